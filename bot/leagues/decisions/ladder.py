"""What people do on a ladder, and what happens to those who do nothing."""

from __future__ import annotations

from bot.leagues.decisions.common import entrant_of, require_format, require_running
from bot.leagues.entries import Body, Challenged, DroppedDown, PlannedFixture
from bot.leagues.formats.ladder import check_challenge, due_to_drop
from bot.leagues.model import FormatKind, League

__all__ = ["challenge", "drop_idle"]


def challenge(league: League, entrant: int, other: int, now: float) -> list[Body]:
    """Challenge somebody who stands above: a fixture that is to be played before the answer's time is up."""
    require_running(league)
    require_format(league, FormatKind.LADDER)
    entrant_of(league, entrant)
    entrant_of(league, other)
    check_challenge(league, entrant, other, now)
    planned = PlannedFixture(number=len(league.fixtures) + 1, seats=(other, entrant))
    return [Challenged(fixture=planned, at=now, due=now + league.settings.answer_length)]


def drop_idle(league: League, now: float) -> list[Body]:
    """Move down by one whoever has not played for long."""
    return [DroppedDown(entrant=entrant, at=now) for entrant in due_to_drop(league, now)]
