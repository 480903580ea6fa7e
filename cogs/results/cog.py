"""The buttons of a finished match: to watch it again, to see the leaderboard, to check the deals."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.posts.model import PostKind
from bot.tables.model import Status
from cogs.kit.answers import say
from cogs.kit.cards import buttons_below
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of
from cogs.results.controls import BrowserButton, FairButton
from cogs.results.fair import fair_before_text, fair_text

if TYPE_CHECKING:
    from discord.ext import commands

    from bot.standings.match_records import MatchRecords
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services
    from cogs.kit.table_showing import TableShowing

    Interaction = discord.Interaction[Any]

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register the buttons of results with a client."""
    ResultActions(services.tables, services.projection, services.standings).register(services.router)


class ResultActions:
    """Answers presses on results of finished matches."""

    def __init__(self, tables: Tables, projection: TableShowing, standings: MatchRecords) -> None:
        self._tables = tables
        self._projection = projection
        self._standings = standings

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons of results that belong to no other feature."""
        router.add(FairButton, self._explain)

    async def _explain(self, press: ComponentPress[FairButton]) -> None:
        """Show one person how to check the deals, with the record as a file; before the end, only what is known."""
        interaction, table = press.interaction, await self._tables.get(press.control.table_id)
        if table.status.is_live:
            await say(interaction, fair_before_text(await language_of(interaction), table))
            return
        if table.status is not Status.FINISHED:
            raise OldButtonError
        record = await self._standings.record(table.id)
        lang = await language_of(interaction)
        if record is None:
            await say(interaction, lang("fair.soon"))
            return
        lobby = await self._projection.url_of(table, PostKind.LOBBY)
        text = fair_text(lang, table, lobby, record.file_name)
        file = discord.File(BytesIO(record.text.encode()), record.file_name)
        below = buttons_below(BrowserButton(table.id).draw(lang))
        await interaction.response.send_message(text, file=file, view=below, ephemeral=True, suppress_embeds=True)
