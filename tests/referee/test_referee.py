"""Matches of every game, judged only from the texts; and records with deliberate faults."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.cli.simulate import simulated_record
from bot.games.core import OptionValue
from bot.games.registry import find_game
from tests.each import for_each

from .referee import judge

pytestmark = pytest.mark.slow

Record = dict[str, Any]
Table = tuple[str, int]
"""A game and its number of seats."""

SHORT: dict[str, dict[str, OptionValue]] = {
    "draw": {"reserved": 6},
    "thousand": {"target": 100, "max_rounds": 3},
    "italian": {"target": 5},
    "bergen": {"target": 10},
    "fives": {"count": "ends", "rounds": 2},
    "threes": {"count": "ends", "rounds": 2},
    "pol": {"target": 50, "sets": 1},
    "all-fives": {"set": 6, "spinner": True, "target": 100},
    "block": {"target": 50},
    "fives-up": {"target": 100},
    "plain-points": {"target": 100},
    "hundred-one-ua": {"target": 51},
    "hundred-one-en": {"target": 51},
    "hundred-one-pl": {"target": 51},
    "heaven-and-hell": {"rounds": 2},
}
SEATS = {
    "draw": 2,
    "pol": 2,
    "all-fives": 6,
    "best-of-ten": 2,
    "fives-up": 2,
    "plain-points": 2,
    "fifty": 8,
}
GAMES = [
    *("draw", "block", "thousand", "italian", "bergen", "fives", "threes", "austrian", "pol", "all-fives"),
    *("best-of-ten", "fives-up", "plain-points", "hundred-one-ua", "hundred-one-en", "hundred-one-pl"),
    *("heaven-and-hell", "fifty", "pieciol"),
]
CHANGING = 4
"""Matches with changes of seats, besides those of `MATCHES`."""

MATCHES = {"pol": 2, "pieciol": 2, "austrian": 8, "all-fives": 8}
"""Matches of games whose matches are long."""

OTHERWISE = 16
"""Matches of all other games."""

TABLES = [(game, seats) for game in GAMES for seats in range(2, SEATS.get(game, 4) + 1)]


def options_of(game: str, seats: int) -> dict[str, OptionValue]:
    if game == "all-fives" and seats > 4:
        return {"set": 9, "spinner": True, "target": 100}
    return SHORT.get(game, {})


def record_of(game: str, seats: int, number: int, *, changes: bool = False) -> Record:
    """Return a record of a simulation as a reader of JSON gets it."""
    seed = f"referee {game} {seats}"
    made = simulated_record(find_game(game), options_of(game, seats), seats, seed, number, changes=changes)
    record: Record = json.loads(json.dumps(made))
    return record


@for_each(TABLES)
def test_matches_are_right(table: Table) -> None:
    count = MATCHES.get(table[0], OTHERWISE)
    records = [record_of(*table, number) for number in range(1, count + 1)]
    records += [record_of(*table, number, changes=True) for number in range(1, CHANGING + 1)]
    assert {number: found for number, record in enumerate(records, 1) if (found := judge(record))} == {}


def _bump(found: list[Any], at: int) -> None:
    found[at] = found[at] + 5


def _other_end(record: Record) -> None:
    play = next(
        action
        for turn in record["rounds"]
        for action in turn["actions"]
        if action["do"] == "play" and action["end"] in ("left", "right")
    )
    play["end"] = "up"


def _points(record: Record) -> None:
    record["rounds"][0]["actions"][1]["points"] = 7


def _swap_stock(record: Record) -> None:
    stock = record["rounds"][0]["stock"]
    stock[0], stock[1] = stock[1], stock[0]


def _winner(record: Record) -> None:
    record["rounds"][0]["winner"] = {0: 1, 1: 0}.get(record["rounds"][0]["winner"], 0)


MUTATIONS: dict[str, Callable[[Record], object]] = {
    "format": lambda record: record.update(format="boneyard-record/2"),
    "commitment": lambda record: record.update(commitment="00" * 32),
    "server seed": lambda record: record.update(server_seed="ab" * 32),
    "public seed": lambda record: record.update(public_seed=record["public_seed"] + "!"),
    "option missing": lambda record: record["options"].pop("target"),
    "option out of range": lambda record: record["options"].update(target=101),
    "another option": lambda record: record["options"].update(target=1000),
    "a seat more": lambda record: record["players"].append("x"),
    "leader": lambda record: record["rounds"][0].update(leader=1 - record["rounds"][0]["leader"]),
    "hand": lambda record: record["rounds"][0]["hands"][0].reverse(),
    "stock": _swap_stock,
    "reserved": lambda record: record["rounds"][0].update(reserved=[[0, 0]]),
    "action gone": lambda record: record["rounds"][0]["actions"].pop(2),
    "last action gone": lambda record: record["rounds"][0]["actions"].pop(),
    "action twice": lambda record: record["rounds"][0]["actions"].insert(1, record["rounds"][0]["actions"][0]),
    "a pass more": lambda record: record["rounds"][0]["actions"].append({"seat": 0, "do": "pass"}),
    "seat of an action": lambda record: record["rounds"][0]["actions"][0].update(seat=2),
    "lead end": lambda record: record["rounds"][0]["actions"][0].update(end="left"),
    "end of a play": _other_end,
    "points of an action": _points,
    "kind of end": lambda record: record["rounds"][0].update(end="bust"),
    "winner": _winner,
    "points of a round": lambda record: _bump(record["rounds"][0]["points"], 0),
    "round gone": lambda record: record["rounds"].pop(),
    "round twice": lambda record: record["rounds"].append(record["rounds"][-1]),
    "scores": lambda record: _bump(record["scores"], 1),
    "ranking": lambda record: record["ranking"].reverse(),
    "no rounds": lambda record: record.pop("rounds"),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_mutations_are_caught(name: str) -> None:
    record = record_of("fives-up", 2, 1)
    MUTATIONS[name](record)
    assert judge(record)


@pytest.mark.parametrize("key", ["dice", "keep", "points", "seat"])
def test_mutations_of_dice_are_caught(key: str) -> None:
    record = record_of("pieciol", 2, 1)
    rolls = [action for turn in record["rounds"] for action in turn["actions"] if action["do"] == "roll"]
    wrong = {"dice": [1, 2, 3, 4, 6], "keep": [0, 0], "points": 9, "seat": 1}
    rolls[0][key] = wrong[key]
    assert judge(record)
