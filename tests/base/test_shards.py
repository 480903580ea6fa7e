"""Shards: ranges, and which shard has a server."""

from __future__ import annotations

import pytest

from bot.base.shards import in_ranges, shard_of, shards_in


@pytest.mark.parametrize(
    ("ranges", "shards", "short"),
    [("0", {0}, "0"), ("0-3,8", {0, 1, 2, 3, 8}, "0-3,8"), (" 5, 4 ,0-1,1", {0, 1, 4, 5}, "0-1,4-5")],
)
def test_ranges_are_read_and_written(ranges: str, shards: set[int], short: str) -> None:
    assert shards_in(ranges) == shards
    assert in_ranges(shards) == short


@pytest.mark.parametrize("ranges", ["", ",", "1,", "-1", "1-", "2-1", "a", "1-2-3", "٣", "0-99999999999"])
def test_anything_else_is_refused(ranges: str) -> None:
    with pytest.raises(ValueError, match="0-3,8"):
        shards_in(ranges)


def test_a_server_belongs_to_the_shard_of_its_timestamp() -> None:
    """Discord's documentation has the formula; the lowest 22 bits of an id say nothing about time."""
    assert [shard_of((time << 22) | 4_194_303, 4) for time in (0, 1, 5, 1023)] == [0, 1, 1, 3]
