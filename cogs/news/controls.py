"""The controls of the panel for managers' settings of the news."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.kit.controls import Control, NamedButton

__all__ = ["HourSelect", "NewsChannelSelect", "StopNewsButton", "WeekdaySelect", "ZoneButton", "ZoneEntry"]

_KINDS = [discord.ChannelType.text, discord.ChannelType.news]


class NewsChannelSelect(Control, kind="1e:where"):
    """Choose the channel of the news."""

    def channels(self, placeholder: str, present: int | None) -> ui.ChannelSelect[Any]:
        """Draw a select of the server's channels, with the present one chosen."""
        return ui.ChannelSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            channel_types=_KINDS,
            default_values=[] if present is None else [discord.Object(present)],
        )


class WeekdaySelect(Control, kind="1e:day"):
    """Choose the day of the news."""


class HourSelect(Control, kind="1e:hour"):
    """Choose the hour of the news."""


class ZoneButton(NamedButton, kind="1e:zone", label="button.zone"):
    """Ask for the time zone of the server."""


class ZoneEntry(Control, kind="1e:zoned"):
    """The form for the time zone."""


class StopNewsButton(NamedButton, kind="1e:stop", label="button.stop_news", style=discord.ButtonStyle.danger):
    """Post no more news."""
