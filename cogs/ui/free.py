"""Buttons that belong to no table: all they need is in their custom id, and in the message they stand on.

The custom id is `bone:1f:DEED`, with `:TEXT` where the deed needs to know more.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, ClassVar, Self

import discord
from discord import ui

from cogs.answers import answering

__all__ = ["FreeButton", "FreeDeed", "knows_free"]

_TEMPLATE = re.compile(r"bone:1f:(?P<deed>[a-z]{1,8})(?::(?P<text>[^\s:]{1,84}))?", re.ASCII)

_Interaction = discord.Interaction[Any]
_Handler = Callable[[_Interaction, str], Awaitable[None]]


class FreeDeed(StrEnum):
    """What such a button does."""

    AGAIN = "again"
    REVEAL = "reveal"
    FORGET = "forget"


class FreeButton(ui.DynamicItem[ui.Button[Any]], template=_TEMPLATE):
    """A button that anybody who sees it may press."""

    handlers: ClassVar[dict[str, _Handler]] = {}
    """What each deed does; every cog adds its own at the start."""

    def __init__(
        self,
        deed: str,
        text: str = "",
        label: str = "…",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        self.deed = deed
        self.text = text
        super().__init__(ui.Button(label=label, style=style, custom_id=":".join(filter(None, ("bone:1f", deed, text)))))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the button that was pressed."""
        return cls(match["deed"], match["text"] or "")

    async def callback(self, interaction: _Interaction) -> None:
        """Do what the button asks for; whatever goes wrong is answered, and deeds of other versions elsewhere."""
        handler = type(self).handlers.get(self.deed)
        if handler is not None:
            await answering(interaction, handler(interaction, self.text))


def knows_free(custom_id: str) -> bool:
    """Tell whether this version of the bot can do what such a button asks for."""
    match = _TEMPLATE.fullmatch(custom_id)
    return match is not None and match["deed"] in FreeButton.handlers
