"""Seasons in the database: their matches, their final tables, and the champions' role."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, insert, select

from bot.standings.errors import StandingsReason
from bot.standings.model import ALL_GAMES
from bot.standings.seasons import NoSeasonError, RoleTrouble, Season, SeasonRunningError, Seasons, with_places
from bot.standings.timing import Calendar, next_turn
from bot.tables.facts import MatchAnnulled, MatchFinished
from bot.tables.model import Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.outbox import append_facts
from storage.host.privacy import SqlPersonStore
from storage.schema import facts, season_rows
from storage.standings.seasons import SqlSeasonStore
from storage.standings.totals import season_at
from storage.tables.settings import SqlSettingsStore
from tests.postgres import on_both
from tests.refusing import refused
from tests.tables.seating import PEOPLE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, *_ = PEOPLE
GUILD = 10
ROLE = 77


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


class Wall:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.time


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def seasons(database: Database, wall: Wall) -> Seasons:
    return Seasons(SqlSeasonStore(database), wall, lambda: None)


async def play(seating: Seating, number: int, guild_id: int = GUILD, people: int = 2) -> int:
    """Play a match; return its table."""
    venue = Venue(guild_id, 1000 * guild_id + number, "pl")
    return (await seating.give_up(await seating.start(people=people, venue=venue))).id


async def season_of(database: Database, table_id: int, guild_id: int = GUILD) -> int | None:
    """Return the season of the match of a table."""

    def find(connection: Connection) -> int | None:
        ended = select(facts.c.position).where(facts.c.table_id == table_id, facts.c.kind == MatchFinished.kind)
        return season_at(connection, guild_id, connection.execute(ended).scalar_one())

    return await database.read(find)


async def table_of(seasons: Seasons, number: int, game_id: str = ALL_GAMES) -> list[tuple[int, int | None, int, int]]:
    """Return place, person, matches and wins of every line of a final table."""
    rows = await seasons.final_table(GUILD, number, game_id)
    return [(place, row.user_id, row.played, row.won) for place, row in rows]


async def settle(seating: Seating, seasons: Seasons) -> None:
    """Make everything count that happened, and make the final tables."""
    await seating.catch_up()
    while await seasons.turn():
        pass


async def test_a_match_belongs_to_the_season_in_which_it_ended_or_to_none(
    seating: Seating, seasons: Seasons, database: Database
) -> None:
    before = await play(seating, 1)
    started = await seasons.start(GUILD, "  Spring\n cup ")
    assert started == Season(started.id, 1, "Spring cup", 1_000_000.0)
    first = await play(seating, 2)
    await seasons.end(GUILD)
    between = await play(seating, 3)
    await seasons.start(GUILD)
    second = await play(seating, 4)
    other = await play(seating, 5, guild_id=11)
    found = [await season_of(database, one) for one in (before, first, between, second)]
    assert found == [None, 1, None, 2]
    assert await season_of(database, other, guild_id=11) is None


async def test_a_season_that_runs_cannot_be_started_and_none_cannot_be_ended(seasons: Seasons) -> None:
    with pytest.raises(NoSeasonError):
        await seasons.end(GUILD)
    await seasons.start(GUILD)
    with pytest.raises(SeasonRunningError) as running:
        await seasons.start(GUILD)
    assert running.value.fields == {"number": 1}
    await seasons.end(GUILD)
    with pytest.raises(NoSeasonError):
        await seasons.end(GUILD)
    assert (await seasons.of_guild(GUILD)).running is None
    with refused(StandingsReason.NO_SUCH_SEASON):
        (await seasons.of_guild(GUILD)).find(2)


@on_both
async def test_of_many_who_start_a_season_at_once_one_does(seasons: Seasons) -> None:
    done = await asyncio.gather(*(seasons.start(GUILD) for _ in range(6)), return_exceptions=True)
    assert [one.number for one in done if isinstance(one, Season)] == [1]
    assert sum(isinstance(one, SeasonRunningError) for one in done) == 5


@on_both
async def test_no_match_falls_between_two_seasons_that_follow_each_other(
    seating: Seating, seasons: Seasons, database: Database, wall: Wall
) -> None:
    await seasons.set_calendar(GUILD, Calendar.MONTHLY, "UTC")
    played: list[int] = []

    async def keep_playing(seed: int) -> None:
        played.extend([await play(seating, 10 * seed + number) for number in range(3)])

    async def keep_turning() -> None:
        for _ in range(4):
            wall.time += 32 * 86400
            await seasons.turn()

    await asyncio.gather(keep_playing(1), keep_turning(), keep_playing(2))
    assert len(played) == 6
    assert None not in [await season_of(database, one) for one in played]
    numbers = [one.number for one in (await seasons.of_guild(GUILD)).seasons]
    assert numbers == [5, 4, 3, 2, 1]


async def test_the_final_table_counts_the_matches_of_the_season_alone(seating: Seating, seasons: Seasons) -> None:
    await play(seating, 1)
    await seasons.start(GUILD)
    await play(seating, 2)
    await play(seating, 3, people=3)
    await play(seating, 4, guild_id=11)
    await seasons.end(GUILD)
    assert not (await seasons.of_guild(GUILD)).seasons[0].is_settled
    assert await seasons.turn(), "nothing counts yet"
    await play(seating, 5)
    await settle(seating, seasons)
    assert (await seasons.of_guild(GUILD)).seasons[0].is_settled
    rows = await seasons.final_table(GUILD, 1, ALL_GAMES)
    assert sum(row.played for _, row in rows) == 5
    assert sum(row.won for _, row in rows) == 2
    assert [place for place, _ in rows] == sorted(place for place, _ in rows)
    assert rows == await seasons.final_table(GUILD, 1, "fifty")
    assert await seasons.store.games(GUILD, 1) == ["fifty"]


async def test_a_season_without_matches_has_an_empty_table_and_no_champion(seating: Seating, seasons: Seasons) -> None:
    await seasons.set_role(GUILD, ROLE)
    await seasons.start(GUILD)
    await seasons.end(GUILD)
    await settle(seating, seasons)
    assert await table_of(seasons, 1) == []
    (task,) = await seasons.store.role_tasks(2_000_000.0, 5)
    assert (task.role_id, list(task.champions), list(task.given)) == (ROLE, [], [])


async def test_an_annulled_match_is_struck_from_the_final_table(
    seating: Seating, seasons: Seasons, database: Database
) -> None:
    await seasons.start(GUILD)
    annulled, kept = await play(seating, 1), await play(seating, 2)
    await seasons.end(GUILD)
    await settle(seating, seasons)
    assert [row[2] for row in await table_of(seasons, 1)] == [2, 2]
    table = await seating.tables.get(annulled)
    await database.write(append_facts, annulled, table.revision, [MatchAnnulled()])
    await seating.catch_up()
    assert not (await seasons.of_guild(GUILD)).seasons[0].is_settled
    await settle(seating, seasons)
    assert [row[2] for row in await table_of(seasons, 1)] == [1, 1]
    assert await season_of(database, kept) == 1


async def test_a_deleted_person_leaves_a_line_without_a_name_and_is_champion_no_more(
    seating: Seating, seasons: Seasons, database: Database
) -> None:
    await seasons.start(GUILD)
    await play(seating, 1)
    await seasons.end(GUILD)
    await settle(seating, seasons)
    (first, champion, *_), (second, other, *_) = await table_of(seasons, 1)
    assert champion is not None
    await Privacy(seating.tables, SqlPersonStore(database)).forget(champion)
    assert [line[:2] for line in await table_of(seasons, 1)] == [(first, None), (second, other)]
    await seasons.set_role(GUILD, ROLE)
    (task,) = await seasons.store.role_tasks(2_000_000.0, 5)
    assert list(task.champions) == []


async def test_a_correction_keeps_the_line_of_a_deleted_person(
    seating: Seating, seasons: Seasons, database: Database
) -> None:
    await seasons.start(GUILD)
    annulled, _ = await play(seating, 1), await play(seating, 2)
    await seasons.end(GUILD)
    await settle(seating, seasons)
    (_, champion, *_), (_, other, *_) = await table_of(seasons, 1)
    assert champion is not None
    await Privacy(seating.tables, SqlPersonStore(database)).forget(champion)
    table = await seating.tables.get(annulled)
    await database.write(append_facts, annulled, table.revision, [MatchAnnulled()])
    await settle(seating, seasons)
    assert sorted((row[1], row[2]) for row in await table_of(seasons, 1) if row[1] is not None) == [(other, 1)]
    assert [row[2] for row in await table_of(seasons, 1) if row[1] is None] == [2]


async def test_a_hidden_person_is_in_no_final_table_of_others(
    seating: Seating, seasons: Seasons, database: Database
) -> None:
    await seasons.start(GUILD)
    await play(seating, 1)
    await seasons.end(GUILD)
    await settle(seating, seasons)
    hidden, shown = (line[1] for line in await table_of(seasons, 1))
    assert hidden is not None
    await SqlSettingsStore(database).change_person(hidden, is_hidden=True)
    assert [line[:2] for line in await table_of(seasons, 1)] == [(1, shown)]


async def test_the_role_goes_to_the_champions_of_the_last_season_that_is_settled(
    seating: Seating, seasons: Seasons, wall: Wall
) -> None:
    await seasons.start(GUILD)
    await play(seating, 1)
    await seasons.set_role(GUILD, ROLE)
    (task,) = await seasons.store.role_tasks(wall.time, 5)
    assert not task.champions
    await seasons.store.finish_roles(task, None)
    assert await seasons.store.role_tasks(wall.time, 5) == []
    wall.time += 60
    await seasons.end(GUILD)
    await settle(seating, seasons)
    (task,) = await seasons.store.role_tasks(wall.time, 5)
    ((_, champion, *_), _) = await table_of(seasons, 1)
    assert champion is not None
    assert list(task.champions) == [champion]
    await seasons.store.note_given(GUILD, champion, ROLE)
    await seasons.store.note_given(GUILD, champion, ROLE)
    await seasons.store.finish_roles(task, RoleTrouble.REFUSED)
    assert (await seasons.of_guild(GUILD)).settings.role_trouble is RoleTrouble.REFUSED
    await seasons.set_role(GUILD, None)
    (task,) = await seasons.store.role_tasks(wall.time, 5)
    assert (task.role_id, list(task.given)) == (None, [(champion, ROLE)])
    assert (await seasons.of_guild(GUILD)).settings.role_trouble is None


@on_both
async def test_a_task_that_came_while_roles_were_given_stays(seasons: Seasons, wall: Wall) -> None:
    await seasons.set_role(GUILD, ROLE)
    (task,) = await seasons.store.role_tasks(wall.time, 5)
    wall.time += 1
    await seasons.set_role(GUILD, 78)
    await seasons.store.finish_roles(task, None)
    (later,) = await seasons.store.role_tasks(wall.time, 5)
    assert later.role_id == 78


async def test_the_calendar_begins_a_season_at_once_and_turns_at_its_time_in_the_zone(
    seasons: Seasons, database: Database, wall: Wall
) -> None:
    wall.time = 1_795_000_000.0  # 18 November 2026
    await SqlSettingsStore(database).change_guild(GUILD, zone="Asia/Kathmandu")
    await seasons.set_calendar(GUILD, Calendar.MONTHLY, "Asia/Kathmandu")
    found = await seasons.of_guild(GUILD)
    midnight = found.settings.turns_at
    assert midnight == 1_796_062_500.0  # 1 December, 5:45 hours before it is in UTC
    assert await seasons.store.next_due() == midnight
    assert [one.number for one in found.seasons] == [1]
    await seasons.turn()
    assert [one.number for one in (await seasons.of_guild(GUILD)).seasons] == [1]
    wall.time = midnight + 100_000
    await asyncio.gather(*(seasons.turn() for _ in range(3)))
    found = await seasons.of_guild(GUILD)
    assert [(one.number, one.starts_at, one.ends_at) for one in found.seasons] == [
        (2, midnight, None),
        (1, 1_795_000_000.0, midnight),
    ]
    assert found.settings.turns_at is not None
    assert found.settings.turns_at > wall.time


@pytest.mark.parametrize(
    ("before", "after"), [("Pacific/Kiritimati", "Pacific/Niue"), ("Pacific/Niue", "Pacific/Kiritimati")]
)
async def test_another_zone_never_doubles_or_skips_a_season(
    seasons: Seasons, database: Database, wall: Wall, before: str, after: str
) -> None:
    """The zones are 25 hours apart: one has had its midnight a day before the other."""
    settings = SqlSettingsStore(database)
    wall.time = 1_795_000_000.0  # 18 November 2026
    await settings.change_guild(GUILD, zone=before)
    await seasons.set_calendar(GUILD, Calendar.MONTHLY, before)
    december = 1_796_083_200.0
    for hours in range(-30, 31, 5):
        wall.time = december + hours * 3600
        await seasons.turn()
        if hours == 0:
            await settings.change_guild(GUILD, zone=after)
            await seasons.move_to_zone(GUILD, after)
    found = await seasons.of_guild(GUILD)
    assert [one.number for one in found.seasons] == [2, 1]
    assert found.settings.turns_at == next_turn(wall.time, Calendar.MONTHLY, after)


async def test_a_season_that_has_just_begun_is_not_ended_by_another_zone(
    seasons: Seasons, database: Database, wall: Wall
) -> None:
    wall.time = 1_796_083_200.0 - 4 * 3600  # in Tokyo it is December
    await seasons.set_calendar(GUILD, Calendar.MONTHLY, "UTC")
    await SqlSettingsStore(database).change_guild(GUILD, zone="Asia/Tokyo")
    await seasons.move_to_zone(GUILD, "Asia/Tokyo")
    await seasons.turn()
    assert [one.number for one in (await seasons.of_guild(GUILD)).seasons] == [1]


async def test_after_a_long_break_a_calendar_turns_once(seasons: Seasons, wall: Wall) -> None:
    await seasons.set_calendar(GUILD, Calendar.MONTHLY, "UTC")
    wall.time += 200 * 86400
    await seasons.turn()
    await seasons.turn()
    assert [one.number for one in (await seasons.of_guild(GUILD)).seasons] == [2, 1]
    await seasons.set_calendar(GUILD, Calendar.NONE, "UTC")
    assert await seasons.store.next_due() is None


async def test_a_final_table_of_thousands_is_stored_and_read(seasons: Seasons, database: Database) -> None:
    """Only known people can have a line; the others are anonymous."""
    await seasons.start(GUILD)
    rows = [
        {"guild_id": GUILD, "number": 1, "game": ALL_GAMES, "line": n, "user_id": None, "played": 9, "won": n % 9}
        for n in range(5000)
    ]
    await database.write(lambda connection: connection.execute(insert(season_rows), rows) and None)
    placed = with_places(await seasons.store.final_rows(GUILD, 1, ALL_GAMES))
    assert [placed[0][0], placed[-1][0]] == [1, 4445]
