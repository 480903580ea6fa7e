"""The card of a finished match: its result, and the actions that are possible even much later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.standings.rating_service import NO_AFTERMATH
from bot.words.games import game_name
from cogs.history.controls import AnnulButton, RestoreButton
from cogs.kit.cards import Card, layout
from cogs.match.result import annulled_text, result_text, review_buttons
from cogs.results.controls import FairButton, ReplayButton

if TYPE_CHECKING:
    from bot.standings.rating_service import Aftermath
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.controls import TableButton
    from cogs.kit.presentation import Presentation

__all__ = ["PastMatch", "match_card"]


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match, with its ratings and its message."""

    table: Table
    match: Match
    result: Result
    aftermath: Aftermath = NO_AFTERMATH
    """The changes of ratings and the luck."""
    url: str | None = None
    """The address of its result in the channel; None if the message is gone."""
    is_own: bool = False
    """Whether the person who looks played it to its end, and can have a review."""


def match_card(presentation: Presentation, past: PastMatch, *, is_manager: bool = False) -> Card:
    """Show one person how a match ended; a manager of the server can annul it, or make it count again."""
    lang, table = presentation.lang, past.table
    reviews = review_buttons(table) if past.is_own else ()
    kinds: tuple[type[TableButton], ...] = (ReplayButton, *reviews, FairButton)
    buttons: list[ui.Button[Any]] = [kind(table.id).draw(lang) for kind in kinds]
    if is_manager:
        buttons.append((AnnulButton if table.annulled is None else RestoreButton)(table.id).draw(lang))
    lines = (
        f"### {lang('history.match', match=table.id)} · {game_name(lang, table.game_id)}",
        result_text(presentation, table, past.match, past.result, past.aftermath),
        "-# " + lang.count("history.rounds", len(past.match.sheet)) + (f" · {past.url}" if past.url else ""),
        annulled_text(lang, table),
    )
    return Card(layout(ui.TextDisplay("\n".join(filter(None, lines))), rows=[buttons]))
