"""Private hands: the newest answer that shows a person their hand, kept up to date while its token is valid."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base import clock
from bot.base.backoff import DAMAGED, SHOWING
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.posts.private_hands import PrivateHand
from bot.tables.errors import DamagedLogError, NoTableHereError
from bot.tables.model import Person
from cogs.kit.interaction_context import person_of
from cogs.kit.sending import is_passing, send_even_without_emoji
from cogs.kit.tokens import TOKEN_LIFE, delete_answer, edit_answer, is_token_refused, token_of
from cogs.projection.hand_memory import HandMemory
from cogs.projection.reading import read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.base.leases import Leases
    from bot.posts.private_hands import PrivateHandStore
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.projection.hand_cards import HandCards
    from cogs.projection.hand_memory import HandState

    Interaction = discord.Interaction[Any]

__all__ = ["PrivateHands"]

log = logging.getLogger(__name__)

_AT_ONCE = 32
"""The number of tables whose private hands are edited at the same time."""

_LAST_EDIT = 20.0
"""Seconds after the end of a hand in which an edit can still say that it is no longer up to date."""

_LOOK_EVERY = 30.0
"""Seconds between two looks for hands that this process does not know because another process has ended."""

_PATIENCE = 5.0
"""Seconds for unfinished edits when the bot stops."""

_TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)


class PrivateHands:
    """Keeps private hands up to date with their tables, with the tokens of the presses on them.

    Hands are stored, so the next process continues with them. Of several processes, one edits the hands of a table,
    under a lease. A person has one hand for each table: an older one is deleted. When a token expires, the hand says
    how to continue, and is forgotten. `on_gone` is then called with the table, whose hands go by DM again.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        cards: HandCards,
        store: PrivateHandStore,
        leases: Leases,
        on_gone: Callable[[int], None],
    ) -> None:
        self._client = client
        self._tables = tables
        self._cards = cards
        self._store = store
        self._memory = HandMemory(store)
        self._on_gone = on_gone
        policy = Policy({Priority.CHANGE: _AT_ONCE}, SHOWING, is_passing, look_every=_LOOK_EVERY)
        self._workers = Scheduler("hands of table", self._sync_table, policy, leases, self._find)
        self._next_look = 0.0

    def start(self) -> None:
        """Begin to update hands that this process or another one stored before."""
        self._workers.start()

    def lives_in_channel(self, table_id: int, user_id: int) -> bool:
        """Return whether a person has a private hand in the channel that is kept up to date."""
        hand = self._memory.newest(table_id, user_id)
        return hand is not None and hand.is_in_server and clock.now() < hand.ends_at

    def pressed_at(self, table_id: int, user_id: int) -> float | None:
        """Return when a person last pressed a control on their private hand in the channel, None without one."""
        hand = self._memory.newest(table_id, user_id)
        return hand.ends_at - TOKEN_LIFE if hand is not None and self.lives_in_channel(table_id, user_id) else None

    def state(self, table_id: int, user_id: int) -> HandState:
        """Return what is known about a person's private hand, before an answer edits it."""
        return self._memory.state(table_id, user_id)

    def note_sent(
        self, interaction: Interaction, table_id: int, message_id: int, digest: str, age: float = 0.0
    ) -> None:
        """Keep a message that was sent as an answer up to date; the person's older one is deleted.

        `age` is the number of seconds since the interaction.
        """
        hand = _hand_of(interaction, table_id, message_id, digest)
        self._memory.note_sent(replace(hand, ends_at=hand.ends_at - age))

    def note_answer(
        self, interaction: Interaction, table_id: int, message_id: int, digest: str, before: HandState
    ) -> None:
        """Keep a message that an answer has edited up to date; `before` is the known state when the answer began."""
        self._memory.note_answer(_hand_of(interaction, table_id, message_id, digest), before)

    def request(self, table_id: int, *, after: float = 0.0) -> None:
        """Note that a table may have changed: its private hands are updated soon, once for several requests."""
        if self._memory.knows(table_id):
            self._workers.request(table_id, after=after)

    async def close(self) -> None:
        """Finish the edits under way; the next start continues."""
        await self._workers.close(_PATIENCE)
        await self._memory.store_rest()

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return tables with hands that this process does not know, and the seconds until the next look."""
        now = asyncio.get_running_loop().time()
        if now < self._next_look:
            return (), self._next_look - now
        found = await self._store.tables(most, excluding)
        if len(found) < most:
            self._next_look = now + _LOOK_EVERY
        return found, None

    async def _sync_table(self, table_id: int) -> float | None:
        """Show the private hands of a table; return the seconds until the first of them ends.

        Raises LaterError if there is still something to show.
        """
        settled = await self._memory.settle(table_id)
        try:
            table, match = await read_table(self._tables, table_id)
        except NoTableHereError:
            await self._memory.store(table_id, settled.hands)
            return None
        except DamagedLogError:  # the projection of the table has notified the host
            raise LaterError(DAMAGED) from None
        unseated = [hand for hand in settled.lost if table.seat_of(hand.user_id) is None]
        is_final = not table.status.is_live and await self._cards.are_final(table)
        shown, _ = await asyncio.gather(
            asyncio.gather(*(self._show(table, match, hand, is_final=is_final) for hand in settled.hands)),
            asyncio.gather(*map(self._delete, (*settled.replaced, *unseated))),
        )
        kept = [hand for hand in shown if hand is not None]
        gone = [before for before, now in zip(settled.hands, shown, strict=True) if now is None]
        await self._memory.store(table_id, gone)
        if gone and table.status.is_live:
            self._on_gone(table_id)
        if kept and not (table.status.is_live and all(hand.digest for hand in kept)):
            raise LaterError
        return max(min(hand.ends_at for hand in kept) - clock.now(), 0.0) if kept else None

    async def _show(
        self, table: Table, match: Match | None, hand: PrivateHand, *, is_final: bool
    ) -> PrivateHand | None:
        """Make a hand show the table; return its new state, None if it is no longer kept up to date.

        The digest is empty if the message could not be edited for now. A person who is no longer seated there has no
        hand.
        """
        seat, late = table.seat_of(hand.user_id), clock.now() - hand.ends_at
        if seat is None or match is None:
            await self._delete(hand)
            return None
        if self._memory.is_answered(hand):
            return hand
        if late >= _LAST_EDIT:
            return None
        person = Person(hand.user_id, "", hand.locale)
        card = await self._cards.private(table, match, seat, person, is_kept_up=late < 0)
        if card.digest != hand.digest and not self._memory.is_answered(hand):
            edited = await self._edit(hand, card)
            if edited is None:
                return None
            hand = edited
        return None if hand.digest and (is_final or late >= 0) else hand

    async def _edit(self, hand: PrivateHand, card: Card) -> PrivateHand | None:
        """Edit a message; return its new hand, with an empty digest if the edit must be retried, or None if never."""
        edited: PrivateHand | None = None

        async def edit() -> None:
            await edit_answer(self._client, hand.token, hand.message_id, **await card.edit_fields())

        self._memory.note_edit(hand)
        try:
            await send_even_without_emoji(card, edit)
            edited = replace(hand, digest=card.digest)
        except discord.HTTPException as error:
            log.info("table %d: a private hand cannot be edited (%d, %d)", hand.table_id, error.status, error.code)
            edited = None if is_token_refused(error) else replace(hand, digest="")
        except _TROUBLE as error:
            log.info("table %d: a private hand cannot be edited (%s)", hand.table_id, type(error).__name__)
            edited = replace(hand, digest="")
        finally:
            self._memory.note_edited(edited or replace(hand, digest=""))
        return edited

    async def _delete(self, hand: PrivateHand) -> None:
        with suppress(*_TROUBLE):
            await delete_answer(self._client, hand.token, hand.message_id)


def _hand_of(interaction: Interaction, table_id: int, message_id: int, digest: str) -> PrivateHand:
    """Return the private hand that the token of an interaction can edit."""
    return PrivateHand(
        table_id,
        interaction.user.id,
        message_id,
        token_of(interaction),
        clock.now() + TOKEN_LIFE,
        person_of(interaction).locale,
        interaction.guild_id is not None,
        digest,
    )
