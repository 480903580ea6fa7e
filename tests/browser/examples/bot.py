"""A bot that sends exactly the given payloads: plain requests and a plain connection, without a library."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

import aiohttp

from tests.browser.examples.example import Json
from tests.browser.examples.forms import FORMS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from boneyard_playground.thread import PlaygroundThread

__all__ = ["RawBot"]

_MESSAGE, _DEFER, _ACK, _MODAL = 4, 5, 6, 9
_COMMAND, _PRESSED, _SUBMITTED = 2, 3, 5
_EPHEMERAL = 64
_IDENTIFY = {"op": 2, "d": {"token": "playground", "intents": 1, "properties": {}}}


class RawBot:
    """Answers every interaction: a button "form:name" opens that form; for others it names the choices or entries."""

    def __init__(self, server: PlaygroundThread) -> None:
        self._server = server
        self._session = aiohttp.ClientSession(headers={"Authorization": "Bot playground"})
        self._hearing: asyncio.Task[None] | None = None
        self.id = ""
        self._silent = False
        self.files: dict[str, int] = {}
        """The files that came with forms, and their sizes."""

    async def __aenter__(self) -> Self:
        self.id = (await self.ask("GET", "/users/@me"))["id"]
        socket = await self._session.ws_connect(f"{self._server.gateway_url}?v=10&encoding=json")
        await socket.send_json(_IDENTIFY)
        ready = asyncio.Event()
        self._hearing = asyncio.create_task(self._hear(socket, ready))
        await asyncio.wait_for(ready.wait(), 10)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
        await self._session.close()

    async def ask(self, method: str, path: str, body: object = None, files: dict[str, bytes] | None = None) -> Json:
        """Make a request to Discord's API that succeeds."""
        sent = {} if body is None else {"data": _multipart(body, files)} if files else {"json": body}
        async with self._session.request(method, self._server.api_url + path, **sent) as response:
            found: Json = await response.json() if response.status != 204 else {}
            assert response.status < 400, (path, found)
            return found

    async def send(self, channel: str, body: Json, files: dict[str, bytes] | None = None) -> str:
        """Send a message, and return its id."""
        listed = [{"id": n, "filename": name, "description": f"The file {name}"} for n, name in enumerate(files or {})]
        more = {"attachments": listed} if files else {}
        return str((await self.ask("POST", f"/channels/{channel}/messages", body | more, files))["id"])

    @contextmanager
    def silenced(self) -> Iterator[None]:
        """Answer nothing during a block."""
        self._silent = True
        try:
            yield
        finally:
            self._silent = False

    async def _hear(self, socket: aiohttp.ClientWebSocketResponse, ready: asyncio.Event) -> None:
        async for message in socket:
            frame = json.loads(message.data)
            if frame.get("t") == "READY":
                ready.set()
            elif frame.get("t") == "INTERACTION_CREATE" and not self._silent:
                await self._answer(frame["d"])

    async def _answer(self, interaction: Json) -> None:
        added = (interaction["data"].get("resolved") or {}).get("attachments") or {}
        self.files |= {file["filename"]: file["size"] for file in added.values()}
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        await self.ask("POST", path, _response(interaction["type"], interaction["data"]))


def _response(kind: int, data: Json) -> Json:
    if kind == _COMMAND:
        return _to_command(data)
    custom_id = str(data.get("custom_id"))
    if kind == _PRESSED and custom_id.startswith("form:"):
        return {"type": _MODAL, "data": FORMS[custom_id.removeprefix("form:")]}
    if kind == _PRESSED and data.get("values") is None:
        return {"type": _ACK}
    return {"type": _MESSAGE, "data": {"content": _told(kind, data), "flags": _EPHEMERAL}}


def _to_command(data: Json) -> Json:
    if data["name"] == "think":
        return {"type": _DEFER}
    flags = _EPHEMERAL if data["name"] == "whisper" else 0
    return {"type": _MESSAGE, "data": {"content": f"This answers /{data['name']}.", "flags": flags}}


def _told(kind: int, data: Json) -> str:
    if kind == _PRESSED:
        return f"Chosen: {', '.join(data['values'])}"
    inputs = [part.get("component") or part["components"][0] for part in data["components"] if part["type"] != 10]
    return "\n".join(f"{one['custom_id']} = {one.get('value', one.get('values'))}" for one in inputs)


def _multipart(body: object, files: dict[str, bytes] | None) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for n, (name, data) in enumerate((files or {}).items()):
        form.add_field(f"files[{n}]", data, filename=name, content_type="application/octet-stream")
    return form
