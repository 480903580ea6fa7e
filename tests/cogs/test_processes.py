"""Several projections of one database, as in several processes: only one of them shows a table at a time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.base.leases import LocalLeases
from bot.base.shards import Share, shard_of
from bot.families import choose_move
from bot.feed import Feed
from bot.posts.model import Owner, Post, PostKind, table_owner
from bot.standings.rating_service import Ratings
from bot.tables.model import Person, Status, Venue
from bot.tables.service import Tables
from bot.words.faces import NO_FACES
from cogs.kit.messenger import Messenger
from cogs.kit.post_memory import PostMemory
from cogs.projection.locks import TableLocks
from cogs.projection.parts import ShowingLeases, Sources
from cogs.projection.projection import Projection
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.posts.private_hands import SqlPrivateHands
from storage.posts.tables import SqlTablePosts
from storage.standings.rating_answers import SqlRatingStore
from storage.tables.contacts import SqlContactStore
from storage.tables.settings import SqlSettingsStore
from storage.tables.store import SqlTableStore
from tests.loop_time import settle
from tests.tables.seating import Seating
from tests.waiting import eventually

pytestmark = pytest.mark.slow

PROCESSES = 3


@dataclass
class Scene:
    """A playground with one channel, its players, and the projections of some processes."""

    url: str
    people: tuple[Person, ...]
    venue: Venue
    projections: list[Projection]
    shown: SqlTablePosts

    async def requests(self, method: str) -> list[str]:
        """Return the routes of the requests with a method so far."""
        return [one["path"] for one in await self.made(method)]

    async def made(self, method: str) -> list[dict[str, Any]]:
        """Return the requests with a method that were not refused."""
        async with aiohttp.ClientSession() as session, session.get(f"{self.url}/control/requests?since=0") as response:
            found = (await response.json())["requests"]
        return [one for one in found if one["method"] == method and one["status"] < 400]

    async def sync(self, table_id: int) -> None:
        """Let all processes update a table at once, and wait until all have finished."""
        for projection in self.projections:
            projection.request_sync(table_id)
        await eventually(self._is_quiet)

    async def _is_quiet(self) -> None:
        """Return whether no process works on a table or waits to do so again."""
        for projection in self.projections:
            for workers in (projection._workers, projection._parts.private_hands._workers):
                assert [*workers._tasks, *workers._timers] == []


@pytest.fixture
async def scene(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """Build a playground, and projections with a real client and tables of their own each; they share the leases."""
    world = empty_world()
    users = [world.add_user(name, name.title()) for name in ("ola", "sam")]
    guild = world.add_guild("Club", users[0])
    world.join(guild, users[1])
    channel = world.add_channel(guild, "general")
    people = tuple(Person(user.id, user.display_name, "en-US") for user in users)
    leases, shown = ShowingLeases(LocalLeases(), LocalLeases()), SqlTablePosts(database)
    settings, contacts = SqlSettingsStore(database), SqlContactStore(database)
    ratings = Ratings(SqlRatingStore(database), time.time, Feed(SqlFactStore(database)).settled)
    async with AsyncExitStack() as stack:
        server = stack.enter_context(PlaygroundThread(world))
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        projections = []
        for _ in range(PROCESSES):
            client = await stack.enter_async_context(discord.Client(intents=discord.Intents.none()))
            await client.login("playground")
            tables = Tables(SqlTableStore(database), choose_move=choose_move)
            sources = Sources(tables, shown, SqlPrivateHands(database), settings, contacts, ratings, NO_FACES)
            projections.append(Projection(client, sources, Messenger(client, shown, PostMemory(shown)), leases))
            stack.push_async_callback(projections[-1].close)
        yield Scene(server.url, people, Venue(guild.id, channel.id, "en-US"), projections, shown)


@pytest.mark.parametrize("game", ["fifty", "all-fives"])
async def test_a_table_is_posted_once_and_shown_as_it_is(scene: Scene, database: Database, game: str) -> None:
    seating = Seating(database, people=scene.people)
    table = await seating.start(game, venue=scene.venue)
    await scene.sync(table.id)
    dice, channel = random.Random(1), f"/channels/{scene.venue.channel_id}/messages"
    for _ in range(3):
        table = await seating.random_turn(table, dice)
        await scene.sync(table.id)
    posted = [path for path in await scene.requests("POST") if path.endswith(channel)]
    turns = [path for path in await scene.requests("DELETE") if channel in path]
    assert len(posted) == 3 + len(turns), "more than a lobby, a board, a ping, and a ping for each that went away"
    kinds = sorted((one.slot.kind.value, one.slot.number) for one in await scene.shown.of(table_owner(table.id)))
    hands = [("hand", 0), ("hand", 1)] if game == "all-fives" else []
    assert kinds == [("board", 0), *hands, ("lobby", 0), ("turn", 0)]
    assert table.status is Status.PLAYING


async def test_a_result_that_was_posted_before_ratings_were_made_is_edited_when_they_are(
    scene: Scene, database: Database
) -> None:
    seating = Seating(database, people=scene.people)
    table = await seating.start("fifty", venue=scene.venue)
    table = await seating.tables.matches.resign(table.id, scene.people[1].id, next(seating.clicks))
    scene.projections[0].request_sync(table.id)

    async def result() -> Post:
        posted = [
            one
            for one in await scene.shown.of(table_owner(table.id))
            if one.slot.kind is PostKind.RESULT and one.message_id
        ]
        assert posted
        return posted[0]

    before = await eventually(result)
    assert list(await scene.shown.unfinished(9)) == [table.id]
    await seating.catch_up()

    async def told() -> None:
        after = await result()
        assert (after.message_id, after.digest == before.digest) == (before.message_id, False)
        assert list(await scene.shown.unfinished(9)) == []

    await eventually(told)


async def test_a_press_that_is_answered_while_its_table_is_read_is_not_taken_back(
    scene: Scene, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    seating, (ola, sam) = Seating(database, people=scene.people), scene.people
    table = await seating.open(people=1, venue=scene.venue)
    await scene.sync(table.id)
    read, is_joined, memory = scene.shown.of, False, scene.projections[0]._parts.memory

    async def read_during_a_press(owner: Owner) -> Sequence[Post]:
        nonlocal is_joined
        found = await read(owner)
        if not is_joined:
            is_joined, lobby = True, found[0]
            await seating.tables.lobbies.join(table.id, sam, next(seating.clicks))
            assert lobby.message_id
            memory.note_answer(lobby.slot, lobby.channel_id, lobby.message_id, "answered", memory.known(lobby.slot))
        return found

    monkeypatch.setattr(scene.shown, "of", read_during_a_press)
    scene.projections[0].request_sync(table.id)
    await eventually(scene._is_quiet)
    assert is_joined
    edits = [one for one in await scene.made("PATCH") if f"<@{ola.id}>" in str(one["json"])]
    assert [f"<@{sam.id}>" in str(one["json"]) for one in edits] == [True]


async def test_who_does_not_get_the_lease_comes_again() -> None:
    leases = LocalLeases()
    ours, theirs = TableLocks(leases), TableLocks(leases)
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        async with theirs.hold(7):
            begun.set()
            await may_end.wait()

    async def wait_for_it() -> None:
        async with ours.hold(7):
            assert other.done()

    other = asyncio.create_task(work())
    await begun.wait()
    async with ours.try_hold(7) as is_free:
        assert not is_free
    async with ours.try_hold(8) as is_free:
        assert is_free
    waiting = asyncio.create_task(wait_for_it())
    await settle()
    may_end.set()
    await waiting
    async with theirs.try_hold(7) as is_free:
        assert is_free


async def test_a_lease_ends_with_its_block_however_that_ends() -> None:
    leases = LocalLeases()
    with pytest.raises(ZeroDivisionError):
        async with leases.hold(7):
            raise ZeroDivisionError
    async with leases.hold(7) as is_free:
        assert is_free


async def test_a_table_of_another_process_is_left_to_it_while_that_runs(scene: Scene, database: Database) -> None:
    table = await Seating(database, people=scene.people).start("fifty", venue=scene.venue)
    other = frozenset({1 - shard_of(scene.venue.guild_id, 2)})
    database.share = Share(2, other, other)
    await scene.sync(table.id)
    assert await scene.requests("POST") == []
    database.share = Share(2, other, frozenset({0, 1}))
    await scene.sync(table.id)
    posted = [path for path in await scene.requests("POST") if path.endswith(f"/{scene.venue.channel_id}/messages")]
    assert len(posted) == len(set(await scene.shown.of(table_owner(table.id)))) > 0
