"""Which entries of a log everybody is told of in a post of their own; all others stand in the log alone."""

from __future__ import annotations

from bot.leagues.entries import (
    Actor,
    Cancelled,
    Corrected,
    DeadlineMoved,
    DeadlineReason,
    Entry,
    Expelled,
    Noted,
    PointsAdjusted,
    Reopened,
    SettingsChanged,
    Substituted,
    UndoneRound,
)

__all__ = ["is_news"]

_DECISIONS = (Noted, Corrected, UndoneRound, Expelled, Substituted, PointsAdjusted, Reopened, Cancelled)
"""A result that is entered for the first time stands in the post of its round."""


def is_news(entry: Entry) -> bool:
    """Tell whether everybody is told.

    That is of decisions, of a start that was not possible, and of a matchday that lasts longer because no bot ran.
    """
    match entry.body:
        case SettingsChanged():
            return entry.by is Actor.CLOCK
        case DeadlineMoved(why=DeadlineReason.DOWNTIME, round=number):
            return number is not None
        case body:
            return isinstance(body, _DECISIONS)
