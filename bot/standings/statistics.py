"""What a person's matches come to: places, streaks, favorite games, opponents, luck."""

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
"""With fewer matches nothing is said about an opponent, or about luck."""

_SOME, _MUCH = 1.0, 2.0
"""How many deviations are more than usual, and much more."""


class Appearance(NamedTuple):
    """One match, as it went for one person; people have thousands of them."""

    game_id: str
    place: int
    """1 is best; shared places have the same number."""
    score: int
    moves: int
    luck: float | None
    """With mean 0 and deviation 1 over many matches; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody who may be named, and how a person fared against them."""

    name: str
    played: int
    ahead: int
    """How often the person came before them."""
    level: int
    """How often both shared a place."""

    @property
    def share(self) -> float:
        """Return what part of the matches went well; a shared place counts half."""
        return (self.ahead + self.level / 2) / self.played


@dataclass(frozen=True, slots=True)
class Rivals:
    """The opponents against whom a person fares best and worst; None where nobody has played often enough."""

    best: Opponent | None = None
    worst: Opponent | None = None


class Fortune(StrEnum):
    """Say in words how lucky somebody was; the values are keys of the text catalogues."""

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
    """With mean 0 and deviation 1 over many people, however many matches they have played."""

    @property
    def fortune(self) -> Fortune:
        """Return how lucky that is, in words."""
        if abs(self.value) < _SOME:
            return Fortune.USUAL
        if abs(self.value) < _MUCH:
            return Fortune.LUCKIER if self.value > 0 else Fortune.UNLUCKIER
        return Fortune.MUCH_LUCKIER if self.value > 0 else Fortune.MUCH_UNLUCKIER


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """What somebody's matches in a server come to, in one game or in all."""

    played: int
    won: int
    """Shared first places count."""
    places: tuple[tuple[int, int], ...]
    """Each place and how often they came there, best first."""
    streak: int
    """How many matches in a row they have won by now."""
    longest_streak: int
    games: tuple[tuple[str, int], ...]
    """The games that they play most, each with how often."""
    points_a_move: float | None
    """None where scores of several games would be mixed, and without a move."""
    luck: Luck | None
    """None with too few matches."""


def statistics_of(outings: Sequence[Appearance], *, most_games: int = 3) -> PersonStatistics:
    """Add up matches, the oldest first."""
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
    """Return the luck of several matches, None if it is known of too few."""
    known = [luck for luck in lucks if luck is not None]
    return Luck(len(known), sum(known) / sqrt(len(known))) if len(known) >= LEAST_MATCHES else None


def rivals_of(opponents: Iterable[Opponent]) -> Rivals:
    """Find the best and the worst opponent of a person; among equals the one met more often, then by name.

    Nobody is both: a single one is the best if at least half of the matches went well.
    """
    known = [one for one in opponents if one.played >= LEAST_MATCHES]
    if not known:
        return Rivals()
    best = min(known, key=lambda one: (-one.share, -one.played, one.name))
    worst = min(known, key=lambda one: (one.share, -one.played, one.name))
    if best is not worst:
        return Rivals(best, worst)
    return Rivals(best=best) if best.share >= 1 / 2 else Rivals(worst=worst)
