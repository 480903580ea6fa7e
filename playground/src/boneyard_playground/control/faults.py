"""The control API's part that makes requests of the bot fail."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.faults import Answer, Fault
from boneyard_playground.http.routes import route

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.control.fields import Fields
    from boneyard_playground.world.model import Json

__all__ = ["FaultRoutes"]

_GOOD, _TOO_MANY, _FAILED = 200, 429, 500
_STATUS = {Answer.HALF: _GOOD, Answer.ODD: _GOOD, Answer.LIMIT: _TOO_MANY}


class FaultRoutes(ControlRoutes):
    """Faults: added, listed, removed."""

    @route("POST", "/faults")
    async def add(self, request: web.Request) -> Json:
        """Add a fault."""
        fault = self._read(await read_fields(request))
        number = self._backend.faults.add(fault)
        self._backend.feed.push("state")
        return {"id": number, "name": fault.name}

    @route("GET", "/faults")
    async def show(self, _: web.Request) -> Json:
        """List all faults with the number of requests that each has met."""
        return {"faults": [{"id": number, **asdict(one)} for number, one in self._backend.faults.by_number.items()]}

    @route("DELETE", "/faults")
    async def clear(self, _: web.Request) -> None:
        """Remove all faults."""
        self._backend.faults.by_number.clear()
        self._backend.feed.push("state")

    @route("DELETE", r"/faults/{id:\d+}")
    async def remove(self, request: web.Request) -> None:
        """Remove a fault."""
        if self._backend.faults.by_number.pop(int(request.match_info["id"]), None) is None:
            raise ControlError(404, "There is no such fault.")
        self._backend.feed.push("state")

    @route("POST", "/ratelimit")
    async def limit(self, request: web.Request) -> None:
        """Refuse the next requests of a route with 429."""
        fields = await read_fields(request)
        path, wait = re.escape(fields.text("route")) + ".*", fields.number("retry_after", 1.0)
        fault = Fault(Answer.LIMIT, path=path, retry_after=wait, left=fields.count("count", 1))
        self._backend.faults.add(fault)

    def _read(self, fields: Fields) -> Fault:
        known = [one.value for one in Answer]
        if fields.text("answer", Answer.ERROR) not in known:
            raise ControlError(400, f"'answer' is one of {', '.join(known)}.")
        answer = Answer(fields.text("answer", Answer.ERROR))
        return Fault(
            answer,
            _pattern(fields, "method"),
            _pattern(fields, "path"),
            fields.text("about", ""),
            self._channel(fields.text("channel")).id if "channel" in fields else None,
            fields.count("status", _STATUS.get(answer, _FAILED)),
            fields.count("code", 0),
            fields.table("errors") if "errors" in fields else None,
            fields.number("retry_after", 1.0),
            fields.flag("global"),
            fields.text("scope", "user"),
            fields.number("delay", 0.0),
            fields.flag("done", default=answer is Answer.REAL),
            fields.count("count", 1) if "count" in fields else None,
            fields.number("odds", 1.0),
            name=fields.text("name", ""),
        )


def _pattern(fields: Fields, name: str) -> str:
    """Return the regular expression in a field, empty by default; raise ControlError for an invalid one."""
    text = fields.text(name, "")
    try:
        re.compile(text)
    except re.error:
        raise ControlError(400, f"{name!r} is not a regular expression.") from None
    return text
