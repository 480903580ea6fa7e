"""Sends the page that replays and checks a match in a browser, as a file."""

from __future__ import annotations

import asyncio
import json
from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.replay.page import replay_page
from cogs.kit.answers import say
from cogs.kit.interaction_settings import language_of
from cogs.kit.records import shown_record
from cogs.results.controls import BrowserButton

if TYPE_CHECKING:
    from bot.review import Review
    from bot.standings.histories import Histories
    from bot.standings.match_records import MatchRecords
    from bot.standings.model import StoredRecord
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.replay.reviews import Reviews

__all__ = ["BrowserActions"]


class BrowserActions:
    """Sends the page of a match that has a record. Pages are made one after the other, in a thread."""

    def __init__(self, standings: MatchRecords, tables: Tables, reviews: Reviews, histories: Histories) -> None:
        self._standings = standings
        self._tables = tables
        self._reviews = reviews
        self._histories = histories
        self._making = asyncio.Lock()

    def register(self, router: ComponentRouter) -> None:
        """Register the button, for every kind of message."""
        router.add(BrowserButton, self._give)

    async def _give(self, press: ComponentPress[BrowserButton]) -> None:
        """Answer with the page in the person's language, and with their review if they have just opened it."""
        interaction, lang = press.interaction, await language_of(press.interaction)
        record = await self._standings.record(press.control.table_id)
        if record is None:
            await say(interaction, lang("fair.soon"))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._tables.get(press.control.table_id)
        record = await shown_record(lang, record, table, self._histories, interaction.user.id)
        seat = table.seat_of(interaction.user.id)
        review = None if seat is None else self._reviews.known(table, seat)
        async with self._making:
            page = await asyncio.to_thread(_page, record, lang.code, review)
        if len(page) > interaction.filesize_limit:
            await interaction.edit_original_response(content=lang("page.too_large", file=record.file_name))
            return
        file = discord.File(BytesIO(page), record.file_name.removesuffix(".json") + ".html")
        await interaction.edit_original_response(content=lang("page.given"), attachments=[file])


def _page(record: StoredRecord, language: str, review: Review | None) -> bytes:
    reviews = () if review is None else (review,)
    return replay_page(json.loads(record.text), record.file_name, language, reviews).encode()
