"""Every spoken command, said by a synthetic voice and heard by the live pipeline: does it do the right thing?

    python -m tests.bench.commands [--languages en de es] [--model base] [--pace live] [--first] [--voice pico]
        [--only comma period]

Each name of a mark is said in the middle of a sentence, each edit between two pauses, and sentences in which the same words are
ordinary ones are said as well, which have to stay as they are. Needs espeak-ng or, with `--voice pico`, py-nanotts, whose voices
are heard better. Prints a line for each, and how many went right.
"""

import argparse
import subprocess
import sys
import wave
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

import numpy as np
import soxr

from app.engine.whisper import WhisperTranscriber, load_engine
from app.pipeline import Pace, Pipeline
from app.writing.commands import Edit
from app.writing.options import WritingOptions, writer_for
from app.writing.tables import table_for
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, AudioChunk, Final, Samples
from streaming.silero import SileroDetector

_BLOCK = 512
_PAUSE_S = 1.6
_WORDS_PER_MINUTE = 150


@dataclass(frozen=True, slots=True)
class Language:
    """How a language is spoken, and what is said around the commands."""

    voice: str
    """Of espeak-ng."""
    pico: str
    """Of py-nanotts."""
    before: str
    after: str
    first: str
    """A whole sentence, for edits."""
    second: str
    numbered: tuple[str, ...]
    """A list with two items."""
    ordinary: tuple[str, ...]
    """Sentences with words of commands that are none."""


