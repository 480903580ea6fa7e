"""A mapping keeps its latest entries."""

from __future__ import annotations

from bot.base.recent import Recent


def test_the_entries_that_were_used_longest_ago_are_dropped() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"] = recent["b"] = 1
    recent["a"] = 2
    recent.setdefault("c", 3)
    assert recent == {"a": 2, "c": 3}
    recent.move_to_end("a")
    recent["d"] = 4
    assert recent == {"a": 2, "d": 4}
