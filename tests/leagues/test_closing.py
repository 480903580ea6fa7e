"""No one waits at a table for a match that will not be played there."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.i18n import language_for
from bot.leagues import decisions
from bot.leagues.closing import ClosingWork, check_is_wanted
from bot.leagues.entries import Body
from bot.leagues.model import EntryFacts, FormatKind
from bot.leagues.model.errors import LeagueReason
from bot.leagues.service import Acting
from bot.leagues.store import ReminderKind, StoredLeague
from bot.leagues.tables import fixture_order
from bot.tables.model import Status, Table, Venue
from bot.words.fixtures import match_line
from tests.leagues.seasons import GUILD, ORGANIZER, ROUND, STEP, Office, people
from tests.refusing import refused

ANN, BOB, EVE = people(3)


async def waiting(office: Office) -> tuple[StoredLeague, Table]:
    """Return a league of two who meet, and the table at which one of them waits."""
    stored = await office.open()
    await office.sign_up(stored.id, (ANN, BOB))
    stored = await office.start(stored.id)
    (fixture,) = stored.league.open_fixtures
    wanted = fixture_order(stored, fixture)
    table = await office.tables.fixtures.open(Venue(GUILD, 30, "en-US"), ANN, wanted, next(office.clicks))
    await check_is_wanted(office.leagues, office.tables, table)
    await ClosingWork(office.leagues, office.tables).do_due()
    assert (await office.tables.get(table.id)).status is Status.LOBBY
    return stored, table


async def decided(office: Office, stored: StoredLeague) -> None:
    """Let the organizer decide the fixture."""
    await office.decide(
        stored.id, lambda one, now: decisions.decide_unplayed(one.league, 1, [1], now, reason="They agreed")
    )


@pytest.mark.parametrize("by_itself", [True, False])
async def test_a_decided_fixture_has_no_table(office: Office, *, by_itself: bool) -> None:
    stored, table = await waiting(office)
    await decided(office, stored)
    if by_itself:
        await ClosingWork(office.leagues, office.tables).do_due()
    else:
        with refused(LeagueReason.FIXTURE_DECIDED):
            await check_is_wanted(office.leagues, office.tables, table)
    assert (await office.tables.get(table.id)).status is Status.CANCELLED


async def test_a_substitute_is_waited_for_at_another_table(office: Office) -> None:
    stored, table = await waiting(office)

    def ask(one: StoredLeague, now: float) -> list[Body]:
        return decisions.ask_substitute(one.league, 2, EntryFacts(), now)

    def take_over(one: StoredLeague, now: float) -> list[Body]:
        return decisions.take_over(one.league, 3, EntryFacts(), now)

    await office.leagues.act(stored.id, Acting(ORGANIZER.id), next(office.clicks), ask, newcomers={3: EVE})
    await office.leagues.act(stored.id, Acting(EVE.id), next(office.clicks), take_over)
    with refused(LeagueReason.FIXTURE_CHANGED):
        await check_is_wanted(office.leagues, office.tables, table)
    assert (await office.tables.get(table.id)).status is Status.CANCELLED


async def test_a_match_that_has_begun_continues_and_says_whether_it_counts(office: Office) -> None:
    stored, table = await waiting(office)
    table = await office.tables.lobbies.join(table.id, BOB, next(office.clicks))
    await decided(office, stored)
    work, lang = ClosingWork(office.leagues, office.tables), language_for("en-US")
    await work.do_due()
    void = await office.tables.get(table.id)
    assert void.status is Status.PLAYING
    assert void.fixture is not None
    assert (void.fixture.is_void, void.fixture.has_next) == (True, False)
    assert lang("fixture.void") in match_line(lang, void.fixture)
    await office.decide(stored.id, lambda one, now: decisions.reopen(one.league, now, reason="They play on"))
    await office.decide(
        stored.id, lambda one, now: decisions.correct(one.league, 1, decisions.Verdict(), now, reason="They play on")
    )
    await work.do_due()
    again = await office.tables.get(table.id)
    assert again.fixture is not None
    assert lang("fixture.void") not in match_line(lang, again.fixture)
    assert again.revision == void.revision + 1


async def test_of_several_those_who_came_play_at_the_deadline_and_a_computer_comes_last(
    office: Office,
) -> None:
    stored = await office.open(format=FormatKind.ROUND_ROBIN, seats=4, rounds=1)
    await office.sign_up(stored.id, people(4))
    stored = await office.start(stored.id)
    (fixture,) = stored.league.open_fixtures
    late = fixture.seats[1]
    there = [one for one in fixture.seats if one != late]
    table = await office.table(stored, fixture, there)
    await ClosingWork(office.leagues, office.tables).do_due()
    assert (await office.tables.get(table.id)).status is Status.LOBBY
    await office.wait(ROUND + STEP)
    told = [one for one in await office.leagues.store.reminders(100) if one.kind is ReminderKind.WITHOUT]
    assert [one.number for one in told] == [late]
    await ClosingWork(office.leagues, office.tables).do_due()
    table = await office.tables.get(table.id)
    assert (table.status, table.person_at(Seat(1))) == (Status.PLAYING, None)
    assert table.fixture is not None
    assert table.fixture.absent == (late,)
    assert language_for("en-US")("fixture.short") in match_line(language_for("en-US"), table.fixture)
    for one in there[:2]:
        await office.tables.matches.resign(table.id, stored.people[one].id, next(office.clicks))
    await office.tables.matches.resign(table.id, stored.people[there[2]].id, next(office.clicks))
    await office.follow()
    league = (await office.leagues.get(stored.id)).league
    assert league.fixtures[1].results[0].places == ((there[2],), (there[1],), (there[0],), (late,))
    assert league.table[-1] == (late, 4)


async def test_a_match_of_a_league_that_was_called_off_counts_no_more(office: Office) -> None:
    stored, table = await waiting(office)
    await office.tables.lobbies.join(table.id, BOB, next(office.clicks))
    await office.decide(stored.id, lambda one, _: decisions.cancel(one.league, one.seed))
    await ClosingWork(office.leagues, office.tables).do_due()
    left = await office.tables.get(table.id)
    assert left.fixture is not None
    assert left.fixture.is_void
