"""Opens the hands of the people whose presses began a match."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base import clock
from bot.base.recent import Recent
from bot.tables.model import Person
from cogs.kit.sending import send_even_without_emoji
from cogs.projection.last_used import Place

if TYPE_CHECKING:
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.cards import Card
    from cogs.projection.hand_cards import HandCards
    from cogs.projection.last_used import LastUsedView
    from cogs.projection.private_hands import PrivateHands

    Interaction = discord.Interaction[Any]

__all__ = ["HandOpening"]

log = logging.getLogger(__name__)

_MOST_KEPT = 10_000

_FRESH = 5 * 60.0
"""Seconds after a press in which its person is assumed to be looking at the channel."""


@dataclass(frozen=True, slots=True)
class _Press:
    """A press after which a person expects their hand."""

    interaction: Interaction
    pressed_at: float


class HandOpening:
    """Sends people their private hands after the board of a new match, with the tokens of their own presses.

    A follow-up appears below the board; an answer would appear above it. Presses are kept in memory only: after a
    restart, **My hand** opens the hand. Nothing is sent to a person who plays by DM or who has a private hand already.
    """

    def __init__(self, cards: HandCards, private_hands: PrivateHands, last_used: LastUsedView) -> None:
        self._cards = cards
        self._private_hands = private_hands
        self._last_used = last_used
        self._presses: Recent[int, dict[int, _Press]] = Recent(_MOST_KEPT)

    def note(self, interaction: Interaction, table_id: int) -> None:
        """Note that a person expects their hand when the match of a table begins."""
        self._presses.setdefault(table_id, {})[interaction.user.id] = _Press(interaction, clock.now())
        self._presses.move_to_end(table_id)

    async def open(self, table: Table, match: Match) -> None:
        """Send the hands that are expected at a table whose board is shown. Each is sent at most once."""
        for user_id, press in self._presses.pop(table.id, {}).items():
            if match.game.has_hands and self._is_wanted(table, user_id, press):
                await self._send(table, match, press)

    def _is_wanted(self, table: Table, user_id: int, press: _Press) -> bool:
        is_here = press.interaction.channel_id == table.venue.channel_id
        is_fresh = clock.now() - press.pressed_at < _FRESH
        has_one = self._private_hands.state(table.id, user_id).hand is not None
        return is_here and is_fresh and not has_one and self._last_used.of(user_id) is not Place.DM

    async def _send(self, table: Table, match: Match, press: _Press) -> None:
        """Send one hand. Failures are logged; the button on the board also opens the hand."""
        interaction = press.interaction
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            return
        person = Person(interaction.user.id, "", interaction.locale.value)
        card = await self._cards.private(table, match, seat, person)
        try:
            message_id = await send_even_without_emoji(card, lambda: _follow_up(interaction, card))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("table %d: a hand could not be opened (%s)", table.id, type(error).__name__)
            return
        age = clock.now() - press.pressed_at
        self._private_hands.note_sent(interaction, table.id, message_id, card.digest, age)
        self._private_hands.request(table.id)


async def _follow_up(interaction: Interaction, card: Card) -> int:
    return (await interaction.followup.send(**await card.post_fields(), ephemeral=True, wait=True)).id
