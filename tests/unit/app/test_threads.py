from hypothesis import given
from hypothesis import strategies as st

from app.threads import ThreadGovernor


class Machine:
    """A machine that gives each thread this share of a core, and remembers how many threads were asked for."""

    def __init__(self, most: int) -> None:
        self.asked: list[int] = []
        self.governor = ThreadGovernor(most, self.asked.append)

    def work(self, share: float, seconds: float = 0.5, passes: int = 1) -> int:
        for _ in range(passes):
            self.governor.observe(seconds, seconds * share * self.governor.threads)
        return self.governor.threads


def test_uses_all_threads_on_a_free_machine() -> None:
    machine = Machine(2)
    assert machine.work(share=0.98, passes=100) == 2
    assert machine.asked == []


def test_takes_threads_away_at_the_first_pass_that_is_held_up() -> None:
    assert Machine(2).work(share=0.4) == 1
    assert Machine(8).work(share=0.4, passes=3) == 1


def test_gives_threads_back_once_the_machine_is_free() -> None:
    machine = Machine(2)
    machine.work(share=0.4)
    assert machine.work(share=0.97, passes=20) == 2
    assert machine.asked == [1, 2]


def test_does_not_try_more_threads_while_one_is_held_up() -> None:
    machine = Machine(2)
    machine.work(share=0.4)
    assert machine.work(share=0.6, passes=200) == 1


def test_tries_again_more_and_more_rarely_while_another_program_keeps_a_core() -> None:
    machine = Machine(2)
    for _ in range(1000):
        machine.work(share=0.97 if machine.governor.threads == 1 else 0.5)
    assert 10 < len(machine.asked) < 60  # every 5, then 10, then 20 s, and each trial is two changes
    assert machine.asked[::2] == [1] * len(machine.asked[::2])


@given(st.integers(1, 64), st.lists(st.tuples(st.floats(0, 20), st.floats(0, 40)), max_size=50))
def test_threads_stay_between_one_and_the_most(most: int, passes: list[tuple[float, float]]) -> None:
    machine = Machine(most)
    for wall, cpu in passes:
        machine.governor.observe(wall, cpu)
        assert 1 <= machine.governor.threads <= most
