"""Channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.channels import check_channel_edit, check_tags, check_thread_edit
from boneyard_playground.checks.overwrites import read_overwrites
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.rest.routes import RestRoutes, body_of
from boneyard_playground.world.enums import ChannelFlag, ChannelType
from boneyard_playground.world.model import ForumTag
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Channel, Json
    from boneyard_playground.world.world import World

__all__ = ["ChannelRoutes", "apply_details"]

_CHANNEL = r"/channels/{channel_id:\d+}"


class ChannelRoutes(RestRoutes):
    """Showing, changing and deleting a channel or a thread, and typing in it."""

    @route("GET", _CHANNEL)
    async def show(self, request: web.Request) -> Json:
        """Show a channel."""
        return channel_json(self._world, self._channel(request))

    @route("POST", _CHANNEL + "/typing")
    async def typing(self, request: web.Request) -> None:
        """Show that the bot is typing."""
        channel = self._channel(request)
        if channel.type is not ChannelType.DM:
            thread = channel.is_thread
            self._require(channel, Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES)
        self._backend.type(channel, self._world.bot)

    @route("PATCH", _CHANNEL)
    async def change(self, request: web.Request) -> Json:
        """Change a channel or a thread."""
        channel, fields = self._channel(request), body_of(request).fields()
        if channel.guild_id is None:
            raise Refusal.DM_CHANNEL.error()
        if channel.is_thread:
            self._change_thread(channel, fields)
        else:
            self._change_channel(channel, fields)
        self._backend.channel_event("UPDATE", channel)
        return channel_json(self._world, channel)

    @route("DELETE", _CHANNEL)
    async def delete(self, request: web.Request) -> Json:
        """Delete a channel or a thread."""
        channel = self._channel(request)
        if channel.guild_id is None:
            raise Refusal.DM_CHANNEL.error()
        self._require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        shown = channel_json(self._world, channel)
        self._backend.remove_channel(channel)
        return shown

    def _change_thread(self, thread: Channel, fields: Json) -> None:
        """Change a thread: one of the bot's own, one that is only reopened, or any if it has the permission."""
        reopens = fields.get("archived") is False and not thread.locked
        if thread.archived and fields.get("archived") is not False:
            raise Refusal.ARCHIVED_THREAD.error()
        is_own = thread.owner_id == self._world.bot.id and "locked" not in fields and not thread.locked
        if not is_own and not (reopens and fields.keys() == {"archived"}):
            self._require(thread, Permission.MANAGE_THREADS)
        check_thread_edit(fields)
        forum = self._world.channels[thread.parent_id or 0]
        applied = [int(tag) for tag in fields.get("applied_tags") or ()]
        if "applied_tags" in fields:
            check_tags(forum, applied, may_moderate=self._moderates(forum), may_be_none=True)
            thread.applied_tags = applied
        thread.name = fields.get("name") or thread.name
        self._backend.archive(thread, archived=bool(fields.get("archived", thread.archived)))
        thread.slowmode_seconds = fields.get("rate_limit_per_user", thread.slowmode_seconds) or 0
        thread.locked = bool(fields.get("locked", thread.locked))
        thread.auto_archive_minutes = fields.get("auto_archive_duration") or thread.auto_archive_minutes

    def _change_channel(self, channel: Channel, fields: Json) -> None:
        self._require(channel, Permission.MANAGE_CHANNELS)
        check_channel_edit(fields, self._world, self._world.guilds[channel.guild_id or 0])
        if channel.type is not ChannelType.FORUM and {"available_tags", "flags"} & fields.keys():
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        apply_details(self._world, channel, fields)


def apply_details(world: World, channel: Channel, fields: Json) -> None:
    """Set the details of a channel; raises `ApiError` and changes nothing if the bot may not."""
    tags = [_read_tag(world, channel, tag) for tag in fields.get("available_tags") or ()]
    if "permission_overwrites" in fields:
        guild = world.guilds[channel.guild_id or 0]
        channel.overwrites = read_overwrites(guild, fields["permission_overwrites"], world.bot.id)
    channel.name = fields.get("name") or channel.name
    channel.topic = fields.get("topic", channel.topic) or None
    channel.flags = ChannelFlag(fields.get("flags", channel.flags) or 0) & ChannelFlag.REQUIRE_TAG
    channel.nsfw = bool(fields.get("nsfw", channel.nsfw))
    channel.slowmode_seconds = fields.get("rate_limit_per_user", channel.slowmode_seconds) or 0
    if "default_auto_archive_duration" in fields:
        channel.auto_archive_minutes = fields["default_auto_archive_duration"] or 1440
    if "parent_id" in fields:
        channel.category_id = None if fields["parent_id"] is None else int(fields["parent_id"])
    if "available_tags" in fields:
        channel.tags = {tag.id: tag for tag in tags}
        for post in world.threads_in(channel):
            post.applied_tags = [tag for tag in post.applied_tags if tag in channel.tags]


def _read_tag(world: World, forum: Channel, fields: Json) -> ForumTag:
    """Return the tag that a request describes; an existing one is given by its id."""
    number = int(fields.get("id") or 0)
    if number and number not in forum.tags:
        raise Refusal.UNKNOWN_TAG.error()
    emoji = int(fields["emoji_id"]) if fields.get("emoji_id") else None
    moderated = bool(fields.get("moderated"))
    return ForumTag(number or world.new_id(), fields["name"], moderated, emoji, fields.get("emoji_name"))
