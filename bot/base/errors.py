"""Errors of the app side: everything that is refused outside the rules, with what a sentence about it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import StrEnum

__all__ = ["BoneyardError", "ConfigError", "Formatted", "HostError", "StorageError", "UnavailableError"]


class Formatted(str):
    """A text that is ready for a message, such as mentions and times; any other text in a refusal is shown as it is."""

    __slots__ = ()


class BoneyardError(Exception):
    """The base class of all refusals that a person is told about.

    `key` names the sentence in the text catalogues, `fields` fill its placeholders. A reason gives the key; a class of
    its own with a key is for what is caught by name.
    """

    key: str

    def __init__(self, reason: StrEnum | None = None, /, **fields: str | int) -> None:
        if reason is not None:
            self.key = reason.value
        super().__init__(f"{self.key} {fields}" if fields else self.key)
        self.fields = fields


class HostError(Exception):
    """A mark of what the host has to see to. It is logged as one line, for its traceback tells nothing more."""


class StorageError(BoneyardError, HostError):
    """Tell that the database does not work now, such as with a full disk; nothing was stored."""

    key = "error.storage"

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason

    def __str__(self) -> str:
        return f"the database does not work: {self.reason}"


class ConfigError(Exception):
    """Refuse to start with these settings; the message tells the host what to change."""


class UnavailableError(ConfigError):
    """Refuse to start for what may pass by itself: whoever looks after the process starts it again."""
