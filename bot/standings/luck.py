"""How lucky each seat of a match was, calculated from its log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.registry import find_game
from bot.luck import LuckFor, luck_of_actions
from bot.tables.log import LogEntry
from bot.tables.model import Table

__all__ = ["luck_of"]


def luck_of(luck_for: LuckFor, table: Table, entries: Sequence[LogEntry]) -> tuple[float | None, ...]:
    """Return how lucky each seat of a finished match was, given its whole log.

    The mean is 0 and, over many matches, the standard deviation is 1. None means that chance gave the seat nothing. It
    is the luck of the seat, no matter who had it or how well they played.
    """
    game = find_game(table.game_id)
    actions = [game.read(one.entry.text) for one in entries if one.entry.kind.is_of_the_game]
    return luck_of_actions(luck_for(game), game, len(table.sittings), table.options, actions)
