"""Discord's codes for refused requests."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ErrorCode"]


class ErrorCode(IntEnum):
    """A code in Discord's answer to a request that it refuses."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_SERVER = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_ROLE = 10011
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    OLD_MESSAGE_EDITS = 30046
    """Too many edits of a message that is over an hour old."""
    ANSWERED_ALREADY = 40060
    NO_ACCESS = 50001
    NO_DMS = 50007
    """The person accepts no DMs."""
    NO_PERMISSION = 50013
    INVALID_WEBHOOK_TOKEN = 50027
    INVALID_FORM = 50035
    ARCHIVED_THREAD = 50083
    NO_SHARED_SERVER = 50278
    """The person shares no server with the bot any more."""
    LOCKED_THREAD = 160005
