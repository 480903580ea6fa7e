"""What is refused on Discord's side, before any table is asked."""

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
    """Why something is refused on Discord's side; the values are keys of the text catalogues."""

    NOT_IN_SERVER = "error.not_in_server"
    """Tables stand in the channels of servers, not in DMs."""
    NO_ANSWER_FROM_DISCORD = "error.no_answer_from_discord"
    """Discord did not do just now what was needed before a person could be answered."""
    NO_THREAD_HERE = "error.no_thread_here"
    """A thread can be opened in a text channel only."""
    CHANNEL_NOT_ALLOWED = "error.channel_not_allowed"
    """The managers of the server want tables elsewhere; field `channels`."""
    NOT_MANAGER = "error.not_manager"
    """The settings of a server are for those who may manage it."""
    NOT_YOUR_SETTINGS = "error.not_your_settings"
    """The panel was called up by somebody else."""
    NOT_YOUR_TURN = "error.not_your_turn"
    """Somebody else is to move; field `name`."""
    OLD_COMMAND = "error.old_command"
    """A command of an older version: the person's Discord has not heard of the new one yet."""
    NOT_YOUR_ROLL = "error.not_your_roll"
    """A private roll is revealed by the person who made it."""
    TOO_FAST = "error.too_fast"
    """The person does more in a minute than the bot takes of one person; field `seconds`."""
    TOO_MANY_THREADS = "error.too_many_threads"
    """The person has opened as many threads in a minute as one may; field `seconds`."""
    ROLE_ABOVE_YOU = "error.role_above_you"
    """Somebody wanted the bot to give a role that they could not give themselves."""


class MissingPermissionsError(BoneyardError):
    """The bot lacks permissions in a channel; field `permissions`."""

    key = "error.missing_permissions"


class OldButtonError(BoneyardError):
    """The button is not on the message any more, or was made by another version of the bot."""

    key = "error.old_button"


class OldControlError(OldButtonError):
    """The same of a control that no board brings back."""

    key = "error.old_control"


class RevealedError(BoneyardError):
    """A private roll is revealed once."""

    key = "error.revealed"
