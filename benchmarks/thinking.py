"""How long a hard computer thinks: ms of its thread for each choice of whole matches against medium ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import fmean, quantiles
from time import thread_time_ns

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import AnyGame

__all__ = ["MEAN_LIMIT", "MOST_LIMIT", "ThinkingSample", "measure_thinking"]

MEAN_LIMIT, MOST_LIMIT = 20, 50
"""How many ms a choice may take on average, and 99 of 100."""

CHOICES = 60
"""How many choices of a game are measured, after the same number that warms up the simulator's boards."""


@dataclass
class ThinkingSample:
    """The times of a game's choices, in ms."""

    game: str
    seats: int
    taken: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return the mean."""
        return fmean(self.taken)

    @property
    def most(self) -> float:
        """Return the 99th percentile."""
        return quantiles(self.taken, n=100)[-1]


def measure_thinking(game: AnyGame, seats: int) -> ThinkingSample:
    """Play matches until a hard computer has chosen often enough."""
    chance, sample = Random(f"{game.id}/{seats}"), ThinkingSample(game.id, seats)
    while len(sample.taken) < 2 * CHOICES:
        _play(game, sample, chance)
    sample.taken = sample.taken[CHOICES : 2 * CHOICES]
    return sample


def _play(game: AnyGame, sample: ThinkingSample, chance: Random) -> None:
    state = game.new_match(sample.seats)
    while game.outcome(state) is None and len(sample.taken) < 2 * CHOICES:
        request = game.chance(state)
        if request is not None:
            state = game.apply(state, request.decide(chance.randrange)).state
            continue
        view = game.view(state, game.actor(state))
        began = thread_time_ns()
        move = choose_move(view, Level.MEDIUM if view.seat else Level.HARD, chance)
        if not view.seat and len(view.moves) > 1:
            sample.taken.append((thread_time_ns() - began) / 1e6)
        state = game.apply(state, move).state
