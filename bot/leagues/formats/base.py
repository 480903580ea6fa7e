"""The interface of all league formats."""

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
    """Entrants by seat, the first seat first."""
    slot: int = 0
    group: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """A round that may be played next."""

    fixtures: tuple[Drawn, ...]
    byes: tuple[tuple[int, ByeKind], ...] = ()
    stage: str = "main"
    algorithm: str = ""
    """The name and version of the algorithm that drew it, as written in the log."""
    repeats: int = 0
    """How many pairs have met before."""


class Format(Protocol):
    """A league format. It is pure: the same league always gives the same answer."""

    kind: FormatKind

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error of `bot.leagues.model.errors` if this number of entrants cannot play the format."""

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return the number of rounds; None if it is not known in advance."""

    def draw(self, league: League) -> Draw | None:
        """Return the next round of a running league; None while it cannot be drawn, and after the last one.

        It reads only the data of the log: the same league gives the same draw at any time, in any process.
        """

    def is_over(self, league: League) -> bool:
        """Return whether every round has been played."""

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table as it is now, or as it was after a round."""
