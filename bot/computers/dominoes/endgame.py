"""The end of a round that a seat can calculate: every line is tried, and both sides play their best."""

from __future__ import annotations

from collections.abc import Callable

from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.games.dominoes.rules import Drawing, Stuck
from bot.games.dominoes.view import DominoView

__all__ = ["NODE_COST", "Endgame", "is_calculable"]

MOST_TILES = 10
"""How many tiles may be in the hands that matter; with more the search takes too long."""

NODE_COST = 40
"""The cost of a position, in simulated moves."""

MOST_KNOWN = 100_000
"""How many positions are cached before the cache is cleared."""


def is_calculable(view: DominoView) -> bool:
    """Return whether nothing hidden can change the course of a round.

    Either two seats know where all tiles are, or no other seat can play any more: the numbers that could come to the
    ends are numbers that they have shown not to hold.
    """
    rules = view.rules
    is_drawing = view.stock_count and rules.drawing is not Drawing.NONE
    if view.seat is None or rules.stuck is Stuck.TAKE_BACK or is_drawing:
        return False
    if view.seats == 2 and not view.stock_count + view.reserved_count:
        return sum(view.hand_counts) <= MOST_TILES
    numbers = {half for tile in view.hand for half in tile}.union(view.layout.open_ends().values())
    others = (lacks for seat, lacks in enumerate(view.known_missing) if seat != view.seat)
    return len(view.hand) <= MOST_TILES and all(numbers.issubset(lacks) for lacks in others)


class Endgame:
    """The values of positions for a seat, if it and the others play their best."""

    def __init__(self, seat: int, value_of_end: Callable[[SimulatedRound], float]) -> None:
        self._seat, self._value_of_end = seat, value_of_end
        self._known: dict[object, float] = {}
        self.nodes = 0
        """How many positions were calculated."""

    def value(self, played: SimulatedRound) -> float:
        """Return the value of a round for the seat."""
        if played.end is not None:
            return self._value_of_end(played)
        key = (
            *(*played.hands, *played.points, played.board.layout),
            *(played.actor, played.only, played.drawn, played.passes),
        )
        found = self._known.get(key)
        if found is None:
            best = max if played.actor == self._seat else min
            found = best(map(self.value, self._after(played)))
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = found
            self.nodes += 1
        return found

    def _after(self, played: SimulatedRound) -> list[SimulatedRound]:
        """Return the rounds after each legal move."""
        rounds = []
        for move in played.legal_moves():
            after = played.copy(played.hands, played.stock)
            after.do(move)
            rounds.append(after)
        return rounds
