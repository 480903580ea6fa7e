"""A playground with one of everything, requests of any kind to it, and conditions for every answer."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
from yarl import URL

from boneyard_playground.keeping.parts import message_json, parts_of
from boneyard_playground.server import Playground
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.presets import default_world
from boneyard_playground.world.roles import set_bot_permissions

from .bodies import Drawing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from random import Random

__all__ = ["Stage", "content", "staged"]

ENDLESS = ("/control/events", "/gateway", "/gateway/", "/control/wait", "/control/interactions/{id}/wait")
ODD_PARTS = [
    *("0", "1", "9" * 19, "9" * 30, "9" * 5000, "x", "dm", "@me", "..", "%2e%2e"),
    *("%zz", "%ff%fe", "%00", "%D9%A1", "%F0%9F%8E%B2"),
]
ODD_QUERIES = [
    *("limit=-1", "limit=" + "9" * 5000, "user=%ff", "a&b=&&=", "timeout=nan", "since=1e999", "since=-1"),
    *("settle=-1", "before=x", "after=-9", "with_response=1", "for=%00", "channel=dm", "user=1", "limit=%D9%A1"),
]
JSON = "application/json"
ODD_TYPES = [f"{JSON}; charset=x", "text/plain", "x", "", "multipart/form-data", "multipart/form-data; boundary="]
PART_NAMES = ["files[0]", "files[99999999999]", "file[0]", "files", "", "files[-1]", "files[" + "9" * 5000 + "]"]
FILE_NAMES = ["a.png", "../../etc/passwd", "", "x" * 300, "<script>.html", "ż.svg"]


class Stage:
    """The playground, the known ids in it, and a bot that answers interactions that no test answers."""

    def __init__(self, server: Playground, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.known: dict[str, str] = {}
        self._session = session
        self._wanted: asyncio.Future[tuple[str, str]] | None = None
        """The next interaction, for a test that wants to answer it."""
        self._waiting: set[asyncio.Task[tuple[int, str]]] = set()
        app = server._application()
        listed = {(route.method, route.resource.canonical) for route in app.router.routes() if route.resource}
        self.routes = sorted((method, path) for method, path in listed if method != "HEAD" and path not in ENDLESS)

    async def request(self, method: str, path: str, **more: Any) -> tuple[int, str]:  # noqa: ANN401 - as aiohttp has it
        """Make a request; return status and body."""
        url = URL(self.server.url + path, encoded=True)
        headers = {"Authorization": "Bot playground"} | more.pop("headers", {})
        async with self._session.request(method, url, headers=headers, **more) as response:
            return response.status, (await response.read()).decode(errors="replace")

    async def populate(self) -> None:
        """Make one of everything."""
        world = self.server.world
        guild = next(iter(world.guilds.values()))
        set_bot_permissions(guild, Permission(sum(Permission)))
        forum = world.add_channel(guild, "forum", ChannelType.FORUM)
        world.add_tags(forum, "tag")
        channel = next(iter(world.channels.values()))
        command = {"name": "play", "description": "d", "options": [{"name": "size", "description": "d", "type": 4}]}
        path = f"/api/v10/applications/{world.application_id}/commands"
        assert (await self.request("PUT", path, json=[command]))[0] == 200
        button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
        message = {"content": "Hello", "components": [{"type": 1, "components": [button]}]}
        status, sent = await self.request("POST", f"/api/v10/channels/{channel.id}/messages", json=message)
        assert status == 200
        self.known = {
            "guild": str(guild.id),
            "user": str(guild.owner_id),
            "channel": str(channel.id),
            "message": json.loads(sent)["id"],
            "forum": str(forum.id),
            "bot": str(world.bot.id),
            "thread": str(next(world.threads_of(guild)).id),
            "role": str(guild.moderator_role),
            "emoji": str(world.add_emoji("die", b"x").id),
        }

    async def interaction(self) -> tuple[str, str]:
        """Run a command as a person; return its id and token, for an answer."""
        self._wanted = wanted = asyncio.get_running_loop().create_future()
        fields = {"user": self.known["user"], "channel": self.known["channel"], "name": "play"}
        doing = asyncio.create_task(self.request("POST", "/control/command", json=fields))
        self._waiting.add(doing)
        await asyncio.wait({doing, wanted}, return_when=asyncio.FIRST_COMPLETED)
        self._wanted = None
        return wanted.result() if wanted.done() else ("1", "unknown")

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Act as the bot."""
        async for message in socket:
            event = json.loads(message.data)
            if event.get("t") != "INTERACTION_CREATE" or not isinstance(event["d"], dict) or "token" not in event["d"]:
                continue
            number, token = event["d"]["id"], event["d"]["token"]
            if self._wanted is not None and not self._wanted.done():
                self._wanted.set_result((number, token))
                continue
            choices, text = {"type": 8, "data": {"choices": []}}, {"type": 4, "data": {"content": "Yes"}}
            answer = choices if event["d"]["type"] == 4 else text
            await self.request("POST", f"/api/v10/interactions/{number}/{token}/callback", json=answer)

    async def end(self) -> None:
        """Stop waiting for interactions."""
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    async def path(self, canonical: str, dice: Random) -> str:
        """Fill in a path: mostly with existing ids, or with odd values."""
        found = canonical
        if re.search("(interaction|webhook)_token", canonical) and dice.random() < 0.9:
            number, token = await self.interaction()
            found = found.replace("{interaction_id}", number)
            found = re.sub(r"\{(interaction|webhook)_token\}", token, found)
        for name in re.findall(r"\{(\w+)\}", found):
            found = found.replace(f"{{{name}}}", self._part(name, dice), 1)
        if dice.random() < 0.2:
            found += "?" + "&".join(dice.sample(ODD_QUERIES, 2))
        return found

    def _part(self, name: str, dice: Random) -> str:
        if dice.random() < 0.15:
            return dice.choice(ODD_PARTS)
        fitting = {"application_id": "bot", "webhook_id": "bot"}
        kind = fitting.get(name, name.removesuffix("_id"))
        return self.known.get(kind) or dice.choice(list(self.known.values()))

    def world_now(self) -> tuple[object, ...]:
        """Return everything that is stored of the world, except the last ids."""
        parts = {name: text for name, text in parts_of(self.server.world).items() if name != "newest_ids"}
        messages = (one for channel in self.server.world.channels.values() for one in channel.messages.values())
        return parts, [message_json(one) for one in messages]


