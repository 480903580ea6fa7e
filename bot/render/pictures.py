"""The pictures of a family: the board and, in families with hands, the hand of a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from bot.games.core import View
from bot.render.canvas import Canvas
from bot.render.drawn import KEPT, THREADS, Drawn
from bot.render.faces import Face
from bot.render.plane import Box
from bot.render.themes import CLASSIC, Theme

__all__ = ["FamilyPictures", "Names"]

V = TypeVar("V", bound=View)

Names = tuple[str, ...]
"""The names of all seats, in seat order; empty if they are not known."""

_boards: Drawn[bytes] = Drawn(THREADS, KEPT)
_hands: Drawn[bytes] = Drawn(THREADS, KEPT)


class FamilyPictures(ABC, Generic[V]):
    """The pictures of a family of games."""

    @abstractmethod
    def draw_board(self, view: V, last: object | None, theme: Theme, names: Names = ()) -> Canvas:
        """Draw the public table, and outline what was played last; it shows no hand.

        Without names it shows only the marks of the seats.
        """

    def board_parts(self, view: V) -> tuple[int, int]:
        """Return the height of a board's picture down to its foot, and that of the foot, in pixels."""
        board = self.draw_board(view, None, CLASSIC)
        return board.foot, board.height - board.foot

    @abstractmethod
    def seen_on_board(self, view: V, last: object | None, names: Names = ()) -> tuple[object, ...]:
        """Return everything visible on a board: numbers, texts, and tuples of them, with the same repr in any process.

        It is equal for two boards exactly when they look the same.
        """

    def seen_on_table(self, view: V) -> tuple[object, ...]:
        """Return the visible contents of `draw_table`; empty if the table is empty or has no meaning."""
        del view
        return ()

    def draw_table(self, view: V, canvas: Canvas, box: Box) -> None:
        """Draw what is on the table into a part of a picture, in pixels, as large as possible."""
        raise TypeError(f"there is nothing on the table in {view.family} ({canvas}, {box})")

    @abstractmethod
    def sketch(self, view: V, last: object | None) -> dict[str, Any]:
        """Return the tiles on the table and their places as JSON. The page that replays a match reads it."""

    @abstractmethod
    def faces(self) -> Iterator[Face]:
        """Yield every single tile or die of its games, as small as a letter."""

    def draw_hand(self, view: V, theme: Theme) -> Canvas:
        """Draw the hand of the viewing seat; only families with hands are asked."""
        raise TypeError(f"no hands in {view.family} (seat {view.seat}, {theme.id})")

    def seen_in_hand(self, view: V) -> tuple[object, ...]:
        """Return everything visible in a hand, as `seen_on_board` does for the table."""
        raise TypeError(f"no hands in {view.family} (seat {view.seat})")

    def board_key(self, view: V, *, last: object | None = None, theme: Theme = CLASSIC, names: Names = ()) -> str:
        """Return a text that is equal exactly when the pictures of boards are, also in another process."""
        return f"board {view.family} {theme.id} {self.seen_on_board(view, last, names)}"

    def hand_key(self, view: V, *, theme: Theme = CLASSIC) -> str:
        """Return a text that is equal exactly when the pictures of hands are, also in another process."""
        return f"hand {view.family} {theme.id} {self.seen_in_hand(view)}"

    def board_png(self, view: V, *, last: object | None = None, theme: Theme = CLASSIC, names: Names = ()) -> bytes:
        """Draw a board as PNG."""
        return self.draw_board(view, last, theme, names).encode()

    def hand_png(self, view: V, *, theme: Theme = CLASSIC) -> bytes | None:
        """Draw the hand of the viewing seat as PNG; None if the view shows no hand."""
        return self.draw_hand(view, theme).encode() if view.has_hand else None

    async def board_picture(
        self, view: V, *, last: object | None = None, theme: Theme = CLASSIC, names: Names = ()
    ) -> bytes:
        """Return `board_png` without blocking the event loop."""
        key = self.board_key(view, last=last, theme=theme, names=names)
        return await _boards.get(key, lambda: self.board_png(view, last=last, theme=theme, names=names))

    async def hand_picture(self, view: V, *, theme: Theme = CLASSIC) -> bytes | None:
        """Return `hand_png` without blocking the event loop."""
        if not view.has_hand:
            return None
        return await _hands.get(self.hand_key(view, theme=theme), lambda: self.draw_hand(view, theme).encode())
