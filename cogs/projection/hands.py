"""Hands by DM: each person's own, kept in line, and no harm done where it cannot be."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.settings.model import HandsBy
from cogs.learn.hints import wants_hint
from cogs.match.hand import hand_card
from cogs.projection.store import ShownKind, ShownMessage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Seat
    from bot.settings.model import PersonSettings, SettingsStore
    from bot.tables.match import Match
    from bot.tables.model import Person
    from bot.tables.service import Tables
    from cogs.projection.contacts import Contacts
    from cogs.projection.messenger import Messenger
    from cogs.projection.snapshot import TableSnapshot

__all__ = ["Hands"]

log = logging.getLogger(__name__)


class Hands:
    """Shows people their hands by DM, unless they have chosen to ask for them."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        contacts: Contacts,
        messenger: Messenger,
        settings: SettingsStore,
    ) -> None:
        self._client = client
        self._tables = tables
        self._contacts = contacts
        self._messenger = messenger
        self._settings = settings

    async def can_dm(self, user_id: int) -> bool:
        """Tell whether hands come to a person by DM: they have not chosen otherwise, and the last DM was taken."""
        settings = await self._settings.person(user_id)
        return settings.hands is HandsBy.DM and await self._contacts.takes_dms(user_id)

    async def show(self, snapshot: TableSnapshot, match: Match, seat: Seat) -> bool:
        """Show a seat its hand; whatever is wrong with one person's DMs is remembered, and stops nothing.

        Tells whether that is all for now: False asks to look at the table once more, after a rest. That tries the
        hand again, or takes the DM out of the ping of a person who cannot be reached.
        """
        person = snapshot.table.person_at(seat)
        if person is None or person.is_anonymous or not match.game.has_hands:
            await self._clear_seat(snapshot.hand_message(seat))
            return True
        async with self._contacts.alone(person.id):
            if self._contacts.is_left_alone(person.id):
                return True
            return await self._try_to_show(snapshot, match, seat, person)

    async def _try_to_show(self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person) -> bool:
        was_closed = (await self._contacts.get(person.id)).is_closed
        try:
            await self._show(snapshot, match, seat, person)
        except discord.HTTPException as error:
            log.info("table %d: a hand could not be sent (%d, %d)", snapshot.table.id, error.status, error.code)
            if not isinstance(error, discord.DiscordServerError):
                await self._contacts.note_refused(person.id, error)
            return was_closed
        return True

    async def clear_away(self, hands: Sequence[ShownMessage]) -> None:
        """Delete the hands of somebody who was deleted, as far as they can be reached."""
        for hand in hands:
            if hand.message_id is not None:
                channel = self._client.get_partial_messageable(hand.channel_id)
                with suppress(discord.HTTPException):
                    await channel.get_partial_message(hand.message_id).delete()

    async def _show(self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person) -> None:
        settings = await self._settings.person(person.id)
        if settings.hands is HandsBy.BUTTON:
            await self._take_back(snapshot.hand_message(seat))
        else:
            await self._send(snapshot, match, seat, person, settings)

    async def _clear_seat(self, message: ShownMessage | None) -> None:
        """Delete the hand of somebody who does not sit there any more; it may be out of reach by now."""
        with suppress(discord.Forbidden):
            await self._take_back(message)

    async def _take_back(self, message: ShownMessage | None) -> None:
        if message is not None:
            await self._messenger.remove(message)

    async def _send(
        self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person, settings: PersonSettings
    ) -> None:
        table = snapshot.table
        contact = await self._contacts.get(person.id)
        message = snapshot.hand_message(seat)
        if message is not None and contact.channel_id is not None and message.channel_id != contact.channel_id:
            await self._clear_seat(message)
            message = None
        is_kept_up = table.status.is_live and not contact.is_closed
        if is_kept_up:
            channel_id = contact.channel_id or await self._contacts.open(person.id)
            if message is None or message.channel_id != channel_id:
                message = ShownMessage(table.id, ShownKind.HAND, seat, channel_id)
        if message is None:
            return
        presentation = snapshot.presentation_for(person, settings)
        with_hint = await wants_hint(self._tables, table, match, seat)
        card = hand_card(presentation, table, match, seat, with_hint=with_hint)
        reconcile = self._messenger.show if is_kept_up else self._messenger.update
        await reconcile(message, card)
        if message.digest != card.digest:
            self._contacts.note_taken(person.id)
