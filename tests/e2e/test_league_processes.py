"""A league of two bots on one PostgreSQL database: what one of them changes is shown at once, and once."""

from __future__ import annotations

import time

from tests.e2e.league import create_league
from tests.e2e.stage import Control, eventually
from tests.e2e.test_two_processes import Pair, pair, shared

__all__ = ["pair", "shared"]

SOON = 8.0
"""Seconds, far below the half minute after which all is looked at anyway, also on a busy machine."""


async def test_what_one_process_changes_is_shown_soon_whichever_has_the_lease(pair: Pair, shared: Control) -> None:
    club = await shared.club("Ann", "Bob", "Cid", "Dot")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block")
    home = await league.home()
    for number, member in enumerate(club.members, 1):
        began = time.monotonic()
        await league.join(member)
        await club.with_text(f"{number} participant")
        assert time.monotonic() - began < SOON
    await league.confirm("start")
    for number in range(1, 4):
        began = time.monotonic()
        for fixture in await league.fixtures(number):
            await league.decide(fixture.number, "halves-2")
        await (club.with_text("First place") if number == 3 else league.round_post(number + 1))
        assert time.monotonic() - began < 2 * SOON

    async def settled() -> None:
        assert pair.rows("SELECT id FROM leagues WHERE shown_size <> size") == []

    await eventually(settled)
    posts = [one for one in await club.public() if "Matchday" in one.text and one.text.startswith("## Cup · ")]
    assert len(posts) == 3
    assert [one.id for one in await club.public() if "1lg:manage" in str(one.raw)] == [home.id]
