"""The picture of a dice table: the current turn large, and a table with the rolls of every seat's latest turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

from bot.games.core import Seat
from bot.games.dice.moves import Throw
from bot.games.dice.view import DiceView
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.faces import Face
from bot.render.fonts import text_width
from bot.render.letters import writable
from bot.render.marks import crown_sprite
from bot.render.pictures import FamilyPictures, Names
from bot.render.pips import pip_radius, pip_spots
from bot.render.plane import Box
from bot.render.plates import BAR, TIP, draw_bar, draw_lead, draw_name, plate_ink, plate_sprite
from bot.render.race import aim, leaders, progress
from bot.render.seats import mark_sprite
from bot.render.style import GAP, INNER_WIDTH, MARGIN, PAD, TYPE_SMALL, TYPE_TITLE, WIDTH
from bot.render.themes import CLASSIC, Color, Theme
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["DicePictures"]

_LARGE = 128
"""The edge of the dice on the table."""
_STEP = 1.1
"""From one die to the next, in edges."""
_TRAY = 0.34
"""The gap between kept dice and rolled ones, in edges."""
_TABLE = MARGIN + 4 + _LARGE + 6
"""The top of the rows."""
_OWNER = 92
"""The mark of the seat that rolled, beside the dice on the table."""
_FEW, _FEW_ROWS = 2, 2
"""With more dice, they are below a name if there are no more rows of plates; otherwise they are beside it."""
_ROWS = 4
"""The most plates in a column."""
_LINE, _ROLLS = 70, 60
"""The height of a plate's line with the name, and that of the dice below it."""
_BESIDE = 80
"""The height of a plate with dice beside the name."""
_BETWEEN = 2
_MARK = 60
_NAME, _SHORT_NAME, _SHORTEST_NAME = 330, 240, 100
"""The room for a name beside few dice, beside more of them, and on a plate of half the width."""
_SMALL, _LEAST = 54, 30
"""The greatest and the least edge of dice on plates; if they would be smaller, only the last throws are shown."""
_TINY = 20
"""Smaller dice are left out. That happens only to a winner on a narrow plate, whose dice are on the table anyway."""
_CROWN = 48
_SCORES, _SHORT_SCORES = 118, 72
"""The room for a score, on plates of the whole width and of half of it."""


class DicePictures(FamilyPictures[DiceView]):
    """Dice on the table and the rolls of all seats; there are no hands."""

    def draw_board(self, view: DiceView, last: object | None, theme: Theme, names: Names = ()) -> Canvas:  # noqa: ARG002 - dice are thrown
        """Draw the table."""
        return _draw_dice(view, theme, names)

    def seen_on_board(self, view: DiceView, last: object | None, names: Names = ()) -> tuple[object, ...]:  # noqa: ARG002 - as above
        """Return the turn, the rolls of all seats, and their scores."""
        first = () if view.outcome is None else view.outcome.places[0]
        turn = (view.dice, bool(view.faces), view.rolls_left, view.actor, view.last_seat)
        return (*turn, view.turns, view.scores, view.points, view.goal, first, tuple(map(writable, names)))

    def sketch(self, view: DiceView, last: object | None) -> dict[str, Any]:  # noqa: ARG002 - as above
        """Return the throws of each seat's latest turn, with the positions of the dice that were kept."""
        return {
            "dice": view.dice,
            "turns": [[[list(throw.faces), list(throw.kept)] for throw in turn] for turn in view.turns],
            "last": view.last_seat,
            "left": view.rolls_left if view.faces else 0,
        }

    def faces(self) -> Iterator[Face]:
        """Yield the six faces of a die."""
        for pips in range(1, 7):
            yield Face(f"die_{pips}", 0, partial(_paint_face, pips))


def _paint_face(pips: int, pen: Pen) -> None:
    """Paint a die that fills a small square."""
    pen.slab(Box(0.02, 0.02, 0.98, 0.98), 0.2, CLASSIC.ink)
    pen.slab(Box(0.05, 0.05, 0.95, 0.95), 0.17, CLASSIC.face)
    for x, y in pip_spots(pips):
        pen.disc(0.5 + (x - 0.5) * 0.92, 0.5 + (y - 0.5) * 0.92, 0.11 if pips < 6 else 0.1, CLASSIC.pips[0])


