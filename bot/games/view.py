"""What one seat, or the public, may know of a match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from bot.games.values import Move, Seat

__all__ = ["EndReason", "Goal", "Outcome", "View"]


class EndReason(StrEnum):
    """Why a match ended; the values are keys of the text catalogs."""

    TARGET = "end.target"
    WINS = "end.wins"
    SETS = "end.sets"
    ROUNDS = "end.rounds"
    DRAW = "end.draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: the places, and the reason."""

    places: tuple[tuple[Seat, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    reason: EndReason


class Goal(NamedTuple):
    """The target of a match; None for what does not end it."""

    target: int | None = None
    """Points that end the match, or win a set."""
    wins: int | None = None
    """Rounds or sets that win the match."""
    rounds: int | None = None
    """Rounds after which the match is over."""
    has_sets: bool = False
    """Whether `wins` are sets, each won by reaching the target."""
    is_fewest: bool = False
    """Whether the fewest points win."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the public (seat None), may know of a match. Nothing else leaves the rules."""

    family: ClassVar[str]
    """The id of the family of games with such views."""

    seat: Seat | None
    seats: int
    round: int
    """The current round, from 1."""
    actor: Seat | None
    scores: tuple[int, ...]
    """What decides the match, by seat."""
    points: tuple[int, ...]
    """Points by seat; if rounds or sets won decide the match, `scores` has those."""
    goal: Goal
    moves: tuple[Move, ...]
    """The legal moves of the viewing seat; empty unless it is its turn."""
    outcome: Outcome | None

    @property
    def has_hand(self) -> bool:
        """Return whether the viewing seat has something that only it sees."""
        return False

    @property
    def has_move_points(self) -> bool:
        """Return whether a move can score at once in this game."""
        return False
