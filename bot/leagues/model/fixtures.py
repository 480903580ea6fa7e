"""The rounds of a league and their fixtures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.leagues.entries.fixtures import Resulted, Unplayed
from bot.leagues.entries.parts import ByeKind

__all__ = ["Agreement", "Extension", "Fixture", "Round"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """A time on which the players of a fixture agreed."""

    made_at: float
    at: float


@dataclass(frozen=True, slots=True)
class Extension:
    """A later deadline, and the entrants who have agreed to it so far."""

    due: float
    entrants: tuple[int, ...]


@dataclass(slots=True)
class Fixture:
    """A pairing of entrants, who play one match or a few."""

    number: int
    round: int
    """The round's number; 0 for a challenge."""
    stage: str
    seats: tuple[int, ...]
    """Entrants by seat; while the fixture is open, a substitute takes the seat of the replaced entrant."""
    slot: int = 0
    group: int = 0
    drawn_at: float = 0.0
    due: float | None = None
    first_due: float | None = None
    """The deadline set by the draw, or later by an organizer: players may extend it by as long again."""
    agreements: tuple[Agreement, ...] = ()
    """The agreed times, in the order of the agreements; the last one counts."""
    proposals: dict[int, tuple[float, ...]] = field(default_factory=dict)
    """The times that entrants suggest."""
    came: frozenset[int] = frozenset()
    """Entrants who came to the next match although the bot could not open a table for it."""
    absent: frozenset[int] = frozenset()
    """Entrants who had not come at the deadline when others had: the others play without them."""
    extension: Extension | None = None
    """The later deadline that entrants want."""
    results: tuple[Resulted, ...] = ()
    """The finished matches, in order."""
    unplayed: Unplayed | None = None
    points: Mapping[int, int] | None = None
    """Each entrant's points, in units; None while the fixture is open."""
    is_undone: bool = False
    was_extended: bool = False
    """Whether its deadline has moved because no one came."""
    more_days: int = 0
    """How often its deadline has moved because those who came had not finished."""

    @property
    def is_open(self) -> bool:
        """Return whether the fixture is still undecided."""
        return self.points is None and not self.is_undone

    @property
    def agreed_at(self) -> float | None:
        """Return the agreed time."""
        return self.agreements[-1].at if self.agreements else None

    @property
    def is_played(self) -> bool:
        """Return whether it was decided by playing."""
        return self.points is not None and self.unplayed is None

    @property
    def awaited(self) -> Sequence[int]:
        """Return the entrants without whom no match begins."""
        return [one for one in self.seats if one not in self.absent]

    def leaders(self, points: Mapping[int, int]) -> Sequence[int]:
        """Return the entrants with the most points."""
        most = max(points.get(one, 0) for one in self.seats)
        return [one for one in self.seats if points.get(one, 0) == most]

    def replace_seat(self, old: int, new: int) -> None:
        """Replace an entrant by another, as if the new one had played the earlier matches."""
        self.seats = tuple(new if one == old else one for one in self.seats)
        self.results = tuple(_renamed(result, old, new) for result in self.results)
        self.absent = frozenset(new if one == old else one for one in self.absent)
        self.proposals.clear()
        self.agreements, self.extension = (), None

    def place_groups(self) -> Sequence[Sequence[int]]:
        """Return the entrants by their points in this fixture, the best first; equal points share a place."""
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
