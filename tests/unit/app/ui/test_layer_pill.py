"""On Wayland the pill is a surface that gets neither keyboard nor mouse, and goes without a word when the compositor does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desktop.state import State
from app.ui.layer_pill import LayerPill
from app.ui.overlay_view import SIZE, View
from app.ui.wayland import WaylandError
from tests.helpers.compositor import Compositor, compositor
from tests.helpers.qt import process_events, wait_until

pytestmark = pytest.mark.usefixtures("qt_app")


@pytest.fixture
def runtime(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("run")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    return folder


@pytest.fixture
def screen(runtime: Path) -> Iterator[Compositor]:
    with compositor(runtime) as screen:
        yield screen


@pytest.fixture
def made(screen: Compositor) -> Iterator[LayerPill]:
    assert screen.asked == []
    pill = LayerPill(a_view)
    pill.put((500, 960))
    yield pill
    pill.close()


def a_view() -> View:
    return View(State.LISTENING, (), " Hello", " world", "", "Listening")


def test_it_shows_a_picture_and_takes_neither_keyboard_nor_mouse(screen: Compositor, made: LayerPill) -> None:
    made.appear()
    wait_until(lambda: screen.picture)
    assert len(screen.picture) == SIZE.width() * SIZE.height() * 4
    assert len(set(screen.picture)) > 10
    assert screen.last("set_keyboard_interactivity") == (0,)
    assert "set_input_region" in screen.names()
    assert screen.last("get_layer_surface")[3:] == (3, "sayso")


def test_it_holds_on_to_the_edge_that_its_place_is_near(screen: Compositor, made: LayerPill) -> None:
    top, bottom, left, right = 1, 2, 4, 8
    for place, anchor in (((500, 960), bottom), ((0, 0), top | left), ((1000, 1000), bottom | right)):
        made.put(place)
        made.appear()
        wait_until(lambda: screen.picture)
        assert screen.last("set_anchor") == (anchor,)
        made.conceal()
        wait_until(lambda: not screen.picture)


def test_it_appears_again_after_it_went(screen: Compositor, made: LayerPill) -> None:
    for _ in range(3):
        made.appear()
        wait_until(lambda: screen.picture)
        assert made.is_shown
        made.conceal()
        wait_until(lambda: not screen.picture)
        assert not made.is_shown


def test_a_picture_that_the_compositor_still_reads_is_not_drawn_over(runtime: Path) -> None:
    with compositor(runtime, releases=False) as screen:
        pill = LayerPill(a_view)
        pill.appear()
        wait_until(lambda: screen.picture)
        for _ in range(5):
            pill.repaint_soon()
        wait_until(lambda: screen.names().count("attach") == 2)
        process_events()
        screen.release()
        wait_until(lambda: screen.names().count("attach") == 3)
        pill.close()


def test_when_the_compositor_goes_the_pill_goes_and_nothing_else(screen: Compositor, made: LayerPill) -> None:
    made.appear()
    wait_until(lambda: screen.picture)
    screen.crash()
    wait_until(lambda: not made.is_shown)
    made.appear()
    made.repaint_soon()
    made.conceal()
    assert not made.is_shown


def test_a_desktop_without_a_layer_shell_is_told_from_one_with_it(runtime: Path) -> None:
    with compositor(runtime, ("wl_compositor", "wl_shm")), pytest.raises(WaylandError, match="zwlr_layer_shell_v1"):
        LayerPill(a_view)


@pytest.mark.usefixtures("runtime")
def test_without_a_compositor_it_says_so() -> None:
    with pytest.raises(WaylandError, match="does not answer"):
        LayerPill(a_view)
