"""The connection that receives Discord's events; it reconnects, and survives unreadable events."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.base.backoff import GATEWAY
from bot.base.leases import Leases, LocalLeases

if TYPE_CHECKING:
    from discord.state import AutoShardedConnectionState

__all__ = ["LOGIN_REFUSED", "Gateway", "Parser", "drop_unused_parsers", "refusal_of"]

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

_BEGINS = ("READY", "RESUMED")
"""The events that begin a session: if one cannot be read, the bot reconnects."""

_USED = frozenset(
    {
        *_BEGINS,
        "INTERACTION_CREATE",
        *("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"),
        *("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"),
        *("GUILD_MEMBER_UPDATE", "USER_UPDATE"),
        *("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"),
        *("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "THREAD_LIST_SYNC"),
        *("THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"),
        *("MESSAGE_DELETE", "MESSAGE_DELETE_BULK"),
    }
)
"""The events that update servers, channels, threads, and the bot's permissions there; clicks; and deletions of
messages."""

LOGIN_REFUSED = "DISCORD_TOKEN is wrong: the server does not accept it. Copy it again from the developer portal."

_REFUSED = {
    4004: LOGIN_REFUSED,
    4010: "Discord refused the connection: it was for a part of the servers (a shard) that does not exist.",
    4011: "Discord refused the connection: the bot is in too many servers for its shards. Set SHARDS=auto."
    " Several processes need a larger number, the same in all.",
    4012: "Discord refused the connection: it no longer takes this version of its gateway. Update Boneyard.",
    4013: "Discord refused the connection: what the bot wants to hear of (its intents) is not known. Update Boneyard.",
    4014: "Discord refused the connection: the bot may not hear of what it asks for. See the portal.",
}

_OUT_OF_REACH = (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound)
_HANDSHAKE = 60.0
"""The most seconds until a connection exists."""
_LASTING = 30.0
"""Seconds after which a connection counts as stable, which resets the pause before the next one."""
_CLOSED_NORMALLY = 1000
_BETWEEN_IDENTIFIES = 5.0
"""Seconds between two sessions that begin in the same bucket of `max_concurrency`."""
_LOOK_EVERY = 0.5
"""Seconds after which a shard that waits for its turn tries again."""


class Gateway:
    """The connections of a client to Discord, one for each shard."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        state: AutoShardedConnectionState[Any],
        turns: Leases | None = None,
    ) -> None:
        """Connect a client with its `shard_count`, None for the number that Discord recommends, and its `shard_ids`.

        `turns` are the leases on beginning a session; other processes with the same token share them.
        """
        self._client = client
        self._state = state
        self._turns = _Turns(1, turns or LocalLeases())
        self.sockets: dict[int, DiscordWebSocket] = {}
        """The last connection of each shard."""
        self._is_closing = False
        drop_unused_parsers(state.parsers)
        state.parsers["READY"] = _forgetting(state, state.parsers["READY"])

    @property
    def is_open(self) -> bool:
        """Return whether every shard has a connection."""
        shards = self._state.shard_ids
        return bool(shards) and all(one in self.sockets and self.sockets[one].open for one in shards)

    @property
    def _is_over(self) -> bool:
        return self._is_closing or self._client.is_closed()

    @property
    def latency(self) -> float:
        """Return the longest time in seconds from a heartbeat to its answer; not finite without a connection."""
        return max((one.latency for one in self.sockets.values()), default=float("nan"))

    async def stay_connected(self) -> None:
        """Keep all shards connected until the client closes; raise ConnectionClosed if Discord refuses one for good.

        This replaces the loop in `AutoShardedClient.connect`, whose pauses cannot be set: they grow to 1024 seconds,
        and each one is logged with a traceback.
        """
        if self._client.shard_count != 1:
            await self._ask_for_limits()
        self._state.shard_count = self._client.shard_count
        self._state.shard_ids = self._client.shard_ids or range(self._client.shard_count or 1)
        shards = [asyncio.create_task(self._keep(shard)) for shard in self._state.shard_ids]
        try:
            await asyncio.gather(*shards)
        finally:
            for one in shards:
                one.cancel()
            await asyncio.gather(*shards, return_exceptions=True)

    async def close(self) -> None:
        """Close all connections, and make no new ones."""
        self._is_closing = True
        await self._turns.close()
        open_sockets = [one for one in self.sockets.values() if one.open]
        await asyncio.gather(*(one.close(code=_CLOSED_NORMALLY) for one in open_sockets))

    async def _ask_for_limits(self) -> None:
        """Ask Discord how many shards it recommends, and how many may identify at once."""
        failures = 0
        while True:
            try:
                recommended, _, limits = await self._client.http.get_bot_gateway()
            except _OUT_OF_REACH as error:
                failures += 1
                await _pause(failures, error)
            else:
                break
        self._client.shard_count = self._client.shard_count or recommended
        self._turns.at_once = limits["max_concurrency"]
        log.info("%d shards, Discord recommends %d", self._client.shard_count, recommended)
        if self._client.shard_count < recommended:
            log.warning(
                "SHARDS is smaller than that: with over 2,500 servers in a shard, Discord refuses its connection"
            )

    async def _keep(self, shard: int) -> None:
        """Keep one shard connected until the client closes."""
        loop, failures, resumes = asyncio.get_running_loop(), 0, False
        while not self._is_over:
            since, is_asked_to = loop.time(), False
            try:
                await self._listen(shard, resumes=resumes)
            except ReconnectWebSocket as error:
                reason, resumes, is_asked_to = error.op, error.resume, True
            except discord.ConnectionClosed as error:
                if error.code != _CLOSED_NORMALLY:
                    raise
                reason, resumes = str(error), True
            except _OUT_OF_REACH as error:
                reason, resumes = str(error) or type(error).__name__, True
            except Exception as error:  # a new session begins with a readable event
                log.exception("the connection to Discord broke")
                reason, resumes = type(error).__name__, False
                if shard in self.sockets:
                    await self.sockets[shard].close()
            self._client.dispatch("disconnect")
            self._client.dispatch("shard_disconnect", shard)
            failures = 1 if loop.time() - since > _LASTING else failures + 1
            if not self._is_over and not (is_asked_to and failures == 1):
                await _pause(failures, reason)

    async def _listen(self, shard: int, *, resumes: bool) -> None:
        """Connect and read events until the connection ends, which raises; `resumes` continues the last session."""
        last = self.sockets.get(shard)
        session: dict[str, Any] = {}
        if resumes and last is not None and last.session_id is not None:
            session = {"gateway": last.gateway, "session": last.session_id, "sequence": last.sequence, "resume": True}
        else:
            await self._turns.wait(shard)
        async with asyncio.timeout(_HANDSHAKE):
            socket = self.sockets[shard] = await DiscordWebSocket.from_client(
                self._client, initial=True, shard_id=shard, **session
            )
        while True:
            await socket.poll_event()


