"""Imaginary states that fit a seat's view: the visible parts, with possible hidden tiles."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dominoes.rules import WinCondition
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView

__all__ = ["imagine", "unseen_tiles"]


def unseen_tiles(view: DominoView) -> tuple[Tile, ...]:
    """Return the tiles that are neither in the viewing seat's hand nor on the table, ascending."""
    seen = {*view.hand, *view.layout.tiles}
    return tuple(tile for tile in view.rules.tiles if tile not in seen)


def imagine(view: DominoView, hidden: Sequence[Tile]) -> DominoState:
    """Return a state of a running round that gives its seat this view.

    `hidden` has the unseen tiles: the other hands in seat order, then the stock, then the reserved tiles.
    """
    tiles = iter(hidden)
    hands = tuple(
        view.hand if seat == view.seat else tuple(next(tiles) for _ in range(count))
        for seat, count in enumerate(view.hand_counts)
    )
    has_won = view.rules.win_condition in (WinCondition.ROUNDS_WON, WinCondition.SETS_WON)
    return DominoState(
        rules=view.rules,
        points=view.points,
        won=view.scores if has_won else (0,) * view.seats,
        phase=Phase.MOVE,
        round=view.round,
        leader=view.leader,
        actor=view.actor,
        hands=hands,
        stock=tuple(next(tiles) for _ in range(view.stock_count)),
        reserved=tuple(tiles),
        layout=view.layout,
        only=view.only,
        drawn=view.drawn,
        passes=view.passes,
        known=view.known,
    )
