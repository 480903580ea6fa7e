"""The table of a league as picture or words, for pages and for the final post."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.formats.registry import FORMATS
from bot.render.standings import STANDINGS_PAGE, StandingsLine, standings_picture
from bot.words.league_tables import (
    has_points,
    order_sentence,
    standings_alt,
    standings_cells,
    standings_heads,
    standings_line,
    struck_sentence,
)
from cogs.kit.cards import Picture
from cogs.league.words import entrant_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.formats.base import Standings
    from bot.leagues.store import StoredLeague
    from cogs.kit.presentation import Presentation

__all__ = ["TableView", "standings_of", "table_view"]


class TableView(NamedTuple):
    """A page of a table."""

    lines: Sequence[str]
    """What stands as text: the table itself for those who prefer words."""
    picture: Picture | None
    page: int
    pages: int


def standings_of(stored: StoredLeague) -> Standings:
    """Return the table of a league as it is now."""
    return FORMATS[stored.league.settings.format].standings(stored.league)


def table_view(presentation: Presentation, stored: StoredLeague, page: int = 0, viewer: int | None = None) -> TableView:
    """Return a page of a table; `viewer` is the entrant who looks at it."""
    lang, standings = presentation.lang, standings_of(stored)
    names, is_scored = partial(entrant_name, lang, stored), has_points(stored.league.settings.format)
    pages = max(1, -(-len(standings.rows) // STANDINGS_PAGE))
    page = min(page, pages - 1)
    rows = standings.rows[page * STANDINGS_PAGE : (page + 1) * STANDINGS_PAGE]
    notes = [order_sentence(lang, standings)] if is_scored and standings.tie_breaks else []
    notes = [f"-# {line}" for line in filter(None, [*notes, struck_sentence(lang, standings, names)])]
    if not rows:
        return TableView([lang("league.table_empty")], None, 0, 1)
    if presentation.in_words:
        lines = [standings_line(lang, standings, row, names, is_scored=is_scored) for row in rows]
        return TableView([*lines, *notes], None, page, pages)
    heads = standings_heads(lang, standings, is_scored=is_scored)
    plates = []
    for row in rows:
        *values, points = standings_cells(lang, standings, row, is_scored=is_scored)
        is_viewer = viewer is not None and stored.league.line(viewer) == row.entrant
        plates.append(StandingsLine(row.place, names(row.entrant), points, tuple(values), row.is_out, is_viewer))
    drawn = tuple(plates)
    picture = Picture(
        f"league table {presentation.theme.id} {heads} {drawn!r}",
        partial(standings_picture, drawn, heads, theme=presentation.theme),
        standings_alt(lang, standings, rows, names, is_scored=is_scored),
    )
    return TableView(notes, picture, page, pages)
