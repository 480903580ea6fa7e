"""The export of a person's data, and the rest after a deletion: others' data without a trace of the person."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.computers.levels import Level
from bot.families import codec_of
from bot.games.core import Seat
from bot.leagues.service import Acting
from bot.leagues.store import GivenRole, RoleReason
from bot.posts.model import Post, PostKind, Slot, league_owner, table_owner
from bot.posts.private_hands import PrivateHand
from bot.records import check_record
from bot.settings.contacts import DmContact
from bot.standings.histories import CorrectionKind, Histories
from bot.standings.seasons import Seasons
from bot.tables.errors import ConflictError, NotSeatedError, TableReason
from bot.tables.model import ANONYMOUS, Person, Status, Table, Venue, anonymous
from bot.tables.order import Order
from bot.tables.presets import Presets, Setup
from bot.tables.privacy import Privacy
from storage.core.database import Database, open_database
from storage.host.privacy import PARTS, SqlPersonStore
from storage.posts.named_threads import SqlNamedThreads
from storage.posts.private_hands import SqlPrivateHands
from storage.posts.store import SqlPosts
from storage.posts.tables import SqlTablePosts
from storage.schema import metadata
from storage.standings.histories import SqlHistoryStore
from storage.standings.scheduled import SqlNewsStore
from storage.standings.seasons import SqlSeasonStore
from storage.tables.contacts import SqlContactStore
from storage.tables.presets import SqlPresetStore
from storage.tables.settings import SqlSettingsStore
from tests.leagues.seasons import ORGANIZER, ROUND, Office
from tests.postgres import on_both
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

pytestmark = pytest.mark.slow

ZYTA = Person(770077007700, "Zyta Unikalna", "xx-ZZ")
DM = 550055005500
TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0-of-a-private-hand"

ONLY_OF_DELETED = {"forgotten", "kept_ratings"}
"""Tables that are written only at a deletion."""

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click; the second of them will be deleted."""
    return Seating(database, people=(PEOPLE[0], ZYTA, *PEOPLE[2:]))


@pytest.fixture
def privacy(database: Database, seating: Seating) -> Privacy:
    return Privacy(seating.tables, SqlPersonStore(database))


async def everything(database: Database) -> Rows:
    """Read every column of every table."""
    return await database.read(_everything)


def _everything(connection: Connection) -> Rows:
    return {
        table.name: [dict(row) for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()]
        for table in metadata.sorted_tables
    }


def traces(rows: Rows, *marks: object) -> list[str]:
    """Return the tables that contain a value, in any column and inside texts."""
    return [name for name, found in rows.items() if any(str(mark) in str(found) for mark in marks)]


async def live_through_everything(seating: Seating, database: Database) -> list[Table]:
    """Take the person through a finished match, a running one, their own lobby, another one, and one that they left."""
    venues = [Venue(VENUE.guild_id, 100 + number, "pl") for number in range(7)]
    seasons = Seasons(SqlSeasonStore(database), lambda: 1.0, lambda: None)
    await seasons.start(VENUE.guild_id)
    finished = await seating.play_out(await seating.start(venue=venues[0]))
    running = await seating.start("all-fives", people=3, venue=venues[1], set=6)
    running = await seating.random_turn(running, random.Random(1))
    shown = SqlTablePosts(database)
    await shown.put(Post(Slot(table_owner(running.id), PostKind.HAND, 1), DM, 5, "n", "d"))
    await SqlPrivateHands(database).change([PrivateHand(running.id, ZYTA.id, 8, TOKEN, 1e12, ZYTA.locale)])
    await SqlContactStore(database).set_dm_contact(ZYTA.id, DmContact(DM))
    settings = SqlSettingsStore(database)
    await settings.change_person(ZYTA.id, theme="night")
    await settings.change_guild(VENUE.guild_id, theme="wood")
    await Presets(SqlPresetStore(database)).save(VENUE.guild_id, "Usual", Setup.of(running))
    await seating.store.heartbeat(1.0, 30)
    lobby = await seating.open(people=3, venue=venues[2])
    lobby = await seating.tables.lobbies.add_computer(lobby.id, PEOPLE[0].id, Level.EASY, next(seating.clicks))
    left = await seating.open(people=2, venue=venues[3])
    await seating.tables.lobbies.leave(left.id, ZYTA.id, next(seating.clicks))
    opened = await seating.tables.lobbies.open(venues[4], ZYTA, Order("fifty", {}), next(seating.clicks))
    given = await seating.tables.lobbies.open(venues[5], ZYTA, Order("fifty", {}), next(seating.clicks))
    await seating.tables.lobbies.join(given.id, PEOPLE[2], next(seating.clicks))
    given_up = await seating.start(venue=venues[6])
    await seating.tables.lobbies.cancel(given_up.id, PEOPLE[0].id, next(seating.clicks), is_moderator=True)
    await seating.catch_up()
    await end_the_season(seasons, database)
    histories = Histories(SqlHistoryStore(database), seating.catch_up, lambda: 2.0)
    for kind in CorrectionKind:
        await histories.correct(VENUE.guild_id, finished.id, kind, "looked at it again", ZYTA)
    await seating.catch_up()
    await enter_a_league(database)
    return [finished, running, lobby, left, opened, given]


