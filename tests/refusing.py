"""Expecting a refusal for its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.base.errors import BoneyardError

if TYPE_CHECKING:
    from enum import StrEnum

__all__ = ["refused"]


def refused(reason: StrEnum) -> pytest.RaisesExc[BoneyardError]:
    """Return a context in which something must be refused for a reason."""
    return pytest.raises(BoneyardError, check=lambda error: error.key == reason)
