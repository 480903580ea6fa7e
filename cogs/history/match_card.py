"""The card of a match that is over: how it ended, and what can be asked about it, also long afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.words.games import game_name
from cogs.history.controls import AnnulButton, RestoreButton
from cogs.kit.cards import Card, layout
from cogs.match.result import annulled_text, result_text
from cogs.results.controls import FairButton, ReplayButton

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["match_card"]


def match_card(
    presentation: Presentation, table: Table, match: Match, result: Result, url: str | None, *, is_manager: bool
) -> Card:
    """Show one person how a match ended; `url` leads to its result in the channel, if that is still there.

    Who may manage the server can let it count no more, or again.
    """
    lang = presentation.lang
    buttons: list[ui.Button[Any]] = [button(table.id).draw(lang) for button in (ReplayButton, FairButton)]
    if is_manager:
        buttons.append((AnnulButton if table.annulled is None else RestoreButton)(table.id).draw(lang))
    text = "\n".join(_lines(presentation, table, match, result, url))
    return Card(layout(ui.TextDisplay(text), rows=[buttons]))


def _lines(presentation: Presentation, table: Table, match: Match, result: Result, url: str | None) -> Iterator[str]:
    lang = presentation.lang
    yield f"### {lang('history.match', match=table.id)} · {game_name(lang, table.game_id)}"
    yield result_text(presentation, table, match, result)
    yield "-# " + lang.count("history.rounds", len(match.sheet)) + (f" · {url}" if url else "")
    if table.annulled is not None:
        yield annulled_text(lang, table)
