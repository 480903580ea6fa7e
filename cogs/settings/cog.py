"""`/settings`: settings of people, and of servers by their managers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.errors import BoneyardError
from cogs.kit.errors import AnswerReason, OldControlError
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, keep, language_of, person_settings_of
from cogs.kit.localization import text
from cogs.kit.permissions import check_manager, missing_permissions
from cogs.settings.controls import AllChannelsButton, ChannelsSelect, OrganizerRoleSelect, Scope, SettingSelect
from cogs.settings.panels import VALUES, guild_panel, person_panel
from cogs.settings.words import SettingValue, value_code

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.leagues.service import Leagues
    from bot.settings.model import SettingsStore
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services
    from cogs.kit.table_showing import TableShowing

__all__ = ["SettingsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register settings with a client."""
    cog = SettingsCog(services.settings, services.tables, services.leagues, services.projection)
    cog.register(services.router)
    await client.add_cog(cog)


class SettingsCog(commands.Cog):
    """Shows panels of settings, and stores the choices."""

    settings = app_commands.Group(name="settings", description=text("command.settings"))

    def __init__(self, settings: SettingsStore, tables: Tables, leagues: Leagues, projection: TableShowing) -> None:
        self._settings = settings
        self._tables = tables
        self._leagues = leagues
        self._projection = projection

    def register(self, router: ComponentRouter) -> None:
        """Register all panels."""
        router.add(SettingSelect, self._choose_value)
        router.add(ChannelsSelect, self._choose_channels)
        router.add(AllChannelsButton, self._allow_all_channels)
        router.add(OrganizerRoleSelect, self._choose_organizers)

    @settings.command(name="me", description=text("command.settings.me"))
    async def me(self, interaction: Interaction) -> None:
        """Show a person their own settings."""
        card = await _person_panel(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    @settings.command(name="server", description=text("command.settings.server"))
    async def server(self, interaction: Interaction) -> None:
        """Show a manager the settings of the server, and the permissions that the bot lacks in this channel.

        Discord has permissions only for whole commands, so everyone is offered this part of `/settings`.
        """
        venue_of(interaction)
        check_manager(interaction)
        card = await _guild_panel(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _choose_value(self, press: ComponentPress[SettingSelect]) -> None:
        control = press.control
        _check_owner(press.interaction, control.user_id)
        value = _value(control, press.value)
        if control.scope is Scope.ME:
            await self._change_mine(press.interaction, control.name, value)
        else:
            await self._change_server(press.interaction, control.name, value)

    async def _choose_channels(self, press: ComponentPress[ChannelsSelect]) -> None:
        _check_owner(press.interaction, press.control.user_id)
        await self._change_server(press.interaction, "channels", press.numbers)

    async def _allow_all_channels(self, press: ComponentPress[AllChannelsButton]) -> None:
        _check_owner(press.interaction, press.control.user_id)
        await self._change_server(press.interaction, "channels", ())

    async def _choose_organizers(self, press: ComponentPress[OrganizerRoleSelect]) -> None:
        _check_owner(press.interaction, press.control.user_id)
        await self._change_server(press.interaction, "organizer_role", press.number if press.value else None)

    async def _change_mine(self, interaction: Interaction, name: str, value: SettingValue) -> None:
        user_id = interaction.user.id
        keep(interaction, await self._settings.change_person(user_id, **{name: value}))
        await interaction.response.edit_message(**(await _person_panel(interaction)).answer_fields())
        if name == "hands":
            await self._projection.retry_dms(user_id)
        self._projection.forget_place(user_id)
        self._sync(await self._tables.live_of(user_id))

    async def _change_server(
        self, interaction: Interaction, name: str, value: SettingValue | int | tuple[int, ...]
    ) -> None:
        guild_id = venue_of(interaction).guild_id
        check_manager(interaction)
        keep(interaction, await self._settings.change_guild(guild_id, **{name: value}))
        await interaction.response.edit_message(**(await _guild_panel(interaction)).answer_fields())
        self._sync(await self._tables.live_in_guild(guild_id))
        for league in await self._leagues.of_guild(guild_id):
            await self._leagues.store.show_again(league.id)

    def _sync(self, tables: Iterable[Table]) -> None:
        """Show the tables with the new settings, because no fact of a table reports them."""
        for table in tables:
            self._projection.request_sync(table.id)


async def _person_panel(interaction: Interaction) -> Card:
    settings = await person_settings_of(interaction)
    return person_panel(await language_of(interaction), interaction.user.id, settings)


async def _guild_panel(interaction: Interaction) -> Card:
    lang, settings, guild = await language_of(interaction), await guild_settings_of(interaction), interaction.guild
    missing = await missing_permissions(interaction)
    return guild_panel(
        lang,
        interaction.user.id,
        settings,
        present_channels=[one for one in settings.channels if guild and guild.get_channel(one)],
        has_role=bool(guild and settings.organizer_role and guild.get_role(settings.organizer_role)),
        permissions=lang("server.lacking", permissions=missing) if missing else lang("server.fine"),
    )


def _check_owner(interaction: Interaction, user_id: int) -> None:
    if user_id != interaction.user.id:
        raise BoneyardError(AnswerReason.NOT_YOUR_SETTINGS)


def _value(control: SettingSelect, code: str) -> SettingValue:
    """Return the chosen value; raise OldControlError for a value that this version does not offer."""
    for value in VALUES[control.scope].get(control.name, ()):
        if value_code(value) == code:
            return value
    raise OldControlError
