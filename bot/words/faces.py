"""Emoji of tiles, dice and seats, shown beside the words about them; the words never need them."""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["NO_FACES", "Faces", "beside", "without_emoji"]

_JOINER = "\N{WORD JOINER}"
"""Invisible; it distinguishes an emoji for the number of a seat from one beside a name."""
_NUMBER = re.compile(rf"<:seat_(\d)_\w+:\d+>{_JOINER}")
_EMOJI = re.compile(r"<:\w+:\d+> ?")
"""An emoji in a text, with the space after it."""


class Faces:
    """The available emoji, as Discord writes them in a text: `<:name:id>`.

    The keys say what they show: `tile_3_5`, `die_4`, `seat_1`.
    """

    def __init__(self) -> None:
        self._emoji: Mapping[str, str] = {}

    def tile(self, tile: tuple[int, int]) -> str | None:
        """Return the emoji of a tile, the lower half first; None if there is none."""
        low, high = tile
        return self._emoji.get(f"tile_{low}_{high}")

    def die(self, pips: int) -> str | None:
        """Return the emoji of a die that shows 1 … 6; None if there is none."""
        return self._emoji.get(f"die_{pips}")

    def seat(self, seat: int) -> str | None:
        """Return the emoji with the mark of a seat; None if there is none."""
        return self._emoji.get(f"seat_{seat + 1}")

    def number(self, seat: int) -> str:
        """Return the number of a seat for the beginning of a line: as its mark, or as text if there is no emoji."""
        emoji = self.seat(seat)
        return f"{emoji}{_JOINER}" if emoji else f"`{seat + 1}`"

    def replace(self, emoji: Mapping[str, str]) -> None:
        """Use these emoji."""
        self._emoji = dict(emoji)


NO_FACES = Faces()
"""For readers who want words only; it stays empty."""


def beside(emoji: str | None, text: object) -> str:
    """Return a text after an emoji of its contents, or alone if there is none."""
    return f"{emoji} {text}" if emoji else str(text)


def without_emoji(text: str) -> str:
    """Return a text as it would be without emoji."""
    return _EMOJI.sub("", _NUMBER.sub(r"`\1`", text))
