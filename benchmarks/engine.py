"""The rules engine: µs for a random move, compared with the package `dominoes`, and early and late in long matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter_ns, thread_time_ns
from typing import Any, TypeVar, cast

import dominoes

from bot.games.core import AnyGame, Options
from bot.games.fair import FairDeal
from bot.games.registry import find_game

__all__ = ["Cost", "Sample", "early_and_late", "measure_engine", "measure_package"]

S = TypeVar("S")

_SEED = bytes(32)


@dataclass
class Cost:
    """The cost of a number of moves, without deals."""

    moves: int = 0
    plays: int = 0
    """The moves that lay a tile; the others draw or pass."""
    deals: int = 0
    move_ns: int = 0
    deal_ns: int = 0

    @property
    def per_move(self) -> float:
        """Return µs a move."""
        return self.move_ns / self.moves / 1000

    @property
    def per_play(self) -> float:
        """Return µs a tile laid."""
        return self.move_ns / self.plays / 1000

    @property
    def per_deal(self) -> float:
        """Return µs a deal."""
        return self.deal_ns / self.deals / 1000 if self.deals else 0.0


@dataclass
class Sample:
    """The costs of several measurements of the same subject."""

    goes: list[Cost] = field(default_factory=list)

    def median(self, name: str) -> float:
        """Return the median of one of the properties of a cost."""
        return float(median(getattr(cost, name) for cost in self.goes))


def measure_engine(game_id: str, seats: int, options: Options, matches: int, seed: int) -> Cost:
    """Play matches at random: list the legal moves, choose one, and apply it with all its checks.

    The same rounds are dealt once more to measure the deals, whose cost is subtracted.
    """
    game, choose, cost = find_game(game_id), Random(seed).choice, Cost()
    dealt: list[tuple[Any, FairDeal]] = []
    began = thread_time_ns()
    for number in range(matches):
        state, fair = game.new_match(seats, options), FairDeal(_SEED, f"{seed}/{number}")
        while game.outcome(state) is None:
            dealt.append((state, fair))
            state = _deal(game, state, fair)
            while legal := game.legal_moves(state):
                state = game.apply(state, choose(legal)).state
                cost.moves += 1
            cost.plays += state.layout.size
    ended = thread_time_ns()
    for state, fair in dealt:
        _deal(game, state, fair)
    cost.deals, cost.deal_ns = len(dealt), thread_time_ns() - ended
    cost.move_ns = ended - began - cost.deal_ns
    return cost


def measure_package(games: int, seed: int) -> Cost:
    """Play games of the package at random, choosing from the valid moves that it lists after every move."""
    choose, cost = Random(seed).choice, Cost(deals=games)
    began = thread_time_ns()
    played = [dominoes.Game.new() for _ in range(games)]
    dealt = thread_time_ns()
    for game in played:
        while game.result is None:
            game.make_move(*choose(game.valid_moves))
    ended = thread_time_ns()
    cost.deal_ns, cost.move_ns = dealt - began, ended - dealt
    cost.moves = sum(len(game.moves) for game in played)
    cost.plays = sum(move is not None for game in played for move in game.moves)
    return cost


def early_and_late(game_id: str, seats: int, options: Options, matches: int) -> tuple[float, float]:
    """Return µs a move in the first and in the last quarter of long matches."""
    early, late = [], []
    for number in range(matches):
        times = list(_move_times(find_game(game_id), seats, options, number))
        quarter = len(times) // 4
        early += times[:quarter]
        late += times[-quarter:]
    return median(early) / 1000, median(late) / 1000


def _move_times(game: AnyGame, seats: int, options: Options, seed: int) -> Iterator[int]:
    choose, fair = Random(seed).choice, FairDeal(_SEED, str(seed))
    state = game.new_match(seats, options)
    while game.outcome(state) is None:
        state = _deal(game, state, fair)
        began = perf_counter_ns()
        while legal := game.legal_moves(state):
            state = game.apply(state, choose(legal)).state
            now = perf_counter_ns()
            yield now - began
            began = perf_counter_ns()


def _deal(game: AnyGame, state: S, fair: FairDeal) -> S:
    """Let chance act until a seat can act."""
    while (request := game.chance(state)) is not None:
        state = cast(S, game.apply(state, fair.decide(request)).state)
    return state
