"""Counting wrong words, as the product does."""

from app.quality.alignment import word_errors

__all__ = ["word_errors"]
