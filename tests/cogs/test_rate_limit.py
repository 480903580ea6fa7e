"""How often a person may do something in a minute."""

from __future__ import annotations

from cogs.kit.rate_limit import RateLimit


class Time:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def test_a_person_may_so_often_in_a_minute_and_others_do_not_count() -> None:
    clock = Time()
    pace = RateLimit(3, clock)
    for _ in range(3):
        assert pace.wait(1) == 0
        clock.now += 10
    assert pace.wait(1) == 30
    assert pace.wait(2) == 0
    clock.now += 29.5
    assert pace.wait(1) == 1
    clock.now += 1
    assert pace.wait(1) == 0
    assert pace.wait(1) == 10


def test_without_a_limit_everyone_may() -> None:
    pace = RateLimit(0)
    assert {pace.wait(1) for _ in range(1000)} == {0}
