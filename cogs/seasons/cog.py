"""`/season`: the seasons of a server, their final tables, and managers' settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.standings.model import ALL_GAMES
from bot.standings.seasons import NoSeasonError
from bot.standings.timing import Calendar
from cogs.kit.game_select import page_of
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of, presentation_of
from cogs.kit.localization import text
from cogs.kit.permissions import check_manager, is_manager
from cogs.kit.roles import check_may_choose, trouble_with
from cogs.seasons.cards import FinalTable, confirm_end_card, final_table_card, season_form, season_name, seasons_card
from cogs.seasons.controls import (
    AskEndButton,
    CalendarSelect,
    ChampionRoleSelect,
    EndSeasonButton,
    FinalGameSelect,
    FinalPageButton,
    SeasonNameEntry,
    SeasonsButton,
    SeasonSelect,
    StartSeasonButton,
)

if TYPE_CHECKING:
    from bot.standings.seasons import Seasons
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

__all__ = ["SeasonsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register seasons with a client."""
    cog = SeasonsCog(services.seasons)
    cog.register(services.router)
    await client.add_cog(cog)


class SeasonsCog(commands.Cog):
    """Shows, starts and ends seasons, and shows their final tables."""

    def __init__(self, seasons: Seasons) -> None:
        self._seasons = seasons

    def register(self, router: ComponentRouter) -> None:
        """Register all controls of seasons."""
        router.add(SeasonsButton, self._show_again)
        router.add(StartSeasonButton, self._ask_name)
        router.add(SeasonNameEntry, self._start)
        router.add(AskEndButton, self._ask_end)
        router.add(EndSeasonButton, self._end)
        router.add(CalendarSelect, self._choose_calendar)
        router.add(ChampionRoleSelect, self._choose_role)
        router.add(SeasonSelect, self._show_season)
        router.add(FinalGameSelect, self._show_game)
        router.add(FinalPageButton, self._show_page)

    @app_commands.command(name="season", description=text("command.season"))
    async def season(self, interaction: Interaction) -> None:
        """Show a person the seasons of their server."""
        card = await self._panel(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _show_again(self, press: ComponentPress[SeasonsButton]) -> None:
        await self._edit(press.interaction)

    async def _ask_name(self, press: ComponentPress[StartSeasonButton]) -> None:
        check_manager(press.interaction)
        await press.interaction.response.send_modal(season_form(await language_of(press.interaction)))

    async def _start(self, press: ComponentPress[SeasonNameEntry]) -> None:
        """Begin a season."""
        interaction = press.interaction
        check_manager(interaction)
        season = await self._seasons.start(venue_of(interaction).guild_id, press.value)
        lang = await language_of(interaction)
        await self._edit(interaction, lang("season.started", season=season_name(lang, season)))

    async def _ask_end(self, press: ComponentPress[AskEndButton]) -> None:
        interaction = press.interaction
        check_manager(interaction)
        running = (await self._seasons.of_guild(venue_of(interaction).guild_id)).running
        if running is None or running.id != press.control.season_id:
            await self._edit(interaction, (await language_of(interaction))("season.over"))
            return
        card = confirm_end_card(await language_of(interaction), running)
        await interaction.response.edit_message(**await card.edit_fields())

    async def _end(self, press: ComponentPress[EndSeasonButton]) -> None:
        """End the season of the button; if it has ended in the meantime, show the present state."""
        interaction, lang = press.interaction, await language_of(press.interaction)
        check_manager(interaction)
        try:
            season = await self._seasons.end(venue_of(interaction).guild_id, press.control.season_id)
        except NoSeasonError:
            note = lang("season.over")
        else:
            note = lang("season.ended", season=season_name(lang, season))
        await self._edit(interaction, note)

    async def _choose_calendar(self, press: ComponentPress[CalendarSelect]) -> None:
        interaction = press.interaction
        check_manager(interaction)
        calendar = press.one_of(Calendar)
        zone = (await guild_settings_of(interaction)).zone
        await self._seasons.set_calendar(venue_of(interaction).guild_id, calendar, zone)
        await self._edit(interaction)

    async def _choose_role(self, press: ComponentPress[ChampionRoleSelect]) -> None:
        """Choose the champions' role, or none."""
        interaction, role_id = press.interaction, press.number if press.value else None
        check_manager(interaction)
        if role_id is not None:
            check_may_choose(interaction, role_id)
        await self._seasons.set_role(venue_of(interaction).guild_id, role_id)
        await self._edit(interaction)

    async def _show_season(self, press: ComponentPress[SeasonSelect]) -> None:
        await self._show_table(press.interaction, press.number, ALL_GAMES)

    async def _show_game(self, press: ComponentPress[FinalGameSelect]) -> None:
        control, games_page = press.control, page_of(press.value)
        game_id = press.value if games_page is None else control.game_id
        await self._show_table(press.interaction, control.season_id, game_id, games_page=games_page)

    async def _show_page(self, press: ComponentPress[FinalPageButton]) -> None:
        control = press.control
        await self._show_table(press.interaction, control.season_id, control.game_id, control.page)

    async def _show_table(
        self, interaction: Interaction, season_id: int, game_id: str, page: int = 0, games_page: int | None = None
    ) -> None:
        """Show a final table in place of the pressed message."""
        guild_id = venue_of(interaction).guild_id
        season = (await self._seasons.of_guild(guild_id)).find(season_id)
        rows = await self._seasons.final_table(guild_id, season.number, game_id, interaction.user.id)
        games = await self._seasons.store.games(guild_id, season.number)
        presentation = await presentation_of(interaction)
        card = final_table_card(presentation, season, FinalTable(game_id, rows), games, page, games_page)
        await interaction.response.edit_message(**await card.edit_fields())

    async def _edit(self, interaction: Interaction, note: str = "") -> None:
        """Update the pressed panel."""
        card = await self._panel(interaction, note)
        await interaction.response.edit_message(**await card.edit_fields())

    async def _panel(self, interaction: Interaction, note: str = "") -> Card:
        lang, zone = await language_of(interaction), (await guild_settings_of(interaction)).zone
        found = await self._seasons.of_guild(venue_of(interaction).guild_id)
        settings = found.settings
        trouble = trouble_with(interaction.guild, settings.role_id, settings.role_trouble)
        told = "" if trouble is None else lang(f"season.role_{trouble}")
        return seasons_card(lang, found, zone, told, is_manager=is_manager(interaction), note=note)
