"""Emoji of tiles and dice, to stand beside what is said of them; the words never need them."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["NO_FACES", "Faces", "beside"]


class Faces:
    """The emoji that there are now, as Discord writes them in a text: `<:name:id>`.

    They are kept by what they show: `tile_3_5`, `die_4`.
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

    def replace(self, emoji: Mapping[str, str]) -> None:
        """Go by these emoji from now on."""
        self._emoji = dict(emoji)


NO_FACES = Faces()
"""For whoever reads words alone; it stays empty."""


def beside(emoji: str | None, text: object) -> str:
    """Return a text behind the emoji of what it says, alone if there is none."""
    return f"{emoji} {text}" if emoji else str(text)
