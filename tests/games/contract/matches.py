"""Random matches of every game of the registry, with every number of seats and every combination of options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

from bot.games.core import Action, Event, OptionValue
from bot.games.fair import FairDeal
from bot.games.registry import GAMES, AnyGame

__all__ = ["CASES", "Case", "Ply", "play_match"]

MOST_ACTIONS = 20_000
"""A random match that is longer than this does not end (rules, section 2.10)."""


@dataclass(frozen=True)
class Case:
    """A game of the registry with options and seats."""

    game_id: str
    chosen: tuple[tuple[str, OptionValue], ...]
    seats: int

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_id]

    @property
    def options(self) -> dict[str, OptionValue]:
        return dict(self.chosen)

    def __str__(self) -> str:
        return " ".join([self.game_id, *(f"{name}={value}" for name, value in self.chosen), f"x{self.seats}"])


@dataclass(frozen=True)
class Ply:
    """One action of a match: the state before it, the state after it, and what happened."""

    before: Any
    action: Action
    after: Any
    events: tuple[Event, ...]


def _cases_of(game: AnyGame) -> list[Case]:
    """Return every case of a game: options with many values are tried with the first, the last and the default."""
    tried = [
        option.values if len(option.values) <= 4 else (option.values[0], option.default, option.values[-1])
        for option in game.options
    ]
    names = [option.name for option in game.options]
    return [
        Case(game.id, tuple(zip(names, values, strict=True)), seats)
        for values in product(*tried)
        for seats in game.seats_allowed(dict(zip(names, values, strict=True)))
    ]


CASES = [case for game in GAMES.values() for case in _cases_of(game)]


@cache
def play_match(case: Case) -> tuple[Ply, ...]:
    """Play a match to its end with fair chance and random moves, the same for the same case."""
    game = case.game
    choose = Random(str(case))
    deal = FairDeal(choose.randbytes(32), str(case))
    state = game.new_match(case.seats, case.options)
    plies: list[Ply] = []
    while game.outcome(state) is None:
        assert len(plies) < MOST_ACTIONS, "a match always ends"
        request = game.chance(state)
        action = deal.decide(request) if request else choose.choice(game.legal_moves(state))
        step = game.apply(state, action)
        plies.append(Ply(state, action, step.state, step.events))
        state = step.state
    return tuple(plies)
