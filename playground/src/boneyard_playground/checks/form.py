"""Collect the faults of a request body in the nested form of Discord's error 50035."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sized
from typing import Any

from boneyard_playground.http.errors import ApiError, UnsupportedError

__all__ = ["Form", "Path"]

Path = tuple[str | int, ...]


class Form:
    """Collects faults by path; `finish` raises them all at once.

    `emoji` are the ids of the emoji that the body may use.
    """

    def __init__(self, emoji: Container[int] = ()) -> None:
        self.emoji = emoji
        self._tree: dict[str, Any] = {}
        self._unsupported: list[str] = []

    def fault(self, path: Path, code: str, message: str) -> None:
        """Note one fault at a place in the body."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def lacks(self, what: str) -> None:
        """Note a feature that Discord has and the playground does not."""
        self._unsupported.append(what)

    def finish(self) -> None:
        """Raise 50035 if there are faults, or UnsupportedError if a valid body needs an unsupported feature."""
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", self._tree)
        if self._unsupported:
            raise UnsupportedError(", ".join(self._unsupported))

    def required(self, path: Path, value: object) -> bool:
        """Note a fault if a field is missing; return whether it is there."""
        if value is None:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        return value is not None

    def only(self, fields: Iterable[str], known: Collection[str]) -> None:
        """Note every field that the playground cannot change."""
        for key in (key for key in fields if key not in known):
            self.lacks(f"'{key}'")

    def length(self, path: Path, value: Sized | None, least: int, most: int) -> None:
        """Note a fault if a text or list is too short or too long; a missing one is no fault."""
        if value is not None and not least <= len(value) <= most:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def text(self, path: Path, value: object, least: int, most: int) -> None:
        """Note a fault if a field is not a text or has the wrong length; a missing one is no fault."""
        if value is None:
            return
        if not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return
        self.length(path, value, least, most)

    def number(self, path: Path, value: object, least: int, most: int) -> None:
        """Note a fault if a field is not a whole number or out of bounds; a missing one is no fault."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not least <= value <= most:
            self.fault(path, "NUMBER_TYPE_RANGE", f"int value should be between {least} and {most}.")
