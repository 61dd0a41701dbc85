"""Going through whole recordings, with a model that says what the script has for each window."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from model.decoding.fallback import Thresholds
from model.errors import DecodingError, LanguageError
from model.hallucination import drop_hallucinations, is_anomalous
from model.mel_stream import ArraySource
from model.results import Segment, TimedWord, Transcription
from model.segments import MelWindow
from model.tokenizer import Tokenizer
from model.transcription import Listener, TranscriptionOptions, transcribe, transcribe_whole
from tests.helpers.checkpoints import vocabulary
from tests.helpers.models import Said, ScriptedModel

TOKENIZER = Tokenizer(vocabulary(), 99, is_multilingual=True)
ENGLISH = TranscriptionOptions(language="en")
TIMED = replace(ENGLISH, word_timestamps=True)


def at(seconds: float) -> int:
    return TOKENIZER.timestamp_begin + round(seconds * 50)


def text(words: str) -> tuple[int, ...]:
    return tuple(TOKENIZER.encode(words))


def audio(seconds: float) -> ArraySource:
    samples = np.random.default_rng(0).normal(size=round(seconds * 16_000)) * 0.1
    return ArraySource(samples.astype(np.float32))


def heard(model: ScriptedModel, source: ArraySource, options: TranscriptionOptions = ENGLISH) -> Transcription:
    result = transcribe_whole(model, source, options)
    assert result is not None
    assert model._n_encoded == len(model.script), "the script was not played to its end"
    return result


def spans(transcription: Transcription) -> list[tuple[float, float, str]]:
    return [(round(s.start, 3), round(s.end, 3), s.text) for s in transcription.segments]


# --- From window to window


def test_the_next_window_begins_behind_what_was_heard() -> None:
    model = ScriptedModel(
        [
            Said((at(0), *text(" one"), at(5), at(5), *text(" two"), at(20), at(21), *text(" thr"))),
            Said((at(1), *text(" three"), at(9))),
        ]
    )
    result = heard(model, audio(40))
    assert result.text == " one two three"
    assert spans(result) == [(0, 5, " one"), (5, 20, " two"), (20, 29, " three")]


def test_a_text_of_one_segment_hears_the_window_out() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(20))), Said((at(0), *text(" two"), at(3)))])
    assert spans(heard(model, audio(35))) == [(0, 20, " one"), (30, 33, " two")]


def test_times_end_with_the_recording() -> None:
    model = ScriptedModel(
        [Said((at(0), *text(" one"), at(4), at(4), *text(" two"), at(28), at(28), *text(" no"), at(29)))]
    )
    result = heard(model, audio(5.5))
    assert spans(result) == [(0, 4, " one"), (4, 5.5, " two")]
    assert result.text == " one two"


def test_a_recording_too_short_for_a_frame_has_no_text() -> None:
    for n_samples in (0, 100):
        source = ArraySource(np.zeros(n_samples, np.float32))
        assert heard(ScriptedModel([]), source) == Transcription("", "en", ())


def test_windows_without_speech_are_passed_over() -> None:
    silence = Said((at(0), *text(" thanks for watching"), at(9)), confidence=9.0, no_speech=60.0)
    model = ScriptedModel([silence, Said((at(0), *text(" speech"), at(2)))])
    assert spans(heard(model, audio(40))) == [(30, 32, " speech")]


def test_a_confident_text_counts_as_speech() -> None:
    model = ScriptedModel([Said((at(0), *text(" yes"), at(1)), no_speech=60.0)])
    assert heard(model, audio(2)).text == " yes"


def test_segments_come_as_they_are_final() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(20))), Said((at(0), *text(" two"), at(3)))])
    segments = transcribe(model, audio(35), ENGLISH)
    assert next(segments).text == " one"
    assert model._n_encoded == 1
    assert [segment.text for segment in segments] == [" two"]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"beam_size": 5, "temperatures": (0.2, 0.4)}, "temperature 0"),
        ({"beam_size": 5, "patience": 2.0, "temperatures": (0.2,)}, "temperature 0"),
        ({"best_of": 5, "temperatures": (0.0,)}, "above 0"),
    ],
)
def test_an_option_that_no_temperature_uses_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(DecodingError, match=reason):
        TranscriptionOptions(**options)


@pytest.mark.parametrize("heard_by", [lambda *asked: list(transcribe(*asked)), transcribe_whole])
def test_tells_language_and_progress(heard_by: Callable[..., object]) -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(20))), Said((at(0), *text(" two"), at(3)))])
    told: list[tuple[object, ...]] = []
    listener = Listener(lambda *language: told.append(language), lambda *progress: told.append(progress))
    heard_by(model, audio(35), ENGLISH, listener)
    assert told == [("en", 1.0), (30, 35), (35, 35)]


@pytest.mark.parametrize("after", [0, 1, 3, 8])
def test_stops_when_asked(after: int) -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(20))), Said((at(0), *text(" two"), at(3)))])
    asked = 0

    def should_abort() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    assert transcribe_whole(model, audio(35), ENGLISH, should_abort=should_abort) is None
    assert asked == after + 2  # once more to tell an aborted transcription from a whole one


def test_is_never_stuck() -> None:
    """A time stamp at the window's very beginning does not make it begin there again."""
    model = ScriptedModel([Said((at(0), *text(" one"), at(0.02), at(0.02), *text(" two"))) for _ in range(10)])
    heard(model, audio(0.2))


