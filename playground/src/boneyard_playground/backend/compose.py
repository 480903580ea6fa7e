"""Turn a checked request into a message: give ids to components, resolve files, find the mentions."""

from __future__ import annotations

import copy
import mimetypes
import re
from typing import TYPE_CHECKING

from boneyard_playground.backend.images import image_size
from boneyard_playground.checks.components import CONTAINER, FILE, GALLERY, SEPARATOR, TEXT, THUMBNAIL, walk
from boneyard_playground.checks.embeds import media_holders
from boneyard_playground.checks.messages import REFERENCE, check_message, components_media, stays, wants_v2
from boneyard_playground.http.bodies import clean_name
from boneyard_playground.payloads.messages import attachment_json
from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.enums import MessageFlag
from boneyard_playground.world.model import Attachment
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.http.bodies import Body, Upload
    from boneyard_playground.world.model import Json, Message
    from boneyard_playground.world.world import World

__all__ = ["apply_body", "store_file"]

_SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
_DEFAULTS: dict[int, Json] = {
    2: {"disabled": False},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in (3, 5, 6, 7, 8)},
    THUMBNAIL: {"description": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    FILE: {"spoiler": False},
}
_MENTION = re.compile(r"<@!?(\d+)>")


def apply_body(world: World, message: Message, body: Body, *, parse_all: bool) -> None:
    """Check a request and change the message accordingly; raises `ApiError` and changes nothing if refused.

    Only the fields of the request change. `parse_all` says what mentions do without `allowed_mentions`: they ping
    users, roles and everyone (channel messages), or users only (interaction responses).
    """
    fields = body.fields()
    check_message(fields, body.uploads, message, world.emoji)
    kept = stays(fields, message)
    new = [_store(world, fields, upload) for upload in body.uploads]
    world.remove_files(file for file in message.attachments if file not in kept)
    message.attachments = [*kept, *new]
    if wants_v2(fields, message):
        message.flags |= MessageFlag.COMPONENTS_V2
    message.flags |= MessageFlag(int(fields.get("flags") or 0)) & _SETTABLE
    if "content" in fields:
        message.content = str(fields["content"] or "").strip()
    _apply_parts(world, message, fields)
    if {"content", "components", "allowed_mentions"} & fields.keys():
        _apply_mentions(world, message, fields.get("allowed_mentions"), parse_all=parse_all)


def _store(world: World, fields: Json, upload: Upload) -> Attachment:
    entries = fields.get("attachments") or []
    entry: Json = next((e for e in entries if str(e.get("id")) == str(upload.index)), {})
    return store_file(world, entry.get("filename") or upload.filename, upload.data, entry.get("description") or None)


def store_file(world: World, filename: str, data: bytes, description: str | None = None) -> Attachment:
    """Store a file that a person or bot sends."""
    name = clean_name(filename)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    file = Attachment(world.new_id(), name, Blob.of(data), kind, description, image_size(data))
    world.attachments[file.id] = file
    return file


def _apply_parts(world: World, message: Message, fields: Json) -> None:
    """Replace embeds and components, and note which files they show."""
    if "embeds" in fields:
        message.embeds = [{"type": "rich", **embed} for embed in copy.deepcopy(fields["embeds"] or [])]
    if "components" in fields:
        message.earlier.append(message.components)
        message.components = _with_ids(copy.deepcopy(fields["components"] or []))
    message.used_files = frozenset(_resolve_all(world, message))


def _resolve_all(world: World, message: Message) -> Iterator[int]:
    """Fill in the media of components and embeds; return the ids of the message's own files among them."""
    files = {file.filename: file for file in message.attachments}
    _name_files(message, files)
    for media in components_media(message.components):
        file = _shown_file(str(media["url"]), files)
        media.setdefault("id", str(world.new_id() if file is None else file.id))
        _point_to(world, media, "url", file)
        if file is not None:
            media["attachment_id"] = str(file.id)
            yield file.id
    for embed in message.embeds:
        for holder, key in media_holders(embed):
            file = _shown_file(str(holder[key]), files)
            _point_to(world, holder, key, file)
            if file is not None:
                yield file.id


def _name_files(message: Message, files: dict[str, Attachment]) -> None:
    """Give the components that offer a file its name and size."""
    for component in walk(message.components):
        file = _shown_file(str(component["file"]["url"]), files) if component["type"] == FILE else None
        if file is not None:
            component |= {"name": file.filename, "size": file.blob.size}


def _point_to(world: World, holder: Json, key: str, file: Attachment | None) -> None:
    """Replace a reference with the address of the file, and add what is known about it."""
    if file is not None:
        shown = attachment_json(world, file)
        holder[key] = shown["url"]
        if key == "url":
            holder |= {name: shown[name] for name in ("width", "height", "content_type") if name in shown}
    holder["proxy_" + key] = holder[key]


def _shown_file(url: str, files: dict[str, Attachment]) -> Attachment | None:
    """Return the file of the message that an address or an attachment:// reference means."""
    if url.startswith(REFERENCE):
        return files.get(url.removeprefix(REFERENCE))
    return next((file for file in files.values() if f"/attachments/{file.id}/" in url), None)


def _with_ids(components: list[Json]) -> list[Json]:
    """Give numbers to the components without ids, and fill in the defaults of responses."""
    everything = list(walk(components))
    taken = {component.get("id") for component in everything}
    fresh = (number for number in range(1, 10_000) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(fresh)
        for key, value in _DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        _tidy(component)
    return components


def _tidy(component: Json) -> None:
    for item in (component.get("items") or []) if component["type"] == GALLERY else []:
        item.setdefault("description", None)
        item.setdefault("spoiler", False)
    for holder in (component, *(component.get("options") or [])):
        emoji = holder.get("emoji")
        if isinstance(emoji, dict) and emoji.get("id") is None:
            emoji.pop("id", None)
        elif isinstance(emoji, dict):
            emoji["id"] = str(emoji["id"])


def _apply_mentions(world: World, message: Message, allowed: Json | None, *, parse_all: bool) -> None:
    text = "\n".join((message.content, *_spoken(message.components)))
    if allowed is None:
        allowed = {"parse": ["users", "everyone"] if parse_all else ["users"]}
    parse = allowed.get("parse") or []
    named = list(dict.fromkeys(int(found) for found in _MENTION.findall(text)))
    pinged = named if "users" in parse else [u for u in named if str(u) in map(str, allowed.get("users") or [])]
    message.mentions = [user for user in pinged if user in world.users]
    rights = world.permissions(world.channels[message.channel_id], message.author_id)
    message.mentions_everyone = (
        "everyone" in parse and "@everyone" in text and bool(rights & Permission.MENTION_EVERYONE)
    )


def _spoken(components: list[Json]) -> Iterator[str]:
    return (str(component["content"]) for component in walk(components) if component["type"] == TEXT)
