"""The application's emoji are kept correct, whatever other emoji exist, and however often the bot starts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from boneyard_playground.world.world import World
from bot.base.leases import LocalLeases
from bot.games.dominoes.tiles import full_set
from cogs.emoji.keeper import EmojiKeeper, most_wanted_first
from tests.waiting import PATIENCE, eventually

pytestmark = pytest.mark.slow

Json = dict[str, Any]

ALL = len(most_wanted_first())
ROUTE = "/applications/{application_id}/emojis"


@dataclass
class Scene:
    """A playground, its world, and the requests to its control API."""

    server: PlaygroundThread
    session: aiohttp.ClientSession
    leases: LocalLeases = field(default_factory=LocalLeases)

    @asynccontextmanager
    async def keeper(self, leases: LocalLeases | None = None) -> AsyncIterator[EmojiKeeper]:
        """Run a keeper in a client of its own, and stop it."""
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login("playground")
            keeper = EmojiKeeper(client, self.leases if leases is None else leases)
            keeper.start()
            yield keeper
            await keeper.stop()

    async def names(self) -> list[str]:
        """Return the names of all emoji in the order in which they came."""
        async with self.session.get("/control/state") as response:
            return [emoji["name"] for emoji in (await response.json())["emoji"]]

    async def until(self, holds: Callable[[Sequence[str]], bool]) -> list[str]:
        """Wait until the names of all emoji fulfill a condition, and return them."""

        async def look() -> list[str]:
            names = await self.names()
            assert holds(names), f"{len(names)} emoji"
            return names

        return await eventually(look)

    async def asked(self, method: str) -> list[Json]:
        """Return the requests of a method about emoji."""
        async with self.session.get("/control/requests") as response:
            requests = (await response.json())["requests"]
        return [one for one in requests if one["method"] == method and one["route"].startswith(ROUTE)]

    async def hold_up(self, count: int, seconds: float) -> None:
        """Delay the next requests about emoji."""
        rule = {"route": ROUTE, "count": count, "retry_after": seconds}
        async with self.session.post("/control/ratelimit", json=rule) as response:
            assert response.status == 204


@pytest.fixture
def world() -> World:
    return empty_world()


@pytest.fixture
async def scene(world: World, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(PlaygroundThread(world))
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        session = await stack.enter_async_context(aiohttp.ClientSession(server.url))
        yield Scene(server, session)


def _shown(names: Sequence[str]) -> list[str]:
    return [name.rpartition("_")[0] for name in names]


async def test_everything_is_uploaded_the_most_wanted_first_and_then_known(scene: Scene) -> None:
    async with scene.keeper() as keeper:
        assert keeper.faces.die(6) is None
        assert keeper.faces.number(0) == "`1`"
        shown = _shown(await scene.until(lambda names: len(names) == ALL))

        async def known() -> None:
            assert all(keeper.faces.die(pips) for pips in range(1, 7))
            assert all(keeper.faces.tile(tile) for tile in full_set(12))
            assert all(keeper.faces.seat(seat) for seat in range(8))

        await eventually(known)
        assert keeper.faces.die(7) is keeper.faces.seat(8) is None
    assert shown[:8] == [f"seat_{number}" for number in range(1, 9)]
    assert shown[8:14] == [f"die_{pips}" for pips in range(1, 7)]
    for end, highest in ((42, 6), (69, 9), (105, 12)):
        assert set(shown[14:end]) == {f"tile_{tile.low}_{tile.high}" for tile in full_set(highest)}


async def test_a_second_start_knows_all_and_changes_nothing(scene: Scene) -> None:
    async with scene.keeper():
        names = await scene.until(lambda names: len(names) == ALL)
    async with scene.keeper(LocalLeases()) as keeper:

        async def done() -> None:
            assert keeper._is_complete

        await eventually(done)
        assert keeper.faces.tile((12, 12))
    assert await scene.names() == names
    assert (len(await scene.asked("POST")), len(await scene.asked("DELETE"))) == (ALL, 0)


async def test_older_pictures_are_shown_until_there_are_new_ones_and_then_removed(scene: Scene, world: World) -> None:
    """Emoji with similar names, and all others, are left alone."""
    old = [world.add_emoji(name) for name in ("die_6_0badc0de", "tile_3_5_0badc0de", "tile_9_9_0badc0de")]
    others = ["party", "die_hard", "die_6_0badc0d", "xdie_6_0badc0de", "tile_1_2_3_0badc0de"]
    for name in others:
        world.add_emoji(name)
    async with scene.keeper() as keeper:

        async def known() -> None:
            assert keeper.faces.tile((9, 9)) == f"<:tile_9_9_0badc0de:{old[2].id}>"

        await eventually(known)
        names = await scene.until(lambda names: len(names) == len(others) + ALL and "tile_9_9_0badc0de" not in names)
    assert names[: len(others)] == others
    assert not any("0badc0de" in name for name in names[len(others) :])
    assert len(await scene.asked("DELETE")) == 3


@pytest.mark.parametrize(("others", "old", "room"), [(1989, 0, 11), (1890, 110, ALL), (1950, 50, 50)])
async def test_at_the_limit_room_is_made_and_the_most_wanted_are_uploaded(
    scene: Scene, world: World, others: int, old: int, room: int
) -> None:
    for number in range(others):
        world.add_emoji(f"party_{number}")
    for number in range(old):
        world.add_emoji(f"die_6_{number:08d}")
    async with scene.keeper() as keeper:
        names = await scene.until(lambda names: len(names) == others + room and "die_6_00000000" not in names)

        async def known() -> None:
            assert keeper.faces.die(3)

        await eventually(known)
        assert bool(keeper.faces.tile((12, 12))) is (room == ALL)
    assert _shown(names[others : others + 3]) == ["seat_1", "seat_2", "seat_3"]
    assert {one["status"] for one in await scene.asked("POST")} == {201}


async def test_several_processes_upload_nothing_twice(scene: Scene) -> None:
    async with scene.keeper() as first, scene.keeper() as second, scene.keeper() as third:
        await scene.until(lambda names: len(names) == ALL)

        async def known() -> None:
            assert all(keeper.faces.tile((12, 12)) for keeper in (first, second, third))

        await eventually(known)
    assert len(await scene.asked("POST")) == ALL
    assert len(set(await scene.names())) == ALL


async def test_a_stop_in_the_middle_is_quick_and_the_next_start_continues(scene: Scene) -> None:
    async with scene.keeper() as keeper:
        await scene.until(lambda names: len(names) >= 3)
        await scene.hold_up(1, 3600)

        async def waits() -> None:
            assert any(one["status"] == 429 for one in await scene.asked("POST"))

        await eventually(waits)
        assert keeper.faces.seat(0), "what is there is used while the rest has to wait"
        async with asyncio.timeout(PATIENCE):
            await keeper.stop()
    assert len(await scene.names()) < ALL
    async with scene.keeper():
        await scene.until(lambda names: len(names) == ALL)
    assert {one["status"] for one in await scene.asked("POST")} == {201, 429}
