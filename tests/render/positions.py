"""Layouts and views for the tests of pictures, made by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

from bot.games.core import Seat
from bot.games.dice.view import DiceView
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.moves import Play
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import AnyGame, find_game

__all__ = [
    "acting_view",
    "dice_views",
    "domino_view",
    "grow",
    "hand_view",
    "random_states",
    "roll",
    "view_after",
    "whole_set",
]

Options = dict[str, int | bool | str]


def grow(
    highest_pip: int,
    seed: int,
    *,
    has_spinner: bool = False,
    favour: End | None = None,
    kind: LayoutKind = LayoutKind.LINE,
) -> Iterator[Layout]:
    """Lay tiles of a set at random until none fits, and yield the layout after each; `favour` one end if given."""
    chance = Random(seed)
    rest = list(full_set(highest_pip))
    layout = Layout(kind, has_spinner)
    plays: list[tuple[Tile, End]] = [(tile, End.FIRST) for tile in rest]
    while plays:
        favoured = [play for play in plays if play[1] is favour]
        tile, end = chance.choice(favoured or plays)
        rest.remove(tile)
        layout = layout.place(tile, end)
        yield layout
        plays = [(tile, end) for end, number in layout.open_ends().items() for tile in rest if number in tile]


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


def view_after(
    options: Options, seed: int, until: Callable[[DominoView], bool], game_id: str = "all-fives", seats: int = 3
) -> DominoView:
    """Return the first public view of a random match that fulfils a condition."""
    game = find_game(game_id)
    views = (game.view(state, None) for state in random_states(game, seats, options, seed))
    return next(view for view in views if isinstance(view, DominoView) and until(view))


def domino_view(layout: Layout) -> DominoView:
    """Return a public view of three seats that shows a layout of the smallest set that has its tiles."""
    highest = max((max(halves) for halves in (*layout.line, *layout.up, *layout.down)), default=0)
    rest = len(full_set(next(pips for pips in (6, 9, 12) if highest <= pips))) - layout.size
    counts = (min(7, rest // 3),) * 3
    return replace(_first_turn(), layout=layout, hand_counts=counts, stock_count=rest - sum(counts))


@lru_cache
def _first_turn() -> DominoView:
    return view_after({"set": 6}, 1, lambda view: view.actor is not None)


def acting_view(game_id: str, position: str, options: Options | None = None) -> DominoView:
    """Return what the acting seat sees in a position of a domino game."""
    game = find_game(game_id)
    assert isinstance(game, DominoGame)
    state = read_position(game.rules(game.complete_options(options or {})), position)
    view = game.view(state, game.actor(state))
    assert isinstance(view, DominoView)
    return view


def hand_view(hand: tuple[Tile, ...], playable: tuple[Tile, ...] = ()) -> DominoView:
    """Return the view of seat 0 with a hand, in its turn if it can play some of the tiles."""
    moves = tuple(Play(Seat(0), tile, End.LEFT) for tile in playable)
    return replace(domino_view(Layout()), seat=Seat(0), hand=hand, moves=moves, worth=(0,) * len(moves))


def roll(seats: int, rolls: int, game_id: str = "fifty") -> DiceView:
    """Return the view of a dice match after some rolls, when a seat acts or the match is over."""
    views = dice_views(seats, game_id)
    view = next(views)
    for _ in range(rolls):
        view = next(views, view)
    return view


def dice_views(seats: int, game_id: str) -> Iterator[DiceView]:
    """Yield the public views of a random dice match, all but those with dice in the air."""
    game = find_game(game_id)
    for state in random_states(game, seats, {}, 3):
        view = game.view(state, None)
        assert isinstance(view, DiceView)
        if view.actor is not None or view.outcome is not None:
            yield view
