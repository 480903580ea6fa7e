"""Controls: buttons, selects and forms. The custom id of a control contains everything that its handler needs.

A new control is one class: its kind, its fields, and how it is drawn. A feature registers the class with the router,
together with the method that handles it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, dataclass_transform

import discord
from discord import ui

from bot.words.fitting import clipped
from cogs.kit.custom_ids import encode
from cogs.kit.errors import OldButtonError, OldControlError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.i18n import Language

__all__ = ["MOST_IN_ROW", "MOST_OPTIONS", "Control", "NamedButton", "Option", "TableButton", "TableControl"]

MOST_IN_ROW = 5
"""Discord's limit for buttons in one row."""

MOST_OPTIONS = 25
"""Discord's limit for one select."""

_LABEL = 100
"""Discord's limit for the label of an option."""


class Option(NamedTuple):
    """An option of a select."""

    label: str
    value: str
    emoji: str | None = None
    """An emoji before the label; the label is complete without it."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Control:
    """A control to press, to choose from, or to fill in. Its custom id carries its fields.

    Every subclass is a frozen dataclass; the class arguments have what all controls of its kind share.
    """

    kind: ClassVar[str]
    """The beginning of the custom id after the bot's own prefix: `1r`, `1:join`."""
    outdated: ClassVar[type[Exception]] = OldControlError
    """The error that refuses a press after the control has disappeared from its message."""
    is_timeless: ClassVar[bool] = False
    """Whether it works even then: it leads to something that does not change."""

    def __init_subclass__(
        cls,
        *,
        kind: str | None = None,
        label: str | None = None,
        style: discord.ButtonStyle | None = None,
        is_timeless: bool | None = None,
        outdated: type[Exception] | None = None,
    ) -> None:
        told = {"kind": kind, "label": label, "style": style, "is_timeless": is_timeless, "outdated": outdated}
        for name, value in told.items():
            if value is not None:
                setattr(cls, name, value)
        dataclass(frozen=True)(cls)

    @property
    def custom_id(self) -> str:
        """Return the custom id."""
        return encode(self.kind, self)

    def button(
        self, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, emoji: str | None = None
    ) -> ui.Button[Any]:
        """Draw a button; its label is complete without the emoji before it."""
        return ui.Button(label=label, style=style, custom_id=self.custom_id, emoji=emoji)

    def select(
        self,
        options: Iterable[tuple[str, str] | Option],
        *,
        placeholder: str | None = None,
        present: str | None = None,
        most: int = 1,
    ) -> ui.Select[Any]:
        """Draw a select of labels with their values; `present` is shown as chosen."""
        return ui.Select(
            custom_id=self.custom_id,
            placeholder=placeholder,
            max_values=most,
            options=[
                discord.SelectOption(label=clipped(label, _LABEL), value=value, default=value == present, emoji=emoji)
                for label, value, emoji in (Option(*option) for option in options)
            ],
        )

    def roles(self, placeholder: str, present: int | None) -> ui.RoleSelect[Any]:
        """Draw a select of the server's roles, with the present one chosen."""
        return ui.RoleSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            min_values=0,
            default_values=[] if present is None else [discord.Object(present)],
        )


class TableControl(Control, outdated=OldButtonError):
    """A control of a table."""

    kinds: ClassVar[set[str]] = set()
    """The kinds of all controls of tables."""
    is_on_hand: ClassVar[bool] = False
    """Whether it is on hands: a late press then updates the hand."""

    table_id: int

    def __init_subclass__(cls, *, is_on_hand: bool | None = None, **told: Any) -> None:  # noqa: ANN401 - as for any
        if is_on_hand is not None:
            cls.is_on_hand = is_on_hand
        super().__init_subclass__(**told)
        cls.kinds.update(filter(None, [told.get("kind")]))


class NamedButton(Control):
    """A button with the same label everywhere."""

    label: ClassVar[str]
    """The catalog key of its label."""
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.secondary

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang(self.label), self.style)


class TableButton(NamedButton, TableControl):
    """A table's button with the same label everywhere."""