# --- Languages


def test_the_language_is_heard_in_the_first_window() -> None:
    model = ScriptedModel([Said((), language="de"), Said((at(0), *text(" ja"), at(1)), language="de")])
    languages: list[tuple[str, float]] = []
    listener = Listener(on_language=lambda *told: languages.append(told))
    (segment,) = transcribe(model, audio(3), TranscriptionOptions(), listener)
    assert segment.text == " ja"
    assert [(code, round(probability, 6)) for code, probability in languages] == [("de", 1.0)]
    assert model.prompts[-1] == list(TOKENIZER.sot_sequence("de"))


def test_of_the_allowed_languages_the_likeliest_is_taken() -> None:
    model = ScriptedModel([Said((), language="de"), Said((at(0), *text(" ja"), at(1)))])
    assert heard(model, audio(3), TranscriptionOptions(allowed_languages=("fr", "English"))).language in ("fr", "en")


def test_languages_may_be_given_by_name() -> None:
    model = ScriptedModel([Said((at(0), *text(" ja"), at(1)))])
    assert heard(model, audio(3), TranscriptionOptions(language="German", task="translate")).language == "de"
    assert model.prompts == [list(TOKENIZER.sot_sequence("de", "translate"))]


def test_english_only_models_are_not_asked_for_the_language() -> None:
    model = ScriptedModel([], is_multilingual=False)
    begin = model.tokenizer.timestamp_begin
    model.script = [Said((begin, *model.tokenizer.encode(" yes"), begin + 50))]
    result = heard(model, audio(3), TranscriptionOptions(word_timestamps=True))
    assert (result.language, result.text) == ("en", " yes")
    assert [word.text for word in result.segments[0].words] == [" yes"]


@pytest.mark.parametrize(
    ("options", "is_multilingual", "error"),
    [
        (TranscriptionOptions(task="translate"), False, DecodingError),
        (TranscriptionOptions(language="de"), False, LanguageError),
        (TranscriptionOptions(language="klingon"), True, LanguageError),
        (TranscriptionOptions(allowed_languages=("en", "klingon")), True, LanguageError),
        (TranscriptionOptions(language="yue"), True, LanguageError),
    ],
)
def test_refuses_what_the_model_cannot_do_before_anything_is_read(
    options: TranscriptionOptions, is_multilingual: bool, error: type[Exception]
) -> None:
    class Unread:
        def blocks(self) -> Iterator[NDArray[np.float32]]:
            raise AssertionError

    with pytest.raises(error):
        transcribe(ScriptedModel([], is_multilingual), Unread(), options)


