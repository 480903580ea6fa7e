"""The sessions of the gateway: the connected clients, their events, and the buffer for resuming."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.model import Json

__all__ = ["MESSAGES", "REACTIONS", "TYPING", "Intent", "Op", "Session"]

_EVENTS_KEPT = 1000


class Intent(IntFlag):
    """The gateway intents that the playground uses."""

    GUILD_MEMBERS = 1 << 1
    GUILD_MODERATION = 1 << 2
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16

    @classmethod
    def privileged(cls) -> Intent:
        """Return the intents that an application needs permission for."""
        return cls.GUILD_MEMBERS | cls.GUILD_PRESENCES | cls.MESSAGE_CONTENT


MESSAGES = (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES)
REACTIONS = (Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS)
TYPING = (Intent.GUILD_MESSAGE_TYPING, Intent.DIRECT_MESSAGE_TYPING)
"""The intents that an event needs in a server, and in direct messages."""


class Op:
    """The opcodes of the gateway."""

    DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
    VOICE_STATE, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 4, 8, 9, 10, 11


@dataclass(slots=True, eq=False)
class Session:
    """One identified client; it outlives its connection until it is resumed or dropped."""

    intents: Intent
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    buffer: deque[Json] = field(default_factory=lambda: deque(maxlen=_EVENTS_KEPT))
    outbox: asyncio.Queue[str] | None = None
    transport: asyncio.Transport | None = None
    close: Callable[[int], object] | None = None
    """Closes the connection with a code."""
    is_heard: bool = True
    """Whether heartbeats of the connection are answered."""

    @property
    def connected(self) -> bool:
        """Return whether the session has a connection now."""
        return self.outbox is not None

    def wants(self, guild_id: int | None, intent: Intent | None) -> bool:
        """Return whether the session gets an event of this server (None: of a direct message)."""
        if intent is not None and intent not in self.intents:
            return False
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def dispatch(self, event: str, data: Json) -> None:
        """Give an event a number, keep it for a resume, and send it if there is a connection."""
        self.seq += 1
        frame = {"op": Op.DISPATCH, "t": event, "s": self.seq, "d": data}
        self.buffer.append(frame)
        self.send(frame)

    def send(self, frame: Json) -> None:
        """Queue one frame if there is a connection."""
        if self.outbox is not None:
            self.outbox.put_nowait(json.dumps(frame))

    def replay(self, after: int) -> None:
        """Resend the events that the client missed, then confirm the resume."""
        for frame in [frame for frame in self.buffer if frame["s"] > after]:
            self.send(frame)
        self.dispatch("RESUMED", {})
