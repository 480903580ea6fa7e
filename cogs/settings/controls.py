"""The controls of a settings panel; each names the person whose panel it is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import discord
from discord import ui

from cogs.kit.controls import MOST_OPTIONS, Control

__all__ = ["AllChannelsButton", "ChannelsSelect", "OrganizerRoleSelect", "Scope", "SettingSelect"]

_KINDS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]
"""The types of channels where commands can be used, directly or in threads."""


class Scope(StrEnum):
    """Whether settings belong to a person or to a server."""

    ME = "me"
    SERVER = "server"


class SettingSelect(Control, kind="1set"):
    """Choose the value of one setting."""

    scope: Scope
    name: str
    user_id: int


class ChannelsSelect(Control, kind="1chan"):
    """Choose the channels of a server that allow tables."""

    user_id: int

    def channels(self, placeholder: str, present: Sequence[int]) -> ui.ChannelSelect[Any]:
        """Draw a select of the server's channels, with the allowed ones chosen."""
        return ui.ChannelSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            channel_types=_KINDS,
            min_values=0,
            max_values=MOST_OPTIONS,
            default_values=[discord.Object(channel_id) for channel_id in present],
        )


class AllChannelsButton(Control, kind="1all"):
    """Allow tables in all channels again."""

    user_id: int


class OrganizerRoleSelect(Control, kind="1orgrole"):
    """Choose the role whose members may create leagues."""

    user_id: int
