"""What every format of leagues can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.leagues.entries import ByeKind
from bot.leagues.model import FormatKind, League, Settings
from bot.leagues.standings.rows import Standings

__all__ = ["Draw", "Drawn", "Format"]


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


class Format(Protocol):
    """One format: pure, and the same answer for the same league."""

    kind: FormatKind

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error of `bot.leagues.model.errors` if so many cannot play it."""

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return how many rounds it will have; None where that is not known beforehand."""

    def draw(self, league: League) -> Draw | None:
        """Return the next round of a league that is running, None as long as it cannot be drawn or after the last one.

        It reads the log's data only: the same league gives the same draw at any time, in any process.
        """

    def is_over(self, league: League) -> bool:
        """Return whether all has been played."""

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table as it is now, or as it was after a round."""
