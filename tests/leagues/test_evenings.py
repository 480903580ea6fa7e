"""Ladders, arenas and heats with real tables: absent players, and what counts when time is up."""

from __future__ import annotations

from bot.leagues import decisions
from bot.leagues.closing import ClosingWork
from bot.leagues.entries import Unplayed, UnplayedRule
from bot.leagues.formats.arena import PAUSE
from bot.leagues.model import FormatKind, Phase
from bot.leagues.service import Decide
from bot.leagues.store import StoredLeague
from bot.leagues.tables import fixture_order
from bot.tables.model import Table, Venue
from tests.leagues.seasons import STEP, Office, people

DAY = 86_400.0
HOUR = 3600.0


async def running(office: Office, count: int, **chosen: object) -> StoredLeague:
    """Return a league that has just started."""
    league = await office.open(**chosen)  # type: ignore[arg-type]
    await office.sign_up(league.id, people(count))
    return await office.start(league.id)


def ready(entrant: int) -> Decide:
    """Return the decision that makes an entrant free for the next match."""
    return lambda stored, now: decisions.ready(stored.league, entrant, now)


async def arena(office: Office, count: int = 2) -> StoredLeague:
    """Return an arena in which all have been paired."""
    stored = await running(office, count, format=FormatKind.ARENA, arena_length=HOUR)
    for number in range(1, count + 1):
        await office.decide(stored.id, ready(number), number)
    return await office.leagues.get(stored.id)


async def begun(office: Office, stored: StoredLeague, number: int) -> Table:
    """Let the match of a fixture begin by itself."""
    order = fixture_order(stored, stored.league.fixtures[number])
    table = await office.tables.fixtures.open_for_all(Venue(stored.guild_id, next(office.channels), "en-US"), order)
    return await office.tables.fixtures.begin(table.id, next(office.clicks))


async def test_who_did_not_come_in_an_arena_is_paired_no_more_until_a_click(office: Office) -> None:
    stored = await arena(office)
    assert await office.leagues.store.arenas() == [stored.id]
    absent, winner = stored.league.fixtures[1].seats
    table = await begun(office, stored, 1)
    await office.tables.matches.resign(table.id, stored.people[absent].id, next(office.clicks))
    await office.follow()
    league = (await office.leagues.get(stored.id)).league
    assert (league.entrants[absent].is_resting, league.entrants[winner].is_free) == (True, True)
    await office.wait(2 * PAUSE + STEP)
    assert len((await office.leagues.get(stored.id)).league.fixtures) == 1
    await office.decide(stored.id, ready(absent), absent)
    assert len((await office.leagues.get(stored.id)).league.fixtures) == 2


async def test_a_match_that_ended_before_the_bell_counts_though_it_enters_after_it(office: Office) -> None:
    stored = await arena(office, 4)
    first, second = stored.league.fixtures[1], stored.league.fixtures[2]
    for fixture in (first, second):
        await begun(office, stored, fixture.number)
    tables = await office.leagues.open_tables(stored.id)
    await office.tables.matches.resign(tables[1].table_id, stored.people[first.seats[0]].id, next(office.clicks))
    office.now += HOUR + STEP
    await office.tick()
    league = (await office.leagues.get(stored.id)).league
    assert (league.phase, league.table[0][0]) == (Phase.FINISHED, first.seats[1])
    assert league.fixtures[2].is_open
    assert await office.leagues.store.arenas() == [stored.id]
    await office.tables.fixtures.ring(tables[2].table_id)
    assert await office.leagues.store.arenas() == []


async def test_who_is_challenged_and_silent_for_three_days_loses_the_place(office: Office) -> None:
    stored = await running(office, 4, format=FormatKind.LADDER)
    top, *_, third, last = stored.league.ladder
    await office.decide(stored.id, lambda one, now: decisions.challenge(one.league, last, top, now), last)
    await office.wait(3 * DAY)
    league = (await office.leagues.get(stored.id)).league
    unplayed = league.fixtures[1].unplayed
    assert isinstance(unplayed, Unplayed)
    assert (unplayed.rule, unplayed.present) == (UnplayedRule.NO_SHOW, ())
    assert league.ladder[:2] == [last, top]
    assert league.ladder[-1] == third


async def test_heats_are_played_to_the_final_though_one_does_not_come(office: Office) -> None:
    stored = await running(office, 8, format=FormatKind.HEATS, seats=4, advance=2, round_length=DAY)
    heats = [one for one in stored.league.fixtures.values() if one.round == 1]
    assert sorted(len(one.seats) for one in heats) == [4, 4]
    absent = heats[0].seats[3]
    short = await office.table(stored, heats[0], heats[0].seats[:3])
    table = await office.table(stored, heats[1])
    for seat in heats[1].seats[:3]:
        await office.tables.matches.resign(table.id, stored.people[seat].id, next(office.clicks))
    await office.follow()
    await office.wait(DAY + HOUR)
    await ClosingWork(office.leagues, office.tables).do_due()
    for seat in heats[0].seats[:3]:
        await office.tables.matches.resign(short.id, stored.people[seat].id, next(office.clicks))
    await office.follow()
    league = (await office.leagues.get(stored.id)).league
    final = [one for one in league.fixtures.values() if one.round == 2]
    assert len(final) == 1
    assert len(final[0].seats) == 4
    assert absent not in final[0].seats
    table = await office.table(await office.leagues.get(stored.id), final[0])
    for seat in final[0].seats[:3]:
        await office.tables.matches.resign(table.id, stored.people[seat].id, next(office.clicks))
    await office.follow()
    league = (await office.leagues.get(stored.id)).league
    assert (league.phase, league.table[0][0]) == (Phase.FINISHED, final[0].seats[3])
    assert len(league.table) == 8
