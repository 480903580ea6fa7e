"""Posting, editing and deleting the messages of a league: each is posted once, and edited in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.base import clock
from bot.leagues.store import LeagueMessage
from cogs.kit.announced import new_nonce, send_once, tells, text_of
from cogs.kit.sending import edit_in_thread, is_refused, send_even_without_emoji
from cogs.league.base.messages import PostKind

if TYPE_CHECKING:
    from cogs.kit.cards import Card
    from cogs.league.base.troubles import SyncContext

__all__ = ["Wanted", "delete_message", "sync_message"]

_TITLED = (PostKind.HOME, PostKind.ROUND, PostKind.FINAL)
"""What has a title that no other message of a league has."""

_UNKNOWN_MESSAGE = 10008


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as it should be."""

    kind: PostKind
    number: int
    card: Card
    called: tuple[int, ...] = ()
    """The entrants whom it calls when it is posted."""


async def sync_message(scene: SyncContext, wanted: Wanted, pinged: discord.AllowedMentions | None = None) -> None:
    """Post or edit one message; what was deleted is posted anew only if nothing works without it.

    `pinged` are those whom it pings when it is posted, None for nobody.
    """
    shown, digest = scene.known.get(wanted.kind, wanted.number), wanted.card.digest
    if shown is None or (shown.message_id is None and not shown.is_gone):
        await _post(scene, shown, wanted, pinged)
    elif shown.digest != digest and not shown.is_gone:
        try:
            await _edit(scene.client, shown, wanted.card)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            if wanted.kind is PostKind.HOME:
                await _post(scene, None, wanted, pinged)
            else:
                await scene.known.put(replace(shown, is_gone=True))
        else:
            await scene.known.put(replace(shown, digest=digest))


async def delete_message(scene: SyncContext, message: LeagueMessage) -> None:
    """Delete a message that tells of nothing any more, if it is still there."""
    channel = scene.client.get_partial_messageable(message.channel_id)
    try:
        if message.message_id is not None:
            await channel.get_partial_message(message.message_id).delete()
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
    await scene.known.drop(message)


async def _post(
    scene: SyncContext, shown: LeagueMessage | None, wanted: Wanted, pinged: discord.AllowedMentions | None
) -> None:
    """Send a message that was announced in the store first, under its nonce: at most once.

    Discord answers with the message that is there already, if there is one, and that shows what was announced.
    """
    digest = wanted.card.digest
    if shown is None or not shown.nonce:
        shown = LeagueMessage(wanted.kind, wanted.number, scene.place, None, new_nonce(), clock.now(), digest)
        await scene.known.put(shown)
    channel, nonce = scene.client.get_partial_messageable(scene.place), shown.nonce

    async def send() -> discord.Message:
        fields = await wanted.card.post_fields()
        return await channel.send(nonce=nonce, **fields if pinged is None else {**fields, "allowed_mentions": pinged})

    sending = partial(send_even_without_emoji, wanted.card, send)
    message = await send_once(channel, nonce, partial(_is_sent, scene, wanted), sending)
    posted = replace(shown, channel_id=scene.place, message_id=message.id)
    await scene.known.put(posted)
    if posted.digest != digest:
        await _edit(scene.client, posted, wanted.card)
        await scene.known.put(replace(posted, digest=digest))


def _is_sent(scene: SyncContext, wanted: Wanted, message: discord.Message) -> bool:
    """Tell whether a message is one that was announced; a league may have changed since, but no title."""
    if any(message.id == one.message_id for one in scene.known.of(*PostKind)):
        return False
    title, _, _ = wanted.card.text.partition("\n")
    return tells(wanted.card.text, message) or (wanted.kind in _TITLED and text_of(message).startswith(f"{title}\n"))


async def _edit(client: discord.Client, shown: LeagueMessage, card: Card) -> None:
    channel = client.get_partial_messageable(shown.channel_id)
    message = channel.get_partial_message(shown.message_id or 0)

    async def edit() -> None:
        await message.edit(**await card.edit_fields())

    await edit_in_thread(client, shown.channel_id, partial(send_even_without_emoji, card, edit))
