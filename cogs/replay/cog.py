"""Replays and reviews of finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.replay.actions import ReplayActions
from cogs.replay.film_actions import FilmActions
from cogs.replay.matches import WatchedMatches
from cogs.replay.review_actions import ReviewActions

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.kit.services import Services

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register the controls of replays with a client."""
    matches = WatchedMatches(services.tables, services.histories)
    ReplayActions(services.faces, matches).register(services.router)
    ReviewActions(services.tables, services.faces, matches).register(services.router)
    FilmActions(services.tables, services.projection, services.settings, matches).register(services.router)
