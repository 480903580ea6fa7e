"""The page checks matches by code of its own: it has to find right what is right, and wrong what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cli.simulate import simulated_record
from bot.families import codec_of
from bot.games.registry import GAMES
from bot.records import FORMAT_OF_CHANGES, check_record
from tests.chromium import needs_chromium
from tests.records.matches import CASES, GAME_IDS, SHORT, recorded, text_of
from tests.records.test_mutations import MUTATIONS, Draw
from tests.replay.browser import Pages, scenes_of

pytestmark = [needs_chromium, pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

Record = dict[str, Any]

QUICK = [case for case in CASES if case[0] != "pieciol" or case[1] == 2]
MOST_SEATS = dict(CASES)


async def test_matches_of_every_game_are_right_and_shown_as_they_were(pages: Pages) -> None:
    records = [recorded(game_id) for game_id in GAME_IDS]
    verdicts = await pages.verdicts([(record, scenes_of(record)) for record in records])
    assert dict(zip(GAME_IDS, verdicts, strict=True)) == dict.fromkeys(GAME_IDS)


async def test_matches_at_full_tables_are_right(pages: Pages) -> None:
    records = [recorded(game_id, seats) for game_id, seats in MOST_SEATS.items()]
    verdicts = await pages.verdicts([(record, None) for record in records])
    assert dict(zip(MOST_SEATS, verdicts, strict=True)) == dict.fromkeys(MOST_SEATS)


def left_by_some(game_id: str, seats: int, number: int = 1) -> Record:
    """Return the record of a match in which people resigned, left, and came back."""
    record: Record = json.loads(
        text_of(simulated_record(GAMES[game_id], SHORT.get(game_id, {}), seats, "left", number, changes=True))
    )
    return record


async def test_matches_that_people_left_are_right_and_shown_as_they_were(pages: Pages) -> None:
    records = [left_by_some(game_id, seats) for game_id, seats in MOST_SEATS.items()]
    verdicts = await pages.verdicts([(record, scenes_of(record)) for record in records])
    assert dict(zip(MOST_SEATS, verdicts, strict=True)) == dict.fromkeys(MOST_SEATS)


def change_what_happened_to_a_seat(record: Record, draw: Draw) -> bool:
    changes = record.get("changes")
    if not changes:
        return False
    change = changes[draw(st.integers(0, len(changes) - 1))]
    key, values = draw(
        st.sampled_from(
            [
                ("seat", range(8)),
                ("do", ("resign", "away", "back", "leave", "sit")),
                ("after", range(9)),
                ("round", (1, 2)),
            ]
        )
    )
    change[key] = draw(st.sampled_from(values))
    return False


def mutated_records() -> list[Record]:
    """Return records that were changed in all the ways in which `verify` is tried; a few of them are still right."""
    found: list[Record] = []

    @settings(
        max_examples=120,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(st.data())
    def collect(data: st.DataObject) -> None:
        game_id, seats = data.draw(st.sampled_from(QUICK))
        record = data.draw(st.sampled_from([recorded, left_by_some]))(game_id, seats)
        data.draw(st.sampled_from([*MUTATIONS, change_what_happened_to_a_seat]))(record, data.draw)
        if ".0" not in text_of(record):  # the same number as without, for a browser
            found.append(record)

    collect()
    return found


def resigned_after_the_end(game_id: str, seats: int) -> Record:
    """Return a record in which a winner resigns when the match is over, and is last for that."""
    record: Record = recorded(game_id, seats)
    last, winner = record["rounds"][-1], record["ranking"][0][0]
    change = {"round": len(record["rounds"]), "after": len(last["actions"]), "seat": winner, "do": "resign"}
    others = [[seat for seat in place if seat != winner] for place in record["ranking"]]
    ranking = [*filter(None, others), [winner]]
    return {**record, "format": FORMAT_OF_CHANGES, "computers": [], "changes": [change], "ranking": ranking}


async def test_the_page_finds_wrong_what_we_find_wrong(pages: Pages) -> None:
    records = [*mutated_records(), *(resigned_after_the_end(*one) for one in QUICK)]
    faults = [check_record(record, codec_of) for record in records]
    verdicts = await pages.verdicts([(record, None) for record in records])
    assert [verdict is None for verdict in verdicts] == [fault is None for fault in faults]
    assert sum(verdict is not None for verdict in verdicts) > len(verdicts) / 2


FAULTS: dict[str, tuple[Callable[[Record], object], dict[str, Any]]] = {
    "secret": (lambda record: record.update(server_seed="ab" * 32), {"kind": "commitment"}),
    "hand": (lambda record: record["rounds"][0]["hands"][0].reverse(), {"kind": "deal", "round": 1, "action": None}),
    "points": (
        lambda record: record["rounds"][1]["actions"][3].update(points=7),
        {"kind": "points", "round": 2, "action": 4},
    ),
    "turn": (
        lambda record: record["rounds"][0]["actions"][0].update(seat=2),
        {"kind": "turn", "round": 1, "action": 1},
    ),
    "a round more": (
        lambda record: record["rounds"].append(record["rounds"][0]),
        {"kind": "end", "action": None},
    ),
    "points on a pass": (
        lambda record: next(
            action for entry in record["rounds"] for action in entry["actions"] if action["do"] == "pass"
        ).update(points=0),
        {"kind": "shape"},
    ),
    "ranking": (lambda record: record["ranking"].reverse(), {"kind": "points"}),
}


async def test_a_fault_says_what_is_wrong_and_where(pages: Pages) -> None:
    records = []
    for change, _ in FAULTS.values():
        record = recorded("all-fives", 3)
        change(record)
        records.append(record)
    verdicts = await pages.verdicts([(record, None) for record in records])
    for (name, (_, expected)), verdict in zip(FAULTS.items(), verdicts, strict=True):
        assert verdict is not None, name
        assert {key: verdict.get(key) for key in expected} == expected, name


def _other_tile(scenes: list[dict[str, Any]]) -> None:
    scenes[5]["sketch"]["tiles"][0][0] = (scenes[5]["sketch"]["tiles"][0][0] + 1) % 7


LIES: dict[str, Callable[[list[dict[str, Any]]], object]] = {
    "another tile": _other_tile,
    "a tile less": lambda scenes: scenes[5]["sketch"]["tiles"].pop(),
    "another end": lambda scenes: scenes[5]["sketch"]["ends"][0].update(letter="D"),
    "another score": lambda scenes: scenes[-1].update(scores=[0, 0]),
    "another turn": lambda scenes: scenes[3].update(actor=None),
    "a step less": lambda scenes: scenes.pop(),
    "a step more": lambda scenes: scenes.append(scenes[-1]),
}


async def test_a_page_that_shows_another_match_is_found_out(pages: Pages) -> None:
    asked = []
    for lie in LIES.values():
        record = recorded("fives-up")
        scenes = scenes_of(record)
        lie(scenes)
        asked.append((record, scenes))
    kinds = [verdict and verdict["kind"] for verdict in await pages.verdicts(asked)]
    assert dict(zip(LIES, kinds, strict=True)) == dict.fromkeys(LIES, "shown")
