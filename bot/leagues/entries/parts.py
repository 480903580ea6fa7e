"""What entries of all topics are made of: numbers, times and reasons."""

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
"""Characters of the reason for what an organizer does."""
LONGEST_NOTE = 1000
"""Characters of what an organizer tells everybody."""
LONGEST_RECAP = 400
"""Characters of what an organizer writes for the recap of a round."""

EntrantNumber: TypeAlias = Annotated[int, Field(ge=1)]
ReasonText: TypeAlias = Annotated[str, Field(max_length=LONGEST_REASON)]
UnixTime: TypeAlias = float
"""Seconds of Unix time."""


class Actor(StrEnum):
    """Who caused an entry, unless an entrant did: those stand there by their number."""

    ORGANIZER = "organiser"
    CLOCK = "clock"
    """It happened by itself: time was up, or a match ended."""


class ByeKind(StrEnum):
    """Why somebody has no fixture in a round that they are counted in."""

    PAIRED = "paired"
    """Nobody was left to meet them: a whole point for each match of a fixture."""
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
    """Somebody had withdrawn or was expelled: a walkover for those who had not."""
    DECIDED = "decided"
    """The organizer decided it."""
    UNFINISHED = "unfinished"
    """Everybody came, but they did not finish in the time that they had, and it was nobody's turn."""
    OUT_OF_TIME = "out-of-time"
    """Time was up in a match, and one of them was to move: for all others."""


class DeadlineReason(StrEnum):
    """Why a deadline moved."""

    AGREED = "agreed"
    ORGANIZER = "organiser"
    DOWNTIME = "downtime"
    BOTH_ABSENT = "both-absent"
    PLAYING = "playing"
    """Everybody was there, and the match is not over yet."""
    CAME = "came"
    """Everybody came, but not at the same time."""


class KeptReason(StrEnum):
    """Why the result of a match that was annulled stays."""

    BEGUN = "begun"
    """A match that follows from it has begun."""
    DRAWN = "drawn"
    """A round was drawn from it."""
    FINISHED = "finished"
    """The league is over."""


class EntryBody(LeaguePart):
    """What an entry tells."""
