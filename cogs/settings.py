"""`/settings`: what people set for themselves, and managers for their server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import answering
from cogs.errors import NotYourSettingsError, OldButtonError
from cogs.known import guild_settings_of, keep, language_of, person_settings_of
from cogs.localisation import text
from cogs.place import check_manager, missing_permissions, venue_of
from cogs.texts.settings import SettingValue, value_code
from cogs.ui.panels import VALUES, guild_panel, person_panel
from cogs.ui.setting_items import AllChannelsButton, Change, ChannelsSelect, Scope, SettingSelect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.tables.model import Table
    from cogs.house import House
    from cogs.ui.cards import Card

__all__ = ["SettingsCog"]

Interaction = discord.Interaction[Any]


class SettingsCog(commands.Cog):
    """Commands that show panels, and what is chosen on them. Each choice is stored at once."""

    settings = app_commands.Group(name="settings", description=text("command.settings"))

    def __init__(self, house: House) -> None:
        self._house = house

    async def cog_load(self) -> None:
        """Let all panels of this process come here."""
        for item in (SettingSelect, ChannelsSelect, AllChannelsButton):
            item.handler = staticmethod(self.choose)

    @settings.command(name="me", description=text("command.settings.me"))
    async def me(self, interaction: Interaction) -> None:
        """Show a person their own settings."""
        await interaction.response.send_message(**_person_panel(interaction).answer_fields(), ephemeral=True)

    @settings.command(name="server", description=text("command.settings.server"))
    async def server(self, interaction: Interaction) -> None:
        """Show a manager the settings of the server, and what the bot lacks in this channel.

        Discord knows permissions of whole commands only, so this part of `/settings` is offered to everybody.
        """
        venue_of(interaction)
        check_manager(interaction)
        await interaction.response.send_message(**_guild_panel(interaction).answer_fields(), ephemeral=True)

    async def choose(self, interaction: Interaction, change: Change) -> None:
        """Store what was chosen on a panel, and show it there; refusals are told to the person."""
        await answering(interaction, self._choose(interaction, change))

    async def _choose(self, interaction: Interaction, change: Change) -> None:
        if change.user_id != interaction.user.id:
            raise NotYourSettingsError
        if change.scope is Scope.ME:
            await self._change_mine(interaction, change)
        else:
            await self._change_server(interaction, change)

    async def _change_mine(self, interaction: Interaction, change: Change) -> None:
        user_id = interaction.user.id
        keep(interaction, await self._house.settings.change_person(user_id, **{change.name: _value(change)}))
        if change.name == "hands":
            await self._house.projection.knock_again(user_id)
        self._mark(await self._house.tables.live_of(user_id))
        await interaction.response.edit_message(**_person_panel(interaction).answer_fields())

    async def _change_server(self, interaction: Interaction, change: Change) -> None:
        guild_id = venue_of(interaction).guild_id
        check_manager(interaction)
        keep(interaction, await self._house.settings.change_guild(guild_id, **{change.name: _value(change)}))
        self._mark(await self._house.tables.live_in_guild(guild_id))
        await interaction.response.edit_message(**_guild_panel(interaction).answer_fields())

    def _mark(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self._house.projection.mark(table.id)


def _person_panel(interaction: Interaction) -> Card:
    return person_panel(language_of(interaction), interaction.user.id, person_settings_of(interaction))


def _guild_panel(interaction: Interaction) -> Card:
    lang, settings, guild = language_of(interaction), guild_settings_of(interaction), interaction.guild
    missing = missing_permissions(interaction)
    return guild_panel(
        lang,
        interaction.user.id,
        settings,
        present_channels=[one for one in settings.channels if guild and guild.get_channel(one)],
        permissions=lang("server.lacking", permissions=missing) if missing else lang("server.fine"),
    )


def _value(change: Change) -> SettingValue | tuple[int, ...]:
    """Return the value that was chosen; raise OldButtonError for one that this version does not offer."""
    if change.name == "channels":
        return tuple(map(int, change.values))
    for value in VALUES[change.scope].get(change.name, ()):
        if (value_code(value),) == change.values:
            return value
    raise OldButtonError
