"""Shows private reviews of a person's own decisions in a match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.base.errors import BoneyardError
from cogs.kit.errors import AnswerReason
from cogs.kit.interaction_settings import language_of, presentation_of
from cogs.kit.sending import replace_message, send_card, send_even_without_emoji
from cogs.replay.controls import OVERVIEW, ReviewSelect
from cogs.replay.review_card import progress_card, review_card
from cogs.results.controls import ReviewButton

if TYPE_CHECKING:
    import discord

    from bot.review import Review
    from bot.tables.model import Table
    from bot.words.faces import Faces
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.replay.matches import WatchedMatches
    from cogs.replay.reviews import Reviews, ReviewWork

    Interaction = discord.Interaction[Any]

__all__ = ["ReviewActions"]

_BETWEEN_EDITS = 1.5
"""Seconds between two edits that show the progress."""


class ReviewActions:
    """Shows each person the review of the seat that they played to the end."""

    def __init__(self, reviews: Reviews, faces: Faces, matches: WatchedMatches) -> None:
        self._faces = faces
        self._matches = matches
        self._reviews = reviews

    def register(self, router: ComponentRouter) -> None:
        """Register the button of results, and the select of rounds."""
        router.add(ReviewButton, self._open)
        router.add(ReviewSelect, self._turn)

    async def _open(self, press: ComponentPress[ReviewButton]) -> None:
        await self._show(press.interaction, press.control.table_id, OVERVIEW, is_new=True)

    async def _turn(self, press: ComponentPress[ReviewSelect]) -> None:
        await self._show(press.interaction, press.control.table_id, press.number, is_new=False)

    async def _show(self, interaction: Interaction, table_id: int, page: int, *, is_new: bool) -> None:
        """Answer with the overview or a round of the person's review; if it is not known, show the progress first."""
        table = await self._matches.table(table_id)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise BoneyardError(AnswerReason.NOT_REVIEWED)
        review = self._reviews.known(table, seat)
        if review is not None:
            answer = send_card if is_new else replace_message
            await answer(interaction, await self._card(interaction, table, review, page))
            return
        work = self._reviews.begin(table, seat)
        await interaction.response.defer(ephemeral=True, thinking=is_new)
        review = await _finished(interaction, work)
        card = await self._card(interaction, table, review, page)
        await card.files()

        async def fill() -> None:
            await interaction.edit_original_response(**await card.edit_fields())

        await send_even_without_emoji(card, fill)

    async def _card(self, interaction: Interaction, table: Table, review: Review, page: int) -> Card:
        presentation = await presentation_of(interaction, self._faces)
        shown = await self._matches.shown(presentation.lang, table, interaction.user.id)
        return review_card(presentation, shown, await self._matches.moments(table), review, page)


async def _finished(interaction: Interaction, work: ReviewWork) -> Review:
    """Wait for a review, and show its progress meanwhile."""
    lang = await language_of(interaction)
    while not (await asyncio.wait({work.task}, timeout=_BETWEEN_EDITS))[0]:
        card = progress_card(lang, work.done, work.all)
        await interaction.edit_original_response(**card.answer_fields())
    return work.task.result()
