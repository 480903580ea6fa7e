"""Presses are routed: within the client that received them, to the feature of the control, and to one answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import aiohttp
import discord
import pytest
from discord import ui
from yarl import URL

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.app.client import BoneyardBot
from bot.settings.model import GuildSettings, PersonSettings
from cogs.kit.cards import Card, layout
from cogs.kit.controls import Control
from cogs.kit.forms import Form
from cogs.kit.router import ComponentPress, ComponentRouter
from cogs.lobby.controls import JoinButton, LeaveButton
from storage.core.database import Database, open_database
from storage.tables.settings import SqlSettingsStore
from tests.e2e.playing import start_match, turn_of
from tests.e2e.stage import Club, Seen
from tests.e2e.stage import Control as Playground
from tests.waiting import eventually

pytestmark = pytest.mark.slow

OLD = "This button no longer works."


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlaygroundThread]:
    """Run a playground, and let the library talk to it."""
    with PlaygroundThread(empty_world()) as running:
        monkeypatch.setattr(discord.http.Route, "BASE", running.api_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(running.gateway_url))
        monkeypatch.setattr(discord.VoiceClient, "warn_nacl", False)
        monkeypatch.setattr(discord.VoiceClient, "warn_dave", False)
        yield running


@pytest.fixture
async def playground(server: PlaygroundThread) -> AsyncIterator[Playground]:
    async with aiohttp.ClientSession() as session:
        control = Playground(server.url, session)
        await control.call("POST", "patience", {"seconds": 15})
        yield control


class NotedSettings(SqlSettingsStore):
    """Settings that record which of them are read."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.reads: list[str] = []

    async def person(self, user_id: int) -> PersonSettings:
        """Return a person's settings."""
        self.reads.append("person")
        return await super().person(user_id)

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""
        self.reads.append("guild")
        return await super().guild(guild_id)

    async def both(self, guild_id: int, user_id: int) -> tuple[GuildSettings, PersonSettings]:
        """Return the settings of a server and a person."""
        self.reads += ["guild", "person"]
        return await super().both(guild_id, user_id)


@asynccontextmanager
async def running_client(folder: Path, shard: int = 0, shards: int = 1) -> AsyncIterator[BoneyardBot]:
    """Run a client of this process that serves one of several shards, with a database of its own.

    It records which settings are read to answer its interactions.
    """
    database = await open_database(f"sqlite:///{folder / f'{shard}.db'}")
    client = BoneyardBot(database, with_emoji=False)
    client.services = replace(client.services, settings=NotedSettings(database))
    client.shard_ids, client.shard_count = [shard], shards
    running = asyncio.create_task(client.start("playground"))

    async def is_ready() -> None:
        assert client.is_ready(), running

    await eventually(is_ready)
    yield client
    await client.close()
    with suppress(asyncio.CancelledError):
        await running
    await database.close()


async def club_of_shard(playground: Playground, shard: int, shards: int, *names: str) -> Club:
    """Make servers until one belongs to a shard."""
    while True:
        club = await playground.club(*names)
        if (int(club.guild) >> 22) % shards == shard:
            return club


async def test_two_clients_in_one_process_each_handle_their_own_clicks(playground: Playground, tmp_path: Path) -> None:
    async with running_client(tmp_path, 0, 2), running_client(tmp_path, 1, 2):
        clubs = [await club_of_shard(playground, shard, 2, "Ola", "Sam") for shard in range(2)]
        for club in clubs:
            await club.members[0].command(club.channel, "play", game="fifty")
        for one, other in (clubs, reversed(clubs)):
            lobby = await one.with_button("Join")
            shown = (await one.members[1].click(lobby, "Join")).message
            assert f"<@{one.members[1].id}>" in shown.text
            unmoved = await other.with_button("Join")
            assert "2 of" in shown.text
            assert f"<@{one.members[1].id}>" not in unmoved.text


class CountButton(Control, kind="9count"):
    """A control that no feature has."""

    number: int


class CountForm(Control, kind="9form"):
    """A form that no feature has."""

    number: int


async def count_on(press: ComponentPress[CountButton]) -> None:
    """Show the next number, or ask for one at three."""
    number = press.control.number + 1
    if number == 4:
        field = ui.Label[ui.LayoutView](text="Number", component=ui.TextInput(custom_id="number"))
        await press.interaction.response.send_modal(Form(CountForm(number), "Go on", field))
    else:
        await press.interaction.response.edit_message(**counted(number).answer_fields())


