"""Hands by DM: each person's own hand, kept up to date. Closed DMs do no harm."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.posts.model import Post, PostKind, Slot, table_owner
from bot.settings.model import HandsBy
from bot.tables.model import Status
from cogs.kit.sending import is_refused
from cogs.projection.dm_turn_notice import is_told_by_dm
from cogs.projection.last_used import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Seat
    from bot.settings.model import PersonSettings
    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from cogs.projection.parts import Parts
    from cogs.projection.snapshot import TableSnapshot

__all__ = ["Hands"]

log = logging.getLogger(__name__)


class Hands:
    """Shows people their hands by DM, unless they chose to open them with the button.

    A hand is not edited with every move of others, but when its person has something new to do. A person who plays in
    the channel has a private hand there, and needs no DM while that hand is kept up to date. A person who plays by DM
    gets each turn at the end of the DM, where they notice it.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._store = parts.sources.posts
        self._settings = parts.sources.settings

    async def can_dm(self, user_id: int) -> bool:
        """Return whether a person gets hands by DM: their settings allow it, and their last DM was accepted."""
        settings = await self._settings.person(user_id)
        return settings.hands is HandsBy.DM and await self._parts.contacts.takes_dms(user_id)

    async def show(self, snapshot: TableSnapshot, match: Match, seat: Seat) -> bool:
        """Show a seat its hand. A problem with one person's DMs is noted, and stops nothing else.

        Returns whether the work is done. False asks for another look at the table after a short delay: that look tries
        the hand again, or changes the ping of a person whose DMs have just turned out to be closed.
        """
        person = snapshot.table.person_at(seat)
        if person is None or person.is_anonymous or not match.game.has_hands:
            await self._clear_seat(snapshot.hand_message(seat))
            return True
        async with self._parts.contacts.alone(person.id):
            return await self._try_to_show(snapshot, match, seat, person)

    async def _try_to_show(self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person) -> bool:
        try:
            await self._show(snapshot, match, seat, person)
        except discord.HTTPException as error:
            log.info("table %d: a hand could not be sent (%d, %d)", snapshot.table.id, error.status, error.code)
            was_closed = (await self._parts.contacts.get(person.id)).is_closed
            is_closed = await self._parts.contacts.note_refused(person.id, error)
            if is_closed:
                await self._note_not_sent(Slot(table_owner(snapshot.table.id), PostKind.HAND, seat))
            return was_closed if is_closed else not snapshot.table.status.is_live and is_refused(error)
        return True

    async def _note_not_sent(self, slot: Slot) -> None:
        """Note that an announced hand is not on its way: Discord has refused it."""
        for post in await self._store.of(slot.owner):
            if post.slot == slot and post.is_announced:
                await self._parts.messenger.note_gone(post)

    async def clear_away(self, hands: Sequence[Post]) -> None:
        """Delete the hands of a person whose data was deleted, where they can be reached."""
        for hand in hands:
            if hand.message_id is not None:
                channel = self._parts.client.get_partial_messageable(hand.channel_id)
                with suppress(discord.HTTPException):
                    await channel.get_partial_message(hand.message_id).delete()

    async def _show(self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person) -> None:
        settings = await self._settings.person(person.id)
        if settings.hands is HandsBy.BUTTON:
            await self._take_back(snapshot.hand_message(seat))
        else:
            await self._send(snapshot, match, seat, person, settings)

    async def _clear_seat(self, message: Post | None) -> None:
        """Delete the hand of a person who is no longer seated there; it may be out of reach."""
        with suppress(discord.Forbidden):
            await self._take_back(message)

    async def _take_back(self, message: Post | None) -> None:
        """Delete a hand, even if it is unknown whether it arrived."""
        if message is not None and (message.message_id is not None or message.nonce):
            await self._parts.messenger.take_back(message)

    async def _send(
        self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person, settings: PersonSettings
    ) -> None:
        table = snapshot.table
        contact = await self._parts.contacts.get(person.id)
        message = snapshot.hand_message(seat)
        is_kept_up, channel_id = table.status.is_live and not contact.is_closed, contact.channel_id
        if is_kept_up and channel_id is None:
            channel_id = await self._parts.contacts.open(person.id)
        if message is not None and message.channel_id != channel_id:  # it may belong to the person who sat here before
            await self._clear_seat(message)
            message = None
        if message is None and is_kept_up and channel_id is not None:
            message = Post(Slot(table_owner(table.id), PostKind.HAND, seat), channel_id)
        if message is None:
            return
        if message.message_id is None and not table.status.is_live:
            await self._take_back(message)
            return
        if message.message_id is not None and self._plays_in_channel(table, person):
            return
        card = await self._parts.cards.by_dm(table, match, seat, person)
        if message.message_id is None or (not table.status.is_live and message.digest != card.digest):
            await self._make_room(table, person)
        # A message without a digest may show anything: its person has just pressed a control on it.
        is_news = is_kept_up and settings.pings and message.digest not in ("", card.digest)
        if is_news and self._is_turn_here(snapshot, match, seat, person):
            message = await self._parts.messenger.remove(message)
        reconcile = self._parts.messenger.show if is_kept_up else self._parts.messenger.update
        await reconcile(message, card)

    async def _make_room(self, table: Table, person: Person) -> None:
        """Delete a person's hands of other finished matches: at most one stays, until the next match begins."""
        for hand in await self._store.finished_hands(person.id):
            if hand.slot.owner.id != table.id:
                await self._clear_seat(hand)

    def _plays_in_channel(self, table: Table, person: Person) -> bool:
        """Return whether a person makes their moves in the channel, on a hand that is kept up to date there."""
        if table.status is not Status.PLAYING or self._parts.last_used.of(person.id) is not Place.CHANNEL:
            return False
        return self._parts.private_hands.lives_in_channel(table.id, person.id)

    def _is_turn_here(self, snapshot: TableSnapshot, match: Match, seat: Seat, person: Person) -> bool:
        """Return whether the turn of a person who plays by DM has just begun."""
        if match.actor != seat or self._parts.last_used.of(person.id) is not Place.DM:
            return False
        return not is_told_by_dm(snapshot.message(PostKind.TURN), match, person)