class _Turns:
    """Decides when a shard may identify: shards with the same remainder take turns, across all processes."""

    def __init__(self, at_once: int, leases: Leases) -> None:
        self.at_once = at_once
        self._leases = leases
        self._tasks: set[asyncio.Task[None]] = set()

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify; for some seconds after that, no other one in its bucket may."""
        while not await self._take(shard % self.at_once):  # noqa: ASYNC110 - another process may have the turn
            await asyncio.sleep(_LOOK_EVERY)

    async def close(self) -> None:
        """Let others identify."""
        for one in self._tasks:
            one.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _take(self, bucket: int) -> bool:
        is_taken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._hold(bucket, is_taken), name="identify")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.wait((task, is_taken), return_when=asyncio.FIRST_COMPLETED)
        return is_taken.done() and is_taken.result()

    async def _hold(self, bucket: int, is_taken: asyncio.Future[bool]) -> None:
        async with self._leases.hold(bucket) as is_free:
            is_taken.set_result(is_free)
            if is_free:
                await asyncio.sleep(_BETWEEN_IDENTIFIES)


async def _pause(failures: int, reason: object) -> None:
    """Wait before the next attempt."""
    pause = GATEWAY.after(failures)
    log.warning("no connection to Discord (%s), the next try is in %.1f s", reason, pause)
    await asyncio.sleep(pause)


def drop_unused_parsers(parsers: dict[str, Parser]) -> None:
    """Drop events that nothing uses; log and drop an event that cannot be read.

    Otherwise one event that the library cannot read would end the whole process in the middle of matches.
    """
    for event in list(parsers):
        if event not in _USED:
            del parsers[event]
        elif event not in _BEGINS:
            parsers[event] = _dropping(event, parsers[event])


def refusal_of(error: discord.ConnectionClosed) -> str | None:
    """Return why Discord accepts no connection at all, as a sentence for the host; None if a retry may help."""
    return _REFUSED.get(error.code)


def _dropping(event: str, parse: Parser) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401 - whatever came
        try:
            parse(data)
        except Exception:
            log.exception("an event of Discord could not be read and was dropped: %s", event)

    return parse_or_drop


def _forgetting(state: AutoShardedConnectionState[Any], parse: Parser) -> Parser:
    """Forget the servers of a shard when a new session begins, as the library does without shards."""

    def forget_and_parse(data: Any) -> None:  # noqa: ANN401 - the payload as it arrived
        for guild in list(state.guilds):
            if guild.shard_id == data["shard"][0]:
                state._remove_guild(guild)  # noqa: SLF001 - else a server that the bot has left stays known
        parse(data)

    return forget_and_parse
