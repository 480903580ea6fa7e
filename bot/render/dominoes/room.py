"""Chooses the height of the tiles on the table, so that a screen shows the whole picture of the board."""

from __future__ import annotations

from dataclasses import replace

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.rules import Drawing
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.boneyard import STOCK_HEIGHT
from bot.render.dominoes.seats import seats_panel
from bot.render.dominoes.total import TOTAL_HEIGHT
from bot.render.style import FRAME_HEIGHT, MARGIN, PAD

__all__ = ["frame_height", "has_total", "room_of"]

_WITH_HAND = 545
"""The most height of a board with a hand below it, in units: 300 pixels where Discord's desktop client shows 550."""
_AT_MOST = 594
"""The same if a large total or many seats would leave too little room: a laptop still shows board and hand."""
_REPLAYED = 530
"""The most height of a board in a replay: two lines of text and three rows of controls have room beside it."""
_CHAIN, _PILE, _LEAST = 300, 200, 160
"""The height of tiles even if a board exceeds that, and if open hands need the room."""


def has_total(view: DominoView) -> bool:
    """Return whether the total of the table is shown above it."""
    return bool(view.rules.marks) or view.layout.kind is LayoutKind.PILE


def frame_height(view: DominoView) -> float:
    """Return the height that a board should have at most, less in a replay."""
    return _REPLAYED if view.opened else FRAME_HEIGHT


def room_of(view: DominoView) -> float:
    """Return the height of the tiles, in units: the same in a whole match, less if many hands are open."""
    playing = replace(view, last_round=None, opened=(), stock_count=view.rules.drawing is not Drawing.NONE)
    around = _beside_seats(playing) + seats_panel(playing).height
    wanted = _PILE if view.layout.kind is LayoutKind.PILE else _CHAIN
    room = max(_WITH_HAND - around, min(wanted, _AT_MOST - around))
    if not view.hands_up:
        return room
    left = frame_height(view) - _beside_seats(view)
    seats = seats_panel(view, room=left - (_CHAIN if view.opened else room))
    return max(min(room, left - seats.height), _LEAST)


def _beside_seats(view: DominoView) -> float:
    """Return the height of everything above and below the tiles except the seats."""
    total = TOTAL_HEIGHT + PAD if has_total(view) else 0
    is_beside = view.layout.kind is LayoutKind.LINE_BESIDE_STOCK and view.last_round is None
    return 2 * MARGIN + total + PAD + (STOCK_HEIGHT + PAD if is_beside else 0)
