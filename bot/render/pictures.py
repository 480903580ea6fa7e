"""What a family of games draws of its views: the board, and the hand of a seat where it has hands."""

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
"""The names of all seats, in the order of the seats; or none, where nobody is known."""

_boards: Drawn[bytes] = Drawn(THREADS, KEPT)
_hands: Drawn[bytes] = Drawn(THREADS, KEPT)


class FamilyPictures(ABC, Generic[V]):
    """The pictures of a family of games."""

    @abstractmethod
    def draw_board(self, view: V, last: object | None, theme: Theme, names: Names = ()) -> Canvas:
        """Draw what lies on the table for all to see, and outline what was laid last; no hand comes into it.

        Without names the marks of the seats stand alone.
        """

    def board_parts(self, view: V) -> tuple[int, int]:
        """Return how many pixels high the picture of a board is down to its foot, and how many the foot is."""
        board = self.draw_board(view, None, CLASSIC)
        return board.foot, board.height - board.foot

    @abstractmethod
    def seen_on_board(self, view: V, last: object | None, names: Names = ()) -> tuple[object, ...]:
        """Return all that shows on a board: numbers, texts, and tuples of them, which print the same in any process.

        It is equal for two boards exactly when they look the same.
        """

    def seen_on_table(self, view: V) -> tuple[object, ...]:
        """Return what `draw_table` shows; nothing where nothing lies on the table, or where that tells nothing."""
        del view
        return ()

    def draw_table(self, view: V, canvas: Canvas, box: Box) -> None:
        """Draw what lies on the table into a part of a picture, in pixels, as large as it goes in."""
        raise TypeError(f"nothing lies on the table in {view.family} ({canvas}, {box})")

    @abstractmethod
    def sketch(self, view: V, last: object | None) -> dict[str, Any]:
        """Return what lies on the table and where, as JSON can hold it, for the page that replays a match."""

    @abstractmethod
    def faces(self) -> Iterator[Face]:
        """Yield every single tile or die that its games are played with, as small as a letter."""

    def draw_hand(self, view: V, theme: Theme) -> Canvas:
        """Draw the hand of the seat that looks; only families with hands are asked."""
        raise TypeError(f"no hands in {view.family} (seat {view.seat}, {theme.id})")

    def seen_in_hand(self, view: V) -> tuple[object, ...]:
        """Return all that shows of a hand, as `seen_on_board` does of the table."""
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
        """Draw the hand of the seat that looks as PNG; None if the view shows no hand."""
        return self.draw_hand(view, theme).encode() if view.has_hand else None

    async def board_picture(
        self, view: V, *, last: object | None = None, theme: Theme = CLASSIC, names: Names = ()
    ) -> bytes:
        """Return `board_png` without stopping the event loop."""
        key = self.board_key(view, last=last, theme=theme, names=names)
        return await _boards.get(key, lambda: self.board_png(view, last=last, theme=theme, names=names))

    async def hand_picture(self, view: V, *, theme: Theme = CLASSIC) -> bytes | None:
        """Return `hand_png` without stopping the event loop."""
        if not view.has_hand:
            return None
        return await _hands.get(self.hand_key(view, theme=theme), lambda: self.draw_hand(view, theme).encode())
