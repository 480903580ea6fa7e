"""Layouts and views for the tests of pictures, made by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from bot.games.core import Seat, View
from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import AnyGame, find_game

__all__ = ["domino_view", "grow", "hand_view", "random_states", "roll", "view_after", "whole_set"]

Options = dict[str, int | bool | str]


def grow(highest_pip: int, seed: int, *, has_spinner: bool, favour: End | None = None) -> Iterator[Layout]:
    """Lay tiles of a set at random until none fits, and yield the layout after each; `favour` one end if given."""
    chance = Random(seed)
    rest = list(full_set(highest_pip))
    layout = Layout(has_spinner=has_spinner)
    plays: list[tuple[Tile, End]] = [(tile, End.FIRST) for tile in rest]
    while plays:
        favoured = [play for play in plays if play[1] is favour]
        tile, end = chance.choice(favoured or plays)
        rest.remove(tile)
        layout = layout.place(tile, end)
        yield layout
        plays = [(tile, end) for end, open_end in layout.open_ends().items() for tile in rest if open_end.pips in tile]


def whole_set(highest_pip: int, seed: int, *, led: int) -> Layout:
    """Return a line of all tiles of set 6 or 12: a closed walk along all tiles, as each number has an even count."""
    chance = Random(seed)
    rest = set(full_set(highest_pip))
    numbers, walk = [0], []
    while numbers:
        fitting = sorted(tile for tile in rest if numbers[-1] in tile)
        if fitting:
            tile = chance.choice(fitting)
            rest.remove(tile)
            numbers.append(tile.other(numbers[-1]))
        else:
            walk.append(numbers.pop())
    return Layout(line=tuple(pairwise(walk)), led=led)


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


def view_after(options: Options, seed: int, until: Callable[[DominoView], bool]) -> DominoView:
    """Return the first public view of a random match of All Fives that fulfils a condition."""
    game = find_game("all-fives")
    views = (game.view(state, None) for state in random_states(game, 3, options, seed))
    return next(view for view in views if isinstance(view, DominoView) and until(view))


def domino_view(layout: Layout) -> DominoView:
    """Return a public view that shows a layout."""
    return replace(view_after({"set": 6}, 1, lambda view: view.actor is not None), layout=layout)


def hand_view(hand: tuple[Tile, ...], playable: tuple[Tile, ...] = ()) -> DominoView:
    """Return the view of seat 0 with a hand, in its turn if it can play some of the tiles."""
    moves = tuple(Play(Seat(0), tile, End.LEFT) for tile in playable)
    return replace(domino_view(Layout()), seat=Seat(0), hand=hand, moves=moves)


def roll(seats: int, rolls: int) -> DiceView:
    """Return the view of a match of „50” after some rolls."""
    game = find_game("fifty")
    view: View | None = None
    for _, state in zip(range(rolls + 1), random_states(game, seats, {}, 3), strict=False):
        view = game.view(state, None)
    assert isinstance(view, DiceView)
    return view