def content(dice: Random, known: dict[str, str]) -> dict[str, Any]:
    """Draw a body with its headers: mostly JSON, possibly broken, or parts with files."""
    drawn = Drawing(dice, known).body()
    if dice.random() < 0.15:
        return {"data": _parts(dice, drawn)}
    written = json.dumps(drawn, ensure_ascii=dice.random() < 0.5).encode(errors="surrogatepass")
    if dice.random() < 0.1:
        written = dice.choice(list(_broken(written)))
    return {"data": written, "headers": {"Content-Type": dice.choice(ODD_TYPES) if dice.random() < 0.1 else JSON}}


def _broken(written: bytes) -> Iterator[bytes]:
    yield written[: len(written) // 2]
    yield b"[" * 100_000
    yield b'{"a":' * 20_000 + b"1" + b"}" * 20_000
    yield b"[" * 400 + b"]" * 400
    yield b'{"content": NaN, "flags": Infinity}'
    yield b'{"content": "\\ud800", "name": "\\udfff"}'
    yield b'{"content": "\xed\xa0\x80", "name": "\xff\xfe"}'
    yield b'{"flags": ' + b"9" * 5000 + b"}"
    yield b'{"flags": 1e999, "type": -1e999}'
    yield written.decode(errors="replace").encode("utf-16", errors="replace")
    yield b"\xef\xbb\xbf" + written
    yield b"\0"
    yield b"null"


def _parts(dice: Random, drawn: object) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json" if dice.random() < 0.8 else "x", json.dumps(drawn))
    for number in range(dice.randint(0, 3)):
        name = f"files[{number}]" if dice.random() < 0.7 else dice.choice(PART_NAMES)
        form.add_field(name, b"\x89PNG\r\n\x1a\n" + dice.randbytes(20), filename=dice.choice(FILE_NAMES))
    return form


@asynccontextmanager
async def staged() -> AsyncIterator[Stage]:
    """Run a playground with one of everything."""
    server = Playground(default_world())
    await server.start()
    try:
        async with aiohttp.ClientSession() as session, session.ws_connect(server.gateway_url) as socket:
            await socket.receive_json()
            await socket.send_json({"op": 2, "d": {"token": "playground", "intents": 1, "properties": {}}})
            assert (await socket.receive_json())["t"] == "READY"
            stage = Stage(server, session)
            listening = asyncio.create_task(stage.listen(socket))
            await stage.populate()
            yield stage
            await stage.end()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
    finally:
        await server.stop()
