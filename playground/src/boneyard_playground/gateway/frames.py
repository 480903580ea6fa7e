"""Reads the frames of clients strictly, so that handlers need no checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard_playground.gateway.sessions import Op
from boneyard_playground.http.reading import read_json

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json

__all__ = ["read_frame"]

_ID = (str, int)
_FIELDS: dict[int, dict[str, tuple[type, ...]]] = {
    Op.IDENTIFY: {"token": (str,), "intents": (int,), "shard": (list,), "presence": (dict,)},
    Op.RESUME: {"token": (str,), "session_id": (str,), "seq": (int,)},
    Op.PRESENCE: {"status": (str,), "activities": (list,)},
    Op.REQUEST_MEMBERS: {"guild_id": _ID, "query": (str,), "limit": (int,), "user_ids": (list, *_ID), "nonce": (str,)},
}
"""The fields of frames that the playground uses; null means no value."""
_PARTS_OF_A_SHARD = 2


def read_frame(text: str) -> tuple[int, Any]:
    """Return the opcode of a frame and its data; raises ValueError for an invalid frame."""
    frame = read_json(text.encode(errors="surrogatepass"))
    if not isinstance(frame, dict) or type(frame.get("op")) is not int:
        raise ValueError("A frame is an object with an opcode.")
    op, data = frame["op"], frame.get("d")
    if op in _FIELDS:
        _check(data, _FIELDS[op])
    return op, data


def _check(data: object, fields: dict[str, tuple[type, ...]]) -> None:
    if not isinstance(data, dict):
        raise TypeError("The data of this frame is an object.")
    for name, kinds in fields.items():
        if data.get(name) is not None and not isinstance(data[name], kinds):
            raise TypeError(f"{name!r} is of another kind.")
    _check_numbers(data)
    if data.get("presence") is not None:
        _check(data["presence"], _FIELDS[Op.PRESENCE])


def _check_numbers(data: Json) -> None:
    if any((data.get(name) or 0) < 0 for name in ("intents", "seq", "limit")):
        raise ValueError("There is no such number below zero.")
    shard = data.get("shard")
    if shard is not None and (len(shard) != _PARTS_OF_A_SHARD or any(type(one) is not int for one in shard)):
        raise ValueError("A shard is its number and how many there are.")
