"""Scheduling a fixture: players suggest times, accept one, decline, or agree on a later deadline."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.decisions.common import open_fixture
from bot.leagues.decisions.deadlines import extend, latest_extension
from bot.leagues.entries import Agreed, Body, Came, DeadlineMoved, DeadlineReason, Declined, ExtensionProposed, Proposed
from bot.leagues.model import Fixture, FormatKind, League
from bot.leagues.model.errors import LeagueError, LeagueReason, NothingChangedError

__all__ = ["MOST_TIMES", "accept", "after_agreed", "come", "decline", "propose", "want_extension"]

MOST_TIMES = 3
"""The most times that an entrant can suggest at once."""

_LEEWAY = 2 * 3600.0
"""How long after the agreed time a challenge must be played."""


def propose(league: League, fixture: int, entrant: int, times: Sequence[float], now: float) -> list[Body]:
    """Suggest times, which replace the entrant's earlier ones; an empty list withdraws those."""
    one = _fixture(league, fixture, entrant)
    wanted = tuple(sorted({*times}))
    latest = _latest(league, one)
    if len(wanted) > MOST_TIMES or any(time <= now or (latest is not None and time > latest) for time in wanted):
        raise LeagueError(LeagueReason.BAD_TIME)
    if one.proposals.get(entrant, ()) == wanted:
        raise NothingChangedError
    return [Proposed(fixture=fixture, entrant=entrant, times=wanted)]


def accept(league: League, fixture: int, entrant: int, time: float, now: float) -> list[Body]:
    """Accept a time that someone else suggests; it is agreed on when all who are awaited have it among theirs.

    On a ladder, the deadline moves past it.
    """
    one = _fixture(league, fixture, entrant)
    others = [one.proposals.get(seat, ()) for seat in one.awaited if seat != entrant]
    if not any(time in times for times in others):
        raise LeagueError(LeagueReason.TIME_NOT_PROPOSED)
    if time <= now:
        raise LeagueError(LeagueReason.BAD_TIME)
    if not all(time in times for times in others):
        own = [other for other in sorted(one.proposals.get(entrant, ())) if other > now and other != time]
        own.sort(key=lambda other: any(other in times for times in others))  # keep those that others want, too
        times = tuple(sorted((time, *own[1 - MOST_TIMES :])))
        return [Proposed(fixture=fixture, entrant=entrant, times=times)]
    entries: list[Body] = [Agreed(fixture=fixture, at=time)]
    if one.due is not None and after_agreed(time) > one.due and league.settings.format is FormatKind.LADDER:
        entries.append(DeadlineMoved(fixture=fixture, due=after_agreed(time), why=DeadlineReason.AGREED))
    return entries


def after_agreed(time: float) -> float:
    """Return the deadline of a challenge with an agreed time."""
    return time + _LEEWAY


def decline(league: League, fixture: int, entrant: int, now: float) -> list[Body]:
    """Decline the times that others suggest."""
    one = _fixture(league, fixture, entrant)
    if not any(any(time > now for time in times) for seat, times in one.proposals.items() if seat != entrant):
        raise LeagueError(LeagueReason.TIME_NOT_PROPOSED)
    return [Declined(fixture=fixture, entrant=entrant)]


def come(league: League, fixture: int, entrant: int, now: float) -> list[Body]:
    """Record that an entrant wants to play, but the bot cannot open a table; empty if that is known."""
    one = _fixture(league, fixture, entrant)
    return [] if entrant in one.came else [Came(fixture=fixture, entrant=entrant, at=now)]


def want_extension(league: League, fixture: int, entrant: int, due: float, now: float) -> list[Body]:
    """Ask for a later deadline, or agree to the one that others want; it moves when all who are awaited agree."""
    one = _fixture(league, fixture, entrant)
    moved = extend(league, due, now, why=DeadlineReason.AGREED, fixture=fixture)
    agreed = one.extension.entrants if one.extension is not None and one.extension.due == due else ()
    if entrant in agreed:
        raise LeagueError(LeagueReason.AGREED_ALREADY)
    if {*one.awaited} <= {*agreed, entrant}:
        return moved
    return [ExtensionProposed(fixture=fixture, entrant=entrant, due=due)]


def _fixture(league: League, number: int, entrant: int) -> Fixture:
    fixture = open_fixture(league, number)
    if entrant not in fixture.awaited:
        raise LeagueError(LeagueReason.NOT_IN_FIXTURE)
    return fixture


def _latest(league: League, fixture: Fixture) -> float | None:
    """Return the last moment at which a fixture can begin."""
    if league.settings.format is FormatKind.LADDER:
        return max(fixture.due or 0, latest_extension(league, fixture.number))
    return fixture.due
