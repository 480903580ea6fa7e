"""The buttons of a finished match: to watch it again, to see the leaderboard, to check the deals."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord.utils import format_dt, snowflake_time

from bot.games.fair import commitment
from bot.posts.model import PostKind
from bot.tables.model import Status
from cogs.kit.answers import say
from cogs.kit.cards import buttons_below
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of
from cogs.kit.records import shown_record
from cogs.results.controls import BrowserButton, FairButton

if TYPE_CHECKING:
    from discord.ext import commands

    from bot.standings.histories import Histories
    from bot.standings.match_records import MatchRecords
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services
    from cogs.kit.table_showing import TableShowing

    Interaction = discord.Interaction[Any]
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["fair_text", "register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register the buttons of results with a client."""
    actions = ResultActions(services.tables, services.projection, services.standings, services.histories)
    actions.register(services.router)


class ResultActions:
    """Answers presses on results of finished matches."""

    def __init__(self, tables: Tables, projection: TableShowing, standings: MatchRecords, histories: Histories) -> None:
        self._tables = tables
        self._projection = projection
        self._standings = standings
        self._histories = histories

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons of results that belong to no other feature."""
        router.add(FairButton, self._explain)

    async def _explain(self, press: ComponentPress[FairButton]) -> None:
        """Show one person how to check the deals, with the record as a file; before the end, only what is known."""
        interaction, table = press.interaction, await self._tables.get(press.control.table_id)
        if table.status.is_live:
            await say(interaction, _fair_before_text(await language_of(interaction), table))
            return
        if table.status is not Status.FINISHED:
            raise OldButtonError
        record = await self._standings.record(table.id)
        lang = await language_of(interaction)
        if record is None:
            await say(interaction, lang("fair.soon"))
            return
        record = await shown_record(lang, record, table, self._histories, interaction.user.id)
        lobby = await self._projection.url_of(table, PostKind.LOBBY)
        text = fair_text(lang, table, lobby, record.file_name)
        file = discord.File(BytesIO(record.text.encode()), record.file_name)
        below = buttons_below(BrowserButton(table.id).draw(lang))
        await interaction.response.send_message(text, file=file, view=below, ephemeral=True, suppress_embeds=True)


def _fair_before_text(lang: Language, table: Table) -> str:
    """Return the commitment while a match runs: the secret stays secret."""
    return lang("fair.before", commitment=commitment(table.server_seed))


def fair_text(lang: Language, table: Table, lobby_url: str | None, file: str) -> str:
    """Return the commitment with its time, both parts of the deal, and how anyone can check it.

    `file` is the name of the attached record.
    """
    secret = table.server_seed.hex()
    opening = min(one.request_id for one in (*table.sittings, *table.former))
    when = format_dt(snowflake_time(opening), "f")
    where = f" · {lang('fair.lobby', url=lobby_url)}" if lobby_url else ""
    lines = (
        lang("fair.title"),
        lang("fair.committed", time=when),
        f"`{commitment(table.server_seed)}`{where}",
        lang("fair.players"),
        f"`{table.public_seed}`",
        lang("fair.secret"),
        f"`{secret}`",
        lang("fair.file", file=file),
        lang("fair.by_hand", command="echo SECRET | xxd -r -p | sha256sum"),
    )
    return "\n".join(lines)
