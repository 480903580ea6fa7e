"""Organizers annul matches, or make them count again; everyone can read why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.standings.histories import LONGEST_REASON, CorrectionKind
from bot.words.games import plain_name
from cogs.history.controls import AnnulButton, CorrectionForm, CorrectionsButton, RestoreButton
from cogs.kit.cards import Card, layout
from cogs.kit.forms import Form
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.permissions import check_manager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.histories import Correction, Histories
    from cogs.history.actions import HistoryActions
    from cogs.kit.controls import TableButton
    from cogs.kit.router import ComponentPress, ComponentRouter

__all__ = ["Correcting", "correction_form", "corrections_card"]


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


def corrections_card(lang: Language, found: Sequence[Correction], page: int, *, has_more: bool) -> Card:
    """Show one person the corrections of organizers, the newest first."""
    lines = [_line(lang, one) for one in found] or [lang("corrections.empty")]
    buttons: list[ui.Button[Any]] = []
    if page > 0:
        buttons.append(CorrectionsButton(page - 1).button(lang("button.page_back")))
    if has_more:
        buttons.append(CorrectionsButton(page + 1).button(lang("button.page_on")))
    return Card(layout(ui.TextDisplay("\n".join((f"## {lang('button.corrections')}", *lines))), rows=[buttons]))


def _line(lang: Language, one: Correction) -> str:
    who = lang("corrections.somebody") if one.user_id is None else f"<@{one.user_id}>"
    key = "corrections.annulled" if one.kind is CorrectionKind.ANNUL else "corrections.restored"
    told = lang(key, match=one.table_id, reason=plain_name(one.reason))
    return f"<t:{round(one.made_at)}:d> · {told} · {who}"


def correction_form(lang: Language, table_id: int, kind: CorrectionKind) -> Form:
    """Return the form that asks why a match no longer counts, or counts again."""
    reason = ui.TextInput[Any](custom_id="reason", style=discord.TextStyle.short, max_length=LONGEST_REASON)
    label = ui.Label[Any](text=lang("corrections.reason"), description=lang("corrections.public"), component=reason)
    return Form(CorrectionForm(table_id, kind), lang(f"corrections.{kind}", match=table_id), label)
