"""Databases of every earlier version are opened, found complete, and their matches played to the end.

The expected contents are in the dumps themselves, read before they are migrated; see `old/README.md`.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import storage
from bot.cli.checkup import check
from bot.leagues.verify import verify
from storage.core.database import Database, open_database
from storage.leagues.store import SqlLeagueStore
from tests.storage.old_database import VERSIONS, OldDatabase
from tests.storage.playing_on import PlayingOn, fault_of_record

pytestmark = pytest.mark.slow

CHANGED = {
    "alembic_version": {"version_num"},
    "moves": {"text", "interaction_id"},
    "scheduled_posts": {"next_at", "claimed_for", "claimed_at", "nonce"},
    "league_reminders": {"nonce", "claimed_at"},
    "tables": {"end_reason"},
    "followers": {"position"},
}
"""The columns whose contents a migration changed; `OldDatabase.log` gives the new ones."""

MADE_ANEW = {"results", "leaderboard", "shown_messages", "league_messages", "ratings", "rating_steps"}
"""The tables that 0011, 0017 and 0022 emptied or dropped; their successors are compared with them."""

NEVER_LAST = {"0007", "0009", "0011", "0012", "0016", "0018", "0022", "0023"}
"""The versions that were released together with the next one, so that no database ever had them."""

RENAMED_TABLES = {"moves": "log_entries", "interactions": "requests"}
RENAMED_COLUMNS = {"interaction_id": "request_id", "kept_seat": "reserved_seat"}


RESULT_COLUMNS = ["table_id", "seat", "guild_id", "game", "user_id", "place", "score", "with_computers"]
"""The fields of a result in every version, except the last field in the first few."""
WHO_LEFT = {"0010": [(2, 1, 1002), (3, 0, 1001), (10, 3, -1_000_000_003)]}
"""Table, seat and person of people who left a finished match."""
_WITHOUT_COMPUTERS = {"with_computers": 0}


SAMPLED = {*VERSIONS[::5], VERSIONS[-1]}
"""The versions whose matches `make test` plays on and applies to all standings."""

sampled = pytest.mark.parametrize(
    "old", [pytest.param(one, marks=() if one in SAMPLED else pytest.mark.long) for one in VERSIONS], indirect=True
)


@pytest.fixture(scope="module")
def all_old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, tuple[OldDatabase, Path]]]:
    """Return a database of each earlier version, and the file after opening it."""
    folder = tmp_path_factory.mktemp("migrated")
    found = {version: (OldDatabase(version), folder / f"{version}.db") for version in VERSIONS}
    for database, file in found.values():
        database.write(file)
        asyncio.run(_open_and_close(file))
    yield found
    for database, _ in found.values():
        database.close()


async def _open_and_close(file: Path) -> None:
    await (await _open(file)).close()


async def _open(file: Path) -> Database:
    return await open_database(f"sqlite+aiosqlite:///{file}")  # as in people's settings


@pytest.fixture(params=VERSIONS)
def old(request: pytest.FixtureRequest, all_old: Mapping[str, tuple[OldDatabase, Path]]) -> OldDatabase:
    """Return a database of an earlier version."""
    return all_old[request.param][0]


@pytest.fixture
def path(tmp_path: Path, old: OldDatabase, all_old: Mapping[str, tuple[OldDatabase, Path]]) -> Path:
    """Return a file with that database, migrated."""
    written = tmp_path / "old.db"
    shutil.copy(all_old[old.version][1], written)
    return written


@pytest.fixture
async def opened(path: Path) -> AsyncIterator[Database]:
    """Open it."""
    database = await _open(path)
    yield database
    await database.close()


@pytest.fixture
def now(opened: Database) -> PlayingOn:
    """Return its tables as they are read now."""
    return PlayingOn(opened)


def rows(path: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    database = sqlite3.connect(path)
    found = database.execute(query, values).fetchall()
    database.close()
    return found


def test_every_version_before_the_last_one_has_left_a_database() -> None:
    migrations = Path(storage.__file__).parent / "migrations" / "versions"
    versions = sorted(migration.name.partition("_")[0] for migration in migrations.glob("0*.py"))
    assert set(versions) > NEVER_LAST
    assert set(versions[:-1]) - NEVER_LAST <= set(VERSIONS)


async def test_nothing_is_wrong_with_it(path: Path) -> None:
    found = await check(f"sqlite:///{path}")
    assert (found.faults, found.notes) == ([], [])


def test_no_column_of_no_row_is_lost(old: OldDatabase, path: Path) -> None:
    for table, columns in old.columns().items():
        if table in MADE_ANEW:
            continue
        kept = [name for name in columns if name not in CHANGED.get(table, ())]
        if kept:
            before = _all_rows(table, kept)
            after = _all_rows(RENAMED_TABLES.get(table, table), [RENAMED_COLUMNS.get(name, name) for name in kept])
            assert rows(path, after) == [tuple(row.values()) for row in old.rows(before)]


def _all_rows(table: str, columns: list[str]) -> str:
    names = ", ".join(f'"{name}"' for name in columns)
    return f"SELECT {names} FROM {table} ORDER BY {names}"  # noqa: S608


def _messages_of(old: OldDatabase) -> str:
    """Return the query for the messages of tables; since 0017 they are among all other posts."""
    if old.version < "0017":
        return "SELECT * FROM shown_messages"
    columns = "owner_id AS table_id, kind, number AS seat, channel_id, message_id, nonce, digest"
    return f"SELECT * FROM (SELECT {columns} FROM posts WHERE owner = 'table')"  # noqa: S608 - our own names


def test_the_last_boards_of_finished_matches_are_taken_for_their_results(old: OldDatabase, path: Path) -> None:
    """Otherwise a press there would post their results again."""
    shown = {(row["table_id"], row["kind"]): row["message_id"] for row in old.rows(_messages_of(old))}
    over = "SELECT id FROM tables WHERE status = 'finished' AND shown_revision >= revision"
    finished = [row["id"] for row in old.rows(over)]
    expected = {(table_id, shown[table_id, "board"]) for table_id in finished if (table_id, "board") in shown}
    expected |= {(table_id, message_id) for (table_id, kind), message_id in shown.items() if kind == "result"}
    assert set(rows(path, "SELECT owner_id, message_id FROM posts WHERE kind = 'result'")) == expected
    boards = rows(path, "SELECT owner_id FROM posts WHERE kind = 'board'")
    assert not {table_id for (table_id,) in boards} & set(finished)


async def test_every_table_is_there_as_it_was(old: OldDatabase, now: PlayingOn) -> None:
    for table_id in old.ids():
        expected, found = old.facts(table_id), dict(await now.table(table_id))
        if old.version < "0004" and expected["status"] == "lobby":
            due, remind_at = found.pop("times")
            assert expected.pop("times") == (None, None)
            assert remind_at is None
            assert 0 < due - time.time() <= 24 * 3600
        assert found == expected
        assert await now.log(table_id) == old.log(table_id)


async def test_running_matches_stay_as_they_were(old: OldDatabase, now: PlayingOn) -> None:
    assert old.ids("playing") == sorted(old.positions)
    for table_id, position in old.positions.items():
        assert await now.position(table_id) == position


@sampled
async def test_running_matches_and_lobbies_go_on(old: OldDatabase, now: PlayingOn) -> None:
    for table_id in old.ids("lobby"):
        await now.start(table_id)
    for table_id in (*old.ids("playing"), *old.ids("lobby")):
        before = await now.log(table_id)
        await now.play_on(table_id, 3)
        log = await now.log(table_id)
        assert log[: len(before)] == before
        assert len(log) > len(before)


@sampled
async def test_running_matches_are_played_to_their_end(old: OldDatabase, now: PlayingOn, path: Path) -> None:
    for table_id in old.ids("playing"):
        await now.play_out(table_id)
        after = await now.table(table_id)
        assert (after["status"], after["times"]) == ("finished", (None, None))
        assert after["occupants"] == old.facts(table_id)["occupants"]
        log = await now.log(table_id)
        assert log[: len(old.log(table_id))] == old.log(table_id)
        await _check_result(now, path, table_id)


@sampled
async def test_lobbies_start_and_are_played_to_their_end(old: OldDatabase, now: PlayingOn, path: Path) -> None:
    for table_id in old.ids("lobby"):
        before = old.facts(table_id)
        await now.start(table_id)
        await now.play_out(table_id)
        occupants = (await now.table(table_id))["occupants"]
        assert set(before["occupants"]) <= set(occupants)
        assert all(occupants[seat][0] == user_id for user_id, seat in before["reserved"])
        await _check_result(now, path, table_id)


@sampled
async def test_what_is_made_again_of_finished_matches_is_what_it_was(
    old: OldDatabase, now: PlayingOn, path: Path
) -> None:
    """The first version had no records, and only the last one had records of matches that were given up."""
    names = ", ".join(RESULT_COLUMNS)
    before = [{**_WITHOUT_COMPUTERS, **row} for row in old.rows("SELECT * FROM results")]
    assert before
    await now.catch_up()
    results = f"SELECT {names} FROM results WHERE departure"  # noqa: S608
    assert rows(path, f"{results} = 0 ORDER BY {names}") == sorted(
        tuple(row[name] for name in RESULT_COLUMNS) for row in before
    )
    left = [dict(zip(RESULT_COLUMNS, row, strict=True)) for row in rows(path, f"{results} > 0")]
    assert [(row["table_id"], row["seat"], row["user_id"]) for row in left] == WHO_LEFT.get(old.version, [])
    assert _won(path) == _won_by_hand([*before, *left])
    if "leaderboard" in old.columns() and not left:
        stored = old.rows("SELECT guild_id, game, with_computers, user_id, played, won FROM leaderboard")
        assert _won(path) == {tuple(row.values()) for row in stored}
    records = dict(rows(path, "SELECT table_id, text FROM records"))
    assert not any(map(fault_of_record, records.values()))
    known = old.rows("SELECT * FROM records") if "records" in old.columns() else []
    assert all(_tells_the_same(records[row["table_id"]], row["text"]) for row in known)
    assert records.keys() == {row["table_id"] for row in before}


def _won(path: Path) -> set[tuple[Any, ...]]:
    """Return the all-time totals of each game."""
    columns = "guild_id, game, with_computers, user_id, played, won"
    return set(rows(path, f"SELECT {columns} FROM totals WHERE period = 'all' AND game <> '*'"))  # noqa: S608


def _won_by_hand(results: Sequence[dict[str, Any]]) -> set[tuple[Any, ...]]:
    """Count the matches and the wins of everyone who was not deleted."""
    counted: dict[tuple[Any, ...], list[int]] = {}
    for row in results:
        if (row["user_id"] or 0) > 0:
            key = (row["guild_id"], row["game"], row["with_computers"], row["user_id"])
            counted.setdefault(key, []).append(row["place"] == 1)
    return {(*key, len(won), sum(won)) for key, won in counted.items()}


@sampled
async def test_matches_that_came_to_no_result_are_distinguished(old: OldDatabase, now: PlayingOn, path: Path) -> None:
    await now.catch_up()
    began = [table_id for table_id in old.ids("cancelled") if old.log(table_id)]
    assert began
    assert rows(path, "SELECT table_id FROM abandoned ORDER BY table_id") == [(table_id,) for table_id in began]


async def test_records_say_what_they_told(old: OldDatabase, now: PlayingOn) -> None:
    found = old.rows("SELECT * FROM records") if "records" in old.columns() else []
    for record in found:
        given = await now.record_at(record["table_id"])
        assert _tells_the_same(given, record["text"])
        assert fault_of_record(given) is None
    assert bool(found) is (old.version >= "0002")


async def test_messages_ways_to_people_and_settings_are_there(old: OldDatabase, now: PlayingOn) -> None:
    names = ("channel_id", "message_id", "nonce", "digest")
    for table_id in old.ids():
        messages = old.rows(f"{_messages_of(old)} WHERE table_id = ?", table_id)
        there = {tuple(message) for _, *message in await now.shown(table_id)}
        assert there == {(max(message["seat"], 0), *(message[name] for name in names)) for message in messages}
    for person in old.rows("SELECT * FROM people"):
        assert await now.dm_contact(person["id"]) == (person["dm_channel_id"], person["dm_closed"])
    if "person_settings" in old.columns():
        for row in old.rows("SELECT * FROM person_settings"):
            told = await now.settings_of(row.pop("user_id"))
            assert {name: told[name] for name in row} == row
        for row in old.rows("SELECT * FROM guild_settings"):
            guild_id = row.pop("guild_id")
            guild = await now.settings_of_guild(guild_id)
            assert {name: guild[name] for name in row} == {**row, "channels": json.loads(row["channels"])}


def test_what_leagues_and_servers_kept_on_discord_is_there(old: OldDatabase, path: Path) -> None:
    if old.version < "0015":
        pytest.skip("nothing was kept")
    posts = rows(
        path, "SELECT owner, kind, number, channel_id, message_id, nonce, digest FROM posts WHERE owner <> 'table'"
    )
    assert set(posts) == {
        ("league", "home", 0, 20, 501, "t6b0400001111111", "d1"),
        ("league", "round", 1, 20, 502, "t6b0400002222222", "d2"),
        ("league", "round", 2, 20, None, "", "d3"),
        ("league", "news", 3, 20, None, "t6b0400004444444", "d4"),
        ("league", "event", 0, 20, None, "made", ""),
        ("league", "event", 1, 20, 701, "", "an event"),
        ("league", "event", 2, 20, None, "", "one that a person deleted"),
        ("league", "fixture", 1, 77, None, "", ""),
        ("league", "tag", 0, 20, None, "", "running"),
        ("league", "trouble", 3, 20, None, "t6b0400005555555", "told"),
        ("league", "reminder", 4, 20, None, "t6b0400006666666", ""),
        ("server", "news", 0, 30, None, "t6b0400007777777", ""),
    }
    roles = rows(path, "SELECT kind, number, role_id, at, is_passed_on FROM league_roles")
    assert set(roles) == {("role", 1, 901, 1800000003.0, 0), ("champion", 2, 902, 1800000004.0, 1)}
    assert rows(path, "SELECT told_size FROM leagues") == [(11,)]
    due = rows(path, "SELECT guild_id, next_at FROM scheduled_posts ORDER BY guild_id")
    assert due == [(1, 1800000000.0), (2, 1800604800.0)], "news on their way are due"


async def test_leagues_are_as_they_were(old: OldDatabase, opened: Database) -> None:
    if "leagues" not in old.columns():
        pytest.skip("there were no leagues")
    (row,) = old.rows("SELECT * FROM leagues")
    stored = await SqlLeagueStore(opened).read(row["id"])
    league = stored.league
    assert (league.settings.name, league.phase.value, league.size) == (row["name"], row["phase"], row["size"])
    (played,) = [one for one in league.fixtures.values() if one.results]
    assert [one.table_id for one in played.results] == [7]
    assert sorted(person.name for person in stored.people.values() if not person.is_anonymous) == [
        "Grace",
        "Ola",
        "Sam",
    ]
    fault = verify(await SqlLeagueStore(opened).log(row["id"])).fault
    assert fault is not None
    assert fault.why == "a match of fixture 1 cannot have ended then"  # its time was set when the dump was made


_SAT_TO_THE_END = "SELECT seat, user_id, score FROM results WHERE table_id = ? AND departure = 0 ORDER BY seat"


def _tells_the_same(text: str, text_before: str) -> bool:
    """Return whether a record is unchanged, except changes of seats, and the places that follow from them."""
    record, before = json.loads(text), json.loads(text_before)
    if "changes" not in record:
        return text == text_before
    return all(record[key] == value for key, value in before.items() if key not in ("format", "ranking"))


async def _check_result(now: PlayingOn, path: Path, table_id: int) -> None:
    """Check result and record of a match that was just played to its end."""
    table = await now.table(table_id)
    seats = range(len(table["occupants"]))
    assert table["status"] == "finished"
    assert sorted(seat for place in table["places"] for seat in place) == list(seats)
    results = rows(path, _SAT_TO_THE_END, table_id)
    people = [user_id for user_id, _ in table["occupants"]]
    assert results == list(zip(seats, people, table["scores"], strict=True))
    [(stored,)] = rows(path, "SELECT text FROM records WHERE table_id = ?", table_id)
    record = json.loads(stored)
    assert fault_of_record(stored) is None
    assert record["scores"] == table["scores"]
    assert len(record["players"]) == len(seats)
    assert record["server_seed"] == table["server_seed"].hex()
