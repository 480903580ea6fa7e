"""The state of a domino match. It holds every hidden tile and never leaves the rules."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from bot.games.core import Outcome, Seat
from bot.games.dominoes.events import RoundEnded
from bot.games.dominoes.known import Known, KnownHand
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.rules import DominoRules, WinCondition
from bot.games.dominoes.tiles import Tile

__all__ = ["DominoState", "Phase"]


class Phase(Enum):
    """What a match waits for."""

    DEAL = auto()
    LOT = auto()
    MOVE = auto()
    NOTHING = auto()
    """The match is over."""


class DominoState(NamedTuple):
    """A domino match at one moment."""

    rules: DominoRules
    points: tuple[int, ...]
    """Points by seat; its length is the number of seats."""
    won: tuple[int, ...]
    """Rounds won by seat, or sets if the rules have them."""
    phase: Phase = Phase.DEAL
    round: int = 0
    """The current or just finished round; 0 before the first deal."""
    voids: int = 0
    """The number of void deals of the next round."""
    leader: Seat | None = None
    """The seat that leads, or led, the round."""
    actor: Seat | None = None
    hands: tuple[tuple[Tile, ...], ...] = ()
    """Tiles by seat, in the order in which the seat got them."""
    stock: tuple[Tile, ...] = ()
    """Undealt tiles that can be drawn; the first is drawn next."""
    reserved: tuple[Tile, ...] = ()
    """Undealt tiles that can never be drawn."""
    layout: Layout = Layout()
    only: tuple[Tile, ...] | None = None
    """The tiles that the actor may play, if not all of its hand: the lead's, or those held before taking back."""
    drawn: int = 0
    """The number of tiles that the actor has drawn in this turn."""
    passes: int = 0
    """The number of passes since the last draw or play."""
    takes: int = 0
    """The number of times that tiles were taken back in this round."""
    known: Known = ()
    """By seat, what everyone knows about its hand."""
    last_round: RoundEnded | None = None
    """How the round ended, until the next deal."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.points)

    @property
    def scores(self) -> tuple[int, ...]:
        """Return what decides the match: points, or rounds or sets won."""
        return self.won if self.rules.win_condition in (WinCondition.ROUNDS_WON, WinCondition.SETS_WON) else self.points

    def seat_after(self, seat: Seat) -> Seat:
        """Return the next seat in playing order."""
        return Seat((seat + 1) % len(self.points))

    def with_hand(self, seat: Seat, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
        """Return all hands with one of them changed."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def with_known(self, seat: Seat, known: KnownHand) -> Known:
        """Return what everyone knows about all hands, with one of them changed."""
        return (*self.known[:seat], known, *self.known[seat + 1 :])

    def with_tile(
        self, layout: Layout, hands: tuple[tuple[Tile, ...], ...], points: tuple[int, ...], actor: Seat, known: Known
    ) -> DominoState:
        """Return the state after a tile is played and the next seat acts; `_replace` takes twice as long."""
        return DominoState(
            self.rules,
            points,
            self.won,
            self.phase,
            self.round,
            self.voids,
            self.leader,
            actor,
            hands,
            self.stock,
            self.reserved,
            layout,
            None,
            0,
            0,
            self.takes,
            known,
            self.last_round,
            self.outcome,
        )

    def __repr__(self) -> str:
        """Show counts only: states are printed into logs, and tiles are secret."""
        hands = "/".join(str(len(hand)) for hand in self.hands)
        return (
            f"DominoState(round={self.round}, phase={self.phase.name}, actor={self.actor}, hands={hands}, "
            f"stock={len(self.stock)}, laid={self.layout.size}, scores={self.scores})"
        )
