"""The buttons of a roll; their custom ids contain the dice."""

from __future__ import annotations

from cogs.kit.controls import Control
from cogs.kit.errors import RevealedError

__all__ = ["AgainButton", "RevealButton"]


class AgainButton(Control, kind="1f:again"):
    """Roll the same."""

    expression: str
    attempt: int = 0
    """The number of the previous private roll of the same dice; 0 for a public one."""


class RevealButton(Control, kind="1f:reveal", outdated=RevealedError):
    """Show a private roll to everyone; afterwards the button is removed."""

    expression: str
    attempt: int = 0
    """The number among the private rolls of the same dice; 0 in earlier versions, which did not count."""
