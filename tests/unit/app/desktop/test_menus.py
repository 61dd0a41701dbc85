"""What badges say of the settings."""

import pytest

from app.desktop.setting_words import device_in_words, model_in_words, spoken_in_words


@pytest.mark.usefixtures("qt_app")
@pytest.mark.parametrize(
    ("codes", "heard", "words"),
    [
        ((), "", "Any language"),
        ((), "de", "Any language · German"),
        (("en",), "de", "English"),
        (("en", "de"), "", "English + German"),
        (("en", "de"), "de", "English + German · German"),
        (("en", "de"), "fr", "English + German"),
    ],
)
def test_the_languages_are_called_as_in_their_menu_with_the_one_that_was_heard(
    codes: tuple[str, ...], heard: str, words: str
) -> None:
    assert spoken_in_words(codes, heard) == words


def test_a_model_and_its_device_are_called_as_people_call_them() -> None:
    assert model_in_words("base") == "base"
    assert model_in_words("/home/ann/models/my-whisper") == "my-whisper"
    assert device_in_words("cpu") == "CPU"
