"""The controls of the panel on which managers set what is posted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import discord
from discord import ui

from cogs.kit.controls import Control, NamedButton

__all__ = ["HourSelect", "NewsChannelSelect", "StopNewsButton", "WeekdaySelect", "ZoneButton", "ZoneEntry"]

_KINDS = [discord.ChannelType.text, discord.ChannelType.news]


@dataclass(frozen=True)
class NewsChannelSelect(Control):
    """Choose where news are posted."""

    kind: ClassVar[str] = "1e:where"

    def channels(self, placeholder: str, present: int | None) -> ui.ChannelSelect[Any]:
        """Draw a select of the server's channels, the present one chosen."""
        return ui.ChannelSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            channel_types=_KINDS,
            default_values=[] if present is None else [discord.Object(present)],
        )


@dataclass(frozen=True)
class WeekdaySelect(Control):
    """Choose the day on which news are posted."""

    kind: ClassVar[str] = "1e:day"


@dataclass(frozen=True)
class HourSelect(Control):
    """Choose the hour at which news are posted."""

    kind: ClassVar[str] = "1e:hour"


@dataclass(frozen=True)
class ZoneButton(NamedButton):
    """Ask for the time zone of the server."""

    kind: ClassVar[str] = "1e:zone"
    label: ClassVar[str] = "button.zone"


@dataclass(frozen=True)
class ZoneEntry(Control):
    """The form for the time zone."""

    kind: ClassVar[str] = "1e:zoned"


@dataclass(frozen=True)
class StopNewsButton(NamedButton):
    """Post no more news."""

    kind: ClassVar[str] = "1e:stop"
    label: ClassVar[str] = "button.stop_news"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger
