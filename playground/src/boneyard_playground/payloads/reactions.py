"""Reactions in Discord's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json, Message

__all__ = ["emoji_of", "reaction_jsons"]


def emoji_of(written: str) -> Json:
    """Describe an emoji as events do; the input has the form of paths: the symbol itself, or name:id."""
    name, _, number = written.partition(":")
    return {"id": number or None, "name": name}


def reaction_jsons(message: Message, viewer_id: int) -> list[Json]:
    """Describe the reactions to a message as a user sees them."""
    return [
        {
            "emoji": emoji_of(written),
            "count": len(users),
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
            "me": viewer_id in users,
            "me_burst": False,
        }
        for written, users in message.reactions.items()
    ]
