"""How soon words are final, and how many of them too soon, for each steadiness; and the evidence that the rule rests on.

    python -m tests.bench.commits --data ../shared/data/eval [--seconds-over 3] [--limit 20] [--model base] [--log FILE]

A patient stream hears each recording: nothing is final in it before it has stood for long, so that its hypotheses show how
words come about. Without a clock, an update each 0.3 s of audio, so that a busy machine gives the same figures. Then
`LocalAgreement` goes through the same hypotheses with each patience: a word that it commits is premature if the patient
text has another one there in the end. Delays are from the end of a word to the end of the window that made it final;
computing comes on top. Last, a logistic regression of "is the same in the end" on how long a word had lasted (seconds)
and on its probability, for the recordings of either half: the patience that 97 % certainty asks of a word that nobody
trusts. `--log` keeps the hypotheses in a file, which is read if it is there.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import log
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from zlib import crc32

import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from app.engine.whisper import WhisperTranscriber, load_engine
from app.quality.manifest import Recording, read_manifests
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Event, TranscriptUpdate, Word
from streaming.local_agreement import AgreementSettings, LocalAgreement
from streaming.ring_buffer import RingBuffer
from streaming.session import Session, SessionSettings
from streaming.silero import SileroDetector
from streaming.steadiness import Steadiness
from streaming.text import is_punctuation, spoken_form
from streaming.vad import FRAME

_PATIENT = AgreementSettings(
    patience=10 * SAMPLE_RATE, edge=2 * SAMPLE_RATE, dispute=4 * SAMPLE_RATE, deadline=6 * SAMPLE_RATE
)
_CERTAIN = log(0.97 / 0.03)


@dataclass(frozen=True, slots=True)
class Heard:
    """One hypothesis: the words behind the first `n_before` spoken ones of the text."""

    end: int
    """Samples that its window ends at."""
    n_before: int
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """How a recording was heard by a patient stream."""

    id: str
    heard: tuple[Heard, ...]
    text: tuple[Word, ...]
    """In the end."""


def listen(model: LoadedModel, recording: Recording) -> Story:
    """Stream a recording without a clock."""
    samples = recording.samples()
    ring = RingBuffer(len(samples) + SAMPLE_RATE)
    transcriber = WhisperTranscriber(model, (recording.language,) if recording.language else ())
    session = Session(ring, SileroDetector(), SessionSettings(agreement=_PATIENT))
    heard: list[Heard] = []
    text: list[Word] = []

    def take(events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, TranscriptUpdate):
                text.extend(event.words)

    def decode() -> None:
        while (window := session.window()) is not None:
            hypothesis = transcriber.transcribe(window, ring.read(window.start, window.end), lambda: False)
            assert hypothesis is not None
            if not window.is_last:
                heard.append(Heard(window.end, len(spoken(text)), hypothesis.words))
            take(session.hear(hypothesis))

    for at in range(0, len(samples), FRAME):
        ring.write(samples[at : at + FRAME])
        take(session.receive())
        decode()
    take(session.finish())
    decode()
    return Story(recording.id, tuple(heard), tuple(text))


def spoken(words: Iterable[Word]) -> list[Word]:
    """Without marks."""
    return [word for word in words if not is_punctuation(word.text)]


def behind(words: Sequence[Word], n_spoken: int) -> tuple[Word, ...]:
    """What follows the first spoken words, with the marks between them."""
    places = [place for place, word in enumerate(words) if not is_punctuation(word.text)]
    return tuple(words[places[n_spoken] :]) if n_spoken < len(places) else ()


def commits(story: Story, settings: AgreementSettings) -> Iterator[tuple[bool, float]]:
    """Whether each word that becomes final is so in the end, and how long after its end it becomes final, in seconds."""
    text = spoken(story.text)
    agreement = LocalAgreement(settings)
    done = 0
    for heard in story.heard:
        if heard.n_before > done:  # the patient stream was not as patient after a pause
            done, agreement = heard.n_before, LocalAgreement(settings)
        for word in spoken(agreement.update(behind(heard.words, done - heard.n_before), heard.end)):
            if done < len(text):
                is_right = spoken_form(word.text) == spoken_form(text[done].text)
                yield is_right, (heard.end - text[done].end) / SAMPLE_RATE
            done += 1


def evidence(story: Story) -> Iterator[tuple[float, float, bool]]:
    """For each word in each hypothesis, up to the first that changes: seconds it had lasted, probability, whether it stays."""
    text = spoken(story.text)
    before: dict[int, tuple[str, int]] = {}
    for heard in story.heard:
        now: dict[int, tuple[str, int]] = {}
        changed = False
        for place, word in enumerate(spoken(heard.words), heard.n_before):
            form = spoken_form(word.text)
            known, since = before.get(place, ("", heard.end))
            now[place] = form, since if known == form else heard.end
            if place < len(text) and not changed:
                changed = form != spoken_form(text[place].text)
                yield (heard.end - now[place][1]) / SAMPLE_RATE, word.probability, not changed
        before = now


def fitted(rows: Sequence[tuple[float, float, bool]]) -> tuple[float, float, float]:
    """Weights of lasting and of probability, and the constant, of a logistic regression."""
    x = torch.tensor([[lasted, probability, 1.0] for lasted, probability, _ in rows], dtype=torch.float64)
    y = torch.tensor([stays for _, _, stays in rows], dtype=torch.float64)
    weights = torch.zeros(3, dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=100, line_search_fn="strong_wolfe")

    def loss() -> float:
        optimiser.zero_grad()
        value = binary_cross_entropy_with_logits(x @ weights, y)
        value.backward()  # type: ignore[no-untyped-call]
        return float(value.detach())

    optimiser.step(loss)  # type: ignore[no-untyped-call]
    lasted, probability, constant = weights.detach().tolist()
    return lasted, probability, constant


def table(stories: Sequence[Story]) -> Iterator[str]:
    yield "| steadiness | words final while speech went on | premature % | delay s, median / 90 % |"
    yield "|---|---|---|---|"
    for steadiness in Steadiness:
        found = [one for story in stories for one in commits(story, AgreementSettings(steadiness.patience))]
        delays = [delay for is_right, delay in found if is_right]
        wrong = sum(not is_right for is_right, _ in found)
        rate = 100 * wrong / max(1, len(found))
        spread = f"{median(delays):.2f} / {quantiles(delays, n=10)[-1]:.2f}" if len(delays) > 1 else "-"
        yield f"| {steadiness.value} | {len(found)} | {rate:.1f} | {spread} |"


def fits(stories: Sequence[Story]) -> Iterator[str]:
    for half in (0, 1):
        rows = [row for story in stories if crc32(story.id.encode()) % 2 == half for row in evidence(story)]
        if not rows:
            continue
        lasted, probability, constant = fitted(rows)
        asked = [(_CERTAIN - constant - probability * trust) / lasted for trust in (0.0, 0.5, 1.0)]
        yield (
            f"half {half + 1}, {len(rows)} words in hypotheses: certainty = {lasted:.2f} lasted + {probability:.2f} "
            f"probability {constant:+.2f}; 97 % asks of probability 0, 0.5 and 1 to last "
            + ", ".join(f"{max(0.0, one):.2f}" for one in asked)
            + " s"
        )


def stories_of(model: str, recordings: Sequence[Recording], path: Path | None) -> list[Story]:
    """From the file, or heard and written into it."""
    known = {story.id: story for story in _read(path)} if path is not None and path.exists() else {}
    missing = [one for one in recordings if one.id not in known]
    loaded = load_engine(model) if missing else None
    for number, recording in enumerate(missing, 1):
        assert loaded is not None
        known[recording.id] = listen(loaded, recording)
        print(f"{number}/{len(missing)} {recording.id}", file=sys.stderr, flush=True)
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(known[recording.id]), ensure_ascii=False) + "\n")
    return [known[one.id] for one in recordings]


def _read(path: Path) -> Iterator[Story]:
    for line in path.read_text(encoding="utf-8").splitlines():
        story = json.loads(line)
        heard = tuple(Heard(one["end"], one["n_before"], _words(one["words"])) for one in story["heard"])
        yield Story(story["id"], heard, _words(story["text"]))


def _words(found: Iterable[dict[str, Any]]) -> tuple[Word, ...]:
    return tuple(Word(**word) for word in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="a folder with manifest.jsonl")
    parser.add_argument("--seconds-over", type=float, default=3.0, help="only longer recordings")
    parser.add_argument("--limit", type=int, help="so many recordings, evenly chosen (all)")
    parser.add_argument("--model", default="base")
    parser.add_argument("--log", type=Path, help="a file that keeps hypotheses")
    arguments = parser.parse_args()
    recordings = [one for one in read_manifests(arguments.data, [], arguments.seconds_over) if one.is_speech]
    if arguments.limit:
        recordings = recordings[:: -(-len(recordings) // arguments.limit)]
    stories = stories_of(arguments.model, recordings, arguments.log)
    print("\n".join((*table(stories), "", *fits(stories))))


if __name__ == "__main__":
    main()
