"""Questions to a system that may never answer."""

from concurrent.futures import Future
from typing import TypeVar

import pytest

from app.recording.patience import Patience

_T = TypeVar("_T")


class _JustInTime(Future[_T]):
    """An answer that comes at the very moment at which the waiting ends."""

    def result(self, timeout: float | None = None) -> _T:
        answer = super().result(60)
        if timeout is not None:
            raise TimeoutError
        return answer


def test_an_answer_at_the_last_moment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.recording.patience.Future", _JustInTime)
    patience = Patience()
    assert patience.ask(lambda: "the microphones") == "the microphones"
    patience.check()


def test_what_a_question_raises_is_no_silence() -> None:
    def fail() -> None:
        raise TimeoutError("the server's own")

    patience = Patience(60.0)
    with pytest.raises(TimeoutError, match="the server's own"):
        patience.ask(fail)
    patience.check()
