"""What the bot may not do for a league: its organizers are told once, and the league goes on without it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.base import clock
from bot.i18n import language_for
from bot.leagues.store import LeagueMessage
from cogs.kit.announced import new_nonce, send_once, tells
from cogs.kit.sending import is_refused
from cogs.league.base.messages import PostKind
from cogs.league.base.words import title

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.i18n import Language
    from bot.leagues.store import LeagueStore, StoredLeague
    from bot.settings.model import SettingsStore
    from cogs.league.base.messages import PostIndex

__all__ = ["SyncContext", "Trouble", "send_direct", "tell_troubles", "trouble_lines"]

_TOLD = "told"
_NONCES = 10**9
"""Discord takes nonces of 25 characters; those of posts have 16."""


class Trouble(IntEnum):
    """What people of the server have to allow first; the values are stored."""

    PLACE = 1
    """The bot may not post where the league lives."""
    PLACE_GONE = 2
    """The channel of the league was deleted."""
    ROLE = 3
    """The bot may not give a role of the league."""
    ROLE_GONE = 4
    """A role of the league was deleted."""
    EVENTS = 5
    """The bot may make no events, or the server has as many as it can."""


@dataclass
class SyncContext:
    """A league that is being brought in line."""

    client: discord.Client
    store: LeagueStore
    stored: StoredLeague
    known: PostIndex
    lang: Language
    """Of all that everybody sees."""
    place: int
    """The channel in which the league lives; in a forum that is its post."""
    troubles: set[Trouble] = field(default_factory=set)
    """What turned out to be impossible."""


async def tell_troubles(
    scene: SyncContext, settings: SettingsStore, found: Collection[Trouble], *, is_all: bool
) -> None:
    """Tell organizers what they have not been told yet; with `is_all`, whatever was not found is over."""
    for trouble in found:
        told = scene.known.get(PostKind.TROUBLE, trouble)
        if told is not None and told.digest == _TOLD:
            continue
        note = told or LeagueMessage(PostKind.TROUBLE, trouble, scene.place, None, new_nonce(), clock.now())
        await scene.known.put(note)
        for user_id in sorted(scene.stored.organizers):
            lang = language_for((await settings.person(user_id)).language or scene.stored.locale)
            await send_direct(scene.client, user_id, _text(lang, scene.stored, trouble), note.nonce)
        await scene.known.put(replace(note, digest=_TOLD))
    for note in scene.known.of(PostKind.TROUBLE) if is_all else ():
        if note.number not in found:
            await scene.known.drop(note)


def trouble_lines(lang: Language, stored: StoredLeague, messages: Sequence[LeagueMessage]) -> Sequence[str]:
    """Return what the bot may not do for a league, a line each, by all that is known of its messages."""
    return [_text(lang, stored, Trouble(one.number)) for one in messages if one.kind == PostKind.TROUBLE]


def _text(lang: Language, stored: StoredLeague, trouble: Trouble) -> str:
    channel = f"<#{stored.channel_id}>"
    return lang(f"league.trouble_{trouble.name.lower()}", league=title(stored), channel=channel)


async def send_direct(client: discord.Client, user_id: int, text: str, nonce: str) -> bool:
    """Send a DM, and tell whether the person takes any; each has its nonce, for the same may be told to several."""
    try:
        channel = await client.create_dm(discord.Object(user_id))
        own = f"{nonce}{user_id % _NONCES}"
        await send_once(channel, own, partial(tells, text), partial(channel.send, text, nonce=own))
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        return False
    return True
