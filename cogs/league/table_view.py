"""The table of a league, its crosstable and its bracket, as pictures or words."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.formats.brackets import bracket_of
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind
from bot.leagues.standings.crosstable import crosstable
from bot.leagues.standings.needs import needs
from bot.render.standings import STANDINGS_PAGE, StandingsLine, standings_picture
from bot.words.brackets import bracket_lines
from bot.words.crosstables import crosstable_line
from bot.words.league_tables import (
    has_points,
    need_sentence,
    order_sentence,
    parting_sentences,
    standings_alt,
    standings_cells,
    standings_heads,
    standings_line,
    struck_sentence,
)
from cogs.kit.cards import Picture
from cogs.league.controls import Page
from cogs.league.table_pictures import bracket_pictures, crosstable_pictures
from cogs.league.words import entrant_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.formats.base import Standings
    from bot.leagues.store import StoredLeague
    from cogs.kit.presentation import Presentation

__all__ = ["TableView", "drawn_views", "other_views", "table_view"]


_ROOM = 1200
"""How many characters of what parts neighbours stand below a table."""


class TableView(NamedTuple):
    """A page of a table."""

    lines: Sequence[str]
    """What stands as text: the table itself for those who prefer words."""
    picture: Picture | None
    page: int
    pages: int


def _standings(stored: StoredLeague) -> Standings:
    """Return the table of a league as it is now."""
    return FORMATS[stored.league.settings.format].standings(stored.league)


def table_view(presentation: Presentation, stored: StoredLeague, page: int = 0, viewer: int | None = None) -> TableView:
    """Return a page of a table; `viewer` is the entrant who looks at it."""
    lang, standings = presentation.lang, _standings(stored)
    names, is_scored = partial(entrant_name, lang, stored), has_points(stored.league.settings.format)
    pages = max(1, -(-len(standings.rows) // STANDINGS_PAGE))
    page = min(page, pages - 1)
    rows = standings.rows[page * STANDINGS_PAGE : (page + 1) * STANDINGS_PAGE]
    notes = [order_sentence(lang, standings)] if is_scored and standings.tie_breaks else []
    need = None if viewer is None else needs(stored.league, viewer)
    if need is not None:
        notes.append(need_sentence(lang, need))
    if is_scored:
        notes += _fitting(parting_sentences(lang, standings, rows, names))
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


def _fitting(sentences: Sequence[str]) -> Sequence[str]:
    """Return as many sentences as there is room for."""
    ends = accumulate(len(one) for one in sentences)
    return [one for one, end in zip(sentences, ends, strict=True) if end <= _ROOM]


def other_views(stored: StoredLeague) -> Sequence[Page]:
    """Return what else there is of a table: a crosstable where there are points, a bracket where there is a tree."""
    if not stored.league.rounds:
        return ()
    match stored.league.settings.format:
        case FormatKind.ROUND_ROBIN | FormatKind.SWISS:
            return (Page.CROSS,)
        case FormatKind.GROUPS:
            return (Page.CROSS, Page.BRACKET)
        case FormatKind.KNOCKOUT | FormatKind.DOUBLE | FormatKind.HEATS:
            return (Page.BRACKET,)
        case _:
            return ()


def drawn_views(
    presentation: Presentation, stored: StoredLeague, what: Page, viewer: int | None = None
) -> Sequence[TableView]:
    """Return all pages of a crosstable or a bracket; there is at least one."""
    lang = presentation.lang
    names = partial(entrant_name, lang, stored)
    lines: Sequence[str] = ()
    below: Sequence[str] = ()
    pictures: Sequence[Picture] = ()
    if what is Page.BRACKET:
        bracket = bracket_of(stored.league)
        if bracket is not None:
            lines = bracket_lines(lang, bracket, names)
            pictures = () if presentation.in_words else bracket_pictures(presentation, bracket, names)
    elif stored.league.rounds:
        standings = _standings(stored)
        table = crosstable(stored.league, standings)
        lines = [crosstable_line(lang, table, line, names) for line in table.order]
        own = None if viewer is None else stored.league.line(viewer)
        if not presentation.in_words:
            pictures = crosstable_pictures(presentation, table, standings, names, own)
            if stored.league.settings.seats == 2 and not table.is_by_pair:
                below = (f"-# {lang('standings.cross_how')}",)
    if pictures:
        return [TableView(below, picture, number, len(pictures)) for number, picture in enumerate(pictures)]
    return [TableView(lines or [lang("league.table_empty")], None, 0, 1)]
