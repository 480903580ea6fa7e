"""Small private cards: whether somebody means to withdraw, and whom they can challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.leagues.model import FormatKind
from cogs.kit.cards import Card, layout
from cogs.league.controls import ChallengeSelect, RequestByeButton, WithdrawButton
from cogs.league.words import entrant_name, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["ask_card", "challenge_card"]


def ask_card(lang: Language, stored: StoredLeague) -> Card:
    """Ask whether somebody means to withdraw, or only to miss a round."""
    buttons = [WithdrawButton(stored.id).draw(lang)]
    if stored.league.settings.format is FormatKind.SWISS:
        buttons.append(RequestByeButton(stored.id).draw(lang))
    return Card(layout(ui.TextDisplay(lang("league.ask_withdraw", league=title(stored))), rows=[buttons]))


def challenge_card(lang: Language, stored: StoredLeague, rivals: Sequence[int]) -> Card:
    """Let somebody on a ladder choose whom to challenge."""
    if not rivals:
        return Card(layout(ui.TextDisplay(lang("league.no_rivals"))))
    places = {number: place for place, number in enumerate(stored.league.ladder, 1)}
    options = [(f"{places[one]}. {entrant_name(lang, stored, one)}", str(one)) for one in rivals]
    select = ChallengeSelect(stored.id).select(options[:25], placeholder=lang("league.choose_rival"))
    return Card(layout(ui.TextDisplay(lang("league.rivals")), rows=[[select]]))
