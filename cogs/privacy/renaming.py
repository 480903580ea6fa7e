"""Removes deleted people from the names of threads: those of tables and fixtures are named after people."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base.backoff import NAMES, NOT_ALLOWED
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.leagues.model.errors import LeagueError
from bot.words.fixtures import fixture_title, thread_name
from bot.words.games import game_name
from cogs.kit.error_codes import ErrorCode
from cogs.kit.sending import is_refused

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.base.leases import Leases
    from bot.leagues.model import Fixture
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.posts.named_threads import NamedThread, NamedThreadStore
    from bot.settings.model import SettingsStore

__all__ = ["ThreadRenaming"]

log = logging.getLogger(__name__)

_AT_ONCE = 4

_GONE = (ErrorCode.UNKNOWN_CHANNEL, ErrorCode.UNKNOWN_SERVER)
"""The codes for a thread, or a server, that no longer exists."""

_SEPARATOR = " · "


class ThreadRenaming:
    """Renames threads, and tries again until Discord has accepted the name or the thread is gone."""

    def __init__(
        self,
        client: discord.Client,
        leagues: Leagues,
        settings: SettingsStore,
        threads: NamedThreadStore,
        leases: Leases,
    ) -> None:
        self._client = client
        self._leagues = leagues
        self._settings = settings
        self._threads = threads
        policy = Policy({Priority.BACKLOG: _AT_ONCE}, NAMES, _is_of_discord)
        self.scheduler = Scheduler("thread", self._rename, policy, leases, self._find)

    async def note(self, client: discord.Client, user_id: int) -> None:
        """Note the threads named after a person who will be deleted, even if nothing else is stored about them."""
        ours = [
            (thread.id, guild.id, thread.name)
            for guild in client.guilds
            for thread in guild.threads
            if thread.owner_id == guild.me.id
        ]
        await self._threads.note(user_id, ours)

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        return await self._threads.find(most, excluding), None

    async def _rename(self, thread_id: int) -> None:
        """Change the name of a thread if that is still necessary; raise errors that may pass."""
        named = await self._threads.get(thread_id)
        if named is None:
            return
        try:
            thread = await self._thread(named)
            if thread is not None:
                await self._call_again(named, thread)
        except discord.HTTPException as error:
            if error.code not in _GONE:
                if is_refused(error):
                    log.info("thread %d: its name may not be changed now (%d)", thread_id, error.code)
                    raise LaterError(NOT_ALLOWED) from error
                raise
        await self._threads.drop(named)

    async def _thread(self, named: NamedThread) -> discord.Thread | None:
        """Return a thread that the bot has opened; None for any other channel, and where the bot is not a member."""
        if not self._client.is_ready():
            raise LaterError
        guild = self._client.get_guild(named.guild_id)
        if guild is None:
            return None
        if guild.unavailable:
            raise LaterError
        channel = self._client.get_channel(named.id) or await self._client.fetch_channel(named.id)
        is_ours = isinstance(channel, discord.Thread) and channel.owner_id == guild.me.id
        return channel if isinstance(channel, discord.Thread) and is_ours else None

    async def _call_again(self, named: NamedThread, thread: discord.Thread) -> None:
        played = None if named.league_id is None else await self._fixture(named)
        if played is None:
            head = _head_of(thread.name, _games())
            if head is not None:
                await _change(thread, head)
            return
        stored, fixture = played
        names = {thread_name(language_for(code), stored, fixture) for code in LANGUAGES}
        if _head_of(thread.name, {one.partition(_SEPARATOR)[0] for one in names}) is None:
            return
        lang = language_for((await self._settings.guild(stored.guild_id)).language or stored.locale)
        title = fixture_title(lang, stored, fixture) if isinstance(thread.parent, discord.ForumChannel) else None
        if thread.name not in names:
            await _change(thread, thread_name(lang, stored, fixture), title)
        elif title is not None and any(stored.people[one].is_anonymous for one in fixture.seats):
            await _change(thread, thread.name, title)  # the bot stopped between the name and the first message

    async def _fixture(self, named: NamedThread) -> tuple[StoredLeague, Fixture] | None:
        """Return the fixture of a thread and its league; None if that cannot be read."""
        try:
            stored = await self._leagues.find(named.guild_id, named.league_id or 0)
        except LeagueError:
            return None
        fixture = stored.league.fixtures.get(named.fixture)
        return None if fixture is None else (stored, fixture)


async def _change(thread: discord.Thread, name: str, title: str | None = None) -> None:
    """Change the name of a thread, and the text of its first message; an archived one is archived again afterwards."""
    was_archived = thread.archived
    fields: dict[str, Any] = {"archived": False} if was_archived else {}
    await thread.edit(name=name, **fields)
    if title is not None:
        try:
            await thread.get_partial_message(thread.id).edit(content=title)
        except discord.NotFound as error:
            if error.code != ErrorCode.UNKNOWN_MESSAGE:
                raise
    if was_archived:
        await thread.edit(archived=True)


def _head_of(name: str, heads: Collection[str]) -> str | None:
    """Return the beginning of a name that the bot gave, None for a name that people of the server gave."""
    head, separator, _ = name.partition(_SEPARATOR)
    return head if separator and head in heads else None


def _games() -> Collection[str]:
    """Return the names of the games in all languages: that of the server may have changed."""
    return {game_name(language_for(code), game_id) for code in LANGUAGES for game_id in GAMES}


def _is_of_discord(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError)
