"""Buttons and selects that outlive a restart: all they need is in their custom id.

A button is `bone:1:DEED:TABLE`, with `:PLY` where it matters how far the match had come, and `:MOVE` where it makes
a move (words joined by `_`). A select of moves is `bone:1s:TABLE:PLY:PART`, its values are moves; a select of dice to
keep is `bone:1k:TABLE:PLY`, its values are the places of the dice.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self

import discord
from discord import ui

from cogs.ui.learning import TEMPLATES

__all__ = ["ButtonDeed", "KeepSelect", "MoveSelect", "Press", "PressHandler", "TableButton", "is_ours", "knows"]

_PREFIX = "bone:"
_BUTTON = re.compile(
    r"bone:1:(?P<deed>[a-z]{1,16}):(?P<table>\d{1,18})(?::(?P<ply>\d{1,9})(?::(?P<move>[\w-]{1,40}))?)?", re.ASCII
)
_SELECT = re.compile(r"bone:1s:(?P<table>\d{1,18}):(?P<ply>\d{1,9}):(?P<part>\d)", re.ASCII)
_KEEP = re.compile(r"bone:1k:(?P<table>\d{1,18}):(?P<ply>\d{1,9})", re.ASCII)

_Interaction = discord.Interaction[Any]


class ButtonDeed(StrEnum):
    """What a button does."""

    JOIN = "join"
    LEAVE = "leave"
    READY = "ready"
    SET_UP = "setup"
    START = "start"
    HAND = "hand"
    NEXT_ROUND = "next"
    MOVE = "move"
    MENU = "menu"
    BACK = "back"
    VOTE_END = "end"
    END_NOW = "endnow"
    """Give the last vote that is missing."""
    PLAY_ON = "playon"
    """Take back a vote to end the match."""
    ASK_LEAVE = "askquit"
    """Be asked before leaving."""
    LEAVE_MATCH = "quit"
    ASK_RESIGN = "askresign"
    """Be asked before resigning."""
    RESIGN = "resign"
    CANCEL = "cancel"
    SIT = "sit"
    """Take the seat of a computer; the seat's number stands in place of a move."""
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Press:
    """What a button or a select asks for."""

    deed: str
    table_id: int
    ply: int = 0
    move: str = ""
    """The move in the game's notation, without the seat."""


PressHandler = Callable[[_Interaction, Press], Awaitable[None]]


class TableButton(ui.DynamicItem[ui.Button[Any]], template=_BUTTON):
    """A button of a table."""

    handler: ClassVar[PressHandler]
    """Does what buttons ask for; set once at the start."""

    def __init__(
        self, press: Press, label: str = "…", style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> None:
        self.press = press
        parts = ["bone", "1", press.deed, str(press.table_id)]
        if press.ply or press.move:
            parts.append(str(press.ply))
        if press.move:
            parts.append(press.move.replace(" ", "_"))
        super().__init__(ui.Button(label=label, style=style, custom_id=":".join(parts)))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the button that was pressed."""
        move = (match["move"] or "").replace("_", " ")
        return cls(Press(match["deed"], int(match["table"]), int(match["ply"] or 0), move))

    async def callback(self, interaction: _Interaction) -> None:
        """Do what the button asks for."""
        await type(self).handler(interaction, self.press)


class MoveSelect(ui.DynamicItem[ui.Select[Any]], template=_SELECT):
    """A select of legal moves; choosing one makes it."""

    handler: ClassVar[PressHandler]
    """Makes the move; set once at the start."""

    def __init__(
        self, table_id: int, ply: int, part: int, placeholder: str = "…", moves: tuple[tuple[str, str], ...] = ()
    ) -> None:
        self.table_id = table_id
        self.ply = ply
        options = [discord.SelectOption(label=label, value=value) for label, value in moves]
        super().__init__(
            ui.Select(custom_id=f"bone:1s:{table_id}:{ply}:{part}", placeholder=placeholder, options=options)
        )

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which something was chosen."""
        return cls(int(match["table"]), int(match["ply"]), int(match["part"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Make the chosen move."""
        press = Press(ButtonDeed.MOVE, self.table_id, self.ply, next(iter(self.item.values), ""))
        await type(self).handler(interaction, press)


class KeepSelect(ui.DynamicItem[ui.Select[Any]], template=_KEEP):
    """A select of dice to keep; choosing some rolls the others."""

    handler: ClassVar[PressHandler]
    """Makes the move; set once at the start."""

    def __init__(
        self, table_id: int, ply: int, placeholder: str = "…", dice: tuple[tuple[str, str], ...] = (("…", "0"),)
    ) -> None:
        self.table_id = table_id
        self.ply = ply
        super().__init__(
            ui.Select(
                custom_id=f"bone:1k:{table_id}:{ply}",
                placeholder=placeholder,
                max_values=max(len(dice) - 1, 1),
                options=[discord.SelectOption(label=label, value=value) for label, value in dice],
            )
        )

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which dice were chosen."""
        return cls(int(match["table"]), int(match["ply"]))

    async def callback(self, interaction: _Interaction) -> None:
        """Roll the dice that were not chosen."""
        move = " ".join(("roll", *sorted(self.item.values)))
        await type(self).handler(interaction, Press(ButtonDeed.MOVE, self.table_id, self.ply, move))


def is_ours(custom_id: str) -> bool:
    """Tell whether a component was made by any version of this bot."""
    return custom_id.startswith(_PREFIX)


def knows(custom_id: str) -> bool:
    """Tell whether this version of the bot can read a custom id."""
    return any(template.fullmatch(custom_id) for template in (_BUTTON, _SELECT, _KEEP, *TEMPLATES))
