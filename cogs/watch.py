"""What Discord reports by itself: clicks on old buttons, and channels and servers that go away."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from bot.tables.errors import NoTableHereError
from cogs.answers import answer_error
from cogs.errors import OldButtonError
from cogs.ui.free import knows_free
from cogs.ui.items import is_ours, knows
from cogs.ui.number_form import read_form
from cogs.ui.setting_items import knows_setting
from cogs.ui.setup import SetupSelect, knows_setup

if TYPE_CHECKING:
    from cogs.house import House

__all__ = ["WatchCog"]


class WatchCog(commands.Cog):
    """Listens to what no command or button handles."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Bring all tables in line after a start or a long break."""
        await self._house.projection.mark_unfinished()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Bring all tables in line after a short break of the connection."""
        await self._house.projection.mark_unfinished()

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Bring a table in line whose channel changed: the bot may be allowed to post there again."""
        with suppress(NoTableHereError):
            self._house.projection.mark((await self._house.tables.live_in(after.id)).id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer what the library drops in silence: a button that is gone or unknown, a form of before a restart."""
        written = read_form(interaction)
        if written is not None:
            await SetupSelect.handler(interaction, *written)
        if interaction.type is not discord.InteractionType.component or interaction.message is None:
            return
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        is_known = any(knows_it(custom_id) for knows_it in (knows, knows_free, knows_setting, knows_setup))
        if not is_ours(custom_id) or (is_known and custom_id in _custom_ids(interaction.message)):
            return
        await answer_error(interaction, OldButtonError())

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
        """Close all tables of a server that the bot was removed from."""
        for table in await self._house.tables.live_in_guild(guild.id):
            await self._close_table(table.id)

    async def _close(self, channel_id: int) -> None:
        with suppress(NoTableHereError):
            await self._close_table((await self._house.tables.live_in(channel_id)).id)

    async def _close_table(self, table_id: int) -> None:
        await self._house.tables.close_gone(table_id)
        self._house.projection.mark(table_id)


def _custom_ids(message: discord.Message) -> set[str]:
    """Return the custom ids of all buttons and selects on a message."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    return {str(item.custom_id) for item in view.walk_children() if hasattr(item, "custom_id")}
