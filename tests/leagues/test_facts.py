"""Listeners hear of every change of a league once and in order, from this process and from others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.feed import Feed
from bot.leagues import decisions
from bot.leagues.facts import LeagueFact
from bot.leagues.model.errors import LeagueError
from bot.leagues.service import Acting
from bot.leagues.store import ReminderKind, StoredLeague, Tick
from bot.tables.facts import StoredFact
from storage.core.database import Database, open_database
from storage.core.facts import SqlFactStore, read_facts
from storage.host.privacy import SqlPersonStore
from tests.leagues.seasons import ORGANIZER, ROUND, Office, people
from tests.postgres import on_both
from tests.waiting import eventually


@dataclass
class Listener:
    """Hears of leagues and tables, and records what it should have heard."""

    feed: Feed
    changes: list[LeagueFact] = field(default_factory=list)
    tables: list[StoredFact] = field(default_factory=list)
    expected: list[tuple[int, int]] = field(default_factory=list)
    """The id of each changed league, and the size of its log then."""

    def expect(self, *changed: StoredLeague) -> None:
        """Record that leagues have changed this way, each in a transaction of its own."""
        self.expected += [(stored.id, stored.league.size) for stored in changed]

    async def has_heard(self) -> None:
        """Wait until all of it is heard; fail if it is anything else."""

        async def look() -> None:
            assert [(one.league_id, one.size) for one in self.changes] == self.expected

        await eventually(look)
        positions = [one.position for one in self.changes]
        assert positions == sorted({*positions})


@asynccontextmanager
async def listening(database: Database) -> AsyncIterator[Listener]:
    """Start to listen as a bot does; at the end, nothing may be missing or heard twice."""
    listener = Listener(Feed(SqlFactStore(database)))
    listener.feed.listen(LeagueFact, listener.changes.append)
    listener.feed.listen(StoredFact, listener.tables.append)
    await listener.feed.start()
    database.on_facts(listener.feed.wake)
    stop = database.listen(listener.feed.wake)
    yield listener
    stop()
    await listener.feed.close()
    await listener.feed.tell_rest()
    await listener.has_heard()


@pytest.fixture
async def office(url: str) -> AsyncIterator[Office]:
    """Return a process that runs leagues."""
    opened = Office(await open_database(url))
    yield opened
    await opened.database.close()


@on_both
async def test_each_change_of_a_league_is_heard_once_and_in_order(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The feed would not check by itself: each commit notifies it."""
    monkeypatch.setattr("bot.feed.feed._LOOK_EVERY", 3600.0)
    ann, bob, *_ = people(2)
    async with listening(office.database) as heard:
        cup, league = await office.open("Cup"), await office.open("League")
        heard.expect(cup, league)
        for person in (ann, bob):
            heard.expect(*[await office.leagues.join(one.id, person, next(office.clicks)) for one in (league, cup)])
        begun = await office.start(league.id)
        heard.expect(begun)
        await heard.has_heard()
        assert heard.tables == []
        (fixture,) = begun.league.open_fixtures
        await office.play(begun, fixture, loser=fixture.seats[0])
        heard.expect(begun)  # a table was opened: the league calls its players to it
        await office.follow()
        heard.expect(await office.leagues.get(league.id))
        await heard.has_heard()
        assert {one.fact.kind for one in heard.tables} >= {"opened", "finished"}
        await office.leagues.set_organizers(cup, Acting(ORGANIZER.id), [ORGANIZER, ann])
        await office.leagues.open_to_all(await office.leagues.get(cup.id))
        cup = await office.leagues.get(cup.id)
        heard.expect(cup, cup)


@on_both
async def test_what_changes_nothing_is_not_heard(office: Office) -> None:
    async with listening(office.database) as heard:
        stored = await office.open()
        heard.expect(stored)
        with pytest.raises(LeagueError):  # no one has signed up
            await office.start(stored.id)
        done = Tick(done_until=office.now + 1)
        await office.leagues.store.change(stored.id, None, lambda _: (), tick=done)
        reminded = Tick(reminders=((ReminderKind.CHECK_IN, 0, office.now),))
        heard.expect(await office.leagues.store.change(stored.id, None, lambda _: (), tick=reminded))


@on_both
async def test_what_the_clock_does_is_told_like_all_else(office: Office) -> None:
    stored = await office.open()
    await office.sign_up(stored.id, people(2))
    before = (await office.start(stored.id)).league.size
    await office.wait(ROUND + 60)
    facts = await office.database.read(read_facts, 0, 100)
    sizes = [one.size for one in facts if isinstance(one, LeagueFact)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == (await office.leagues.get(stored.id)).league.size > before


@on_both
async def test_a_person_who_is_deleted_changes_their_leagues(office: Office) -> None:
    ann, bob, cid = people(3)
    async with listening(office.database) as heard:
        cup, league = await office.open("Cup"), await office.open("League")
        heard.expect(cup, league)
        for person in (ann, bob, cid):
            heard.expect(await office.leagues.join(cup.id, person, next(office.clicks)))
        before = await office.leagues.get(cup.id)
        await SqlPersonStore(office.database).forget(bob.id, ())
        cup = await office.leagues.get(cup.id)
        assert cup.league.size > before.league.size
        heard.expect(cup, cup)  # their withdrawal, and that their name is removed everywhere


@pytest.mark.slow
async def test_changes_of_other_processes_are_heard(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The feed would not check again by itself."""
    monkeypatch.setattr("bot.feed.feed._LOOK_EVERY", 3600.0)
    ours, theirs = await open_database(postgres_url), Office(await open_database(postgres_url))
    async with listening(ours) as heard:
        stored = await theirs.open()
        heard.expect(stored)
        await heard.has_heard()
        for _ in range(3):
            heard.expect(await theirs.decide(stored.id, lambda one, _: decisions.note(one.league, "News")))
        await heard.has_heard()
    await theirs.database.close()
    await ours.close()