def _draw_dice(view: DiceView, theme: Theme, names: Names) -> Canvas:
    """Draw the dice on the table, with kept ones apart, and below them a row for every seat.

    The last roll stays on the table until the next seat rolls; before the first roll the dice are blank.
    """
    columns = -(-view.seats // _ROWS)
    rows = -(-view.seats // columns)
    height = _BESIDE if _is_beside(view) else _LINE + _ROLLS
    canvas = Canvas(theme, WIDTH, _TABLE + rows * (TIP + height + _BETWEEN) + MARGIN - _BETWEEN)
    _draw_turn(canvas, view, MARGIN + 4)
    width = (INNER_WIDTH - GAP * (columns - 1)) // columns
    for seat in range(view.seats):
        column, row = divmod(seat, rows)
        place = _Place(MARGIN + column * (width + GAP), _TABLE + row * (TIP + height + _BETWEEN), width, height)
        _draw_plate(canvas, view, Seat(seat), names[seat] if names else "", place)
    return canvas


class _Place(NamedTuple):
    """The position of a seat's plate, in pixels, with room for the tip above it."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Return the right edge."""
        return self.left + self.width


def _is_beside(view: DiceView) -> bool:
    """Return whether a seat's dice are beside its name, not below it."""
    return view.dice <= _FEW or view.seats > _FEW_ROWS


def _name_room(view: DiceView, place: _Place) -> int:
    """Return the room for a name with dice beside it."""
    if place.width < INNER_WIDTH:
        return _SHORTEST_NAME
    return _NAME if view.dice <= _FEW else _SHORT_NAME


def _draw_turn(canvas: Canvas, view: DiceView, top: int) -> None:
    """Draw the dice on the table."""
    owner = view.actor if view.last_seat is None else view.last_seat
    turn = view.turns[owner] if owner is not None else ()
    last = turn[-1] if turn else None
    shown = last or Throw((0,) * view.dice, ())
    aside = _OWNER + MARGIN if owner is not None else 0
    edge = min(_LARGE, int((canvas.width - 2 * MARGIN - aside) / (view.dice * _STEP + _TRAY)))
    width = _throw_width(view.dice, shown.kept, edge)
    left = (canvas.width - width - aside) // 2
    if owner is not None:
        mark = mark_sprite(canvas.theme, owner, _OWNER)
        canvas.stamp(mark, left, top + (edge - _OWNER) // 2)
    for place, x in _places(shown, edge):
        die = _die(canvas.theme, shown.faces[place], edge, is_outlined=last is not None and place not in shown.kept)
        canvas.stamp(die, left + aside + x, top)
    _draw_tray(canvas, shown, left + aside, top, edge)


def _draw_tray(canvas: Canvas, throw: Throw, left: int, top: int, edge: int, ground: Color | None = None) -> None:
    """Draw the line between kept dice and rolled ones."""
    theme = canvas.theme
    color = theme.ink if ground == theme.accent else theme.faint
    if throw.kept:
        x = left + round((len(throw.kept) * _STEP + _TRAY / 2 - 0.05) * edge)
        canvas.fill(color, x - edge // 60, top + edge // 16, 1 + edge // 30, edge - edge // 8)


def _draw_plate(canvas: Canvas, view: DiceView, seat: Seat, name: str, place: _Place) -> None:
    """Draw the plate of a seat: mark, name and score, and the rolls of its latest turn from first to last."""
    theme, is_turn, is_beside = canvas.theme, seat == view.actor, _is_beside(view)
    ink = plate_ink(theme, is_turn=is_turn)
    plate = plate_sprite(theme, place.width, place.height, canvas.unit, is_turn=is_turn)
    canvas.stamp(plate, place.left, place.top)
    middle = place.top + TIP + (_BESIDE - BAR if is_beside else _LINE) // 2
    mark = mark_sprite(theme, seat, _MARK, ink.ground)
    canvas.stamp(mark, place.left + PAD, middle - _MARK // 2)
    if seat in leaders(view):
        draw_lead(canvas, place.left + PAD + _MARK // 2, place.top)
    right = _draw_score(canvas, view, seat, place.right - PAD, middle)
    left, bottom = place.left + PAD + _MARK + PAD, place.top + TIP + place.height
    part = progress(view, seat)
    if part is not None:
        draw_bar(canvas, (place.left + PAD, bottom - BAR - 4), place.width - 2 * PAD, part, theme.seats[seat])
    room = _name_room(view, place) if is_beside else right - left
    draw_name(canvas, name, Anchor(left, middle), room, ink)
    if is_beside:
        _draw_rolls(canvas, view, seat, (left + room + PAD, right), _Row(middle, _SMALL))
    else:
        room = _ROLLS - (0 if part is None else BAR)
        low = _Row(place.top + TIP + _LINE + room // 2 - 2, room - 4)
        _draw_rolls(canvas, view, seat, (left, place.right - PAD), low)


def _draw_score(canvas: Canvas, view: DiceView, seat: Seat, right: int, middle: int) -> int:
    """Draw a score, the target in small type behind it, and a crown before it; return the left end."""
    theme, needed = canvas.theme, aim(view)
    ink = plate_ink(theme, is_turn=seat == view.actor)
    text = number_text(view.scores[seat])
    size = max(TYPE_SMALL, min(TYPE_TITLE, int(TYPE_TITLE * _SCORES / text_width(text, TYPE_TITLE))))
    if needed is not None:
        goal = f"/{needed}"
        faint = ink if seat == view.actor else Ink(theme.faint, theme.well)
        write(canvas, goal, TYPE_SMALL, Anchor(right, middle + (size - TYPE_SMALL) * 0.3, 1), faint)
        right -= round(text_width(goal, TYPE_SMALL)) + 4
    write(canvas, text, size, Anchor(right, middle, 1), ink)
    right -= max(round(text_width(text, size)), _SCORES if view.seats <= _ROWS else _SHORT_SCORES) + GAP
    if view.outcome is None or seat not in view.outcome.places[0]:
        return right
    crown = crown_sprite(theme, _CROWN, ink.ground)
    canvas.stamp(crown, right - _CROWN, middle - crown.height // 2)
    return right - _CROWN - GAP


class _Row(NamedTuple):
    """The middle of a row of dice and their greatest edge, in pixels."""

    middle: int
    edge: int


def _draw_rolls(canvas: Canvas, view: DiceView, seat: Seat, span: tuple[int, int], row: _Row) -> None:
    """Draw the rolls of a seat side by side, and pale dice for each roll that the acting seat has left."""
    turn, (left, right), middle = view.turns[seat], span, row.middle
    ground = plate_ink(canvas.theme, is_turn=seat == view.actor).ground
    is_running = seat == view.actor and (bool(view.faces) or not turn)
    rolls = len(turn) + (view.rolls_left if is_running else 0)
    width = view.dice * _STEP + _TRAY + 0.3
    shown = min(rolls, max(1, int((right - left) / _LEAST / width)))
    edge = min(row.edge, int((right - left) / max(shown, 1) / width))
    if edge < _TINY:
        return
    ahead = min(rolls - len(turn), max(0, shown - 1))
    turn = turn[max(0, len(turn) - (shown - ahead)) :]
    for number, throw in enumerate(turn):
        is_last = number == len(turn) - 1
        for place, x in _places(throw, edge):
            die = _die(canvas.theme, throw.faces[place], edge, is_dim=not is_last, ground=ground)
            canvas.stamp(die, left + x, middle - edge // 2)
        _draw_tray(canvas, throw, left, middle - edge // 2, edge, ground)
        left += round(_throw_width(view.dice, throw.kept, edge) + 0.5 * edge)
    for _ in range(ahead):
        for _, x in _places(Throw((0,) * view.dice, ()), edge):
            canvas.stamp(_die(canvas.theme, 0, edge, is_dim=True, ground=ground), left + x, middle - edge // 2)
        left += round(_throw_width(view.dice, (), edge) + 0.5 * edge)


def _places(throw: Throw, edge: int) -> list[tuple[int, int]]:
    """Return the dice of a throw, each with its distance from the left in pixels: kept ones first."""
    apart = len(throw.kept)
    return [
        (place, round((index * _STEP + (_TRAY if apart and index >= apart else 0)) * edge))
        for index, place in enumerate(throw.order)
    ]


def _throw_width(dice: int, kept: tuple[int, ...], edge: int) -> int:
    return round(((dice - 1) * _STEP + 1 + (_TRAY if kept else 0)) * edge)


@lru_cache(maxsize=512)
def _die(
    theme: Theme, pips: int, edge: int, *, is_outlined: bool = False, is_dim: bool = False, ground: Color | None = None
) -> Sprite:
    """Return a die that shows 1 … 6, or nothing for 0; its edge is 0.84 of the sprite's, the rest outline or table."""
    is_on_gold = ground == theme.accent
    dim_face, dim_pips = (theme.dim_accent, theme.ink) if is_on_gold else (theme.dim_face, theme.dim_pips)

    def paint(pen: Pen) -> None:
        if is_outlined:
            pen.slab(Box(0, 0, 1, 1), 0.24, theme.ink)
            pen.slab(Box(0.015, 0.015, 0.985, 0.985), 0.22, theme.accent)
            pen.slab(Box(0.06, 0.06, 0.94, 0.94), 0.19, theme.ink)
        pen.slab(Box(0.08, 0.08, 0.92, 0.92), 0.17, dim_face if is_dim else theme.edge)
        if not is_dim:
            pen.slab(Box(0.08, 0.08, 0.9, 0.9), 0.16, theme.shine)
            pen.slab(Box(0.105, 0.105, 0.9, 0.9), 0.15, theme.face)
        for x, y in pip_spots(pips):
            color = dim_pips if is_dim else theme.pips[0]
            pen.disc(0.5 + (x - 0.5) * 0.8, 0.5 + (y - 0.5) * 0.8, pip_radius(pips) * 0.82, color)

    return smooth(theme, edge, edge, edge, paint, ground)
