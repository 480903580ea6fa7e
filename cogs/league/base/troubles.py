"""Missing permissions for a league: its organizers are informed once, and the league continues without them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.posts.model import Post, PostKind
from cogs.league.base.place import lacking, may_open_threads, parent_of, rights_for_threads, rights_to_post
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
    """Permissions and objects that the server must provide first; the values are stored."""

    PLACE = 1
    """The bot may not post in the league's channel."""
    PLACE_GONE = 2
    """The channel of the league was deleted."""
    ROLE = 3
    """The bot may not give a role of the league."""
    ROLE_GONE = 4
    """A role of the league was deleted."""
    EVENTS = 5
    """The bot may not create events, or the server has the most events possible."""
    THREADS = 6
    """The bot may open no threads for matches."""


@dataclass
class SyncContext:
    """A league that is being updated on Discord."""

    client: discord.Client
    store: LeagueStore
    messenger: Messenger
    stored: StoredLeague
    entries: Sequence[Entry]
    """The log entries to announce: the new ones, or all of them if a person was deleted."""
    known: PostIndex
    lang: Language
    """The language of public messages."""
    place: int
    """The channel of the league; in a forum, its thread."""
    troubles: set[Trouble] = field(default_factory=set)
    """Failures that were found."""


async def tell_troubles(
    scene: SyncContext, settings: SettingsStore, found: Collection[Trouble], *, is_all: bool
) -> None:
    """Inform organizers of new failures; with `is_all`, failures that were not found again are over."""
    for trouble in found:
        told = scene.known.get(PostKind.TROUBLE, trouble)
        if told is not None and told.digest == _TOLD:
            continue
        first = Post(scene.known.slot(PostKind.TROUBLE, trouble), scene.place)
        announced = await scene.messenger.announce(told or first)
        for user_id in sorted(scene.stored.organizers):
            lang = language_for((await settings.person(user_id)).language or scene.stored.locale)
            await scene.messenger.send_direct(
                announced, user_id, trouble_text(scene.client, lang, scene.stored, trouble)
            )
        await scene.known.put(replace(announced, digest=_TOLD))
    for post in scene.known.of(PostKind.TROUBLE) if is_all else ():
        if post.slot.number not in found:
            await scene.known.drop(post)


def foreseen(client: discord.Client, stored: StoredLeague) -> Collection[Trouble]:
    """Return what the bot will be unable to do for a league, by its current permissions."""
    settings, guild = stored.league.settings, client.get_guild(stored.guild_id)
    if guild is None:
        return ()
    granted = guild.me.guild_permissions
    wanted = (settings.entrant_role_id, settings.champion_role_id)
    roles = [role for one in wanted if one is not None and (role := guild.get_role(one)) is not None]
    lacks = {
        Trouble.PLACE: bool(lacking(channel := client.get_channel(stored.channel_id), rights_to_post(channel))),
        Trouble.THREADS: not may_open_threads(client, stored.channel_id),
        Trouble.ROLE: bool(roles) and not (granted.manage_roles and all(one.is_assignable() for one in roles)),
        Trouble.EVENTS: settings.has_events and not granted.create_events,
    }
    return [trouble for trouble, is_lacking in lacks.items() if is_lacking]


def trouble_lines(client: discord.Client, lang: Language, stored: StoredLeague, known: PostIndex) -> Sequence[str]:
    """Return the missing permissions for a league, one line each."""
    return [trouble_text(client, lang, stored, Trouble(one.slot.number)) for one in known.of(PostKind.TROUBLE)]


def trouble_text(client: discord.Client, lang: Language, stored: StoredLeague, trouble: Trouble) -> str:
    """Return the missing permissions of a failure, or all needed ones if none is missing now, and its effect."""
    channel, needed = client.get_channel(stored.channel_id), rights_to_post
    if trouble is Trouble.THREADS:
        channel, needed = parent_of(client, stored.channel_id), rights_for_threads
    missing = [lang(f"permission.{one}") for one in lacking(channel, needed(channel)) or needed(channel)]
    told = {"channel": f"<#{stored.channel_id}>", "permissions": ", ".join(missing)}
    return lang(f"league.trouble_{trouble.name.lower()}", league=title(stored), **told)
