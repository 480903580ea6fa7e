"""The picture of a dice table: the running turn large, and a table with the rolls of every seat's latest turn."""

from __future__ import annotations

from functools import lru_cache

from bot.games.core import Seat
from bot.games.dice.moves import Throw
from bot.games.dice.view import DiceView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.marks import badge_sprite, coin_sprite, pointer_sprite, star_sprite, text_sprite
from bot.render.pictures import FamilyPictures
from bot.render.pips import pip_radius, pip_spots
from bot.render.plane import Heading
from bot.render.themes import Colour, Theme

__all__ = ["DicePictures"]

_WIDTH = 1000
_MARGIN = 26
_LARGE = 124
"""Edge of the dice that lie on the table."""
_STEP = 1.1
"""From one die to the next, in edges."""
_TRAY = 0.34
"""What sets kept dice apart from those that were thrown, in edges."""
_ROW = 62
_SMALL = 44
_BADGE = 40
_COLUMN = 116
"""Where the rolls of a seat begin in its row."""
_SCORE = 132
"""The room for a score at the end of a row."""


class DicePictures(FamilyPictures[DiceView]):
    """Dice on the table and the rolls of all seats; nobody holds anything."""

    def draw_board(self, view: DiceView, last: object | None, theme: Theme) -> Canvas:  # noqa: ARG002 - dice are thrown
        """Draw the table."""
        return _draw_dice(view, theme)

    def seen_on_board(self, view: DiceView, last: object | None) -> tuple[object, ...]:  # noqa: ARG002 - as above
        """Return the turn, the rolls of all seats, and their scores."""
        first = () if view.outcome is None else view.outcome.places[0]
        turn = (view.dice, bool(view.faces), view.rolls_left, view.actor, view.last_seat)
        return (*turn, view.turns, view.scores, first)


def _draw_dice(view: DiceView, theme: Theme) -> Canvas:
    """Draw the dice on the table, those that were kept apart, and below a row for every seat.

    What was rolled last stays on the table until the next seat rolls; before the first roll the dice are blank.
    """
    top_height = _LARGE + 2 * _MARGIN + 16
    canvas = Canvas(theme, _WIDTH, top_height + view.seats * (_ROW + 6) + _MARGIN)
    _draw_turn(canvas, view, _MARGIN + 8)
    for seat in range(view.seats):
        _draw_row(canvas, view, Seat(seat), top_height + seat * (_ROW + 6))
    return canvas


