"""A bot in the test's own process, with a playground; synchronous tests run it step by step."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self, TypeVar

import aiohttp
import discord
import pytest
from discord import ui
from sqlalchemy import Row, Select, Table, select
from yarl import URL

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.app.client import BoneyardBot
from bot.base import clock
from bot.cli.checkup import check
from bot.tables.limits import Limits
from bot.tables.schedule import Delays
from cogs.kit.controls import Control
from cogs.kit.forms import Form
from cogs.kit.router import ComponentPress
from storage.core.database import Database, open_database
from storage.schema import (
    guild_settings,
    league_log,
    leagues,
    log_entries,
    presets,
    scheduled_posts,
    seasons,
    seats,
    tables,
)
from tests.e2e.stage import Club, Member, Result, Seen
from tests.e2e.stage import Control as Stage
from tests.waiting import eventually

__all__ = ["LiveBot"]

T = TypeVar("T")

Json = dict[str, Any]

_IS_COMPONENTS_V2 = 1 << 15

_SOON = 5.0

_TABLE = (tables.c.id, tables.c.status, tables.c.revision, tables.c.options)
_CONTENT = (
    _TABLE,
    *((log_entries,), (seats,), (leagues.c.id, leagues.c.size), (league_log,), (presets,)),
)


class _Forged(Control):
    """A control with any custom id."""

    text: str

    @property
    def custom_id(self) -> str:
        """Return the custom id."""
        return self.text


class _OpenForm(Control, kind="9open"):
    """A button that shows any form that a test wants."""


class LiveBot:
    """A playground and a bot that runs only while a coroutine is run; it collects the bot's errors."""

    def __init__(self, folder: Path, migrated_file: Path) -> None:
        self._file = folder / "live.db"
        shutil.copy(migrated_file, self._file)
        self._runner = asyncio.Runner()
        self._server = PlaygroundThread(empty_world())
        self._patch = pytest.MonkeyPatch()
        self._errors = _Errors()
        self._form = Form(_Forged("bone:"), "Form")

    def __enter__(self) -> Self:
        self._server.__enter__()
        self._patch.setattr(discord.http.Route, "BASE", self._server.api_url)
        self._patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(self._server.gateway_url))
        self._patch.setattr(discord.VoiceClient, "warn_nacl", False)
        self._patch.setattr(discord.VoiceClient, "warn_dave", False)
        logging.getLogger().addHandler(self._errors)
        self.run(self._begin())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._end())
        self._runner.close()
        logging.getLogger().removeHandler(self._errors)
        self._patch.undo()
        self._server.__exit__(None, None, None)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end."""
        return self._runner.run(work)

    def new_errors(self) -> list[str]:
        """Return the errors logged since the last call."""
        found, self._errors.lines = self._errors.lines, []
        return found

    async def is_late(self, result: Result) -> bool:
        """Wait until the bot logs that an interaction was answered too late; False if it never does.

        A machine that is busy with other tests can be slower than Discord's limit: that is not a missing answer.
        """
        late = f"interaction {result.raw['interaction']}: could not be answered any more"

        async def look() -> None:
            assert any(one.startswith(late) for one in self._errors.warnings)

        try:
            await eventually(look)
        except AssertionError:
            return False
        return True

    def restart(self, meanwhile: Callable[[Path], None] = lambda _: None) -> None:
        """Stop the bot, and restart it on its database; a function may change the database in between."""
        self.run(self._stop())
        meanwhile(self._file)
        self.run(self._start())

    async def post(self, channel: str, *components: Json) -> str:
        """Let the bot post a message with any components; return its id."""
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=int(channel))
        body = {"flags": _IS_COMPONENTS_V2, "components": components}
        return str((await self.client.http.request(route, json=body))["id"])

    async def dm_of(self, member: Member) -> str:
        """Return the DM channel of a person."""
        return str((await self.client.create_dm(discord.Object(int(member.id)))).id)

    async def show_form(self, club: Club, member: Member, custom_id: str, *texts: str) -> Result:
        """Let the bot show a form with any custom id, and let a person submit it with texts in its fields."""
        fields = [
            ui.Label[Any](text="?", component=ui.TextInput(custom_id=f"{i}", required=False)) for i in range(len(texts))
        ]
        empty: list[ui.TextDisplay[Any]] = [ui.TextDisplay("?")]
        self._form = Form(_Forged(custom_id), "Form", *(fields or empty))
        button = {
            "type": 1,
            "components": [{"type": 2, "style": 2, "label": "Open", "custom_id": _OpenForm().custom_id}],
        }
        message = Seen({"id": await self.post(club.channel, button), "components": [button]})
        opened = await member.click(message, "Open")
        return await member.submit(opened, **{f"{i}": text for i, text in enumerate(texts)})

    def ids(self, *of: Table) -> Sequence[int]:
        """Return the ids that are in some tables of the database."""
        return [row.id for table in of for row in self.run(self._rows(select(table.c.id)))]

    def content(self) -> Sequence[Sequence[Any]]:
        """Return everything stored about matches, lobbies, leagues and presets."""
        return [self.run(self._rows(select(*columns))) for columns in _CONTENT]

    def of_server(self, guild_id: str | None, user_id: str) -> Mapping[str, Sequence[Any]]:
        """Return what is stored about a server; for a DM, the tables at which a person sat."""
        return self.run(self._of_server(guild_id, user_id))

    async def settle(self) -> None:
        """Wait until all stored changes have been shown."""

        async def look() -> None:
            behind = select(tables.c.id).where(tables.c.shown_revision < tables.c.revision)
            found = [row.id for row in await self._rows(behind)]
            assert not found, f"these tables are not shown as they are: {found}"

        await eventually(look)

    async def rest(self) -> None:
        """Wait until everything has been shown, and no computer is about to move."""

        async def look() -> None:
            await self.settle()
            due = select(tables.c.id).where(tables.c.due_at < clock.now() + _SOON)
            assert not await self._rows(due), "computers move"

        await eventually(look)

    async def faults(self) -> list[str]:
        """Return the problems that `boneyard db check` finds."""
        return (await check(f"sqlite:///{self._file}")).faults

    async def _of_server(self, guild_id: str | None, user_id: str) -> Mapping[str, Sequence[Any]]:
        sat = select(seats.c.table_id).where(seats.c.user_id == int(user_id))
        ours = tables.c.id.in_(sat) if guild_id is None else tables.c.guild_id == int(guild_id)
        table_ids = select(tables.c.id).where(ours)
        guild = int(guild_id or 0)
        queries = {
            "tables": select(*_TABLE).where(ours).order_by(tables.c.id),
            "log": select(log_entries).where(log_entries.c.table_id.in_(table_ids)),
            "leagues": select(leagues.c.id, leagues.c.size).where(leagues.c.guild_id == guild),
            "presets": select(presets).where(presets.c.guild_id == guild),
            "seasons": select(seasons.c.id, seasons.c.name, seasons.c.ends_at).where(seasons.c.guild_id == guild),
            "settings": select(guild_settings).where(guild_settings.c.guild_id == guild),
            "news": select(scheduled_posts).where(scheduled_posts.c.guild_id == guild),
        }
        return {name: await self._rows(query) for name, query in queries.items()}

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _begin(self) -> None:
        self.session = aiohttp.ClientSession()
        self.stage = Stage(self._server.url, self.session)
        await self._start()

    async def _end(self) -> None:
        await self._stop()
        await self.session.close()

    async def _start(self) -> None:
        self._database: Database = await open_database(f"sqlite:///{self._file}")
        self.client = BoneyardBot(self._database, Delays(computer=0.05), with_emoji=False, limits=Limits(0, 0, 0, 0))
        self.client.services.router.add(_OpenForm, self._open_form)
        self._running = asyncio.create_task(self.client.start("playground"))
        while not self.client.is_ready():
            assert not self._running.done(), self._running.exception()
            await asyncio.sleep(0.02)

    async def _stop(self) -> None:
        await self.client.close()
        with suppress(asyncio.CancelledError):
            await self._running
        await self._database.close()

    async def _open_form(self, press: ComponentPress[_OpenForm]) -> None:
        await press.interaction.response.send_modal(self._form)


class _Errors(logging.Handler):
    """Collects logged errors and warnings."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the traceback of an error."""
        if record.levelno < logging.ERROR:
            self.warnings.append(record.getMessage())
            return
        why = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.getMessage()} ({why!r})")
