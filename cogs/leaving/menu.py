"""Private cards of what a person can do about a running match besides moving, with only the possible actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.core import Seat
from bot.words.people import full_names
from cogs.kit.cards import Card, layout
from cogs.kit.controls import MOST_IN_ROW
from cogs.leaving.controls import AskLeaveButton, AskResignButton, PlayOnButton, SitButton, VoteEndButton
from cogs.match.controls import BackButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.leaving.controls import ConfirmButton

__all__ = ["confirm_card", "done_card", "menu_card"]


def menu_card(lang: Language, table: Table, match: Match, user_id: int, free: Sequence[Seat]) -> Card:
    """Show a person their actions at a table with a running match; a guest can take one of the free seats."""
    seat = table.seat_of(user_id)
    buttons = _for_guest(lang, table, match, free) if seat is None else _for_seat(lang, table, match, seat)
    texts = [lang("menu.guest" if seat is None else "menu.seated")]
    if seat is not None and seat not in match.resigned:
        votes = sum(table.sittings[one].wants_end for one in match.present)
        texts.append(lang("menu.votes", votes=votes, people=len(match.present)))
    if not buttons:
        texts = [lang("menu.nothing")]
    rows = [buttons[start : start + MOST_IN_ROW] for start in range(0, len(buttons), MOST_IN_ROW)]
    return Card(layout(ui.TextDisplay("\n".join(texts)), rows=rows))


def _for_seat(lang: Language, table: Table, match: Match, seat: Seat) -> list[ui.Item[Any]]:
    if seat in match.resigned:
        return []
    vote = PlayOnButton if table.sittings[seat].wants_end else VoteEndButton
    buttons = (BackButton if seat in match.away else vote, AskLeaveButton, AskResignButton)
    return [button(table.id).draw(lang) for button in buttons]


def _for_guest(lang: Language, table: Table, match: Match, free: Sequence[Seat]) -> list[ui.Item[Any]]:
    names = full_names(lang, table)
    return [
        SitButton(table.id, match.ply, seat).button(lang("button.sit", number=seat + 1, name=names[seat])[:80])
        for seat in free
    ]


def confirm_card(lang: Language, button: ConfirmButton, *, is_end: bool = False, is_fixture: bool = False) -> Card:
    """Ask whether a person means an action that may end the match; a person who does not ignores the message."""
    question = button.question
    if is_end and button.end_question:
        question = button.end_question
    elif is_fixture and button.league_question:
        question = button.league_question
    return Card(layout(ui.TextDisplay(lang(question)), rows=[[button.draw(lang)]]))


def done_card(lang: Language, key: str) -> Card:
    """Say in one sentence what was done."""
    return Card(layout(ui.TextDisplay(lang(key))))
