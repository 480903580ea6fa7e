"""Organizers annul matches, or make them count again; everyone can read why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.standings.histories import CorrectionKind
from cogs.history.controls import AnnulButton, CorrectionForm, CorrectionsButton, RestoreButton
from cogs.history.corrections_card import correction_form, corrections_card
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.permissions import check_manager

if TYPE_CHECKING:
    from bot.standings.histories import Histories
    from cogs.history.actions import HistoryActions
    from cogs.kit.controls import TableButton
    from cogs.kit.router import ComponentPress, ComponentRouter

__all__ = ["Correcting"]


class Correcting:
    """Handles organizers' presses on the card of a match."""

    def __init__(self, histories: Histories, cards: HistoryActions) -> None:
        self._histories = histories
        self._cards = cards

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of corrections."""
        router.add(AnnulButton, self._ask)
        router.add(RestoreButton, self._ask)
        router.add(CorrectionForm, self._correct)
        router.add(CorrectionsButton, self._show_log)

    async def _ask(self, press: ComponentPress[TableButton]) -> None:
        """Ask an organizer for the reason."""
        check_manager(press.interaction)
        kind = CorrectionKind.ANNUL if isinstance(press.control, AnnulButton) else CorrectionKind.RESTORE
        form = correction_form(await language_of(press.interaction), press.control.table_id, kind)
        await press.interaction.response.send_modal(form)

    async def _correct(self, press: ComponentPress[CorrectionForm]) -> None:
        """Note the correction, and show the match with its new state."""
        interaction, control = press.interaction, press.control
        check_manager(interaction)
        guild_id = venue_of(interaction).guild_id
        await self._histories.correct(
            guild_id, control.table_id, control.correction, press.value, person_of(interaction)
        )
        card = await self._cards.card_of(interaction, control.table_id)
        await interaction.response.edit_message(**card.answer_fields())

    async def _show_log(self, press: ComponentPress[CorrectionsButton]) -> None:
        """Show a page of the log in a new message: the list above its button stays."""
        interaction, page = press.interaction, press.control.page
        guild_id, user_id = venue_of(interaction).guild_id, interaction.user.id
        found, has_more = await self._histories.corrections(guild_id, page, user_id)
        card = corrections_card(await language_of(interaction), found, page, has_more=has_more)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)
