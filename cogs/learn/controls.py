"""The controls to read the rules of games with, and to try a game at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import discord

from cogs.kit.controls import Control

if TYPE_CHECKING:
    from discord import ui

    from bot.i18n import Language

__all__ = ["AgainstComputerButton", "PageButton", "RulesSelect"]


@dataclass(frozen=True)
class PageButton(Control):
    """Turn to a page of a game's rules."""

    kind: ClassVar[str] = "1r"
    game_id: str
    page: int


@dataclass(frozen=True)
class RulesSelect(Control):
    """Choose a game whose rules are told; if there are many, the part of them that is offered."""

    kind: ClassVar[str] = "1g"
    part: int = 0


@dataclass(frozen=True)
class AgainstComputerButton(Control):
    """Start a match of a game against as many computers as it needs."""

    kind: ClassVar[str] = "1v"
    game_id: str

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang("button.against_computer"), discord.ButtonStyle.primary)
