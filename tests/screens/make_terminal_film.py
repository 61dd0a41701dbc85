"""Films the terminal while the spoken sample is streamed through the whole pipeline, at the pace of speech.

    python -m tests.screens.make_terminal_film [--out FILE] [--seconds 9]

Nothing is sped up, cut or drawn in: what ffmpeg sees of the terminal's window becomes the picture. Needs ffmpeg, xterm, and
what the end-to-end tests need.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from streaming.events import SAMPLE_RATE
from tests.helpers.data import sample
from tests.helpers.waves import write_wave
from tests.helpers.x_desktop import XDesktop, wait_until, x_desktop
from tests.screens.film import Part, filmed, shrink

_OUT = Path(__file__).parents[2] / "resources" / "screenshots" / "terminal.gif"
_PART = Part(left=100, top=100, width=744, height=220)
_LIMIT_S = 120.0
_TERMINAL = "xterm -fa DejaVuSansMono -fs 12 -geometry 72x10 +sb -bw 0 -b 12 -bg #1b1f22 -fg #e8e6e1 -T Sayso -e"


def main() -> int:
    parser = argparse.ArgumentParser(description="Films the terminal while the spoken sample is streamed.")
    parser.add_argument("--out", type=Path, default=_OUT)
    parser.add_argument("--seconds", type=float, default=9.0, help="of the spoken sample")
    options = parser.parse_args()
    with TemporaryDirectory() as folder, x_desktop() as desktop:
        clip = write_wave(Path(folder, "clip.wav"), sample().samples()[: round(options.seconds * SAMPLE_RATE)])
        raw = Path(folder, "film.mkv")
        _perform(desktop, clip, raw)
        shrink(raw, options.out)
    sys.stdout.write(f"{options.out}: {options.out.stat().st_size / 1000:.0f} kB\n")
    return 0


def _perform(desktop: XDesktop, clip: Path, film: Path) -> None:
    """Stream the clip in a terminal until all of its words are there. The camera waits until the model has been loaded."""
    is_over = desktop.folder / "over"
    script = desktop.folder / "script.sh"
    script.write_text(
        f"{sys.executable} -m app stream {clip} --pace realtime --language en\ntouch {is_over}\nsleep 60\n",
        encoding="utf-8",
    )
    desktop.run("xsetroot", "-solid", "#46566b")
    terminal = desktop.start([*_TERMINAL.split(), "sh", script])
    window = str(desktop.window_of(terminal))
    desktop.run("xdotool", "windowmove", "--sync", window, str(_PART.left), str(_PART.top))
    with filmed(desktop, _PART, film):
        wait_until(is_over.exists, "all is said", _LIMIT_S)


if __name__ == "__main__":
    sys.exit(main())
