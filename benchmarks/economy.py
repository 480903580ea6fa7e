"""How many rate-limited requests a move needs, and how long its new picture takes, measured from outside."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from benchmarks.clicks import stage_of
from tests.e2e.places import by_dm, cost_of, in_channel, play_from_places
from tests.e2e.playing import BOARD_BUTTONS, start_match, turn_of
from tests.e2e.stage import Club, Seen

__all__ = ["AIMS", "EconomySample", "measure_economy"]

MOVES = 40
"""How many moves are counted in each place."""

WARM_UP = 4
"""How many moves come first: a person who has not moved yet is notified of their turn in two places."""

LONG = {"set": "6", "target": "500"}

AIMS = {"dice on the board": 1, "dominoes in the channel": 2, "dominoes by DM": 3}
"""The most requests for a move that count against the rate limit, in each place."""


@dataclass
class EconomySample:
    """The costs of moves in one place."""

    name: str
    requests: float = 0.0
    """Requests for a move that count against the limit of 50 a second."""
    shown: list[float] = field(default_factory=list)
    """From each click until everyone sees the new board, in ms."""

    @property
    def p50(self) -> float:
        """Return the median."""
        return median(self.shown)


def measure_economy(tell: Callable[[], None]) -> list[EconomySample]:
    """Play in every place; report each place when it is done."""
    return asyncio.run(_measure(tell))


async def _measure(tell: Callable[[], None]) -> list[EconomySample]:
    samples = []
    async with stage_of() as (bot, control):
        for name, moves in zip(AIMS, (_on_board, _in_channel, _by_dm), strict=True):
            sample, club = EconomySample(name), await control.club("Ola", "Sam")
            source = moves(club)
            for _ in range(WARM_UP):
                await anext(source)
            sample.requests = await cost_of(bot, club, _repeat(source, club, sample)) / MOVES
            samples.append(sample)
            tell()
    return samples


async def _repeat(source: AsyncIterator[float], club: Club, sample: EconomySample) -> None:
    """Make moves, each one after everyone sees the previous one."""
    for _ in range(MOVES):
        before = await club.find(*BOARD_BUTTONS)
        began = await anext(source)
        while _is_same(before, await club.find(*BOARD_BUTTONS)):  # noqa: ASYNC110 - from outside, no event says so
            await asyncio.sleep(0.002)
        sample.shown.append((perf_counter() - began) * 1000)


def _is_same(before: Seen | None, now: Seen | None) -> bool:
    return before is not None and now is not None and now.shows == before.shows


async def _on_board(club: Club) -> AsyncIterator[float]:
    """Roll dice in consecutive matches; yield the start of each click."""
    while True:
        await start_match(club, "fifty")
        while await club.find("Roll the dice"):
            actor, board = await turn_of(club)
            began = perf_counter()
            await actor.click(board, "Roll the dice")
            yield began


async def _in_channel(club: Club) -> AsyncIterator[float]:
    """Lay tiles from private hands; yield the start of each click."""
    await start_match(club, "all-fives", **LONG)
    players, dice = await in_channel(club), random.Random(1)
    while True:
        yield await play_from_places(players, dice, 1)


async def _by_dm(club: Club) -> AsyncIterator[float]:
    """Lay tiles from DMs; yield the start of each click."""
    await start_match(club, "all-fives", **LONG)
    players, dice = by_dm(club), random.Random(1)
    while True:
        yield await play_from_places(players, dice, 1)
