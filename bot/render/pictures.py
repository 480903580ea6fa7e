"""Views to PNG, drawn in worker threads and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from threading import Lock
from typing import Generic, TypeGuard, TypeVar

from bot.games.core import Goal, View
from bot.games.dice.view import DiceView
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.games.sheet import SheetLine
from bot.render.board import draw_board
from bot.render.canvas import Canvas
from bot.render.card import draw_result
from bot.render.chart import draw_chart
from bot.render.dice import draw_dice
from bot.render.hand import draw_hand
from bot.render.themes import CLASSIC, Theme

__all__ = [
    "Drawn",
    "Places",
    "Sheet",
    "board_picture",
    "board_png",
    "chart_picture",
    "chart_png",
    "draw_table",
    "hand_picture",
    "hand_png",
    "result_picture",
    "result_png",
]

_THREADS = 2
_KEPT = 64
_EFFORT = 5
"""What it may cost to make a picture small that is drawn once for a match."""

T = TypeVar("T")

Places = tuple[tuple[int, ...], ...]
"""Seats by place, best first; those in one tuple share the place."""
Sheet = tuple[SheetLine, ...]


def board_png(view: View, *, last: Tile | None = None, theme: Theme = CLASSIC) -> bytes:
    """Draw what lies on the table as PNG, and outline the tile that was laid last; the view's own hand stays out.

    Raises TypeError for a view of an unknown kind.
    """
    return draw_table(view, last, theme).encode()


def draw_table(view: View, last: Tile | None, theme: Theme) -> Canvas:
    """Draw the picture of `board_png`."""
    match view:
        case DominoView():
            return draw_board(_public(view), last, theme)
        case DiceView():
            return draw_dice(view, theme)
        case _:
            raise TypeError(f"no picture of a {type(view).__name__}")


def hand_png(view: View, *, theme: Theme = CLASSIC) -> bytes | None:
    """Draw the hand of the seat that looks as PNG; None if the view shows no hand."""
    return draw_hand(view, theme).encode() if _has_hand(view) else None


def result_png(names: tuple[str, ...], places: Places, sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Draw the result of a match as PNG: the names of the seats as far as they can be written, places and rounds."""
    return draw_result(names, places, sheet, goal, theme).encode(_EFFORT)


def chart_png(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Draw the scores of a match as PNG; the sheet has at least one line."""
    return draw_chart(sheet, goal, theme).encode(_EFFORT)


async def board_picture(view: View, *, last: Tile | None = None, theme: Theme = CLASSIC) -> bytes:
    """Return `board_png` without stopping the event loop."""
    public = _public(view) if isinstance(view, DominoView) else view
    return await _boards.get((public, last, theme), lambda: board_png(public, last=last, theme=theme))


async def hand_picture(view: View, *, theme: Theme = CLASSIC) -> bytes | None:
    """Return `hand_png` without stopping the event loop."""
    return await _hands.get((view, theme), lambda: hand_png(view, theme=theme)) if _has_hand(view) else None


async def result_picture(
    names: tuple[str, ...], places: Places, sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC
) -> bytes:
    """Return `result_png` without stopping the event loop."""
    key = (names, places, sheet, goal, theme)
    return await _ends.get(key, lambda: result_png(names, places, sheet, goal, theme=theme))


async def chart_picture(sheet: Sheet, goal: Goal, *, theme: Theme = CLASSIC) -> bytes:
    """Return `chart_png` without stopping the event loop."""
    return await _ends.get((sheet, goal, theme), lambda: chart_png(sheet, goal, theme=theme))


class Drawn(Generic[T]):
    """Results of work in threads: each is made once, also when asked for twice at a time, and the latest are kept."""

    def __init__(self, threads: ThreadPoolExecutor, kept: int) -> None:
        self._threads = threads
        self._kept = kept
        self._futures: OrderedDict[Hashable, Future[T]] = OrderedDict()
        self._lock = Lock()

    async def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result for a key; work that fails raises for all who wait, and is done anew the next time."""
        with self._lock:
            future = self._futures.get(key)
            if future is None or (future.done() and future.exception() is not None):
                future = self._threads.submit(make)
                self._futures[key] = future
            self._futures.move_to_end(key)
            while len(self._futures) > self._kept:
                self._futures.popitem(last=False)
        return await asyncio.wrap_future(_follow(future))


def _follow(future: Future[T]) -> Future[T]:
    """Return a future with the same result, which one who waits may cancel without harm to the others."""
    follower: Future[T] = Future()

    def pass_on(done: Future[T]) -> None:
        if not follower.set_running_or_notify_cancel():
            return
        error = done.exception()
        if error is None:
            follower.set_result(done.result())
        else:
            follower.set_exception(error)

    future.add_done_callback(pass_on)
    return follower


def _has_hand(view: View) -> TypeGuard[DominoView]:
    return isinstance(view, DominoView) and bool(view.hand)


def _public(view: DominoView) -> DominoView:
    """Return the view without what only its seat may know, so that it cannot come into a public picture."""
    return replace(view, seat=None, hand=(), moves=(), worth=(), only=None)


_threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="render")
_boards: Drawn[bytes] = Drawn(_threads, _KEPT)
_hands: Drawn[bytes | None] = Drawn(_threads, _KEPT)
_ends: Drawn[bytes] = Drawn(_threads, _KEPT)
