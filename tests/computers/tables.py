"""Tables of computers: whole matches with fixed seeds, and who comes first in them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.computers.levels import Level
from bot.families import choose_move
from bot.families.contests import Contest
from bot.games.core import AnyGame, Move, Options, Outcome, View
from bot.games.fair import FairDeal
from bot.games.options import option_text

__all__ = ["Choice", "play", "victories"]

MOST_CHOICES = 5_000
"""A match of computers that is longer than this does not end."""


class Choice(NamedTuple):
    """What a computer saw and did."""

    view: View
    move: Move


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
    chosen = tuple((name, option_text(value)) for name, value in (options or {}).items())
    contest = Contest(game_id, chosen, 2, better, worse)
    return sum(map(contest.share, range(deals))) / deals
