"""Webhooks in Discord's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.users import user_json

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json, Webhook
    from boneyard_playground.world.world import World

__all__ = ["webhook_json"]

_INCOMING = 1


def webhook_json(world: World, webhook: Webhook) -> Json:
    """Describe a webhook; the bot has made all of them."""
    channel = world.channels[webhook.channel_id]
    return {
        "id": str(webhook.id),
        "type": _INCOMING,
        "guild_id": str(channel.guild_id),
        "channel_id": str(channel.id),
        "application_id": str(world.application_id),
        "name": webhook.name,
        "avatar": None,
        "token": webhook.token,
        "user": user_json(world.bot),
        "url": f"{world.base_url}/api/webhooks/{webhook.id}/{webhook.token}",
    }
