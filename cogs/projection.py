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
from bot.tables.errors import NoTableHereError
from bot.tables.model import Status
from bot.tables.store import Door, ShownKind, ShownMessage
from cogs.messenger import Messenger
from cogs.ui.board import board_card
from cogs.ui.hand import hand_card, has_hand, turn_ping
from cogs.ui.lobby import lobby_card
from cogs.workers import Workers

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

_LOST = (10003, 50001)
"""Discord's codes for a DM channel that is not there any more, or belongs to another bot."""

_WAITS = (50083, 160005, 30046)
"""Discord's codes for a thread that is archived or locked, and for too many edits of an old message."""

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
    """Keeps the messages of all tables in line."""

    def __init__(self, client: discord.Client, tables: Tables, store: ShownStore) -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._messenger = Messenger(client, store)
        self._workers = Workers(self._bring_in_line, (discord.DiscordServerError, aiohttp.ClientError, OSError))
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unsure: set[int] = set()

    def mark(self, table_id: int) -> None:
        """Note that a table changed, or may not be shown as it is: it is soon, several marks at once as one."""
        self._workers.mark(table_id)

    async def mark_unfinished(self) -> None:
        """Mark every table that is live or not shown as it is: after a start, whatever happened before.

        Messages may have been deleted meanwhile, so each is edited once even if nothing on it changed.
        """
        for table_id in await self._tables.unfinished():
            self._unsure.add(table_id)
            self.mark(table_id)

    async def close(self) -> None:
        """Finish what is being shown; the next start shows the rest."""
        await self._workers.close()

    async def knock_again(self, user_id: int) -> None:
        """Try a person's DMs again, who comes to a table and may have opened them."""
        door = await self._store.door(user_id)
        if door.is_closed:
            await self._store.set_door(user_id, replace(door, is_closed=False))

    async def answer_with_lobby(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Answer a command or a click with the lobby as it is now, and keep that message in line from then on."""
        try:
            table = await self._tables.get(table_id)
            card = lobby_card(table)
            if interaction.message is not None:
                await interaction.response.edit_message(**card.answer_fields())
                message_id = interaction.message.id
            else:
                response = await interaction.response.send_message(**card.answer_fields())
                message_id = response.message_id or (await interaction.original_response()).id
            async with self._lock(table_id):
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

    async def _bring_in_line(self, table_id: int) -> None:
        """Show the latest state of a table; note the revision unless its channel cannot be reached for now."""
        async with self._lock(table_id):
            try:
                table = await self._tables.get(table_id)
            except NoTableHereError:
                return
            match = await self._tables.match(table)
            scene = _Scene(table, match, await self._shown(table), again=table_id in self._unsure)
            seats = map(Seat, range(match.seats)) if match else ()
            reached, *_ = await _all(
                self._show_in_channel(scene), *(self._show_hand(scene, match, seat) for seat in seats if match)
            )
            if reached:
                self._unsure.discard(table_id)
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
        except discord.HTTPException as error:
            if error.code not in _WAITS and not isinstance(error, discord.Forbidden):
                raise
            log.warning("table %d: its channel takes no messages for now (%d), the match waits", table.id, error.code)
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
        """Show a seat its hand by DM; whatever is wrong with one person's DMs is remembered, and stops nothing."""
        if not has_hand(match):
            return
        try:
            await self._send_hand(scene, match, seat)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            log.info("table %d: a hand could not be sent (%d)", scene.table.id, error.code)
            user_id = scene.table.people[seat].id
            door = await self._store.door(user_id)
            is_lost = error.code in _LOST
            channel_id = None if is_lost else door.channel_id
            await self._store.set_door(user_id, Door(channel_id, is_closed=not is_lost))
            if is_lost and door.channel_id is not None:
                self.mark(scene.table.id)

    async def _send_hand(self, scene: _Scene, match: Match, seat: Seat) -> None:
        table, person = scene.table, scene.table.people[seat]
        door = await self._store.door(person.id)
        message = scene.shown.get((ShownKind.HAND, seat))
        is_kept_up = table.status.is_live and not door.is_closed
        if is_kept_up:
            channel_id = door.channel_id or await self._open_dm(person.id)
            if message is None or message.channel_id != channel_id:
                message = ShownMessage(table.id, ShownKind.HAND, seat, channel_id)
        if message is None:
            return
        card = hand_card(language_for(person.locale), table, match, seat, with_board=True)
        bring_in_line = self._messenger.show if is_kept_up else self._messenger.update
        await bring_in_line(message, card)

    async def _open_dm(self, user_id: int) -> int:
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
