"""Buttons and selects to learn with; like those of a table, they outlive a restart.

A button that turns to a page of a game's rules is `bone:1r:GAME:PAGE`. A select of games whose rules are told is
`bone:1g`, its values are games. A select of tiles that cannot be played now is `bone:1w:TABLE:PLY:PART`, its values
are tiles.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["TEMPLATES", "PageButton", "RulesSelect", "Teacher", "WhySelect"]

_PAGE = re.compile(r"bone:1r:(?P<game>[a-z0-9-]{1,40}):(?P<page>\d{1,2})", re.ASCII)
_GAMES = re.compile(r"bone:1g", re.ASCII)
_WHY = re.compile(r"bone:1w:(?P<table>\d{1,18}):(?P<ply>\d{1,9}):(?P<part>\d)", re.ASCII)

TEMPLATES = (_PAGE, _GAMES, _WHY)
"""The custom ids of this module."""

_Interaction = discord.Interaction[Any]


class Teacher(Protocol):
    """Does what these buttons and selects ask for."""

    async def turn_to(self, interaction: _Interaction, game_id: str, page: int) -> None:
        """Show another page in the message that was clicked."""

    async def open_rules(self, interaction: _Interaction, game_id: str) -> None:
        """Answer with the first page of a game's rules."""

    async def tell_why(self, interaction: _Interaction, table_id: int, ply: int, tile: str) -> None:
        """Answer why a tile cannot be played."""


class PageButton(ui.DynamicItem[ui.Button[Any]], template=_PAGE):
    """A button that turns to a page."""

    teacher: ClassVar[Teacher]
    """Turns the page; set once at the start."""

    def __init__(self, game_id: str, page: int, label: str = "…") -> None:
        self.game_id = game_id
        self.page = page
        super().__init__(ui.Button(label=label, custom_id=f"bone:1r:{game_id}:{page}"))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the button that was pressed."""
        return cls(match["game"], int(match["page"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Turn to the page."""
        await type(self).teacher.turn_to(interaction, self.game_id, self.page)


class RulesSelect(ui.DynamicItem[ui.Select[Any]], template=_GAMES):
    """A select of games; choosing one tells its rules."""

    teacher: ClassVar[Teacher]
    """Tells the rules; set once at the start."""

    def __init__(self, placeholder: str = "…", games: Mapping[str, str] | None = None) -> None:
        options = [discord.SelectOption(label=name, value=game_id) for game_id, name in (games or {}).items()]
        super().__init__(ui.Select(custom_id="bone:1g", placeholder=placeholder, options=options))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        """Read the select in which a game was chosen."""
        return cls()

    async def callback(self, interaction: _Interaction) -> None:
        """Tell the rules of the chosen game."""
        await type(self).teacher.open_rules(interaction, next(iter(self.item.values), ""))


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
