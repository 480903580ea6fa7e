"""What is due in a league at which time: pure, made of the league alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.leagues.model import League

__all__ = ["Due", "DueKind", "dues", "next_due"]


class DueKind(StrEnum):
    """What is due."""

    START = "start"
    CHECK_IN = "check-in"
    HALF = "half"
    LAST = "last"
    AGREED = "agreed"
    DEADLINE = "deadline"
    ARENA = "arena"
    LADDER = "ladder"


@dataclass(frozen=True, slots=True)
class Due:
    """Something that happens by itself."""

    at: float
    kind: DueKind
    number: int = 0
    """Of the round or the fixture that it is about; 0 for the league."""


def dues(league: League) -> Iterator[Due]:
    """Yield all that will happen by itself as the league is now, and all that should have happened."""
    raise NotImplementedError


def next_due(league: League, now: float) -> float | None:
    """Return the first time after now at which something happens by itself, None if there is none."""
    return min((due.at for due in dues(league) if due.at > now), default=None)
