"""The rules of a domino variant as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.core import Seat
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.scoring import RoundScore, TileScore
from bot.games.dominoes.tiles import Tile, full_set

__all__ = ["DominoRules"]


@dataclass(frozen=True, slots=True)
class DominoRules:
    """All that one variant, with its options chosen, does in its own way."""

    highest_pip: int
    """The set: every tile with halves 0 … highest_pip."""
    hand_size: int
    """Tiles dealt to a seat."""
    target: int
    """Points that end the match."""
    score_tile: Callable[[Layout], TileScore]
    """What the layout scores after a tile, for the seat that laid it."""
    score_domino: Callable[[tuple[int, ...], Seat], RoundScore]
    """What a domino scores, given the pips of all hands and the winner."""
    score_block: Callable[[tuple[int, ...], Seat], RoundScore]
    """What a block scores, given the pips of all hands and the one seat with the lightest."""
    has_spinner: bool = False
    """Whether the first double grows two more arms."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the set, ascending."""
        return full_set(self.highest_pip)
