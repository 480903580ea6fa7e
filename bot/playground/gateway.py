"""The gateway: Discord's WebSocket, through which the bot learns what happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from bot.playground.payloads import user_json
from bot.playground.payloads_guild import guild_json
from bot.playground.sessions import Intent, Op, Session

if TYPE_CHECKING:
    from bot.playground.feed import EventFeed
    from bot.playground.model import Guild, Json
    from bot.playground.world import World

__all__ = ["Gateway"]

_log = logging.getLogger(__name__)
_HEARTBEAT_MS = 41_250
_ACK_AFTER = 0.05
"""Seconds on the way: to an answer at once, the client would ascribe the time since the heartbeat before."""
_AUTHENTICATION_FAILED, _INVALID_SHARD, _DISALLOWED_INTENTS = 4004, 4010, 4014
_UNKNOWN_OPCODE, _DECODE_ERROR, _NOT_AUTHENTICATED = 4001, 4002, 4003
_ENDING_CLOSES = (1000, 1001)


class Gateway:
    """Keep the sessions and hand events to them."""

    def __init__(self, world: World, feed: EventFeed, token: str) -> None:
        self._world = world
        self._feed = feed
        self._token = token
        self._sessions: dict[str, Session] = {}
        self.url = ""

    @property
    def online(self) -> bool:
        """Tell whether a bot is connected and has been told of its servers."""
        return any(session.connected for session in self._sessions.values())

    def dispatch(self, event: str, data: Json, guild_id: int | None, intent: Intent | None = None) -> None:
        """Send an event to the sessions whose shard and intents it belongs to."""
        for session in self._sessions.values():
            if session.wants(guild_id, intent):
                session.dispatch(event, data)

    def send_guild(self, guild: Guild) -> None:
        """Tell the bot that it was added to a server, unless it was not."""
        if self._world.bot.id in guild.members:
            self.dispatch("GUILD_CREATE", guild_json(self._world, guild), guild.id)

    def ask_reconnect(self) -> None:
        """Send op 7: the client is to come back and resume."""
        for session in self._sessions.values():
            session.send({"op": Op.RECONNECT, "d": None})

    def drop(self) -> None:
        """Cut every connection without a word; the sessions can be resumed."""
        for session in self._sessions.values():
            if session.transport is not None:
                session.transport.abort()

    def invalidate(self) -> None:
        """Send op 9 and forget every session: the client has to identify anew."""
        for session in self._sessions.values():
            session.send({"op": Op.INVALID_SESSION, "d": False})
        self._sessions = {}

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        await _Connection(self, socket, request.transport).run()
        return socket

    def is_token(self, token: object) -> bool:
        """Tell whether this is the token of the playground's bot."""
        return token == self._token

    def find(self, session_id: object) -> Session | None:
        """Find a session that can be resumed."""
        return self._sessions.get(str(session_id))

    def open(self, intents: Intent, shard: tuple[int, int]) -> Session:
        """Begin a session, and forget those of the same shard that lost their connection."""
        self._sessions = {name: old for name, old in self._sessions.items() if old.connected or old.shard != shard}
        session = Session(intents, shard)
        self._sessions[session.id] = session
        return session

    def detach(self, session: Session, close_code: int | None) -> None:
        """Note that a connection ended; an orderly close ends the session too."""
        session.outbox = session.transport = None
        if close_code in _ENDING_CLOSES:
            self._sessions.pop(session.id, None)
        self.state_changed()

    def state_changed(self) -> None:
        """Tell the page that the bot came or went."""
        self._feed.push("state")

    def greet(self, session: Session) -> None:
        """Send READY and the servers of the shard."""
        joined = [guild for guild in self._world.guilds.values() if self._world.bot.id in guild.members]
        guilds = [guild for guild in joined if session.wants(guild.id, None)]
        ready: Json = {
            "v": 10,
            "user": user_json(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "session_type": "normal",
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_json(self._world, guild) | {"unavailable": False})


class _Connection:
    """One WebSocket of a client, before and after it has a session."""

    def __init__(self, gateway: Gateway, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self._gateway = gateway
        self._socket = socket
        self._transport = transport
        self._session: Session | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()

    async def run(self) -> None:
        self._send({"op": Op.HELLO, "d": {"heartbeat_interval": _HEARTBEAT_MS}})
        writer = asyncio.create_task(self._write())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(message.data)
        finally:
            writer.cancel()
            if self._session is not None and self._session.outbox is self._outbox:
                self._gateway.detach(self._session, self._socket.close_code)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self._socket.send_str(await self._outbox.get())

    def _send(self, frame: Json) -> None:
        self._outbox.put_nowait(json.dumps(frame))

    async def _close(self, code: int, reason: str) -> None:
        _log.warning("The gateway closed a connection: %s %s", code, reason)
        await self._socket.close(code=code, message=reason.encode())

    async def _receive(self, text: str) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            await self._close(_DECODE_ERROR, "Error while decoding payload.")
            return
        if op == Op.HEARTBEAT:
            asyncio.get_running_loop().call_later(_ACK_AFTER, self._send, {"op": Op.ACK})
        elif op == Op.IDENTIFY:
            await self._identify(data)
        elif op == Op.RESUME:
            await self._resume(data)
        elif self._session is None:
            await self._close(_NOT_AUTHENTICATED, "Not authenticated.")
        elif op not in (Op.PRESENCE, Op.REQUEST_MEMBERS):
            await self._close(_UNKNOWN_OPCODE, "Unknown opcode.")

    async def _identify(self, data: dict[str, Any]) -> None:
        shard, intents = data.get("shard") or [0, 1], Intent(int(data.get("intents") or 0))
        if not self._gateway.is_token(data.get("token")):
            await self._close(_AUTHENTICATION_FAILED, "Authentication failed.")
        elif not 0 <= shard[0] < shard[1]:
            await self._close(_INVALID_SHARD, "Invalid shard.")
        elif intents & Intent.privileged():
            await self._close(_DISALLOWED_INTENTS, "Disallowed intent(s).")
        else:
            self._attach(self._gateway.open(intents, (shard[0], shard[1])))

    def _attach(self, session: Session) -> None:
        session.outbox, session.transport = self._outbox, self._transport
        self._session = session
        self._gateway.greet(session)
        self._gateway.state_changed()

    async def _resume(self, data: dict[str, Any]) -> None:
        session = self._gateway.find(data.get("session_id"))
        if not self._gateway.is_token(data.get("token")):
            await self._close(_AUTHENTICATION_FAILED, "Authentication failed.")
        elif session is None:
            self._send({"op": Op.INVALID_SESSION, "d": False})
        else:
            session.outbox, session.transport = self._outbox, self._transport
            self._session = session
            session.replay(int(data.get("seq") or 0))
            self._gateway.state_changed()
