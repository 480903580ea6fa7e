"""A match of a league: its people, its seats and its setup are fixed, and it begins when the last one sits down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.tables.errors import AlreadySeatedError, FixtureOpenError, NotSeatedError, SeatKeptError, TableReason
from bot.tables.fixtures import FixtureOrder
from bot.tables.model import FixtureMatch, Person, Status, Table, Venue
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order
from storage.core.database import Database
from storage.host.privacy import SqlPersonStore
from storage.tables.fixtures import read_came
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

OLA, SAM, GRACE, *_ = PEOPLE
MATCH = FixtureMatch(
    league_id=7,
    fixture=3,
    game=1,
    games=2,
    entrants=(5, 2),
    league="Monday",
    round_key="league.round.number",
    round_number=2,
)


async def opened(
    seating: Seating, who: Person = OLA, people: tuple[Person, ...] = (OLA, SAM), venue: Venue = VENUE
) -> Table:
    """Return the table of a fixture with one person."""
    wanted = FixtureOrder(MATCH, Order("fifty", {}, len(people), Tempo.CORRESPONDENCE_24_H), people)
    return await seating.tables.fixtures.open(venue, who, wanted, next(seating.clicks))


async def joined(seating: Seating, table: Table, person: Person) -> Table:
    """Seat a person."""
    return await seating.tables.lobbies.join(table.id, person, next(seating.clicks))


async def test_it_starts_by_itself_with_the_seats_of_the_fixture(seating: Seating) -> None:
    table = await opened(seating, who=SAM)
    assert table.absent == (OLA,)
    table = await joined(seating, table, OLA)
    assert (table.status, table.people) == (Status.PLAYING, (OLA, SAM))
    stored = await seating.tables.get(table.id)
    assert (stored, stored.fixture, stored.tempo) == (table, MATCH, Tempo.CORRESPONDENCE_24_H)
    assert (await seating.match(table)).actor is not None


async def test_a_stranger_gets_no_seat(seating: Seating) -> None:
    table = await opened(seating)
    with pytest.raises(SeatKeptError) as refusal:
        await joined(seating, table, GRACE)
    assert refusal.value.absent == [OLA.name, SAM.name]


async def test_who_gets_up_keeps_the_seat(seating: Seating) -> None:
    table = await opened(seating, people=(OLA, SAM, GRACE))
    table = await joined(seating, table, SAM)
    table = await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))
    assert (table.absent, table.opener_id) == ((OLA, GRACE), SAM.id)
    with pytest.raises(NotSeatedError):
        await seating.tables.lobbies.leave(table.id, GRACE.id, next(seating.clicks))
    table = await joined(seating, table, GRACE)
    assert table.status is Status.LOBBY
    table = await joined(seating, table, OLA)
    assert (table.status, table.people) == (Status.PLAYING, (OLA, SAM, GRACE))


async def test_nobody_changes_what_the_league_has_set_up(seating: Seating) -> None:
    table, lobbies = await opened(seating), seating.tables.lobbies
    changes: tuple[Callable[[int], Awaitable[Table]], ...] = (
        lambda click: lobbies.add_computer(table.id, OLA.id, Level.EASY, click),
        lambda click: lobbies.set_seats(table.id, OLA.id, 3, click),
        lambda click: lobbies.set_tempo(table.id, OLA.id, Tempo.NONE, click),
        lambda click: lobbies.free_seat(table.id, OLA.id, SAM.id, click),
        lambda click: lobbies.hand_over(table.id, OLA.id, SAM.id, click),
    )
    for change in changes:
        with refused(TableReason.FIXED_TABLE):
            await change(next(seating.clicks))
    for fills_up in (False, True):
        with pytest.raises(SeatKeptError):
            await lobbies.start(table.id, OLA.id, next(seating.clicks), fills_up=fills_up)
    assert await seating.tables.get(table.id) == table


async def test_a_fixture_has_one_table_at_a_time(seating: Seating) -> None:
    table, elsewhere = await opened(seating), Venue(VENUE.guild_id, 21, "pl")
    with pytest.raises(FixtureOpenError):
        await opened(seating, who=SAM, venue=elsewhere)
    with pytest.raises(AlreadySeatedError):
        await joined(seating, table, OLA)
    assert await seating.tables.fixtures.live(7, 3) == table
    await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))
    assert await seating.tables.fixtures.live(7, 3) is None
    again = await opened(seating, who=SAM, venue=elsewhere)
    assert [one.id for one in await seating.tables.fixtures.all(7, 3)] == [again.id, table.id]


async def test_nobody_plays_for_someone_else_and_no_player_ends_it(seating: Seating) -> None:
    table = await opened(seating, people=(OLA, SAM, GRACE))
    for person in (SAM, GRACE):
        table = await joined(seating, table, person)
    with refused(TableReason.MAY_NOT_CANCEL):
        await seating.tables.lobbies.cancel(
            table.id, OLA.id, next(seating.clicks), is_moderator=False, host_may_end=True
        )
    table = await seating.tables.matches.leave(table.id, OLA.id, next(seating.clicks))
    match, guest = await seating.match(table), PEOPLE[4]
    assert await seating.tables.matches.open_seats(table, match, guest.id) == ()
    with refused(TableReason.FIXED_TABLE):
        await seating.tables.matches.take_over(table.id, guest, Seat(0), next(seating.clicks))


async def test_there_is_no_rematch(seating: Seating) -> None:
    table = await joined(seating, await opened(seating), SAM)
    table = await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))
    assert table.status is Status.FINISHED
    with refused(TableReason.FIXED_TABLE):
        await seating.tables.lobbies.rematch(table.id, OLA, next(seating.clicks))


async def test_who_sits_has_come(seating: Seating, database: Database) -> None:
    async def came(game: int = 1) -> set[int]:
        return await database.read(read_came, 7, 3, game)

    table = await opened(seating)
    assert await came() == {OLA.id}
    await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))
    assert await came() == set()
    table = await opened(seating)
    await seating.tables.close_gone(table.id)
    assert await came() == {OLA.id}
    table = await joined(seating, await opened(seating, who=SAM), OLA)
    assert (await came(), await came(game=2)) == ({OLA.id, SAM.id}, set())


async def test_who_agreed_to_end_a_match_is_as_if_they_had_not_come(seating: Seating, database: Database) -> None:
    table = await joined(seating, await opened(seating), SAM)
    for person in (OLA, SAM):
        table = await seating.tables.matches.vote_end(table.id, person.id, next(seating.clicks))
    assert table.status is Status.CANCELLED
    assert await database.read(read_came, 7, 3, 1) == set()


async def test_the_seat_of_who_was_deleted_is_nobodys(seating: Seating, database: Database) -> None:
    table = await opened(seating)
    await SqlPersonStore(database).forget(SAM.id, ())
    with pytest.raises(SeatKeptError):
        await joined(seating, table, GRACE)
    assert (await seating.tables.get(table.id)).status is Status.LOBBY
