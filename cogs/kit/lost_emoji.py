"""What to do when an emoji that we know is gone: somebody removed it, and Discord refuses what it stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import discord

    from bot.words.faces import Faces

__all__ = ["forget_lost_emoji"]

_INVALID_FORM = 50035


def forget_lost_emoji(faces: Faces, error: discord.HTTPException) -> None:
    """Go on with text alone if that is why Discord refused something; what is drawn anew is taken then."""
    if error.code == _INVALID_FORM and "emoji" in error.text.casefold():
        faces.forget()
