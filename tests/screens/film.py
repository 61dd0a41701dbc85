"""A camera for the virtual screen: films a part of it, and makes a small moving picture of the film. Needs ffmpeg."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.helpers.x_desktop import XDesktop, wait_until

_FRAMES_PER_S = 10
_COLOURS = "split[a][b];[a]palettegen=max_colors=64[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
_STAYS_S = 2
"""How long the last picture is shown before the film begins again."""


@dataclass(frozen=True, slots=True)
class Part:
    """The part of the screen that is filmed, in pixels."""

    left: int
    top: int
    width: int
    height: int


@contextmanager
def filmed(desktop: XDesktop, part: Part, film: Path) -> Iterator[None]:
    """Film the screen meanwhile, and a moment longer."""
    place = f"{desktop.display}.0+{part.left},{part.top}"
    size = f"{part.width}x{part.height}"
    options = f"-f x11grab -draw_mouse 0 -framerate {_FRAMES_PER_S} -video_size {size} -i {place} -c:v ffv1"
    camera = desktop.start(["ffmpeg", "-loglevel", "error", *options.split(), film])
    wait_until(lambda: film.exists() and film.stat().st_size > 0, "ffmpeg films")
    yield
    camera.send_signal(signal.SIGINT)
    camera.wait(20)


def shrink(film: Path, out: Path) -> None:
    """Few colours, and of each picture only what differs from the one before; the last one stays for a while."""
    graph = f"tpad=stop_mode=clone:stop_duration={_STAYS_S},{_COLOURS}"
    options = ["-loglevel", "error", "-y", "-i", str(film), "-filter_complex", graph, "-loop", "0", str(out)]
    subprocess.run(["ffmpeg", *options], check=True)
