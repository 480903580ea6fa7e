"""The public messages of a table: its lobby, its board, the ping of a turn, and its result."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.base.shards import shard_of
from bot.posts.model import PostKind
from bot.tables.model import Status
from cogs.kit.error_codes import ErrorCode
from cogs.kit.sending import is_passing
from cogs.lobby.card import damaged_card, lobby_card
from cogs.match.board import board_card
from cogs.projection.endings import Endings
from cogs.projection.pings import Pings

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.tables.match import Match
    from cogs.projection.answers import Answers
    from cogs.projection.hands import Hands
    from cogs.projection.parts import Parts
    from cogs.projection.snapshot import TableSnapshot

__all__ = ["ChannelMessages"]

log = logging.getLogger(__name__)

_GONE = (ErrorCode.UNKNOWN_CHANNEL, ErrorCode.UNKNOWN_SERVER)
"""The codes for a channel or a server that no longer exists."""

_WAITS = (ErrorCode.ARCHIVED_THREAD, ErrorCode.LOCKED_THREAD, ErrorCode.OLD_MESSAGE_EDITS)
"""The codes for an archived or locked thread, and for too many edits of an old message."""


class ChannelMessages:
    """Shows the public messages of a table in its channel."""

    def __init__(self, parts: Parts, hands: Hands, answers: Answers, request: Callable[[int], None]) -> None:
        self._parts = parts
        self._answers = answers
        self._request = request
        self._pings = Pings(parts, hands)
        self._endings = Endings(parts.messenger)
        self._rests: dict[int, float | None] = {}

    async def show(self, snapshot: TableSnapshot) -> bool:
        """Show the public messages; return whether the channel could be reached, or is out of reach for good."""
        table = snapshot.table
        try:
            if snapshot.is_damaged:
                damaged = damaged_card(snapshot.presentation.lang, table)
                await self._parts.messenger.update(snapshot.message(PostKind.BOARD), damaged)
            else:
                await self._show_lobby(snapshot)
            if snapshot.match is not None:
                await self._show_match(snapshot, snapshot.match)
        except discord.NotFound as error:
            if error.code not in _GONE:
                raise
            log.info("table %d: its channel is gone", table.id)
            if table.status.is_live:
                await self._parts.sources.tables.close_gone(table.id)
                self._request(table.id)
        except discord.HTTPException as error:
            if is_passing(error) or (error.code not in _WAITS and not isinstance(error, discord.Forbidden)):
                raise
            if self._has_left(table.venue.guild_id):
                log.info("table %d: the bot is no longer in its server", table.id)
                return True
            log.info("table %d: its channel accepts no messages for now (%d)", table.id, error.code)
            return False
        return True

    def _has_left(self, guild_id: int) -> bool:
        """Return whether the bot is no longer in a server: nothing can be shown there, and trying counts as abuse.

        Of servers in shards of other processes this process knows nothing.
        """
        client = self._parts.client
        shard = shard_of(guild_id, client.shard_count or 1)
        if isinstance(client, discord.AutoShardedClient) and client.get_shard(shard) is None:
            return False
        return client.is_ready() and client.get_guild(guild_id) is None

    def rest_of(self, table_id: int) -> float | None:
        """Return the seconds after which a table that was just shown must be shown again, None for never."""
        return self._rests.pop(table_id, None)

    async def _show_lobby(self, snapshot: TableSnapshot) -> None:
        """Show the lobby while there is one. A match that began at once also shows its lobby, before its board."""
        message, card = snapshot.message(PostKind.LOBBY), lobby_card(snapshot.presentation, snapshot.table)
        is_new = message.message_id is None and snapshot.message(PostKind.BOARD).message_id is None
        if snapshot.table.status is Status.LOBBY or (snapshot.table.status is Status.PLAYING and is_new):
            await self._parts.messenger.show(message, card, again=snapshot.again)
        else:
            await self._parts.messenger.update(message, card)

    async def _show_match(self, snapshot: TableSnapshot, match: Match) -> None:
        """Show the board and the ping of a running match, or how the match ended."""
        is_live = snapshot.table.status.is_live
        if is_live:
            await self._show_board(snapshot, match)
            await self._parts.hand_opening.open(snapshot.table, match)
        if not self._answers.is_under_way(snapshot.table.id):  # the next press sends the next ping
            self._rests[snapshot.table.id] = await self._pings.show(snapshot, match)
        if not is_live:
            await self._endings.show(snapshot, match)

    async def _show_board(self, snapshot: TableSnapshot, match: Match) -> None:
        message, card = snapshot.message(PostKind.BOARD), board_card(snapshot.presentation, snapshot.table, match)
        await self._parts.messenger.show(message, card, again=snapshot.again)
