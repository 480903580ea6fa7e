"""What every format of leagues can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.leagues.entries import ByeKind
from bot.leagues.model import FormatKind, League, Settings, TieBreak

__all__ = ["Draw", "Drawn", "Format", "Row", "Standings"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A fixture of a draw."""

    seats: tuple[int, ...]
    """The first seat first."""
    slot: int = 0
    group: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """A round that may be played next."""

    fixtures: tuple[Drawn, ...]
    byes: tuple[tuple[int, ByeKind], ...] = ()
    stage: str = "main"
    algorithm: str = ""
    """What drew it, with its version, as it stands in the log."""
    repeats: int = 0
    """How many pairs meet once more."""


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


class Format(Protocol):
    """One format: pure, and the same answer for the same league."""

    kind: FormatKind

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error of `bot.leagues.errors` if so many cannot play it."""

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return how many rounds it will have; None where that is not known beforehand."""

    def draw(self, league: League) -> Draw | None:
        """Return the next round of a league that is running, None as long as it cannot be drawn or after the last one.

        It reads the log's data only: the same league gives the same draw at any time, in any process.
        """

    def is_over(self, league: League) -> bool:
        """Tell whether all has been played."""

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table as it is now, or as it was after a round."""
