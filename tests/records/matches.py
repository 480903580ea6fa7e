"""Recorded matches of every game, short ones, made once."""

from __future__ import annotations

import itertools
import json
from functools import cache
from typing import Any

from bot.cli.simulate import simulated_record
from bot.games.core import OptionValue
from bot.games.registry import GAMES

__all__ = ["CASES", "GAME_IDS", "SHORT", "changing", "recorded", "text_of"]

SHORT: dict[str, dict[str, OptionValue]] = {
    "thousand": {"max_rounds": 3, "target": 100},
    "all-fives": {"set": 6, "spinner": True},
    "fives": {"rounds": 2},
    "threes": {"rounds": 2, "count": "ends"},
    "italian": {"target": 5},
    "bergen": {"target": 10},
    "austrian": {"wins": 3},
    "draw": {"wins": 3},
    "pol": {"target": 50},
    "heaven-and-hell": {"rounds": 2},
}
"""Options that make matches short and full of clauses."""

GAME_IDS = tuple(GAMES)

CASES = [
    (game.id, seats)
    for game in GAMES.values()
    for seats in game.seats_allowed(game.complete_options(SHORT.get(game.id, {})))
]
"""Every game with every number of seats."""


def recorded(game_id: str, seats: int = 2, number: int = 1) -> dict[str, Any]:
    """Return a record as a reader of JSON gets it; the caller may change it."""
    return _read(_recorded(game_id, seats, number, changes=False))


def changing(game_id: str, seats: int = 2, number: int = 1) -> dict[str, Any]:
    """Return a record as `recorded` does, of a match in which something happened to seats after its first action."""
    return _read(_changing(game_id, seats, number))


@cache
def _changing(game_id: str, seats: int, number: int) -> str:
    texts = (_recorded(game_id, seats, one, changes=True) for one in itertools.count(100 * number))
    return next(text for text in texts if _changes_late(_read(text)))


def _changes_late(record: dict[str, Any]) -> bool:
    return "changes" in record and bool(record["rounds"][0]["actions"])


@cache
def _recorded(game_id: str, seats: int, number: int, *, changes: bool) -> str:
    """Return the text of a record, which is read again in less time than the record is copied."""
    game = GAMES[game_id]
    return text_of(simulated_record(game, SHORT.get(game_id, {}), seats, "tests", number, changes=changes))


def _read(text: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(text)
    return record


def text_of(record: dict[str, Any]) -> str:
    """Write a record as the command line does."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
