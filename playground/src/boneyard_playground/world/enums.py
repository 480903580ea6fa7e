"""The kinds of channels, messages and interactions, with Discord's numbers."""

from __future__ import annotations

from enum import IntEnum, IntFlag

__all__ = ["Callback", "ChannelFlag", "ChannelType", "EventStatus", "InteractionType", "MessageFlag", "MessageType"]


class ChannelType(IntEnum):
    """The kinds of channel the playground knows, with Discord's numbers."""

    TEXT = 0
    DM = 1
    GROUP = 3
    CATEGORY = 4
    NEWS_THREAD = 10
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class ChannelFlag(IntFlag):
    """The channel flags that change what may be posted."""

    REQUIRE_TAG = 1 << 4


class EventStatus(IntEnum):
    """The status of a scheduled event."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELLED = 4

    @property
    def is_over(self) -> bool:
        """Return whether the event can no longer change."""
        return self in (EventStatus.COMPLETED, EventStatus.CANCELLED)


class MessageType(IntEnum):
    """The kinds of message the playground makes."""

    DEFAULT = 0
    REPLY = 19
    COMMAND = 20


class MessageFlag(IntFlag):
    """The message flags that change what a message may contain or who sees it."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    HAS_SNAPSHOT = 1 << 14
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class InteractionType(IntEnum):
    """The actions of a person."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How the bot first answers an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9
