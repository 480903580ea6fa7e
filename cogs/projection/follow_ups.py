"""Follow-up messages: they use the tokens of presses, so they do not count against the bot's global rate limit."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import discord

from bot.base.recent import Recent
from cogs.kit.announcing import BY_PRESS
from cogs.kit.sending import is_refused
from cogs.kit.tokens import TOKEN_LIFE

if TYPE_CHECKING:
    from bot.posts.model import Post, TablePosts
    from bot.tables.model import Table
    from cogs.kit.cards import Ping
    from cogs.kit.messenger import Messenger

    Interaction = discord.Interaction[Any]

__all__ = ["FollowUps"]

log = logging.getLogger(__name__)

_MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class _Press:
    """A press, or a command, that was answered. Its token can send more messages for a while."""

    interaction_id: int
    channel_id: int
    webhook: discord.Webhook
    ends: float

    @property
    def is_alive(self) -> bool:
        return asyncio.get_running_loop().time() < self.ends


class FollowUps:
    """Posts the pings of tables with the token of the last press in their channel, or else as ordinary messages.

    A follow-up has no nonce, so sending it twice posts it twice. The store therefore announces it with its press. After
    a crash, the bot looks for it among the messages that the press produced.
    """

    def __init__(self, store: TablePosts, messenger: Messenger) -> None:
        self._store = store
        self._messenger = messenger
        self._presses: Recent[int, _Press] = Recent(_MOST_KEPT)
        self._sent: Recent[int, _Press] = Recent(_MOST_KEPT)

    def note_press(self, interaction: Interaction, table: Table) -> None:
        """Note that a press was answered. Tokens are not used where the bot may not read its own messages."""
        is_here = interaction.channel_id == table.venue.channel_id
        if is_here and interaction.app_permissions.read_message_history:
            ends = asyncio.get_running_loop().time() + TOKEN_LIFE
            self._presses[table.id] = _Press(interaction.id, table.venue.channel_id, interaction.followup, ends)

    async def show(self, shown: Post, ping: Ping) -> None:
        """Make a message show this ping, and delete the previous ping."""
        shown = await self._find(shown)
        if shown.message_id is not None and not ping.is_shown(shown.digest):
            shown = await self._remove(shown)
        press = self._presses.get(shown.slot.owner.id)
        if shown.is_deleted and press is not None and press.is_alive:
            await self._post(shown, ping, press)
        else:
            await self._messenger.call(shown, ping)

    async def take_back(self, shown: Post) -> Post:
        """Delete a ping, even if it is unknown whether it arrived; return what is stored of it."""
        shown = await self._find(shown)
        if shown.is_announced:
            return await self._messenger.take_back(shown)
        return await self._remove(shown)

    async def _post(self, shown: Post, ping: Ping, press: _Press) -> None:
        """Post a ping with the token of a press, or as an ordinary message if Discord refuses the token."""
        announced = replace(shown, nonce=f"{BY_PRESS}{press.interaction_id}", digest=ping.digest)
        await self._store.put(announced)
        try:
            message = await press.webhook.send(**await ping.post_fields(), wait=True)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("table %d: a token was refused (%d, %d)", shown.slot.owner.id, error.status, error.code)
            self._presses.pop(shown.slot.owner.id, None)
            await self._messenger.call(replace(announced, nonce="", digest=""), ping)
            return
        await self._store.put(replace(announced, message_id=message.id))
        self._sent[message.id] = press

    async def _remove(self, shown: Post) -> Post:
        """Delete a ping with the token that sent it, if the token is still valid."""
        press = self._sent.pop(shown.message_id or 0, None)
        if press is not None and press.is_alive and shown.message_id is not None:
            try:
                await press.webhook.delete_message(shown.message_id)
            except discord.HTTPException as error:
                log.info("table %d: a token was refused (%d, %d)", shown.slot.owner.id, error.status, error.code)
            else:
                return await self._messenger.note_gone(shown)
        return await self._messenger.remove(shown)

    async def _find(self, shown: Post) -> Post:
        """Look for a ping that was announced with a press; return what is stored of it afterwards.

        If the bot may no longer read the channel, it finds none, so that the rest of the table does not wait for the
        ping.
        """
        if shown.message_id is not None or not shown.nonce.startswith(BY_PRESS):
            return shown
        return await self._messenger.find_announced(shown, lambda message: bool(message.content))
