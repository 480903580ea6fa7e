"""The fields of a control request: its JSON body and the numbers in its query."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeVar

from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.reading import BROKEN, read_json
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json

T = TypeVar("T")
_HIGHEST = 1e12

__all__ = ["Fields", "query_number", "read_fields"]


class Fields:
    """The JSON body of a control request; every method raises `ControlError` for a value that does not fit."""

    def __init__(self, data: Json) -> None:
        self._data = data

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text."""
        return self._typed(key, (str,), "a text", default)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return a truth value."""
        return self._typed(key, (bool,), "true or false", default)

    def count(self, key: str, default: int) -> int:
        """Return a whole number."""
        return self._typed(key, (int,), "a whole number", default)

    def number(self, key: str, default: float) -> float:
        """Return a number, whole or not; the caller knows its unit."""
        return self._typed(key, (int, float), "a number", default)

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """Return a list of texts."""
        return [str(value) for value in self._typed(key, (list,), "a list of texts", default)]

    def permissions(self, key: str) -> Permission:
        """Return permissions by their names."""
        found = Permission(0)
        for name in self.texts(key):
            if name not in Permission.__members__:
                raise ControlError(400, f"There is no permission {name}.")
            found |= Permission[name]
        return found

    def anything(self, key: str) -> Any:  # noqa: ANN401 - it is any JSON
        """Return any JSON."""
        if key not in self._data:
            raise ControlError(400, f"{key!r} is missing; it is any JSON.")
        return self._data[key]

    def table(self, key: str) -> Json:
        """Return an object, empty by default."""
        return self._typed(key, (dict,), "an object", {})

    def list_of_any(self, key: str) -> list[Any]:
        """Return a list of any JSON, empty by default."""
        return self._typed(key, (list,), "a list", [])

    def _typed(self, key: str, kinds: tuple[type, ...], what: str, default: T | None) -> T:
        value: T | None = self._data.get(key)
        if value is None:
            value = default
        if value is None:
            raise ControlError(400, f"{key!r} is missing; it is {what}.")
        if not isinstance(value, kinds):
            raise ControlError(400, f"{key!r} is {what}.")
        return value


async def read_fields(request: web.Request, *, is_odd: bool = False) -> Fields:
    """Read the body of a control request; with permission, it may contain numbers of any size."""
    if not request.can_read_body:
        return Fields({})
    if request.content_type != "application/json":
        raise ControlError(400, "The body is JSON, with that as its content type: application/json.")
    try:
        data = await request.read()
    except BROKEN:
        raise ControlError(400, "The body is broken.") from None
    try:
        data = read_json(data, math.inf) if is_odd else read_json(data)
    except ValueError as error:
        raise ControlError(400, str(error)) from None
    if not isinstance(data, dict):
        raise ControlError(400, "The body is not a JSON object.")
    return Fields(data)


def query_number(request: web.Request, name: str, default: float) -> float:
    """Read a number from the query; it must not be negative."""
    try:
        found = float(request.query.get(name, default))
    except ValueError:
        found = -1.0
    if not 0 <= found < _HIGHEST:
        raise ControlError(400, f"{name!r} is a number from 0 on.")
    return found
