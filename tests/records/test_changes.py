"""Records of matches in which people resigned, left, or let computers play for them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from bot.cli.simulate import play_at_random
from bot.families import codec_of
from bot.games.core import Action, Options, Seat
from bot.games.fair import FairDeal, commitment
from bot.games.registry import find_game
from bot.records import (
    ChangeKind,
    Fault,
    Occupancy,
    RecordHead,
    SeatChange,
    UnfinishedMatchError,
    check_record,
    match_record,
    moments_of,
    read_match,
    sheet_of,
)
from tests.each import for_each
from tests.records.matches import CASES, changing, recorded
from tests.referee.referee import judge

RESIGN, AWAY, BACK, LEAVE, SIT = ChangeKind
SEED = bytes(range(32))
Record = dict[str, Any]


def at(seat: int, kind: ChangeKind) -> SeatChange:
    return SeatChange(Seat(seat), kind)


def written(
    game_id: str,
    history: Callable[[list[Action]], list[Action | SeatChange]],
    seats: int = 3,
    computers: tuple[int, ...] = (),
    options: Options | None = None,
) -> Record:
    """Return the record of a random match to whose actions something was added."""
    game, fair = find_game(game_id), FairDeal(SEED, "1,2")
    actions = list(play_at_random(game, options or {}, seats, fair, SEED, "moves"))
    names = [f"Seat {seat}" for seat in range(seats)]
    sat = tuple(map(Seat, computers))
    return match_record(codec_of(game), game, RecordHead(options or {}, names, SEED, "1,2", sat), history(actions))


def fault_of(record: Record) -> Fault | None:
    """Return the fault of a record; the referee has to find one too, or none."""
    fault = check_record(record, codec_of)
    assert bool(judge(record)) == (fault is not None)
    return fault


@for_each(CASES)
def test_a_record_of_changes_is_right_and_both_checkers_say_so(case: tuple[str, int]) -> None:
    record = changing(*case)
    assert record["format"] == "boneyard-record/2"
    assert fault_of(record) is None


def test_a_match_in_which_nothing_happened_to_seats_keeps_the_first_format() -> None:
    record = written("fifty", list, computers=(1,))
    assert record["format"] == "boneyard-record/1"
    assert not {"computers", "changes"} & record.keys()


def test_who_resigned_comes_last_the_first_one_behind_all() -> None:
    record = written("fifty", lambda _: [at(2, RESIGN), at(0, RESIGN)])
    assert record["ranking"] == [[1], [0], [2]]
    assert record["rounds"] == [{"actions": []}]
    assert fault_of(record) is None


def test_those_who_stay_are_ranked_by_the_rules_if_these_end_the_match() -> None:
    whole = written("fifty", list)
    best = whole["ranking"][0][0]
    record = written("fifty", lambda actions: [*actions[:2], at(best, RESIGN), *actions[2:]])
    assert record["ranking"] == [*whole["ranking"][1:], [best]]
    assert fault_of(record) is None


def test_computers_that_stay_share_the_first_place() -> None:
    record = written("fifty", lambda _: [at(1, LEAVE), at(0, RESIGN)], computers=(2,))
    assert (record["computers"], record["ranking"]) == ([2], [[1, 2], [0]])
    assert fault_of(record) is None


def test_a_round_in_which_the_match_was_given_up_has_no_end() -> None:
    record = written("block", lambda actions: [*actions[:6], at(0, RESIGN), at(1, RESIGN)])
    (entry,) = record["rounds"]
    assert not {"end", "winner", "points"} & entry.keys()
    assert fault_of(record) is None
    entry["end"] = "blocked"
    assert fault_of(record) == Fault(1, None, "end has no place here.")


def test_the_last_moment_of_a_match_that_was_given_up_is_its_end() -> None:
    record = written("block", lambda actions: [*actions[:6], at(0, RESIGN), at(1, RESIGN)])
    found = list(moments_of(read_match(record, codec_of)))
    assert [moment.is_match_end for moment in found] == [False] * (len(found) - 1) + [True]
    before = list(moments_of(read_match(written("fifty", lambda _: [at(0, RESIGN), at(1, RESIGN)]), codec_of)))
    assert [moment.is_match_end for moment in before] == [True]


@pytest.mark.parametrize(("game_id", "seats"), [("all-fives", 4), ("fifty", 8), ("pol", 2)])
def test_the_sheet_of_a_record_ends_with_its_scores(game_id: str, seats: int) -> None:
    for number in (1, 2, 3):
        record = changing(game_id, seats, number)
        sheet = sheet_of(read_match(record, codec_of))
        assert list(sheet[-1].scores if sheet else [0] * seats) == record["scores"]


def test_a_match_that_nobody_gave_up_is_not_finished_by_a_change() -> None:
    with pytest.raises(UnfinishedMatchError):
        written("fifty", lambda actions: [*actions[:2], at(0, RESIGN)])


def test_the_seed_of_a_match_that_was_given_up_is_told_as_ever() -> None:
    record = written("fifty", lambda _: [at(0, RESIGN), at(1, RESIGN)])
    assert commitment(bytes.fromhex(record["server_seed"])) == record["commitment"]


IMPOSSIBLE: dict[str, tuple[tuple[int, ...], list[SeatChange]]] = {
    "to resign twice": ((), [at(0, RESIGN), at(0, RESIGN)]),
    "to come back after resigning": ((), [at(0, AWAY), at(0, RESIGN), at(0, BACK)]),
    "to take a seat that has resigned": ((), [at(0, RESIGN), at(0, SIT)]),
    "to come back without being away": ((), [at(0, BACK)]),
    "to be away twice": ((), [at(0, AWAY), at(0, AWAY)]),
    "to take the seat of somebody who is there": ((), [at(0, SIT)]),
    "for a computer to resign": ((1,), [at(1, RESIGN)]),
    "for a computer to leave": ((1,), [at(1, LEAVE)]),
    "for a computer to be away": ((1,), [at(1, AWAY)]),
    "to leave twice": ((), [at(0, LEAVE), at(0, LEAVE)]),
    "to come back after leaving": ((), [at(0, LEAVE), at(0, BACK)]),
    "for the last person to leave": ((0, 1), [at(2, LEAVE)]),
    "for a seat that is not there": ((), [at(3, AWAY)]),
    "for anything after the match was given up": ((), [at(0, RESIGN), at(1, RESIGN), at(2, AWAY)]),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_it_is_impossible(what: str) -> None:
    computers, changes = IMPOSSIBLE[what]
    now = Occupancy(3, frozenset(map(Seat, computers)))
    for change in changes[:-1]:
        assert now.allows(change)
        now = now.after(change)
    assert not now.allows(changes[-1])
    record = written("fifty", lambda actions: [*changes, *actions], computers=computers)
    assert fault_of(record) is not None


POSSIBLE: dict[str, list[SeatChange]] = {
    "to resign while away": [at(0, AWAY), at(0, RESIGN)],
    "to leave while away": [at(0, AWAY), at(0, LEAVE)],
    "to take the seat of somebody who is away": [at(0, AWAY), at(0, SIT), at(0, AWAY), at(0, BACK)],
    "to take the seat of a computer": [at(1, SIT), at(0, LEAVE), at(0, SIT)],
    "for the last person who is there to be away": [at(0, AWAY), at(2, AWAY)],
    "for all to leave but one who resigned": [at(0, RESIGN), at(2, AWAY)],
}


@pytest.mark.parametrize("what", POSSIBLE)
def test_it_is_possible(what: str) -> None:
    record = written("fifty", lambda actions: [*POSSIBLE[what], *actions], computers=(1,))
    assert fault_of(record) is None


@pytest.mark.parametrize("game_id", ["all-fives", "italian", "thousand", "hundred-one-ua", "pieciol", "block"])
def test_a_seat_that_resigned_has_no_choice(game_id: str) -> None:
    """The moves of a record with a resignation put in are free, and so wrong at the first that is another's."""
    wrong = {fault.what for seat in range(3) if (fault := fault_of(_resigned_at_once(game_id, seat)))}
    assert wrong
    assert all(what.startswith("Seat ") and "so it makes the first legal move" in what for what in wrong)


