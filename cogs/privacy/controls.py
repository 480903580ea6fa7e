"""The button that deletes everything about a person."""

from __future__ import annotations

from cogs.kit.controls import Control

__all__ = ["ForgetButton"]


class ForgetButton(Control, kind="1f:forget"):
    """Delete everything about the person who presses."""
