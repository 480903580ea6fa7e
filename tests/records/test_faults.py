"""A fault says what is wrong, and where; what means nothing is no fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.families import codec_of
from bot.records import Fault, check_record
from tests.records.matches import GAME_IDS, recorded

Record = dict[str, Any]


def changed(game_id: str, change: Callable[[Record], object], seats: int = 2) -> Fault | None:
    record = recorded(game_id, seats)
    change(record)
    return check_record(record, codec_of)


def test_a_fault_says_round_and_action() -> None:
    fault = changed("all-fives", lambda record: record["rounds"][1]["actions"][3].update(points=7))
    assert fault is not None
    assert (fault.round, fault.action) == (2, 4)
    assert str(fault).startswith("round 2, action 4: points differ from what was played: 7 in place of ")


def test_a_move_out_of_turn_names_both_seats() -> None:
    fault = changed("fifty", lambda record: record["rounds"][0]["actions"][0].update(seat=1))
    assert fault == Fault(1, 1, "It is the turn of seat 0, not of seat 1.")


def test_a_round_that_stops_early_is_found_where_it_stops() -> None:
    length = len(recorded("draw")["rounds"][0]["actions"])
    fault = changed("draw", lambda record: record["rounds"][0]["actions"].pop())
    assert fault == Fault(1, length, "An action is missing here: the round is not over.")


def test_an_action_too_many_is_found_where_it_is() -> None:
    length = len(recorded("draw")["rounds"][0]["actions"])
    fault = changed("draw", lambda record: record["rounds"][0]["actions"].append({"do": "pass", "seat": 0}))
    assert fault == Fault(1, length + 1, "The round was over before this action.")


def test_a_round_too_many_or_too_few_is_found() -> None:
    length = len(recorded("italian")["rounds"])
    fewer = changed("italian", lambda record: record["rounds"].pop())
    more = changed("italian", lambda record: record["rounds"].append(record["rounds"][0]))
    assert fewer == Fault(length, None, "This round is missing: the match was not over.")
    assert more == Fault(length + 1, None, "The match was over before this round.")


def test_a_turn_too_many_after_the_end_of_a_dice_match_is_found() -> None:
    last = recorded("fifty")["rounds"][-1]["actions"]
    fault = changed("fifty", lambda record: record["rounds"][-1]["actions"].append(last[-1]))
    assert fault is not None
    assert fault.what == "The round was over before this action."


def test_wrong_leads_draws_and_seeds_are_distinguished() -> None:
    leader = changed("bergen", lambda record: record["rounds"][0].update(leader=1 - record["rounds"][0]["leader"]))
    assert leader is not None
    assert leader.what.startswith("leader differs from what was played: ")
    seed = changed("bergen", lambda record: record.update(public_seed="another"))
    assert seed is not None
    assert (seed.round, seed.action) == (1, None)
    commitment = changed("bergen", lambda record: record.update(commitment="0" * 64))
    assert commitment == Fault(None, None, "The commitment is not the SHA-256 of the server seed.")


@pytest.mark.parametrize("keep", [[0, 1, 2, 3, 4], [0, 0], [1, 5], [-1]])
def test_dice_that_cannot_be_kept_are_found(keep: list[int]) -> None:
    record = recorded("pieciol")
    next(action for action in record["rounds"][0]["actions"] if "keep" in action)["keep"] = keep
    assert check_record(record, codec_of) is not None


def test_the_order_of_kept_dice_means_nothing() -> None:
    record = recorded("pieciol")
    for entry in record["rounds"]:
        for action in entry["actions"]:
            action.get("keep", []).reverse()
    assert check_record(record, codec_of) is None


def test_a_later_roll_has_to_say_what_was_kept() -> None:
    record = recorded("pieciol")
    del next(action for action in record["rounds"][0]["actions"] if "keep" in action)["keep"]
    fault = check_record(record, codec_of)
    assert fault is not None
    assert fault.what.startswith(("keep is missing", "dice differ"))


def test_an_empty_keep_on_a_first_roll_is_allowed() -> None:
    assert changed("pieciol", lambda record: record["rounds"][0]["actions"][0].update(keep=[])) is None


def test_keys_that_nobody_knows_mean_nothing() -> None:
    record = recorded("fives-up")
    record["note"] = record["options"]["note"] = record["rounds"][0]["note"] = {"any": [1.5, None]}
    record["rounds"][0]["actions"][0]["note"] = "?"
    assert check_record(record, codec_of) is None


def test_hex_may_be_in_capitals() -> None:
    def change(record: Record) -> None:
        record.update(server_seed=record["server_seed"].upper(), commitment=record["commitment"].upper())

    assert {game_id: changed(game_id, change) for game_id in GAME_IDS} == dict.fromkeys(GAME_IDS)