def _resigned_at_once(game_id: str, seat: int) -> Record:
    """Return a match in which a seat resigns before its first move, and the others move at random."""
    record = written(game_id, list)
    others = [[one for one in place if one != seat] for place in record["ranking"]]
    change = {"round": 1, "after": 0, "seat": seat, "do": "resign"}
    ranking = [*filter(None, others), [seat]]
    return {**record, "format": "boneyard-record/2", "ranking": ranking, "computers": [], "changes": [change]}


def test_a_seat_that_resigned_lays_its_first_tile_that_fits_at_the_first_end() -> None:
    records = (changing("all-fives", 4, number) for number in itertools.count(1))
    record, action = next((record, action) for record in records for action in _plays_of_the_resigned(record))
    action["end"] = "right" if action["end"] == "left" else "left"
    assert fault_of(record) is not None


def _plays_of_the_resigned(record: Record) -> list[Record]:
    """Return the tiles, but those that led, that seats laid in the rounds after they had resigned."""
    resigned = {change["seat"]: change["round"] for change in record["changes"] if change["do"] == "resign"}
    return [
        action
        for number, entry in enumerate(record["rounds"], 1)
        for action in entry["actions"][1:]
        if action["do"] == "play" and number > resigned.get(action["seat"], number)
    ]


def test_a_change_after_the_end_is_found_where_it_is() -> None:
    record = written("fifty", lambda actions: [*actions, at(0, RESIGN)])
    last = len(record["rounds"]), len(record["rounds"][-1]["actions"])
    assert fault_of(record) == Fault(*last, "The match was over before this happened to a seat.")


