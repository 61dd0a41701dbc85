"""The window of models in every state."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.models.entries import ModelEntry, Presence, Source
from app.models.events import Failed, Listed, Progress, Recommended, Verified, Verifying
from app.models.recommendation import Speed, estimate
from app.ui.models_window import ModelsWindow
from model.known_models import KNOWN_MODELS
from tests.helpers.doctor import COMPUTER
from tests.screens.registry import scene

_FOLDER = Path("/home/ada/.local/share/sayso/models")
_HERE = {
    "base": {"size": 145_000_000, "source": Source.PACKAGE, "speed": Speed(3.2, is_measured=True)},
    "tiny.en": {"size": 75_000_000, "source": Source.SAYSO},
    "medium": {"size": 1_530_000_000, "source": Source.HUB_CACHE},
}


def entries(*, is_measured: bool = True, here: tuple[str, ...] = tuple(_HERE)) -> tuple[ModelEntry, ...]:
    """All known models, some of them on this computer."""
    made = []
    for model in KNOWN_MODELS:
        entry = ModelEntry(
            key=model.name,
            name=model.name,
            presence=Presence.AVAILABLE,
            size=model.download_size,
            partial_size=0,
            languages=model.languages,
            source=None,
            folder=None,
            is_known=True,
            speed=estimate(model.name, COMPUTER) if is_measured else None,
            is_recommended=is_measured and model.name == "base",
        )
        if model.name in here:
            entry = replace(entry, presence=Presence.INSTALLED, folder=_FOLDER / model.name, **_HERE[model.name])  # type: ignore[arg-type]
        made.append(replace(entry, speed=None) if not is_measured else entry)
    return tuple(made)


def window(*, is_measured: bool = True, here: tuple[str, ...] = tuple(_HERE)) -> ModelsWindow:
    made = ModelsWindow()
    made.show_event(Listed(entries(is_measured=is_measured, here=here)))
    made.show_used("base")
    return made


@scene("models")
def _() -> QWidget:
    return window()


@scene("models-new")
def _() -> QWidget:
    return window(is_measured=False, here=("base",))


@scene("models-none")
def _() -> QWidget:
    return window(is_measured=False, here=())


@scene("models-downloading")
def _() -> QWidget:
    made = window(here=("base",))
    made.show_event(Recommended("base", 3.2))
    made.show_event(Progress("tiny", 42_000_000, 153_000_000, 11_000_000))
    made.show_event(Progress("base.en", 295_000_000, 295_000_000, 11_000_000))
    made.open_model("small")
    return made


@scene("models-failed")
def _() -> QWidget:
    made = window(here=("base",))
    sentence = "The Hugging Face hub cannot be reached; check the network and download the model again."
    made.show_event(Failed("small", sentence))
    partly = [
        replace(entry, presence=Presence.PARTLY, partial_size=400_000_000) if entry.name == "tiny" else entry
        for entry in entries(here=("base",))
    ]
    made.show_event(Listed(tuple(partly)))
    return made


@scene("models-verified")
def _() -> QWidget:
    made = window()
    made.show_event(Verifying("medium"))
    made.show_event(Verified("base", had_digests=True))
    return made


def _open_more(made: QWidget) -> QWidget:
    assert isinstance(made, ModelsWindow)
    menu = made._rows["tiny.en"].more.menu()
    menu.popup(menu.pos())
    return menu


@scene("models-more", after=_open_more)
def _() -> QWidget:
    return window()


@scene("models-removing")
def _() -> QWidget:
    made = window()
    made._rows["tiny.en"].ask_before_removing()
    return made