@pytest.mark.parametrize(
    "contradiction",
    [
        {"temperatures": ()},
        {"hallucination_silence_threshold": 2.0},
        {"patience": 1.0},
        {"beam_size": -1},
        {"temperatures": (0.0, -1.0)},
    ],
)
def test_refuses_contradictions(contradiction: dict[str, float]) -> None:
    with pytest.raises(DecodingError):
        TranscriptionOptions(**contradiction)  # type: ignore[arg-type]  # the values have their own types


# --- Prompts


def prompts_of(model: ScriptedModel) -> list[list[int]]:
    """What stood before the start of each window's text, without the token that begins a prompt."""
    starts = [tokens.index(TOKENIZER.sot) for tokens in model.prompts]
    return [tokens[1:start] for tokens, start in zip(model.prompts, starts, strict=True)]


ONE = (at(0), *text(" one"), at(20))
TWO = (at(0), *text(" two"), at(20))
THREE = (at(0), *text(" three"), at(2))


def test_what_was_said_is_the_next_prompt() -> None:
    model = ScriptedModel([Said(ONE), Said(TWO), Said(THREE)])
    heard(model, audio(70), replace(ENGLISH, initial_prompt=" names "))
    names = text(" names")
    assert prompts_of(model) == [[*names], [*names, *ONE], [*names, *ONE, *TWO]]


def test_or_it_is_not_if_so_asked() -> None:
    model = ScriptedModel([Said(ONE), Said(TWO), Said(THREE)])
    heard(model, audio(70), replace(ENGLISH, initial_prompt="names", condition_on_previous_text=False))
    assert prompts_of(model) == [[*text(" names")], [], []]


def test_an_initial_prompt_may_be_carried_on() -> None:
    model = ScriptedModel([Said(ONE), Said(TWO), Said(THREE)])
    options = replace(ENGLISH, initial_prompt="names", carry_initial_prompt=True)
    heard(model, audio(70), replace(options, condition_on_previous_text=False))
    assert prompts_of(model) == [[*text(" names")]] * 3
    model = ScriptedModel([Said(ONE), Said(TWO), Said(THREE)])
    heard(model, audio(70), options)
    assert prompts_of(model)[2] == [*text(" names"), *ONE, *TWO]


def test_of_a_long_history_the_end_is_the_prompt() -> None:
    long = (at(0), *text(" x") * 150, at(20))
    model = ScriptedModel([Said(long), Said(long), Said(THREE)])
    thresholds = Thresholds(compression_ratio=None)
    heard(model, audio(70), replace(ENGLISH, thresholds=thresholds))
    assert prompts_of(model)[2] == [*long, *long][-223:]
    names = "n" * 500
    model = ScriptedModel([Said(ONE), Said(TWO), Said(THREE)])
    heard(model, audio(70), replace(ENGLISH, initial_prompt=names, carry_initial_prompt=True))
    assert prompts_of(model) == [TOKENIZER.encode(" " + names)[-223:]] * 3


# --- Falling back


def test_a_loop_is_decoded_again_and_is_no_prompt() -> None:
    loop = (at(0), *text(" again and") * 20, at(20))
    model = ScriptedModel([Said(loop), Said(THREE)])
    result = heard(model, audio(35))
    assert [segment.temperature for segment in result.segments] == [1.0, 0.0]
    assert len(model.prompts) == 7
    assert prompts_of(model)[-1] == []


def test_the_first_trustworthy_result_is_kept() -> None:
    model = ScriptedModel([Said(ONE)])
    (segment,) = heard(model, audio(20), replace(ENGLISH, temperatures=(0.2, 0.4))).segments
    assert segment.temperature == 0.2
    assert len(model.prompts) == 1


def test_a_recording_gives_the_same_text_each_time() -> None:
    guess = Said((at(0), *text(" perhaps"), at(20)), confidence=12.0)
    texts = {
        heard(ScriptedModel([guess]), audio(20), replace(ENGLISH, temperatures=(1.0,), seed=seed)).text
        for seed in (0, 0, 1)
    }
    assert len(texts) == 2


