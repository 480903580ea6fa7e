"""Messages and their files in Discord's words."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from boneyard_playground.payloads.reactions import reaction_jsons
from boneyard_playground.payloads.users import user_json
from boneyard_playground.world.enums import MessageType
from boneyard_playground.world.model import Json
from boneyard_playground.world.snowflakes import iso_time

if TYPE_CHECKING:
    from boneyard_playground.world.model import Attachment, Message
    from boneyard_playground.world.world import World

__all__ = ["attachment_json", "message_json", "snapshot_json", "unreadable"]

_IN_SNAPSHOTS = (
    *("type", "content", "embeds", "attachments", "timestamp", "edited_timestamp", "flags"),
    *("mentions", "mention_roles", "components"),
)
"""The fields that a forwarded message shows."""

_NOT_READABLE: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def attachment_json(world: World, file: Attachment) -> Json:
    """Describe a file of a message."""
    url = f"{world.base_url}/attachments/{file.id}/{file.filename}"
    found: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": file.blob.size,
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.size is not None:
        found["width"], found["height"] = file.size
    if file.description is not None:
        found["description"] = file.description
    return found


def message_json(world: World, message: Message) -> Json:
    """Describe a message; files that a component or an embed shows are left out of `attachments`."""
    shown = [file for file in message.attachments if file.id not in message.used_files]
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.type),
        "author": _author(world, message),
        "content": message.content,
        "timestamp": iso_time(message.created_at),
        "edited_timestamp": None if message.edited_at is None else iso_time(message.edited_at),
        "flags": int(message.flags),
        "components": message.components,
        "embeds": message.embeds,
        "attachments": [attachment_json(world, file) for file in shown],
        "mentions": [user_json(world.users[user]) for user in message.mentions],
        "mention_roles": [],
        "mention_everyone": message.mentions_everyone,
        "pinned": message.pinned_at is not None,
        "tts": False,
    }
    if message.reactions:
        found["reactions"] = reaction_jsons(message, world.bot.id)
    return found | _origin(world, message)


def snapshot_json(world: World, message: Message) -> Json:
    """Describe a message as a forward shows it: as it is now, and without its author."""
    shown = message_json(world, message)
    return {"message": {key: deepcopy(shown[key]) for key in _IN_SNAPSHOTS}}


def unreadable(message: Json, bot_id: int) -> Json | None:
    """Return a message as it looks to a bot that may not read it; None if the bot may read this one."""
    if _is_for(message, bot_id):
        return None
    replied = message.get("referenced_message")
    hidden = {} if replied is None or _is_for(replied, bot_id) else {"referenced_message": replied | _NOT_READABLE}
    return message | _NOT_READABLE | hidden


def _is_for(message: Json, bot_id: int) -> bool:
    return str(bot_id) in (message["author"]["id"], *(user["id"] for user in message["mentions"]))


def _author(world: World, message: Message) -> Json:
    """Describe the author of a message; a webhook may use a different name in each."""
    found = user_json(world.users[message.author_id])
    if message.author_name is not None:
        found |= {"username": message.author_name, "global_name": None, "discriminator": "0000"}
    return found


def _origin(world: World, message: Message) -> Json:
    """Return the origin of a message: the application, the interaction, the message it replies to."""
    found: Json = {}
    if message.author_id == world.bot.id:
        found["application_id"] = str(world.application_id)
    if message.author_name is not None:
        found["webhook_id"] = str(message.author_id)
    if message.interaction is not None:
        found["interaction_metadata"] = message.interaction
        found["webhook_id"] = str(world.application_id)
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.reference is not None:
        found["message_reference"] = message.reference
    if message.snapshots:
        found["message_snapshots"] = message.snapshots
    if message.type is MessageType.REPLY and message.reference is not None:
        replied = world.find_message(int(message.reference["message_id"]))
        if replied is None:
            found["referenced_message"] = None
        elif replied.seen_by in (None, message.seen_by):
            inner = message_json(world, replied)
            inner.pop("referenced_message", None)
            found["referenced_message"] = inner
    return found