async def enter_a_league(database: Database) -> None:
    """Take the person through a league: they run one, enter it, are invited to it, and miss a fixture there."""
    office = Office(database)
    league = await office.open(guild_id=VENUE.guild_id)
    organizer = Acting(ORGANIZER.id)
    assert await office.leagues.set_organizers(league, organizer, [ORGANIZER, ZYTA])
    await office.leagues.invite(league.id, organizer, [ZYTA.id])
    await office.sign_up(league.id, [*PEOPLE[2:], ZYTA])
    await office.start(league.id)
    await SqlPosts(database).put(Post(Slot(league_owner(league.id), PostKind.HOME), 20, 6, "n"))
    await office.leagues.store.put_role(GivenRole(league.id, RoleReason.ENTRANT, len(PEOPLE[2:]) + 1, 9, 1.0))
    await office.wait(ROUND)


async def end_the_season(seasons: Seasons, database: Database) -> None:
    """Give the person a line in a final table, and a role; and have news posted."""
    await seasons.end(VENUE.guild_id)
    await seasons.turn()
    await seasons.set_role(VENUE.guild_id, 5)
    await seasons.store.note_given(VENUE.guild_id, ZYTA.id, 5)
    await SqlNewsStore(database).change(VENUE.guild_id, channel_id=20)


