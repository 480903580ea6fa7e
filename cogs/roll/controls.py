"""The buttons of a roll; what they roll stands in their custom id."""

from __future__ import annotations

from cogs.kit.controls import Control
from cogs.kit.errors import RevealedError

__all__ = ["AgainButton", "RevealButton"]


class AgainButton(Control, kind="1f:again"):
    """Roll the same."""

    expression: str
    attempt: int = 0
    """Which of the private rolls of the same dice it follows; 0 for a public one."""


class RevealButton(Control, kind="1f:reveal", outdated=RevealedError):
    """Show a private roll to everybody; it goes when that is done."""

    expression: str
    attempt: int = 0
    """Which of the private rolls of the same dice it is; 0 where nobody counted, in earlier versions."""
