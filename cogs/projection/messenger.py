"""Posting, editing and deleting the messages that show tables, so that repeating it does no harm."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.base import clock
from cogs.kit.announced import find_sent, has_controls_of, is_forgotten, new_nonce, send_once
from cogs.kit.requests import looking_before
from cogs.kit.sending import edit_in_thread, send_even_without_emoji
from cogs.kit.shown import ShownKind, ShownMessage
from cogs.projection.memory import slot_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.kit.cards import Card, Ping
    from cogs.kit.shown import ShownStore
    from cogs.projection.memory import ShownMemory

__all__ = ["Messenger"]

_UNKNOWN_MESSAGE = 10008
_GONE = (_UNKNOWN_MESSAGE, 10003)
"""Discord's codes for a message that is not there any more, alone or with its channel."""

_OLD_AFTER = timedelta(minutes=55)
"""Discord limits edits of messages that are over an hour old; those are posted anew instead."""

_BURIED_UNDER = 10
"""A board with so many messages after it is posted anew."""

_LOOK_EVERY = 30.0
"""Seconds between two looks at what lies after a board."""

_LOOKS_KEPT = 1000

_NOTHING_TO_SAY = "…"
"""What a message says that is deleted at once."""

_KEPT_IN_REACH = (ShownKind.BOARD, ShownKind.HAND)


class _AnsweredMeanwhileError(Exception):
    """A message was edited by an answer while an edit waited for its turn."""


