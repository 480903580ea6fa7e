"""Buttons and selects to learn with; like those of a table, they outlive a restart.

A select of tiles that cannot be played now is `bone:1w:TABLE:PLY:PART`, its values
are tiles.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["TEMPLATES", "Teacher", "WhySelect"]

_WHY = re.compile(r"bone:1w:(?P<table>\d{1,18}):(?P<ply>\d{1,9}):(?P<part>\d)", re.ASCII)

TEMPLATES = (_WHY,)
"""The custom ids of this module."""

_Interaction = discord.Interaction[Any]


class Teacher(Protocol):
    """Does what these buttons and selects ask for."""

    async def tell_why(self, interaction: _Interaction, table_id: int, ply: int, tile: str) -> None:
        """Answer why a tile cannot be played."""


class WhySelect(ui.DynamicItem[ui.Select[Any]], template=_WHY):
    """A select of tiles that cannot be played; choosing one tells why."""

    teacher: ClassVar[Teacher]
    """Tells why; set once at the start."""

    def __init__(self, table_id: int, ply: int, part: int, placeholder: str = "…", tiles: Sequence[str] = ()) -> None:
        self.table_id = table_id
        self.ply = ply
        options = [discord.SelectOption(label=tile, value=tile) for tile in tiles]
        super().__init__(
            ui.Select(custom_id=f"bone:1w:{table_id}:{ply}:{part}", placeholder=placeholder, options=options)
        )

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which a tile was chosen."""
        return cls(int(match["table"]), int(match["ply"]), int(match["part"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Tell why the chosen tile cannot be played."""
        tile = next(iter(self.item.values), "")
        await type(self).teacher.tell_why(interaction, self.table_id, self.ply, tile)
