"""News in the database: due posts, posted once whichever process dies, and the events of a week."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from sqlalchemy import Connection, update

from bot.standings.news import News
from bot.standings.timing import next_weekly
from bot.standings.weekly_news import MOST_FAILURES, DuePost, PostTrouble, WeeklyNews, WeeklyPost
from bot.tables.model import Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.host.privacy import SqlPersonStore
from storage.schema import matches, results
from storage.standings.scheduled import SqlNewsStore
from storage.tables.settings import SqlSettingsStore
from tests.postgres import on_both
from tests.tables.seating import PEOPLE, Seating

OLA, SAM, *_ = PEOPLE
GUILD, CHANNEL = 10, 20
ZONE = "Europe/Warsaw"
DAY, WEEK = 86_400.0, 7 * 86_400.0
MONDAY = next_weekly(1_795_000_000.0, 0, 9, ZONE)
"""A Monday in November at nine."""


@dataclass
class Newsroom:
    """One process that posts news, at a time that the test sets."""

    database: Database
    time: float = MONDAY - 3600

    def __post_init__(self) -> None:
        async def settled() -> None:
            """Have nothing to wait for: followers have caught up."""

        store = SqlNewsStore(self.database)
        self.desk = WeeklyNews(store, lambda: self.time, settled, lambda: None)

    async def begun(self) -> Sequence[tuple[DuePost, News]]:
        """Return all due posts with their news."""
        due, _ = await self.desk.due(20)
        return [(one, news) for one in due if (news := await self.desk.news(one)) is not None]

    async def post(self) -> int:
        """Finish all due posts; return how many there were."""
        posts = await self.begun()
        for due, _ in posts:
            await self.desk.finish(due)
        return len(posts)

    async def set_up(self) -> WeeklyPost:
        """Schedule news for Mondays at nine."""
        await SqlSettingsStore(self.database).change_guild(GUILD, zone=ZONE)
        await self.desk.post_in(GUILD, CHANNEL, ZONE, "pl")
        return await self.desk.of_guild(GUILD)


@pytest.fixture
def newsroom(database: Database) -> Newsroom:
    return Newsroom(database)


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


async def play(seating: Seating, number: int, ended_at: float = MONDAY - 2 * DAY, guild_id: int = GUILD) -> int:
    """Play a match that ended at a time; return its table."""
    venue = Venue(guild_id, 1000 * guild_id + number, "pl")
    table = await seating.give_up(await seating.start(venue=venue))
    await seating.catch_up()
    await seating.database.write(_move, table.id, ended_at)
    return table.id


def _move(connection: Connection, table_id: int, ended_at: float) -> None:
    for table in (matches, results):
        connection.execute(update(table).where(table.c.table_id == table_id).values(ended_at=ended_at))


async def test_news_are_due_once_a_week_at_their_hour(newsroom: Newsroom, seating: Seating) -> None:
    await play(seating, 1)
    assert (await newsroom.set_up()).next_at == MONDAY
    assert await newsroom.desk.store.next_due() == MONDAY
    assert await newsroom.post() == 0
    newsroom.time = MONDAY
    ((due, news),) = await newsroom.begun()
    assert (due.guild_id, due.channel_id, due.locale, due.due_at) == (GUILD, CHANNEL, "pl", MONDAY)
    assert (due.since, news.played) == (MONDAY - WEEK, 1)
    await newsroom.desk.finish(due)
    assert await newsroom.post() == 0
    assert (await newsroom.desk.of_guild(GUILD)).next_at == MONDAY + WEEK


@on_both
async def test_a_post_is_due_until_one_process_has_finished_it(
    newsroom: Newsroom, seating: Seating, database: Database
) -> None:
    await play(seating, 1)
    await newsroom.set_up()
    rooms = [Newsroom(database, MONDAY + 5 + number) for number in range(4)]
    posts = [post for room in rooms for post in await room.begun()]
    assert posts == [posts[0]] * 4
    due, _ = posts[0]
    await asyncio.gather(*(room.desk.finish(due) for room in rooms))
    assert (await newsroom.desk.of_guild(GUILD)).next_at == MONDAY + WEEK
    await rooms[0].desk.finish(due, PostTrouble.FAILED)
    assert (await newsroom.desk.of_guild(GUILD)).trouble is None, "of a post that is not due any more"
    assert [await room.begun() for room in rooms] == [[]] * 4


@pytest.mark.parametrize(("late", "posts"), [(0.0, 1), (DAY - 60, 1), (DAY + 60, 0), (30 * DAY, 0)])
async def test_a_bot_that_was_down_posts_once_or_waits_for_the_next_time(
    newsroom: Newsroom, seating: Seating, late: float, posts: int
) -> None:
    await play(seating, 1)
    await newsroom.set_up()
    newsroom.time = MONDAY + late
    assert await newsroom.post() == posts
    assert await newsroom.post() == 0
    next_at = (await newsroom.desk.of_guild(GUILD)).next_at
    assert next_at is not None
    assert newsroom.time < next_at <= newsroom.time + WEEK


async def test_nothing_is_posted_where_nobody_played(newsroom: Newsroom, seating: Seating) -> None:
    await play(seating, 1, MONDAY)
    await play(seating, 2, MONDAY - WEEK - 1)
    await play(seating, 3, guild_id=11)
    await newsroom.set_up()
    newsroom.time = MONDAY + 1
    assert await newsroom.begun() == []
    assert (await newsroom.desk.of_guild(GUILD)).next_at == MONDAY + WEEK
    newsroom.time = MONDAY + WEEK
    ((_, news),) = await newsroom.begun()
    assert news.played == 1


async def test_after_a_few_failures_no_more_is_posted_until_the_channel_is_chosen_again(
    newsroom: Newsroom, seating: Seating
) -> None:
    await newsroom.set_up()
    for number in range(MOST_FAILURES):
        newsroom.time = MONDAY + number * WEEK
        await play(seating, number, newsroom.time - DAY)
        ((due, _),) = await newsroom.begun()
        await newsroom.desk.finish(due, PostTrouble.NO_ACCESS)
    post = await newsroom.desk.of_guild(GUILD)
    assert (post.next_at, post.failures, post.trouble) == (None, MOST_FAILURES, PostTrouble.NO_ACCESS)
    newsroom.time += WEEK
    assert await newsroom.begun() == []
    post = await newsroom.set_up()
    assert (post.failures, post.trouble) == (0, None)
    assert post.next_at is not None


async def test_another_hour_or_zone_moves_the_next_post(newsroom: Newsroom) -> None:
    await newsroom.desk.post_at(GUILD, 2, 18, ZONE)
    assert (await newsroom.desk.of_guild(GUILD)).next_at is None, "no channel yet"
    await newsroom.set_up()
    assert (await newsroom.desk.of_guild(GUILD)).next_at == next_weekly(newsroom.time, 2, 18, ZONE)
    await newsroom.desk.move_to_zone(GUILD, "America/New_York")
    assert (await newsroom.desk.of_guild(GUILD)).next_at == next_weekly(newsroom.time, 2, 18, "America/New_York")
    await newsroom.desk.stop(GUILD)
    assert await newsroom.desk.of_guild(GUILD) == WeeklyPost(weekday=2, hour=18)
    assert await newsroom.desk.store.next_due() is None


@pytest.mark.parametrize(("weekday", "days"), [(1, 1), (6, 6), (0, 7)], ids=["Tuesday", "Sunday", "the same day"])
async def test_after_a_change_of_the_day_news_begin_where_the_last_ended(
    newsroom: Newsroom, seating: Seating, weekday: int, days: int
) -> None:
    await play(seating, 1)
    await newsroom.set_up()
    newsroom.time = MONDAY
    assert await newsroom.post() == 1
    await newsroom.desk.post_at(GUILD, weekday, 9, ZONE)
    await play(seating, 2, MONDAY + 1)
    newsroom.time = MONDAY + days * DAY
    ((due, news),) = await newsroom.begun()
    assert (due.since, due.due_at, news.played) == (MONDAY, newsroom.time, 1)


async def test_a_day_that_just_passed_leaves_no_match_out(newsroom: Newsroom, seating: Seating) -> None:
    await play(seating, 1)
    await newsroom.set_up()
    newsroom.time = MONDAY
    await newsroom.post()
    await play(seating, 2, MONDAY + DAY)
    newsroom.time = MONDAY + 6.5 * DAY
    await newsroom.desk.post_at(GUILD, 6, 9, ZONE)
    newsroom.time = MONDAY + 13 * DAY
    ((due, news),) = await newsroom.begun()
    assert (due.since, news.played) == (MONDAY, 1)


async def test_what_no_post_told_is_in_the_next_one(newsroom: Newsroom, seating: Seating) -> None:
    await newsroom.set_up()
    await play(seating, 1)
    newsroom.time = MONDAY
    await newsroom.post()
    await play(seating, 2, MONDAY + DAY)
    newsroom.time = MONDAY + WEEK
    ((due, _),) = await newsroom.begun()
    await newsroom.desk.finish(due, PostTrouble.FAILED)
    newsroom.time += WEEK
    ((due, news),) = await newsroom.begun()
    assert (due.since, news.played) == (MONDAY, 1)


async def test_after_a_pause_of_months_news_begin_a_week_ago(newsroom: Newsroom, seating: Seating) -> None:
    await play(seating, 1)
    await newsroom.set_up()
    newsroom.time = MONDAY
    await newsroom.post()
    await newsroom.desk.stop(GUILD)
    await play(seating, 2, MONDAY + DAY)
    await play(seating, 3, MONDAY + 9 * WEEK - DAY)
    newsroom.time = MONDAY + 8.5 * WEEK
    await newsroom.set_up()
    newsroom.time = MONDAY + 9 * WEEK
    ((due, news),) = await newsroom.begun()
    assert (due.since, news.played) == (MONDAY + 8 * WEEK, 1)


async def test_hidden_and_deleted_people_and_annulled_matches_are_in_no_news(
    newsroom: Newsroom, seating: Seating, database: Database
) -> None:
    table_id = await play(seating, 1)
    store = newsroom.desk.store
    week = await store.week(GUILD, MONDAY - WEEK, MONDAY)
    assert set(week.names.values()) == {OLA.name, SAM.name}
    assert [seat.user_id for seat in week.matches[0].seats] == [OLA.id, SAM.id]
    await SqlSettingsStore(database).change_person(OLA.id, is_hidden=True)
    week = await store.week(GUILD, MONDAY - WEEK, MONDAY)
    assert set(week.names) == {SAM.id}
    assert [seat.user_id for seat in week.matches[0].seats] == [None, SAM.id]
    await Privacy(seating.tables, SqlPersonStore(database)).forget(SAM.id)
    week = await store.week(GUILD, MONDAY - WEEK, MONDAY)
    assert (len(week.matches), week.names) == (1, {})
    await database.write(_annul, table_id)
    assert (await store.week(GUILD, MONDAY - WEEK, MONDAY)).matches == []


def _annul(connection: Connection, table_id: int) -> None:
    connection.execute(update(matches).where(matches.c.table_id == table_id).values(is_annulled=True))
