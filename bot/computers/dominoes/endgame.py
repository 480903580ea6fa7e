"""The end of a round that a seat can calculate: every line is tried, and both sides play their best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.games.dominoes.rules import Drawing, Stuck
from bot.games.dominoes.view import DominoView

__all__ = ["NODE_COST", "Endgame", "TooManyPositionsError", "is_calculable"]

MOST_TILES = 10
"""How many tiles may be in the hands that matter; with more the search takes too long."""

NODE_COST = 40
"""The cost of a position, in simulated moves."""

MOST_NODES = 1_000
"""How many new positions are calculated at most for one arrangement of the tiles."""


class TooManyPositionsError(Exception):
    """An end has too many lines."""


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
        self.nodes = self._most = 0
        """How many positions were calculated, and may be."""

    def values(self, rounds: Sequence[SimulatedRound]) -> list[float]:
        """Return the values of rounds for the seat; raise TooManyPositionsError if that takes too long."""
        self._most = self.nodes + MOST_NODES
        return [self._value(one) for one in rounds]

    def _value(self, played: SimulatedRound) -> float:
        if played.end is not None:
            return self._value_of_end(played)
        key = (
            *(*played.hands, *played.points, played.board.layout),
            *(played.actor, played.only, played.drawn, played.passes),
        )
        found = self._known.get(key)
        if found is None:
            self.nodes += 1
            if self.nodes > self._most:
                raise TooManyPositionsError
            best = max if played.actor == self._seat else min
            found = self._known[key] = best(map(self._value, self._after(played)))
        return found

    def _after(self, played: SimulatedRound) -> list[SimulatedRound]:
        """Return the rounds after each legal move."""
        rounds = []
        for move in played.legal_moves():
            after = played.copy(played.hands, played.stock)
            after.do(move)
            rounds.append(after)
        return rounds
