"""The ladder: everybody has a place, and who beats somebody above them takes the place directly above."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.model import Fixture, LadderMove, League

__all__ = [
    "challengeable",
    "check_challenge",
    "due_to_drop",
    "is_answered",
    "moved",
    "next_drop",
    "reach",
    "replayed",
]


def moved(league: League, ladder: Sequence[int], move: LadderMove) -> list[int]:
    """Return the ladder after a move; fixtures and substitutes are looked up in the league."""
    raise NotImplementedError


def replayed(league: League) -> list[int]:
    """Return the ladder that all moves of a league make: what stands in `League.ladder`, also after a correction."""
    raise NotImplementedError


def reach(league: League) -> int:
    """Return how many places above somebody may challenge."""
    raise NotImplementedError


def check_challenge(league: League, challenger: int, challenged: int, now: float) -> None:
    """Raise an error of `bot.leagues.errors` if one may not challenge the other now."""
    raise NotImplementedError


def challengeable(league: League, challenger: int, now: float) -> Sequence[int]:
    """Return whom somebody may challenge now, the nearest first."""
    raise NotImplementedError


def is_answered(fixture: Fixture) -> bool:
    """Tell whether the challenged has answered: by a match, a time suggested, or one agreed on. Silence loses."""
    raise NotImplementedError


def due_to_drop(league: League, now: float) -> Sequence[int]:
    """Return who goes down one place, for they have not played for long, from the bottom of the ladder to its top."""
    raise NotImplementedError


def next_drop(league: League) -> float | None:
    """Return when somebody goes down next if nothing is played; None if nobody will."""
    raise NotImplementedError
