"""The last board of a match, however it ended, has a crown on the plates of those who have won, and on no others."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.families import family_of
from bot.games.core import Outcome, View
from bot.games.fair import FairDeal
from bot.games.registry import GAMES
from bot.render.themes import CLASSIC
from tests.render.looking import count_pixels

MATCHES = range(4)


def last_view(game_id: str, seed: int) -> View:
    """Play a match at random, with two seats or the most, and return its end as the public sees it."""
    game = GAMES[game_id]
    chance, deal = Random(seed), FairDeal(bytes([seed]) * 32, "end")
    seats = game.seats_allowed(game.complete_options({}))[-(seed % 2)]
    state = game.new_match(seats)
    while game.outcome(state) is None:
        request = game.chance(state)
        action = deal.decide(request) if request else chance.choice(game.legal_moves(state))
        state = game.apply(state, action).state
    return game.view(state, None)


@pytest.mark.slow
@pytest.mark.parametrize("seed", MATCHES)
@pytest.mark.parametrize("game_id", GAMES)
def test_who_has_won_has_a_crown(game_id: str, seed: int) -> None:
    view = last_view(game_id, seed)
    assert view.outcome is not None
    assert crowned(view) == set(view.outcome.places[0])


def crowned(view: View) -> set[int]:
    """Return the seats without whose victory there is less gold on the picture."""
    return {seat for seat in range(view.seats) if gold(without(view, seat)) < gold(view)}


def without(view: View, loser: int) -> View:
    """Return a view in which a seat has not won; if it has not, the view itself."""
    assert view.outcome is not None
    first = tuple(seat for seat in view.outcome.places[0] if seat != loser)
    return replace(view, outcome=Outcome((first, *view.outcome.places[1:]), view.outcome.reason))


def gold(view: View) -> int:
    """Count the pixels of gold on a board."""
    board = family_of(view).pictures.draw_board(view, None, CLASSIC)
    return count_pixels(board.image.convert("RGB"), CLASSIC.accent)
