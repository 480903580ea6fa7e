"""The connections of the gateway: Discord's WebSocket protocol."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from boneyard_playground.gateway.frames import read_frame
from boneyard_playground.gateway.sessions import Intent, Op
from boneyard_playground.http.tokens import REAL_TOKEN, looks_real

if TYPE_CHECKING:
    from boneyard_playground.gateway.gateway import Gateway
    from boneyard_playground.gateway.sessions import Session
    from boneyard_playground.world.model import Json

__all__ = ["serve"]

_log = logging.getLogger(__name__)
_HEARTBEAT_MS = 41_250
_ACK_AFTER = 0.25
"""Seconds of latency: after an instant answer, the client would count the time since the previous heartbeat."""
_AUTHENTICATION_FAILED, _INVALID_SHARD, _DISALLOWED_INTENTS = 4004, 4010, 4014
_UNKNOWN_OPCODE, _DECODE_ERROR, _NOT_AUTHENTICATED = 4001, 4002, 4003


async def serve(gateway: Gateway, request: web.Request) -> web.WebSocketResponse:
    """Serve one connection until it ends."""
    socket = web.WebSocketResponse(max_msg_size=1 << 20)
    await socket.prepare(request)
    await _Connection(gateway, socket, request.transport).run()
    return socket


class _Connection:
    """One WebSocket of a client, before and after it has a session."""

    def __init__(self, gateway: Gateway, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self._gateway = gateway
        self._socket = socket
        self._transport = transport
        self._session: Session | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._closing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        self._send({"op": Op.HELLO, "d": {"heartbeat_interval": _HEARTBEAT_MS}})
        writer = asyncio.create_task(self._write())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(message.data)
                elif message.type is WSMsgType.BINARY:
                    await self._close(_DECODE_ERROR, "Error while decoding payload.")
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

    def _close_soon(self, code: int) -> None:
        self._closing = asyncio.create_task(self._close(code, "As asked."))

    async def _receive(self, text: str) -> None:
        try:
            op, data = read_frame(text)
        except (ValueError, TypeError):
            await self._close(_DECODE_ERROR, "Error while decoding payload.")
            return
        if op == Op.HEARTBEAT and self._session is not None and not self._session.is_heard:
            return
        if op == Op.HEARTBEAT:
            asyncio.get_running_loop().call_later(_ACK_AFTER, self._send, {"op": Op.ACK})
        elif op == Op.IDENTIFY:
            await self._identify(data)
        elif op == Op.RESUME:
            await self._resume(data)
        elif self._session is None:
            await self._close(_NOT_AUTHENTICATED, "Not authenticated.")
        elif op == Op.PRESENCE:
            self._gateway.show_presence(data)
        elif op == Op.REQUEST_MEMBERS:
            self._gateway.send_members(self._session, data)
        elif op == Op.VOICE_STATE:
            _log.warning("The playground has no voice channels: the bot's voice is ignored.")
        else:
            await self._close(_UNKNOWN_OPCODE, "Unknown opcode.")

    async def _identify(self, data: dict[str, Any]) -> None:
        shard, intents = data.get("shard") or [0, 1], Intent(data.get("intents") or 0)
        if not self._gateway.is_token(data.get("token")):
            await self._refuse(data.get("token"))
        elif not 0 <= shard[0] < shard[1]:
            await self._close(_INVALID_SHARD, "Invalid shard.")
        elif intents & Intent.privileged() and not self._gateway.privileged:
            await self._close(_DISALLOWED_INTENTS, "Disallowed intent(s).")
        else:
            self._attach(self._gateway.open(intents, (shard[0], shard[1])))
            self._gateway.show_presence(data.get("presence"))

    def _attach(self, session: Session) -> None:
        self._take_up(session)
        self._gateway.greet(session)
        self._gateway.state_changed()

    def _take_up(self, session: Session) -> None:
        """Attach a session to this connection."""
        session.outbox, session.transport = self._outbox, self._transport
        session.close, session.is_heard = self._close_soon, True
        self._session = session

    async def _resume(self, data: dict[str, Any]) -> None:
        session = self._gateway.find(data.get("session_id"))
        if not self._gateway.is_token(data.get("token")):
            await self._refuse(data.get("token"))
        elif session is None:
            self._send({"op": Op.INVALID_SESSION, "d": False})
        else:
            self._take_up(session)
            session.replay(data.get("seq") or 0)
            self._gateway.state_changed()

    async def _refuse(self, token: str | None) -> None:
        """Close the connection of a client without the token of the playground's bot."""
        is_real = token is not None and looks_real(token)
        if is_real:
            _log.error("REFUSED a token that looks like that of a REAL bot. Never give it to the playground.")
        await self._close(_AUTHENTICATION_FAILED, REAL_TOKEN if is_real else "Authentication failed.")
