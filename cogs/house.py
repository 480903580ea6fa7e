"""What every command and button needs: the tables, the projection, the settings, and what is kept of people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import discord
    from discord.app_commands import AppCommand

    from bot.tables.privacy import Privacy
    from bot.tables.service import Tables
    from bot.tables.settings import SettingsStore
    from cogs.projection import Projection

__all__ = ["House", "house_of"]


@dataclass(frozen=True, slots=True)
class House:
    """The parts that the app wires together for Discord's face."""

    tables: Tables
    projection: Projection
    settings: SettingsStore
    privacy: Privacy
    commands: list[AppCommand] = field(default_factory=list)
    """The commands as Discord has them; filled once they are registered."""


def house_of(interaction: discord.Interaction[Any]) -> House:
    """Return the house of the client that received an interaction."""
    return cast("House", interaction.client.house)
