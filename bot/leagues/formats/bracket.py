"""The bracket of a knockout, of a double elimination or of heats as data, for pictures and words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Box", "Bracket", "BracketRound", "Origin", "Side", "Target"]


@dataclass(frozen=True, slots=True)
class Target:
    """A box of a bracket, by its place."""

    round: int
    """The index of its round in `Bracket.rounds`, from 0."""
    box: int
    """Its index in that round, from the top, from 0."""


class Origin(StrEnum):
    """How an entrant reaches a side of a box."""

    SEED = "seed"
    """By seed, or from a group."""
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a box."""

    entrant: int | None = None
    """None while the entrant is not known, and for a bye."""
    seed: int | None = None
    """The seed in this bracket, from 1."""
    score: int | None = None
    """Points of the fixture in units of `POINT`; None before its first result."""
    is_winner: bool = False
    """Whether the entrant advances, or has won the last box."""
    is_empty: bool = False
    """Whether this side is certainly empty: the other one advances without playing."""
    origin: Origin = Origin.SEED
    comes_from: Target | None = None
    """The box whose winner or loser comes here; None for seeds, and in heats."""


@dataclass(frozen=True, slots=True)
class Box:
    """One place of a bracket where entrants meet."""

    sides: tuple[Side, ...]
    """From the top; two, and in heats one for each seat."""
    fixture: int | None = None
    """The number of the fixture; None until it is drawn, and where no one has to play."""
    is_walkover: bool = False
    """Whether it was decided without being played."""
    winner_to: Target | None = None
    """Where the winner goes; None in the last box, and in heats, where all who advance are dealt out again."""
    loser_to: Target | None = None
    """Where the loser goes; None if the loser is eliminated."""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The boxes of a bracket that are drawn together."""

    stage: str
    """As in the log: `main`, `knockout`, `upper`, `lower`, `grand` or `third`."""
    left: int
    """How many rounds of its stage follow it: 0 for the final, 1 for the semifinals …"""
    boxes: tuple[Box, ...]
    number: int | None = None
    """The number of the league's round; None until it is drawn, and if no one has to play in it."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole bracket: the boxes already played and those still open."""

    rounds: tuple[BracketRound, ...]
    """In the order in which they are drawn. For heats, only the rounds that have been drawn."""
    champion: int | None = None
