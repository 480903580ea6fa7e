"""Private hands: the newest answer that shows a person their hand, kept in line for as long as its token lives."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base.backoff import SHOWING
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.tables.errors import NoTableHereError
from cogs.kit.sending import send_even_without_emoji
from cogs.projection.reading import read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.projection.hand_cards import HandCards

    Interaction = discord.Interaction[Any]

__all__ = ["PrivateHands"]

log = logging.getLogger(__name__)

_LIFE = 14.5 * 60
"""Seconds for which a token serves, a little less than Discord's quarter of an hour."""

_AT_ONCE = 32
"""How many tables have their private hands edited at once."""

_PATIENCE = 5.0
"""Seconds that edits have to finish when the bot stops."""

_PASSING = (discord.HTTPException, aiohttp.ClientError, OSError)


@dataclass(eq=False, slots=True)
class _PrivateHand:
    """A message that only one person sees. `interaction` is the last press on it, or the one that asked for it."""

    interaction: Interaction
    table_id: int
    message_id: int
    digest: str
    expiry: asyncio.TimerHandle
    is_being_edited: bool = False


class PrivateHands:
    """Keeps private hands as their tables are, by the tokens of the presses on them.

    They are known to the process alone that got the press, so nobody else works on them and no lease is needed. A
    person has one for each table: an older one is deleted. A token that does not serve any more is forgotten quietly;
    `on_gone` is then called with the table, whose hands go by DM again.
    """

    def __init__(self, tables: Tables, cards: HandCards, on_gone: Callable[[int], None]) -> None:
        self._tables = tables
        self._cards = cards
        self._on_gone = on_gone
        self._hands: dict[int, dict[int, _PrivateHand]] = {}
        policy = Policy({Priority.CHANGE: _AT_ONCE}, SHOWING, lambda error: isinstance(error, _PASSING))
        self._workers = Scheduler("hands of table", self._sync_table, policy)
        self._retiring: set[asyncio.Task[None]] = set()

    def lives_in_channel(self, table_id: int, user_id: int) -> bool:
        """Tell whether a person has a private hand in the channel that is kept in line."""
        hand = self._hands.get(table_id, {}).get(user_id)
        return hand is not None and hand.interaction.guild_id is not None

    def is_being_edited(self, table_id: int, user_id: int) -> bool:
        """Tell whether an edit of a person's private hand is under way, of which nobody knows when it arrives."""
        hand = self._hands.get(table_id, {}).get(user_id)
        return hand is not None and hand.is_being_edited

    def adopt(self, interaction: Interaction, table_id: int, message_id: int, digest: str) -> None:
        """Keep the message in line that was sent or edited as an answer; an older one of the person is deleted."""
        of_table, user_id = self._hands.setdefault(table_id, {}), interaction.user.id
        older = of_table.get(user_id)
        expiry = asyncio.get_running_loop().call_later(_LIFE, self._forget_and_tell, table_id, user_id)
        of_table[user_id] = _PrivateHand(interaction, table_id, message_id, digest, expiry)
        if older is None:
            return
        older.expiry.cancel()
        if older.message_id != message_id:
            self._spawn(_delete(older.interaction))

    def request(self, table_id: int) -> None:
        """Note that a table may have changed: its private hands are brought in line soon, once for several requests."""
        if table_id in self._hands:
            self._workers.request(table_id)

    async def close(self) -> None:
        """Finish what is being edited; after a start nothing is known of private hands any more."""
        for hand in [hand for hands in self._hands.values() for hand in hands.values()]:
            hand.expiry.cancel()
        await self._workers.close(_PATIENCE)
        await asyncio.gather(*self._retiring, return_exceptions=True)

    async def _sync_table(self, table_id: int) -> None:
        """Show the private hands of a table; raise LaterError if there is still something to show."""
        try:
            table, match = await read_table(self._tables, table_id)
        except NoTableHereError:
            return
        hands = list(self._hands.get(table_id, {}).items())
        if match is not None:
            await asyncio.gather(*(self._show(table, match, user_id, hand) for user_id, hand in hands))
        if self._hands.get(table_id) and not await self._cards.are_final(table):
            raise LaterError

    async def _show(self, table: Table, match: Match, user_id: int, hand: _PrivateHand) -> None:
        """Make a hand show the table; whoever does not sit there any more has none."""
        seat, locale = table.seat_of(user_id), str(hand.interaction.locale.value)
        if seat is None:
            self._forget(table.id, user_id)
            await _delete(hand.interaction)
            return
        card = await self._cards.private(table, match, seat, user_id, locale)
        if card.digest == hand.digest or not self._is_newest(user_id, hand):
            return
        hand.is_being_edited = True

        async def edit() -> None:
            await hand.interaction.edit_original_response(**await card.edit_fields())

        try:
            await send_even_without_emoji(card, edit)
        except discord.HTTPException as error:
            log.info("table %d: a private hand is out of reach (%d, %d)", table.id, error.status, error.code)
            if self._is_newest(user_id, hand):
                self._forget_and_tell(table.id, user_id)
        else:
            hand.digest = card.digest
            self._note_overlap(user_id, hand)
        finally:
            hand.is_being_edited = False

    def _note_overlap(self, user_id: int, edited: _PrivateHand) -> None:
        """Edit a message once more that was answered during an edit: nobody knows which of the two came last."""
        newest = self._hands.get(edited.table_id, {}).get(user_id)
        if newest is not None and newest is not edited and newest.message_id == edited.message_id:
            newest.digest = ""
            self._workers.request(edited.table_id)

    def _is_newest(self, user_id: int, hand: _PrivateHand) -> bool:
        return self._hands.get(hand.table_id, {}).get(user_id) is hand

    def _forget_and_tell(self, table_id: int, user_id: int) -> None:
        self._forget(table_id, user_id)
        self._on_gone(table_id)

    def _forget(self, table_id: int, user_id: int) -> None:
        of_table = self._hands.get(table_id, {})
        hand = of_table.pop(user_id, None)
        if hand is not None:
            hand.expiry.cancel()
        if not of_table:
            self._hands.pop(table_id, None)

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job, name="private-hand")
        self._retiring.add(task)
        task.add_done_callback(self._retiring.discard)


async def _delete(interaction: Interaction) -> None:
    with suppress(*_PASSING):
        await interaction.delete_original_response()
