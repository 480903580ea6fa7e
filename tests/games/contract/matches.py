"""Random matches of every game of the registry, with every number of seats and a choice of its options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar

from bot.games.core import Action, AnyGame, Event, Move, Option, OptionValue
from bot.games.dice.moves import Roll
from bot.games.dice.state import DiceState
from bot.games.dominoes.moves import Draw, Pass
from bot.games.fair import FairDeal
from bot.games.registry import GAMES

__all__ = ["CASES", "Case", "Ply", "play_match", "spread"]

T = TypeVar("T")

MOST_ACTIONS = 10_000
"""A random match that is longer than this does not end (rules, section 2.10)."""

FEW = 4
"""An option with at most this many values is played with each of them, any other with some."""


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


def _tried(option: Option) -> tuple[OptionValue, ...]:
    """Return the default, the first and the last value, and two from the middle, or all of a few."""
    values = option.values
    if len(values) <= FEW:
        return values
    size = len(values)
    return tuple(dict.fromkeys((option.default, values[0], values[-1], values[size // 3], values[2 * size // 3])))


def _cases_of(game: AnyGame) -> list[Case]:
    """Return the cases of a game: the defaults with all seats, other options with the fewest and the most.

    One option at a time is changed, and then all of them together.
    """
    defaults = game.complete_options({})
    tried = {option.name: _tried(option) for option in game.options}
    longest = max(map(len, tried.values()), default=0)
    chosen = [
        *({**defaults, name: value} for name, values in tried.items() for value in values),
        *({name: values[i % len(values)] for name, values in tried.items()} for i in range(longest)),
    ]
    cases = [Case(game.id, tuple(defaults.items()), seats) for seats in game.seats_allowed(defaults)]
    for options in chosen:
        seats = game.seats_allowed(options)
        cases += [Case(game.id, tuple(options.items()), number) for number in (seats[0], seats[-1])]
    return list(dict.fromkeys(cases))


CASES = [case for game in GAMES.values() for case in _cases_of(game)]


def play_match(case: Case) -> tuple[Ply, ...]:
    """Play a match to its end with fair chance and random moves, the same for the same case."""
    plies = _played(case)
    assert plies, "a match always ends"
    return plies


@cache
def _played(case: Case) -> tuple[Ply, ...]:
    """Return a whole match, nothing if it does not end: that is not tried again for each property."""
    game = case.game
    choose = Random(str(case))
    deal = FairDeal(choose.randbytes(32), str(case))
    state = game.new_match(case.seats, case.options)
    plies: list[Ply] = []
    while game.outcome(state) is None:
        if len(plies) == MOST_ACTIONS:
            return ()
        request = game.chance(state)
        action = deal.decide(request) if request else _choose(state, game.legal_moves(state), choose)
        step = game.apply(state, action)
        plies.append(Ply(state, action, step.state, step.events))
        state = step.state
    return tuple(plies)


def spread(plies: Sequence[T], most: int) -> Sequence[T]:
    """Return all of a few plies, or this many spread over the match, including the last one."""
    every = -(-len(plies) // most)
    return plies[::-1][::every][::-1] if plies else plies


def _choose(state: object, moves: tuple[Move, ...], choose: Random) -> Move:
    """Choose at random, but mostly what brings a match to its end.

    Equal dice are kept. Where nothing is compulsory, playing tiles is preferred to drawing, and drawing to passing.
    """
    if choose.random() < 0.2:
        return choose.choice(moves)
    if isinstance(state, DiceState) and state.faces:
        keep = _alike(state.faces)
        return next((move for move in moves if isinstance(move, Roll) and move.keep == keep), moves[-1])
    plays = [move for move in moves if not isinstance(move, Draw | Pass)]
    draws = [move for move in moves if isinstance(move, Draw)]
    return choose.choice(plays or draws or moves)


def _alike(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of the most equal dice, with those of the ones."""
    most = max(set(faces) - {1}, key=faces.count, default=1)
    return tuple(i for i, face in enumerate(faces) if face in (1, most))
