"""What is refused about histories and corrections."""

from __future__ import annotations

from bot.base.errors import BoneyardError

__all__ = ["AlreadyAnnulledError", "HiddenHistoryError", "NoSuchMatchError", "NotAnnulledError"]


class NoSuchMatchError(BoneyardError):
    """The server has no match of that number that ended with a result."""

    key = "error.no_such_match"


class AlreadyAnnulledError(BoneyardError):
    """Another organizer was faster."""

    key = "error.already_annulled"


class NotAnnulledError(BoneyardError):
    """The match counts already."""

    key = "error.not_annulled"


class HiddenHistoryError(BoneyardError):
    """The person has chosen that others do not see how they play."""

    key = "error.history_hidden"
