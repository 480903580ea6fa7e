"""Leagues in a forum: one post each, with a tag for the state of the league."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.i18n import LANGUAGES, language_for
from bot.leagues.model import Phase
from bot.posts.model import Post, PostKind

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague
    from cogs.kit.cards import Card
    from cogs.league.base.troubles import SyncContext

__all__ = ["open_post", "tag_post"]

_LONGEST_TITLE = 100
_MOST_TAGS = 20
"""Discord's limit for a forum."""
_LONGEST_TAG = 20
_MOST_APPLIED = 5


async def open_post(
    forum: discord.ForumChannel, stored: StoredLeague, card: Card, lang: Language, since: datetime | None
) -> int:
    """Open the thread of a league in its forum and return its id, or take over one that a crash left behind.

    `since` is the time when the thread was announced in the store. Raises Discord's refusals.
    """
    title = stored.name[:_LONGEST_TITLE]
    for thread in forum.threads:
        is_ours = thread.owner_id == forum.guild.me.id
        if is_ours and thread.name == title and (since is None or discord.utils.snowflake_time(thread.id) >= since):
            return thread.id
    tag = await _tag(forum, stored.league.phase, lang)
    tags = [tag] if tag is not None else forum.available_tags[:1] if forum.flags.require_tag else []
    fields = card.answer_fields()
    made = await forum.create_thread(name=title, applied_tags=tags, files=await card.files(), **fields)
    return made.thread.id


async def tag_post(scene: SyncContext) -> None:
    """Set the tag of a league's post to the state of the league; without permission for tags, it has none."""
    stored, phase = scene.stored, scene.stored.league.phase
    forum, note = scene.client.get_channel(stored.channel_id), scene.known.get(PostKind.TAG)
    if not stored.forum or not isinstance(forum, discord.ForumChannel):
        return
    if note is not None and note.digest == phase.value:
        return
    tag = await _tag(forum, phase, scene.lang)
    if tag is not None:
        thread = forum.get_thread(scene.place)
        kept = [one.id for one in (thread.applied_tags if thread else ()) if one.name not in _every_name()]
        applied = [str(one) for one in (tag.id, *kept)][:_MOST_APPLIED]
        is_archived: dict[str, Any] = {"archived": False} if thread is None or thread.archived else {}
        await scene.client.http.edit_channel(scene.place, applied_tags=applied, **is_archived)
    await scene.known.put(Post(scene.known.slot(PostKind.TAG), scene.place, digest=phase.value))


def _every_name() -> Collection[str]:
    """Return the names of the bot's tags in any language: that of a server may have changed."""
    return {_name(language_for(code), phase) for code in LANGUAGES for phase in Phase}


async def _tag(forum: discord.ForumChannel, phase: Phase, lang: Language) -> discord.ForumTag | None:
    """Return the tag for a phase, created if necessary; None if the bot may not create one."""
    name = _name(lang, phase)
    found = next((one for one in forum.available_tags if one.name == name), None)
    may_make = forum.permissions_for(forum.guild.me).manage_channels and len(forum.available_tags) < _MOST_TAGS
    return found or (await forum.create_tag(name=name) if may_make else None)


def _name(lang: Language, phase: Phase) -> str:
    return lang(f"league.phase_{phase.value}")[:_LONGEST_TAG]
