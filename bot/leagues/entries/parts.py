"""Parts shared by all kinds of entries: numbers, times and reasons."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import Field

from bot.leagues.entries.settings import LeaguePart

__all__ = [
    "LONGEST_NOTE",
    "LONGEST_REASON",
    "LONGEST_RECAP",
    "POINT",
    "Actor",
    "ByeKind",
    "DeadlineReason",
    "EntrantNumber",
    "EntryBody",
    "KeptReason",
    "ReasonText",
    "UnixTime",
    "UnplayedRule",
]

POINT = 840
"""Units that make one point: all shares of 2 to 8 seats, ties included, are whole numbers of them."""

LONGEST_REASON = 300
"""The most characters of the reason for an organizer's action."""
LONGEST_NOTE = 1000
"""The most characters of an organizer's announcement."""
LONGEST_RECAP = 400
"""The most characters of an organizer's text for the recap of a round."""

EntrantNumber: TypeAlias = Annotated[int, Field(ge=1)]
ReasonText: TypeAlias = Annotated[str, Field(max_length=LONGEST_REASON)]
UnixTime: TypeAlias = float
"""Seconds of Unix time."""


class Actor(StrEnum):
    """The author of an entry that no entrant caused; entrants are written by number."""

    ORGANIZER = "organiser"
    CLOCK = "clock"
    """It happened automatically: time was up, or a match ended."""


class ByeKind(StrEnum):
    """Why an entrant has no fixture in a round that counts for them."""

    PAIRED = "paired"
    """No opponent was left: a whole point for each match of a fixture."""
    REQUESTED = "requested"
    """They asked for it: half as much, once."""
    MISSED = "missed"
    """They joined later, and missed the round: nothing."""
    MISSED_HALF = "missed-half"
    """They joined later, and get half for one of the rounds that they missed."""


class UnplayedRule(StrEnum):
    """Why a fixture counts without having been played to its end."""

    NO_SHOW = "no-show"
    """Some came, others did not."""
    BOTH_ABSENT = "both-absent"
    WITHDRAWN = "withdrawn"
    """One side had withdrawn or was expelled: a walkover for the others."""
    DECIDED = "decided"
    """The organizer decided it."""
    UNFINISHED = "unfinished"
    """All came, but they did not finish in time, and it was no one's turn."""
    OUT_OF_TIME = "out-of-time"
    """Time was up in a match on the turn of one of them: the others win."""


class DeadlineReason(StrEnum):
    """Why a deadline moved."""

    AGREED = "agreed"
    ORGANIZER = "organiser"
    DOWNTIME = "downtime"
    BOTH_ABSENT = "both-absent"
    PLAYING = "playing"
    """All came, and the match is not over yet."""
    CAME = "came"
    """All came, but not at the same time."""
    SHORT = "short"
    """Of several players some came: they play, and computers keep the other seats."""


class KeptReason(StrEnum):
    """Why the result of an annulled match remains."""

    BEGUN = "begun"
    """A match that depends on it has begun."""
    DRAWN = "drawn"
    """A round was drawn from it."""
    FINISHED = "finished"
    """The league is over."""


class EntryBody(LeaguePart):
    """The base class for the content of entries."""
