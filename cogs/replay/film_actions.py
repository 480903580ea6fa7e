"""Posts the highlights of a match as an animation, or sends the whole match as text."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.posts.model import PostKind
from cogs.kit.answers import say
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of, person_settings_of
from cogs.kit.permissions import check_may_post
from cogs.kit.presentation import public_presentation
from cogs.replay.film_card import film_card, story_text
from cogs.replay.films import Films
from cogs.results.controls import FilmButton

if TYPE_CHECKING:
    from bot.settings.model import SettingsStore
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing
    from cogs.replay.matches import WatchedMatches

    Interaction = discord.Interaction[Any]

__all__ = ["FilmActions"]


class FilmActions:
    """Posts animations, each once."""

    def __init__(
        self, tables: Tables, projection: TableShowing, settings: SettingsStore, matches: WatchedMatches
    ) -> None:
        self._tables = tables
        self._projection = projection
        self._settings = settings
        self._matches = matches
        self._films = Films()
        self._under_way: set[int] = set()
        """The tables whose animation is being posted now."""

    def register(self, router: ComponentRouter) -> None:
        """Register the button of animations."""
        router.add(FilmButton, self._show)

    async def _show(self, press: ComponentPress[FilmButton]) -> None:
        """Post the animation of a match once; a person who prefers words gets the match as text."""
        interaction, table = press.interaction, await self._matches.table(press.control.table_id)
        if (await person_settings_of(interaction)).text_board:
            await self._tell_story(interaction, table)
        elif table.id in self._under_way:
            await say(interaction, (await language_of(interaction))("replay.under_way"))
        else:
            self._under_way.add(table.id)
            try:
                await self._post(interaction, table)
            finally:
                self._under_way.discard(table.id)

    async def _post(self, interaction: Interaction, table: Table) -> None:
        """Answer with the animation, or with its address if it is already in the match's channel."""
        url = await self._projection.url_of(table, PostKind.REPLAY)
        if url is not None:
            await say(interaction, (await language_of(interaction))("replay.posted", url=url))
            return
        await check_may_post(interaction)
        await interaction.response.defer(thinking=True)
        match = (await self._matches.moments(table))[-1].match
        if match.result is None:
            raise OldButtonError
        presentation = public_presentation(table.venue, await self._settings.guild(table.venue.guild_id))
        entries, shown = await self._tables.log(table), await self._matches.shown(presentation.lang, table)
        film = await self._films.get(presentation, shown, entries, match.result)
        card = film_card(presentation, shown, match, match.result, film)
        message = await interaction.edit_original_response(**await card.edit_fields())
        if interaction.channel_id == table.venue.channel_id:
            await self._projection.note_replay(table, message.id)

    async def _tell_story(self, interaction: Interaction, table: Table) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang, moments = await language_of(interaction), await self._matches.moments(table)
        shown = await self._matches.shown(lang, table, interaction.user.id)
        story = await asyncio.to_thread(story_text, lang, shown, moments)
        file = discord.File(BytesIO(story.encode()), f"replay-{table.id}.txt")
        await interaction.edit_original_response(content=lang("replay.in_words"), attachments=[file])
