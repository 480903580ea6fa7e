"""The picture of a dice table: the last roll large, and what the other seats rolled."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.dice.view import DiceView
from bot.render.canvas import Pen, Sprite, felt, smooth, stamp
from bot.render.cells import Cell, draw_flow, flow_height
from bot.render.marks import badge_sprite
from bot.render.palette import ACCENT, FELT_DARK, INK, IVORY, IVORY_EDGE, IVORY_LIGHT, PIPS
from bot.render.pips import pip_radius, pip_spots

__all__ = ["draw_dice"]

_WIDTH = 960
_MARGIN = 40
_GAP = 30
_LARGE, _SMALL = 136, 58
"""Edges of the last roller's dice and of all others, in pixels."""
_BLANK = (0, 0)
"""What lies on the table before the first roll."""


def draw_dice(view: DiceView) -> Image.Image:
    """Draw the last roll of each seat that rolled."""
    last = view.last_rolls[view.last_seat] if view.last_seat is not None else None
    large = _blank_cell() if last is None else _roll_cell(last.seat, last.faces, _LARGE, is_last=True)
    small = tuple(
        _roll_cell(roll.seat, roll.faces, _SMALL, is_last=False)
        for roll in view.last_rolls
        if roll is not None and roll is not last
    )
    below = flow_height(small, _WIDTH - 2 * _MARGIN, _GAP)
    image = felt(_WIDTH, large.height + 2 * _MARGIN + (below + _GAP if below else 0))
    draw_flow(image, (large,), _MARGIN, _MARGIN, _GAP)
    draw_flow(image, small, _MARGIN + large.height + _GAP, _MARGIN, _GAP)
    return image


@lru_cache(maxsize=64)
def _die(pips: int, edge: int, *, is_outlined: bool = False) -> Sprite:
    """Return a die that shows 1 … 6, or nothing for 0; its edge is 0.84 of the sprite's, the rest outline or felt."""

    def paint(pen: Pen) -> None:
        if is_outlined:
            pen.slab(0, 0, 1, 1, 0.24, INK)
            pen.slab(0.015, 0.015, 0.985, 0.985, 0.22, ACCENT)
            pen.slab(0.06, 0.06, 0.94, 0.94, 0.19, INK)
        else:
            pen.slab(0.11, 0.12, 0.96, 0.97, 0.2, FELT_DARK)
        pen.slab(0.08, 0.08, 0.92, 0.92, 0.17, IVORY_EDGE)
        pen.slab(0.08, 0.08, 0.9, 0.9, 0.16, IVORY_LIGHT)
        pen.slab(0.105, 0.105, 0.9, 0.9, 0.15, IVORY)
        for x, y in pip_spots(pips):
            pen.disc(0.5 + (x - 0.5) * 0.8, 0.5 + (y - 0.5) * 0.8, pip_radius(pips) * 0.82, PIPS[0])

    return smooth(edge, edge, edge, paint)


def _roll_cell(seat: int, faces: tuple[int, ...], edge: int, *, is_last: bool) -> Cell:
    badge = badge_sprite(seat + 1, round(edge * (0.45 if is_last else 0.7)), is_marked=is_last)
    step = edge + edge // 10
    aside = badge.width + edge // 6

    def draw(image: Image.Image, x: int, y: int) -> None:
        stamp(image, badge, x, y + (edge - badge.height) // 2)
        for index, pips in enumerate(faces):
            stamp(image, _die(pips, edge, is_outlined=is_last), x + aside + index * step, y)

    return Cell(aside + step * len(faces), edge, draw)


def _blank_cell() -> Cell:
    step = _LARGE + _LARGE // 10

    def draw(image: Image.Image, x: int, y: int) -> None:
        for index, pips in enumerate(_BLANK):
            stamp(image, _die(pips, _LARGE), x + index * step, y)

    return Cell(step * len(_BLANK), _LARGE, draw)
