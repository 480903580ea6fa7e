"""Hands by DM: each person's own, kept in line, and no harm done where it cannot be."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.tables.settings import HandsBy
from bot.tables.store import Door, ShownKind, ShownMessage
from cogs.hints import wants_hint
from cogs.ui.hand import hand_card, has_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Seat
    from bot.tables.match import Match
    from bot.tables.model import Person
    from bot.tables.service import Tables
    from bot.tables.settings import PersonSettings, SettingsStore
    from bot.tables.store import ShownStore
    from cogs.messenger import Messenger
    from cogs.scene import Scene

__all__ = ["Hands"]

log = logging.getLogger(__name__)

_LOST = (10003, 50001)
"""Discord's codes for a DM channel that is not there any more, or belongs to another bot."""


class Hands:
    """Shows people their hands by DM, unless they have chosen to ask for them."""

    def __init__(
        self, client: discord.Client, tables: Tables, store: ShownStore, messenger: Messenger, settings: SettingsStore
    ) -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._messenger = messenger
        self._settings = settings

    async def knock_again(self, user_id: int) -> None:
        """Try a person's DMs again, who comes to a table and may have opened them."""
        door = await self._store.door(user_id)
        if door.is_closed:
            await self._store.set_door(user_id, replace(door, is_closed=False))

    async def reach(self, user_id: int) -> bool:
        """Tell whether hands come to a person by DM: they have not chosen otherwise, and the last DM was taken."""
        settings = await self._settings.person(user_id)
        return settings.hands is HandsBy.DM and not (await self._store.door(user_id)).is_closed

    async def show(self, scene: Scene, match: Match, seat: Seat) -> bool:
        """Show a seat its hand; whatever is wrong with one person's DMs is remembered, and stops nothing.

        Tells whether that is all for now: False asks to try once more.
        """
        person = scene.table.person_at(seat)
        if person is None or person.is_nobody or not has_hand(match):
            await self._clear_seat(scene.hand_message(seat))
            return True
        try:
            await self._show(scene, match, seat, person)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            log.info("table %d: a hand could not be sent (%d)", scene.table.id, error.code)
            return await self._note_trouble(person.id, error)
        return True

    async def clear_away(self, hands: Sequence[ShownMessage]) -> None:
        """Delete the hands of somebody who was deleted, as far as they can be reached."""
        for hand in hands:
            if hand.message_id is not None:
                channel = self._client.get_partial_messageable(hand.channel_id)
                with suppress(discord.HTTPException):
                    await channel.get_partial_message(hand.message_id).delete()

    async def _note_trouble(self, user_id: int, error: discord.HTTPException) -> bool:
        """Remember why a DM was refused; tell whether nothing has changed by that.

        Once more is asked for to open a lost channel anew, and to take the DM out of the ping after one was refused.
        """
        door = await self._store.door(user_id)
        is_lost = error.code in _LOST
        await self._store.set_door(user_id, Door(None if is_lost else door.channel_id, is_closed=not is_lost))
        return door.channel_id is None if is_lost else door.is_closed

    async def _show(self, scene: Scene, match: Match, seat: Seat, person: Person) -> None:
        settings = await self._settings.person(person.id)
        if settings.hands is HandsBy.BUTTON:
            await self._take_back(scene.hand_message(seat))
        else:
            await self._send(scene, match, seat, person, settings)

    async def _clear_seat(self, message: ShownMessage | None) -> None:
        """Delete the hand of somebody who does not sit there any more; it may be out of reach by now."""
        with suppress(discord.Forbidden):
            await self._take_back(message)

    async def _take_back(self, message: ShownMessage | None) -> None:
        if message is not None:
            await self._messenger.remove(message)

    async def _send(self, scene: Scene, match: Match, seat: Seat, person: Person, settings: PersonSettings) -> None:
        table = scene.table
        door = await self._store.door(person.id)
        message = scene.hand_message(seat)
        if message is not None and door.channel_id is not None and message.channel_id != door.channel_id:
            await self._clear_seat(message)
            message = None
        is_kept_up = table.status.is_live and not door.is_closed
        if is_kept_up:
            channel_id = door.channel_id or await self._open_dm(person.id)
            if message is None or message.channel_id != channel_id:
                message = ShownMessage(table.id, ShownKind.HAND, seat, channel_id)
        if message is None:
            return
        look = scene.look_for(person, settings)
        with_hint = await wants_hint(self._tables, table, match, seat)
        card = hand_card(look, table, match, seat, with_board=match.actor == seat, with_hint=with_hint)
        bring_in_line = self._messenger.show if is_kept_up else self._messenger.update
        await bring_in_line(message, card)

    async def _open_dm(self, user_id: int) -> int:
        channel = await self._client.create_dm(discord.Object(user_id))
        await self._store.set_door(user_id, Door(channel.id))
        return channel.id
