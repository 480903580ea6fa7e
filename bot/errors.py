"""Errors of the app side: everything that is refused outside the rules, with what a sentence about it needs."""

from __future__ import annotations

from typing import ClassVar

__all__ = ["BoneyardError", "ConfigError"]


class BoneyardError(Exception):
    """The base class of all refusals that a person is told about.

    `key` names the sentence in the text catalogues, `fields` fill its placeholders.
    """

    key: ClassVar[str]

    def __init__(self, **fields: str | int) -> None:
        super().__init__(f"{self.key} {fields}" if fields else self.key)
        self.fields = fields


class ConfigError(Exception):
    """Refuse to start with these settings; the message tells the host what to change."""
