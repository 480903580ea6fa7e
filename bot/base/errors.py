"""Errors outside the rules: everything that is refused, with the data for a sentence about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import StrEnum

__all__ = ["BoneyardError", "ConfigError", "Formatted", "HostError", "StorageError", "UnavailableError"]


class Formatted(str):
    """A text with markup for a message, such as mentions and times; any other text in a refusal is shown literally."""

    __slots__ = ()


class BoneyardError(Exception):
    """The base class of all refusals that are shown to a person.

    `key` is the sentence in the text catalogs, and `fields` fill its placeholders. A reason gives the key. A subclass
    with its own key is for errors that are caught by class.
    """

    key: str

    def __init__(self, reason: StrEnum | None = None, /, **fields: str | int) -> None:
        if reason is not None:
            self.key = reason.value
        super().__init__(f"{self.key} {fields}" if fields else self.key)
        self.fields = fields


class HostError(Exception):
    """Marks an error that the host must fix. It is logged as one line, because its traceback adds nothing."""


class StorageError(BoneyardError, HostError):
    """The database does not work now, such as with a full disk; nothing was stored."""

    key = "error.storage"

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason

    def __str__(self) -> str:
        return f"the database does not work: {self.reason}"


class ConfigError(Exception):
    """Refuse to start with these settings; the message says what the host must change."""


class UnavailableError(ConfigError):
    """Refuse to start because of a fault that may pass; the process supervisor starts the bot again."""
