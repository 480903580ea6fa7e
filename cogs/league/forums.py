"""Leagues in a forum: one post each, with a tag for where the league is."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import discord

from bot.leagues.model import Phase
from bot.leagues.store import LeagueMessage
from cogs.league.messages import Shown

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.store import LeagueStore, StoredLeague
    from cogs.kit.cards import Card

__all__ = ["open_post", "tag_post"]

_LONGEST_TITLE = 100
_MOST_TAGS = 20
"""Discord's limit for a forum."""
_LONGEST_TAG = 20


async def open_post(client: discord.Client, stored: StoredLeague, card: Card, lang: Language, since: float) -> int:
    """Open the post of a league in its forum and return its id; one that a crash has left behind is taken up.

    `since` is when the post was announced in the store. Raises what Discord refuses.
    """
    forum = client.get_channel(stored.channel_id)
    if not isinstance(forum, discord.ForumChannel):
        raise discord.ClientException("there is no such forum")
    title = stored.name[:_LONGEST_TITLE]
    for thread in forum.threads:
        is_ours = client.user is not None and thread.owner_id == client.user.id
        if is_ours and thread.name == title and discord.utils.snowflake_time(thread.id).timestamp() >= since:
            return thread.id
    tag = await _tag(forum, stored.league.phase, lang)
    tags = [tag] if tag is not None else forum.available_tags[:1] if forum.flags.require_tag else []
    fields = card.answer_fields()
    made = await forum.create_thread(name=title, applied_tags=tags, files=await card.files(), **fields)
    return made.thread.id


async def tag_post(
    client: discord.Client, store: LeagueStore, stored: StoredLeague, post_id: int, lang: Language
) -> None:
    """Let the tag of a league's post say where the league is; without the permission for tags it has none."""
    forum, phase = client.get_channel(stored.channel_id), stored.league.phase
    if not stored.forum or not isinstance(forum, discord.ForumChannel):
        return
    known = [one.digest for one in await store.messages(stored.id) if one.kind == Shown.TAG]
    if known == [phase.value]:
        return
    tag = await _tag(forum, phase, lang)
    if tag is not None:
        ours = {_name(lang, one) for one in Phase}
        thread = forum.get_thread(post_id)
        kept = [one.id for one in (thread.applied_tags if thread else ()) if one.name not in ours]
        await client.http.edit_channel(post_id, applied_tags=[*map(str, kept), str(tag.id)])
    await store.put_message(stored.id, LeagueMessage(Shown.TAG, 0, post_id, None, "", time.time(), phase.value))


async def _tag(forum: discord.ForumChannel, phase: Phase, lang: Language) -> discord.ForumTag | None:
    """Return the tag for a phase, made if need be; None where the bot may not make one."""
    name = _name(lang, phase)
    found = next((one for one in forum.available_tags if one.name == name), None)
    may_make = forum.permissions_for(forum.guild.me).manage_channels and len(forum.available_tags) < _MOST_TAGS
    return found or (await forum.create_tag(name=name) if may_make else None)


def _name(lang: Language, phase: Phase) -> str:
    return lang(f"league.phase_{phase.value}")[:_LONGEST_TAG]
