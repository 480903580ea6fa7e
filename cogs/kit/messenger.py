"""Posting, editing and deleting the bot's stored messages on Discord, so that a repeated request does no harm."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.base import clock
from bot.base.recent import Recent
from bot.posts.model import OwnerKind, PostKind
from cogs.kit.announcing import find_sent, has_controls_of, has_text, is_forgotten, new_nonce, send_once, text_of
from cogs.kit.cards import Card, Ping, is_text_of
from cogs.kit.error_codes import ErrorCode
from cogs.kit.requests import looking_before
from cogs.kit.sending import edit_in_thread, is_refused, send_even_without_emoji

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.posts.model import Post, PostStore
    from cogs.kit.post_memory import PostMemory

__all__ = ["Messenger"]

_GONE = (ErrorCode.UNKNOWN_MESSAGE, ErrorCode.UNKNOWN_CHANNEL)
"""The codes for a message that no longer exists, alone or with its channel."""

_OLD_AFTER = timedelta(minutes=55)
"""Discord limits edits of messages that are over an hour old, so those are posted again instead."""

_BURIED_UNDER = 10
"""A board with this number of messages after it is posted again."""

_LOOK_EVERY = 30.0
"""Seconds between two checks of the messages after a board."""

_LOOKS_KEPT = 1000

_NOTHING_TO_SAY = "…"
"""The text of a message that is deleted at once."""

_KEPT_IN_REACH = (PostKind.BOARD, PostKind.HAND)

_NONCES = 10**9
"""Discord accepts nonces of 25 characters; those of posts have 16."""


class _AnsweredMeanwhileError(Exception):
    """An answer edited a message while an edit of it waited for its turn."""


class Messenger:
    """Shows cards and pings in messages whose ids are stored.

    A post is announced in the store, with a nonce, before it is sent. If the process dies in between, the same post is
    sent again, and Discord answers with the existing message; after a longer pause the bot looks for it. Methods return
    the post as stored afterwards, and raise discord.HTTPException.
    """

    def __init__(self, client: discord.Client, posts: PostStore, memory: PostMemory) -> None:
        self._client = client
        self.posts = posts
        self.memory = memory
        self._looks: Recent[int, float] = Recent(_LOOKS_KEPT)

    async def show(
        self,
        post: Post,
        card: Card | Ping,
        *,
        again: bool = False,
        once: bool = False,
        mentions: discord.AllowedMentions | None = None,
    ) -> Post:
        """Make a post show a card: do nothing if it does, else edit it, else post a new message with the mentions.

        With `again`, a message that should show the card is looked for, and posted again if it was deleted. It is not
        edited: a person may have prepared a move on it, such as dice to keep. With `once`, a deleted message is not
        posted again.
        """
        was_posted = post.message_id is not None
        is_new, is_answered = post.digest != card.digest, self.memory.take_settled(post.slot)
        if not is_new:
            self.memory.note_shown(post)
        if (is_new or is_answered) and post.message_id is not None and await self._is_out_of_reach(post):
            post = await self.remove(post)
        if post.message_id is not None and is_new:
            post = await self._edit(post, card)
        elif post.message_id is not None and again and await _is_gone(_message(self._client, post)):
            post = await self.note_gone(post)
        if post.message_id is not None or (once and was_posted):
            return post
        return await self._post(post, card, mentions)

    async def update(self, post: Post, card: Card | Ping) -> Post:
        """Make a post show a card if the message still exists; nothing is posted, and a thread stays archived.

        A message that was announced before a crash is looked for first.
        """
        self.memory.take_settled(post.slot)
        if post.is_announced:
            post = await self.find_announced(post, await self._fits(post, card))
        if post.message_id is None or post.digest == card.digest:
            return post
        return await self._edit(post, card, stays_open=False)

    async def call(self, post: Post, ping: Ping) -> Post:
        """Ping people once for each occasion; the ping of another occasion is deleted."""
        if post.message_id is not None and not ping.is_shown(post.digest):
            post = await self.remove(post)
        return await self.show(post, ping)

    async def remove(self, post: Post) -> Post:
        """Delete a message."""
        if post.message_id is None:
            return post
        try:
            await _message(self._client, post).delete()
        except discord.NotFound as error:
            if error.code not in _GONE:  # a proxy's page, which says nothing about a message
                raise
        return await self.note_gone(post)

    async def drop(self, post: Post) -> None:
        """Delete a message if Discord allows it, and forget it."""
        try:
            await self.take_back(post)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
        await self.posts.drop(post.slot)

    async def note_gone(self, post: Post) -> Post:
        """Note that a message was deleted."""
        gone = replace(post, message_id=None, nonce="", digest="")
        self.memory.note_gone(post)
        await self.posts.put(gone)
        return gone

    async def is_there(self, post: Post) -> bool:
        """Return whether a message still exists; True if the bot cannot see that."""
        with suppress(discord.NotFound):  # a proxy's page, which says nothing about a message
            return not await _is_gone(_message(self._client, post))
        return True

    async def note_posted(self, post: Post, message_id: int, digest: str) -> None:
        """Note that an answer posted a message, and what it shows."""
        posted = replace(post, message_id=message_id, digest=digest)
        await self.posts.put(posted)
        self.memory.note_shown(posted)

    async def take_back(self, post: Post) -> Post:
        """Delete a message, even one that was announced and may never have arrived."""
        if post.is_announced:
            post = await self._look_for_announced(post)
        return await self.remove(post) if post.message_id is not None else await self.note_gone(post)

    async def withdraw(self, post: Post | None) -> None:
        """Take back a post if it is still on its way; keep one that arrived, and a later one in its slot."""
        if post is None or not post.is_announced or post not in await self.posts.of(post.slot.owner):
            return
        try:
            await self.take_back(post)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            await self.note_gone(post)

    async def announce(self, post: Post, digest: str = "") -> Post:
        """Store that a message is on its way, with a new nonce."""
        announced = replace(post, nonce=post.nonce or new_nonce(), digest=digest)
        await self.posts.put(announced)
        return announced

    async def find_announced(self, post: Post, fits: Callable[[discord.Message], bool]) -> Post:
        """Look in the channel for a message that was announced; note its id, or that it never arrived."""
        message = await find_sent(self._client.get_partial_messageable(post.channel_id), post.nonce, fits)
        if message is None:
            return await self.note_gone(post)
        found = replace(post, message_id=message.id)
        await self.posts.put(found)
        return found

    async def send_direct(self, announced: Post, user_id: int, text: str) -> bool:
        """Send a text by DM, once for an announced post; return whether the person accepts DMs.

        Each person's message has its own nonce: the same post may go to several people.
        """
        nonce = f"{announced.nonce}{user_id % _NONCES}"
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await send_once(channel, nonce, partial(has_text, text), partial(channel.send, text, nonce=nonce))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            return False
        return True

    async def _look_for_announced(self, post: Post) -> Post:
        """Send an announced post again without a notification: Discord answers with the existing message.

        If the bot may no longer write there, or the channel is gone, none is found.
        """
        channel = self._client.get_partial_messageable(post.channel_id)
        try:
            if is_forgotten(post.nonce):
                found = await find_sent(channel, post.nonce, await self._fits(post, None))
                return replace(post, message_id=None if found is None else found.id)
            message = await channel.send(_NOTHING_TO_SAY, nonce=post.nonce, silent=True)
        except discord.Forbidden:  # the post itself was not accepted either
            return post
        except discord.NotFound as error:
            if error.code not in _GONE:  # a proxy's page, which says nothing about a channel
                raise
            return post
        return replace(post, message_id=message.id)

    async def _post(self, post: Post, card: Card | Ping, mentions: discord.AllowedMentions | None = None) -> Post:
        """Post a card. If an announced message with another card turns up, edit it; a ping is posted again."""
        was_announced = bool(post.nonce) and not card.is_shown(post.digest)
        announced = post if post.nonce else await self.announce(post, card.digest)
        channel = self._client.get_partial_messageable(post.channel_id)
        before = clock.moment() - timedelta(seconds=1)

        async def send() -> discord.Message:
            fields = await card.post_fields()
            if mentions is not None:
                fields["allowed_mentions"] = mentions
            return await channel.send(nonce=announced.nonce, **fields)

        sending = partial(send_even_without_emoji, card, send)
        message = await send_once(channel, announced.nonce, await self._fits(post, card), sending)
        is_same = isinstance(card, Ping) and message.content == card.text and message.created_at >= before
        is_old = was_announced and not is_same
        posted = replace(announced, message_id=message.id, digest=post.digest if is_old else card.digest)
        self.memory.note_shown(posted)
        if not await self.posts.put(posted):
            await message.delete()
        elif is_old and isinstance(card, Card):
            return await self._edit(posted, card)
        elif is_old:
            return await self._post(await self.remove(posted), card)
        return posted

    async def _fits(self, post: Post, card: Card | Ping | None) -> Callable[[discord.Message], bool]:
        """Return a test that recognizes an announced post in its channel, other posts of its owner aside.

        A ping is recognized by its text, or by the text of the announcement. The cards of tables are recognized by
        their controls, all others by their first line, which does not change, or without a card also by their controls.
        """
        slot, others = post.slot, {one.message_id for one in await self.posts.of(post.slot.owner)}
        head = card.text.partition("\n")[0] if isinstance(card, Card) else ""

        def fits(message: discord.Message) -> bool:
            if message.id in others:
                return False
            if message.content:
                text = message.content
                return is_text_of(post.digest, text) or (isinstance(card, Ping) and text == card.text)
            if card is None or slot.owner.kind is OwnerKind.TABLE:
                return has_controls_of(slot.owner, message)
            return text_of(message).partition("\n")[0] == head

        return fits

    async def _edit(self, post: Post, card: Card | Ping, *, stays_open: bool = True) -> Post:
        """Edit a message, unless an answer did so while this edit was drawn, or the message was deleted.

        An archived thread is opened for it; unless it `stays_open`, it is archived again.
        """
        slot, is_answered = post.slot, False

        async def edit() -> None:
            nonlocal is_answered
            fields = await card.edit_fields()
            is_answered = self.memory.is_answered(slot)
            if not is_answered:
                self.memory.note_edit(slot)
                with looking_before(look):
                    await _message(self._client, post).edit(**fields)

        def look() -> None:
            if self.memory.is_answered(slot):
                raise _AnsweredMeanwhileError

        send = partial(send_even_without_emoji, card, edit)
        try:
            await edit_in_thread(self._client, post.channel_id, send, stays_open=stays_open)
        except _AnsweredMeanwhileError:
            return post
        except discord.NotFound as error:
            if error.code != ErrorCode.UNKNOWN_MESSAGE:
                raise
            return await self.note_gone(post)
        if is_answered:
            return post
        edited = replace(post, digest=card.digest)
        await self.posts.put(edited)
        self.memory.note_shown(edited)
        return edited

    async def _is_out_of_reach(self, post: Post) -> bool:
        """Return whether a message is too old for free edits, or a board is buried under other messages."""
        if post.slot.kind not in _KEPT_IN_REACH or post.message_id is None:
            return False
        if clock.moment() - discord.utils.snowflake_time(post.message_id) > _OLD_AFTER:
            return True
        return post.slot.kind is PostKind.BOARD and await self._is_buried(post.channel_id, post.message_id)

    async def _is_buried(self, channel_id: int, message_id: int) -> bool:
        """Check now and then how many messages follow a board."""
        now = asyncio.get_running_loop().time()
        if now - self._looks.get(message_id, -_LOOK_EVERY) < _LOOK_EVERY:
            return False
        self._looks[message_id] = now
        channel = self._client.get_partial_messageable(channel_id)
        try:
            later = channel.history(after=discord.Object(message_id), limit=_BURIED_UNDER)
            return len([message.id async for message in later]) >= _BURIED_UNDER
        except discord.Forbidden:
            return False


def _message(client: discord.Client, post: Post) -> discord.PartialMessage:
    if post.message_id is None:
        raise ValueError("the message was not posted")
    return client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)


async def _is_gone(message: discord.PartialMessage) -> bool:
    """Return whether a message was deleted; one that the bot may not see still exists."""
    try:
        await message.fetch()
    except discord.Forbidden:
        return False
    except discord.NotFound as error:
        if error.code not in _GONE:
            raise
        return True
    return False
