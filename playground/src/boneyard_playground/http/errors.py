"""The refusals of the server: Discord's own errors for the bot, plain sentences for the control API."""

from __future__ import annotations

from enum import Enum
from typing import Any

__all__ = ["ApiError", "ControlError", "Refusal", "StartError", "UnsupportedError", "WorldError"]


class ApiError(Exception):
    """A request of the bot is refused, in Discord's form.

    `errors` is the nested tree of a 50035 (invalid form body).
    """

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the error response."""
        found: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            found["errors"] = self.errors
        return found


class ControlError(Exception):
    """A request of the control API is refused, with one sentence, and the name of the wrong field if there is one."""

    def __init__(self, status: int, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.field = field

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the error response."""
        return {"error": self.sentence, **({"field": self.field} if self.field else {})}


class UnsupportedError(Exception):
    """Discord has a feature that the playground does not; the text names it."""


class WorldError(Exception):
    """A world cannot be stored, or can no longer be read; the text is a sentence for the person who started it."""


class StartError(Exception):
    """A playground cannot be opened; the text is a sentence for the person who started it."""


class Refusal(Enum):
    """The errors of Discord that the server can give: HTTP status, JSON code, message."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_OVERWRITE = (404, 10009, "Unknown Overwrite")
    UNKNOWN_ROLE = (404, 10011, "Unknown Role")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_EVENT = (404, 10070, "Unknown Guild Scheduled Event")
    UNKNOWN_TAG = (404, 10087, "Unknown Tag")
    WRONG_APPLICATION = (403, 20012, "You are not authorized to perform this action on this application")
    MOST_REACTIONS = (400, 30010, "Maximum number of reactions reached (20)")
    MOST_EMOJI = (400, 30008, "Maximum number of emojis reached (2000)")
    MOST_EVENTS = (400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
    TOO_LARGE = (413, 40005, "Request entity too large")
    TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
    ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    FOLLOW_UPS = (400, 40094, "This interaction has reached its maximum number of follow-up messages.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    DM_CHANNEL = (403, 50003, "Cannot execute action on a DM channel")
    ANOTHER_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    DM_CLOSED = (403, 50007, "Cannot send messages to this user")
    NOT_TEXT = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    DEAD_TOKEN = (401, 50027, "Invalid Webhook Token")
    BAD_RECIPIENT = (400, 50033, "Invalid Recipient(s)")
    TOO_OLD = (400, 50034, "You can only bulk delete messages that are under 14 days old.")
    MOST_PINS = (400, 30003, "Maximum number of pins reached (250)")
    MOST_WEBHOOKS = (400, 30007, "Maximum number of webhooks reached (15)")
    UNKNOWN_BAN = (404, 10026, "Unknown Ban")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    REACTION_BLOCKED = (403, 90001, "Reaction was blocked")
    INVALID_ROLE = (400, 50028, "Invalid Role")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_MUTUAL_GUILD = (
        403,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    )
    NO_HISTORY = (400, 160002, "Cannot reply without permission to read message history")
    HAS_THREAD = (400, 160004, "A thread has already been created for this message")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")
    LOCKED_THREAD = (400, 160005, "Thread is locked")
    ENTRY_POINT_LEFT_OUT = (
        400,
        50240,
        (
            "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry "
            "Point command in your update request or delete it separately."
        ),
    )
    FINISHED_EVENT = (400, 180000, "Cannot update a finished event")

    def error(self) -> ApiError:
        """Return an exception for this refusal."""
        status, code, message = self.value
        return ApiError(status, code, message)
