"""The move with the best chance to win the match, on average over many arrangements of the hidden tiles.

The search tries every move in an arrangement and plays the round out. Every seat, the thinking one too, continues with
the greedy move. Moves are compared in the same arrangements. After each of a few stages the search drops the worse half
of the moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from bot.computers.dominoes.prospects import chance_to_win
from bot.computers.dominoes.simulator.boards import Board
from bot.computers.dominoes.simulator.playing import play_out
from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.computers.dominoes.worlds import World, Worlds
from bot.games.core import Move
from bot.games.dominoes.imagine import imagine, unseen_tiles
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView

__all__ = ["best_ahead"]

BUDGET = 36_000
"""About how many moves are simulated for one choice: it bounds the time without a clock."""

ROUND_COST, SEAT_COST, TAKE_COST = 6, 4, 5
"""As how many moves the beginning and the end of a round count, each of its seats, and a take besides its move."""

FEW_TAKES = 30
"""How many times tiles are taken back in a playout before the round ends as a block."""


class Choice(NamedTuple):
    """A move to be compared, and for a tile what it does."""

    move: Move
    number: int = 0
    points: int = 0
    board: Board | None = None
    at_left: bool = False

    def make(self, played: SimulatedRound) -> None:
        """Make the move."""
        if self.board is None:
            played.do(self.move)
        else:
            played.lay(self.number, self.points, self.board, at_left=self.at_left)


def best_ahead(view: DominoView, chance: Random) -> Move:
    """Choose by playing rounds out."""
    game = SimulatedRound(imagine(view, unseen_tiles(view)))
    game.takes = max(view.rules.takes_that_block - FEW_TAKES, 0)
    worlds = Worlds(view, game.frame.numbering, Random(chance.getrandbits(64)))  # noqa: S311 - a game
    compared = _Comparison(game, list(_choices(game, view.moves)))
    stages = (len(compared.choices) - 1).bit_length()
    for _ in range(stages):
        spent = 0
        while spent < BUDGET / stages:
            spent += compared.compare(worlds.arrange())
        compared.leave_out_worse_half()
    return compared.choices[0].move


def _choices(game: SimulatedRound, moves: Sequence[Move]) -> Iterator[Choice]:
    """Yield the moves with what they do; of moves that do the same the first."""
    seen: set[tuple[int, Layout]] = set()
    for move in moves:
        if not isinstance(move, Play):
            yield Choice(move)
            continue
        number = game.frame.numbering.numbers[move.tile]
        points, layout = next((points, layout) for end, points, layout in game.board.ways[number] if end is move.end)
        board = game.frame.boards.of(layout)
        if (number, board.layout) not in seen:
            seen.add((number, board.layout))
            yield Choice(move, number, points, board, at_left=move.end is End.LEFT)


class _Comparison:
    """The choices that are left, with what they are worth in the same worlds."""

    def __init__(self, game: SimulatedRound, choices: list[Choice]) -> None:
        self.choices = choices
        self._game, self._values = game, [0.0] * len(choices)
        self._chances: dict[tuple[int, ...], float] = {}

    def compare(self, world: World) -> int:
        """Add the chance to win the match after each choice, and return what that cost, in moves."""
        game, (hands, stock) = self._game, world
        cost = (ROUND_COST + SEAT_COST * len(hands)) * len(self.choices)
        for place, choice in enumerate(self.choices):
            played = game.copy(hands, stock)
            choice.make(played)
            if played.end is None:
                cost += play_out(played) + TAKE_COST * (played.takes - game.takes)
            self._values[place] += self._chance(played)
        return cost

    def leave_out_worse_half(self) -> None:
        """Keep the better half of the choices."""
        values = self._values
        best = sorted(range(len(values)), key=values.__getitem__, reverse=True)[: (len(values) + 1) // 2]
        self.choices, self._values = [self.choices[place] for place in best], [values[place] for place in best]

    def _chance(self, played: SimulatedRound) -> float:
        seat, points, won = self._game.actor, played.points, played.won
        if played.first:
            return (seat in played.first) / len(played.first)
        key = (*points, *won)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = chance_to_win(played.frame.rules, points, won, played.number, seat)
        return found
