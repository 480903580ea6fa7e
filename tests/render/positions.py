"""Views for the tests of pictures, made by the real rules; layouts and hands are those of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bot.games.core import AnyGame
from bot.games.dice.view import DiceView
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import find_game
from bot.render.dominoes.layouts import Box, PlacedTile
from gallery.positions import domino_view, grow, hand_view, whole_set

__all__ = [
    "acting_view",
    "dice_views",
    "domino_view",
    "grow",
    "half_boxes",
    "hand_view",
    "random_states",
    "roll",
    "view_after",
    "whole_set",
]

Options = dict[str, int | bool | str]


def half_boxes(tile: PlacedTile) -> tuple[Box, Box]:
    """Return the 1 x 1 boxes of the first and the second half."""
    first, second = (Box.around(point, tile.heading, 1, 1) for point in tile.half_centers)
    return first, second


def random_states(game: AnyGame, seats: int, options: Options, seed: int) -> Iterator[Any]:
    """Play a match at random and yield each state."""
    chance = Random(seed)
    deal = FairDeal(bytes([seed]) * 32, "test")
    state = game.new_match(seats, options)
    yield state
    while game.outcome(state) is None:
        request = game.chance(state)
        action = deal.decide(request) if request else chance.choice(game.legal_moves(state))
        state = game.apply(state, action).state
        yield state


def view_after(
    options: Options, seed: int, until: Callable[[DominoView], bool], game_id: str = "all-fives", seats: int = 3
) -> DominoView:
    """Return the first public view of a random match that fulfills a condition."""
    game = find_game(game_id)
    views = (game.view(state, None) for state in random_states(game, seats, options, seed))
    return next(view for view in views if isinstance(view, DominoView) and until(view))


def acting_view(game_id: str, position: str, options: Options | None = None) -> DominoView:
    """Return the view of the acting seat in a position of a domino game."""
    game = find_game(game_id)
    assert isinstance(game, DominoGame)
    state = read_position(game.rules(game.complete_options(options or {})), position)
    view = game.view(state, game.actor(state))
    assert isinstance(view, DominoView)
    return view


def roll(seats: int, rolls: int, game_id: str = "fifty") -> DiceView:
    """Return the view of a dice match after some rolls, when a seat acts or the match is over."""
    views = dice_views(seats, game_id)
    view = next(views)
    for _ in range(rolls):
        view = next(views, view)
    return view


def dice_views(seats: int, game_id: str) -> Iterator[DiceView]:
    """Yield the public views of a random dice match, except those with dice in the air."""
    game = find_game(game_id)
    for state in random_states(game, seats, {}, 3):
        view = game.view(state, None)
        assert isinstance(view, DiceView)
        if view.actor is not None or view.outcome is not None:
            yield view
