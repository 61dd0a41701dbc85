import pytest
from hypothesis import given
from hypothesis import strategies as st

from streaming.events import Word, text_of
from streaming.local_agreement import AgreementSettings, LocalAgreement
from streaming.steadiness import Steadiness
from streaming.text import is_punctuation, spoken_form
from tests.helpers.streams import seconds


def words(text: str, start: float = 0.0, probability: float = 0.9) -> list[Word]:
    """One word each half second; marks are words of their own."""
    spaced = text.replace(",", " ,").replace(".", " .").replace("?", " ?").split()
    made: list[Word] = []
    at = start
    for part in spaced:
        if is_punctuation(part):
            made.append(Word(part, seconds(at), seconds(at), probability))
        else:
            made.append(Word(f" {part}", seconds(at), seconds(at + 0.5), probability))
            at += 0.5
    return made


def test_commits_only_what_hypotheses_agree_on_over_time() -> None:
    agreement = LocalAgreement()
    assert agreement.update(words("the cat sat"), seconds(2)) == ()
    assert text_of(agreement.update(words("the cat sang"), seconds(2.5))) == " the cat"
    assert text_of(agreement.tentative) == " sang"


def test_agreement_a_moment_later_is_no_evidence() -> None:
    agreement = LocalAgreement()
    agreement.update(words("the cat"), seconds(2))
    assert agreement.update(words("the cat"), seconds(2.1)) == ()
    assert text_of(agreement.update(words("the cat"), seconds(2.5))) == " the cat"


def test_a_word_in_no_doubt_is_final_when_it_is_heard_again() -> None:
    agreement = LocalAgreement()
    assert agreement.update(words("the cat", probability=1.0), seconds(2)) == ()
    assert text_of(agreement.update(words("the cat", probability=1.0), seconds(2.05))) == " the cat"


def test_the_same_audio_heard_again_makes_nothing_final() -> None:
    agreement = LocalAgreement()
    agreement.update(words("the cat", probability=1.0), seconds(2))
    assert agreement.update(words("the cat", probability=1.0), seconds(2)) == ()


def test_the_more_a_word_is_doubted_the_longer_it_must_last() -> None:
    def lasting(probability: float, steadiness: Steadiness) -> float:
        """Seconds of new audio until a word is final that is heard the same each time."""
        agreement = LocalAgreement(AgreementSettings(steadiness.patience, deadline=seconds(60)))
        turns = range(100)
        hypothesis = words("the", probability=probability)
        return next(turn * 0.1 for turn in turns if agreement.update(hypothesis, seconds(2 + turn * 0.1)))

    for steadiness in Steadiness:
        spans = [lasting(probability, steadiness) for probability in (0.95, 0.8, 0.5, 0.2)]
        assert spans == sorted(spans)
        assert spans[-1] > 4 * spans[0]
    at_half = [lasting(0.5, steadiness) for steadiness in (Steadiness.FAST, Steadiness.BALANCED, Steadiness.STEADY)]
    assert at_half == sorted(set(at_half))


def test_word_at_the_edge_of_the_audio_waits() -> None:
    agreement = LocalAgreement()
    agreement.update(words("guess what"), seconds(0.6))
    assert text_of(agreement.update(words("guess what"), seconds(1.1))) == " guess"


def test_case_punctuation_and_number_style_do_not_hold_a_word_back() -> None:
    agreement = LocalAgreement()
    agreement.update(words("well, take two of them"), seconds(3))
    assert text_of(agreement.update(words("Well take 2 Of. them"), seconds(3.5))) == " Well take 2 Of. them"


def test_marks_are_committed_with_the_word_behind_them() -> None:
    agreement = LocalAgreement()
    agreement.update(words("stop. go"), seconds(2))
    assert text_of(agreement.update(words("stop. gone"), seconds(2.5))) == " stop"
    assert text_of(agreement.update(words(". gone"), seconds(3.0))) == ". gone"


def test_a_name_that_is_spelt_differently_each_time_does_not_hold_up_what_follows() -> None:
    agreement = LocalAgreement()
    assert agreement.update(words("Daveney rushed towards him"), seconds(2)) == ()
    assert text_of(agreement.update(words("Davini rushed towards him"), seconds(2.5))) == " Davini rushed towards him"


def test_a_word_in_dispute_waits_for_agreement_on_what_follows() -> None:
    agreement = LocalAgreement()
    agreement.update(words("Daveney rushed towards"), seconds(2))
    assert agreement.update(words("Davini rush to"), seconds(2.5)) == ()


def test_a_word_in_dispute_that_was_just_said_waits() -> None:
    agreement = LocalAgreement()
    agreement.update(words("Daveney rushed towards"), seconds(1.4))
    assert agreement.update(words("Davini rushed towards"), seconds(1.45)) == ()


