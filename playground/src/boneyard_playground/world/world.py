"""The store of the playground: everything that exists, and its changes. It sends nothing; see `Backend` for that."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from boneyard_playground.world import roles
from boneyard_playground.world.addresses import readdressed
from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.index import WorldIndex
from boneyard_playground.world.model import AppEmoji, Channel, ForumTag, Guild, Member, Role, User, Webhook
from boneyard_playground.world.permissions import EVERYONE, MODERATOR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boneyard_playground.world.model import Attachment

__all__ = ["World"]

_REMOVED_FILES_KEPT = 200


class World(WorldIndex):
    """Adds, changes and removes objects."""

    def open_at(self, url: str) -> None:
        """Set the address of files; messages of a stored world show it."""
        for channel in self.channels.values():
            for message in channel.messages.values() if self.base_url not in ("", url) else ():
                if message.used_files:
                    message.components = readdressed(message.components, self.base_url, url)
                    message.embeds = readdressed(message.embeds, self.base_url, url)
                message.snapshots = readdressed(message.snapshots, self.base_url, url)
        self.base_url = url

    def add_user(self, name: str, display_name: str = "", locale: str = "en-US", *, bot: bool = False) -> User:
        """Add a user who is in no server yet."""
        user = User(self.new_id(), name, display_name or name, locale, bot=bot)
        self.users[user.id] = user
        return user

    def remove_user(self, user: User) -> None:
        """Delete the account of a user who is no longer in any server; their messages stay."""
        user.name, user.display_name = f"deleted_user_{user.id}", "Deleted User"
        user.dms_open, user.installed, user.gone = False, False, True
        for channel in self.channels.values():
            if channel.type is ChannelType.GROUP:
                channel.people = tuple(one for one in channel.people if one != user.id)

    def add_guild(self, name: str, owner: User, locale: str = "en-US", *, with_bot: bool = True) -> Guild:
        """Add a server with its owner, with or without the bot, and without channels."""
        guild_id, moderator, bot_role = self.new_id(), self.new_id(), self.new_id()
        own = {
            guild_id: Role(guild_id, "@everyone", EVERYONE),
            moderator: Role(moderator, "Moderator", MODERATOR),
            bot_role: Role(bot_role, self.bot.display_name, self.invited_with, managed=True),
        }
        guild = Guild(guild_id, name, locale, owner.id, own, moderator_role=moderator)
        self.guilds[guild_id] = guild
        self.join(guild, owner)
        if with_bot:
            self.join(guild, self.bot).roles.append(bot_role)
        return guild

    def join(self, guild: Guild, user: User, *, moderator: bool = False) -> Member:
        """Make a user a member of a server; an existing member stays one, and may become moderator."""
        member = guild.members.setdefault(user.id, Member(user.id, self.clock.moment()))
        if moderator and roles.moderator_role(self.new_id, guild) not in member.roles:
            member.roles.append(guild.moderator_role)
        return member

    def leave(self, guild: Guild, user_id: int) -> None:
        """Remove a user from a server, and from its threads."""
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
        """Open a thread; one that belongs to a message has that message's id."""
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

    def dm_of(self, user: User) -> Channel:
        """Return the direct message channel between a user and the bot, made on first use."""
        return self.find_dm(user.id) or self._open_dm(user)

    def _open_dm(self, user: User) -> Channel:
        channel = Channel(self.new_id(), ChannelType.DM, recipient_id=user.id)
        self.put_channel(channel)
        return channel

    def put_channel(self, channel: Channel) -> None:
        """Add a finished channel, even direct messages and threads; a thread comes after its parent."""
        self.channels[channel.id] = channel
        if channel.recipient_id is not None:
            self._dms[channel.recipient_id] = channel.id
        if channel.parent_id is not None:
            channel.denied = self.channels[channel.parent_id].denied

    def remove_files(self, gone: Iterable[Attachment]) -> None:
        """Forget files that no message contains any more; the last few stay for clients that are loading them."""
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
