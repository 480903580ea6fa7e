"""The pictures of domino games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas
from bot.render.dominoes.board import board_panels, draw_board
from bot.render.dominoes.chain import draw_chain_in
from bot.render.dominoes.faces import tile_faces
from bot.render.dominoes.hand import hand_panel
from bot.render.dominoes.laid import laid_of
from bot.render.dominoes.layouts import plan_board
from bot.render.dominoes.sketch import sketch
from bot.render.dominoes.table import unit_of
from bot.render.faces import Face
from bot.render.letters import writable
from bot.render.panel import panel_tops, panels_height
from bot.render.pictures import FamilyPictures, Names
from bot.render.plane import Box
from bot.render.style import GAP, MARGIN, WIDTH
from bot.render.themes import Theme

__all__ = ["DominoPictures"]


class DominoPictures(FamilyPictures[DominoView]):
    """Tiles on the table with everything around them, and tiles in hand."""

    def draw_board(self, view: DominoView, last: object | None, theme: Theme, names: Names = ()) -> Canvas:
        """Draw the public table, and outline the tile that was played last."""
        return draw_board(_public(view), laid_of(last), theme, names)

    def board_parts(self, view: DominoView) -> tuple[int, int]:
        """Return the heights of the table and of the plates, without drawing them."""
        panels, unit = board_panels(_public(view)), unit_of(view)
        foot = round(panel_tops(panels)[len(panels) - 1] * unit)
        return foot, round(panels_height(panels) * unit) - foot

    def seen_on_board(self, view: DominoView, last: object | None, names: Names = ()) -> tuple[object, ...]:
        """Return the layout, the outlined tile, and the contents of the plates, the stock and the way of a pile."""
        ended = view.last_round
        laid = laid_of(last)
        shown = laid if laid is not None and laid.tile in view.layout.tiles else None
        return (
            *(view.layout, shown, view.rules.marks, view.rules.is_passing_lost, view.actor, view.hand_counts),
            *(view.stock_count, view.reserved_count, view.scores, view.points),
            *(view.goal, view.round if view.goal.rounds else 0),
            () if view.outcome is None else view.outcome.places[0],
            None if ended is None else (ended.winner, ended.hands, ended.score.points(view.seats), view.goal.is_fewest),
            tuple(map(writable, names)),
            *((tuple(tuple(sorted(hand)) for hand in view.opened),) if view.opened else ()),
        )

    def seen_on_table(self, view: DominoView) -> tuple[object, ...]:
        """Return the layout, if it has tiles."""
        return tuple(view.layout) if view.layout.line else ()

    def draw_table(self, view: DominoView, canvas: Canvas, box: Box) -> None:
        """Draw all tiles in their positions, centered in a part of a picture."""
        draw_chain_in(canvas, plan_board(view.layout), box)

    def sketch(self, view: DominoView, last: object | None) -> dict[str, Any]:
        """Return the tiles, the flags of the open ends, and the total if totals score."""
        laid = laid_of(last)
        return sketch(_public(view), None if laid is None else laid.tile)

    def faces(self) -> Iterator[Face]:
        """Yield every tile of the largest set."""
        return tile_faces()

    def draw_hand(self, view: DominoView, theme: Theme) -> Canvas:
        """Draw the tiles of the viewing seat on their rack."""
        rack = hand_panel(view)
        canvas = Canvas(theme, WIDTH, rack.height + GAP, unit_of(view))
        rack.draw(canvas, MARGIN, GAP / 2)
        return canvas

    def seen_in_hand(self, view: DominoView) -> tuple[object, ...]:
        """Return the tiles, whether it is their seat's turn, and the points of its possible plays."""
        plays = tuple((tile, tuple(ends.items())) for tile, ends in view.plays.items())
        return tuple(sorted(view.hand)), bool(view.moves), plays, view.has_move_points


def _public(view: DominoView) -> DominoView:
    """Return the view without the seat's private data, so that a public picture cannot show it."""
    return replace(view, seat=None, hand=(), moves=(), move_points=(), only=None)
