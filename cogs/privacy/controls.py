"""The button with which a person has everything about them deleted."""

from __future__ import annotations

from typing import ClassVar

from cogs.kit.controls import Control

__all__ = ["ForgetButton"]


class ForgetButton(Control):
    """Delete everything about whoever presses."""

    kind: ClassVar[str] = "1f:forget"
