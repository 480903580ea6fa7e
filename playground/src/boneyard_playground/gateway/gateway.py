"""The gateway, which sends events to the bot: its sessions, and which events each one gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.gateway.members import chunks, guild_for
from boneyard_playground.gateway.sessions import Intent, Op, Session
from boneyard_playground.payloads.users import application_flags, user_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.model import Guild, Json
    from boneyard_playground.world.world import World

__all__ = ["Gateway"]

_ENDING_CLOSES = (1000, 1001)


class Gateway:
    """Keeps the sessions and hands events to them; `on_change` is called when the bot connects or disconnects.

    A `privileged` application may ask for members, presences and the content of messages.
    """

    def __init__(self, world: World, token: str, on_change: Callable[[], None], *, privileged: bool = False) -> None:
        self._world = world
        self._on_change = on_change
        self._token = token
        self.privileged = privileged
        self.presence: Json = {}
        """The bot's presence: its status and activities, in Discord's words."""
        self._sessions: dict[str, Session] = {}
        self.url = ""

    @property
    def online(self) -> bool:
        """Return whether a bot is connected and has received its servers."""
        return any(session.connected for session in self._sessions.values())

    def dispatch(
        self, event: str, data: Json, guild_id: int | None, intent: Intent | None = None, *, unread: Json | None = None
    ) -> None:
        """Send an event to the sessions with its shard and intents; sessions that may not read it get `unread`."""
        for session in self._sessions.values():
            if session.wants(guild_id, intent):
                may_read = unread is None or Intent.MESSAGE_CONTENT in session.intents
                session.dispatch(event, data if may_read or unread is None else unread)

    def send_guild(self, guild: Guild) -> None:
        """Send the bot a new server, unless it is not a member."""
        if self._world.bot.id in guild.members:
            for session in self._sessions.values():
                if session.wants(guild.id, None):
                    session.dispatch("GUILD_CREATE", guild_for(self._world, guild, session.intents))

    def send_members(self, session: Session, wanted: Json) -> None:
        """Send the members that a client has asked for."""
        for chunk in chunks(self._world, session.intents, wanted):
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def show_presence(self, presence: Json | None) -> None:
        """Note the presence that the bot sends."""
        if presence is not None and presence != self.presence:
            self.presence = presence
            self._on_change()

    def ask_reconnect(self) -> None:
        """Send op 7: the client should reconnect and resume."""
        for session in self._sessions.values():
            session.send({"op": Op.RECONNECT, "d": None})

    def drop(self) -> None:
        """Cut every connection without notice; the sessions can be resumed."""
        for session in self._sessions.values():
            if session.transport is not None:
                session.transport.abort()

    def close(self, code: int) -> None:
        """Close every connection with a code; the sessions can be resumed if the code allows it."""
        for session in self._sessions.values():
            if session.close is not None:
                session.close(code)

    def deafen(self) -> None:
        """Answer no more heartbeats until the clients have reconnected."""
        for session in self._sessions.values():
            session.is_heard = False

    def invalidate(self) -> None:
        """Send op 9 and forget every session: the client must identify again."""
        for session in self._sessions.values():
            session.send({"op": Op.INVALID_SESSION, "d": False})
        self._sessions = {}

    def is_token(self, token: object) -> bool:
        """Return whether this is the token of the playground's bot."""
        return token == self._token

    def find(self, session_id: object) -> Session | None:
        """Return a session that can be resumed."""
        return self._sessions.get(str(session_id))

    def open(self, intents: Intent, shard: tuple[int, int]) -> Session:
        """Begin a session, and forget those of the same shard that lost their connection."""
        self._sessions = {name: old for name, old in self._sessions.items() if old.connected or old.shard != shard}
        session = Session(intents, shard)
        self._sessions[session.id] = session
        return session

    def detach(self, session: Session, close_code: int | None) -> None:
        """Note that a connection ended; an orderly close ends the session too."""
        session.outbox = session.transport = session.close = None
        if close_code in _ENDING_CLOSES:
            self._sessions.pop(session.id, None)
        self.state_changed()

    def state_changed(self) -> None:
        """Notify listeners that the bot connected or disconnected."""
        self._on_change()

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
            "application": {
                "id": str(self._world.application_id),
                "flags": application_flags(privileged=self.privileged),
            },
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_for(self._world, guild, session.intents) | {"unavailable": False})
