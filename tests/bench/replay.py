"""Scores event logs that were written before, or by another system.

    python -m tests.bench.replay LOG… --data FOLDER [--offline FILE] [--form whisper_streaming] [--each] [--html FILE]

A log is what `app/quality/eventlog.py` describes: what `sayso bench --log` and `tests.bench.live --log` write, or what
`sayso stream --json` prints. Where no line names the recording, the file's name without its ending does. With `--form
whisper_streaming`, each LOG holds the lines that ufal/whisper_streaming prints for the recording of its name. `--offline`
is the file in which `tests.bench.live` keeps offline texts; without it, only what is known of the recordings counts.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from app.quality.errors import QualityError
from app.quality.eventlog import StreamLog, header, logs_of, read_log
from app.quality.manifest import Recording
from tests.bench.foreign_logs import from_whisper_streaming
from tests.bench.live import add_choice, chosen, results_of, show
from tests.bench.offline_texts import OfflineTexts


def read_logs(paths: Sequence[Path], form: str, recordings: dict[str, Recording]) -> list[StreamLog]:
    """The logs of known recordings, in any form.

    Raises:
        QualityError: A file is no log.
        ValueError: The same, in a foreign form.
    """
    logs: list[StreamLog] = []
    for path in paths:
        if form == "sayso":
            logs += [replace(log, id=path.stem) if log.id == path.name else log for log in read_log(path)]
        elif path.stem in recordings:
            seconds = recordings[path.stem].seconds
            lines = path.read_text(encoding="utf-8").splitlines()
            entries = [header(path.stem, seconds, form), *from_whisper_streaming(lines, seconds)]
            logs += logs_of(entries, path.name)
    return [log for log in logs if log.id in recordings]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("logs", metavar="LOG", nargs="+", type=Path)
    add_choice(parser)
    parser.add_argument("--offline", type=Path, help="a file that keeps offline texts")
    parser.add_argument("--offline-system", help="whose texts of that file (the first one that is Sayso's)")
    parser.add_argument("--form", choices=("sayso", "whisper_streaming"), default="sayso")
    arguments = parser.parse_args()
    recordings = {recording.id: recording for recording in chosen(arguments)}
    try:
        logs = read_logs(arguments.logs, arguments.form, recordings)
    except (QualityError, ValueError) as error:
        sys.exit(str(error))
    if not logs:
        sys.exit("None of these logs is of a recording in that folder.")
    texts = OfflineTexts(arguments.offline)
    ours = next((system for system in texts.systems if system.startswith("sayso")), "")
    offline = [texts.get(arguments.offline_system or ours, log.id) for log in logs]
    show(results_of([recordings[log.id] for log in logs], logs, offline), arguments)


if __name__ == "__main__":
    main()
