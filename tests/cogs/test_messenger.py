"""Posts of every owner while the bot is killed between any two steps: none is lost or duplicated."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

import discord
import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.i18n import language_for
from bot.posts.model import Owner, OwnerKind, Post, PostKind, Slot
from cogs.kit.cards import Card, Ping, layout
from cogs.kit.messenger import Messenger
from cogs.kit.post_memory import PostMemory
from cogs.league.base.controls import FreeButton
from cogs.results.controls import ReplayButton
from storage.core.database import open_database
from storage.posts.store import SqlPosts

pytestmark = pytest.mark.slow

EXAMPLES, PERSON = 60, 5
LONG = 600
"""Seconds after which Discord has forgotten a nonce."""

CARDS = [
    (OwnerKind.TABLE, PostKind.BOARD),
    (OwnerKind.LEAGUE, PostKind.HOME),
    (OwnerKind.LEAGUE, PostKind.ROUND),
    (OwnerKind.LEAGUE, PostKind.CHALLENGE),
    (OwnerKind.LEAGUE, PostKind.TIMES),
    (OwnerKind.SERVER, PostKind.NEWS),
]
PINGS = [
    (OwnerKind.TABLE, PostKind.TURN),
    (OwnerKind.LEAGUE, PostKind.HALF),
    (OwnerKind.LEAGUE, PostKind.ASKED),
    (OwnerKind.LEAGUE, PostKind.CALL),
]


class KilledError(BaseException):
    """The process dies here."""


@dataclass
class Fuse:
    """Kills the process before one of its next steps: a transaction, a request to Discord, or what follows it."""

    left: int | None = None

    def burn(self) -> None:
        """Let a step pass; raise KilledError if it is the last."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise KilledError


class BurningPosts(SqlPosts):
    """The real store of a process that can be killed before and after each transaction that writes."""

    fuse: Fuse

    async def put(self, post: Post) -> bool:
        """Store a post."""
        self.fuse.burn()
        is_stored = await super().put(post)
        self.fuse.burn()
        return is_stored

    async def drop(self, slot: Slot) -> None:
        """Forget a post."""
        self.fuse.burn()
        await super().drop(slot)
        self.fuse.burn()


