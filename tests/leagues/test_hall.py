"""The finished seasons of a league, and the medals of people."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.hall import Hall, Medal
from bot.leagues.model import FormatKind
from bot.leagues.store import StoredLeague
from tests.leagues.seasons import GUILD, Office, people
from tests.postgres import on_both

pytestmark = pytest.mark.slow


async def season(office: Office, name: str, follows: int | None = None, guild_id: int = GUILD) -> StoredLeague:
    """Play a round robin of three, in which no one loses to a player with a higher number; return it at its end."""
    league = await office.open(name, guild_id, follows=follows)
    await office.sign_up(league.id, people(3))
    stored = await office.start(league.id)
    while any(stored.league.open_fixtures):
        await office.store_results(stored, {one.number: min(one.seats) for one in stored.league.open_fixtures})
        await office.follow()
        stored = await office.leagues.get(league.id)
    return stored


@on_both
async def test_a_season_leads_to_all_others_that_are_over(office: Office) -> None:
    first = await season(office, "Winter")
    await season(office, "Cup")
    second = await season(office, "Winter 2", first.id)
    third = await office.open("Winter 3", follows=second.id)
    await season(office, "Winter", guild_id=11)
    hall = Hall(office.leagues.store)
    for one in (first, second, third):
        assert [each.id for each in await hall.seasons(one)] == [second.id, first.id]


@on_both
async def test_medals_are_those_of_the_final_tables_on_a_server(office: Office) -> None:
    first = await season(office, "Winter")
    await season(office, "Winter 2", first.id)
    await season(office, "Elsewhere", guild_id=11)
    hall = Hall(office.leagues.store)
    for number, place in ((3, 1), (2, 2), (1, 3)):
        assert await hall.medals(GUILD, number) == [Medal(place, "Winter 2"), Medal(place, "Winter")]
    await office.decide(first.id, lambda one, now: decisions.reopen(one.league, now, reason="A result was wrong"))
    assert await hall.medals(GUILD, 3) == [Medal(1, "Winter 2")]
    assert await hall.medals(GUILD, 99) == []


async def test_a_league_that_nobody_won_has_no_medals(office: Office) -> None:
    league = await office.open("Winter", format=FormatKind.KNOCKOUT)
    await office.sign_up(league.id, people(2))
    stored = await office.start(league.id)
    await office.decide(stored.id, lambda one, now: decisions.finish(one.league, one.seed, now))
    assert await Hall(office.leagues.store).medals(GUILD, 1) == []
