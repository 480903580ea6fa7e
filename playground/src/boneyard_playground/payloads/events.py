"""Scheduled events in Discord's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.users import user_json
from boneyard_playground.world.snowflakes import iso_time

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json, ScheduledEvent
    from boneyard_playground.world.world import World

__all__ = ["ELSEWHERE", "MEMBERS_ONLY", "event_json"]

ELSEWHERE = 3
"""The type of event outside of channels."""
MEMBERS_ONLY = 2
"""The only privacy level."""


def event_json(world: World, event: ScheduledEvent) -> Json:
    """Describe an event."""
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "channel_id": None,
        "creator_id": str(event.creator_id),
        "creator": user_json(world.users[event.creator_id]),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": iso_time(event.starts_at),
        "scheduled_end_time": iso_time(event.ends_at),
        "privacy_level": MEMBERS_ONLY,
        "status": int(event.status),
        "entity_type": ELSEWHERE,
        "entity_id": None,
        "entity_metadata": {"location": event.place},
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
        "user_count": 0,
    }
