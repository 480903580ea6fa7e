"""Whole matches of every game, judged from the texts alone; and records that are wrong on purpose."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from .referee import judge

pytestmark = pytest.mark.slow

Record = dict[str, Any]
Matches = dict[str, Future[dict[int, list[Record]]]]

ROOT = Path(__file__).parents[2]
SEVERAL = """
import json, runpy, sys
for line in json.loads(sys.argv[1]):
    sys.argv = ["bot", *line]
    try:
        runpy.run_module("bot", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if end.code:
            raise
"""
"""Runs `python -m bot` with one command line after the other, for the price of one start of Python."""

SHORT: dict[str, list[str]] = {
    "draw": ["reserved=6"],
    "thousand": ["target=100", "max_rounds=3"],
    "italian": ["target=5"],
    "bergen": ["target=10"],
    "fives": ["count=ends", "rounds=2"],
    "threes": ["count=ends", "rounds=2"],
    "pol": ["target=50", "sets=1"],
    "all-fives": ["set=6", "spinner=yes", "target=100"],
    "block": ["target=50"],
    "fives-up": ["target=100"],
    "plain-points": ["target=100"],
    "hundred-one-ua": ["target=51"],
    "hundred-one-en": ["target=51"],
    "hundred-one-pl": ["target=51"],
    "heaven-and-hell": ["rounds=2"],
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
CHANGING = 6
"""Matches in which something happens to seats, besides those of `MATCHES`."""

MATCHES = {"pol": 2, "pieciol": 2, "austrian": 10, "all-fives": 12}
PAIRS = [(game, seats) for game in GAMES for seats in range(2, SEATS.get(game, 4) + 1)]


def short_options(game: str, seats: int) -> list[str]:
    if game == "all-fives" and seats > 4:
        return ["set=9", "spinner=yes", "target=100"]
    return SHORT.get(game, [])


def simulate(game: str, folder: Path) -> dict[int, list[Record]]:
    """Simulate a game with every number of seats."""
    files: dict[int, list[Path]] = {}
    lines: list[list[str]] = []
    for seats in range(2, SEATS.get(game, 4) + 1):
        files[seats] = [folder / f"{game}-{seats}.jsonl", folder / f"{game}-{seats}-changing.jsonl"]
        counts = (str(MATCHES.get(game, 24)),), (str(CHANGING), "--changes")
        for file, count in zip(files[seats], counts, strict=True):
            line = ["simulate", game, "--seats", str(seats), "--seed", f"referee {game} {seats}", "--out", str(file)]
            line += [word for option in short_options(game, seats) for word in ("--set", option)]
            lines.append([*line, "--matches", *count])
    command = [sys.executable, "-c", SEVERAL, json.dumps(lines)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return {
        seats: [json.loads(line) for file in pair for line in file.read_text(encoding="utf-8").splitlines()]
        for seats, pair in files.items()
    }


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Matches]:
    """Start the simulations of all games, two at a time; most of each is the start of Python."""
    folder = tmp_path_factory.mktemp("matches")
    with ThreadPoolExecutor(2) as pool:
        yield {game: pool.submit(simulate, game, folder) for game in GAMES}


@pytest.mark.parametrize(("game", "seats"), PAIRS)
def test_matches_are_right(game: str, seats: int, matches: Matches) -> None:
    records = matches[game].result()[seats]
    assert len(records) == MATCHES.get(game, 24) + CHANGING
    faults = {number: found for number, record in enumerate(records, 1) if (found := judge(record))}
    assert faults == {}


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
def test_mutations_are_caught(name: str, matches: Matches) -> None:
    record = copy.deepcopy(matches["fives-up"].result()[2][0])
    MUTATIONS[name](record)
    assert judge(record)


@pytest.mark.parametrize("key", ["dice", "keep", "points", "seat"])
def test_mutations_of_dice_are_caught(key: str, matches: Matches) -> None:
    record = copy.deepcopy(matches["pieciol"].result()[2][0])
    rolls = [action for turn in record["rounds"] for action in turn["actions"] if action["do"] == "roll"]
    wrong = {"dice": [1, 2, 3, 4, 6], "keep": [0, 0], "points": 9, "seat": 1}
    rolls[0][key] = wrong[key]
    assert judge(record)
