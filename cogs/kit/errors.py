"""What is refused on Discord's side, before any table is asked."""

from __future__ import annotations

from bot.base.errors import BoneyardError

__all__ = [
    "ChannelNotAllowedError",
    "MissingPermissionsError",
    "NoAnswerFromDiscordError",
    "NoThreadHereError",
    "NotInServerError",
    "NotManagerError",
    "NotYourRollError",
    "NotYourSettingsError",
    "NotYourTurnError",
    "OldButtonError",
    "OldCommandError",
    "OldControlError",
    "RevealedError",
    "TooFastError",
    "TooManyThreadsError",
]


class NotInServerError(BoneyardError):
    """Tables stand in the channels of servers, not in DMs."""

    key = "error.not_in_server"


class NoAnswerFromDiscordError(BoneyardError):
    """Discord did not do just now what was needed before a person could be answered."""

    key = "error.no_answer_from_discord"


class NoThreadHereError(BoneyardError):
    """A thread can be opened in a text channel only."""

    key = "error.no_thread_here"


class MissingPermissionsError(BoneyardError):
    """The bot lacks permissions in a channel; field `permissions`."""

    key = "error.missing_permissions"


class ChannelNotAllowedError(BoneyardError):
    """The managers of the server want tables elsewhere; field `channels`."""

    key = "error.channel_not_allowed"


class NotManagerError(BoneyardError):
    """The settings of a server are for those who may manage it."""

    key = "error.not_manager"


class NotYourSettingsError(BoneyardError):
    """The panel was called up by somebody else."""

    key = "error.not_your_settings"


class NotYourTurnError(BoneyardError):
    """Somebody else is to move; field `name`."""

    key = "error.not_your_turn"


class OldButtonError(BoneyardError):
    """The button is not on the message any more, or was made by another version of the bot."""

    key = "error.old_button"


class OldCommandError(BoneyardError):
    """A command of an older version: the person's Discord has not heard of the new one yet."""

    key = "error.old_command"


class OldControlError(OldButtonError):
    """The same of a control that no board brings back."""

    key = "error.old_control"


class NotYourRollError(BoneyardError):
    """A private roll is revealed by the person who made it."""

    key = "error.not_your_roll"


class RevealedError(BoneyardError):
    """A private roll is revealed once."""

    key = "error.revealed"


class TooFastError(BoneyardError):
    """The person does more in a minute than the bot takes of one person; field `seconds`."""

    key = "error.too_fast"


class TooManyThreadsError(BoneyardError):
    """The person has opened as many threads in a minute as one may; field `seconds`."""

    key = "error.too_many_threads"
