"""The controls for reading the rules of games, and for trying a game at once."""

from __future__ import annotations

import discord

from cogs.kit.controls import Control, NamedButton

__all__ = ["AgainstComputerButton", "HelpSelect", "OpenTableButton", "PageButton", "RulesButton", "RulesSelect"]


class PageButton(Control, kind="1r"):
    """Turn to a page of a game's rules."""

    game_id: str
    page: int


class RulesButton(NamedButton, kind="1rules", label="button.rules", is_timeless=True):
    """Read the rules of a game, from a message that stays."""

    game_id: str


class RulesSelect(Control, kind="1g"):
    """Choose a game to read its rules."""

    part: int = 0
    """The number of the select; earlier versions sent several below a help, later ones leave it out."""


class AgainstComputerButton(NamedButton, kind="1v", label="button.against_computer", style=discord.ButtonStyle.primary):
    """Start a match of a game against as many computers as it needs."""

    game_id: str


class OpenTableButton(NamedButton, kind="1open", label="button.open_table"):
    """Open a table of a game for people."""

    game_id: str


class HelpSelect(Control, kind="1help"):
    """Choose a topic of the help."""
