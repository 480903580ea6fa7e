"""Posts the news when it is due."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.base import clock
from bot.base.backoff import DISCORD, NOT_ALLOWED
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.i18n import language_for
from bot.posts.model import Owner, OwnerKind, Post, PostKind, Slot, table_owner
from bot.standings.weekly_news import PostTrouble
from cogs.kit.error_codes import ErrorCode
from cogs.kit.links import post_url
from cogs.kit.permissions import ALLOWING
from cogs.kit.presentation import Presentation, theme_called
from cogs.kit.sending import is_passing, is_refused
from cogs.news.cards import news_card

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from discord.ext import commands

    from bot.base.leases import Leases
    from bot.settings.model import SettingsStore
    from bot.standings.news import News
    from bot.standings.weekly_news import DuePost, WeeklyNews
    from cogs.kit.cards import Card
    from cogs.kit.messenger import Messenger

__all__ = ["NewsPublisher", "trouble_of"]

log = logging.getLogger(__name__)

_AT_ONCE = 8
"""How many servers get their news at the same time, so that a slow one delays no other."""
_SHORTEST = 1.0
"""The least seconds between two looks at due news: another process may be posting them."""

_WAITS = 3600.0
"""Seconds for which the news waits for a missing permission; after that, the post has failed."""


class NewsPublisher:
    """Posts the news of each server when it is due."""

    def __init__(
        self,
        client: commands.AutoShardedBot,
        news: WeeklyNews,
        settings: SettingsStore,
        messenger: Messenger,
        leases: Leases,
    ) -> None:
        self._news = news
        self._settings = settings
        self._messenger = messenger
        self._due: dict[int, DuePost] = {}
        policy = Policy({Priority.CHANGE: _AT_ONCE}, DISCORD, lambda error: trouble_of(error) is None)
        self.scheduler = Scheduler("news of server", self._post, policy, leases, self._find)
        for event in ALLOWING:
            client.add_listener(self._look_again, event)

    async def _look_again(self, *_: object) -> None:
        """Try refused posts again: the bot may have new permissions."""
        self.scheduler.retry_failed()

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return the servers with due news, and the seconds until the next ones."""
        due, wait = await self._news.due(most + len(excluding))
        self._due = {one.guild_id: one for one in due}
        return [one for one in self._due if one not in excluding][:most], None if wait is None else max(wait, _SHORTEST)

    async def _post(self, guild_id: int) -> None:
        """Post the news of a server; raise errors that may pass."""
        due = self._due.get(guild_id)
        if due is None:
            return
        news = await self._news.news(due)
        if news is None:
            await self._messenger.withdraw(await self._known(guild_id))
            return
        try:
            await self._send(due, await self._card(due, news))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            is_gone = getattr(error, "code", 0) == ErrorCode.UNKNOWN_CHANNEL
            if trouble is PostTrouble.NO_ACCESS and not is_gone and clock.now() - due.due_at < _WAITS:
                raise LaterError(NOT_ALLOWED) from None
            log.info("server %d: the news was not posted (%s)", guild_id, trouble.value)
            await self._messenger.withdraw(await self._known(guild_id))
            await self._news.finish(due, trouble)
        else:
            await self._news.finish(due)

    async def _known(self, guild_id: int) -> Post | None:
        """Return the last post of a server."""
        slot = _slot(guild_id)
        return next((one for one in await self._messenger.posts.of(slot.owner) if one.slot == slot), None)

    async def _send(self, due: DuePost, card: Card) -> None:
        """Send a post once for each due time; the previous week's post stays."""
        slot, known = _slot(due.guild_id), await self._known(due.guild_id)
        is_this = known is not None and card.is_shown(known.digest) and known.channel_id == due.channel_id
        await self._messenger.show(known if known is not None and is_this else Post(slot, due.channel_id), card)

    async def _card(self, due: DuePost, news: News) -> Card:
        settings = await self._settings.guild(due.guild_id)
        lang = language_for(settings.language or due.locale)
        posts = () if news.match is None else await self._messenger.posts.of(table_owner(news.match.table_id))
        url = post_url(due.guild_id, posts, PostKind.RESULT)
        card = news_card(Presentation(lang, theme_called(settings.theme)), news, url)
        return replace(card, occasion=f"news {due.due_at}")


def _slot(guild_id: int) -> Slot:
    return Slot(Owner(OwnerKind.SERVER, guild_id), PostKind.NEWS)


def trouble_of(error: Exception) -> PostTrouble | None:
    """Return the lasting error; None if a retry may work, or if the post was sent without an answer."""
    if is_passing(error):
        return None
    if isinstance(error, discord.Forbidden) or getattr(error, "code", 0) == ErrorCode.UNKNOWN_CHANNEL:
        return PostTrouble.NO_ACCESS
    return PostTrouble.FAILED if is_refused(error) else None
