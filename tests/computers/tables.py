"""Tables of computers: whole matches with fixed seeds, and who comes first in them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import AnyGame, Move, Options, Outcome, View
from bot.games.fair import FairDeal
from bot.games.registry import GAMES

__all__ = ["Choice", "play", "shortest", "victories"]

MOST_CHOICES = 5_000
"""A match of computers that is longer than this does not end."""

LENGTHS = ("target", "wins", "rounds", "max_rounds", "sets")
"""The options that say how long a match is."""


class Choice(NamedTuple):
    """What a computer saw and did."""

    view: View
    move: Move


def shortest(game: AnyGame) -> Options:
    """Return the options of a game that make its matches shortest."""
    values = {option.name: option.values for option in game.options if option.name in LENGTHS}
    return {name: min(few, key=int) for name, few in values.items()}


def play(game: AnyGame, options: Options, levels: Sequence[Level], seed: int) -> tuple[list[Choice], Outcome]:
    """Play a match of computers, one at each seat."""
    chance = Random(seed)
    deal = FairDeal(chance.randbytes(32), game.id)
    state, made = game.new_match(len(levels), options), list[Choice]()
    while (outcome := game.outcome(state)) is None:
        request, actor = game.chance(state), game.actor(state)
        if request is not None:
            state = game.apply(state, deal.decide(request)).state
        elif actor is not None:
            view = game.view(state, actor)
            made.append(Choice(view, choose_move(view, levels[actor], chance)))
            state = game.apply(state, made[-1].move).state
        assert len(made) < MOST_CHOICES, "a match of computers ends"
    return made, outcome


def victories(game_id: str, better: Level, worse: Level, *, deals: int, options: Options | None = None) -> float:
    """Return the share of matches for two that the better level wins, each deal played with both seatings."""
    game, won = GAMES[game_id], 0.0
    for seed in range(deals):
        for seat in range(2):
            levels = [better, worse] if seat == 0 else [worse, better]
            _, outcome = play(game, options or {}, levels, seed)
            first = outcome.places[0]
            won += (seat in first) / len(first)
    return won / (2 * deals)
