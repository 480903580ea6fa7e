"""A record that was changed in any way that means something is found out.

Some changes make another valid match: a tile is played on the other end, or the last tile of a lost hand is not drawn.
There the referee, which shares no code with the checker, has to agree.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.families import codec_of
from bot.records import check_record
from tests.records.matches import CASES, GAME_IDS, changing, recorded
from tests.referee.referee import judge

pytestmark = pytest.mark.slow

Record = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]
Mutation = Callable[[Record, Draw], bool]
"""Change a record in place; return whether that has to be found out, whatever the match was."""


DONE_TO_SEATS = ("resign", "away", "back", "leave", "sit")


def is_dice(record: Record) -> bool:
    return "hands" not in record["rounds"][0]


def some_round(record: Record, draw: Draw, having: str = "actions") -> dict[str, Any]:
    """Return a round that has something in a key; the last one may have no end."""
    found: dict[str, Any] = draw(st.sampled_from([entry for entry in record["rounds"] if entry.get(having)]))
    return found


def has_no_end(record: Record) -> bool:
    return not any("end" in entry for entry in record["rounds"])


def some_action(record: Record, draw: Draw, *having: str) -> dict[str, Any]:
    """Return an action, one with some keys if there is one."""
    actions = [action for entry in record["rounds"] for action in entry["actions"]]
    fitting = [action for action in actions if all(key in action for key in having)] or actions
    found: dict[str, Any] = fitting[draw(st.integers(0, len(fitting) - 1))]
    return found


def other_number(draw: Draw, number: int) -> int:
    found: int = draw(st.sampled_from([-100, -5, -1, 1, 5, 100])) + number
    return found


def other_seat(record: Record, draw: Draw, seat: int | None) -> int:
    found: int = draw(st.sampled_from([one for one in range(len(record["players"])) if one != seat]))
    return found


def other_tile(draw: Draw, tile: list[int]) -> list[int]:
    every = [[low, high] for low in range(7) for high in range(low, 7)]
    found: list[int] = draw(st.sampled_from([one for one in every if one != tile]))
    return found


def change_points_of_an_action(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "points")
    if "points" not in action:
        return False
    action["points"] = other_number(draw, action["points"])
    return True


def change_points_of_a_round(record: Record, draw: Draw) -> bool:
    if has_no_end(record):
        return False
    entry = some_round(record, draw, "end")
    seat = draw(st.integers(0, len(entry["points"]) - 1))
    entry["points"][seat] = other_number(draw, entry["points"][seat])
    return True


def change_a_score(record: Record, draw: Draw) -> bool:
    seat = draw(st.integers(0, len(record["scores"]) - 1))
    record["scores"][seat] = other_number(draw, record["scores"][seat])
    return True


def change_the_ranking(record: Record, draw: Draw) -> bool:
    places = record["ranking"]
    if len(places) == 1:
        record["ranking"] = [[seat] for seat in places[0]]
    elif draw(st.booleans()):
        places.reverse()
    else:
        record["ranking"] = [sorted(seat for place in places for seat in place)]
    return True


def change_a_seat(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw)
    action["seat"] = other_seat(record, draw, action["seat"])
    return True


def change_the_leader(record: Record, draw: Draw) -> bool:
    if is_dice(record):
        return False
    entry = some_round(record, draw)
    entry["leader"] = other_seat(record, draw, entry["leader"])
    return True


def change_the_winner(record: Record, draw: Draw) -> bool:
    if has_no_end(record):
        return False
    entry = some_round(record, draw, "end")
    entry["winner"] = None if entry["winner"] is not None else other_seat(record, draw, None)
    return True


def change_the_end(record: Record, draw: Draw) -> bool:
    if has_no_end(record):
        return False
    entry = some_round(record, draw, "end")
    ends = ("domino", "blocked", "hit", "bust", "target")
    entry["end"] = draw(st.sampled_from([end for end in ends if end != entry["end"]]))
    return True


def change_a_dealt_tile(record: Record, draw: Draw) -> bool:
    if is_dice(record):
        return False
    entry = some_round(record, draw)
    heaps = [heap for heap in (*entry["hands"], entry["stock"], entry["reserved"]) if heap]
    heap = draw(st.sampled_from(heaps))
    place = draw(st.integers(0, len(heap) - 1))
    heap[place] = other_tile(draw, heap[place])
    return True


def exchange_dealt_tiles(record: Record, draw: Draw) -> bool:
    if is_dice(record):
        return False
    entry = some_round(record, draw)
    one, other = draw(st.permutations(range(len(entry["hands"]))))[:2]
    place = draw(st.integers(0, len(entry["hands"][0]) - 1))
    hands = entry["hands"]
    hands[one][place], hands[other][place] = hands[other][place], hands[one][place]
    return True


def change_a_drawn_tile(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "tile")
    if action["do"] != "draw":
        return False
    action["tile"] = other_tile(draw, action["tile"])
    return True


def change_a_played_tile(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "tile", "end")
    if "tile" in action:
        action["tile"] = other_tile(draw, action["tile"])
    return False


def change_where_a_tile_lies(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "end")
    if "end" in action:
        ends = ("first", "left", "right", "up", "down", "pile")
        action["end"] = draw(st.sampled_from([end for end in ends if end != action["end"]]))
    return False


def change_the_taken_tiles(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "tiles")
    if "tiles" not in action:
        return False
    action["tiles"] = [*action["tiles"], [6, 6]] if draw(st.booleans()) else action["tiles"][1:]
    return True


def change_a_die(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "dice")
    if "dice" not in action:
        return False
    place = draw(st.integers(0, len(action["dice"]) - 1))
    action["dice"][place] = action["dice"][place] % 6 + 1
    return True


def change_what_is_kept(record: Record, draw: Draw) -> bool:
    action = some_action(record, draw, "keep")
    if "keep" in action:
        action["keep"] = sorted(draw(st.sets(st.integers(0, 4))))
    return False


def leave_out_an_action(record: Record, draw: Draw) -> bool:
    actions = some_round(record, draw)["actions"]
    actions.pop(draw(st.integers(0, len(actions) - 1)))
    return False


def add_an_action(record: Record, draw: Draw) -> bool:
    actions = some_round(record, draw)["actions"]
    place = draw(st.integers(0, len(actions) - 1))
    actions.insert(place, dict(some_action(record, draw)))
    return False


def exchange_actions(record: Record, draw: Draw) -> bool:
    actions = some_round(record, draw)["actions"]
    place = draw(st.integers(0, max(len(actions) - 2, 0)))
    pair: list[Any] = actions[place : place + 2]
    actions[place : place + 2] = pair[::-1]
    return pair != pair[::-1]


def leave_out_a_round(record: Record, draw: Draw) -> bool:
    record["rounds"].pop(draw(st.integers(0, len(record["rounds"]) - 1)))
    return True


def add_a_round(record: Record, draw: Draw) -> bool:
    record["rounds"].insert(draw(st.integers(0, len(record["rounds"]))), some_round(record, draw))
    return True


def change_the_server_seed(record: Record, draw: Draw) -> bool:
    seed = bytearray.fromhex(record["server_seed"])
    seed[draw(st.integers(0, 31))] ^= draw(st.integers(1, 255))
    record["server_seed"] = seed.hex()
    if draw(st.booleans()):
        record["commitment"] = hashlib.sha256(seed).hexdigest()
    return True


def change_the_public_seed(record: Record, _draw: Draw) -> bool:
    record["public_seed"] += "0"
    return True


def change_the_commitment(record: Record, draw: Draw) -> bool:
    seed = bytearray.fromhex(record["commitment"])
    seed[draw(st.integers(0, 31))] ^= draw(st.integers(1, 255))
    record["commitment"] = seed.hex()
    return True


def change_the_number_of_seats(record: Record, draw: Draw) -> bool:
    if draw(st.booleans()):
        record["players"].append("One more")
    else:
        record["players"].pop()
    return True


def change_an_option(record: Record, draw: Draw) -> bool:
    if not record["options"]:
        return False
    name = draw(st.sampled_from(sorted(record["options"])))
    value = record["options"][name]
    wrong = [None, f"{value} ", [value], -1, 10**6, float(value) if type(value) is int else 1]
    record["options"][name] = draw(st.sampled_from(wrong))
    if draw(st.booleans()):
        del record["options"][name]
    return True


def choose_other_options(record: Record, draw: Draw) -> bool:
    for name, values in (("target", (5, 10, 50, 100, 250, 255)), ("wins", (1, 3, 5)), ("set", (6, 9, 12))):
        if name in record["options"]:
            record["options"][name] = draw(st.sampled_from(values))
    for name in ("rounds", "max_rounds", "sets", "reserved"):
        if name in record["options"]:
            record["options"][name] = draw(st.integers(0, 4))
    return False


def call_it_another_game(record: Record, draw: Draw) -> bool:
    record["variant"] = draw(st.sampled_from(GAME_IDS))
    return False


def change_what_happened(record: Record, draw: Draw) -> bool:
    change = draw(st.sampled_from(record.get("changes", [{}])))
    change["do"] = draw(st.sampled_from([do for do in DONE_TO_SEATS if do != change.get("do")]))
    return False


def change_to_whom_it_happened(record: Record, draw: Draw) -> bool:
    change = draw(st.sampled_from(record.get("changes", [{}])))
    change["seat"] = other_seat(record, draw, change.get("seat"))
    return False


def change_when_it_happened(record: Record, draw: Draw) -> bool:
    change = draw(st.sampled_from(record.get("changes", [{"round": 1, "after": 0}])))
    key = draw(st.sampled_from(["round", "after"]))
    change[key] += draw(st.sampled_from([-1, 1, 100]))
    return change[key] in (-1, 0) and key == "round" and "changes" in record


def leave_out_what_happened(record: Record, draw: Draw) -> bool:
    changes = record.get("changes", [{}])
    changes.pop(draw(st.integers(0, len(changes) - 1)))
    return not changes and "changes" in record


def let_something_happen(record: Record, draw: Draw) -> bool:
    number = draw(st.integers(1, len(record["rounds"])))
    after = draw(st.integers(0, len(record["rounds"][number - 1]["actions"])))
    change = {
        "round": number,
        "after": after,
        "seat": other_seat(record, draw, None),
        "do": draw(st.sampled_from(DONE_TO_SEATS)),
    }
    changes = [*record.get("changes", []), change]
    record["changes"] = sorted(changes, key=lambda one: (one["round"], one["after"]))
    return bool(record["format"] == "boneyard-record/1")


def change_the_computers(record: Record, draw: Draw) -> bool:
    computers: list[int] = draw(st.lists(st.integers(0, len(record["players"])), max_size=3))
    record["computers"] = computers
    return "changes" not in record or computers != sorted(set(computers))


def call_it_another_format(record: Record, _draw: Draw) -> bool:
    record["format"] = "boneyard-record/1" if "changes" in record else "boneyard-record/2"
    return True


def end_the_round_that_has_no_end(record: Record, draw: Draw) -> bool:
    last = record["rounds"][-1]
    if is_dice(record) or "end" in last:
        return False
    end = {"end": "blocked", "winner": None, "points": [0] * len(record["players"])}
    last.update(draw(st.sampled_from([end, *({key: value} for key, value in end.items())])))
    return True


MUTATIONS: tuple[Mutation, ...] = (
    *(change_points_of_an_action, change_points_of_a_round, change_a_score, change_the_ranking),
    *(change_a_seat, change_the_leader, change_the_winner, change_the_end),
    *(change_a_dealt_tile, exchange_dealt_tiles, change_a_drawn_tile, change_a_played_tile),
    *(change_where_a_tile_lies, change_the_taken_tiles, change_a_die, change_what_is_kept),
    *(leave_out_an_action, add_an_action, exchange_actions, leave_out_a_round, add_a_round),
    *(change_the_server_seed, change_the_public_seed, change_the_commitment),
    *(change_the_number_of_seats, change_an_option, choose_other_options, call_it_another_game),
    *(change_what_happened, change_to_whom_it_happened, change_when_it_happened, leave_out_what_happened),
    *(let_something_happen, change_the_computers, call_it_another_format, end_the_round_that_has_no_end),
)


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
@settings(max_examples=20, deadline=None, database=None)
@given(st.data())
def test_a_changed_record_is_found_out(mutate: Mutation, data: st.DataObject) -> None:
    game_id, seats = data.draw(st.sampled_from([case for case in CASES if case[0] != "pieciol" or case[1] == 2]))
    made = data.draw(st.sampled_from([recorded, changing]))
    record = made(game_id, seats, data.draw(st.integers(1, 2)))
    must_be_found = mutate(record, data.draw)
    fault = check_record(record, codec_of)
    if must_be_found:
        assert fault is not None
    elif fault is None and record not in (made(game_id, seats, 1), made(game_id, seats, 2)):
        assert judge(record) == []