def test_a_word_that_moved_back_keeps_its_age() -> None:
    agreement = LocalAgreement()
    agreement.update(words("in a moment"), seconds(2))
    agreement.update(words("with in a moment"), seconds(2.2))
    assert text_of(agreement.update(words("with in a moment"), seconds(2.6))) == " with in a moment"


@pytest.mark.parametrize(("probability", "age"), [(1.0, 2.0), (0.5, 3.0), (0.0, 4.0)])
def test_deadline_commits_what_never_agrees_and_is_later_for_what_is_doubted(probability: float, age: float) -> None:
    def hear(text: str, end: float) -> str:
        return text_of(agreement.update(words(text, probability=probability), seconds(0.5 + end)))

    agreement = LocalAgreement(AgreementSettings(deadline=seconds(2)))
    assert hear("alpha", 0.5) == ""
    assert hear("beta", age - 0.1) == ""
    assert hear("gamma", age) == " gamma"


def test_a_word_amid_doubted_ones_must_last_longer() -> None:
    def lasting(others: float) -> float:
        """Seconds of new audio until a word is final whose neighbours are trusted so much."""
        agreement = LocalAgreement(AgreementSettings(dispute=seconds(60), deadline=seconds(60)))
        hypothesis = words("the", probability=0.8) + words("cat sat on the mat", 0.5, others)
        return next(turn * 0.1 for turn in range(100) if agreement.update(hypothesis, seconds(4 + turn * 0.1)))

    assert lasting(others=0.7) == lasting(others=0.95)
    assert lasting(others=0.3) > 2 * lasting(others=0.95)


def test_the_newest_words_are_doubted_and_do_not_hold_up_those_before_them() -> None:
    agreement = LocalAgreement()
    hypothesis = words("the cat sat") + words("on them", 1.5, 0.1)
    agreement.update(hypothesis, seconds(2.5))
    assert text_of(agreement.update(hypothesis, seconds(2.8))) == " the cat sat"


def test_number_is_not_committed_before_all_of_it_is_said() -> None:
    def number(*pieces: str) -> list[Word]:
        return [Word(piece, seconds(i * 0.3), seconds(i * 0.3 + 0.3), 0.9) for i, piece in enumerate(pieces)]

    agreement = LocalAgreement()
    agreement.update(number(" call", " 412"), seconds(2))
    assert text_of(agreement.update(number(" call", " 412", "-", "26"), seconds(2.5))) == " call"
    assert agreement.update(number(" 412", "-", "268", "-", "414"), seconds(3)) == ()
    assert text_of(agreement.update(number(" 412", "-", "268", "-", "414", " now"), seconds(3.5))) == " 412-268-414"


def test_number_in_a_script_without_spaces_waits_for_the_next_character_alone() -> None:
    def said(text: str) -> list[Word]:
        return [Word(letter, seconds(i * 0.3), seconds(i * 0.3 + 0.3), 0.98) for i, letter in enumerate(text)]

    agreement = LocalAgreement()
    agreement.update(said("早上9"), seconds(1.2))
    assert text_of(agreement.update(said("早上9"), seconds(1.5))) == "早上"
    assert text_of(agreement.update(said("早上9点至")[2:], seconds(1.8))) == "9"
    assert text_of(agreement.update(said("早上9点至")[3:], seconds(2.1))) == "点至"


def test_nothing_is_committed_before_it_may_be() -> None:
    agreement = LocalAgreement()
    agreement.update(words("the cat"), seconds(2), may_commit=False)
    assert agreement.update(words("the cat"), seconds(3), may_commit=False) == ()
    assert text_of(agreement.update(words("the cat"), seconds(3.1))) == " the cat"


def test_settling_can_leave_the_last_marks_open() -> None:
    agreement = LocalAgreement()
    agreement.update(words("all right."), seconds(2))
    assert text_of(agreement.settle(with_punctuation=False)) == " all right"
    assert text_of(agreement.settle(with_punctuation=True)) == "."


@given(st.lists(st.lists(st.sampled_from(["a", "B", "b", ",", "c."]), max_size=8), max_size=10))
def test_committed_and_tentative_text_are_the_newest_hypothesis(hypotheses: list[list[str]]) -> None:
    agreement = LocalAgreement()
    for turn, parts in enumerate(hypotheses):
        hypothesis = words(" ".join(parts))
        committed = agreement.update(hypothesis, seconds(2 + turn * 0.3))
        assert (*committed, *agreement.tentative) == tuple(hypothesis)


@given(st.text())
def test_spoken_form_holds_nothing_that_cannot_be_heard(text: str) -> None:
    assert not any(c.isspace() or c in ".,;:!?-'\"()" or c.isupper() for c in spoken_form(text))
