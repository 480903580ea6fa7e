"""Replays and reviews of finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.replay.actions import ReplayActions
from cogs.replay.browser import BrowserActions
from cogs.replay.film_actions import FilmActions
from cogs.replay.matches import WatchedMatches
from cogs.replay.review_actions import ReviewActions
from cogs.replay.reviews import Reviews

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.kit.services import Services

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register the controls of replays with a client."""
    matches = WatchedMatches(services.tables, services.histories)
    ReplayActions(services.faces, matches).register(services.router)
    reviews = Reviews(services.tables, matches)
    ReviewActions(reviews, services.faces, matches).register(services.router)
    BrowserActions(services.standings, services.tables, reviews, services.histories).register(services.router)
    FilmActions(services.tables, services.projection, services.settings, matches).register(services.router)