@dataclass
class Room:
    """One channel with a post of every kind, and the processes of the bot that die there one after the other."""

    client: discord.Client
    posts: BurningPosts
    fuse: Fuse
    channel_id: int
    number: int
    versions: dict[tuple[OwnerKind, PostKind], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Start a process that knows only what is stored."""
        self.fuse.left = None
        self.messenger = Messenger(self.client, self.posts, PostMemory(self.posts))

    def shown(self, what: tuple[OwnerKind, PostKind]) -> Card | Ping:
        """Return the current contents for a post."""
        text = f"{what[1].value} of {self.number}"
        version, lang = self.versions.get(what, 0), language_for("en")
        if what in PINGS:
            below = (FreeButton(self.number).draw(lang),) if what[1] is PostKind.HALF else ()
            return Ping(f"<@{PERSON}> {text}: version {version}", (PERSON,), f"{version}", below)
        button = ReplayButton if what[0] is OwnerKind.TABLE else FreeButton
        return Card(layout(ui.TextDisplay(f"## {text}\nversion {version}"), rows=[[button(self.number).draw(lang)]]))

    async def known(self, what: tuple[OwnerKind, PostKind]) -> Post:
        """Return a post as it is stored, or as it would first be posted."""
        slot = Slot(Owner(what[0], self.number), what[1])
        found = [one for one in await self.posts.of(slot.owner) if one.slot == slot]
        return found[0] if found else Post(slot, self.channel_id)

    async def bring(self, what: tuple[OwnerKind, PostKind]) -> None:
        """Update a post, as its owner does."""
        post, shown = await self.known(what), self.shown(what)
        if isinstance(shown, Ping):
            await self.messenger.call(post, shown)
        else:
            await self.messenger.show(post, shown, once=what[1] is PostKind.ROUND)

    async def die_in(self, what: tuple[OwnerKind, PostKind], steps: int) -> None:
        """Update a post, but die after this number of steps."""
        self.fuse.left = steps
        with suppress(KilledError):
            await self.bring(what)
        self.restart()

    async def wait_long(self) -> None:
        """Let enough time pass for Discord to forget every nonce."""
        for what in CARDS + PINGS:
            post = await self.known(what)
            if post.nonce:
                old = f"t{int(post.nonce[1:9], 16) - LONG:08x}{post.nonce[9:]}"
                await self.posts.put(replace(post, nonce=old))

    async def there(self) -> Sequence[tuple[int, str]]:
        """Return the ids of all messages of the channel, and what each shows."""
        channel = self.client.get_partial_messageable(self.channel_id)
        return [
            (message.id, message.content + json.dumps([one.to_dict() for one in message.components]))
            async for message in channel.history(limit=None)
        ]

    async def check(self) -> None:
        """Check that each post exists once, as it should be, and that the store knows it."""
        there = await self.there()
        for what in CARDS + PINGS:
            mine = [(number, text) for number, text in there if f"{what[1].value} of {self.number}" in text]
            expected = f"version {self.versions.get(what, 0)}"
            assert [number for number, text in mine if expected in text] == [(await self.known(what)).message_id], mine
            assert len(mine) == 1, mine
        assert len(there) == len(CARDS + PINGS)


@asynccontextmanager
async def rooms(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[], Room]]:
    """Give room after room, of one playground and one database."""
    world = empty_world()
    guild = world.add_guild("Club", world.add_user("ola", "Ola"))
    channels = iter([world.add_channel(guild, f"room-{number}").id for number in range(10 * EXAMPLES)])
    numbers, fuse = count(1), Fuse()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(PlaygroundThread(world))
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        client = await stack.enter_async_context(discord.Client(intents=discord.Intents.none()))
        await client.login("playground")
        request: Callable[..., Awaitable[Any]] = client.http.request

        async def burning(*args: Any, **fields: Any) -> Any:  # noqa: ANN401 - Discord's own words
            fuse.burn()
            answer = await request(*args, **fields)
            fuse.burn()
            return answer

        monkeypatch.setattr(client.http, "request", burning)
        database = await open_database(url)
        stack.push_async_callback(database.close)
        posts = BurningPosts(database)
        posts.fuse = fuse
        yield lambda: Room(client, posts, fuse, next(channels), next(numbers))


@pytest.fixture
def house(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Callable[..., Any], Callable[[], Room]]]:
    """Return what runs a coroutine, and what makes a room."""
    stack = AsyncExitStack()
    with asyncio.Runner() as runner:
        make_room = runner.run(stack.enter_async_context(rooms(sqlite_url, monkeypatch)))
        yield runner.run, make_room
        runner.run(stack.aclose())


WHATS = st.sampled_from(CARDS + PINGS)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("die"), WHATS, st.integers(0, 9)),
        st.tuples(st.just("change"), WHATS, st.just(0)),
        st.tuples(st.just("wait"), WHATS, st.just(0)),
        st.tuples(st.just("bring"), WHATS, st.just(0)),
    ),
    max_size=14,
)


def test_a_kill_between_two_steps_of_any_post_loses_none_and_doubles_none(
    house: tuple[Callable[..., Any], Callable[[], Room]],
) -> None:
    run, make_room = house

    async def play(steps: Sequence[tuple[str, tuple[OwnerKind, PostKind], int]]) -> None:
        room = make_room()
        for step, what, left in steps:
            match step:
                case "die":
                    await room.die_in(what, left)
                case "change":
                    room.versions[what] = room.versions.get(what, 0) + 1
                case "wait":
                    await room.wait_long()
                case _:
                    await room.bring(what)
        for what in CARDS + PINGS:
            await room.bring(what)
        await room.check()

    @settings(max_examples=EXAMPLES, deadline=None, database=None)
    @given(STEPS)
    def all_ways(steps: Sequence[tuple[str, tuple[OwnerKind, PostKind], int]]) -> None:
        run(play(steps))

    all_ways()


@pytest.mark.parametrize("is_long", [False, True])
def test_each_post_is_killed_at_each_step(
    house: tuple[Callable[..., Any], Callable[[], Room]], *, is_long: bool
) -> None:
    """Also when it has changed before the bot is back, soon or late."""
    run, make_room = house

    async def play(left: int) -> None:
        room = make_room()
        for what in CARDS + PINGS:
            await room.die_in(what, left)
            room.versions[what] = 1
        if is_long:
            await room.wait_long()
        for _ in range(2):
            for what in CARDS + PINGS:
                await room.die_in(what, left)
        for what in CARDS + PINGS:
            await room.bring(what)
        await room.check()

    for left in range(10):
        run(play(left))


def test_a_post_that_only_changes_from_now_on_is_found_if_it_was_sent_before_a_kill(
    house: tuple[Callable[..., Any], Callable[[], Room]],
) -> None:
    """So does the lobby of a table that was canceled while the bot was away."""
    run, make_room = house
    what = CARDS[0]

    async def play(left: int) -> list[int]:
        room = make_room()
        await room.die_in(what, left)
        room.versions[what] = 1
        card = room.shown(what)
        assert isinstance(card, Card)
        await room.messenger.update(await room.known(what), card)
        known, there = await room.known(what), await room.there()
        assert (known.message_id is None) <= (known.nonce == "")
        assert [number for number, text in there if "version 1" in text] == [known.message_id][: len(there)]
        return [number for number, _ in there]

    arrived = [len(run(play(left))) for left in range(8)]
    assert set(arrived) == {0, 1}


@pytest.mark.parametrize("is_long", [False, True])
def test_a_post_that_is_dropped_is_deleted_if_it_was_sent_before_a_kill(
    house: tuple[Callable[..., Any], Callable[[], Room]], *, is_long: bool
) -> None:
    """And nothing else is deleted."""
    run, make_room = house

    async def play(left: int) -> None:
        room = make_room()
        channel = room.client.get_partial_messageable(room.channel_id)
        for what in CARDS + PINGS:
            await room.die_in(what, left)
        other = await channel.send("another post")
        if is_long:
            await room.wait_long()
        for what in CARDS + PINGS:
            await room.messenger.drop(await room.known(what))
        assert [number for number, _ in await room.there()] == [other.id]

    for left in range(8):
        run(play(left))
