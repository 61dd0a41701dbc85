"""Fixtures for all of the app's unit tests."""

from tests.helpers.qt import qt_app

__all__ = ["qt_app"]
