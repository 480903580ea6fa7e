"""The state of a domino match. It holds every hidden tile and never leaves the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.games.core import Outcome, Seat
from bot.games.dominoes.events import RoundEnded
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.tiles import Tile

__all__ = ["DominoState", "Phase"]


class Phase(Enum):
    """Say what a match waits for."""

    DEAL = auto()
    LOT = auto()
    MOVE = auto()
    NOTHING = auto()
    """The match is over."""


@dataclass(frozen=True, slots=True, repr=False)
class DominoState:
    """A domino match at one moment."""

    rules: DominoRules
    scores: tuple[int, ...]
    """Points by seat; its length is the number of seats."""
    phase: Phase = Phase.DEAL
    round: int = 0
    """The round being played, or just finished; 0 before the first deal."""
    leader: Seat | None = None
    """The seat that leads, or led, the round."""
    actor: Seat | None = None
    hands: tuple[tuple[Tile, ...], ...] = ()
    """Tiles by seat, in the order in which they came."""
    stock: tuple[Tile, ...] = ()
    """Undealt tiles; the first is drawn next."""
    layout: Layout = Layout()  # noqa: RUF009 - frozen
    last_round: RoundEnded | None = None
    """How the round ended, until the next deal."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.scores)

    def seat_after(self, seat: Seat) -> Seat:
        """Return the next seat in playing order."""
        return Seat((seat + 1) % self.seats)

    def __repr__(self) -> str:
        """Show counts only: a state is printed into logs, and tiles are secret."""
        hands = "/".join(str(len(hand)) for hand in self.hands)
        return (
            f"DominoState(round={self.round}, phase={self.phase.name}, actor={self.actor}, hands={hands}, "
            f"stock={len(self.stock)}, laid={len(self.layout)}, scores={self.scores})"
        )