@on_both
async def test_no_column_of_any_table_holds_a_deleted_person(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    await live_through_everything(seating, database)
    before = await everything(database)
    empty = {name for name, found in before.items() if not found}
    assert empty == ONLY_OF_DELETED, "let the person leave a trace there as well"
    assert sorted(traces(before, ZYTA.id)) == [
        *("corrections", "league_entrants", "league_invites", "league_organisers", "log_entries", "people"),
        *("person_settings", "private_hands", "rating_steps", "ratings"),
        *("results", "role_holders", "season_rows", "seats", "tables", "totals"),
    ]
    await privacy.forget(ZYTA.id)
    after = await everything(database)
    assert traces(after, ZYTA.id, ZYTA.name, ZYTA.locale, DM, TOKEN) == []
    assert not any((await privacy.export(ZYTA.id)).values())


async def test_no_byte_of_any_file_holds_a_deleted_person(sqlite_url: str) -> None:
    """Neither the file, nor its free space, nor the write-ahead log beside it contains it."""
    folder = Path(sqlite_url.removeprefix("sqlite:///")).parent
    marks = (ZYTA.id.to_bytes(6, "big"), TOKEN.encode(), ZYTA.name.encode(), str(ZYTA.id).encode())
    opened = await open_database(sqlite_url)
    seating = Seating(opened, people=(PEOPLE[0], ZYTA, *PEOPLE[2:]))
    await live_through_everything(seating, opened)
    assert _found_in(folder, marks) == set(marks[:3])
    await Privacy(seating.tables, SqlPersonStore(opened)).forget(ZYTA.id)
    assert _found_in(folder, marks) == set()
    await opened.close()
    assert _found_in(folder, marks) == set()


def _found_in(folder: Path, marks: Sequence[bytes]) -> set[bytes]:
    """Return which of some bytes the files of a folder contain."""
    data = [file.read_bytes() for file in folder.iterdir()]
    return {mark for mark in marks if any(mark in one for one in data)}


async def test_lobbies_are_left_and_matches_resigned(seating: Seating, privacy: Privacy, database: Database) -> None:
    tables = await live_through_everything(seating, database)
    hands = await SqlTablePosts(database).live_hands(ZYTA.id)
    forgotten = await privacy.forget(ZYTA.id)
    finished, running, lobby, left, opened, given = [await seating.tables.get(table.id) for table in tables]
    assert sorted(forgotten) == [running.id, lobby.id, opened.id, given.id]
    assert [hand.message_id for hand in hands] == [5]
    assert (lobby.status, [person.id for person in lobby.people]) == (Status.LOBBY, [1, 3])
    assert (opened.status, given.status, given.opener_id) == (Status.CANCELLED, Status.LOBBY, 3)
    assert [person.id for person in left.people] == [1]
    assert running.people == (PEOPLE[0], anonymous(1), PEOPLE[2])
    assert (await seating.match(running)).resigned == (1,)
    over = await seating.play_out(running)
    assert (await seating.result(over)).places[-1] == (1,)
    assert await seating.result(finished) == await seating.result(tables[0])


async def test_a_seat_that_a_rematch_keeps_is_given_free(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    over = await seating.play_out(await seating.start(people=3))
    table = await seating.tables.lobbies.rematch(over.id, PEOPLE[0], next(seating.clicks))
    assert [person.id for person in table.absent] == [ZYTA.id, PEOPLE[2].id]
    forgotten = await privacy.forget(ZYTA.id)
    assert forgotten == [table.id]
    assert [person.id for person in (await seating.tables.get(table.id)).absent] == [PEOPLE[2].id]
    assert traces(await everything(database), ZYTA.id) == []


async def test_a_match_of_two_is_won_by_the_one_who_stays(seating: Seating, privacy: Privacy) -> None:
    table = await seating.start()
    await privacy.forget(ZYTA.id)
    over = await seating.tables.get(table.id)
    result = await seating.result(over)
    assert (result.places, result.reason) == (((0,), (1,)), "end.resigned")
    await seating.catch_up()
    (row,) = await seating.leaderboard("fifty")
    assert (row.name, row.played, row.won) == (PEOPLE[0].name, 1, 1)


@on_both
async def test_records_keep_an_anonymous_seat_and_still_hold(seating: Seating, privacy: Privacy) -> None:
    table = await seating.play_out(await seating.start("all-fives", set=6))
    await seating.catch_up()
    before = json.loads((await seating.standings.last_record(PEOPLE[0].id)).text)
    await privacy.forget(ZYTA.id)
    record = json.loads((await seating.standings.last_record(PEOPLE[0].id)).text)
    assert record == {**before, "players": [PEOPLE[0].name, ANONYMOUS]}
    assert record["public_seed"] == table.public_seed
    assert check_record(record, codec_of) is None
    with refused(TableReason.NO_RECORD):
        await seating.standings.last_record(ZYTA.id)


async def test_nothing_of_others_changes(seating: Seating, privacy: Privacy, database: Database) -> None:
    with_zyta = await seating.play_out(await seating.start())
    others = replace(seating, people=PEOPLE)
    without = await others.play_out(await others.start(venue=Venue(10, 99, "pl")))
    await seating.catch_up()
    before = await everything(database)
    await privacy.forget(ZYTA.id)
    after = await everything(database)
    assert _about(after, without.id) == _about(before, without.id)
    assert [row for row in before["people"] if row["id"] != ZYTA.id] == [
        row for row in after["people"] if row["id"] > 0
    ]
    assert _of_seat(after, with_zyta.id, 0) == _of_seat(before, with_zyta.id, 0)
    assert len(after["log_entries"]) == len(before["log_entries"])
    assert [row["text"] for row in after["log_entries"]] == [row["text"] for row in before["log_entries"]]


def _about(rows: Rows, table_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of one table."""
    key = {"tables": "id", "posts": "owner_id"}
    return {
        name: [row for row in found if row.get(key.get(name, "table_id")) == table_id] for name, found in rows.items()
    }


def _of_seat(rows: Rows, table_id: int, seat: int) -> list[dict[str, Any]]:
    """Return the stored data of one seat of a table, including its clicks."""
    found = [row for name in ("seats", "results") for row in rows[name]]
    moved = [row for row in rows["log_entries"] if (row["table_id"], row["seat"]) == (table_id, seat)]
    clicks = {row["request_id"] for row in moved}
    known = [row for row in rows["requests"] if row["id"] in clicks]
    assert len(known) == len(moved)
    return [*(row for row in found if (row["table_id"], row["seat"]) == (table_id, seat)), *moved, *known]


async def test_a_deleted_person_plays_again_as_someone_new(seating: Seating, privacy: Privacy) -> None:
    await seating.play_out(await seating.start())
    await seating.catch_up()
    await privacy.forget(ZYTA.id)
    table = await seating.play_out(await seating.start())
    assert table.people == (PEOPLE[0], ZYTA)
    await seating.catch_up()
    standings = await seating.leaderboard("fifty")
    assert {standing.name: standing.played for standing in standings} == {PEOPLE[0].name: 2, ZYTA.name: 1}


@on_both
async def test_two_deleted_people_of_one_table_stay_apart(seating: Seating, privacy: Privacy) -> None:
    table = await seating.play_out(await seating.start(people=3))
    for person in (ZYTA, PEOPLE[0], PEOPLE[2]):
        await privacy.forget(person.id)
    now = await seating.tables.get(table.id)
    assert now.people == (anonymous(0), anonymous(1), anonymous(2))
    assert await seating.result(now) == await seating.result(table)
    assert now.opener_id == anonymous(0).id


@on_both
async def test_deleting_twice_is_deleting_once(seating: Seating, privacy: Privacy, database: Database) -> None:
    await live_through_everything(seating, database)
    await privacy.forget(ZYTA.id)
    once = await everything(database)
    assert await privacy.forget(ZYTA.id) == []
    assert await everything(database) == once


async def test_the_person_has_no_seat_any_more(seating: Seating, privacy: Privacy) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    await privacy.forget(ZYTA.id)
    with pytest.raises(NotSeatedError):
        await seating.tables.matches.hand_of(await seating.tables.get(table.id), ZYTA.id)


@on_both
async def test_who_sits_down_meanwhile_is_not_deleted(seating: Seating, database: Database) -> None:
    await seating.open()
    before = await everything(database)
    with pytest.raises(ConflictError):
        await SqlPersonStore(database).forget(ZYTA.id, [])
    assert await everything(database) == before


@on_both
async def test_a_hand_is_not_stored_again_for_someone_who_was_deleted(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    await privacy.forget(ZYTA.id)
    store = SqlTablePosts(database)
    await store.put(Post(Slot(table_owner(table.id), PostKind.HAND, 1), DM, 5))
    await store.put(Post(Slot(table_owner(table.id), PostKind.HAND, 0), 7, 6))
    assert [one.slot.number for one in await store.of(table_owner(table.id))] == [0]


@on_both
async def test_a_private_hand_is_not_stored_again_for_someone_who_was_deleted(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    store = SqlPrivateHands(database)
    hands = [PrivateHand(table.id, person.id, number, TOKEN, 1e12, "pl") for number, person in enumerate(table.people)]
    await store.change(hands)
    await privacy.forget(ZYTA.id)
    kept = [hand for hand in hands if hand.user_id != ZYTA.id]
    assert sorted(await store.of(table.id), key=lambda hand: hand.message_id) == kept
    await store.change(hands)
    assert sorted(await store.of(table.id), key=lambda hand: hand.message_id) == kept
    await store.change([], kept)
    assert await store.of(table.id) == []


@on_both
async def test_an_export_tells_all_of_a_person_and_nothing_of_others(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    finished, running, *_ = await live_through_everything(seating, database)
    told: Any = await privacy.export(ZYTA.id)
    assert list(told) == [part.name for part in reversed(PARTS)]
    assert told["person"] == {
        "id": ZYTA.id,
        "name": ZYTA.name,
        "locale": ZYTA.locale,
        "dm_channel_id": DM,
        "dm_closed": False,
    }
    assert [(row["game"], row["status"], row["seat"], row["opened"]) for row in told["seats"]] == [
        ("fifty", "finished", 1, False),
        ("all-fives", "playing", 1, False),
        ("fifty", "lobby", 2, False),
        ("fifty", "lobby", None, False),
        ("fifty", "lobby", 0, True),
        ("fifty", "lobby", 0, True),
        ("fifty", "cancelled", 1, False),
    ]
    assert told["records"] == [{"table_id": finished.id, "seat": 1, "name": ZYTA.name}]
    assert [(row["table_id"], row["user_id"]) for row in told["results"]] == [(finished.id, ZYTA.id)]
    assert {row["text"].split()[0] for row in told["moves"] if row["kind"] == "move"} == {"1"}
    assert [(row["owner_id"], row["channel_id"]) for row in told["hands"]] == [(running.id, DM)]
    (league,) = told["leagues"]
    assert league["roles"] == [9]
    assert {one["body"]["kind"] for one in league["log"]} == {"signed-up"}
    assert {one["body"]["entrant"] for one in league["log"]} == {league["number"]}
    assert json.loads(json.dumps(told)) == told
    assert [(row["table_id"], row["message_id"]) for row in told["private_hands"]] == [(running.id, 8)]
    assert not _tells(
        told, [TOKEN, PEOPLE[0].name, PEOPLE[2].name, finished.server_seed.hex(), running.server_seed.hex()]
    )


def _tells(told: object, secrets: Sequence[str]) -> bool:
    return any(secret in json.dumps(told) for secret in secrets)


async def test_an_export_of_a_running_match_tells_no_deal(seating: Seating, privacy: Privacy) -> None:
    await seating.start("all-fives", people=3, set=6)
    assert "deal" not in json.dumps(await privacy.export(ZYTA.id))


async def test_moves_belong_to_those_who_made_them(seating: Seating, privacy: Privacy, database: Database) -> None:
    """Several people have a seat in turn: each has their own moves, and a deletion leaves none of their clicks."""
    table = await _two_turns(seating, await seating.start())
    table = await seating.tables.matches.leave(table.id, ZYTA.id, next(seating.clicks))
    table = await seating.tables.matches.take_over(table.id, PEOPLE[2], Seat(1), next(seating.clicks))
    await _two_turns(seating, table)
    before = await everything(database)
    of_zyta, of_next = [await _clicks(privacy, person) for person in (ZYTA, PEOPLE[2])]
    assert [kind for kind, _ in of_zyta if kind == "leave"]
    assert [kind for kind, _ in of_next if kind == "sit"]
    assert len(of_zyta) > 1 < len(of_next)
    assert not {click for _, click in of_zyta} & {click for _, click in of_next}
    await privacy.forget(ZYTA.id)
    after = await everything(database)
    gone = {click for _, click in of_zyta}
    assert gone <= {row["id"] for row in before["requests"]}
    assert not gone & {row["id"] for row in after["requests"]}
    assert not gone & {row["request_id"] for row in after["log_entries"]}
    assert await _clicks(privacy, PEOPLE[2]) == of_next


async def _two_turns(seating: Seating, table: Table) -> Table:
    """Play a turn of both seats."""
    dice = random.Random(1)
    for _ in range(2):
        turn = (await seating.match(table)).turn
        while (await seating.match(table)).turn == turn:
            table = await seating.random_turn(table, dice)
    return table


async def _clicks(privacy: Privacy, person: Person) -> list[tuple[str, int]]:
    told: Any = await privacy.export(person.id)
    return [(row["kind"], row["request_id"]) for row in told["moves"]]


async def test_who_asked_for_a_deal_is_not_told_which_tiles_it_gave(seating: Seating, privacy: Privacy) -> None:
    table = await seating.start("all-fives", set=6, target=500)
    dice = random.Random(1)
    while not (match := await seating.match(table)).is_on_break:
        table = await seating.random_turn(table, dice)
    await seating.tables.matches.next_round(table.id, ZYTA.id, match.ply, next(seating.clicks))
    told: Any = await privacy.export(ZYTA.id)
    assert [row["text"] for row in told["moves"] if row["ply"] == match.ply] == [None]
    assert "deal" not in json.dumps(told)


async def test_threads_that_may_be_called_after_a_person_are_noted_without_the_person(
    seating: Seating, privacy: Privacy, database: Database
) -> None:
    await live_through_everything(seating, database)
    (league,) = [row["id"] for row in (await everything(database))["leagues"]]
    await SqlPosts(database).put(Post(Slot(league_owner(league), PostKind.FIXTURE, 1), 777, 777))
    named = SqlNamedThreads(database)
    await named.note(ZYTA.id, [(5, 1, f"Fifty · {ZYTA.name}"), (6, 1, "Fifty · Zyta"), (7, 1, ZYTA.name)])
    assert await named.find(100, ()) == [5]
    left = await privacy.forget(ZYTA.id)
    theirs = {(await seating.tables.get(one)).venue.channel_id for one in left}
    found = await named.find(100, [5])
    assert theirs | {777} <= set(found)
    fixture = await named.get(777)
    assert fixture
    assert (fixture.league_id, fixture.fixture) == (league, 1)
    await named.drop(fixture)
    assert (777 in await named.find(100, ()), await named.get(777)) == (False, None)
