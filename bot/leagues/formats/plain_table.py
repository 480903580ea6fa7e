"""A table by points, fixtures won and lots."""

from __future__ import annotations

from bot.leagues.formats.base import Row, Standings
from bot.leagues.formats.scores import scores
from bot.leagues.model import EntrantState, League, TieBreak

__all__ = ["plain_table"]


def plain_table(league: League, after: int | None = None) -> Standings:
    """Return the table as it is now, or as it was after a round."""
    points = scores(league, None if after is None else after + 1)
    order = sorted(points, key=lambda one: (-points[one], league.lot(one)))
    rows = []
    for place, (one, below) in enumerate(zip(order, [*order[1:], None], strict=True), 1):
        is_level = below is not None and points[one] == points[below]
        is_out = league.entrants[one].state is not EntrantState.IN
        rows.append(Row(one, place, points[one], parted_by=TieBreak.LOT if is_level else None, is_out=is_out))
    return Standings(rows, (TieBreak.LOT,))
