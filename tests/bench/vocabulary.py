"""What a vocabulary does: terms that are heard with and without it, false ones, and the error rate.

    python -m tests.bench.vocabulary [--model base] [--terms 200] [--boost 2,5 ...] [--skip 20] [--limit 60]
        [--log words.jsonl] [--minutes 30]

Terms are drawn from the references of the recordings of $SAYSO_TEST_DATA, or of ../shared/data: words that are written with a
capital within a sentence. Names of other recordings fill the list up, so that most terms are not spoken. Each recording is
encoded once and decoded, greedily and whole, without a vocabulary and with each boost. A term counts as heard as often as
it is in reference and text; it is false where the text has it more often. Prints a table in markdown.

With `--log`, what was heard of each recording is kept: the next run with the same model, terms and boosts goes on behind it, and
the table counts all of it. `--minutes` ends a run early.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.decoding.vocabulary import Boost, Vocabulary
from model.live import LiveDecoder
from model.whisper import LoadedModel, Precision
from streaming.events import Samples
from tests.helpers.data import Clip, speech_clips
from tests.helpers.words import word_errors

_LONGEST_S = 29.0
_NAMES = ("Quilter", "Villefort", "Sintra", "Byron", "Dashwood", "Marianas", "Digium")
"""Names in references without capitals."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")  # noqa: RUF001 - the apostrophe of typesetters


@dataclass(slots=True)
class Tally:
    """Counts over all recordings."""

    spoken: int = 0
    heard: int = 0
    false: int = 0
    words: int = 0
    errors: int = 0

    def add(self, reference: str, text: str, terms: set[str]) -> None:
        wanted, found = _counted(reference, terms), _counted(text, terms)
        self.spoken += wanted.total()
        self.heard += (wanted & found).total()
        self.false += (found - wanted).total()
        words, errors = word_errors(_words(reference), _words(text))
        self.words += words
        self.errors += errors

    def row(self, name: str) -> str:
        recall = 100 * self.heard / max(1, self.spoken)
        rate = 100 * self.errors / max(1, self.words)
        return f"| {name} | {self.heard} of {self.spoken} ({recall:.0f} %) | {self.false} | {rate:.2f} |"


def _words(text: str) -> list[str]:
    return [match[0].casefold() for match in _WORD.finditer(text)]


def _counted(text: str, terms: set[str]) -> Counter[str]:
    return Counter(word for word in _words(text) if word in terms)


def names_in(clips: Iterable[Clip]) -> list[str]:
    """Words with a capital within a sentence, and those of which that is known; most frequent first."""
    found: Counter[str] = Counter()
    for clip in clips:
        text = clip.text
        if text.isupper() or text.islower():
            found.update(name for name in _NAMES if name.casefold() in _words(text))
            continue
        for match in re.finditer(rf"(?<=[a-z,] )[A-Z]{_WORD.pattern}", text):
            if len(match[0]) > 3 and not match[0].isupper():
                found[match[0].removesuffix("'s")] += 1
    return [name for name, _ in found.most_common()]


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="int8")
    parser.add_argument("--terms", type=int, default=200, help="how many there are in all")
    parser.add_argument("--boost", nargs="*", default=["2,5"], help="first,further")
    parser.add_argument("--limit", type=int, default=1000, help="recordings; those with terms come first")
    parser.add_argument("--skip", type=int, default=0, help="recordings at the beginning of that order")
    parser.add_argument("--log", type=Path, help="keeps what was heard, and is read again")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="no recording is begun after that")
    parser.add_argument("--show", action="store_true", help="print the texts that a vocabulary changes")
    return parser.parse_args(arguments)


class Log:
    """What was heard of each recording, by the names of decoders.

    Args:
        path: A line of JSON for each; None to keep nothing.
        setup: What was heard with; other lines of the file are left alone.
    """

    def __init__(self, path: Path | None, setup: str) -> None:
        self._path = path
        self._setup = setup
        text = path.read_text("utf-8") if path is not None and path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if path is not None and whole != text:  # the run before was ended in the middle of a line
            path.write_text(whole, "utf-8")
        rows = [json.loads(line) for line in whole.splitlines()]
        self.heard: dict[str, dict[str, str]] = {row["clip"]: row["texts"] for row in rows if row["setup"] == setup}

    def add(self, clip: str, texts: dict[str, str]) -> None:
        self.heard[clip] = texts
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                row = {"setup": self._setup, "clip": clip, "texts": texts}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _decoders(chosen: argparse.Namespace, terms: Sequence[str]) -> dict[str, LiveDecoder]:
    """Without a vocabulary, and with each boost."""
    model = LoadedModel(read_checkpoint(find_model(chosen.model)), torch.device("cpu"), Precision(chosen.dtype))
    decoders = {"without": LiveDecoder(model)}
    for pair in chosen.boost:
        boost = Boost(*map(float, pair.split(",")))
        vocabulary = Vocabulary(model.tokenizer, terms, boost)
        decoders[f"{boost.first:g}, {boost.further:g}"] = LiveDecoder(model, vocabulary=vocabulary)
    return decoders


def _heard(decoders: dict[str, LiveDecoder], samples: Samples) -> dict[str, str]:
    features = decoders["without"].encode(samples)
    texts = {}
    for name, decoder in decoders.items():
        result = decoder.decode(samples, "en", features=features)
        assert result is not None
        texts[name] = "".join(word.text for word in result.words)
    return texts


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parsed(arguments)
    torch.set_num_threads(1)
    clips = speech_clips()
    english = [clip for clip in clips if clip.language == "en" and clip.text and clip.kind != "command"]
    english = [clip for clip in english if clip.seconds <= _LONGEST_S]
    spoken = names_in(english)
    english.sort(key=lambda clip: not _counted(clip.text, {name.casefold() for name in spoken}))
    english = english[chosen.skip :][: chosen.limit]
    others = [name for name in names_in(clip for clip in clips if clip.language != "en") if name not in spoken]
    terms = [*spoken, *others][: chosen.terms]
    log = Log(chosen.log, f"{chosen.model} {chosen.dtype} {len(terms)} {' '.join(chosen.boost)}")
    missing = [clip for clip in english if clip.id not in log.heard]
    decoders = _decoders(chosen, terms) if missing else {}
    end = time.monotonic() + 60 * chosen.minutes
    for number, clip in enumerate(missing, start=1):
        if time.monotonic() > end:
            break
        texts = _heard(decoders, clip.samples())
        log.add(clip.id, texts)
        for name, text in texts.items():
            if chosen.show and text != texts["without"]:
                sys.stderr.write(f"{clip.id} {name}\n  = {clip.text}\n  - {texts['without']}\n  + {text}\n")
        if number % 10 == 0:
            sys.stderr.write(f"{number} of {len(missing)}\n")
    print(table([clip for clip in english if clip.id in log.heard], log.heard, terms, len(spoken)))
    return 0


def table(
    clips: Sequence[Clip], heard: Mapping[str, Mapping[str, str]], terms: Sequence[str], how_many_spoken: int
) -> str:
    """What came of recordings, in markdown."""
    known = {term.casefold() for term in terms}
    tallies: dict[str, Tally] = {}
    for clip in clips:
        for name, text in heard[clip.id].items():
            tallies.setdefault(name, Tally()).add(clip.text, text, known)
    seconds = sum(clip.seconds for clip in clips)
    lines = [
        f"{len(clips)} recordings of {seconds:.0f} s, {len(terms)} terms of which {how_many_spoken} are spoken\n",
        "| boost: first, further | terms heard | false | error % |\n|---|---|---|---|",
        *(tally.row(name) for name, tally in tallies.items()),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
