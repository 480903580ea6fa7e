"""The record of a finished match, out of a table's log."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.games.record import UnfinishedMatchError, match_record
from bot.games.registry import find_game
from bot.tables.match import is_table_entry
from bot.tables.model import ANONYMOUS, Table

__all__ = ["name_in_record", "record_text", "without_name"]


def record_text(table: Table, texts: Sequence[str]) -> str | None:
    """Return the record of a table's match as one line of JSON, given its whole log.

    None for a match that was given up: the rules did not end it, so there is nothing to check.
    """
    game = find_game(table.game_id)
    actions = [game.read(text) for text in texts if not is_table_entry(text)]
    names = [occupant.name for occupant in table.occupants]
    try:
        record = match_record(game, table.options, names, table.server_seed, table.public_seed, actions)
    except UnfinishedMatchError:
        return None
    return _line(record)


def name_in_record(text: str, seat: int) -> str:
    """Return the name that a record gives to a seat."""
    return str(json.loads(text)["players"][seat])


def without_name(text: str, seat: int) -> str:
    """Return a record with an anonymous seat; it holds as before, for names decide nothing."""
    record = json.loads(text)
    record["players"][seat] = ANONYMOUS
    return _line(record)


def _line(record: object) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
