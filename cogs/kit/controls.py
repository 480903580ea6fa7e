"""Controls: buttons, selects and forms. All that one of them needs to know when it is used stands in its custom id.

A new control is one class: its kind, what it carries, how it is drawn. A feature gives it to the router together with
the method that does what it asks for.
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
"""Discord's limit of buttons side by side."""

MOST_OPTIONS = 25
"""Discord's limit for one select."""

_LABEL = 100
"""Discord's limit for the label of an option."""


class Option(NamedTuple):
    """Something to choose in a select."""

    label: str
    value: str
    emoji: str | None = None
    """Stands before the label, which says all without it."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Control:
    """Something to press, to choose from, or to fill in. Its fields are what its custom id carries.

    Every subclass is a frozen dataclass; what is the same for all of its kind stands behind its bases.
    """

    kind: ClassVar[str]
    """How the custom id begins, after the bot's own prefix: `1r`, `1:join`."""
    outdated: ClassVar[type[Exception]] = OldControlError
    """What refuses a press on it after it has gone from its message."""
    is_timeless: ClassVar[bool] = False
    """Whether it does what it says even then: it leads to something that stays as it is."""

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
        """Draw a button; its label says all without the emoji before it."""
        return ui.Button(label=label, style=style, custom_id=self.custom_id, emoji=emoji)

    def select(
        self,
        options: Iterable[tuple[str, str] | Option],
        *,
        placeholder: str | None = None,
        present: str | None = None,
        most: int = 1,
    ) -> ui.Select[Any]:
        """Draw a select of labels with their values, of which `present` is shown as chosen."""
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
        """Draw a select of the server's roles, the present one chosen."""
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
    """Whether it lies on hands: a press that comes late brings the hand in line then."""

    table_id: int

    def __init_subclass__(cls, *, is_on_hand: bool | None = None, **told: Any) -> None:  # noqa: ANN401 - as for any
        if is_on_hand is not None:
            cls.is_on_hand = is_on_hand
        super().__init_subclass__(**told)
        cls.kinds.update(filter(None, [told.get("kind")]))


class NamedButton(Control):
    """A button that is called the same everywhere."""

    label: ClassVar[str]
    """The key of its label."""
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.secondary

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang(self.label), self.style)


class TableButton(NamedButton, TableControl):
    """Such a button of a table."""
