"""The application's emoji in Discord's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.users import user_json

if TYPE_CHECKING:
    from boneyard_playground.world.model import AppEmoji, Json
    from boneyard_playground.world.world import World

__all__ = ["emoji_json"]


def emoji_json(world: World, emoji: AppEmoji) -> Json:
    """Describe an emoji that the bot has uploaded."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_json(world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.content_type == "image/gif",
        "available": True,
    }
