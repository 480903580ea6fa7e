"""The computer players of domino games at all levels."""

from __future__ import annotations

from random import Random

from bot.computers.choice import FamilyComputers
from bot.computers.dominoes.greedy import beginners_move, best_at_once
from bot.computers.dominoes.search import best_ahead, weigh_ahead
from bot.computers.weighing import Weighed
from bot.games.core import Move
from bot.games.dominoes.view import DominoView

__all__ = ["DominoComputers"]


class DominoComputers(FamilyComputers[DominoView]):
    """Compares the points and weights of tiles, or simulates rounds over arrangements of the hidden tiles."""

    def careless(self, view: DominoView, chance: Random) -> Move:
        """Choose as a beginner does."""
        return beginners_move(view, chance)

    def greedy(self, view: DominoView) -> Move:
        """Choose by what the seat sees."""
        return best_at_once(view)

    def thoughtful(self, view: DominoView, chance: Random) -> Move:
        """Choose by looking ahead."""
        return best_ahead(view, chance)

    def weigh(self, view: DominoView, move: Move, chance: Random, tries: int) -> Weighed | None:
        """Compare by looking ahead."""
        return weigh_ahead(view, move, chance, tries)
