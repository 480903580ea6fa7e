"""The limits of threads, of posts with their tags, and of changes to a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form
from boneyard_playground.http.errors import Refusal
from boneyard_playground.world.enums import ChannelFlag, ChannelType

if TYPE_CHECKING:
    from boneyard_playground.checks.form import Path
    from boneyard_playground.world.model import Channel, Guild, Json
    from boneyard_playground.world.world import World

__all__ = [
    "CHANNEL_KEYS",
    "THREAD_KEYS",
    "check_category",
    "check_channel_edit",
    "check_new_channel",
    "check_tags",
    "check_thread",
    "check_thread_edit",
]

MOST_TAGS = 20
MOST_TAGS_APPLIED = 5
MOST_TAG_NAME = 20
MOST_TOPIC = 4096
_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)

MOST_SLOWMODE = 21_600
MOST_IN_CATEGORY = 50
CHANNEL_KEYS = (
    *("name", "topic", "available_tags", "flags", "permission_overwrites"),
    *("parent_id", "rate_limit_per_user", "nsfw", "default_auto_archive_duration"),
)
THREAD_KEYS = ("name", "archived", "locked", "auto_archive_duration", "applied_tags", "rate_limit_per_user")
"""The fields of channels and threads that the playground changes."""


def check_thread(fields: Json) -> None:
    """Raise unless a thread can be opened with these fields."""
    form = Form()
    if form.required(("name",), fields.get("name")):
        form.text(("name",), fields["name"], 1, 100)
    _check_archiving(form, fields)
    form.finish()


def check_thread_edit(fields: Json) -> None:
    """Raise unless a thread can be changed to these fields."""
    form = Form()
    form.only(fields, THREAD_KEYS)
    form.text(("name",), fields.get("name"), 1, 100)
    form.number(("rate_limit_per_user",), fields.get("rate_limit_per_user"), 0, MOST_SLOWMODE)
    _check_archiving(form, fields)
    form.finish()


def check_new_channel(fields: Json, world: World, guild: Guild) -> ChannelType:
    """Return the kind of a new channel; raise unless it can be made with these fields."""
    form = Form()
    kind = fields.get("type", ChannelType.TEXT)
    if kind not in (ChannelType.TEXT, ChannelType.FORUM, ChannelType.CATEGORY):
        form.lacks(f"type {kind}")
    form.required(("name",), fields.get("name"))
    form.only((key for key in fields if fields[key] and key not in ("type", "position")), CHANNEL_KEYS)
    _check_details(form, fields)
    check_category(form, fields, world, guild)
    form.finish()
    return ChannelType(kind)


def check_channel_edit(fields: Json, world: World, guild: Guild) -> None:
    """Raise unless a channel can be changed to these fields."""
    form = Form()
    form.only(fields, CHANNEL_KEYS)
    _check_details(form, fields)
    check_category(form, fields, world, guild)
    form.finish()


def check_category(form: Form, fields: Json, world: World, guild: Guild, path: Path = ()) -> None:
    """Note a fault unless a channel can be put into the category that `parent_id` names; null means none."""
    number, path = fields.get("parent_id"), (*path, "parent_id")
    if number is None:
        return
    category = world.channels.get(int(number)) if str(number).isdecimal() else None
    if category is None or category.guild_id != guild.id:
        form.fault(path, "CHANNEL_PARENT_INVALID", "Category does not exist")
    elif category.type is not ChannelType.CATEGORY:
        form.fault(path, "CHANNEL_PARENT_INVALID_TYPE", "Not a category")
    elif len(world.channels_in(category)) >= MOST_IN_CATEGORY:
        form.fault(path, "CHANNEL_PARENT_MAX_CHANNELS", "Maximum number of channels in category reached (50)")


def _check_details(form: Form, fields: Json) -> None:
    form.number(("rate_limit_per_user",), fields.get("rate_limit_per_user"), 0, MOST_SLOWMODE)
    _check_archiving(form, fields, "default_auto_archive_duration")
    form.text(("name",), fields.get("name"), 1, 100)
    form.text(("topic",), fields.get("topic"), 0, MOST_TOPIC)
    tags = fields.get("available_tags") or []
    form.length(("available_tags",), tags, 0, MOST_TAGS)
    for n, tag in enumerate(tags):
        if form.required(("available_tags", n, "name"), tag.get("name")):
            form.text(("available_tags", n, "name"), tag["name"], 1, MOST_TAG_NAME)
        if tag.get("emoji_id") and tag.get("emoji_name"):
            form.fault(("available_tags", n), "TAG_EMOJI_EXCLUSIVE", "A tag has an emoji's id or its name.")


def check_tags(forum: Channel, applied: list[int], *, may_moderate: bool, may_be_none: bool = False) -> None:
    """Raise unless a post of a forum may carry these tags."""
    form = Form()
    form.length(("applied_tags",), applied, 0, MOST_TAGS_APPLIED)
    form.finish()
    if any(tag not in forum.tags for tag in applied):
        raise Refusal.UNKNOWN_TAG.error()
    if any(forum.tags[tag].moderated for tag in applied) and not may_moderate:
        raise Refusal.MISSING_PERMISSIONS.error()
    if not applied and not may_be_none and ChannelFlag.REQUIRE_TAG in forum.flags:
        raise Refusal.TAG_REQUIRED.error()


def _check_archiving(form: Form, fields: Json, key: str = "auto_archive_duration") -> None:
    minutes = fields.get(key)
    if minutes is not None and minutes not in _ARCHIVE_MINUTES:
        form.fault((key,), "BASE_TYPE_CHOICES", f"Value must be one of {_ARCHIVE_MINUTES}.")