def test_beams_are_for_temperature_0_and_draws_for_the_others() -> None:
    options = TranscriptionOptions(beam_size=5, patience=2.0, best_of=3)
    first, *others = options.attempts("en", ())
    assert (first.beam_size, first.patience, first.best_of) == (5, 2.0, None)
    assert all((o.beam_size, o.patience, o.best_of) == (None, None, 3) for o in others)
    assert [o.temperature for o in (first, *others)] == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]


# --- Word times


def test_words_lie_in_their_windows() -> None:
    one, two = text(" one"), text(" two")
    model = ScriptedModel(
        [
            Said((at(0), *one, at(5), at(5), *two, at(20), at(20)), token_positions=_steps(len(one + two), 50)),
            Said((at(0), *two, at(5)), token_positions=_steps(len(two), 50)),
        ]
    )
    result = heard(model, audio(30), TIMED)
    words = [word for segment in result.segments for word in segment.words]
    assert [word.text for word in words] == [" one", " two", " two"]
    # The next window begins where the last word ended, and not at its time stamp.
    assert words[1].end == pytest.approx(len(one + two), abs=0.1)
    assert words[2].start == pytest.approx(words[1].end, abs=0.1)
    times = [time for word in words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert [segment.end for segment in result.segments] == [segment.words[-1].end for segment in result.segments]


def _steps(count: int, step: int) -> tuple[int, ...]:
    return tuple(range(step, step * (count + 1), step))


@dataclass(frozen=True)
class Spoken:
    """A segment of words, each with its start, length and probability."""

    words: tuple[tuple[float, float, float], ...]

    def segment(self) -> Segment:
        words = tuple(TimedWord(" word", start, start + length, p) for start, length, p in self.words)
        return Segment(words[0].start, words[-1].end, "text", (1,), words, -0.5, 0.0, 1.0, 0.0)


def real(start: float) -> Segment:
    return Spoken(tuple((start + 0.3 * i, 0.3, 0.9) for i in range(6))).segment()


def invented(start: float) -> Segment:
    return Spoken(tuple((start + 0.02 * i, 0.02, 0.1) for i in range(6))).segment()


def test_improbable_short_and_endless_words_are_anomalous() -> None:
    assert not is_anomalous(real(1.0))
    assert is_anomalous(invented(1.0))
    assert is_anomalous(Spoken(((0.0, 8.0, 0.9), (8.0, 0.2, 0.9))).segment())
    assert not is_anomalous(replace(real(1.0), words=()))


WINDOW = MelWindow(1000, 3000)


@pytest.mark.parametrize(
    ("segments", "kept", "next_first"),
    [
        ([real(11), real(14)], 2, None),
        ([invented(15), real(20)], 0, 1500),  # a gap before the first: heard again from there
        ([real(11), invented(20), real(30)], 1, 2000),
        ([real(11), invented(13), real(14)], 2 + 1, None),  # speech on both sides
        ([real(11), real(35), invented(39.5)], 2, 12_000),  # behind it is nothing but the end
    ],
)
def test_what_nobody_spoke_is_dropped(segments: list[Segment], kept: int, next_first: int | None) -> None:
    n_frames = 12_000 if next_first != 12_000 else 4100
    judged = drop_hallucinations(segments, WINDOW, n_frames, last_speech=9.5, threshold=2.0)
    assert judged.segments == tuple(segments[:kept])
    assert judged.next_first == (4100 if next_first == 12_000 else next_first)


def test_invented_words_beside_silence_are_left_out() -> None:
    one, bye = text(" one."), text(" a b c d")  # the pause counts as the full stop
    model = ScriptedModel(
        [
            Said(
                (at(0), *one, at(3), at(20), *bye, at(20.4)),
                token_positions=(*_steps(len(one), 50)[:-1], 1000, *range(1004, 1004 + 4 * len(bye), 4)),
            )
        ]
    )
    plain = heard(model, audio(21), TIMED)
    assert plain.text == " one. a b c d"
    model = ScriptedModel([*model.script, Said((at(0), *bye, at(1)), confidence=9.0, no_speech=60.0)])
    result = heard(model, audio(21), replace(TIMED, hallucination_silence_threshold=0.5))
    assert result.text == " one."
