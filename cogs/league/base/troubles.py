"""What the bot may not do for a league: its organizers are told once, and the league goes on without it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.posts.model import Post, PostKind
from cogs.league.base.place import may_open_threads, may_post
from cogs.league.base.words import title

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import discord

    from bot.i18n import Language
    from bot.leagues.entries import Entry
    from bot.leagues.store import LeagueStore, StoredLeague
    from bot.settings.model import SettingsStore
    from cogs.kit.messenger import Messenger
    from cogs.league.base.messages import PostIndex

__all__ = ["SyncContext", "Trouble", "foreseen", "tell_troubles", "trouble_lines", "trouble_text"]

_TOLD = "told"


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
    THREADS = 6
    """The bot may open no threads for matches."""


@dataclass
class SyncContext:
    """A league that is being brought in line."""

    client: discord.Client
    store: LeagueStore
    messenger: Messenger
    stored: StoredLeague
    entries: Sequence[Entry]
    """What may have to be told of the log: what is new, or all of it where a person was deleted."""
    known: PostIndex
    lang: Language
    """Of all that everybody sees."""
    place: int
    """The channel in which the league lives; in a forum that is its thread."""
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
        first = Post(scene.known.slot(PostKind.TROUBLE, trouble), scene.place)
        announced = await scene.messenger.announce(told or first)
        for user_id in sorted(scene.stored.organizers):
            lang = language_for((await settings.person(user_id)).language or scene.stored.locale)
            await scene.messenger.send_direct(announced, user_id, trouble_text(lang, scene.stored, trouble))
        await scene.known.put(replace(announced, digest=_TOLD))
    for post in scene.known.of(PostKind.TROUBLE) if is_all else ():
        if post.slot.number not in found:
            await scene.known.drop(post)


def foreseen(client: discord.Client, stored: StoredLeague) -> Collection[Trouble]:
    """Return what the bot will not be able to do for a league, by the permissions that it has now."""
    settings, guild = stored.league.settings, client.get_guild(stored.guild_id)
    if guild is None:
        return ()
    granted = guild.me.guild_permissions
    wants_role = settings.entrant_role_id is not None or settings.champion_role_id is not None
    lacks = {
        Trouble.PLACE: not may_post(client.get_channel(stored.channel_id)),
        Trouble.THREADS: not may_open_threads(client, stored.channel_id),
        Trouble.ROLE: wants_role and not granted.manage_roles,
        Trouble.EVENTS: settings.has_events and not granted.create_events,
    }
    return [trouble for trouble, is_lacking in lacks.items() if is_lacking]


def trouble_lines(lang: Language, stored: StoredLeague, known: PostIndex) -> Sequence[str]:
    """Return what the bot may not do for a league, a line each."""
    return [trouble_text(lang, stored, Trouble(one.slot.number)) for one in known.of(PostKind.TROUBLE)]


def trouble_text(lang: Language, stored: StoredLeague, trouble: Trouble) -> str:
    """Return what the bot may not do, and what will be missing."""
    channel = f"<#{stored.channel_id}>"
    return lang(f"league.trouble_{trouble.name.lower()}", league=title(stored), channel=channel)
