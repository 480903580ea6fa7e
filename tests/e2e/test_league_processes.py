"""A league of several processes on one PostgreSQL database: a change by one is shown by the others at once, once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from bot.feed import Feed
from bot.leagues.decisions import note
from bot.leagues.entries import Body
from bot.leagues.service import Acting, Leagues
from bot.leagues.store import StoredLeague
from storage.core.database import open_database
from storage.core.facts import SqlFactStore
from storage.leagues.store import SqlLeagueStore
from tests.e2e.league import LeagueClub, create_league, title_of
from tests.e2e.pairs import Pair, pair, shared
from tests.e2e.stage import Control
from tests.e2e.words import told
from tests.waiting import eventually

__all__ = ["pair", "shared"]

SOON = 20.0
"""Seconds, below the half minute after which everything is checked anyway, also on a busy machine."""


async def test_what_one_process_changes_others_show_soon_and_once(pair: Pair, shared: Control) -> None:
    club = await shared.club("Ann", "Bob")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", legs="2")
    await league.join(*club.members)
    await league.confirm("start")
    await league.round_post(1)
    await change_elsewhere(pair, league, "First", "Second", "Third")
    for number in (1, 2):
        for fixture in await league.fixtures(number):
            await league.decide(fixture.number, "halves-2")
        await (told(club, "league.state_finished") if number == 2 else league.round_post(number + 1))

    async def settled() -> None:
        assert pair.rows("SELECT id FROM leagues WHERE shown_size <> size") == []

    await eventually(settled)
    heads = ("## 🏆 Cup", *(f"## Cup · {title_of(number)}" for number in (1, 2)))
    titles = [one.text.partition("\n")[0] for one in await club.public() if any(head in one.text for head in heads)]
    assert len(titles) == 4, f"the home message, two rounds, the final table: {titles}"


def noted(text: str, stored: StoredLeague, _now: float) -> Sequence[Body]:
    """Decide to announce something."""
    return note(stored.league, text)


async def change_elsewhere(pair: Pair, league: LeagueClub, *texts: str) -> None:
    """Let a process without Discord, which is this one, announce something; the bots must hear of it."""
    database = await open_database(pair.url)
    ((league_id,),) = pair.rows("SELECT id FROM leagues")
    leagues = Leagues(SqlLeagueStore(database), time.time, lambda: b"", Feed(SqlFactStore(database)).settled)
    for text in texts:
        began = time.monotonic()
        await leagues.act(league_id, Acting(None), None, partial(noted, text))
        await league.club.with_text(text)
        assert time.monotonic() - began < SOON
    await database.close()
