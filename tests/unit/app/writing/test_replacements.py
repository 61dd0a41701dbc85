"""Replacements hold for whole words, come to an end, and fill in what is in braces."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.parts import words_of
from app.writing.placeholders import Placeholders
from app.writing.replacements import Replacements, preview, read_rule, read_rules
from streaming.events import Word, text_of
from tests.helpers.heard import written

RULES = read_rules(
    [
        "kay eight s => k8s",
        "brb => be right back",
        "my address => 1 Main Street\\nSpringfield",
        "a => a a",
        "i phone => iPhone",
        "by the way => BTW",
        "by => BY",
        "nothing =>",
        "no rule",
    ]
)


@pytest.mark.parametrize("chunk", [1, 100])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Use kay eight s, please.", "Use k8s, please."),
        ("Use Kay Eight S.", "Use k8s."),
        ("Brb.", "Be right back."),
        ("Send it to my address.", "Send it to 1 Main Street\nSpringfield."),
        ("a cat", "a a cat"),
        ("My I phone", "My iPhone"),
        ("By the way, by the road", "BTW, BY the road"),
        ("by the", "BY the"),
        ("nothing here", " here"),
        ("kay eight", "kay eight"),
        ("abrb brbs okay", "abrb brbs okay"),
    ],
)
def test_rules_hold_for_whole_words(said: str, expected: str, chunk: int) -> None:
    assert written(Replacements(RULES), said, chunk=chunk) == expected


def test_a_preview_shows_a_past_text_as_it_would_be() -> None:
    assert preview(RULES, "By the way: kay eight s at my address") == "BTW: k8s at 1 Main Street\nSpringfield"


_JOINED = read_rules(
    [
        "e-mail => email",
        "follow-up => followup",
        "covid-19 => COVID",
        "u-bahn => Underground",
        "o'brien => OB",
        "node.js => Node",
        "d'accord => OK",
        "it's fine => OK",
        "c++ => CPP",
        "100% => all",
        "mail => post",
        "你好 => 您好",
        "ありがとう => どうも",
        "cafe\u0301 => coffee",
        "and/or => or",
    ]
)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("My e-mail is here.", "My email is here."),
        ("My E-mail", "My email"),
        ("A follow-up, please.", "A followup, please."),
        ("follow up", "followup"),
        ("During covid-19.", "During COVID."),
        ("Die U-Bahn", "Die Underground"),
        ("Mr. O'Brien.", "Mr. OB."),
        ("Mr. O’Brien.", "Mr. OB."),  # noqa: RUF001 - the apostrophe of typesetters
        ("Use node.js.", "Use Node."),
        ("Use node. js is nice", "Use node. js is nice"),
        ("C'est d'accord.", "C'est OK."),
        ("Well, it's fine.", "Well, OK."),
        ("Use C++ here", "Use CPP here"),
        ("Use C here", "Use C here"),
        ("100% of it", "all of it"),
        ("100 of it", "100 of it"),
        ("the mail", "the post"),
        ("a re-mail", "a re-mail"),
        ("我说你好。", "我说您好。"),
        ("ありがとう", "どうも"),
        ("le caf\u00e9.", "le coffee."),
        ("le cafe\u0301.", "le coffee."),
        ("this and/or that", "this or that"),
        ("My (e-mail) and “mail” here", "My (email) and “post” here"),
        ("My e, mail", "My e, post"),
        ("end-", "end-"),
        ("follow-", "follow-"),
        ("follow- up", "follow- up"),
    ],
)
def test_words_with_marks_in_them_are_replaced_live_and_in_a_preview(said: str, expected: str) -> None:
    for chunk in (1, 100):
        assert written(Replacements(_JOINED), said, chunk=chunk) == expected
    assert preview(_JOINED, said) == expected


def test_what_a_model_cuts_otherwise_is_replaced_too() -> None:
    stage = Replacements(_JOINED)
    cut = [Word(text, 0, 0, 1.0) for text in (" e", "-", "mail", " to", " covid", "-", "19", ".")]
    assert text_of([*stage.take(cut), *stage.flush(is_last=True)]) == " email to COVID."


def test_a_word_that_is_cut_within_among_chinese_is_replaced() -> None:
    rules = read_rules(["iphone => 手机", "phone => 电话", "i => 我"])
    for cut in (["我", "的", "i", "Phone", "很好"], ["我", "的", "i", "Ph", "one"], ["我的", "iPhone"]):
        stage = Replacements(rules)
        taken = [word for text in cut for word in stage.take([Word(text, 0, 0, 1.0)])]
        assert text_of([*taken, *stage.flush(is_last=True)]) == "我的手机" + "很好" * (cut[-1] == "很好")
    stage = Replacements(rules)
    assert text_of(stage.take([Word(" I", 0, 0, 1.0)])) == " 我"  # what is spaced does not wait


def test_words_are_cut_as_the_tokenizer_of_whisper_does() -> None:
    said = "It's my e-mail, O'Brien: node.js (80%) “well-known” 你好"
    assert words_of(said) == [
        *(
            "It's",
            " my",
            " e",
            "-mail",
            ",",
            " O",
            "'Brien",
            ":",
            " node",
            ".js",
            " (80",
            "%",
            ")",
            " “well",
            "-known”",
        ),
        *(" 你", "好"),
    ]


@given(st.text())
def test_the_words_of_a_text_are_the_text(text: str) -> None:
    assert "".join(words_of(text)) == text


def test_rules_for_the_same_sound_replace_each_other() -> None:
    assert preview(read_rules(["e-mail => 1", "e mail => 2"]), "e-mail") == "2"


@given(st.text())
def test_without_a_rule_that_applies_a_text_stays(text: str) -> None:
    assert preview(read_rules(["quite unlikely => x"]), text) == text


def test_placeholders_are_filled_in() -> None:
    now = datetime(2026, 11, 9, 8, 5, tzinfo=UTC)
    fill = Placeholders("en", lambda: now, lambda: "{date} $(rm)")
    assert fill("{date} at {time}: {clipboard} {other} {") == "9 November 2026 at 08:05: {date} $(rm) {other} {"
    assert Placeholders("de", lambda: now, str)("{date}") == "09.11.2026"
    assert Placeholders("fr", lambda: now, str)("{date}") == "2026-11-09"


@pytest.mark.parametrize("line", ["no arrow", "=> x", "!? => x", " ".join("abcdefghijklmnop") + " => x"])
def test_what_is_no_rule_is_refused_with_a_sentence(line: str) -> None:
    with pytest.raises(ValueError, match=r"\w+.*\.$"):
        read_rule(line)


def test_of_two_rules_for_the_same_words_the_later_one_holds() -> None:
    assert preview(read_rules(["x => 1", "X => 2"]), "x") == "2"


@pytest.mark.parametrize("copied", ["   ", " \n ", "\t", ""])
def test_a_snippet_of_nothing_but_white_space_is_written_as_it_is(copied: str) -> None:
    fill = Placeholders("en", lambda: datetime(2026, 11, 9, tzinfo=UTC), lambda: copied)
    stage = Replacements(read_rules(["insert => {clipboard}"]), fill)
    space = " " if copied and copied[0] != "\n" else ""
    assert written(stage, "Well, Insert and go") == f"Well,{space}{copied} and go"


def test_line_breaks_with_a_space_between_them_are_written() -> None:
    assert written(Replacements(read_rules([r"gap => \n \n"])), "Gap here") == "\n \n here"
