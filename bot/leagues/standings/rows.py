"""A table of a league: who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.leagues.entries.settings import TieBreak

__all__ = ["Row", "Standings"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table."""

    entrant: int
    """Of several who had the place one after the other the last."""
    place: int
    """From 1; only people whom nothing but the lot parts have the same."""
    points: int
    """In units of `POINT`; in a knockout how far somebody came."""
    played: int = 0
    """Fixtures that were played."""
    won: int = 0
    values: tuple[int, ...] = ()
    """What each tie-break of the table says, in units of `POINT` where it is made of points."""
    parted_by: TieBreak | None = None
    """Which tie-break puts this line above the next one; None if points do, and in the last line."""
    is_out: bool = False
    """Whether they are not paired any more."""


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody in their order."""

    rows: Sequence[Row]
    tie_breaks: Sequence[TieBreak]
    """In the order in which they decide; the lot stands last."""
    struck: Sequence[int] = ()
    """Those who withdrew so early that their fixtures do not count; they have no line."""
