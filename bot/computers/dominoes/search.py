"""The move with the best chance to win the match, on average over many arrangements of the hidden tiles.

The search tries every move in an arrangement and plays the round out. Every seat, the thinking one too, continues with
the greedy move, except in an end that can be calculated. Moves are compared in the same arrangements. After each of a
few stages the search drops the worse half of the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from bot.computers.dominoes.endgame import NODE_COST, Endgame, TooManyPositionsError, is_calculable
from bot.computers.dominoes.merits import merit_of
from bot.computers.dominoes.prospects import chance_to_win
from bot.computers.dominoes.simulator.boards import Board
from bot.computers.dominoes.simulator.playing import play_out
from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.computers.dominoes.worlds import World, Worlds
from bot.computers.weighing import Measure, Weighed
from bot.games.core import Move
from bot.games.dominoes.imagine import imagine, unseen_tiles
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView

__all__ = ["Comparison", "best_ahead", "comparison", "weigh_ahead"]

BUDGET = 36_000
"""About how many moves are simulated for one choice; this bounds the time without a clock."""

ROUND_COST, SEAT_COST, TAKE_COST = 6, 4, 8
"""The costs, in moves, of starting and ending a round, of each seat in it, and of a take in addition to its move."""

CALCULATED = 200
"""In how many arrangements a calculated end is reviewed: each takes longer than a playout, and says more."""

FEW_TAKES = 30
"""How many times tiles are taken back in a playout before the round ends as a block."""


class Choice(NamedTuple):
    """A move to compare, with its effect if it plays a tile."""

    move: Move
    number: int = 0
    points: int = 0
    board: Board | None = None
    at_left: bool = False

    def does_as(self, other: Choice) -> bool:
        """Return whether two moves do the same."""
        if self.board is None or other.board is None:
            return self.move == other.move
        return (self.number, self.board.layout) == (other.number, other.board.layout)

    def make(self, played: SimulatedRound) -> None:
        """Make the move."""
        if self.board is None:
            played.do(self.move)
        else:
            played.lay(self.number, self.points, self.board, at_left=self.at_left)


def best_ahead(view: DominoView, chance: Random) -> Move:
    """Choose by simulating rounds to their end."""
    compared, worlds = comparison(view, chance)
    best, _ = compared.best_two(worlds)
    return best.move


def weigh_ahead(view: DominoView, move: Move, chance: Random, arrangements: int) -> Weighed | None:
    """Compare a move with the best one, or the best one with the next best, in new arrangements of the hidden tiles.

    The arrangements of the search would favor the move that it found. Return None if all moves do the same.
    """
    compared, worlds = comparison(view, chance)
    as_made = compared.choice(move)
    own = next(choice for choice in compared.choices if choice.does_as(as_made))
    best, next_best = compared.best_two(worlds)
    other = next_best if own is best else own
    if other is None:
        return None
    if compared.is_calculating:
        arrangements = min(arrangements, CALCULATED)
    values = [compared.values_of((best, other), worlds.arrange()) for _ in range(arrangements)]
    gains = [first - second for first, second in values]
    gain, worth = sum(gains) / arrangements, sum(first for first, _ in values) / arrangements
    variance = sum((one - gain) ** 2 for one in gains) / (arrangements - 1)
    error = max(sqrt(variance / arrangements), 1 / arrangements)  # what was never seen may still be possible
    first, second = (move if one is own else one.move for one in (best, other))  # at the end where it was played
    merits = merit_of(view, first, second), merit_of(view, second, first)
    return Weighed(first, second, own is best, gain, error, worth, Measure.CHANCE, *merits)


def comparison(view: DominoView, chance: Random) -> tuple[Comparison, Worlds]:
    """Return the uncompared choices of a seat, and the possible arrangements of hidden tiles."""
    game = SimulatedRound(imagine(view, unseen_tiles(view)))
    game.takes = max(view.rules.takes_that_block - FEW_TAKES, 0)
    worlds = Worlds(view, game.frame.numbering, Random(chance.getrandbits(64)))  # noqa: S311 - a game
    return Comparison(game, view.moves, is_calculable=is_calculable(view)), worlds


class Comparison:
    """The choices of a seat, with their values in the same worlds."""

    def __init__(self, game: SimulatedRound, moves: Sequence[Move], *, is_calculable: bool = False) -> None:
        self._game, self._spent = game, 0
        self._chances: dict[tuple[int, ...], float] = {}
        self._endgame = Endgame(game.actor, self._chance) if is_calculable else None
        """Calculates the rest of the round; None where it is played out."""
        self.choices: list[Choice] = []
        """The remaining moves, one of each group with the same effect."""
        for choice in map(self.choice, moves):
            if not any(choice.does_as(known) for known in self.choices):
                self.choices.append(choice)
        self._values = [0.0] * len(self.choices)

    @property
    def is_calculating(self) -> bool:
        """Return whether the rest of the round is calculated, not played out."""
        return self._endgame is not None

    def choice(self, move: Move) -> Choice:
        """Return a move with what it does."""
        if not isinstance(move, Play):
            return Choice(move)
        game = self._game
        number = game.frame.numbering.numbers[move.tile]
        points = dict(game.board.ways[number])[move.end]
        return Choice(move, number, points, game.board.after(number, move.end), at_left=move.end is End.LEFT)

    def best_two(self, worlds: Worlds) -> tuple[Choice, Choice | None]:
        """Compare the choices, and return the best and the next best of them."""
        next_best = None
        stages = (len(self.choices) - 1).bit_length()
        for _ in range(stages):
            self._spent = 0
            while self._spent < BUDGET / stages:
                values = self.values_of(self.choices, worlds.arrange())
                self._values = [value + more for value, more in zip(self._values, values, strict=True)]
            next_best = self._leave_out_worse_half()
        return self.choices[0], next_best

    def values_of(self, choices: Sequence[Choice], world: World) -> list[float]:
        """Return the chance to win the match after each choice, and add the work to the cost, in moves."""
        game, rounds = self._game, [self._game.copy(*world) for _ in choices]
        for choice, played in zip(choices, rounds, strict=True):
            choice.make(played)
        if self._endgame is not None:
            try:
                return self._calculated(self._endgame, rounds)
            except TooManyPositionsError:
                self._endgame = None
        move_cost = game.frame.move_cost
        cost, values = (ROUND_COST + SEAT_COST * len(game.hands)) * len(choices), []
        for played in rounds:
            if played.end is None:
                cost += move_cost * play_out(played) + TAKE_COST * (played.takes - game.takes)
            values.append(self._chance(played))
        self._spent += cost
        return values

    def _calculated(self, endgame: Endgame, rounds: Sequence[SimulatedRound]) -> list[float]:
        """Return the chance to win each round if both sides play their best."""
        nodes, values = endgame.nodes, endgame.values(rounds)
        self._spent += ROUND_COST * len(rounds) + NODE_COST * (endgame.nodes - nodes)
        return values

    def _leave_out_worse_half(self) -> Choice:
        """Keep the better half of the choices; return the best of the dropped ones."""
        values = self._values
        best = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        half = (len(values) + 1) // 2
        dropped = self.choices[best[half]]
        self.choices, self._values = [self.choices[one] for one in best[:half]], [values[one] for one in best[:half]]
        return dropped

    def _chance(self, played: SimulatedRound) -> float:
        seat, points, won = self._game.actor, played.points, played.won
        if played.first:
            return (seat in played.first) / len(played.first)
        key = (*points, *won)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = chance_to_win(played.frame.rules, points, won, played.number, seat)
        return found
