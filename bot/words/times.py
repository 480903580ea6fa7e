"""Time in words: how much of it a seat has, and when something happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table

__all__ = ["moment", "time_line"]


def moment(time: float) -> str:
    """Write a time so that Discord shows how far away it is, in each reader's own language."""
    return f"<t:{round(time)}:R>"


def time_line(lang: Language, table: Table, match: Match) -> str:
    """Tell what happens by itself and when; nothing for a computer's turn, and where everything waits for people."""
    if table.due is None:
        return ""
    if match.actor is not None:
        return "" if match.is_automatic(match.actor) else "⏳ " + lang("time.move", time=moment(table.due))
    return "⏳ " + lang("time.next_round", time=moment(table.due)) if match.present else ""
