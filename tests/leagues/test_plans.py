"""How SQLite finds the data of leagues: by an index, never by reading a whole table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from sqlalchemy import Connection, true

from bot.posts.model import league_owner
from storage.core.database import open_database
from storage.leagues import clock, people, roles, rows, shown
from storage.posts import store
from storage.schema import league_roles
from tests.leagues.seasons import GUILD, Office
from tests.leagues.seasons import people as persons
from tests.storage.test_plans import scans

ASK: Mapping[str, Callable[[int, Connection], object]] = {
    "a league": lambda league, connection: rows.read_league(connection, league),
    "the leagues of a server": lambda _, connection: rows.read_lines(connection, GUILD, live_only=True),
    "all of them": lambda _, connection: rows.read_lines(connection, GUILD, live_only=False),
    "whether a request was done": lambda _, connection: rows.has_request(connection, 5),
    "the leagues of somebody": lambda _, connection: people._leagues_of(connection, GUILD, 1),
    "what is known of somebody": lambda _, connection: people._entry_facts(connection, GUILD, 1, "fifty", 0.0),
    "what a table is for": lambda _, connection: people.read_fixture_of(connection, 1),
    "the live tables": lambda league, connection: people._open_tables(connection, league),
    "the arenas": lambda _, connection: people._arenas(connection, true()),
    "what is due": lambda _, connection: clock._due(connection, 1.0, 20),
    "what is due next": lambda _, connection: clock._next_due(connection),
    "whether a league is shown": lambda league, connection: shown._unshown_one(connection, true(), league),
    "the posts of a league": lambda league, connection: store._read(connection, league_owner(league)),
    "the roles of a league": lambda league, connection: roles._read(connection, league_roles.c.league_id == league),
    "who has a role": lambda _, connection: roles._read(connection, league_roles.c.role_id == 5),
    "the roles of a person": lambda _, connection: roles._roles_of(connection, 1),
}


async def test_a_question_reads_nothing_of_other_leagues(sqlite_url: str) -> None:
    office = Office(await open_database(sqlite_url))
    league = await office.open()
    await office.sign_up(league.id, persons(4))
    await office.start(league.id)
    found = {what: await office.database.read(scans, partial(ask, league.id)) for what, ask in ASK.items()}
    assert {what: steps for what, steps in found.items() if steps} == {}
    await office.database.close()


async def test_what_will_be_shown_is_in_an_index_of_its_own(sqlite_url: str) -> None:
    office = Office(await open_database(sqlite_url))
    league = await office.open()
    store = office.leagues.store
    assert await store.unshown(20) == [league.id]
    unshown = await store.unshown_one(league.id)
    assert unshown is not None
    found = await office.database.read(scans, lambda connection: shown._unshown(connection, true(), 20))
    assert found == ["SCAN leagues USING INDEX ix_leagues_unshown"]
    await store.note_shown(unshown, league.league.size)
    assert await store.unshown(20) == []
    assert await store.unshown_one(league.id) is None
    await office.database.close()
