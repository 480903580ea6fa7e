"""The selects and the button of a settings panel; they outlive a restart, and name the person whose panel it is.

A select of values is `bone:1set:SCOPE:SETTING:USER`, that of channels `bone:1chan:USER`, the button that takes their
choice back `bone:1all:USER`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self

import discord
from discord import ui

__all__ = [
    "AllChannelsButton",
    "Change",
    "ChannelsSelect",
    "Scope",
    "SettingSelect",
    "knows_setting",
]

_SETTING = re.compile(r"bone:1set:(?P<scope>me|server):(?P<name>[a-z_]{1,32}):(?P<user>\d{1,20})", re.ASCII)
_CHANNELS = re.compile(r"bone:1chan:(?P<user>\d{1,20})", re.ASCII)
_ALL = re.compile(r"bone:1all:(?P<user>\d{1,20})", re.ASCII)

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

_Interaction = discord.Interaction[Any]


class Scope(StrEnum):
    """Say whose settings they are."""

    ME = "me"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class Change:
    """What was chosen on a panel, and by whom it was called up."""

    scope: Scope
    name: str
    user_id: int
    values: tuple[str, ...] = ()
    """The code of a value, or the ids of channels."""


ChangeHandler = Callable[[_Interaction, Change], Awaitable[None]]


class SettingSelect(ui.DynamicItem[ui.Select[Any]], template=_SETTING):
    """A select of the values of one setting, the present one chosen."""

    handler: ClassVar[ChangeHandler]
    """Changes the setting; set once at the start."""

    def __init__(
        self, scope: Scope, name: str, user_id: int, values: Sequence[tuple[str, str]] = (), present: str = ""
    ) -> None:
        self.change = Change(scope, name, user_id)
        options = [discord.SelectOption(label=label, value=code, default=code == present) for label, code in values]
        super().__init__(ui.Select(custom_id=f"bone:1set:{scope}:{name}:{user_id}", options=options))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which something was chosen."""
        return cls(Scope(match["scope"]), match["name"], int(match["user"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Change the setting."""
        change = Change(self.change.scope, self.change.name, self.change.user_id, tuple(self.item.values))
        await type(self).handler(interaction, change)


class ChannelsSelect(ui.DynamicItem[ui.ChannelSelect[Any]], template=_CHANNELS):
    """A select of the channels of a server."""

    handler: ClassVar[ChangeHandler]
    """Changes the setting; set once at the start."""

    def __init__(self, user_id: int, placeholder: str = "…", present: Sequence[int] = ()) -> None:
        self.user_id = user_id
        super().__init__(
            ui.ChannelSelect(
                custom_id=f"bone:1chan:{user_id}",
                placeholder=placeholder,
                channel_types=_KINDS,
                min_values=0,
                max_values=_MOST_CHANNELS,
                default_values=[discord.Object(channel_id) for channel_id in present],
            )
        )

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which channels were chosen."""
        return cls(int(match["user"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Allow tables in these channels only."""
        values = tuple(str(channel.id) for channel in self.item.values)
        await type(self).handler(interaction, Change(Scope.SERVER, "channels", self.user_id, values))


class AllChannelsButton(ui.DynamicItem[ui.Button[Any]], template=_ALL):
    """A button that allows tables in all channels again."""

    handler: ClassVar[ChangeHandler]
    """Changes the setting; set once at the start."""

    def __init__(self, user_id: int, label: str = "…") -> None:
        self.user_id = user_id
        super().__init__(ui.Button(custom_id=f"bone:1all:{user_id}", label=label))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the button that was pressed."""
        return cls(int(match["user"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Allow tables in all channels."""
        await type(self).handler(interaction, Change(Scope.SERVER, "channels", self.user_id))


def knows_setting(custom_id: str) -> bool:
    """Tell whether this version of the bot can read a custom id as one of a panel."""
    return any(template.fullmatch(custom_id) for template in (_SETTING, _CHANNELS, _ALL))
