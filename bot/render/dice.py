"""The picture of a dice table: the dice that lie there large, and the last dice of the other seats."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.core import Seat
from bot.games.dice.view import DiceView
from bot.render.canvas import Pen, Sprite, felt, smooth, stamp
from bot.render.cells import Cell, draw_flow, flow_height
from bot.render.marks import badge_sprite, number_sprite, pointer_sprite
from bot.render.palette import ACCENT, CREAM, FELT_DARK, INK, IVORY, IVORY_EDGE, IVORY_LIGHT, PIPS
from bot.render.pips import pip_radius, pip_spots
from bot.render.plane import Heading

__all__ = ["draw_dice"]

_WIDTH = 960
_MARGIN = 40
_ROOM = _WIDTH - 2 * _MARGIN
_GAP = 30
_LARGE, _SMALL = 136, 58
"""Largest edges of the dice on the table and of all others, in pixels."""
_STEP = 1.1
"""From one die to the next, in edges."""
_LARGE_ASIDE, _SMALL_ASIDE = 92, 72
"""What the seat takes beside its dice, in pixels."""
_ROLL = 24
_PLACE = 30


def draw_dice(view: DiceView) -> Image.Image:
    """Draw the dice on the table, and the last dice of each other seat.

    What was rolled last stays on the table until the next seat rolls; before the first roll the dice are blank.
    """
    owner = view.actor if view.last_seat is None else view.last_seat
    large = _table_cell(view, owner)
    small = tuple(
        _seat_cell(view, Seat(seat), faces)
        for seat, faces in enumerate(view.last_faces)
        if seat != owner and (faces or seat == view.actor)
    )
    below = flow_height(small, _ROOM, _GAP)
    image = felt(_WIDTH, large.height + 2 * _MARGIN + (below + _GAP if below else 0))
    draw_flow(image, (large,), _MARGIN, _MARGIN, _GAP)
    draw_flow(image, small, _MARGIN + large.height + _GAP, _MARGIN, _GAP)
    return image


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=16)
def _roll_sprite(size: int) -> Sprite:
    """Return the marker of a roll that is left: a die on edge."""

    def paint(pen: Pen) -> None:
        pen.shape([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], CREAM)
        pen.shape([(0.5, 0.13), (0.87, 0.5), (0.5, 0.87), (0.13, 0.5)], INK)
        pen.disc(0.5, 0.5, 0.15, ACCENT)

    return smooth(size, size, size, paint)


def _edge(dice: int, largest: int, aside: int) -> int:
    """Return the edge at which a row of dice fits beside its seat."""
    return min(largest, int((_ROOM - aside) / (dice * _STEP)))


def _table_cell(view: DiceView, owner: Seat | None) -> Cell:
    """Return the large dice; while their turn goes on, their places are numbered below."""
    edge = _edge(view.dice, _LARGE, _LARGE_ASIDE)
    faces = view.last_faces[owner] if owner is not None else ()
    is_choice = bool(view.faces) and view.actor is not None
    aside = _LARGE_ASIDE if owner is not None else 0

    def draw(image: Image.Image, x: int, y: int) -> None:
        if owner is not None:
            _draw_seat(image, view, owner, x, y + edge // 2, 60)
        _draw_row(image, faces or (0,) * view.dice, x + aside, y, edge, is_outlined=bool(faces))
        for place in range(view.dice) if is_choice else ():
            number = number_sprite(place + 1, _PLACE)
            stamp(image, number, x + aside + _left(place, edge) + (edge - number.width) // 2, y + edge + 8)

    height = edge + (8 + _PLACE if is_choice else 0)
    return Cell(aside + _left(view.dice - 1, edge) + edge, height, draw)


def _seat_cell(view: DiceView, seat: Seat, faces: tuple[int, ...]) -> Cell:
    """Return the small dice of a seat, blank before its first roll."""
    edge = _edge(view.dice, _SMALL, _SMALL_ASIDE)
    height = max(edge, 72 if seat == view.actor else 0)

    def draw(image: Image.Image, x: int, y: int) -> None:
        _draw_seat(image, view, seat, x, y + height // 2, 40)
        _draw_row(image, faces or (0,) * view.dice, x + _SMALL_ASIDE, y + (height - edge) // 2, edge)

    return Cell(_SMALL_ASIDE + _left(view.dice - 1, edge) + edge, height, draw)


def _draw_seat(image: Image.Image, view: DiceView, seat: Seat, x: int, middle: int, size: int) -> None:
    """Draw the badge of a seat; the acting one has a pointer, and below a marker for each roll that is left."""
    is_acting = seat == view.actor
    if is_acting:
        stamp(image, pointer_sprite(18, Heading.RIGHT), x - 2, middle - 9)
    stamp(image, badge_sprite(seat + 1, size, is_marked=is_acting), x + 18, middle - size // 2)
    for index in range(view.rolls_left if is_acting else 0):
        left = x + 18 + (size - view.rolls_left * _ROLL) // 2 + index * _ROLL
        stamp(image, _roll_sprite(_ROLL), left, middle + size // 2 + 4)


def _draw_row(
    image: Image.Image, faces: tuple[int, ...], x: int, y: int, edge: int, *, is_outlined: bool = False
) -> None:
    for place, pips in enumerate(faces):
        stamp(image, _die(pips, edge, is_outlined=is_outlined), x + _left(place, edge), y)


def _left(place: int, edge: int) -> int:
    return round(place * edge * _STEP)
