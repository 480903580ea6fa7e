"""A key that the format knows is refused wherever the format has no place for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.families import codec_of
from bot.games.registry import GAMES
from bot.records import check_record
from tests.records.matches import GAME_IDS, changing, recorded
from tests.referee.referee import judge

Part = dict[str, Any]


def parts_of(record: Part) -> Iterator[tuple[str, Part]]:
    """Yield every part of a record with its kind; the options are one too."""
    yield "match", record
    yield "options", record["options"]
    for change in record.get("changes", []):
        yield "change", change
    for entry in record["rounds"]:
        yield "round", entry
        for action in entry["actions"]:
            yield action["do"], action


@cache
def known_values() -> dict[str, Any]:
    """Return every key of the format, with a value that it has in some record."""
    return {
        key: value
        for make in (recorded, changing)
        for game_id in GAME_IDS
        for kind, part in parts_of(make(game_id))
        if kind != "options"
        for key, value in part.items()
    }


OPTIONS = {option.name: option.default for game in GAMES.values() for option in game.options}


def test_the_records_have_all_keys_between_them() -> None:
    assert {"computers", "changes", "after", "winner", "keep", "tiles", "seat"} <= known_values().keys()
    assert len(known_values()) == 28


@pytest.mark.slow
@pytest.mark.parametrize("make", [recorded, changing])
@settings(max_examples=100, deadline=None, database=None)
@given(st.data())
def test_a_key_of_the_format_where_no_writer_puts_it_is_refused(
    make: Callable[[str], Part], data: st.DataObject
) -> None:
    record = make(data.draw(st.sampled_from(GAME_IDS)))
    parts = list(parts_of(record))
    kind = data.draw(st.sampled_from(sorted({kind for kind, _ in parts})))
    part = data.draw(st.sampled_from([part for one, part in parts if one == kind]))
    values = {**known_values(), **OPTIONS} if kind == "options" else known_values()
    key = data.draw(st.sampled_from([key for key in values if key not in part]))
    part[key] = values[key]
    assert check_record(record, codec_of) is not None
    assert judge(record)


@pytest.mark.parametrize(("game_id", "do"), [("draw", "draw"), ("thousand", "pass"), ("austrian", "take")])
def test_points_have_no_place_where_nothing_scores(game_id: str, do: str) -> None:
    record = recorded(game_id)
    number, place, action = next(
        (number, place, action)
        for number, entry in enumerate(record["rounds"], 1)
        for place, action in enumerate(entry["actions"], 1)
        if action["do"] == do
    )
    action["points"] = 0
    assert str(check_record(record, codec_of)) == f"round {number}, action {place}: points has no place here."


def test_only_a_game_that_keeps_dice_may_say_that_none_were_kept() -> None:
    record = recorded("fifty")
    record["rounds"][0]["actions"][0]["keep"] = []
    assert str(check_record(record, codec_of)) == "round 1, action 1: keep has no place here."
    assert judge(record)


def test_an_option_of_another_game_is_refused() -> None:
    record = recorded("fifty")
    record["options"]["target"] = 100
    assert str(check_record(record, codec_of)) == "fifty has no option target."
