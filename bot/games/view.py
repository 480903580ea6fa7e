"""What may be known of a match: by one seat, or by the public."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from bot.games.values import Move, Seat

__all__ = ["EndReason", "Goal", "Outcome", "View"]


class EndReason(StrEnum):
    """Say why a match ended; the values are keys of the text catalogues."""

    TARGET = "end.target"
    WINS = "end.wins"
    SETS = "end.sets"
    ROUNDS = "end.rounds"
    DRAW = "end.draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: who came where, and why it ended."""

    places: tuple[tuple[Seat, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    reason: EndReason


class Goal(NamedTuple):
    """What a match is played for; None for what does not end it."""

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
    """The id of the family of games that has such views."""

    seat: Seat | None
    seats: int
    round: int
    """The round being played, from 1."""
    actor: Seat | None
    scores: tuple[int, ...]
    """What decides the match, by seat."""
    points: tuple[int, ...]
    """Points by seat; where the match goes by rounds or sets won, `scores` has those."""
    goal: Goal
    moves: tuple[Move, ...]
    """The legal moves of the seat that looks; empty unless it is its turn."""
    outcome: Outcome | None

    @property
    def has_hand(self) -> bool:
        """Tell whether the looking seat holds something that only it sees."""
        return False

    @property
    def has_move_points(self) -> bool:
        """Tell whether a move can score at once in this game."""
        return False
