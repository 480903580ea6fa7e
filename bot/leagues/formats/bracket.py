"""The bracket of a knockout, of a double elimination or of heats as data, for pictures and words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Box", "Bracket", "BracketRound", "Origin", "Side", "Target"]


@dataclass(frozen=True, slots=True)
class Target:
    """A box of a bracket, by its place."""

    round: int
    """The place of its round among `Bracket.rounds`, from 0."""
    box: int
    """Its place in that round, from the top, from 0."""


class Origin(StrEnum):
    """Say how somebody comes to a side of a box."""

    SEED = "seed"
    """By their place among the seeds, or from their group."""
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Side:
    """One of those who meet in a box."""

    entrant: int | None = None
    """None as long as it is open who comes, and where nobody comes."""
    seed: int | None = None
    """Their place among the seeds of this bracket, from 1."""
    score: int | None = None
    """Points of the fixture in units of `POINT`, None before its first result."""
    is_winner: bool = False
    """Whether they go on, or have won the last box."""
    is_empty: bool = False
    """Whether it is certain that nobody comes here: the other one goes on without playing."""
    origin: Origin = Origin.SEED
    comes_from: Target | None = None
    """The box whose winner or loser comes here; None for seeds, and in heats."""


@dataclass(frozen=True, slots=True)
class Box:
    """One place of a bracket where people meet."""

    sides: tuple[Side, ...]
    """From the top; two, and in heats as many as sit there."""
    fixture: int | None = None
    """The number of the fixture; None as long as it is not drawn, and where nobody has to play."""
    is_walkover: bool = False
    """Whether it was decided without being played."""
    winner_to: Target | None = None
    """Where the winner goes; None in the last box, and in heats, where the best of all are dealt out anew."""
    loser_to: Target | None = None
    """Where the loser goes; None for who is out."""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The boxes of a bracket that are drawn together."""

    stage: str
    """As in the log: `main`, `knockout`, `upper`, `lower`, `grand` or `third`."""
    left: int
    """How many rounds of its stage follow it: 0 for the final, 1 for the semi-finals …"""
    boxes: tuple[Box, ...]
    number: int | None = None
    """The number of the league's round; None as long as it is not drawn, and if nobody has to play in it."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """All of it: what has been played, and what is to come."""

    rounds: tuple[BracketRound, ...]
    """In the order in which they are drawn. In heats only those that have been drawn."""
    champion: int | None = None
