"""Refusals on Discord's side, before any table is asked."""

from __future__ import annotations

from enum import StrEnum

from bot.base.errors import BoneyardError

__all__ = [
    "AnswerReason",
    "MissingPermissionsError",
    "OldButtonError",
    "OldControlError",
    "RevealedError",
]


class AnswerReason(StrEnum):
    """Why something is refused on Discord's side; the values are keys of the text catalogs."""

    NOT_IN_SERVER = "error.not_in_server"
    """Tables are in the channels of servers, not in DMs."""
    NO_ANSWER_FROM_DISCORD = "error.no_answer_from_discord"
    """Discord failed to do something that was needed before a person could be answered."""
    NO_THREAD_HERE = "error.no_thread_here"
    """Threads can be opened only in text channels."""
    CHANNEL_NOT_ALLOWED = "error.channel_not_allowed"
    """The managers of the server want tables elsewhere; field `channels`."""
    NOT_MANAGER = "error.not_manager"
    """Only people who may manage the server can change its settings."""
    NOT_YOUR_SETTINGS = "error.not_your_settings"
    """Another person opened the panel."""
    NOT_YOUR_TURN = "error.not_your_turn"
    """It is another person's turn; field `name`."""
    OLD_COMMAND = "error.old_command"
    """A command of an older version: the person's Discord does not know the new one yet."""
    NOT_YOUR_ROLL = "error.not_your_roll"
    """Only the person who made a private roll can reveal it."""
    TOO_FAST = "error.too_fast"
    """The person does more, or opens more threads, in a minute than one person may; field `seconds`."""
    NOT_REVIEWED = "error.not_reviewed"
    """The person did not play the match to its end, so there is no review for them."""
    MANY_REVIEWS = "error.many_reviews"
    """Too many reviews wait for their turn."""
    MAY_NOT_OPEN_THREADS = "error.may_not_open_threads"
    """A person wanted the bot to open a thread where they cannot open one."""
    MAY_NOT_USE_COMMANDS = "error.may_not_use_commands"
    """A person wanted the bot to post where they cannot use commands."""
    EXTERNAL_APP = "error.external_app"
    """The bot is no member of the server, and the person may not post with such apps."""
    NOT_IN_THREAD = "error.not_in_thread"
    """The bot is not in the private thread where it should post."""
    ROLE_ABOVE_YOU = "error.role_above_you"
    """A person wanted the bot to give a role that they could not give themselves."""


class MissingPermissionsError(BoneyardError):
    """The bot lacks permissions in a channel; field `permissions`."""

    key = "error.missing_permissions"


class OldButtonError(BoneyardError):
    """The button is no longer on the message, or another version of the bot made it."""

    key = "error.old_button"


class OldControlError(OldButtonError):
    """The same for a control that no board can bring back."""

    key = "error.old_control"


class RevealedError(BoneyardError):
    """A private roll can be revealed only once."""

    key = "error.revealed"
