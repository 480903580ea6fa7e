"""The events of the server: one for the start of a league and for each of its rounds, if its organizer wants them."""

from __future__ import annotations

import datetime
import logging
import time
from typing import TYPE_CHECKING, Any

import discord

from bot.leagues.model import Phase
from bot.leagues.store import LeagueMessage
from bot.words.fitting import clipped
from bot.words.league_rounds import round_name
from cogs.league.messages import Shown

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.store import LeagueStore, StoredLeague

__all__ = ["bring_events_in_line"]

log = logging.getLogger(__name__)

_EXTERNAL, _GUILD_ONLY = 3, 2
"""Discord's numbers for an event outside of Discord's voice channels, and for one that the server sees."""

_SOON = 60.0
"""Seconds from now: an event cannot begin in the past."""
_HOUR = 3600.0
_NAME, _PLACE = 100, 100


async def bring_events_in_line(
    client: discord.Client, store: LeagueStore, stored: StoredLeague, lang: Language
) -> None:
    """Create, move and delete events; where the bot may not, nothing happens. Raises what Discord may do later."""
    known = {one.number: one for one in await store.messages(stored.id) if one.kind == Shown.EVENT}
    wanted = _wanted(stored, lang) if stored.league.settings.has_events else {}
    for number, message in known.items():
        if number not in wanted:
            await _quietly(client.http.delete_scheduled_event(stored.guild_id, message.message_id or 0))
            await store.drop_message(stored.id, Shown.EVENT, number)
    for number, (name, begins, ends) in wanted.items():
        digest, before = f"{name} {begins or 0:.0f} {ends:.0f}"[-64:], known.get(number)
        if before is not None and before.digest == digest:
            continue
        event_id = await _put(client, stored, before, name, begins, ends)
        if event_id is not None:
            note = LeagueMessage(Shown.EVENT, number, stored.channel_id, event_id, "", time.time(), digest)
            await store.put_message(stored.id, note)


def _wanted(stored: StoredLeague, lang: Language) -> dict[int, tuple[str, float | None, float]]:
    """Return the events by their numbers: what each is called, when it begins (None for now) and when it ends."""
    league, now = stored.league, time.time()
    if league.phase is Phase.SIGN_UP:
        starts_at = league.settings.starts_at
        if starts_at is None or starts_at <= now + _SOON:
            return {}
        return {0: (clipped(lang("league.event_start", league=stored.name), _NAME), starts_at, starts_at + _HOUR)}
    if league.phase is not Phase.RUNNING or not league.rounds:
        return {}
    last = league.rounds[-1]
    is_open = any(one.is_open for one in league.round_fixtures(last.number))
    if last.due is None or last.due <= now + 2 * _SOON or not is_open:
        return {}
    name = lang("league.event_round", league=stored.name, round=round_name(lang, league, last.number))
    return {last.number: (clipped(name, _NAME), None, last.due)}


async def _put(
    client: discord.Client,
    stored: StoredLeague,
    before: LeagueMessage | None,
    name: str,
    begins: float | None,
    ends: float,
) -> int | None:
    """Create an event, or move one that is there; return its id, None where the bot may not."""
    fields: dict[str, Any] = {"name": name, "scheduled_end_time": _iso(ends)}
    if before is not None:
        fields |= {"scheduled_start_time": _iso(begins)} if begins is not None else {}
        changed = client.http.edit_scheduled_event(stored.guild_id, before.message_id or 0, **fields)
        return None if await _quietly(changed) is None else before.message_id
    channel = client.get_channel(stored.channel_id)
    place = f"#{getattr(channel, 'name', stored.name)}"[:_PLACE]
    created = client.http.create_guild_scheduled_event(
        stored.guild_id,
        **fields,
        scheduled_start_time=_iso(time.time() + _SOON if begins is None else begins),
        privacy_level=_GUILD_ONLY,
        entity_type=_EXTERNAL,
        entity_metadata={"location": place},
    )
    event = await _quietly(created)
    return None if event is None else int(event["id"])


async def _quietly(request: Any) -> Any:  # noqa: ANN401 - what the library makes of Discord's answers
    """Return what Discord answers, None for what it refuses for good."""
    try:
        return await request or {}
    except (discord.Forbidden, discord.NotFound):
        return None
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        log.info("an event of the server was refused (%d)", error.code)
        return None


def _iso(at: float) -> str:
    return datetime.datetime.fromtimestamp(at, datetime.UTC).isoformat()
