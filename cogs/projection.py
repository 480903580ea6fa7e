"""The projection: brings Discord in line with what is stored, as often as needed, and shows only the latest state."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.games.core import Seat
from bot.i18n import language_for
from bot.tables.model import Status
from bot.tables.store import Door, ShownKind, ShownMessage
from cogs.messenger import Messenger
from cogs.ui.board import board_card
from cogs.ui.hand import hand_card, has_hand, turn_ping
from cogs.ui.lobby import lobby_card

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from bot.tables.store import ShownStore

__all__ = ["Projection"]

log = logging.getLogger(__name__)

_EVERYBODY = -1
"""Stands for a seat where a message is for all."""

_GONE = (10003, 10004)
"""Discord's codes for a channel or a server that does not exist any more."""

_DM_CLOSED = (50007, 50278)
"""Discord's codes for a person who takes no DMs from the bot."""

_TRIES = 6
"""How often an attempt that met a broken connection or server is repeated before the next change."""

_PATIENCE = 5.0
"""How many seconds workers have to finish when the bot stops."""

_Shown = dict[tuple[ShownKind, int], ShownMessage]


@dataclass(frozen=True, slots=True)
class _Scene:
    """A table, its match if it has started, and the messages that show them."""

    table: Table
    match: Match | None
    shown: _Shown
    again: bool = False
    """Whether messages may have been deleted unnoticed."""

    def message(self, kind: ShownKind) -> ShownMessage:
        """Return the message of a kind that everybody sees, as it is or as it would first be posted."""
        first = ShownMessage(self.table.id, kind, _EVERYBODY, self.table.venue.channel_id)
        return self.shown.get((kind, _EVERYBODY), first)


