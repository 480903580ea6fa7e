"""The state that all parts of the server share, and changes with their notices to the bot and the page."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from boneyard_playground.backend.compose import apply_body
from boneyard_playground.backend.feed import EventFeed
from boneyard_playground.gateway.gateway import Gateway
from boneyard_playground.gateway.sessions import MESSAGES, TYPING, Intent
from boneyard_playground.http.faults import Faults
from boneyard_playground.http.limits import RateLimits
from boneyard_playground.http.outage import Outage
from boneyard_playground.http.requests import RequestLog
from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.payloads.messages import message_json, unreadable
from boneyard_playground.payloads.users import member_json
from boneyard_playground.world.enums import ChannelType, MessageFlag, MessageType
from boneyard_playground.world.model import Message
from boneyard_playground.world.snowflakes import snowflake_time

if TYPE_CHECKING:
    from boneyard_playground.http.bodies import Body
    from boneyard_playground.process.supervisor import BotSupervisor
    from boneyard_playground.world.model import Channel, Guild, Json, User
    from boneyard_playground.world.world import World

__all__ = ["ANSWER_SECONDS", "Backend"]

ANSWER_SECONDS = 3.0
"""Seconds that a bot has to answer an interaction, unless the playground is patient."""


class Backend:
    """The world with its gateway, feed, request log and faults."""

    def __init__(self, world: World, token: str, *, privileged: bool = False) -> None:
        self.world = world
        self.token = token
        self.feed = EventFeed()
        on_change = partial(self.feed.push, "state")
        self.gateway = Gateway(world, token, on_change, privileged=privileged)
        self.requests = RequestLog()
        self.faults = Faults()
        self.unknown_routes: set[str] = set()
        """Requests of the bot that the playground does not support."""
        self.limits = RateLimits(world.clock)
        self.outage = Outage(on_change=partial(self.feed.push, "state"))
        self.answer_seconds = ANSWER_SECONDS
        """Seconds that the bot has to answer an interaction."""
        self.supervisor: BotSupervisor | None = None
        """Supervises the bot's process, if the server runs it."""
        self.offers: Json = {"demos": [], "guides": {}}
        """What the page offers to a new visitor."""

    def blank(
        self,
        channel: Channel,
        author_id: int,
        kind: MessageType = MessageType.DEFAULT,
        *,
        message_id: int | None = None,
    ) -> Message:
        """Make a message that is not in its channel yet, with a new id or this one."""
        message_id = message_id or self.world.new_message_id()
        return Message(message_id, channel.id, author_id, snowflake_time(message_id), kind)

    def reference_to(self, message: Message) -> Json:
        """Return a message as a reply refers to it."""
        guild_id = self.world.channels[message.channel_id].guild_id
        more = {} if guild_id is None else {"guild_id": str(guild_id)}
        return {"type": 0, "channel_id": str(message.channel_id), "message_id": str(message.id)} | more

    def post(self, message: Message) -> None:
        """Put a finished message into its channel."""
        channel = self.world.channels[message.channel_id]
        channel.messages[message.id] = message
        if message.seen_by is None:
            if channel.archived:
                self.archive(channel, archived=False)
                self.channel_event("UPDATE", channel)
            channel.last_message_id = message.id
            for user_id in (message.author_id, *message.mentions) if channel.is_thread else ():
                self.follow(channel, user_id)
        self._tell(message, "MESSAGE_CREATE")

    def edit(self, message: Message, body: Body, *, parse_all: bool) -> None:
        """Change a message as a request says; raises `ApiError` and changes nothing if the request is refused."""
        apply_body(self.world, message, body, parse_all=parse_all)
        was_loading = message.is_loading
        message.flags &= ~MessageFlag.LOADING
        message.edited_at = None if was_loading else self.world.clock.moment()
        self.tell(message)

    def tell(self, message: Message) -> None:
        """Notify everyone that a message has changed."""
        self._tell(message, "MESSAGE_UPDATE")

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self.world.channels[message.channel_id].messages.pop(message.id, None)
        self.world.remove_files(message.attachments)
        self.show("MESSAGE_DELETE", message)
        if message.seen_by is None:
            gone: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
            self.tell_bot(self.world.channels[message.channel_id], "MESSAGE_DELETE", gone, MESSAGES)

    def _tell(self, message: Message, event: str) -> None:
        """Notify the page, and the bot if the message is not ephemeral."""
        channel = self.world.channels[message.channel_id]
        self.show(event, message)
        if message.seen_by is None:
            shown = message_json(self.world, message)
            self.tell_bot(channel, event, shown, MESSAGES, author=message.author_id)

    def show(self, event: str, message: Message) -> None:
        """Notify the page of a changed message."""
        author, channel = str(message.author_id), str(message.channel_id)
        only = None if message.seen_by is None else str(message.seen_by)
        self.feed.push(_FEED_KINDS[event], id=str(message.id), channel=channel, author=author, only=only)

    def tell_bot(
        self, channel: Channel, event: str, data: Json, intents: tuple[Intent, Intent], *, author: int | None = None
    ) -> None:
        """Notify the bot of an event in a channel, if it is there and has the intent for servers or direct messages.

        With the id of a message's `author`, the data is that message, and describes its author as a member. Without the
        privileged intent, the bot sees its content only if it may read it anyway.
        """
        guild = self.world.guild_of(channel)
        if not self.world.has_bot(channel):
            return
        if guild is None:
            self.gateway.dispatch(event, data, None, intents[1])
            return
        data = data | {"guild_id": str(guild.id)}
        if author in guild.members:
            data["member"] = member_json(self.world, guild.members[author], with_user=False)
        unread = None if author is None else unreadable(data, self.world.bot.id)
        self.gateway.dispatch(event, data, guild.id, intents[0], unread=unread)

    def delete_many(self, channel: Channel, messages: list[Message]) -> None:
        """Delete some messages of a channel at once."""
        for message in messages:
            del channel.messages[message.id]
            self.world.remove_files(message.attachments)
            self.show("MESSAGE_DELETE", message)
        gone: Json = {"ids": [str(message.id) for message in messages], "channel_id": str(channel.id)}
        self.tell_bot(channel, "MESSAGE_DELETE_BULK", gone, MESSAGES)

    def type(self, channel: Channel, user: User) -> None:
        """Notify people that a user is typing; the bot is notified only of others."""
        self.feed.push("typing", channel=str(channel.id), user=str(user.id))
        if user is self.world.bot:
            return
        data: Json = {"channel_id": str(channel.id), "user_id": str(user.id), "timestamp": int(self.world.clock.now())}
        guild = self.world.guild_of(channel)
        if guild is not None and user.id in guild.members:
            data["member"] = member_json(self.world, guild.members[user.id])
        self.tell_bot(channel, "TYPING_START", data, TYPING)

    def dm_of(self, user: User) -> Channel:
        """Return the direct messages between a user and the bot, opened if necessary."""
        found = self.world.find_dm(user.id)
        if found is None:
            found = self.world.dm_of(user)
            self.feed.push("state")
        return found

    def follow(self, thread: Channel, user_id: int) -> None:
        """Make a member of the server follow a thread; people who write there or are named there follow it."""
        guild = self.world.guild_of(thread)
        if guild is not None and user_id in guild.members and user_id not in thread.joined:
            thread.joined.append(user_id)
            self.feed.push("state")

    def archive(self, thread: Channel, *, archived: bool) -> None:
        """Archive a thread or open it again, without notifying anyone."""
        if thread.archived is not archived:
            thread.archived, thread.archived_at = archived, self.world.clock.moment()

    def close_quiet_threads(self) -> None:
        """Archive the threads in which nothing happened for as long as each stays open."""
        now = self.world.clock.moment()
        for thread in [one for one in self.world.channels.values() if one.is_thread and not one.archived]:
            written = snowflake_time(thread.last_message_id or thread.id)
            if now - max(written, thread.archived_at or written) >= timedelta(minutes=thread.auto_archive_minutes):
                self.archive(thread, archived=True)
                self.channel_event("UPDATE", thread)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads; the channels of a category stay."""
        for inside in self.world.channels_in(channel):
            inside.category_id = None
            self.channel_event("UPDATE", inside)
        for thread in self.world.threads_in(channel):
            self.channel_event("DELETE", thread)
        self.world.remove_channel(channel)
        self.channel_event("DELETE", channel)

    def remove_guild(self, guild: Guild) -> None:
        """Remove the bot from a server, and delete the server."""
        self.world.remove_guild(guild)
        if self.world.bot.id in guild.members:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        self.feed.push("state")

    def role_event(self, verb: str, guild: Guild, data: Json) -> None:
        """Notify the bot and the page that a role was created, updated or deleted."""
        self.gateway.dispatch(f"GUILD_ROLE_{verb}", {"guild_id": str(guild.id), **data}, guild.id)
        self.feed.push("state")

    def channel_event(self, verb: str, channel: Channel) -> None:
        """Notify the bot and the page that a channel or thread was created, updated or deleted."""
        event = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{verb}"
        if channel.type is not ChannelType.DM and self.world.has_bot(channel):
            self.gateway.dispatch(event, channel_json(self.world, channel), channel.guild_id)
        self.feed.push("state")


_FEED_KINDS = {
    "MESSAGE_CREATE": "message_created",
    "MESSAGE_UPDATE": "message_updated",
    "MESSAGE_DELETE": "message_deleted",
}
