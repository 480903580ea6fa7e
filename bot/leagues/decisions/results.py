"""What decides fixtures: results of tables, and what organisers enter and correct."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = ["Places", "correct", "decide_unplayed", "enter_result", "result"]

Places: TypeAlias = Sequence[Sequence[int]]
"""The entrants of a match by their places, the best first; those in one group share it."""


def result(
    league: League, fixture: int, table_id: int, places: Places, scores: Sequence[tuple[int, int]], now: float
) -> list[Body]:
    """Enter the match of a table; nothing if the fixture is decided meanwhile or others sit there by now."""
    raise NotImplementedError


def enter_result(league: League, fixture: int, matches: Sequence[Places], now: float) -> list[Body]:
    """Enter matches that were played elsewhere, for the organiser."""
    raise NotImplementedError


def decide_unplayed(league: League, fixture: int, winners: Collection[int], now: float, *, reason: str) -> list[Body]:
    """Decide an open fixture without a match: the winners get all points, the others none."""
    raise NotImplementedError


def correct(
    league: League,
    fixture: int,
    now: float,
    *,
    reason: str,
    matches: Sequence[Places] = (),
    winners: Collection[int] | None = None,
    due: float | None = None,
) -> list[Body]:
    """Replace what decided a fixture: by matches, by winners without a match, or by nothing.

    With neither, the fixture is open again until `due`; a round's length from now by default.
    """
    raise NotImplementedError
