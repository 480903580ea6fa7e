"""Request bodies: JSON, or multipart with files, read within Discord's limits on size."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, MultipartReader

from boneyard_playground.http.errors import ApiError, Refusal
from boneyard_playground.http.reading import BROKEN, read_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp import web

    from boneyard_playground.world.model import Json

__all__ = ["Body", "Upload", "clean_name", "read_body"]

MOST_FILE_BYTES = 10 * 1024 * 1024
MOST_REQUEST_BYTES = 25 * 1024 * 1024
_CHUNK = 256 * 1024
_FILE_FIELD = re.compile(r"files?\[([0-9]{1,4})\]")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent with a request; `index` is the n of its part `files[n]`."""

    index: int
    filename: str
    data: bytes


@dataclass(slots=True)
class Body:
    """The content of a request; `data` is None for an empty body."""

    data: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def fields(self) -> Json:
        """Return the body as an object; raises `ApiError` if it is not one."""
        if not isinstance(self.data, dict):
            raise Refusal.INVALID_JSON.error()
        return self.data

    def part(self, key: str) -> Body:
        """Return one object of the body together with the files."""
        inner = self.fields().get(key)
        return Body(inner if inner is not None else {}, self.uploads)

    def items(self) -> list[Json]:
        """Return the body as a list of objects; raises `ApiError` if it is not one."""
        if not isinstance(self.data, list) or not all(isinstance(item, dict) for item in self.data):
            raise Refusal.INVALID_JSON.error()
        return self.data


def clean_name(filename: str) -> str:
    """Return a file name as Discord stores it: plain letters, digits, dots, dashes and underscores."""
    return re.sub(r"[^A-Za-z0-9._-]", "", filename.replace(" ", "_")) or "unknown"


async def read_body(request: web.Request) -> Body:
    """Read the body of a request; raises `ApiError` for broken JSON or too many bytes."""
    if not request.can_read_body:
        return Body()
    try:
        return await _read(request)
    except ApiError:
        with suppress(*BROKEN):
            await request.release()  # a client that is still sending would not see the answer
        raise
    except BROKEN:
        raise Refusal.INVALID_JSON.error() from None


async def _read(request: web.Request) -> Body:
    if request.content_type == "multipart/form-data":
        return await _read_multipart(await request.multipart())
    if request.content_type != "application/json":
        raise ApiError(400, 50109, "Expected a Content-Type of application/json or multipart/form-data.")
    return Body(_parse(await _read_limited(request.content.read, MOST_REQUEST_BYTES)))


async def _read_multipart(reader: MultipartReader) -> Body:
    body, room = Body(), MOST_REQUEST_BYTES
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            raise Refusal.INVALID_JSON.error()
        data = await _read_limited(part.read_chunk, room)
        room -= len(data)
        _take_part(body, part, data)
    return body


def _take_part(body: Body, part: BodyPartReader, data: bytes) -> None:
    if part.name == "payload_json":
        body.data = _parse(data)
        return
    match = _FILE_FIELD.fullmatch(part.name or "")
    if match is None:
        raise ApiError(400, 50035, "Invalid Form Body", {str(part.name): _unknown_part()})
    if len(data) > MOST_FILE_BYTES:
        raise Refusal.TOO_LARGE.error()
    body.uploads.append(Upload(int(match[1]), part.filename or "unknown", data))


def _unknown_part() -> Json:
    return {"_errors": [{"code": "UNKNOWN_PART", "message": "Files come in parts named files[n]."}]}


async def _read_limited(read: Callable[[int], Awaitable[bytes]], most: int) -> bytes:
    found = bytearray()
    while chunk := await read(_CHUNK):
        found += chunk
        if len(found) > most:
            raise Refusal.TOO_LARGE.error()
    return bytes(found)


def _parse(data: bytes) -> Any:  # noqa: ANN401 - JSON
    if not data:
        return None
    try:
        return read_json(data)
    except ValueError:
        raise Refusal.INVALID_JSON.error() from None
