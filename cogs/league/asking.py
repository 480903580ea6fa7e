"""Small private cards: whether somebody means to withdraw, and whom they can challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.leagues.formats.ladder import challengeable, check_may_challenge, reach, why_not
from bot.leagues.model import FormatKind
from bot.words.games import plain_name
from cogs.kit.cards import Card, layout
from cogs.league.controls import ChallengeSelect, RequestByeButton, WithdrawButton
from cogs.league.words import entrant_name, title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["ask_card", "rivals_card"]

_MOST = 25
"""Discord's limit for a select."""


def ask_card(lang: Language, stored: StoredLeague) -> Card:
    """Ask whether somebody means to withdraw, or only to miss a round."""
    buttons = [WithdrawButton(stored.id).draw(lang)]
    if stored.league.settings.format is FormatKind.SWISS:
        buttons.append(RequestByeButton(stored.id).draw(lang))
    return Card(layout(ui.TextDisplay(lang("league.ask_withdraw", league=title(stored))), rows=[buttons]))


def rivals_card(lang: Language, stored: StoredLeague, entrant: int, now: float) -> Card:
    """Let somebody on a ladder choose whom to challenge, and say why not those who are near as well.

    Raises what stands against any challenge of theirs.
    """
    league = stored.league
    check_may_challenge(league, entrant)
    places = {number: place for place, number in enumerate(league.ladder, 1)}
    if places[entrant] == 1:
        return Card(layout(ui.TextDisplay(lang("league.ladder_top"))))
    rivals = challengeable(league, entrant, now)
    options = [(f"{places[one]}. {entrant_name(lang, stored, one)}", str(one)) for one in rivals]
    refused = []
    for one in reversed(league.ladder[max(0, places[entrant] - 1 - reach(league)) : places[entrant] - 1]):
        if (error := why_not(league, entrant, one, now)) is not None:
            name = plain_name(entrant_name(lang, stored, one))
            refused.append(f"-# {places[one]}. {name}: {lang(error.key, **error.fields)}")
    text = "\n".join((lang("league.rivals" if options else "league.no_rivals"), *refused[:_MOST]))
    if not options:
        return Card(layout(ui.TextDisplay(text)))
    select = ChallengeSelect(stored.id).select(options[:_MOST], placeholder=lang("league.choose_rival"))
    return Card(layout(ui.TextDisplay(text), rows=[[select]]))