LANGUAGES = {
    "en": Language(
        "en-us",
        "en-US",
        "we went home early",
        "and then we had dinner",
        "The train leaves at noon.",
        "We will be there.",
        ("Numbered list.", "We buy bread.", "Next item.", "We buy milk.", "End of list."),
        (
            "The comma is missing in this sentence.",
            "It was a period of great change.",
            "I like period dramas on television.",
            "She bought a new line of products.",
            "Please scratch that itch on my back.",
            "He asked a question about the mark on the wall.",
            "They had no space in the car for us.",
            "First we eat, second we sleep, and the next item is a bullet point.",
        ),
    ),
    "de": Language(
        "de",
        "de-DE",
        "wir gingen früh nach Hause",
        "und dann haben wir gegessen",
        "Der Zug fährt am Mittag.",
        "Wir werden dort sein.",
        ("Nummerierte Liste.", "Wir kaufen Brot.", "Nächster Eintrag.", "Wir kaufen Milch.", "Ende der Liste."),
        (
            "Das Komma fehlt in diesem Satz.",
            "Der Punkt ist wichtig für uns alle.",
            "Das ist ein wichtiger Punkt für uns.",
            "Wir brauchen eine neue Zeile im Gedicht.",
            "Erstens essen wir, zweitens schlafen wir, und der nächste Punkt ist wichtig.",
        ),
    ),
    "es": Language(
        "es",
        "es-ES",
        "fuimos a casa temprano",
        "y luego cenamos juntos",
        "El tren sale a mediodía.",
        "Estaremos allí pronto.",
        ("Lista numerada.", "Compramos pan.", "Siguiente elemento.", "Compramos leche.", "Fin de la lista."),
        (
            "Falta la coma en esta frase.",
            "Es un punto muy importante para todos.",
            "Estuvo en coma durante dos semanas.",
            "Primero comemos, segundo dormimos, y el siguiente punto es importante.",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Case:
    """Something that is said, and what is to come of it."""

    name: str
    parts: tuple[str, ...]
    """With pauses between them."""
    edit: Edit | None = None
    mark: str | None = None
    """None, and no edit: all words are ordinary ones."""
    also: str = ""
    """What has to stand there, too."""


class Verdict(StrEnum):
    """How it went."""

    RIGHT = "right"
    WRONG = "wrong"
    """The model heard what was said, and the writer did something else with it."""
    MISHEARD = "misheard"
    """The model heard other words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it."""

    heard: str
    """By the model."""
    written: str
    verdict: Verdict


def cases(code: str) -> Iterator[Case]:
    """All of a language, one behind the other."""
    language, table = LANGUAGES[code], table_for(code)
    assert table is not None
    for spoken in table.spoken:
        name = " ".join(spoken.phrase)
        yield Case(name, (f"{language.before}, {name}, {language.after}.",), mark=spoken.text)
    for spoken in table.bullets:
        name = " ".join(spoken.phrase)
        yield Case(name, (f"{language.before}, {name}, {language.after}.",), mark=spoken.text)
    for phrase, edit in table.edits.items():
        name = " ".join(phrase)
        parts = (language.first, name + ".", language.second) if edit is Edit.NO_SPACE else (language.first, name + ".")
        yield Case(name, parts, edit=edit)
    yield Case(language.numbered[0], language.numbered, mark="1. ", also="2. ")
    for sentence in language.ordinary:
        yield Case(sentence, (sentence,))


class Voice(StrEnum):
    """Who speaks."""

    ESPEAK = "espeak"
    PICO = "pico"


def tried(model: LoadedModel, code: str, case: Case, pace: Pace = Pace.LIVE, voice: Voice = Voice.ESPEAK) -> Outcome:
    """Say it, hear it live, and write it.

    With `Pace.LIVE` all of it has been said when the pipeline begins to listen, as where a computer is behind: it hears the same
    in fewer windows.
    """
    options = WritingOptions(has_punctuation=True, has_lists=True, has_edits=True)
    writer, plain = writer_for(options), writer_for(WritingOptions())
    transcriber = WhisperTranscriber(model, (code,))
    audio = spoken(voice, LANGUAGES[code], case.parts)
    for timed in Pipeline(transcriber, SileroDetector(), pace).run(_blocks(audio)):
        writer.hear(timed.event)
        plain.hear(timed.event)
        if isinstance(timed.event, Final):
            break
    return Outcome(plain.text.strip(), writer.text, _judged(case, plain.text, writer.text))


def spoken(voice: Voice, language: Language, parts: Sequence[str]) -> Samples:
    """The parts said by the voice, with a pause before, between and behind them: 16 kHz mono."""
    pause = np.zeros(round(_PAUSE_S * SAMPLE_RATE), np.float32)
    said = [pause]
    for part in parts:
        said += [_by_pico(language.pico, part) if voice is Voice.PICO else _by_espeak(language.voice, part), pause]
    return np.concatenate(said)


def _by_espeak(voice: str, text: str) -> Samples:
    command = ["espeak-ng", "-v", voice, "-s", str(_WORDS_PER_MINUTE), "--stdout", text]
    raw = subprocess.run(command, capture_output=True, check=True).stdout
    with wave.open(BytesIO(raw)) as file:
        samples = _samples(file.readframes(file.getnframes()))
        rate = file.getframerate()
    resampled: Samples = soxr.resample(samples, rate, SAMPLE_RATE).astype(np.float32)
    return resampled


def _by_pico(voice: str, text: str) -> Samples:
    from py_nanotts import NanoTTS  # noqa: PLC0415 - few have it

    return _samples(NanoTTS().speak(text, voice))


def _samples(raw: bytes) -> Samples:
    """Of 16-bit little-endian integers."""
    samples: Samples = (np.frombuffer(raw, "<i2") / 32768).astype(np.float32)
    return samples


def _blocks(audio: Samples) -> Iterator[AudioChunk]:
    for start in range(0, len(audio), _BLOCK):
        yield AudioChunk(start, audio[start : start + _BLOCK])


def _judged(case: Case, heard: str, written: str) -> Verdict:
    if _is_right(case, heard, written):
        return Verdict.RIGHT
    return Verdict.WRONG if _key(case.name) in _key(heard) else Verdict.MISHEARD


def _key(text: str) -> str:
    """Letters alone, in small ones."""
    return "".join(character for character in text.casefold() if character.isalnum())


def _is_right(case: Case, heard: str, written: str) -> bool:
    if case.mark is not None:
        return _has_mark(case, heard, written)
    if case.edit is None:
        return written.strip() == heard.strip()
    words = written.split()
    match case.edit:
        case Edit.SCRATCH | Edit.UNDO:
            return not words
        case Edit.CAPITALS:
            return len(words) > 1 and all(word[:1].isupper() for word in words)
        case Edit.ALL_CAPITALS:
            return len(words) > 1 and written.isupper()
        case Edit.NO_SPACE:
            said = {_key(word) for word in words}
            return len(words) > 1 and not said & set(case.name.split())


def _has_mark(case: Case, heard: str, written: str) -> bool:
    """Whether the mark stands there in the place of its name, which was heard; or the model itself has written the mark."""
    assert case.mark is not None
    name = _key(case.name)
    mark = case.mark.strip() or case.mark
    is_put = name in _key(heard) or mark not in ",."  # a comma or a full stop may be anywhere
    return is_put and mark in written.strip() and case.also in written and name not in _key(written)


def main() -> int:
    parser = argparse.ArgumentParser(description="Speaks every command, and says which do the right thing.")
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=list(LANGUAGES))
    parser.add_argument("--model", default="base")
    parser.add_argument("--pace", type=Pace, default=Pace.VIRTUAL, choices=[Pace.LIVE, Pace.VIRTUAL])
    parser.add_argument("--voice", type=Voice, default=Voice.ESPEAK, choices=list(Voice))
    parser.add_argument("--first", action="store_true", help="of several names of a mark, only the first")
    parser.add_argument("--only", nargs="+", help="words that the names of commands begin with")
    options = parser.parse_args()
    model = load_engine(options.model)
    for code in options.languages:
        chosen = [case for case in cases(code) if _is_wanted(case, options.only)]
        _try_all(model, code, _first_of_each(chosen) if options.first else chosen, options.pace, options.voice)
    return 0


def _is_wanted(case: Case, only: Sequence[str] | None) -> bool:
    return not only or case.name.startswith(tuple(only))


def _first_of_each(chosen: Iterable[Case]) -> list[Case]:
    """Without further names of the same mark and further phrases of the same edit."""
    found: dict[object, Case] = {}
    for case in chosen:
        found.setdefault(case.mark or case.edit or case.name, case)
    return list(found.values())


def _try_all(model: LoadedModel, code: str, chosen: Iterable[Case], pace: Pace, voice: Voice) -> None:
    results: dict[str, list[Verdict]] = {}
    for case in chosen:
        outcome = tried(model, code, case, pace, voice)
        kind = "mark" if case.mark is not None else "edit" if case.edit is not None else "ordinary"
        results.setdefault(kind, []).append(outcome.verdict)
        sys.stdout.write(f"{code}\t{outcome.verdict}\t{kind}\t{case.name}\t{outcome.heard!r}\t{outcome.written!r}\n")
        sys.stdout.flush()
    for kind, verdicts in results.items():
        counts = ", ".join(f"{verdicts.count(one)} {one}" for one in Verdict)
        sys.stdout.write(f"{code}\t{kind}: {counts} of {len(verdicts)}\n")


if __name__ == "__main__":
    sys.exit(main())
