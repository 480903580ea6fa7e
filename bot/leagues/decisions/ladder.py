"""The decisions of players on a ladder."""

from __future__ import annotations

from bot.leagues.decisions.common import entrant_of, require_format, require_running
from bot.leagues.entries import Body, Challenged, PlannedFixture
from bot.leagues.formats.ladder import check_challenge
from bot.leagues.model import FormatKind, League

__all__ = ["challenge"]


def challenge(league: League, entrant: int, other: int, now: float) -> list[Body]:
    """Challenge an entrant higher up: the fixture must be played before the time to answer is up."""
    require_running(league)
    require_format(league, FormatKind.LADDER)
    entrant_of(league, entrant)
    entrant_of(league, other)
    check_challenge(league, entrant, other, now)
    planned = PlannedFixture(number=len(league.fixtures) + 1, seats=(other, entrant))
    return [Challenged(fixture=planned, at=now, due=now + league.settings.answer_length)]
