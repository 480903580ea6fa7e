"""Which people see a hand for the first time, and get a hint on how to play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.core import SeatActed
from bot.games.registry import find_game

if TYPE_CHECKING:
    from bot.games.core import Seat
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables

__all__ = ["wants_hint"]


async def wants_hint(tables: Tables, table: Table, match: Match, seat: Seat) -> bool:
    """Return whether a seat's person never had a hand before this match, and has not laid a tile of it yet."""
    person = table.person_at(seat)
    if person is None or match.view(None).round > 1 or _has_laid(match, seat):
        return False
    games = await tables.games_before(table, person.id)
    return not any(find_game(game_id).has_hands for game_id in games)


def _has_laid(match: Match, seat: Seat) -> bool:
    acted = (event for event in match.recent if isinstance(event, SeatActed))
    return any(event.seat == seat and event.laid is not None for event in acted)