async def take_number(press: ComponentPress[CountForm]) -> None:
    """Show the number that was written."""
    await press.interaction.response.edit_message(**counted(int(press.value)).answer_fields())


def counted(number: int) -> Card:
    """Show a number and the button to continue."""
    return Card(layout(ui.TextDisplay(f"It is {number}"), rows=[[CountButton(number).button("Go on")]]))


async def post(client: BoneyardBot, club: Club, card: Card) -> Seen:
    """Post a card in the channel of a club."""
    await client.get_partial_messageable(int(club.channel)).send(**await card.post_fields())
    return (await club.messages())[-1]


async def test_a_control_that_is_registered_in_one_place_works_also_after_a_restart(
    playground: Playground, tmp_path: Path
) -> None:
    async with running_client(tmp_path) as client:
        client.services.router.add(CountButton, count_on)
        club = await playground.club("Ola")
        (ola,) = club.members
        seen = await post(client, club, counted(1))
        for number in (2, 3):
            seen = (await ola.click(seen, "Go on")).message
            assert seen.text == f"It is {number}"
        asked = await ola.click(seen, "Go on")
    async with running_client(tmp_path) as client:
        client.services.router.add(CountForm, take_number)
        answered = await ola.submit(asked, number=" 12 ")
        assert answered.message.text == "It is 12"
        refused = await ola.click(answered.message, "Go on")
        assert refused.private_text.startswith(OLD), "this client has not got that control"


async def test_a_click_is_answered_once_whatever_comes_of_it(playground: Playground, tmp_path: Path) -> None:
    async with running_client(tmp_path) as client:
        club = await playground.club("Ola")
        (ola,) = club.members
        before = await post(client, club, Card(layout(rows=[[LeaveButton(99).button("Leave")]])))
        now = Card(layout(rows=[[JoinButton(99).button("Join")]]))
        message = client.get_partial_messageable(int(club.channel)).get_partial_message(int(before.id))
        await message.edit(**await now.edit_fields())
        seen = (await club.messages())[-1]
        assert (await ola.click(seen, "Join")).private_text.startswith(OLD)
        stale = await ola.click_id(seen, before.buttons["Leave"], stale=True)
        assert stale.private_text.startswith(OLD)
        requests = (await playground.call("GET", "requests", since=0))["requests"]
        answers = [one["path"] for one in requests if one["path"].startswith("/interactions/")]
        assert len(answers) == len(set(answers)) == 2


async def test_settings_are_read_where_they_are_needed_once(playground: Playground, tmp_path: Path) -> None:
    async with running_client(tmp_path) as client:
        noted = client.services.settings
        assert isinstance(noted, NotedSettings)
        club = await playground.club("Ola", "Sam")
        await start_match(club, "fifty")
        actor, board = await turn_of(club)
        noted.reads.clear()
        assert (await actor.click(board, "Roll the dice")).answered
        assert noted.reads == ["guild"], "the board is shown in the language and colors of its server"
        following = await club.with_button("Roll the dice")
        noted.reads.clear()
        assert (await actor.click(following, "Roll the dice")).private_text.startswith("It's not your turn yet")
        assert noted.reads == ["person", "guild"], "the refusal is the person's, the names of buttons are the server's"


async def test_the_library_keeps_nothing_of_what_was_sent(playground: Playground, tmp_path: Path) -> None:
    async with running_client(tmp_path) as client:
        client.services.router.add(CountButton, count_on)
        club = await playground.club("Ola")
        (ola,) = club.members
        seen = await post(client, club, counted(1))
        for _ in range(3):
            seen = (await ola.click(seen, "Go on")).message if "3" not in seen.text else seen
        assert (await ola.click(seen, "Go on")).answered
        await ola.command(club.channel, "help")
        lobby = (await ola.command(club.channel, "play", game="fifty")).message
        await ola.click(lobby, "Table settings")

        async def shown() -> None:
            assert (await club.find("Join")) is not None

        await eventually(shown)
        store = client._connection._view_store
        assert (store._views, store._synced_message_views, store._modals, store._dynamic_items) == ({}, {}, {}, {})


def test_a_kind_is_given_once() -> None:
    router = ComponentRouter(lambda _table_id: None)
    router.add(CountButton, count_on)
    with pytest.raises(ValueError, match="CountButton already"):
        router.add(CountButton, count_on)
