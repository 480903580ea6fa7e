"""A still of each game: a moment of a match between computers that shows what the game looks like."""

from __future__ import annotations

from functools import lru_cache

from bot.families import family_of
from bot.games.core import View, lobby_options_for
from bot.games.fair import SEED_BYTES, FairDeal
from bot.games.registry import find_game

__all__ = ["still_of"]

_MOVES = 14
"""The number of moves before a still is taken, if the first round is long enough."""


@lru_cache(maxsize=64)
def still_of(game_id: str) -> View:
    """Return the public view in the middle of a round; raise UnknownGameError.

    It is the same moment in every process: the fewest seats, the options of lobbies, and computers of medium level.
    """
    game = find_game(game_id)
    options = lobby_options_for(game, {}, game.seats.start)
    seats = game.seats_allowed(options).start
    fair, computers = FairDeal(bytes(SEED_BYTES), game.id), family_of(game).computers
    state, moves = game.new_match(seats, options), 0
    still = game.view(state, None)
    while game.outcome(state) is None and moves < _MOVES:
        request = game.chance(state)
        if request is None:
            view = game.view(state, game.actor(state))
            move, moves = view.moves[0] if len(view.moves) == 1 else computers.greedy(view), moves + 1
            state = game.apply(state, move).state
        else:
            state = game.apply(state, fair.decide(request)).state
        now = game.view(state, None)
        if now.round > 1:
            break
        still = now if now.actor is not None else still
    return still
