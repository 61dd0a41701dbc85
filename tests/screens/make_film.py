"""Films a dictation into another program's text field: the real app, a virtual screen, a virtual microphone.

    python -m tests.screens.make_film [--out FILE] [--seconds 9]

Nothing is sped up, cut or drawn in: what ffmpeg sees on the screen becomes the picture, at its own speed. Needs ffmpeg,
and what the end-to-end tests need.
"""

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from streaming.events import SAMPLE_RATE
from tests.helpers.data import sample
from tests.helpers.running_app import RunningApp, running_app
from tests.helpers.waves import write_wave
from tests.helpers.x_desktop import XDesktop, wait_until
from tests.screens.film import Part, filmed, shrink

_OUT = Path(__file__).parents[2] / "resources" / "screenshots" / "dictation.gif"

_PART = Part(left=280, top=90, width=720, height=420)
_SETTINGS = {
    "hotkey.mode": "hold",
    "delivery.when": "live",
    "sounds.enabled": "false",
    "appearance.theme": "light",
    "overlay.position": "0.5,0.575",
    "start.hidden": "true",
}
_EDITOR = """\
[org/xfce/mousepad/preferences/view]
use-default-monospace-font=false
font-name='Noto Sans 16'
word-wrap=true
[org/xfce/mousepad/preferences/window]
path-in-title=false
"""
_NOBODY = 65534


def main() -> int:
    parser = argparse.ArgumentParser(description="Films a dictation into another program's text field.")
    parser.add_argument("--out", type=Path, default=_OUT)
    parser.add_argument("--seconds", type=float, default=9.0, help="of the spoken sample")
    options = parser.parse_args()
    with TemporaryDirectory() as folder, running_app(_SETTINGS) as app:
        clip = write_wave(Path(folder, "clip.wav"), sample().samples()[: round(options.seconds * SAMPLE_RATE)])
        raw = Path(folder, "film.mkv")
        _perform(app, clip, raw)
        shrink(raw, options.out)
    sys.stdout.write(f"{options.out}: {options.out.stat().st_size / 1000:.0f} kB\n")
    return 0


def _perform(app: RunningApp, clip: Path, film: Path) -> None:
    """Hold the dictation key in an editor while the clip is heard, until all of it is written and saved."""
    app.wait_until_ready()
    app.desktop.run("xsetroot", "-solid", "#46566b")
    window = _open_editor(app.desktop)
    app.desktop.focus(window)
    with filmed(app.desktop, _PART, film):
        app.desktop.key_down("F9")
        app.wait_for("listening")
        app.microphone.play(clip)
        app.desktop.key_up("F9")
        app.wait_for("idle")
        wait_until(lambda: app.history()[0]["delivered"] != "none", "the text is in the editor")


def _open_editor(desktop: XDesktop) -> int:
    home = desktop.folder / "writer"
    settings = home / ".config" / "glib-2.0" / "settings"
    settings.mkdir(parents=True)
    (settings / "keyfile").write_text(_EDITOR, encoding="utf-8")
    note = home / "Letter.txt"
    note.touch()
    environment = {"GSETTINGS_BACKEND": "keyfile", "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config")}
    command: list[str | Path] = ["mousepad", "--disable-server", note]
    if os.geteuid() == 0:  # it warns of root with a red bar
        desktop.folder.chmod(0o711)
        for path in (home, *home.rglob("*")):
            os.chown(path, _NOBODY, _NOBODY)
        command = ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups", *command]
    window = desktop.window_of(desktop.start(command, environment))
    desktop.run("xdotool", "windowsize", "--sync", str(window), str(_PART.width - 60), "270")
    desktop.run("xdotool", "windowmove", "--sync", str(window), str(_PART.left + 30), str(_PART.top + 30))
    return window


if __name__ == "__main__":
    sys.exit(main())
