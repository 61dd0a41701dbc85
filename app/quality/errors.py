"""What can go wrong with recordings that are to be scored.

AppError
└── QualityError
    ├── ManifestError  a folder does not say which recordings it holds, or says it wrongly
    └── LogError       a file is no event log, or a damaged one
"""

from app.errors import AppError


class QualityError(AppError):
    """Root of what this package raises."""


class ManifestError(QualityError):
    """There is no list of recordings, or it cannot be understood."""


class LogError(QualityError):
    """There is no event log, or it cannot be understood."""
