"""Contests of computers: matches in which one plays at a level and the others at another, each deal from every seat."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import AnyGame, Options
from bot.games.fair import FairDeal
from bot.games.options import option_text
from bot.games.registry import find_game

__all__ = ["LENGTHS", "PAIRS", "Contest", "contests", "share_and_error", "shortest"]

PAIRS = ((Level.MEDIUM, Level.EASY), (Level.HARD, Level.MEDIUM))
"""The levels that meet: the better one, and the one below it."""

SEATS = (2, 4)
LENGTHS = ("target", "wins", "rounds", "max_rounds", "sets")
"""The options that say how long a match is."""


@dataclass(frozen=True)
class Contest:
    """Two levels in a game with some options."""

    game_id: str
    chosen: tuple[tuple[str, str], ...]
    seats: int
    better: Level
    worse: Level

    def __str__(self) -> str:
        options = (f"{name}={value}" for name, value in self.chosen)
        return " ".join((self.game_id, *options, f"x{self.seats}", self.better, self.worse))

    def share(self, deal: int) -> float:
        """Return the better level's share of outright wins against the worse one, playing once from each seat.

        The same deal gives the same share: the seeds of its deals and of its computers follow from its number.
        """
        won = (self._share_at(seat, deal) for seat in range(self.seats))
        return sum(won) / self.seats

    def _share_at(self, seat: int, deal: int) -> float:
        game, text = find_game(self.game_id), f"{self.game_id}/{self.seats}/{deal}"
        chance = Random(f"{text}/{seat}")  # noqa: S311 - the same match on every machine
        fair = FairDeal(hashlib.sha256(text.encode()).digest(), text)
        state = game.new_match(self.seats, dict(self.chosen))
        while (outcome := game.outcome(state)) is None:
            request, actor = game.chance(state), game.actor(state)
            if request is not None:
                state = game.apply(state, fair.decide(request)).state
            elif actor is not None:
                level = self.better if actor == seat else self.worse
                state = game.apply(state, choose_move(game.view(state, actor), level, chance)).state
        first = outcome.places[0]
        return (seat in first) / len(first)


def contests(game_ids: Iterable[str]) -> Iterator[Contest]:
    """Yield the contests of games, at two seats and at four, in their shortest matches.

    Where lobbies begin with other options than the sheet, both are tried. Raises UnknownGameError.
    """
    for game in map(find_game, game_ids):
        for usual in ({}, game.lobby_options) if game.lobby_options else ({},):
            options = {**usual, **shortest(game)}
            allowed = game.seats_allowed(game.complete_options(options))
            chosen = tuple((name, option_text(value)) for name, value in options.items())
            for seats in SEATS:
                if seats in allowed:
                    yield from (Contest(game.id, chosen, seats, *pair) for pair in PAIRS)


def shortest(game: AnyGame) -> Options:
    """Return the options of a game that make its matches shortest."""
    values = {option.name: option.values for option in game.options if option.name in LENGTHS}
    return {name: min(few, key=int) for name, few in values.items()}


def share_and_error(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some deals' shares, with its margin of error at 95% confidence."""
    mean = sum(shares) / len(shares)
    if len(shares) < 2:
        return mean, 1.0
    deviation = sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))
    return mean, 1.96 * deviation / sqrt(len(shares))
