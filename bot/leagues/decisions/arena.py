"""The decisions of players in an arena."""

from __future__ import annotations

from collections.abc import Iterable

from bot.leagues.decisions.common import entrant_of, require_format, require_running
from bot.leagues.decisions.following import finish
from bot.leagues.entries import Body, Ready
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import Entrant, EntrantState, FormatKind, League, Phase
from bot.leagues.model.errors import AlreadyOutError, NothingChangedError

__all__ = ["pause", "ready", "rest_absent", "ring"]


def ready(league: League, entrant: int, now: float) -> list[Body]:
    """Make an entrant free for the next match."""
    one = _taking_part(league, entrant)
    is_busy = any(entrant in fixture.seats for fixture in league.open_fixtures)
    if one.is_free or (is_busy and not one.is_resting):
        raise NothingChangedError
    return [Ready(entrant=entrant, is_free=True, at=now)]


def pause(league: League, entrant: int, now: float) -> list[Body]:
    """Let an entrant rest after their current match, until they say that they are free."""
    if _taking_part(league, entrant).is_resting:
        raise NothingChangedError
    return [Ready(entrant=entrant, is_free=False, at=now)]


def rest_absent(league: League, entrants: Iterable[int], now: float) -> list[Body]:
    """Stop pairing the players who were absent at the end of their match, until they say that they are free."""
    if league.settings.format is not FormatKind.ARENA:
        return []
    lines = [league.entrants[league.line(one)] for one in entrants]
    return [
        Ready(entrant=one.number, is_free=False, at=now)
        for one in lines
        if one.state is EntrantState.IN and not one.is_resting
    ]


def ring(league: League, seed: bytes, now: float) -> list[Body]:
    """End an arena whose time is up; no entries in other formats. Matches still in progress do not count."""
    bell = ends_at(league) if league.settings.format is FormatKind.ARENA else None
    if league.phase is not Phase.RUNNING or league.is_held or bell is None or now < bell:
        return []
    return finish(league, seed, now)


def _taking_part(league: League, entrant: int) -> Entrant:
    require_running(league)
    require_format(league, FormatKind.ARENA)
    one = entrant_of(league, entrant)
    if one.state is not EntrantState.IN:
        raise AlreadyOutError
    return one
