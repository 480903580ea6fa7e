"""The controls to read the rules of games with, and to try a game at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import discord

from cogs.kit.controls import Control, NamedButton

__all__ = ["AgainstComputerButton", "PageButton", "RulesSelect"]


@dataclass(frozen=True)
class PageButton(Control):
    """Turn to a page of a game's rules."""

    kind: ClassVar[str] = "1r"
    game_id: str
    page: int


@dataclass(frozen=True)
class RulesSelect(Control):
    """Choose a game whose rules are told."""

    kind: ClassVar[str] = "1g"
    part: int = 0
    """Of several selects below one help, as earlier versions sent them; later ones leave it out."""


@dataclass(frozen=True)
class AgainstComputerButton(NamedButton):
    """Start a match of a game against as many computers as it needs."""

    kind: ClassVar[str] = "1v"
    label: ClassVar[str] = "button.against_computer"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary
    game_id: str