def test_changes_that_are_not_in_order_are_found() -> None:
    record = written("fifty", lambda actions: [at(0, AWAY), *actions[:4], at(0, BACK), *actions[4:]])
    record["changes"].reverse()
    assert fault_of(record) == Fault(1, None, "The changes are not in order.")


def test_between_two_rounds_of_dice_there_is_one_moment_only() -> None:
    record = written("fifty", lambda actions: [*actions[:6], at(0, AWAY), *actions[6:]])
    (change,) = record["changes"]
    assert (change["round"], change["after"]) == (1, 3)
    change.update(round=2, after=0)
    assert fault_of(record) == Fault(2, None, "Nothing happens to a seat between a round of dice and the next.")


@pytest.mark.parametrize(("key", "value"), [("round", 0), ("round", 99), ("after", 99)])
def test_a_change_at_a_place_that_is_not_there_is_found(key: str, value: int) -> None:
    record = written("fifty", lambda actions: [*actions[:6], at(0, AWAY), *actions[6:]])
    record["changes"][0][key] = value
    fault = fault_of(record)
    assert fault is not None
    assert fault.what.startswith("There is no action ")


@pytest.mark.parametrize("computers", [[1, 0], [0, 0], [3], [-1], [True], None, "01"])
def test_computers_are_seats_of_the_match_in_order(computers: object) -> None:
    record = written("fifty", lambda actions: [at(2, AWAY), *actions])
    record["computers"] = computers
    assert fault_of(record) is not None


def test_a_second_format_without_changes_is_the_first_one() -> None:
    record = {**recorded("fifty"), "format": "boneyard-record/2", "computers": [], "changes": []}
    assert fault_of(record) == Fault(None, None, "changes is not a list with something in it.")


def test_another_format_is_refused_by_its_name_whatever_else_is_in_it() -> None:
    record = {**changing("fifty"), "format": "boneyard-record/3"}
    assert fault_of(record) == Fault(
        None, None, "The format is 'boneyard-record/3', not boneyard-record/1 or boneyard-record/2."
    )
