"""The log entries that get a post of their own; all others are only in the log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import (
    Actor,
    Cancelled,
    Corrected,
    DeadlineMoved,
    DeadlineReason,
    Entry,
    Expelled,
    Left,
    Noted,
    PointsAdjusted,
    Reopened,
    Returned,
    SaidNo,
    SettingsChanged,
    Substituted,
    UndoneRound,
    Withdrew,
)
from bot.leagues.model import League

__all__ = ["affected_by", "is_news"]

_DECISIONS = (Corrected, UndoneRound, Expelled, Substituted, PointsAdjusted, Reopened, Cancelled)
"""The first result of a fixture is shown in the post of its round."""


def is_news(league: League, entry: Entry) -> bool:
    """Return whether an entry is announced to everyone.

    That applies to decisions, to a substitute who declines, to a start that was not possible, and to a round that lasts
    longer because no bot ran.
    """
    match entry.body:
        case SettingsChanged():
            return entry.by is Actor.CLOCK
        case DeadlineMoved(why=DeadlineReason.DOWNTIME, round=number):
            return number is not None
        case Left() | Withdrew() | Returned():
            return entry.by is Actor.ORGANIZER
        case SaidNo(entrant=number):
            return league.entrants[number].place_of is not None
        case Noted(round=number):
            return number is None
        case body:
            return isinstance(body, _DECISIONS)


def affected_by(league: League, entry: Entry) -> Sequence[int]:
    """Return the entrants whom an announced entry affects, in number order."""
    match entry.body:
        case Noted() | Reopened() | Cancelled():
            found = {one.number for one in (*league.present, *league.waiting)}
        case Corrected(fixture=number):
            found = {*league.fixtures[number].seats}
        case UndoneRound(round=number):
            undone = [one for one in league.fixtures.values() if one.is_undone and one.round == number]
            found = {seat for one in undone for seat in one.seats}
        case Substituted(old=old, new=new):
            found = {old, new}
        case Expelled(entrant=number) | PointsAdjusted(entrant=number) | Withdrew(entrant=number):
            found = {number}
        case Returned(entrant=number) | Left(entrant=number):
            found = {number}
        case SaidNo(entrant=number):
            place_of = league.entrants[number].place_of
            found = set() if place_of is None else {league.line(place_of)}
        case _:
            found = set()
    return sorted(found)
