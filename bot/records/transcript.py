"""Telling a recorded match in English."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

from bot.games.core import Event

__all__ = ["Entry", "Transcript"]

Entry = dict[str, Any]
"""A JSON object, or a part of one, as it is written."""


class Transcript(ABC):
    """A recorded match in English, for `boneyard replay`."""

    def before_round(self, events: Iterable[Event]) -> Iterator[str]:  # noqa: ARG002 - for dealt rounds
        """Yield what chance did before a round could begin; nothing where rounds are not dealt."""
        return iter(())

    def start(self, start: Entry) -> Iterator[str]:  # noqa: ARG002 - as above
        """Yield what a round begins with."""
        return iter(())

    @abstractmethod
    def outcome(self, action: Entry) -> str:
        """Return what fate gave to an action, empty if nothing."""

    @abstractmethod
    def reason(self, events: Iterable[Event]) -> str:
        """Say what a move scored and why; nothing for a move that scored nothing."""

    def end(self, end: Entry, events: Iterable[Event]) -> Iterator[str]:  # noqa: ARG002 - as above
        """Yield how a round ended, then what the end scored and why."""
        return iter(())