class Projection:
    """Keeps the messages of all tables in line, one worker for each table that changed."""

    def __init__(self, client: discord.Client, tables: Tables, store: ShownStore) -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._messenger = Messenger(client, store)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._marked: set[int] = set()
        self._unsure: set[int] = set()
        self._is_closing = False
        self._workers: dict[int, asyncio.Task[None]] = {}

    def mark(self, table_id: int) -> None:
        """Note that a table changed: it is shown soon, several changes at once as one."""
        if self._is_closing:
            return
        self._marked.add(table_id)
        if table_id not in self._workers:
            self._workers[table_id] = asyncio.create_task(self._work(table_id), name=f"projection-{table_id}")

    async def mark_unfinished(self) -> None:
        """Mark every table that is live or not shown as it is: after a start, whatever happened before.

        Messages may have been deleted meanwhile, so each is edited once even if nothing on it changed.
        """
        for table_id in await self._tables.unfinished():
            self._unsure.add(table_id)
            self.mark(table_id)

    async def close(self) -> None:
        """Let all workers finish what they are at, for a few seconds; the next start shows the rest."""
        self._is_closing = True
        workers = set(self._workers.values())
        if workers:
            _, late = await asyncio.wait(workers, timeout=_PATIENCE)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def answer_with_lobby(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Answer a command or a click with the lobby as it is now, and keep that message in line from then on."""
        try:
            async with self._lock(table_id):
                table = await self._tables.get(table_id)
                card = lobby_card(table)
                if interaction.message is not None:
                    await interaction.response.edit_message(**card.answer_fields())
                    message_id = interaction.message.id
                else:
                    response = await interaction.response.send_message(**card.answer_fields())
                    message_id = response.message_id or (await interaction.original_response()).id
                shown = _Scene(table, None, await self._shown(table)).message(ShownKind.LOBBY)
                if shown.message_id in (None, message_id):
                    await self._store.put(replace(shown, message_id=message_id, digest=card.digest))
        finally:
            self.mark(table_id)

    async def repost(self, table_id: int) -> None:
        """Post the lobby or the board of a table again, at the end of its channel."""
        async with self._lock(table_id):
            table = await self._tables.get(table_id)
            kind = ShownKind.LOBBY if table.status is Status.LOBBY else ShownKind.BOARD
            await self._messenger.remove(_Scene(table, None, await self._shown(table)).message(kind))
        self.mark(table_id)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _work(self, table_id: int) -> None:
        failures = 0
        try:
            while table_id in self._marked:
                self._marked.discard(table_id)
                try:
                    async with self._lock(table_id):
                        await self._bring_in_line(await self._tables.get(table_id))
                    failures = 0
                except (discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
                    failures += 1
                    if failures < _TRIES:
                        self._marked.add(table_id)
                    log.warning("table %d: not shown yet, try %d: %s", table_id, failures, type(error).__name__)
                    await asyncio.sleep(2**failures / 2)
        except Exception:
            log.exception("table %d: could not be shown", table_id)
        finally:
            del self._workers[table_id]

    async def _bring_in_line(self, table: Table) -> None:
        """Show the latest state of a table; note the revision unless its channel cannot be reached for now."""
        match = await self._tables.match(table)
        scene = _Scene(table, match, await self._shown(table), again=table.id in self._unsure)
        self._unsure.discard(table.id)
        seats = map(Seat, range(match.seats)) if match else ()
        reached, *_ = await _all(
            self._show_in_channel(scene), *(self._show_hand(scene, match, seat) for seat in seats if match)
        )
        if reached:
            await self._tables.set_shown(table)

    async def _show_in_channel(self, scene: _Scene) -> bool:
        """Show what everybody sees; tell whether the channel could be reached, or is gone for good."""
        table = scene.table
        try:
            await self._show_lobby(scene)
            if scene.match is not None:
                await self._show_board(scene, scene.match)
                await self._show_turn(scene, scene.match)
        except discord.NotFound as error:
            if error.code not in _GONE:
                raise
            log.info("table %d: its channel is gone", table.id)
            if table.status.is_live:
                await self._tables.close_gone(table.id)
                self.mark(table.id)
        except discord.Forbidden as error:
            log.warning("table %d: no access to its channel (%d), the match waits", table.id, error.code)
            return False
        return True

    async def _show_lobby(self, scene: _Scene) -> None:
        message, card = scene.message(ShownKind.LOBBY), lobby_card(scene.table)
        if scene.table.status is Status.LOBBY:
            await self._messenger.show(message, card, again=scene.again)
        else:
            await self._messenger.update(message, card)

    async def _show_board(self, scene: _Scene, match: Match) -> None:
        message, card = scene.message(ShownKind.BOARD), board_card(scene.table, match)
        if scene.table.status is Status.CANCELLED:
            await self._messenger.update(message, card)
        else:
            await self._messenger.show(message, card, again=scene.again)

    async def _show_turn(self, scene: _Scene, match: Match) -> None:
        """Ping the person whose turn has come; the ping of the turn before goes away."""
        table, message = scene.table, scene.message(ShownKind.TURN)
        if table.status is not Status.PLAYING or match.actor is None:
            await self._messenger.remove(message)
            return
        ping = turn_ping(language_for(table.venue.locale), table, match, match.actor)
        if message.message_id is not None and message.digest != ping.digest:
            message = await self._messenger.remove(message)
        await self._messenger.show(message, ping)

    async def _show_hand(self, scene: _Scene, match: Match, seat: Seat) -> None:
        """Show a seat its hand by DM; a closed door is remembered, and stops nothing."""
        table, person = scene.table, scene.table.people[seat]
        message = scene.shown.get((ShownKind.HAND, seat))
        door = await self._store.door(person.id)
        if not has_hand(match) or door.is_closed or (message is None and not table.status.is_live):
            return
        card = hand_card(language_for(person.locale), table, match, seat, with_board=True)
        try:
            if message is None:
                channel_id = await self._dm_channel(person.id, door)
                message = ShownMessage(table.id, ShownKind.HAND, seat, channel_id)
            if table.status.is_live:
                await self._messenger.show(message, card)
            else:
                await self._messenger.update(message, card)
        except discord.Forbidden as error:
            if error.code not in _DM_CLOSED:
                raise
            log.info("table %d: a person takes no DMs", table.id)
            await self._store.set_door(person.id, replace(await self._store.door(person.id), is_closed=True))

    async def _dm_channel(self, user_id: int, door: Door) -> int:
        if door.channel_id is not None:
            return door.channel_id
        channel = await self._client.create_dm(discord.Object(user_id))
        await self._store.set_door(user_id, Door(channel.id))
        return channel.id

    async def _shown(self, table: Table) -> _Shown:
        return {(message.kind, message.seat): message for message in await self._store.shown(table.id)}


async def _all(*parts: Coroutine[Any, Any, bool | None]) -> list[bool | None]:
    """Do parts at the same time and return their results; when all are done, raise the first error."""
    results = await asyncio.gather(*parts, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
