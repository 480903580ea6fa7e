"""Posting the news when their time has come."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.base import clock
from bot.i18n import language_for
from bot.standings.weekly_news import PostTrouble
from bot.tables.errors import NoTableHereError
from cogs.kit.presentation import Presentation, theme_called
from cogs.kit.sending import is_passing, is_refused, send_even_without_emoji
from cogs.news.cards import news_card
from cogs.projection.store import ShownKind

if TYPE_CHECKING:
    from bot.standings.news import News
    from bot.standings.weekly_news import DuePost
    from cogs.kit.cards import Card
    from cogs.kit.services import Services

__all__ = ["NewsPublisher", "trouble_of"]

log = logging.getLogger(__name__)

_AGAIN = 20.0
"""Seconds until a post is sent again of which nobody knows whether it arrived."""

_UNKNOWN_CHANNEL = 10003


class NewsPublisher:
    """Fulfils `bot.base.scheduler.Chore`."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._desk = services.news
        self._settings = services.settings
        self._tables = services.tables
        self._projection = services.projection

    async def do_due(self) -> float | None:
        """Post what is due; return the time of the next post."""
        is_open = False
        async for due, news in self._desk.claimed():
            is_open |= not await self._publish(due, news)
        return clock.now() + _AGAIN if is_open else await self._desk.store.next_due()

    async def _publish(self, due: DuePost, news: News) -> bool:
        """Post the news of a server; tell whether it is known what became of the post."""
        card = await self._card(due, news)
        try:
            await self._send(due, card)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            trouble = trouble_of(error)
            if trouble is None:
                log.warning("server %d: the news may not have arrived: %s", due.guild_id, type(error).__name__)
                return False
            log.info("server %d: the news were not posted (%s)", due.guild_id, trouble.value)
            await self._desk.finish(due, trouble)
        else:
            await self._desk.finish(due)
        return True

    async def _send(self, due: DuePost, card: Card) -> None:
        """Send a post; Discord takes one with the same nonce for the one that is there already."""
        channel = self._client.get_partial_messageable(due.channel_id)

        async def send() -> discord.Message:
            return await channel.send(nonce=due.nonce, **await card.post_fields())

        await send_even_without_emoji(card, send)

    async def _card(self, due: DuePost, news: News) -> Card:
        settings = await self._settings.guild(due.guild_id)
        lang = language_for(settings.language or due.locale)
        url = None if news.match is None else await self._url_of(news.match.table_id)
        return news_card(Presentation(lang, theme_called(settings.theme)), news, url)

    async def _url_of(self, table_id: int) -> str | None:
        """Return the address of the result of a match, None if it is not posted."""
        try:
            table = await self._tables.get(table_id)
        except NoTableHereError:
            return None
        return await self._projection.url_of(table, ShownKind.RESULT)


def trouble_of(error: Exception) -> PostTrouble | None:
    """Return what is wrong for good; None for what may work at once, or has worked and nobody was told."""
    if is_passing(error):
        return None
    if isinstance(error, discord.Forbidden) or getattr(error, "code", 0) == _UNKNOWN_CHANNEL:
        return PostTrouble.NO_ACCESS
    return PostTrouble.FAILED if is_refused(error) else None
