"""The model of the playground's world: people, servers, channels, messages, files.

`boneyard_playground.keeping` stores all of it by the types of the fields. Python reads these types at run time, so
their imports are outside of `if TYPE_CHECKING`.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.enums import ChannelFlag, ChannelType, EventStatus, MessageFlag, MessageType
from boneyard_playground.world.permissions import Permission

__all__ = [
    "AppEmoji",
    "Attachment",
    "Channel",
    "ForumTag",
    "Guild",
    "Json",
    "Member",
    "Message",
    "Overwrite",
    "Role",
    "ScheduledEvent",
    "User",
    "Webhook",
]

Json = dict[str, Any]

_VERSIONS_KEPT = 200


@dataclass(slots=True)
class User:
    """A person, or the bot."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    installed: bool = False
    """Whether this person has installed the app for themselves, and can use it everywhere."""
    gone: bool = False
    """Whether the account was deleted; its messages stay."""


@dataclass(slots=True)
class Role:
    """A role of a server; the one whose id is the server's is @everyone."""

    id: int
    name: str
    permissions: Permission
    managed: bool = False
    color: int = 0
    hoist: bool = False
    """Whether its members are listed apart."""
    mentionable: bool = False


@dataclass(slots=True)
class Member:
    """A user in a server; they can write nothing there until the end of a time-out."""

    user_id: int
    joined_at: datetime
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    silent_until: datetime | None = None


@dataclass(slots=True)
class ScheduledEvent:
    """An event of a server that takes place outside its channels."""

    id: int
    guild_id: int
    creator_id: int
    name: str
    place: str
    starts_at: datetime
    ends_at: datetime
    description: str | None = None
    status: EventStatus = EventStatus.SCHEDULED


@dataclass(slots=True)
class Guild:
    """A server with its roles and members, and the events that are still listed.

    `banned` are the reasons by the id of the user, if there is one.
    """

    id: int
    name: str
    locale: str
    owner_id: int
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    moderator_role: int = 0
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    banned: dict[int, str | None] = field(default_factory=dict)
    system_channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class ForumTag:
    """A tag that posts of a forum may have; only users who may manage threads can give a moderated one."""

    id: int
    name: str
    moderated: bool = False
    emoji_id: int | None = None
    emoji_name: str | None = None


@dataclass(frozen=True, slots=True)
class Overwrite:
    """The permissions that a channel allows and denies a role or a member, whatever the server says."""

    allowed: Permission
    denied: Permission


@dataclass(slots=True)
class Channel:
    """A channel, thread or direct message.

    `overwrites` are the permissions that roles and members with these ids gain and lose here. `denied` are those that
    people at the controls have taken from members as well. In a thread, those of its parent count. `recipient_id` is
    the person of a direct message with the bot; `people` are those who talk with each other without it. A forum has
    `tags`; each of its posts has some of them as `applied_tags`. `joined` are the users who follow a thread.
    `archived_at` is when a thread was last archived or reopened.
    """

    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    category_id: int | None = None
    slowmode_seconds: int = 0
    nsfw: bool = False
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    denied: dict[int, Permission] = field(default_factory=dict)
    recipient_id: int | None = None
    people: tuple[int, ...] = ()
    owner_id: int | None = None
    archived: bool = False
    archived_at: datetime | None = None
    locked: bool = False
    auto_archive_minutes: int = 1440
    flags: ChannelFlag = field(default_factory=lambda: ChannelFlag(0))
    tags: dict[int, ForumTag] = field(default_factory=dict)
    applied_tags: list[int] = field(default_factory=list)
    joined: list[int] = field(default_factory=list)
    last_message_id: int | None = None
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Return whether this is a thread or a forum post."""
        return self.type in (ChannelType.NEWS_THREAD, ChannelType.THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def takes_messages(self) -> bool:
        """Return whether a user can send messages here; a forum itself, or a category, has none."""
        return self.type not in (ChannelType.FORUM, ChannelType.CATEGORY)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    blob: Blob
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None
    """Width and height of a picture."""


@dataclass(slots=True)
class AppEmoji:
    """An emoji of the application, with its picture."""

    id: int
    name: str
    blob: Blob
    content_type: str = "image/png"


@dataclass(slots=True)
class Webhook:
    """A way to post into a channel for anyone with its token; it writes as a user with its own id."""

    id: int
    channel_id: int
    name: str
    token: str


@dataclass(slots=True)
class Message:
    """A message as it is now, and the components its earlier versions carried.

    `components` and `embeds` are in response form, with ids given and media resolved. `used_files` are the ids of
    attachments shown by a component or an embed. `command` names the command this answers. `seen_by` is the only person
    who sees an ephemeral message. `reactions` are the ids of users by emoji, as paths write it: the sign itself, or
    name:id. `author_name` is the name that the posting webhook used. `snapshots` are the messages that this one
    forwards, as they were at that time.
    """

    id: int
    channel_id: int
    author_id: int
    created_at: datetime
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    edited_at: datetime | None = None
    flags: MessageFlag = field(default_factory=lambda: MessageFlag(0))
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    used_files: frozenset[int] = frozenset()
    mentions: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    nonce: str | int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    command: str | None = None
    seen_by: int | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    pinned_at: datetime | None = None
    author_name: str | None = None
    snapshots: list[Json] = field(default_factory=list)
    earlier: deque[list[Json]] = field(default_factory=lambda: deque(maxlen=_VERSIONS_KEPT))

    @property
    def is_v2(self) -> bool:
        """Return whether the message consists only of components."""
        return MessageFlag.COMPONENTS_V2 in self.flags

    @property
    def is_loading(self) -> bool:
        """Return whether this is a deferred reply that was not filled in yet."""
        return MessageFlag.LOADING in self.flags
