"""Posting and editing the messages of a league: each is posted once, and edited in place."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.posts.model import Post, PostKind
from cogs.kit.cards import Ping
from cogs.kit.sending import is_refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from cogs.kit.cards import Card
    from cogs.league.base.troubles import SyncContext

__all__ = ["Wanted", "sync_message", "try_each"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The wanted state of a message."""

    kind: PostKind
    number: int
    card: Card | Ping
    called: tuple[int, ...] = ()
    """The entrants whom it pings when it is posted."""
    place: int | None = None
    """The channel; None for the league's own."""


async def sync_message(scene: SyncContext, wanted: Wanted, pinged: discord.AllowedMentions | None = None) -> None:
    """Post or edit one message; a deleted one is posted again only if it is required.

    `pinged` are the people whom it pings when it is posted; None for no one.
    """
    known, card = scene.known.get(wanted.kind, wanted.number), wanted.card
    post = known or Post(scene.known.slot(wanted.kind, wanted.number), wanted.place or scene.place)
    if post.message_id is None:
        post = replace(post, channel_id=wanted.place or scene.place)
    if isinstance(card, Ping):
        scene.known.note(await scene.messenger.call(post, card))
    elif known is None or not known.is_deleted or wanted.kind is PostKind.HOME:
        scene.known.note(await scene.messenger.show(post, card, mentions=pinged, once=wanted.kind is not PostKind.HOME))


async def try_each(
    league_id: int, steps: Mapping[str, Callable[[], Awaitable[None]]]
) -> Sequence[discord.HTTPException]:
    """Run every step, by name, and return what Discord refused; at the end, raise an error that is worth a retry."""
    refused, failed = list[discord.HTTPException](), None
    for name, step in steps.items():
        try:
            await step()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if isinstance(error, discord.HTTPException) and is_refused(error):
                refused.append(error)
            else:
                failed = error
            log.info("league %d: %s: %s", league_id, name, error)
    if failed is not None:
        raise failed
    return refused
