"""The projection: brings Discord in line with what is stored, as often as needed, and shows only the latest state."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.games.core import Seat
from bot.tables.errors import NoTableHereError
from bot.tables.model import Person, Status
from bot.tables.store import ShownKind
from cogs.hands import Hands
from cogs.messenger import Messenger
from cogs.scene import Scene
from cogs.ui.board import board_card
from cogs.ui.hand import has_hand, turn_ping
from cogs.ui.lobby import lobby_card
from cogs.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from bot.tables.settings import SettingsStore
    from bot.tables.store import ShownMessage, ShownStore

__all__ = ["Projection"]

log = logging.getLogger(__name__)

_GONE = (10003, 10004)
"""Discord's codes for a channel or a server that does not exist any more."""

_WAITS = (50083, 160005, 30046)
"""Discord's codes for a thread that is archived or locked, and for too many edits of an old message."""


class Projection:
    """Keeps the messages of all tables in line."""

    def __init__(self, client: discord.Client, tables: Tables, store: ShownStore, settings: SettingsStore) -> None:
        self._tables = tables
        self._store = store
        self._settings = settings
        self._messenger = Messenger(client, store)
        self._hands = Hands(client, tables, store, self._messenger, settings)
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
        await self._hands.knock_again(user_id)

    async def reaches(self, user_id: int) -> bool:
        """Tell whether a person's hands come to them by DM, as far as is known."""
        return await self._hands.reach(user_id)

    async def answer_with_lobby(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Answer a command or a click with the lobby as it is now, and keep that message in line from then on."""
        try:
            if interaction.message is None:
                await self._post_lobby(interaction, table_id)
            else:
                await self._edit_lobby(interaction, interaction.message.id, table_id)
        finally:
            self.mark(table_id)

    async def _post_lobby(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Answer a command with a new lobby; one that was posted in the meantime makes room for it."""
        async with self._lock(table_id):
            scene = await self._scene(table_id)
            card = lobby_card(scene.look.lang, scene.table)
            response = await interaction.response.send_message(**card.answer_fields())
            message_id = response.message_id or (await interaction.original_response()).id
            shown = await self._messenger.remove(scene.message(ShownKind.LOBBY))
            await self._store.put(replace(shown, message_id=message_id, digest=card.digest))

    async def _edit_lobby(self, interaction: discord.Interaction[Any], message_id: int, table_id: int) -> None:
        """Answer a click by editing its lobby; the table is not locked, for the click has to be answered in time.

        If the lobby was edited meanwhile, nobody knows which edit came last: then it is edited once more.
        """
        scene = await self._scene(table_id)
        card = lobby_card(scene.look.lang, scene.table)
        await interaction.response.edit_message(**card.answer_fields())
        async with self._lock(table_id):
            shown = (await self._scene(table_id)).message(ShownKind.LOBBY)
            if shown.message_id in (None, message_id):
                is_ours = shown.digest == scene.message(ShownKind.LOBBY).digest
                await self._store.put(replace(shown, message_id=message_id, digest=card.digest if is_ours else ""))

    async def clear_away(self, hands: Sequence[ShownMessage]) -> None:
        """Delete the hands of somebody who was deleted, as far as they can be reached."""
        await self._hands.clear_away(hands)

    async def repost(self, table_id: int) -> None:
        """Post the lobby or the board of a table again, at the end of its channel."""
        async with self._lock(table_id):
            scene = await self._scene(table_id)
            kind = ShownKind.LOBBY if scene.table.status is Status.LOBBY else ShownKind.BOARD
            await self._messenger.remove(scene.message(kind))
        self.mark(table_id)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _bring_in_line(self, table_id: int) -> None:
        """Show the latest state of a table; note the revision unless its channel cannot be reached for now."""
        async with self._lock(table_id):
            try:
                scene = await self._scene(table_id)
            except NoTableHereError:
                return
            reached, *handed = await _all(self._show_in_channel(scene), *self._show_hands(scene))
            if not all(handed):
                self.mark(table_id)
            if reached:
                self._unsure.discard(table_id)
                await self._tables.set_shown(scene.table)

    def _show_hands(self, scene: Scene) -> list[Coroutine[Any, Any, bool]]:
        match = scene.match
        return [self._hands.show(scene, match, Seat(seat)) for seat in range(match.seats)] if match else []

    async def _show_in_channel(self, scene: Scene) -> bool:
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

    async def _show_lobby(self, scene: Scene) -> None:
        message, card = scene.message(ShownKind.LOBBY), lobby_card(scene.look.lang, scene.table)
        if scene.table.status is Status.LOBBY:
            await self._messenger.show(message, card, again=scene.again)
        else:
            await self._messenger.update(message, card)

    async def _show_board(self, scene: Scene, match: Match) -> None:
        message, card = scene.message(ShownKind.BOARD), board_card(scene.look, scene.table, match)
        if scene.table.status is Status.CANCELLED:
            await self._messenger.update(message, card)
        else:
            await self._messenger.show(message, card, again=scene.again)

    async def _show_turn(self, scene: Scene, match: Match) -> None:
        """Ping the person whose turn has come, unless they want none; the ping of the turn before goes away."""
        table, message = scene.table, scene.message(ShownKind.TURN)
        person = await self._to_ping(table, match)
        if person is None:
            await self._messenger.remove(message)
            return
        by_dm = has_hand(match) and await self._hands.reach(person.id)
        ping = turn_ping(scene.look.lang, table, match, person, by_dm=by_dm)
        if message.message_id is not None and not ping.is_shown(message.digest):
            message = await self._messenger.remove(message)
        await self._messenger.show(message, ping)

    async def _to_ping(self, table: Table, match: Match) -> Person | None:
        """Return the person whose turn it is, unless a computer moves for them or they want no pings."""
        if table.status is not Status.PLAYING or match.actor is None or match.is_automatic(match.actor):
            return None
        person = table.person_at(match.actor)
        return person if person is not None and (await self._settings.person(person.id)).pings else None

    async def _scene(self, table_id: int) -> Scene:
        """Read all that is stored of a table; raise NoTableHereError."""
        table = await self._tables.get(table_id)
        match = await self._tables.match(table)
        guild = await self._settings.guild(table.venue.guild_id)
        messages = await self._store.shown(table_id)
        return Scene(table, match, guild, messages, again=table_id in self._unsure)


async def _all(*parts: Coroutine[Any, Any, bool]) -> list[bool]:
    """Do parts at the same time and return their results; when all are done, raise the first error."""
    results = await asyncio.gather(*parts, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
