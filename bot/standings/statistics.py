"""Statistics of a person's matches: places, streaks, favorite games, opponents, luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from math import sqrt
from typing import NamedTuple

__all__ = [
    "LEAST_MATCHES",
    "Appearance",
    "Fortune",
    "Luck",
    "Opponent",
    "PersonStatistics",
    "Rivals",
    "luck_over",
    "rivals_of",
    "statistics_of",
]

LEAST_MATCHES = 5
"""The least number of matches for a statement about an opponent or about luck."""

_SOME, _MUCH = 1.0, 2.0
"""How many standard deviations count as more than usual, and as much more."""


class Appearance(NamedTuple):
    """One match from one person's side; a person may have thousands of them."""

    game_id: str
    place: int
    """1 is best; shared places have the same number."""
    score: int
    moves: int
    luck: float | None
    """With mean 0 and standard deviation 1 over many matches; None if unknown."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent who may be named, and the person's results against them."""

    name: str
    played: int
    ahead: int
    """How often the person was ahead of them."""
    level: int
    """How often both shared a place."""

    @property
    def share(self) -> float:
        """Return the person's score as a share of the matches; a shared place counts half."""
        return (self.ahead + self.level / 2) / self.played


@dataclass(frozen=True, slots=True)
class Rivals:
    """A person's best and worst opponents; None if they have not met any opponent often enough."""

    best: Opponent | None = None
    worst: Opponent | None = None


class Fortune(StrEnum):
    """How lucky a person was, in words; the values are keys of the text catalogs."""

    MUCH_LUCKIER = "stats.luck.much_luckier"
    LUCKIER = "stats.luck.luckier"
    USUAL = "stats.luck.usual"
    UNLUCKIER = "stats.luck.unluckier"
    MUCH_UNLUCKIER = "stats.luck.much_unluckier"


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of several matches together."""

    matches: int
    value: float
    """With mean 0 and standard deviation 1 over many people, however many matches they have played."""

    @property
    def fortune(self) -> Fortune:
        """Return the luck in words."""
        if abs(self.value) < _SOME:
            return Fortune.USUAL
        if abs(self.value) < _MUCH:
            return Fortune.LUCKIER if self.value > 0 else Fortune.UNLUCKIER
        return Fortune.MUCH_LUCKIER if self.value > 0 else Fortune.MUCH_UNLUCKIER


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """The statistics of a person's matches in a server, in one game or in all."""

    played: int
    won: int
    """Shared first places count."""
    places: tuple[tuple[int, int], ...]
    """Each place and how often the person had it, best first."""
    streak: int
    """The length of the current winning streak."""
    longest_streak: int
    games: tuple[tuple[str, int], ...]
    """The games that the person plays most, each with the number of matches."""
    points_a_move: float | None
    """None if the scores of several games would be mixed, and if there is no move."""
    luck: Luck | None
    """None with too few matches."""


def statistics_of(outings: Sequence[Appearance], *, most_games: int = 3) -> PersonStatistics:
    """Add up matches, oldest first."""
    games = Counter(one.game_id for one in outings)
    streaks = [len(list(run)) if has_won else 0 for has_won, run in groupby(outings, lambda one: one.place == 1)]
    moves = sum(one.moves for one in outings)
    is_one_game = len(games) == 1 and moves > 0
    return PersonStatistics(
        played=len(outings),
        won=sum(one.place == 1 for one in outings),
        places=tuple(sorted(Counter(one.place for one in outings).items())),
        streak=streaks[-1] if streaks else 0,
        longest_streak=max(streaks, default=0),
        games=tuple(games.most_common(most_games)),
        points_a_move=sum(one.score for one in outings) / moves if is_one_game else None,
        luck=luck_over(one.luck for one in outings),
    )


def luck_over(lucks: Iterable[float | None]) -> Luck | None:
    """Return the luck of several matches; None if it is known for too few of them."""
    known = [luck for luck in lucks if luck is not None]
    return Luck(len(known), sum(known) / sqrt(len(known))) if len(known) >= LEAST_MATCHES else None


def rivals_of(opponents: Iterable[Opponent]) -> Rivals:
    """Find a person's best and worst opponents; of equal ones the one met more often, then by name.

    No opponent is both: a single one is the best if the person scored at least half.
    """
    known = [one for one in opponents if one.played >= LEAST_MATCHES]
    if not known:
        return Rivals()
    best = min(known, key=lambda one: (-one.share, -one.played, one.name))
    worst = min(known, key=lambda one: (one.share, -one.played, one.name))
    if best is not worst:
        return Rivals(best, worst)
    return Rivals(best=best) if best.share >= 1 / 2 else Rivals(worst=worst)
