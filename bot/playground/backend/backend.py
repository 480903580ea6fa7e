"""What all parts of the server share, and the changes that have to be told to the bot and the page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.playground.backend.compose import apply_body
from bot.playground.backend.feed import EventFeed
from bot.playground.gateway.gateway import Gateway
from bot.playground.gateway.sessions import Intent
from bot.playground.http.faults import Faults
from bot.playground.http.limits import RateLimits
from bot.playground.http.outage import Outage
from bot.playground.http.requests import RequestLog
from bot.playground.payloads.channels import channel_json
from bot.playground.payloads.messages import message_json
from bot.playground.world.enums import ChannelType, MessageFlag, MessageType
from bot.playground.world.model import Message
from bot.playground.world.snowflakes import snowflake_time

if TYPE_CHECKING:
    from bot.playground.http.bodies import Body
    from bot.playground.process.keeper import Keeper
    from bot.playground.world.model import Channel, Json
    from bot.playground.world.world import World

__all__ = ["Backend"]


class Backend:
    """The world with its gateway, feed, request log and faults."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.feed = EventFeed()
        self.gateway = Gateway(world, token, on_change=partial(self.feed.push, "state"))
        self.requests = RequestLog()
        self.faults = Faults()
        self.limits = RateLimits(world.clock)
        self.outage = Outage(on_change=partial(self.feed.push, "state"))
        self.keeper: Keeper | None = None
        """Keeps the bot's process, if the server does that."""

    def blank(
        self,
        channel: Channel,
        author_id: int,
        kind: MessageType = MessageType.DEFAULT,
        *,
        message_id: int | None = None,
    ) -> Message:
        """Make a message that is not in its channel yet, with an id of its own or this one."""
        message_id = message_id or self.world.new_message_id()
        return Message(message_id, channel.id, author_id, snowflake_time(message_id), kind)

    def post(self, message: Message) -> None:
        """Put a finished message into its channel."""
        channel = self.world.channels[message.channel_id]
        channel.messages[message.id] = message
        if message.seen_by is None:
            channel.archived = False
            channel.last_message_id = message.id
            for user_id in (message.author_id, *message.mentions) if channel.is_thread else ():
                self.follow(channel, user_id)
        self._tell(message, "MESSAGE_CREATE", message_json(self.world, message))

    def edit(self, message: Message, body: Body, *, parse_all: bool) -> None:
        """Change a message as a request says; raises `ApiError` and changes nothing if refused."""
        apply_body(self.world, message, body, parse_all=parse_all)
        was_loading = message.is_loading
        message.flags &= ~MessageFlag.LOADING
        message.edited_at = None if was_loading else self.world.clock.moment()
        self._tell(message, "MESSAGE_UPDATE", message_json(self.world, message))

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self.world.channels[message.channel_id].messages.pop(message.id, None)
        self.world.remove_files(message.attachments)
        self._tell(message, "MESSAGE_DELETE", {"id": str(message.id), "channel_id": str(message.channel_id)})

    def _tell(self, message: Message, event: str, data: Json) -> None:
        """Tell the page, and the bot if the message is no ephemeral one."""
        channel = self.world.channels[message.channel_id]
        kind = _FEED_KINDS[event]
        author = str(message.author_id)
        self.feed.push(kind, id=str(message.id), channel=str(channel.id), author=author)
        if message.seen_by is not None or not self.world.has_bot(channel):
            return
        intent = Intent.DIRECT_MESSAGES if channel.guild_id is None else Intent.GUILD_MESSAGES
        extra = {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}
        hidden = event != "MESSAGE_DELETE" and channel.guild_id is not None and not self._reads(message)
        seen = data | (_NOT_READABLE if hidden else {})
        self.gateway.dispatch(event, seen | extra, channel.guild_id, intent)

    def _reads(self, message: Message) -> bool:
        """Tell whether the bot may read a message without the privileged intent."""
        return message.author_id == self.world.bot.id or self.world.bot.id in message.mentions

    def follow(self, thread: Channel, user_id: int) -> None:
        """Let a member of the server follow a thread; whoever writes there or is named does."""
        guild = self.world.guild_of(thread)
        if guild is not None and user_id in guild.members and user_id not in thread.joined:
            thread.joined.append(user_id)
            self.feed.push("state")

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads."""
        for thread in self.world.threads_in(channel):
            self.channel_event("DELETE", thread)
        self.world.remove_channel(channel)
        self.channel_event("DELETE", channel)

    def channel_event(self, verb: str, channel: Channel) -> None:
        """Tell the bot and the page that a channel or thread was created, updated or deleted."""
        event = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{verb}"
        if channel.type is not ChannelType.DM and self.world.has_bot(channel):
            self.gateway.dispatch(event, channel_json(self.world, channel), channel.guild_id)
        self.feed.push("state")


_NOT_READABLE: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
_FEED_KINDS = {
    "MESSAGE_CREATE": "message_created",
    "MESSAGE_UPDATE": "message_updated",
    "MESSAGE_DELETE": "message_deleted",
}
