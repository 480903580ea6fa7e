"""Which entries everybody is told of."""

from __future__ import annotations

import pytest

from bot.leagues.entries import Actor, Body, CheckedIn, DeadlineMoved, DeadlineReason, Entry, Expelled, Left, Noted
from bot.leagues.news import is_news


@pytest.mark.parametrize(
    ("body", "is_told"),
    [
        (Noted(text="Hello"), True),
        (Expelled(entrant=1, round=2, reason="rude"), True),
        (Left(entrant=1), False),
        (CheckedIn(entrant=1), False),
        (DeadlineMoved(round=1, due=5.0, why=DeadlineReason.DOWNTIME), True),
        (DeadlineMoved(fixture=1, due=5.0, why=DeadlineReason.DOWNTIME), False),
        (DeadlineMoved(round=1, due=5.0, why=DeadlineReason.ORGANIZER), False),
    ],
)
def test_decisions_and_what_concerns_all_are_told(body: Body, is_told: bool) -> None:
    assert is_news(Entry(seq=3, at=1.0, by=Actor.ORGANIZER, body=body)) == is_told
