"""The controls of a settings panel; each names the person whose panel it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

import discord
from discord import ui

from cogs.kit.controls import Control

__all__ = ["AllChannelsButton", "ChannelsSelect", "OrganizerRoleSelect", "Scope", "SettingSelect"]

_MOST_CHANNELS = 25
"""Discord's limit for one select."""

_KINDS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]
"""The channels in which, or in whose threads, commands can be used."""


class Scope(StrEnum):
    """Say whose settings they are."""

    ME = "me"
    SERVER = "server"


@dataclass(frozen=True)
class SettingSelect(Control):
    """Choose the value of one setting."""

    kind: ClassVar[str] = "1set"
    scope: Scope
    name: str
    user_id: int


@dataclass(frozen=True)
class ChannelsSelect(Control):
    """Choose the channels of a server in which tables are allowed."""

    kind: ClassVar[str] = "1chan"
    user_id: int

    def channels(self, placeholder: str, present: Sequence[int]) -> ui.ChannelSelect[Any]:
        """Draw a select of the server's channels, the allowed ones chosen."""
        return ui.ChannelSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            channel_types=_KINDS,
            min_values=0,
            max_values=_MOST_CHANNELS,
            default_values=[discord.Object(channel_id) for channel_id in present],
        )


@dataclass(frozen=True)
class AllChannelsButton(Control):
    """Allow tables in all channels again."""

    kind: ClassVar[str] = "1all"
    user_id: int


@dataclass(frozen=True)
class OrganizerRoleSelect(Control):
    """Choose the role whose members may create leagues."""

    kind: ClassVar[str] = "1orgrole"
    user_id: int
