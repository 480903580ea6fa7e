"""The buttons of a roll; what they roll stands in their custom id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cogs.kit.controls import Control
from cogs.kit.errors import RevealedError

__all__ = ["AgainButton", "RevealButton"]


@dataclass(frozen=True)
class AgainButton(Control):
    """Roll the same."""

    kind: ClassVar[str] = "1f:again"
    expression: str


@dataclass(frozen=True)
class RevealButton(Control):
    """Show a private roll to everybody; it goes when that is done."""

    kind: ClassVar[str] = "1f:reveal"
    outdated: ClassVar[type[Exception]] = RevealedError
    expression: str
