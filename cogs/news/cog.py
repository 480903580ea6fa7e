"""`/news`: the weekly post, its place and time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.standings.timing import find_zone
from bot.words.games import join_names
from cogs.kit.errors import OldControlError
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, keep, language_of
from cogs.kit.localization import text
from cogs.kit.permissions import check_manager
from cogs.news.cards import news_panel, zone_form
from cogs.news.controls import HourSelect, NewsChannelSelect, StopNewsButton, WeekdaySelect, ZoneButton, ZoneEntry

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.settings.model import SettingsStore
    from bot.standings.seasons import Seasons
    from bot.standings.weekly_news import WeeklyNews, WeeklyPost
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

__all__ = ["NewsCog", "register"]

Interaction = discord.Interaction[Any]

_NEEDED = ("view_channel", "send_messages", "attach_files")
"""The permissions that a post needs."""

_DAYS, _HOURS = range(7), range(24)


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register the news of the week with a client."""
    cog = NewsCog(services.news, services.seasons, services.settings)
    cog.register(services.router)
    await client.add_cog(cog)


class NewsCog(commands.Cog):
    """Shows and stores where and when the news is posted, only for managers of the server."""

    def __init__(self, news: WeeklyNews, seasons: Seasons, settings: SettingsStore) -> None:
        self._posts = news
        self._seasons = seasons
        self._settings = settings

    def register(self, router: ComponentRouter) -> None:
        """Register all controls of the panel."""
        router.add(NewsChannelSelect, self._choose_channel)
        router.add(WeekdaySelect, self._choose_day)
        router.add(HourSelect, self._choose_hour)
        router.add(ZoneButton, self._ask_zone)
        router.add(ZoneEntry, self._choose_zone)
        router.add(StopNewsButton, self._stop)

    @app_commands.command(name="news", description=text("command.news"))
    async def news(self, interaction: Interaction) -> None:
        """Show a manager the content, place and time of the news."""
        venue_of(interaction)
        check_manager(interaction)
        card = await self._panel(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _choose_channel(self, press: ComponentPress[NewsChannelSelect]) -> None:
        interaction = press.interaction
        check_manager(interaction)
        venue, zone = venue_of(interaction), (await guild_settings_of(interaction)).zone
        await self._posts.post_in(venue.guild_id, press.number, zone, venue.locale)
        await self._edit(interaction)

    async def _choose_day(self, press: ComponentPress[WeekdaySelect]) -> None:
        check_manager(press.interaction)
        await self._post_at(press.interaction, weekday=_offered(press.number, _DAYS))

    async def _choose_hour(self, press: ComponentPress[HourSelect]) -> None:
        check_manager(press.interaction)
        await self._post_at(press.interaction, hour=_offered(press.number, _HOURS))

    async def _post_at(self, interaction: Interaction, weekday: int | None = None, hour: int | None = None) -> None:
        guild_id = venue_of(interaction).guild_id
        post, zone = await self._posts.of_guild(guild_id), (await guild_settings_of(interaction)).zone
        at = (post.weekday if weekday is None else weekday, post.hour if hour is None else hour)
        await self._posts.post_at(guild_id, *at, zone)
        await self._edit(interaction)

    async def _ask_zone(self, press: ComponentPress[ZoneButton]) -> None:
        check_manager(press.interaction)
        lang, zone = await language_of(press.interaction), (await guild_settings_of(press.interaction)).zone
        await press.interaction.response.send_modal(zone_form(lang, zone))

    async def _choose_zone(self, press: ComponentPress[ZoneEntry]) -> None:
        """Store the time zone of the server; posts that follow its clock move along."""
        interaction = press.interaction
        check_manager(interaction)
        guild_id, zone = venue_of(interaction).guild_id, await asyncio.to_thread(find_zone, press.value)
        keep(interaction, await self._settings.change_guild(guild_id, zone=zone))
        await self._posts.move_to_zone(guild_id, zone)
        await self._seasons.move_to_zone(guild_id, zone)
        await self._edit(interaction)

    async def _stop(self, press: ComponentPress[StopNewsButton]) -> None:
        check_manager(press.interaction)
        await self._posts.stop(venue_of(press.interaction).guild_id)
        await self._edit(press.interaction, (await language_of(press.interaction))("news.stopped"))

    async def _edit(self, interaction: Interaction, note: str = "") -> None:
        """Update the pressed panel."""
        card = await self._panel(interaction, note)
        await interaction.response.edit_message(**card.answer_fields())

    async def _panel(self, interaction: Interaction, note: str = "") -> Card:
        lang, zone = await language_of(interaction), (await guild_settings_of(interaction)).zone
        post = await self._posts.of_guild(venue_of(interaction).guild_id)
        return news_panel(lang, post, zone, _trouble(lang, interaction, post), note)


def _trouble(lang: Language, interaction: Interaction, post: WeeklyPost) -> str:
    """Return why a post would fail, as far as the bot can see; else why the last one failed."""
    guild = interaction.guild
    if guild is None or post.channel_id is None:
        return ""
    channel = guild.get_channel(post.channel_id)
    if channel is None:
        return lang("news.no_channel")
    allowed = channel.permissions_for(guild.me)
    missing = [lang(f"permission.{name}") for name in _NEEDED if not getattr(allowed, name)]
    if missing:
        return lang("news.lacking", permissions=join_names(lang, missing))
    return "" if post.trouble is None else lang(f"news.trouble_{post.trouble}")


def _offered(value: int, allowed: range) -> int:
    """Return the chosen number; raise OldControlError for a number that this version does not offer."""
    if value not in allowed:
        raise OldControlError
    return value
