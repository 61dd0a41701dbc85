"""What a vocabulary does: terms that are heard with and without it, false ones, and the error rate.

    python -m tests.bench.vocabulary [--model base] [--terms 200] [--boost 2,5 ...] [--skip 20] [--limit 60]

Terms are drawn from the references of the recordings of $SAYSO_TEST_DATA, or of ../shared/data: words that are written with a
capital within a sentence. Names of other recordings fill the list up, so that most terms are not spoken. Each recording is
encoded once and decoded, greedily and whole, without a vocabulary and with each boost. A term counts as heard as often as
it is in reference and text; it is false where the text has it more often. Prints a table in markdown.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import torch

from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.decoding.vocabulary import Boost, Vocabulary
from model.live import LiveDecoder
from model.whisper import LoadedModel, Precision
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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="int8")
    parser.add_argument("--terms", type=int, default=200, help="how many there are in all")
    parser.add_argument("--boost", nargs="*", default=["2,5"], help="first,further")
    parser.add_argument("--limit", type=int, default=1000, help="recordings; those with terms come first")
    parser.add_argument("--skip", type=int, default=0, help="recordings at the beginning of that order")
    parser.add_argument("--show", action="store_true", help="print the texts that a vocabulary changes")
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    clips = speech_clips()
    english = [clip for clip in clips if clip.language == "en" and clip.text and clip.kind != "command"]
    english = [clip for clip in english if clip.seconds <= _LONGEST_S]
    spoken = names_in(english)
    english.sort(key=lambda clip: not _counted(clip.text, {name.casefold() for name in spoken}))
    english = english[chosen.skip :][: chosen.limit]
    others = [name for name in names_in(clip for clip in clips if clip.language != "en") if name not in spoken]
    terms = [*spoken, *others][: chosen.terms]
    model = LoadedModel(read_checkpoint(find_model(chosen.model)), torch.device("cpu"), Precision(chosen.dtype))
    boosts = [Boost(*map(float, pair.split(","))) for pair in chosen.boost]
    decoders = {"without": LiveDecoder(model)}
    for boost in boosts:
        decoders[f"{boost.first:g}, {boost.further:g}"] = LiveDecoder(
            model, vocabulary=Vocabulary(model.tokenizer, terms, boost)
        )
    tallies = {name: Tally() for name in decoders}
    known = {term.casefold() for term in terms}
    for number, clip in enumerate(english, start=1):
        samples = clip.samples()
        features = decoders["without"].encode(samples)
        texts = {}
        for name, decoder in decoders.items():
            result = decoder.decode(samples, "en", features=features)
            assert result is not None
            texts[name] = "".join(word.text for word in result.words)
            tallies[name].add(clip.text, texts[name], known)
            if chosen.show and texts[name] != texts["without"]:
                sys.stderr.write(f"{clip.id} {name}\n  = {clip.text}\n  - {texts['without']}\n  + {texts[name]}\n")
        if number % 10 == 0:
            sys.stderr.write(f"{number} of {len(english)}: {tallies}\n")
    seconds = sum(clip.seconds for clip in english)
    print(f"{len(english)} recordings of {seconds:.0f} s, {len(terms)} terms of which {len(spoken)} are spoken\n")
    print("| boost: first, further | terms heard | false | error % |\n|---|---|---|---|")
    for name, tally in tallies.items():
        print(tally.row(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
