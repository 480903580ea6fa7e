"""A league table and its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.leagues.entries.settings import TieBreak

__all__ = ["Row", "Standings"]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table."""

    entrant: int
    """The last entrant to hold the place, if several held it in turn."""
    place: int
    """From 1; only rows that nothing but the lot separates have the same place."""
    points: int
    """In units of `POINT`; in a knockout, how far the entrant advanced."""
    played: int = 0
    """Fixtures that were played."""
    won: int = 0
    values: tuple[int, ...] = ()
    """The value of each tie-break of the table, in units of `POINT` if it is made of points."""
    parted_by: TieBreak | None = None
    """The tie-break that puts this row above the next one; None if points do, and in the last row."""
    is_out: bool = False
    """Whether they are no longer paired."""


@dataclass(frozen=True, slots=True)
class Standings:
    """All rows in order."""

    rows: Sequence[Row]
    tie_breaks: Sequence[TieBreak]
    """In the order in which they apply; the lot is last."""
    struck: Sequence[int] = ()
    """Entrants who withdrew so early that their fixtures do not count; they have no row."""
