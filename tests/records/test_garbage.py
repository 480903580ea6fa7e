"""A record may be any JSON value: there is a fault, and never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.families import codec_of
from bot.records import check_record
from tests.records.matches import recorded

pytestmark = pytest.mark.slow

NUMBERS = st.integers() | st.sampled_from([10**4000, -(10**4000), True, False]) | st.floats()
LEAVES = st.none() | NUMBERS | st.text() | st.sampled_from(["\ud800", "first", "play", "A" * 10**5, "\x1b[31m"])
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=12
)

Path = tuple[str | int, ...]


def paths(value: object, above: Path = ()) -> Iterator[Path]:
    """Yield the path of every value inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*above, key)
        yield from paths(part, (*above, key))


SAMPLES = ("fives-up", "austrian", "pol", "fifty")


@cache
def paths_of(game_id: str) -> list[Path]:
    """Return the path of every value of a record, the shortest first."""
    return sorted(paths(recorded(game_id)), key=lambda path: (len(path), str(path)))


def put(record: object, path: Path, value: object) -> None:
    *above, last = path
    inside: Any = record
    for key in above:
        inside = inside[key]
    inside[last] = value


def is_same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def get(record: object, path: Path) -> object:
    inside: Any = record
    for key in path:
        inside = inside[key]
    return inside


@settings(max_examples=100, deadline=None, database=None)
@given(ANYTHING)
def test_anything_but_a_record_is_a_fault(value: object) -> None:
    assert check_record(value, codec_of) is not None


@pytest.mark.parametrize("game_id", SAMPLES)
@settings(max_examples=75, deadline=None, database=None)
@given(st.data())
def test_a_record_with_anything_in_it_is_a_fault(game_id: str, data: st.DataObject) -> None:
    record = recorded(game_id)
    depth = data.draw(st.integers(1, 6))
    path = data.draw(st.sampled_from([path for path in paths_of(game_id) if len(path) == depth] or paths_of(game_id)))
    value = data.draw(ANYTHING)
    is_harmless = (
        path[0] == "players" or (path == ("options",) and game_id == "fifty") or is_same(value, get(record, path))
    )
    put(record, path, value)
    fault = check_record(record, codec_of)
    assert fault is not None or is_harmless


@pytest.mark.parametrize("game_id", SAMPLES)
def test_no_key_of_a_record_can_be_left_out(game_id: str) -> None:
    record = recorded(game_id)
    for path in paths_of(game_id):
        if isinstance(path[-1], str) and len(path) <= 3:
            inside: Any = get(record, path[:-1])
            value = inside.pop(path[-1])
            assert check_record(record, codec_of) is not None
            inside[path[-1]] = value
    assert check_record(record, codec_of) is None


def test_whole_numbers_are_not_truths_or_fractions() -> None:
    record = recorded("fives-up")
    record["scores"] = [float(score) for score in record["scores"]]
    assert check_record(record, codec_of) is not None
    record = recorded("fives-up")
    record["scores"][0] = 10**5000
    assert check_record(record, codec_of) is not None
    record = recorded("fives-up")
    record["rounds"][0]["leader"] = bool(record["rounds"][0]["leader"])
    assert check_record(record, codec_of) is not None
    record = recorded("all-fives")
    record["options"]["spinner"] = 1
    assert check_record(record, codec_of) is not None


def test_a_message_shows_little_of_what_it_found() -> None:
    record = recorded("fives-up")
    record["variant"] = "\x1b[31m" + "x" * 10**6
    fault = check_record(record, codec_of)
    assert fault is not None
    assert len(fault.what) < 200
    assert fault.what.isprintable()


@pytest.mark.parametrize("key", ["format", "variant", "public_seed"])
def test_text_that_cannot_be_written_is_no_text(key: str) -> None:
    assert str(check_record({**recorded("fifty"), key: "\ud800"}, codec_of)) == f"{key} is not a text."
    assert str(check_record({**recorded("fifty"), "players": ["Ola", "\udfff"]}, codec_of)) == (
        "players is not a list of texts."
    )
