"""The time from the end of a match until everyone sees the new standings of its league, measured from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from time import monotonic
from typing import Any

from benchmarks.clicks import calm, stage_of
from tests.e2e.league import LeagueClub, create_league
from tests.e2e.stage import Control
from tests.waiting import eventually

__all__ = ["CARD_LIMIT", "CARD_MATCHES", "CardSample", "measure_cards"]

CARD_LIMIT = 300
"""How many ms the standings may take from the click that ends a match, as a median."""

PEOPLE = ("Ann", "Bob", "Cid", "Dot")
LEGS = 4
CARD_MATCHES = LEGS * len([*combinations(PEOPLE, 2)])
"""How many matches are played; those of the first matchday are a warm-up and do not count."""


@dataclass
class CardSample:
    """When the bot sent Discord its requests about the end of a match, in ms from the click that ended it."""

    answered: list[float] = field(default_factory=list)
    """The answer to that click, which follows the storing of the end: the reference for the others."""
    result: list[float] = field(default_factory=list)
    """The result of the match, at its table."""
    card: list[float] = field(default_factory=list)
    """The home message of the league, with the new standings."""


def measure_cards(tell: Callable[[], None]) -> CardSample:
    """Play a round-robin league, and report every match."""
    return asyncio.run(_measure(tell))


async def _measure(tell: Callable[[], None]) -> CardSample:
    warm_up, sample = CardSample(), CardSample()
    async with stage_of() as (_, control):
        club = await control.club(*PEOPLE)
        league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", legs=str(LEGS))
        await league.join(*club.members)
        await league.confirm("start")
        for matchday in range(1, LEGS * (len(PEOPLE) - 1) + 1):
            for fixture in await league.fixtures(matchday):
                await _play(league, matchday, fixture.names, warm_up if matchday == 1 else sample)
                tell()
    return sample


async def _play(league: LeagueClub, matchday: int, names: tuple[str, str], sample: CardSample) -> None:
    """Make the second player resign, and note the times of the requests that follow."""
    control, (winner, loser) = league.club.control, map(league.member, names)
    await league.sit_down(matchday, winner)
    thread = await league.sit_down(matchday, loser)
    await thread.with_button("My hand")
    card = (await loser.command(thread.channel, "resign")).message
    wanted = (
        (sample.answered, "POST", "/callback"),
        (sample.result, "POST", f"/channels/{thread.channel}/messages"),
        (sample.card, "PATCH", f"/messages/{(await league.home()).id}"),
    )
    first, began = await calm(control), monotonic()
    await loser.click(card, "Yes, resign")
    for taken, method, path in wanted:
        taken.append((await eventually(partial(_asked, control, first, method, path)) - began) * 1000)


async def _asked(control: Control, first: int, method: str, path: str) -> float:
    """Return when the bot first made such a request, on the clock of `monotonic`, not counting those before `first`."""
    requests: list[dict[str, Any]] = (await control.call("GET", "requests", since=first))["requests"]
    found = [one["at"] for one in requests if one["method"] == method and one["path"].endswith(path)]
    if not found:
        raise AssertionError(f"no {method} {path}")
    return float(found[0])