def _draw_turn(canvas: Canvas, view: DiceView, top: int) -> None:
    """Draw the dice on the table."""
    owner = view.actor if view.last_seat is None else view.last_seat
    turn = view.turns[owner] if owner is not None else ()
    last = turn[-1] if turn else None
    shown = last or Throw((0,) * view.dice, ())
    aside = 100 if owner is not None else 0
    edge = min(_LARGE, int((canvas.width - 2 * _MARGIN - aside) / (view.dice * _STEP + _TRAY)))
    width = _throw_width(view.dice, shown.kept, edge)
    left = (canvas.width - width - aside) // 2
    if owner is not None:
        badge = badge_sprite(canvas.theme, owner + 1, 64, is_marked=owner == view.actor)
        canvas.stamp(badge, left, top + (edge - 64) // 2)
    for place, x in _places(shown, edge):
        die = _die(canvas.theme, shown.faces[place], edge, is_outlined=last is not None and place not in shown.kept)
        canvas.stamp(die, left + aside + x, top)
    _draw_tray(canvas, shown, left + aside, top, edge)


def _draw_tray(canvas: Canvas, throw: Throw, left: int, top: int, edge: int) -> None:
    """Draw the line between the dice that were kept and those that were thrown."""
    if throw.kept:
        x = left + round((len(throw.kept) * _STEP + _TRAY / 2 - 0.05) * edge)
        canvas.fill(canvas.theme.faint, x - edge // 60, top + edge // 16, 1 + edge // 30, edge - edge // 8)


def _draw_row(canvas: Canvas, view: DiceView, seat: Seat, top: int) -> None:
    """Draw the plate of a seat: its badge, the rolls of its latest turn from the first to the last, and its score."""
    theme, is_acting = canvas.theme, seat == view.actor
    canvas.stamp(_plate(theme, is_acting), _MARGIN, top)
    middle = top + _ROW // 2
    if is_acting:
        canvas.stamp(pointer_sprite(theme, 20, Heading.RIGHT), _MARGIN + 12, middle - 10)
    badge = badge_sprite(theme, seat + 1, _BADGE, is_marked=is_acting, ground=theme.well)
    canvas.stamp(badge, _MARGIN + 40, middle - _BADGE // 2)
    _draw_rolls(canvas, view, seat, _MARGIN + _COLUMN, middle)
    is_first = view.outcome is not None and seat in view.outcome.places[0]
    sign = star_sprite(theme, 26, theme.well) if is_first else coin_sprite(theme, 20, theme.well)
    left = canvas.width - _MARGIN - _SCORE
    canvas.stamp(sign, left + 13 - sign.width // 2, middle - sign.height // 2)
    text = str(view.scores[seat]).replace("-", "\N{MINUS SIGN}")
    number = text_sprite(theme, text, 32, theme.text, theme.well)
    canvas.stamp(number, left + 36, middle - 23)


def _draw_rolls(canvas: Canvas, view: DiceView, seat: Seat, left: int, middle: int) -> None:
    """Draw the rolls of a seat side by side, and a marker for each roll that the acting seat has left."""
    turn = view.turns[seat]
    room = canvas.width - 2 * _MARGIN - _COLUMN - _SCORE - 20
    is_running = seat == view.actor and (bool(view.faces) or not turn)
    rolls = len(turn) + (view.rolls_left if is_running else 0)
    edge = min(_SMALL, int(room / max(rolls, 1) / (view.dice * _STEP + _TRAY + 0.5)))
    for number, throw in enumerate(turn):
        is_last = number == len(turn) - 1
        for place, x in _places(throw, edge):
            die = _die(canvas.theme, throw.faces[place], edge, is_dim=not is_last, ground=canvas.theme.well)
            canvas.stamp(die, left + x, middle - edge // 2)
        _draw_tray(canvas, throw, left, middle - edge // 2, edge)
        left += round(_throw_width(view.dice, throw.kept, edge) + 0.6 * edge)
    for _ in range(rolls - len(turn)):
        canvas.stamp(_roll_sprite(canvas.theme, 26), left, middle - 13)
        left += 34


def _places(throw: Throw, edge: int) -> list[tuple[int, int]]:
    """Return the dice of a throw as they lie, each with its distance from the left in pixels: the kept ones first."""
    apart = len(throw.kept)
    return [
        (place, round((index * _STEP + (_TRAY if apart and index >= apart else 0)) * edge))
        for index, place in enumerate(throw.order)
    ]


def _throw_width(dice: int, kept: tuple[int, ...], edge: int) -> int:
    return round(((dice - 1) * _STEP + 1 + (_TRAY if kept else 0)) * edge)


@lru_cache(maxsize=512)
def _die(
    theme: Theme, pips: int, edge: int, *, is_outlined: bool = False, is_dim: bool = False, ground: Colour | None = None
) -> Sprite:
    """Return a die that shows 1 … 6, or nothing for 0; its edge is 0.84 of the sprite's, the rest outline or table."""

    def paint(pen: Pen) -> None:
        if is_outlined:
            pen.slab(0, 0, 1, 1, 0.24, theme.ink)
            pen.slab(0.015, 0.015, 0.985, 0.985, 0.22, theme.accent)
            pen.slab(0.06, 0.06, 0.94, 0.94, 0.19, theme.ink)
        pen.slab(0.08, 0.08, 0.92, 0.92, 0.17, theme.dim_face if is_dim else theme.edge)
        if not is_dim:
            pen.slab(0.08, 0.08, 0.9, 0.9, 0.16, theme.shine)
            pen.slab(0.105, 0.105, 0.9, 0.9, 0.15, theme.face)
        for x, y in pip_spots(pips):
            colour = theme.dim_pips if is_dim else theme.pips[0]
            pen.disc(0.5 + (x - 0.5) * 0.8, 0.5 + (y - 0.5) * 0.8, pip_radius(pips) * 0.82, colour)

    return smooth(theme, edge, edge, edge, paint, ground)


@lru_cache(maxsize=16)
def _plate(theme: Theme, is_acting: bool) -> Sprite:
    width = _WIDTH - 2 * _MARGIN

    def paint(pen: Pen) -> None:
        pen.slab(0, 0, width, _ROW, 14, theme.accent if is_acting else theme.seam)
        line = 4 if is_acting else 1.5
        pen.slab(line, line, width - line, _ROW - line, 14 - line, theme.well)

    return smooth(theme, width, _ROW, 1, paint)


@lru_cache(maxsize=16)
def _roll_sprite(theme: Theme, size: int) -> Sprite:
    """Return the marker of a roll that is left: a die on edge."""

    def paint(pen: Pen) -> None:
        pen.shape([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], theme.text)
        pen.shape([(0.5, 0.13), (0.87, 0.5), (0.5, 0.87), (0.13, 0.5)], theme.ink)
        pen.disc(0.5, 0.5, 0.15, theme.accent)

    return smooth(theme, size, size, size, paint, theme.well)
