"""Bans from a server's leagues for entrants who miss fixtures, if the organizer wants that.

It depends on the decided fixtures, so a correction undoes it. The first missed fixture keeps an entrant out for a day,
and each further one for twice as long, up to thirty days. A fixture that they attend ends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.leagues.decisions.common import entrant_of, require_live
from bot.leagues.entries import Body, Pardoned, UnplayedRule
from bot.leagues.entries.settings import DAY
from bot.leagues.model import Fixture, League, Phase
from bot.leagues.model.errors import NothingChangedError

__all__ = [
    "FIRST",
    "LONGEST",
    "MEMORY",
    "Attendance",
    "is_pardoned",
    "kept_out_by",
    "kept_out_until",
    "outings_of",
    "pardon",
]

FIRST = DAY
LONGEST = 30 * DAY
MEMORY = 90 * DAY
"""Seconds after which a missed fixture is forgotten."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """An entrant's attendance at a fixture."""

    at: float
    """When it was decided."""
    came: bool
    is_excused: bool = False
    """Whether it does not keep them out: the league does not do that, or an organizer has pardoned it."""


def outings_of(fixture: Fixture) -> Sequence[tuple[int, bool, float]]:
    """Return who came to a decided fixture and who did not, and when it was decided; empty if that is not known.

    A challenger who got no answer on a ladder had nothing to attend.
    """
    unplayed = fixture.unplayed
    if fixture.is_open or fixture.is_undone:
        return ()
    if unplayed is None:
        return [(one, one not in fixture.absent, fixture.results[-1].at) for one in fixture.seats if fixture.results]
    if unplayed.rule in (UnplayedRule.WITHDRAWN, UnplayedRule.DECIDED):
        return ()
    is_silent = unplayed.rule is UnplayedRule.NO_SHOW and not unplayed.present
    waited = [one for one, points in unplayed.points if points] if is_silent else []
    return [(one, one in unplayed.present, unplayed.at) for one in fixture.seats if one not in waited]


def kept_out_until(outings: Iterable[Attendance], now: float) -> float | None:
    """Return until when someone with this history, in order, may not enter leagues; None if they may."""
    missed, until = 0, 0.0
    for outing in outings:
        if outing.came:
            missed, until = 0, 0.0
        elif not outing.is_excused and outing.at > now - MEMORY:
            missed += 1
            until = max(until, outing.at + min(FIRST * 2 ** (missed - 1), LONGEST))
    return until if until > now else None


def kept_out_by(league: League) -> Sequence[int]:
    """Return the entrants who missed fixtures of a league that keeps entrants out, and were not pardoned."""
    if not league.settings.keeps_out or league.phase not in (Phase.RUNNING, Phase.FINISHED):
        return ()
    missed: dict[int, float] = {}
    for fixture in league.fixtures.values():
        for one, came, at in outings_of(fixture):
            if not came:
                missed[one] = max(at, missed.get(one, at))
    return [one for one, at in sorted(missed.items()) if not is_pardoned(league, one, at)]


def is_pardoned(league: League, entrant: int, at: float) -> bool:
    """Return whether an organizer has pardoned the fixture that an entrant missed at a time."""
    until = league.entrants[entrant].pardoned_at
    return until is not None and at <= until


def pardon(league: League, entrant: int, now: float, *, reason: str) -> list[Body]:
    """Pardon the fixtures that an entrant missed in this league, so that they may enter leagues again."""
    if league.phase is not Phase.FINISHED:
        require_live(league)
    entrant_of(league, entrant)
    if entrant not in kept_out_by(league):
        raise NothingChangedError
    return [Pardoned(entrant=entrant, reason=reason, at=now)]
