"""The log of a server's corrections, which everyone can read, and the form that adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.standings.histories import LONGEST_REASON, CorrectionKind
from bot.words.games import plain_name
from cogs.history.controls import CorrectionForm, CorrectionsButton
from cogs.kit.cards import Card, layout
from cogs.kit.forms import Form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.histories import Correction

__all__ = ["correction_form", "corrections_card"]


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
