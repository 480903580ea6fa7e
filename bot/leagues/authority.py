"""Permission to add entries to a log: entrants for themselves, organizers for everyone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.leagues import entries as log
from bot.leagues.entries import Actor, Body, DeadlineReason, UnplayedRule
from bot.leagues.model import League
from bot.leagues.model.errors import NotOrganizerError

__all__ = ["author_of"]

_OF_ORGANIZERS = (
    log.Opened,
    log.SettingsChanged,
    log.Seeded,
    log.Started,
    log.Paired,
    log.Resulted,
    log.Corrected,
    log.ResultKept,
    log.Expelled,
    log.Forbidden,
    log.Pardoned,
    log.UndoneRound,
    log.PointsAdjusted,
    log.Noted,
    log.Finished,
    log.Reopened,
    log.Cancelled,
    log.Admitted,
    log.DroppedDown,
)
_OF_ENTRANTS = (
    log.SaidNo,
    log.SignedUp,
    log.Left,
    log.CheckedIn,
    log.Withdrew,
    log.Returned,
    log.ByeAsked,
    log.Ready,
    log.Proposed,
    log.Declined,
    log.Came,
    log.ExtensionProposed,
)


def author_of(league: League, entrant: int | None, bodies: Sequence[Body], *, is_organizer: bool) -> Actor | int:
    """Return the author of entries: the entrant if they concern only the entrant, otherwise the organizer.

    `entrant` is the number of the person who decides; for a person who is just signing up, it is the next one. Raises
    NotOrganizerError.
    """
    if entrant is not None and all(_is_own(league, entrant, body) for body in bodies):
        return entrant
    if not is_organizer:
        raise NotOrganizerError
    return Actor.ORGANIZER


def _is_own(league: League, entrant: int, body: Body) -> bool:
    """Return whether an entrant may cause an entry."""
    if isinstance(body, _OF_ORGANIZERS):
        return False
    if isinstance(body, _OF_ENTRANTS):
        return body.entrant == entrant
    match body:
        case log.Asked(place_of=number) if number is not None:
            return entrant == number
        case log.Substituted(new=number):
            return entrant == number and number in league.entrants
        case log.Challenged(fixture=fixture):
            return entrant == fixture.seats[-1]
        case log.Agreed(fixture=number):
            return entrant in _seats(league, number)
        case log.DeadlineMoved(fixture=number, why=DeadlineReason.AGREED) if number is not None:
            return entrant in _seats(league, number)
        case log.Unplayed(fixture=number, rule=UnplayedRule.WITHDRAWN):
            return entrant in _seats(league, number)
    return False


def _seats(league: League, number: int) -> Collection[int]:
    fixture = league.fixtures.get(number)
    return () if fixture is None else fixture.seats
