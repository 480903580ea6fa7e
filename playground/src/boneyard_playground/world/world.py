"""The store of the playground: who and what exists, found by id. It sends nothing; see `Backend` for that."""

from __future__ import annotations

import secrets
from collections import deque
from typing import TYPE_CHECKING

from boneyard_playground.world.access import permissions_in
from boneyard_playground.world.addresses import readdressed
from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.clock import WorldClock
from boneyard_playground.world.enums import ChannelType, EventStatus
from boneyard_playground.world.model import AppEmoji, Channel, ForumTag, Guild, Json, Member, Role, User, Webhook
from boneyard_playground.world.permissions import BOT, DM, EVERYONE, MODERATOR, Permission
from boneyard_playground.world.snowflakes import SnowflakeMaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boneyard_playground.world.model import Attachment, Message, ScheduledEvent

__all__ = ["World"]

_REMOVED_FILES_KEPT = 200


class World:
    """Hold the people, servers, channels, files and commands; the bot is a user like the others.

    `invited_with` are the permissions that the bot's role has in every server.
    """

    def __init__(self, bot_name: str = "Boneyard", invited_with: Permission = BOT) -> None:
        self.invited_with = invited_with
        self.clock = WorldClock()
        self.new_id = SnowflakeMaker(self.clock)
        self.new_message_id = SnowflakeMaker(self.clock, worker=1)
        self.base_url = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self._dms: dict[int, int] = {}
        self._found_in: dict[int, int] = {}
        self.attachments: dict[int, Attachment] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.emoji: dict[int, AppEmoji] = {}
        self.webhooks: dict[int, Webhook] = {}
        self._removed_files: deque[int] = deque()
        self.bot = self.add_user(bot_name.lower(), bot_name, bot=True)

    def open_at(self, url: str) -> None:
        """Say where files are found from now on; messages of a world that was kept show them there."""
        for channel in self.channels.values():
            for message in channel.messages.values() if self.base_url not in ("", url) else ():
                if message.used_files:
                    message.components = readdressed(message.components, self.base_url, url)
                    message.embeds = readdressed(message.embeds, self.base_url, url)
                message.snapshots = readdressed(message.snapshots, self.base_url, url)
        self.base_url = url

    @property
    def ahead(self) -> float:
        """Give the seconds by which the clock of the world is ahead of the machine's; may be set."""
        return self.clock.ahead

    @ahead.setter
    def ahead(self, seconds: float) -> None:
        self.clock.ahead = seconds

    @property
    def application_id(self) -> int:
        """Give the application's id, which is the bot user's."""
        return self.bot.id

    @property
    def people(self) -> Iterator[User]:
        """List everybody but the bot and those who are gone."""
        return (user for user in self.users.values() if not user.bot and not user.gone)

    @property
    def is_used(self) -> bool:
        """Tell whether the bot has written anything yet."""
        written = (message.author_id for channel in self.channels.values() for message in channel.messages.values())
        return self.bot.id in written

    def add_user(self, name: str, display_name: str = "", locale: str = "en-US", *, bot: bool = False) -> User:
        """Add somebody who is in no server yet."""
        user = User(self.new_id(), name, display_name or name, locale, bot=bot)
        self.users[user.id] = user
        return user

    def remove_user(self, user: User) -> None:
        """Delete the account of somebody who is in no server any more; what they wrote stays."""
        user.name, user.display_name = f"deleted_user_{user.id}", "Deleted User"
        user.dms_open, user.installed, user.gone = False, False, True
        for channel in self.channels.values():
            if channel.type is ChannelType.GROUP:
                channel.people = tuple(one for one in channel.people if one != user.id)

    def add_guild(self, name: str, owner: User, locale: str = "en-US", *, with_bot: bool = True) -> Guild:
        """Add a server with its owner, with or without the bot, and without channels."""
        guild_id, moderator, bot_role = self.new_id(), self.new_id(), self.new_id()
        roles = {
            guild_id: Role(guild_id, "@everyone", EVERYONE),
            moderator: Role(moderator, "Moderator", MODERATOR),
            bot_role: Role(bot_role, self.bot.display_name, self.invited_with, managed=True),
        }
        guild = Guild(guild_id, name, locale, owner.id, roles, moderator_role=moderator)
        self.guilds[guild_id] = guild
        self.join(guild, owner)
        if with_bot:
            self.join(guild, self.bot).roles.append(bot_role)
        return guild

    def add_role(self, guild: Guild, name: str, *, above_bot: bool = False) -> Role:
        """Add a role to a server, which carries nothing: just above @everyone, or above all others."""
        role = Role(self.new_id(), name, Permission(0))
        everyone, *others = guild.roles.values()
        ordered = (everyone, *others, role) if above_bot else (everyone, role, *others)
        guild.roles = {one.id: one for one in ordered}
        return role

    def remove_role(self, guild: Guild, role_id: int) -> None:
        """Delete a role of a server, and take it from all who have it."""
        del guild.roles[role_id]
        for member in guild.members.values():
            member.roles = [one for one in member.roles if one != role_id]

    def grant_bot(self, guild: Guild, more: Permission, less: Permission) -> None:
        """Let the bot's own role carry what the bot was invited with, and some permissions more or less."""
        for role in guild.roles.values():
            if role.managed:
                role.permissions = (self.invited_with | more) & ~less

    def join(self, guild: Guild, user: User, *, moderator: bool = False) -> Member:
        """Make somebody a member of a server; a member stays one, and may become moderator."""
        member = guild.members.setdefault(user.id, Member(user.id, self.clock.moment()))
        if moderator and self._moderator_role(guild) not in member.roles:
            member.roles.append(guild.moderator_role)
        return member

    def _moderator_role(self, guild: Guild) -> int:
        """Give the role of moderators, made anew if somebody has deleted it."""
        if guild.moderator_role not in guild.roles:
            role = self.add_role(guild, "Moderator")
            role.permissions, guild.moderator_role = MODERATOR, role.id
        return guild.moderator_role

    def leave(self, guild: Guild, user_id: int) -> None:
        """Take somebody out of a server, and out of the threads there."""
        del guild.members[user_id]
        for thread in self.threads_of(guild):
            thread.joined = [one for one in thread.joined if one != user_id]

    def add_channel(self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT) -> Channel:
        """Add a channel to a server."""
        position = sum(1 for _ in self.channels_of(guild))
        channel = Channel(self.new_id(), kind, name, guild.id, position=position)
        self.channels[channel.id] = channel
        return channel

    def add_tags(self, forum: Channel, *names: str) -> None:
        """Add tags to a forum."""
        tags = [ForumTag(self.new_id(), name) for name in names]
        forum.tags |= {tag.id: tag for tag in tags}

    def add_emoji(self, name: str, data: bytes = b"", content_type: str = "image/png") -> AppEmoji:
        """Add an emoji to the application."""
        emoji = AppEmoji(self.new_id(), name, Blob.of(data), content_type)
        self.emoji[emoji.id] = emoji
        return emoji

    def add_webhook(self, channel: Channel, name: str) -> Webhook:
        """Add a webhook to a channel."""
        user = self.add_user(name, name, bot=True)
        webhook = Webhook(user.id, channel.id, name, secrets.token_urlsafe(51))
        self.webhooks[webhook.id] = webhook
        return webhook

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        kind: ChannelType = ChannelType.THREAD,
        thread_id: int | None = None,
    ) -> Channel:
        """Open a thread; one that grows out of a message has that message's id."""
        thread = Channel(thread_id or self.new_id(), kind, name, parent.guild_id, parent.id)
        thread.denied = parent.denied
        thread.owner_id = owner.id
        thread.joined.append(owner.id)
        self.put_channel(thread)
        return thread

    def add_private(self, people: tuple[User, ...], name: str = "") -> Channel:
        """Open direct messages between two people, or a group of more, without the bot."""
        kind = ChannelType.DM if len(people) == 2 else ChannelType.GROUP
        channel = Channel(self.new_id(), kind, name, people=tuple(user.id for user in people), owner_id=people[0].id)
        self.channels[channel.id] = channel
        return channel

    def has_bot(self, channel: Channel) -> bool:
        """Tell whether the bot takes part: a member of the server, or one of the two in direct messages."""
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
        """List the events of a server that are to come or under way; they begin and end by themselves."""
        now = self.clock.moment()
        for event in guild.events.values():
            if event.status is EventStatus.SCHEDULED and event.starts_at <= now:
                event.status = EventStatus.ACTIVE
            if event.status is EventStatus.ACTIVE and event.ends_at <= now:
                event.status = EventStatus.COMPLETED
        return [event for event in guild.events.values() if not event.status.is_over]

    def dm_of(self, user: User) -> Channel:
        """Give the direct message channel between somebody and the bot, made when first asked for."""
        return self.find_dm(user.id) or self._open_dm(user)

    def find_dm(self, user_id: int) -> Channel | None:
        """Find somebody's direct messages with the bot, if there are any."""
        return self.channels.get(self._dms.get(user_id, 0))

    def _open_dm(self, user: User) -> Channel:
        channel = Channel(self.new_id(), ChannelType.DM, recipient_id=user.id)
        self.put_channel(channel)
        return channel

    def put_channel(self, channel: Channel) -> None:
        """Add a channel as it is, direct messages and threads too; a thread comes after its parent."""
        self.channels[channel.id] = channel
        if channel.recipient_id is not None:
            self._dms[channel.recipient_id] = channel.id
        if channel.parent_id is not None:
            channel.denied = self.channels[channel.parent_id].denied

    def guild_of(self, channel: Channel) -> Guild | None:
        """Give the server of a channel; None for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def shares_guild(self, user: User) -> bool:
        """Tell whether somebody is in a server with the bot."""
        return any({user.id, self.bot.id} <= guild.members.keys() for guild in self.guilds.values())

    def permissions(self, channel: Channel, user_id: int) -> Permission:
        """Compute what somebody may do in a channel."""
        guild = self.guild_of(channel)
        if guild is not None:
            parent = self.channels[channel.parent_id] if channel.parent_id is not None else channel
            return permissions_in(guild, channel, parent, user_id, self.clock.moment())
        inside = channel.people or (self.bot.id, channel.recipient_id)
        return DM if user_id in inside else Permission(0)

    def can_see(self, message: Message, user_id: int) -> bool:
        """Tell whether somebody sees a message: the channel is theirs to view, and it is no other's ephemeral."""
        if message.seen_by not in (None, user_id):
            return False
        return bool(self.permissions(self.channels[message.channel_id], user_id) & Permission.VIEW_CHANNEL)

    def find_message(self, message_id: int) -> Message | None:
        """Find a message anywhere, ephemeral ones too."""
        known = self.channels.get(self._found_in.get(message_id, 0))
        for channel in self.channels.values() if known is None else (known,):
            if message_id in channel.messages:
                self._found_in[message_id] = channel.id
                return channel.messages[message_id]
        return None

    def remove_files(self, gone: Iterable[Attachment]) -> None:
        """Forget files that no message holds any more; the last few stay for those who are just loading them."""
        self._removed_files.extend(file.id for file in gone)
        while len(self._removed_files) > _REMOVED_FILES_KEPT:
            self.attachments.pop(self._removed_files.popleft(), None)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in self.threads_in(channel):
            self.remove_channel(thread)
        for message in channel.messages.values():
            self.remove_files(message.attachments)
        self.webhooks = {one.id: one for one in self.webhooks.values() if one.channel_id != channel.id}
        del self.channels[channel.id]
        guild = self.guild_of(channel)
        if guild is not None and guild.system_channel_id == channel.id:
            guild.system_channel_id = None

    def remove_guild(self, guild: Guild) -> None:
        """Delete a server with its channels and its own commands."""
        for channel in list(self.channels_of(guild)):
            self.remove_channel(channel)
        self.commands.pop(guild.id, None)
        del self.guilds[guild.id]
