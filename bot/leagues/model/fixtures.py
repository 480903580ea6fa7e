"""What is played in a league: rounds and their fixtures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.leagues.entries.fixtures import Resulted, Unplayed
from bot.leagues.entries.parts import ByeKind

__all__ = ["Extension", "Fixture", "Round"]


@dataclass(frozen=True, slots=True)
class Extension:
    """A later deadline, and who has agreed to it so far."""

    due: float
    entrants: tuple[int, ...]


@dataclass(slots=True)
class Fixture:
    """Some entrants who are to play one match or a few."""

    number: int
    round: int
    """The round's number; 0 for a challenge."""
    stage: str
    seats: tuple[int, ...]
    """The first seat first; a substitute stands in the place of whom they replace, as long as the fixture is open."""
    slot: int = 0
    group: int = 0
    drawn_at: float = 0.0
    due: float | None = None
    first_due: float | None = None
    """The deadline that its draw gave it, or later an organizer: people have at most as long again."""
    agreed_at: float | None = None
    proposals: dict[int, tuple[float, ...]] = field(default_factory=dict)
    """The times that entrants suggest."""
    came: frozenset[int] = frozenset()
    """Who came to the next match although the bot could open no table for it."""
    extension: Extension | None = None
    """The later deadline that entrants want."""
    results: tuple[Resulted, ...] = ()
    """The matches that ended, in their order."""
    unplayed: Unplayed | None = None
    points: Mapping[int, int] | None = None
    """What everybody got, in units; None as long as the fixture is open."""
    is_undone: bool = False
    was_extended: bool = False
    """Whether its deadline has moved because nobody came."""
    more_days: int = 0
    """How often its deadline has moved because it was being played then."""

    @property
    def is_open(self) -> bool:
        """Return whether it is still to be played."""
        return self.points is None and not self.is_undone

    @property
    def is_played(self) -> bool:
        """Return whether it was decided by playing."""
        return self.points is not None and self.unplayed is None

    def leaders(self, points: Mapping[int, int]) -> Sequence[int]:
        """Return who has the most of some points."""
        most = max(points.get(one, 0) for one in self.seats)
        return [one for one in self.seats if points.get(one, 0) == most]

    def replace_seat(self, old: int, new: int) -> None:
        """Let somebody else sit where somebody sits, as if they had played the matches before."""
        self.seats = tuple(new if one == old else one for one in self.seats)
        self.results = tuple(_renamed(result, old, new) for result in self.results)
        self.proposals.clear()
        self.agreed_at = self.extension = None

    def place_groups(self) -> Sequence[Sequence[int]]:
        """Return entrants by their points in this fixture, the best first; those with the same share a place."""
        points = self.points or {}
        values = sorted({*points.values()}, reverse=True)
        return [[one for one in self.seats if points.get(one, 0) == value] for value in values]


@dataclass(slots=True)
class Round:
    """Fixtures that were drawn together."""

    number: int
    """Counts the rounds that were not undone, from 1."""
    stage: str
    fixtures: list[int]
    byes: dict[int, ByeKind]
    at: float
    due: float | None
    algorithm: str
    repeats: int = 0
    first_due: float | None = None
    """The deadline that its draw gave it."""


def _renamed(result: Resulted, old: int, new: int) -> Resulted:
    places = tuple(tuple(new if one == old else one for one in group) for group in result.places)
    scores = tuple((new if one == old else one, score) for one, score in result.scores)
    return result.model_copy(update={"places": places, "scores": scores})
