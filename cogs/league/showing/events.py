"""The events of the server: for the start of a league and its matchdays, if its organizers want them."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.base import clock
from bot.leagues.model import Phase
from bot.posts.model import Post, PostKind
from bot.words.fitting import clipped
from bot.words.league_plans import plan_of
from bot.words.league_rounds import round_name
from cogs.kit.sending import is_refused
from cogs.league.base.troubles import Trouble

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.store import StoredLeague
    from cogs.league.base.troubles import SyncContext

__all__ = ["sync_events"]

_EXTERNAL, _GUILD_ONLY = 3, 2
"""Discord's numbers for an event outside of Discord's voice channels, and for one that the server sees."""

_SOON = 60.0
"""Seconds from now: an event cannot begin in the past."""
_HOUR = 3600.0
_NAME, _PLACE = 100, 100
_AHEAD = 4
"""How many planned matchdays have events in advance; a server has room for a hundred events."""


class _Event(NamedTuple):
    """The wanted state of an event."""

    name: str
    begins: float | None
    """None for now."""
    ends: float

    @property
    def digest(self) -> str:
        """Return the stored form of an event's contents."""
        return f"{self.name} {self.begins or 0:.0f} {self.ends:.0f}"[-64:]


async def sync_events(scene: SyncContext) -> None:
    """Create, move and delete events; without permission, nothing happens. Raise errors that are worth a retry.

    An event is announced in the store before it is created, like a message. A deleted event is not created again.
    """
    known, stored = scene.known, scene.stored
    wanted = {**_ahead(stored, scene.lang), **_wanted(stored, scene.lang)} if stored.league.settings.has_events else {}
    for note in known.of(PostKind.EVENT):
        if note.slot.number not in wanted:
            await _delete(scene, note)
    for number, event in wanted.items():
        found = known.get(PostKind.EVENT, number)
        post = found or Post(known.slot(PostKind.EVENT, number), stored.channel_id)
        if found is None or post.is_announced:
            await _create(scene, post, event)
        elif post.digest != event.digest and not post.is_deleted:
            await _change(scene, post, event)


def _wanted(stored: StoredLeague, lang: Language) -> dict[int, _Event]:
    """Return the events by their numbers."""
    league, now = stored.league, clock.now()
    if league.phase is Phase.SIGN_UP:
        starts_at = league.settings.starts_at
        if starts_at is None or starts_at <= now + _SOON:
            return {}
        name = lang("league.event_start", league=stored.name)
        return {0: _Event(clipped(name, _NAME), starts_at, starts_at + _HOUR)}
    if league.phase is not Phase.RUNNING or not league.rounds:
        return {}
    last = league.rounds[-1]
    is_open = any(one.is_open for one in league.round_fixtures(last.number))
    if last.due is None or last.due <= now + 2 * _SOON or not is_open:
        return {}
    name = f"{stored.name}: {round_name(lang, league, last.number)}"
    return {last.number: _Event(clipped(name, _NAME), None, last.due)}


def _ahead(stored: StoredLeague, lang: Language) -> dict[int, _Event]:
    """Return the events of the next matchdays of a plan; before the start if it is known when that is."""
    league, now = stored.league, clock.now()
    if league.phase is Phase.SIGN_UP and league.settings.starts_at is None:
        return {}
    events = {}
    for one in plan_of(league, now)[:_AHEAD]:
        name = lang("league.round.number", round=one.number)
        told = clipped(f"{stored.name}: {name}", _NAME)
        if one.begins > now + _SOON:
            events[one.number] = _Event(told, one.begins, one.ends)
    return events


async def _create(scene: SyncContext, note: Post, event: _Event) -> None:
    """Create an event, or take over one that a crash left behind."""
    client, guild_id = scene.client, scene.stored.guild_id
    guild = client.get_guild(guild_id)
    if guild is None or not _may_make(guild):
        scene.troubles.add(Trouble.EVENTS)
        return
    was_announced = bool(note.nonce)
    note = await scene.messenger.announce(note)
    made = await _left_behind(scene, event) if was_announced else None
    if made is None:
        begins = clock.now() + _SOON if event.begins is None else event.begins
        try:
            made = await client.http.create_guild_scheduled_event(
                guild_id,
                name=event.name,
                scheduled_start_time=_iso(begins),
                scheduled_end_time=_iso(event.ends),
                privacy_level=_GUILD_ONLY,
                entity_type=_EXTERNAL,
                entity_metadata={"location": _location(client, scene.stored)},
            )
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            scene.troubles.add(Trouble.EVENTS)
            await scene.known.drop(note)
            return
    await scene.known.put(replace(note, message_id=int(made["id"]), digest=event.digest))


async def _left_behind(scene: SyncContext, event: _Event) -> Any:  # noqa: ANN401 - Discord's own words
    """Return an event of the bot with this name that is not stored; None if there is none."""
    ours = None if scene.client.user is None else str(scene.client.user.id)
    found = await scene.client.http.get_scheduled_events(scene.stored.guild_id, with_user_count=False)
    return next((one for one in found if (one.get("creator_id"), one["name"]) == (ours, event.name)), None)


async def _change(scene: SyncContext, note: Post, event: _Event) -> None:
    """Move or rename an event; one that is over or was deleted is left alone."""
    fields: dict[str, Any] = {"name": event.name, "scheduled_end_time": _iso(event.ends)}
    if event.begins is not None:
        fields["scheduled_start_time"] = _iso(event.begins)
    changed, is_gone = scene.client.http.edit_scheduled_event, False
    try:
        await changed(scene.stored.guild_id, note.message_id or 0, **fields)
    except discord.Forbidden:
        scene.troubles.add(Trouble.EVENTS)
        return
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        is_gone = True
    gone: dict[str, Any] = {"message_id": None, "nonce": ""} if is_gone else {}
    await scene.known.put(replace(note, digest=event.digest, **gone))


async def _delete(scene: SyncContext, note: Post) -> None:
    """Delete an event that is no longer wanted, if it still exists."""
    if note.message_id is not None:
        try:
            await scene.client.http.delete_scheduled_event(scene.stored.guild_id, note.message_id)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
    await scene.known.drop(note)


def _may_make(guild: discord.Guild) -> bool:
    granted = guild.me.guild_permissions
    return granted.create_events or granted.manage_events


def _location(client: discord.Client, stored: StoredLeague) -> str:
    channel = client.get_channel(stored.channel_id)
    return f"#{getattr(channel, 'name', stored.name)}"[:_PLACE]


def _iso(at: float) -> str:
    return datetime.datetime.fromtimestamp(at, datetime.UTC).isoformat()
