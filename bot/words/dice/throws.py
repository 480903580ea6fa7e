"""Dice in words, in the order in which they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.games.dice.moves import Throw
    from bot.i18n import Language

__all__ = ["dice_text", "throw_text"]


def dice_text(faces: Iterable[int]) -> str:
    """Write dice in a row."""
    return " ".join(map(str, faces))


def throw_text(lang: Language, throw: Throw) -> str:
    """Write the dice of a roll in a row, and say which dice had been kept."""
    if not throw.kept:
        return dice_text(throw.faces)
    return lang("alt.kept", dice=dice_text(throw.faces), kept=dice_text(throw.faces[place] for place in throw.kept))
