"""Shards: which part of the servers belongs to a process."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

__all__ = ["Share", "in_ranges", "shard_of", "shards_in"]

_MOST = 1 << 16
"""More shards than any bot has."""


def shard_of(guild_id: int, shards: int) -> int:
    """Return the shard of a server, by Discord's rule."""
    return (guild_id >> 22) % shards


def shards_in(ranges: str) -> frozenset[int]:
    """Return the numbers in ranges such as `0-3,8`; raise ValueError for any other text."""
    found: set[int] = set()
    for part in ranges.split(","):
        first, dash, last = (one.strip() for one in part.partition("-"))
        ends = (first, last) if dash else (first, first)
        if not all(one.isascii() and one.isdigit() and int(one) < _MOST for one in ends) or int(ends[0]) > int(ends[1]):
            raise ValueError(f"{part.strip() or 'nothing'} is not a number or a range such as 0-3,8")
        found |= set(range(int(ends[0]), int(ends[1]) + 1))
    return frozenset(found)


def in_ranges(shards: Collection[int]) -> str:
    """Return numbers as short ranges, in order: the reverse of `shards_in`."""
    parts: list[str] = []
    for first in sorted(one for one in shards if one - 1 not in shards):
        last = first
        while last + 1 in shards:
            last += 1
        parts.append(str(first) if first == last else f"{first}-{last}")
    return ",".join(parts)


@dataclass(frozen=True, slots=True)
class Share:
    """The part of one process among several."""

    shards: int
    """The number of shards of the bot, in all processes."""
    own: frozenset[int]
    """The shards whose events this process receives."""
    served: frozenset[int]
    """The own shards, and those that no running process has."""
