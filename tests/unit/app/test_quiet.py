"""Libraries are silenced on standard error, and we are not."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import logging, os, sys
from pathlib import Path
from app.cli.quiet import libraries_silenced
from app.logs import logging_to

with logging_to(Path(sys.argv[1]), is_verbose=False):
    print("before", file=sys.stderr)
    with libraries_silenced():
        os.write(2, b"ALSA lib: underrun occurred\\n")
        print("ours", file=sys.stderr)
        logging.getLogger("app").warning("a warning")
    os.write(2, b"after\\n")
    print("ours again", file=sys.stderr)
"""


def test_only_our_messages_come_through(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path)], capture_output=True, text=True, check=True)

    assert run.stderr.splitlines() == ["before", "ours", "sayso: a warning", "after", "ours again"]
