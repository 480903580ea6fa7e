"""Layouts and views to draw, made by the real rules; the tests of pictures also use them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random

from bot.cli.simulate import simulated_record
from bot.families import codec_of
from bot.games.core import OptionValue, Seat
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.moves import Play
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.games.sheet import SheetLine
from bot.records import Moment, ReadMatch, moments_of, read_match, sheet_of

__all__ = ["NAMES", "Options", "domino_view", "grow", "hand_view", "match_of", "sheet_of_match", "whole_set"]

NAMES = (
    "Zażółć Gęślą",
    "Ґалаґан Їжак",
    "São João",
    "小林",
    "Ola 🎲",
    "A name of thirty-two letters, so",
    "محمد علي",
    "Đặng Lê",
)
"""Eight people whose names have letters that some fonts lack, scripts of several fonts, and emoji; short and long."""

Options = tuple[tuple[str, OptionValue], ...]


def grow(
    highest_pip: int,
    seed: int,
    *,
    has_spinner: bool = False,
    favor: End | None = None,
    kind: LayoutKind = LayoutKind.LINE,
) -> Iterator[Layout]:
    """Lay tiles of a set at random until none fits, and yield the layout after each; `favor` one end if given."""
    chance = Random(seed)
    rest = list(full_set(highest_pip))
    layout = Layout(kind, has_spinner)
    plays: list[tuple[Tile, End]] = [(tile, End.FIRST) for tile in rest]
    while plays:
        favored = [play for play in plays if play[1] is favor]
        tile, end = chance.choice(favored or plays)
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


def domino_view(layout: Layout, highest_pip: int = 6) -> DominoView:
    """Return a public view of three seats that shows a layout; its set has its tiles, and this number."""
    highest = max((max(halves) for halves in (*layout.line, *layout.up, *layout.down)), default=0)
    highest = max(highest, highest_pip)
    rest = len(full_set(next(pips for pips in (6, 9, 12) if highest <= pips))) - layout.size
    counts = (min(7, rest // 3),) * 3
    return replace(_first_turn(), layout=layout, hand_counts=counts, stock_count=rest - sum(counts))


@lru_cache
def _first_turn() -> DominoView:
    view = match_of("all-fives", 3, (("set", 6),))[0].view(None)
    if not isinstance(view, DominoView):
        raise TypeError("all-fives is a domino game")
    return view


def hand_view(hand: tuple[Tile, ...], playable: tuple[Tile, ...] = ()) -> DominoView:
    """Return the view of seat 0 with a hand, in its turn if it can play some of the tiles."""
    moves = tuple(Play(Seat(0), tile, End.LEFT) for tile in playable)
    return replace(domino_view(Layout()), seat=Seat(0), hand=hand, moves=moves, move_points=(0,) * len(moves))


@lru_cache
def match_of(game_id: str, seats: int, options: Options = (), number: int = 1) -> tuple[Moment, ...]:
    """Return all moments of a match that was played at random."""
    return tuple(moments_of(_match(game_id, seats, options, number)))


def sheet_of_match(game_id: str, seats: int, options: Options = ()) -> tuple[SheetLine, ...]:
    """Return the scores after every round of such a match."""
    return sheet_of(_match(game_id, seats, options, 1))


def _match(game_id: str, seats: int, options: Options, number: int) -> ReadMatch:
    return read_match(
        simulated_record(find_game(game_id), dict(options), seats, f"gallery, {game_id}", number), codec_of
    )
