"""Matches at tables do not change: log, results and record as stored, for fixed seeds and clicks, by SHA-256.

Everything is read from the database itself, so this checks the stored data, whatever code stores it.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.games.core import Options
from bot.games.registry import GAMES
from bot.tables.model import Status
from tests.tables.seating import Seating

pytestmark = pytest.mark.slow

TURNS = 100
"""How many clicks a match is followed for, if it lasts that long."""

OPTIONS: dict[str, Options] = {
    "all-fives": {"set": 6, "spinner": True, "target": 100},
    "thousand": {"max_rounds": 1},
    "italian": {"target": 5},
    "pol": {"target": 50, "sets": 1},
    "bergen": {"target": 10},
    "hundred-one-ua": {"target": 51},
    "hundred-one-en": {"target": 51},
    "hundred-one-pl": {"target": 51},
    "heaven-and-hell": {"rounds": 2},
}
"""Options that let matches end soon."""

GOLDEN: dict[str, str] = json.loads(Path(__file__).with_name("golden_matches.json").read_text(encoding="utf-8"))
"""The SHA-256 of a match's stored data, by the game and the number of people."""

_FIX_SEEDS = f"""
    CREATE TRIGGER fixed_seed AFTER INSERT ON tables BEGIN
        UPDATE tables SET server_seed = X'{bytes(range(32)).hex()}' WHERE id = NEW.id;
    END
"""  # noqa: S608
_STORED = (
    """
        SELECT status, (SELECT data ->> '$.reason' FROM facts WHERE table_id = tables.id AND kind = 'finished'),
        revision, opener_id, max_seats FROM tables
    """,
    """
        SELECT ply, CASE WHEN kind IN ('move', 'chance') THEN text WHEN kind = 'start' THEN RTRIM('start ' || text)
        ELSE seat || ' ' || kind END, user_id, request_id FROM log_entries ORDER BY ply
    """,
    "SELECT seat, user_id, place, score FROM results ORDER BY seat",
    "SELECT text FROM records",
)
"""The log in the form of the time when the digests were made: seats and the table's own words are in its text."""


def test_there_are_matches_of_every_game() -> None:
    assert {key.split()[0] for key in GOLDEN} == set(GAMES)


@pytest.mark.parametrize("key", GOLDEN)
async def test_what_is_stored_of_a_match_is_what_it_was(seating: Seating, key: str) -> None:
    game_id, people = key.split()
    await seating.database.write(lambda connection: connection.execute(text(_FIX_SEEDS)))
    table = await seating.start(game_id, int(people), options=OPTIONS.get(game_id))
    dice = random.Random(key)
    for _ in range(TURNS):
        if table.status is not Status.PLAYING:
            break
        table = await seating.random_turn(table, dice)
    await seating.catch_up()
    rows = await seating.database.read(_stored)
    stored = json.dumps(rows, ensure_ascii=False).encode()
    assert hashlib.sha256(stored).hexdigest() == GOLDEN[key], f"{len(rows[1])} entries, {len(rows[3])} records"


def _stored(connection: Connection) -> list[list[list[object]]]:
    return [[list(row) for row in connection.execute(text(query))] for query in _STORED]
