"""The exhibits of the gallery: a title, and a picture that is drawn when the theme is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from bot.families import family_of
from bot.games.core import View
from bot.records import Moment
from bot.render.pictures import Names
from bot.render.themes import Theme
from gallery.positions import NAMES

__all__ = ["Drawing", "Exhibit", "board", "hand", "table"]


class Drawing(Protocol):
    """An object that can become a PNG: the canvas of a picture, or a sheet of small ones."""

    def encode(self, effort: int = 1) -> bytes:
        """Return the picture as PNG."""
        ...


class Exhibit(NamedTuple):
    """A picture, drawn when the theme is known."""

    title: str
    """Its description, unique on its shelf, because the picture is found again by it."""
    draw: Callable[[Theme], Drawing]
    view: View | None = None
    """The table that it shows, if there is one."""


def board(title: str, view: View, last: object | None = None, people: Names = NAMES) -> Exhibit:
    """Show the public board of a table."""
    pictures = family_of(view).pictures
    return Exhibit(title, lambda theme: pictures.draw_board(view, last, theme, people[: view.seats]), view)


def table(title: str, moment: Moment, people: Names = NAMES) -> Exhibit:
    """Show the table at a moment of a match."""
    return board(title, moment.view(None), moment.last, people)


def hand(title: str, view: View) -> Exhibit:
    """Show a hand as its seat sees it."""
    pictures = family_of(view).pictures
    return Exhibit(title, lambda theme: pictures.draw_hand(view, theme), view)
