"""What can go wrong with a model, each with one sentence that says what to do.

ModelError
├── CheckpointError        missing, truncated, foreign or tampered files
│   └── VocabularyError    weights without the vocabulary they were trained with
├── UnknownModelError      a name that is no model and no path
├── DownloadError          the hub cannot be reached, the disk is full, the digest differs
├── UnsupportedDeviceError a device or dtype that this machine does not have
├── OutOfMemoryError       a model that is too large for the memory there is
├── LanguageError          a language the model does not know
└── DecodingError          options that contradict each other
"""


class ModelError(Exception):
    """Root of everything that `model` raises on purpose; `str()` of it is shown to the user."""


class CheckpointError(ModelError):
    """A checkpoint cannot be read: it is missing, truncated, foreign or tampered with."""


class VocabularyError(CheckpointError):
    """The weights came without the vocabulary they were trained with."""


class UnknownModelError(ModelError):
    """The name is neither a known model nor a path to a checkpoint."""


class DownloadError(ModelError):
    """A model could not be downloaded or stored."""


class UnsupportedDeviceError(ModelError):
    """The device or dtype asked for does not exist on this machine."""


class OutOfMemoryError(ModelError):
    """The model, or what it computes, does not fit into the memory of its device."""


class LanguageError(ModelError):
    """The model does not know the language asked for."""


class DecodingError(ModelError):
    """Decoding options contradict each other."""
