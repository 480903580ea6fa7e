"""Events that Discord sends without a request: connections, and channels and servers that change or disappear."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from discord.ext import commands

from bot.tables.errors import NoTableHereError
from cogs.kit.deletions import note_deletions

if TYPE_CHECKING:
    import discord

    from bot.tables.service import Tables
    from cogs.kit.services import Services
    from cogs.kit.table_showing import TableShowing

__all__ = ["GatewayEvents", "register"]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Make the events of a client update tables.

    A deleted board is posted again: on a board of dice, no one could press anything otherwise.
    """
    note_deletions(client, services.projection.note_deleted)
    await client.add_cog(GatewayEvents(services.tables, services.projection))


class GatewayEvents(commands.Cog):
    """Updates tables, or closes them, when Discord reports a change."""

    def __init__(self, tables: Tables, projection: TableShowing) -> None:
        self._tables = tables
        self._projection = projection

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Update all tables after a start or a long break.

        A short break needs no work: Discord sends the missed events, and the tables request their own updates.
        """
        self._projection.sync_unfinished()

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Update the tables of a channel that changed: the bot may be allowed to post there again."""
        await self._projection.sync_place(after.guild.id, after.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Update the tables of a thread that is open. An archived thread is left alone until a person writes there.

        The library forgets archived threads and sends no `thread_update` when they open again.
        """
        state = payload.data.get("thread_metadata", {})
        if not state.get("archived") and not state.get("locked"):
            await self._projection.sync_place(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Update the tables of a server where a role of the bot has new permissions."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._projection.sync_place(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Update the tables of a server where the bot itself got a role or lost one."""
        if after == after.guild.me and before.roles != after.roles:
            await self._projection.sync_place(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that was deleted."""
        await self._close(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that was deleted."""
        await self._close(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close all tables of a server that removed the bot."""
        for table in await self._tables.live_in_guild(guild.id):
            await self._close_table(table.id)

    async def _close(self, channel_id: int) -> None:
        with suppress(NoTableHereError):
            await self._close_table((await self._tables.live_in(channel_id)).id)

    async def _close_table(self, table_id: int) -> None:
        await self._tables.close_gone(table_id)
        self._projection.request_sync(table_id)
