"""Permission bits, and which of them the playground's roles have."""

from __future__ import annotations

from enum import IntFlag

__all__ = ["BOT", "DM", "EVERYONE", "GUEST", "MODERATOR", "TRUSTED", "Permission"]


class Permission(IntFlag):
    """The permissions that the playground uses, with Discord's names and bits."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    USE_EXTERNAL_STICKERS = 1 << 37
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


_P = Permission

BOT = (
    _P.VIEW_CHANNEL
    | _P.SEND_MESSAGES
    | _P.SEND_MESSAGES_IN_THREADS
    | _P.EMBED_LINKS
    | _P.ATTACH_FILES
    | _P.READ_MESSAGE_HISTORY
)
"""The permissions of the bot's invitation."""

EVERYONE = (
    BOT
    | _P.CREATE_INSTANT_INVITE
    | _P.ADD_REACTIONS
    | _P.USE_EXTERNAL_EMOJIS
    | _P.CONNECT
    | _P.SPEAK
    | _P.CHANGE_NICKNAME
    | _P.USE_APPLICATION_COMMANDS
    | _P.CREATE_PUBLIC_THREADS
    | _P.USE_EXTERNAL_APPS
)

MODERATOR = (
    EVERYONE
    | _P.CREATE_EVENTS
    | _P.KICK_MEMBERS
    | _P.MANAGE_CHANNELS
    | _P.MANAGE_EVENTS
    | _P.MANAGE_GUILD
    | _P.MANAGE_MESSAGES
    | _P.MANAGE_NICKNAMES
    | _P.MANAGE_ROLES
    | _P.MANAGE_THREADS
    | _P.MODERATE_MEMBERS
    | _P.PIN_MESSAGES
)

TRUSTED = _P(sum(_P)) & ~_P.ADMINISTRATOR
"""The permissions of a bot whose author did not choose: all except those that override the permissions of channels."""

DM = EVERYONE & ~(_P.CREATE_INSTANT_INVITE | _P.CREATE_PUBLIC_THREADS)
"""Everyone's permissions in a direct message."""

GUEST = _P.ATTACH_FILES | _P.EMBED_LINKS | _P.MENTION_EVERYONE
"""What an app may put into its answers where it is not a member."""
