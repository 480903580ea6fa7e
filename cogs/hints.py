"""Who sees a hand for the first time, and is told how one is played."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.games.dominoes.events import TilePlayed
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game

if TYPE_CHECKING:
    from bot.games.core import Seat
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables

__all__ = ["wants_hint"]


async def wants_hint(tables: Tables, table: Table, match: Match, seat: Seat) -> bool:
    """Tell whether a seat's person never had a hand before this match, and has not laid a tile of it yet."""
    person = table.person_at(seat)
    if person is None or match.view(None).round > 1 or _has_laid(match, seat):
        return False
    games = await tables.games_before(table, person.id)
    return not any(map(_has_hands, games))


def _has_laid(match: Match, seat: Seat) -> bool:
    return any(isinstance(event, TilePlayed) and event.seat == seat for event in match.recent)


@cache
def _has_hands(game_id: str) -> bool:
    """Tell whether the seats of a game hold something that only they see."""
    game = find_game(game_id)
    seats = game.seats_allowed(game.complete_options({})).start
    return isinstance(game.view(game.new_match(seats), None), DominoView)
