"""Presets have no command: `/play` offers them, and panels have their buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.presets.actions import PresetActions

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.kit.services import Services

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register presets with a client."""
    PresetActions(services.tables, services.presets).register(services.router)
