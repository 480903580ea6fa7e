"""The leaderboard of a game in a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.words.games import game_name, plain_name
from cogs.kit.cards import Card, layout

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.standings.model import LeaderboardRow

__all__ = ["MOST_PEOPLE", "leaderboard_card"]

MOST_PEOPLE = 20
"""How many people a leaderboard shows."""


def leaderboard_card(lang: Language, game_id: str, rows: Sequence[LeaderboardRow], *, with_computers: bool) -> Card:
    """Show who has won how often, among people or in matches with computers."""
    lines = [f"## {lang('leaderboard.title', game=game_name(lang, game_id))}"]
    lines += [_line(lang, place, row) for place, row in _with_places(rows)]
    if with_computers and rows:
        lines.insert(1, f"-# {lang('leaderboard.with_computers')}")
    if not rows:
        lines.append(lang("leaderboard.empty_computers" if with_computers else "leaderboard.empty"))
    return Card(layout(ui.TextDisplay("\n".join(lines))))


def _with_places(rows: Sequence[LeaderboardRow]) -> Iterator[tuple[int, LeaderboardRow]]:
    """Yield rows with their places; equal ones share a place."""
    place = 0
    for number, row in enumerate(rows, start=1):
        before = rows[number - 2] if number > 1 else None
        if before is None or (before.won, before.played) != (row.won, row.played):
            place = number
        yield place, row


def _line(lang: Language, place: int, row: LeaderboardRow) -> str:
    record = lang.count("leaderboard.record", row.won, played=row.played)
    return f"{place}. **{plain_name(row.name)}** — {record}"
