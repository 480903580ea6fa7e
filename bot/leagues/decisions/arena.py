"""What people do in an arena."""

from __future__ import annotations

from bot.leagues.decisions.common import entrant_of, require_format, require_running
from bot.leagues.entries import Body, Ready
from bot.leagues.errors import AlreadyOutError, NothingChangedError
from bot.leagues.model import Entrant, EntrantState, FormatKind, League

__all__ = ["pause", "ready"]


def ready(league: League, entrant: int, now: float) -> list[Body]:
    """Say that somebody is free for the next match."""
    one = _taking_part(league, entrant)
    is_busy = any(entrant in fixture.seats for fixture in league.open_fixtures)
    if one.is_free or (is_busy and not one.is_resting):
        raise NothingChangedError
    return [Ready(entrant=entrant, is_free=True, at=now)]


def pause(league: League, entrant: int, now: float) -> list[Body]:
    """Let somebody rest, after the match that they are in, until they say that they are free."""
    if _taking_part(league, entrant).is_resting:
        raise NothingChangedError
    return [Ready(entrant=entrant, is_free=False, at=now)]


def _taking_part(league: League, entrant: int) -> Entrant:
    require_running(league)
    require_format(league, FormatKind.ARENA)
    one = entrant_of(league, entrant)
    if one.state is not EntrantState.IN:
        raise AlreadyOutError
    return one
