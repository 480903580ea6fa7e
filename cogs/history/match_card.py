"""The card of a match that is over: how it ended, and what can be asked about it, also long afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.standings.rating_service import NO_AFTERMATH
from bot.words.games import game_name
from cogs.history.controls import AnnulButton, RestoreButton
from cogs.kit.cards import Card, layout
from cogs.match.result import annulled_text, result_text
from cogs.results.controls import FairButton, ReplayButton

if TYPE_CHECKING:
    from bot.standings.rating_service import Aftermath
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["PastMatch", "match_card"]


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match that is over, and what is known of it besides."""

    table: Table
    match: Match
    result: Result
    aftermath: Aftermath = NO_AFTERMATH
    """What followed from it."""
    url: str | None = None
    """Where its result is in the channel; None if that is gone."""


def match_card(presentation: Presentation, past: PastMatch, *, is_manager: bool = False) -> Card:
    """Show one person how a match ended; a manager of the server can let it count no more, or again."""
    lang, table = presentation.lang, past.table
    buttons: list[ui.Button[Any]] = [button(table.id).draw(lang) for button in (ReplayButton, FairButton)]
    if is_manager:
        buttons.append((AnnulButton if table.annulled is None else RestoreButton)(table.id).draw(lang))
    lines = (
        f"### {lang('history.match', match=table.id)} · {game_name(lang, table.game_id)}",
        result_text(presentation, table, past.match, past.result, past.aftermath),
        "-# " + lang.count("history.rounds", len(past.match.sheet)) + (f" · {past.url}" if past.url else ""),
        annulled_text(lang, table),
    )
    return Card(layout(ui.TextDisplay("\n".join(filter(None, lines))), rows=[buttons]))