class Messenger:
    """Shows cards in messages whose ids are stored.

    A post is announced in the store before it is sent, with a nonce: if the process dies in between, the same post is
    sent again, and Discord answers with the message that is there already; after a longer pause it is looked for.
    Methods raise discord.HTTPException.
    """

    def __init__(self, client: discord.Client, store: ShownStore, memory: ShownMemory) -> None:
        self._client = client
        self._store = store
        self._memory = memory
        self._looks: OrderedDict[int, float] = OrderedDict()

    async def show(self, shown: ShownMessage, card: Card | Ping, *, again: bool = False) -> None:
        """Make a message show a card: nothing if it does, else an edit, else a new post.

        With `again` a message that should show the card already is looked for, and posted if it was deleted meanwhile.
        It is not edited: a person may have prepared a move on it, such as dice to keep.
        """
        is_new, is_answered = shown.digest != card.digest, self._memory.take_settled(slot_of(shown))
        if not is_new:
            self._memory.note_shown(shown)
        if (is_new or is_answered) and shown.message_id is not None and await self._is_out_of_reach(shown):
            shown = await self.remove(shown)
        if shown.message_id is None:
            await self._post(shown, card)
        elif is_new and not await self._edit(shown, card):
            await self._post(_gone(shown), card)
        elif again and not is_new and await self._is_gone(shown):
            await self._post(await self.note_gone(shown), card)

    async def update(self, shown: ShownMessage, card: Card | Ping) -> None:
        """Make a message show a card if the message is still there; nothing is posted."""
        self._memory.take_settled(slot_of(shown))
        if shown.message_id is not None and shown.digest != card.digest:
            await self._edit(shown, card, opens=False)

    async def remove(self, shown: ShownMessage) -> ShownMessage:
        """Delete a message; return what is stored of it."""
        if shown.message_id is None:
            return shown
        try:
            await self._message(shown).delete()
        except discord.NotFound as error:
            if error.code not in _GONE:  # a proxy's page, which tells nothing of a message
                raise
        return await self.note_gone(shown)

    async def note_gone(self, shown: ShownMessage) -> ShownMessage:
        """Note that a message was deleted; return what is stored of it."""
        gone = _gone(shown)
        self._memory.note_gone(shown)
        await self._store.put(gone)
        return gone

    async def is_there(self, shown: ShownMessage) -> bool:
        """Tell whether a message is still there; if that cannot be seen, it is."""
        with suppress(discord.NotFound):  # a proxy's page, which tells nothing of a message
            return not await self._is_gone(shown)
        return True

    async def note_posted(self, shown: ShownMessage, message_id: int, digest: str) -> None:
        """Note that a message was posted by an answer, and what it shows."""
        posted = replace(shown, message_id=message_id, digest=digest)
        await self._store.put(posted)
        self._memory.note_shown(posted)

    async def take_back(self, shown: ShownMessage) -> ShownMessage:
        """Delete a message, also one that was announced and of which nobody learnt whether it arrived.

        Returns what is stored of it.
        """
        if shown.message_id is None and shown.nonce:
            shown = await self._look_for_announced(shown)
        return await self.remove(shown) if shown.message_id is not None else await self.note_gone(shown)

    async def _look_for_announced(self, shown: ShownMessage) -> ShownMessage:
        """Send an announced post again, without a sound: Discord answers with the message that is there already."""
        channel = self._client.get_partial_messageable(shown.channel_id)
        if is_forgotten(shown.nonce):
            found = await find_sent(channel, shown.nonce, await self._fits(shown))
            return replace(shown, message_id=None if found is None else found.id)
        try:
            message = await channel.send(_NOTHING_TO_SAY, nonce=shown.nonce, silent=True)
        except discord.Forbidden:  # nor was the post itself taken
            return shown
        return replace(shown, message_id=message.id)

    async def _post(self, shown: ShownMessage, card: Card | Ping) -> None:
        """Post a card; if an announced post of another card turns up, it makes room for this one."""
        was_announced = bool(shown.nonce) and shown.digest != card.digest
        announced = replace(shown, nonce=shown.nonce or new_nonce(), digest=card.digest)
        await self._store.put(announced)
        channel = self._client.get_partial_messageable(shown.channel_id)
        before = clock.moment() - timedelta(seconds=1)

        async def send() -> discord.Message:
            return await channel.send(nonce=announced.nonce, **await card.post_fields())

        sending = partial(send_even_without_emoji, card, send)
        message = await send_once(channel, announced.nonce, await self._fits(shown), sending)
        posted = replace(announced, message_id=message.id)
        self._memory.note_shown(posted)
        if was_announced and message.created_at < before:
            await self._post(await self.remove(posted), card)
        elif not await self._store.put(posted):
            await message.delete()

    async def _fits(self, shown: ShownMessage) -> Callable[[discord.Message], bool]:
        """Return how an announced post is known: by the controls of its table, a ping by its mention."""
        others = {one.message_id for one in await self._store.shown(shown.table_id)}

        def fits(message: discord.Message) -> bool:
            if message.id in others:
                return False
            if shown.kind is ShownKind.TURN:
                return not message.components and bool(message.raw_mentions)
            return has_controls_of(shown.table_id, message)

        return fits

    async def _edit(self, shown: ShownMessage, card: Card | Ping, *, opens: bool = True) -> bool:
        """Edit a message, unless an answer did so while this edit was drawn; tell whether it was still there.

        With `opens` an archived thread is opened for that.
        """
        slot, is_answered = slot_of(shown), False

        async def edit() -> None:
            nonlocal is_answered
            fields = await card.edit_fields()
            is_answered = self._memory.is_answered(slot)
            if not is_answered:
                self._memory.note_edit(slot)
                with looking_before(look):
                    await self._message(shown).edit(**fields)

        def look() -> None:
            if self._memory.is_answered(slot):
                raise _AnsweredMeanwhileError

        send = partial(send_even_without_emoji, card, edit)
        try:
            await (edit_in_thread(self._client, shown.channel_id, send) if opens else send())
        except _AnsweredMeanwhileError:
            return True
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            await self.note_gone(shown)
            return False
        if is_answered:
            return True
        edited = replace(shown, digest=card.digest)
        await self._store.put(edited)
        self._memory.note_shown(edited)
        return True

    async def _is_out_of_reach(self, shown: ShownMessage) -> bool:
        """Tell whether a message is too old to be edited freely, or a board is buried under other messages."""
        if shown.kind not in _KEPT_IN_REACH or shown.message_id is None:
            return False
        if clock.moment() - discord.utils.snowflake_time(shown.message_id) > _OLD_AFTER:
            return True
        return shown.kind is ShownKind.BOARD and await self._is_buried(shown.channel_id, shown.message_id)

    async def _is_buried(self, channel_id: int, message_id: int) -> bool:
        """Look, now and then, how many messages lie after a board."""
        now = asyncio.get_running_loop().time()
        if now - self._looks.get(message_id, -_LOOK_EVERY) < _LOOK_EVERY:
            return False
        self._looks[message_id] = now
        if len(self._looks) > _LOOKS_KEPT:
            self._looks.popitem(last=False)
        channel = self._client.get_partial_messageable(channel_id)
        try:
            later = channel.history(after=discord.Object(message_id), limit=_BURIED_UNDER)
            return len([message.id async for message in later]) >= _BURIED_UNDER
        except discord.Forbidden:
            return False

    async def _is_gone(self, shown: ShownMessage) -> bool:
        """Tell whether a message was deleted; one that the bot may not see is there."""
        try:
            await self._message(shown).fetch()
        except discord.Forbidden:
            return False
        except discord.NotFound as error:
            if error.code not in _GONE:
                raise
            return True
        return False

    def _message(self, shown: ShownMessage) -> discord.PartialMessage:
        if shown.message_id is None:
            raise ValueError("the message was not posted")
        return self._client.get_partial_messageable(shown.channel_id).get_partial_message(shown.message_id)


def _gone(shown: ShownMessage) -> ShownMessage:
    return replace(shown, message_id=None, nonce="", digest="")
