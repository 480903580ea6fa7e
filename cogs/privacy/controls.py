"""The button with which a person has everything about them deleted."""

from __future__ import annotations

from cogs.kit.controls import Control

__all__ = ["ForgetButton"]


class ForgetButton(Control, kind="1f:forget"):
    """Delete everything about whoever presses."""
