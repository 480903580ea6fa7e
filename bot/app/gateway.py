"""The connection over which Discord tells what happens: it is kept up, and what cannot be read ends nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.base.backoff import GATEWAY

__all__ = ["LOGIN_REFUSED", "Parser", "drop_unused_parsers", "refusal_of", "stay_connected"]

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

_BEGINS = ("READY", "RESUMED")
"""Without these there is no connection: if one cannot be read, another connection is made."""

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
"""The events that keep servers, channels, threads, and what the bot may do there, as they are; clicks; and messages
that people delete."""

LOGIN_REFUSED = "DISCORD_TOKEN is wrong: the server does not accept it. Copy it anew from the developer portal."

_REFUSED = {
    4004: LOGIN_REFUSED,
    4010: "Discord refused the connection: it was for a part of the servers (a shard) that does not exist.",
    4011: "Discord refused the connection: the bot is in too many servers for one process.",
    4012: "Discord refused the connection: it no longer takes this version of its gateway. Update Boneyard.",
    4013: "Discord refused the connection: what the bot wants to hear of (its intents) is not known. Update Boneyard.",
    4014: "Discord refused the connection: the bot may not hear of what it asks for. See the portal.",
}

_OUT_OF_REACH = (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound)
_HANDSHAKE = 60.0
"""Seconds within which a connection has to be there."""
_LASTING = 30.0
"""Seconds after which a connection that ends was a good one: the next pause is the shortest again."""
_CLOSED_NORMALLY = 1000


async def stay_connected(client: discord.Client) -> None:
    """Keep a client connected until it is closed; raise ConnectionClosed if Discord takes no connection at all.

    This takes the place of the loop in `Client.connect`, whose pauses cannot be set: they grow to 1024 seconds, and
    each one is logged with a traceback. Called with `reconnect=False` it would close the whole bot at each failure.
    """
    loop, failures, resumes = asyncio.get_running_loop(), 0, False
    while not client.is_closed():
        since, is_asked_to = loop.time(), False
        try:
            await _listen(client, resumes=resumes)
        except ReconnectWebSocket as error:
            reason, resumes, is_asked_to = error.op, error.resume, True
        except discord.ConnectionClosed as error:
            if error.code != _CLOSED_NORMALLY:
                raise
            reason, resumes = str(error), True
        except _OUT_OF_REACH as error:
            reason, resumes = str(error) or type(error).__name__, True
        except Exception as error:  # a new session begins with an event that can be read
            log.exception("the connection to Discord broke")
            reason, resumes = type(error).__name__, False
            if client.ws is not None:
                await client.ws.close()
        client.dispatch("disconnect")
        failures = 1 if loop.time() - since > _LASTING else failures + 1
        if not client.is_closed() and not (is_asked_to and failures == 1):
            pause = GATEWAY.after(failures)
            log.warning("no connection to Discord (%s), the next try is in %.1f s", reason, pause)
            await asyncio.sleep(pause)


async def _listen(client: discord.Client, *, resumes: bool) -> None:
    """Connect and read what Discord tells until the connection ends, which raises; `resumes` takes up the last one."""
    last = client.ws
    session: dict[str, Any] = {}
    if resumes and last is not None and last.session_id is not None:
        session = {"gateway": last.gateway, "session": last.session_id, "sequence": last.sequence, "resume": True}
    async with asyncio.timeout(_HANDSHAKE):
        client.ws = await DiscordWebSocket.from_client(
            client, initial=last is None, shard_id=client.shard_id, **session
        )
    while True:
        await client.ws.poll_event()


def drop_unused_parsers(parsers: dict[str, Parser]) -> None:
    """Forget the events with which nothing is done; let one that cannot be read be logged and dropped.

    A library that stumbles over a single event would end the whole process in the middle of matches.
    """
    for event in list(parsers):
        if event not in _USED:
            del parsers[event]
        elif event not in _BEGINS:
            parsers[event] = _dropping(event, parsers[event])


def refusal_of(error: discord.ConnectionClosed) -> str | None:
    """Return why Discord takes no connection at all, as a sentence for the host; None if another try may help."""
    return _REFUSED.get(error.code)


def _dropping(event: str, parse: Parser) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401 - whatever came
        try:
            parse(data)
        except Exception:
            log.exception("an event of Discord could not be read and was dropped: %s", event)

    return parse_or_drop
