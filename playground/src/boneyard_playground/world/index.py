"""Holds everything that exists in the playground, and finds it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from boneyard_playground.world.access import permissions_in
from boneyard_playground.world.clock import WorldClock
from boneyard_playground.world.enums import EventStatus
from boneyard_playground.world.model import AppEmoji, Channel, Guild, Json, User, Webhook
from boneyard_playground.world.permissions import BOT, DM, Permission
from boneyard_playground.world.snowflakes import SnowflakeMaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.world.model import Attachment, Message, ScheduledEvent

__all__ = ["WorldIndex"]


class WorldIndex:
    """Holds the people, servers, channels, files and commands; the bot is a user like the others.

    `invited_with` are the permissions of the bot's role in every server.
    """

    def __init__(self, bot_name: str = "Boneyard", invited_with: Permission = BOT) -> None:
        self.invited_with = invited_with
        self.clock = WorldClock()
        self.new_id = SnowflakeMaker(self.clock)
        self.new_message_id = SnowflakeMaker(self.clock, worker=1)
        self.base_url = ""
        self.bot = User(self.new_id(), bot_name.lower(), bot_name, bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self._dms: dict[int, int] = {}
        self._found_in: dict[int, int] = {}
        self.attachments: dict[int, Attachment] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.emoji: dict[int, AppEmoji] = {}
        self.webhooks: dict[int, Webhook] = {}
        self._removed_files: deque[int] = deque()

    @property
    def ahead(self) -> float:
        """Return the seconds by which the clock of the world is ahead of the machine's; may be set."""
        return self.clock.ahead

    @ahead.setter
    def ahead(self, seconds: float) -> None:
        self.clock.ahead = seconds

    @property
    def application_id(self) -> int:
        """Return the application's id, which is the bot user's."""
        return self.bot.id

    @property
    def people(self) -> Iterator[User]:
        """List everyone except the bot and deleted users."""
        return (user for user in self.users.values() if not user.bot and not user.gone)

    @property
    def is_used(self) -> bool:
        """Return whether the bot has written anything yet."""
        written = (message.author_id for channel in self.channels.values() for message in channel.messages.values())
        return self.bot.id in written

    def has_bot(self, channel: Channel) -> bool:
        """Return whether the bot takes part: a member of the server, or one of the two in direct messages."""
        guild = self.guild_of(channel)
        return channel.recipient_id is not None if guild is None else self.bot.id in guild.members

    def channels_of(self, guild: Guild) -> Iterator[Channel]:
        """List the channels of a server, without threads."""
        return (c for c in self.channels.values() if c.guild_id == guild.id and not c.is_thread)

    def channels_in(self, category: Channel) -> list[Channel]:
        """List the channels of a category."""
        return [c for c in self.channels.values() if c.category_id == category.id]

    def threads_of(self, guild: Guild) -> Iterator[Channel]:
        """List the threads of a server."""
        return (c for c in self.channels.values() if c.guild_id == guild.id and c.is_thread)

    def threads_in(self, parent: Channel) -> list[Channel]:
        """List the threads of a channel."""
        return [c for c in self.channels.values() if c.parent_id == parent.id]

    def events_of(self, guild: Guild) -> list[ScheduledEvent]:
        """List the scheduled and running events of a server; they begin and end automatically."""
        now = self.clock.moment()
        for event in guild.events.values():
            if event.status is EventStatus.SCHEDULED and event.starts_at <= now:
                event.status = EventStatus.ACTIVE
            if event.status is EventStatus.ACTIVE and event.ends_at <= now:
                event.status = EventStatus.COMPLETED
        return [event for event in guild.events.values() if not event.status.is_over]

    def find_dm(self, user_id: int) -> Channel | None:
        """Return a user's direct messages with the bot, if there are any."""
        return self.channels.get(self._dms.get(user_id, 0))

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the server of a channel; None for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def shares_guild(self, user: User) -> bool:
        """Return whether a user shares a server with the bot."""
        return any({user.id, self.bot.id} <= guild.members.keys() for guild in self.guilds.values())

    def permissions(self, channel: Channel, user_id: int) -> Permission:
        """Return a user's permissions in a channel."""
        guild = self.guild_of(channel)
        if guild is not None:
            parent = self.channels[channel.parent_id] if channel.parent_id is not None else channel
            return permissions_in(guild, channel, parent, user_id, self.clock.moment())
        inside = channel.people or (self.bot.id, channel.recipient_id)
        return DM if user_id in inside else Permission(0)

    def can_see(self, message: Message, user_id: int) -> bool:
        """Return whether a user sees a message: they can view its channel, and it is not ephemeral for another user."""
        if message.seen_by not in (None, user_id):
            return False
        return bool(self.permissions(self.channels[message.channel_id], user_id) & Permission.VIEW_CHANNEL)

    def find_message(self, message_id: int) -> Message | None:
        """Return a message from anywhere, even an ephemeral one."""
        known = self.channels.get(self._found_in.get(message_id, 0))
        for channel in self.channels.values() if known is None else (known,):
            if message_id in channel.messages:
                self._found_in[message_id] = channel.id
                return channel.messages[message_id]
        return None
