"""The table of a league, its crosstable and its bracket, as pictures or words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.formats.brackets import bracket_of
from bot.leagues.formats.groups import group_tables
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind
from bot.leagues.standings.crosstable import crosstable
from bot.render.drawn import drawing
from bot.render.standings import STANDINGS_PAGE, StandingsLine, draw_standings
from bot.words.brackets import bracket_lines, own_part
from bot.words.crosstables import crosstable_line
from bot.words.fitting import LINES, fit_lines, line_pages
from bot.words.league_tables import (
    deciding_cell,
    group_line,
    is_scored_now,
    need_sentence,
    order_sentence,
    parting_sentences,
    standings_alt,
    standings_cells,
    standings_heads,
    standings_line,
    struck_sentence,
)
from bot.words.people import short_name
from cogs.kit.cards import Picture
from cogs.league.base.controls import Page
from cogs.league.base.words import bold_names, entrant_name
from cogs.league.showing.table_pictures import bracket_pictures, crosstable_pictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import League
    from bot.leagues.standings.needs import Need
    from bot.leagues.standings.rows import Row, Standings
    from bot.leagues.store import StoredLeague
    from cogs.kit.presentation import Presentation

__all__ = ["TableView", "deciding_page", "drawn_views", "is_bracket_now", "other_views", "own_page", "table_view"]


_NOTES, _PARTINGS = 2400, 1000
"""The most characters of notes below the picture of a table, and how many of them explain adjacent places."""
_LINES = 2900
"""The most characters of a table in words; the notes have the rest of a message."""


class TableView(NamedTuple):
    """A page of a table."""

    lines: Sequence[str]
    """The text: the table itself for people who prefer words."""
    picture: Picture | None
    page: int
    pages: int


def _standings(stored: StoredLeague) -> Standings:
    """Return the current table of a league."""
    return FORMATS[stored.league.settings.format].standings(stored.league)


def deciding_page(league: League) -> Page:
    """Return what decides a league now: its bracket once it is drawn, otherwise its table."""
    return Page.BRACKET if is_bracket_now(league) else Page.TABLE


def is_bracket_now(league: League) -> bool:
    """Return whether fixtures of a bracket decide a league now."""
    return league.settings.format.traits.has_rounds and bool(league.rounds) and not is_scored_now(league)


def own_page(stored: StoredLeague, what: Page, viewer: int | None, *, in_words: bool) -> int:
    """Return the page of the table, or of the drawn bracket, with an entrant; the first if there is none."""
    line = None if viewer is None else stored.league.line(viewer)
    if what is Page.BRACKET and not in_words:
        bracket = bracket_of(stored.league)
        return 0 if bracket is None else own_part(bracket, line)
    if what is not Page.TABLE:
        return 0
    places = (place for place, row in enumerate(_standings(stored).rows) if row.entrant == line)
    return next(places, 0) // STANDINGS_PAGE


def table_view(
    presentation: Presentation,
    stored: StoredLeague,
    page: int = 0,
    viewer: int | None = None,
    need: Need | None = None,
) -> TableView:
    """Return a page of a table; `viewer` is the entrant who looks at it, `need` what they need to finish first."""
    lang, standings = presentation.lang, _standings(stored)
    pages = max(1, -(-len(standings.rows) // STANDINGS_PAGE))
    page = min(page, pages - 1)
    rows = standings.rows[page * STANDINGS_PAGE : (page + 1) * STANDINGS_PAGE]
    if not rows:
        return TableView([lang("league.error.not_running")], None, 0, 1)
    if stored.league.settings.format.traits.is_bracket and not stored.league.has_results:
        people = bold_names(lang, stored, [row.entrant for row in rows])
        return TableView([lang("league.nobody_played"), people], None, page, pages)
    lines = _told(lang, stored, standings, rows) if presentation.in_words else []
    picture = None if presentation.in_words else _drawn(presentation, stored, standings, rows, viewer)
    room = LINES - sum(map(len, lines)) if lines else _NOTES
    notes = fit_lines(lang, _notes(lang, stored, standings, rows, viewer, need), room)
    return TableView([*lines, *notes], picture, page, pages)


def _told(lang: Language, stored: StoredLeague, standings: Standings, rows: Sequence[Row]) -> Sequence[str]:
    """Return the lines of a table in words; with shorter names if they do not fit into a message."""
    names, is_scored = partial(entrant_name, lang, stored), is_scored_now(stored.league)

    def short(entrant: int) -> str:
        return short_name(names(entrant))

    for told in (names, short):
        lines = [standings_line(lang, standings, row, told, is_scored=is_scored) for row in rows]
        if sum(map(len, lines)) <= _LINES:
            break
    return fit_lines(lang, lines, _LINES)


def _drawn(
    presentation: Presentation, stored: StoredLeague, standings: Standings, rows: Sequence[Row], viewer: int | None
) -> Picture:
    """Return the picture of some lines of a table."""
    lang, names = presentation.lang, partial(entrant_name, presentation.lang, stored)
    is_scored = is_scored_now(stored.league)
    heads = standings_heads(lang, standings, is_scored=is_scored)
    plates = []
    for row in rows:
        *values, points = standings_cells(lang, standings, row, is_scored=is_scored)
        is_viewer = viewer is not None and stored.league.line(viewer) == row.entrant
        deciding = deciding_cell(standings, row) if is_scored else None
        plates.append(
            StandingsLine(row.place, names(row.entrant), points, tuple(values), row.is_out, is_viewer, deciding)
        )
    drawn = tuple(plates)
    has_medals = not (is_scored and stored.league.settings.format is FormatKind.GROUPS)
    return Picture(
        f"league table {presentation.theme.id} {heads} {drawn!r} {has_medals}",
        drawing(draw_standings, drawn, heads, has_medals=has_medals, theme=presentation.theme),
        standings_alt(lang, standings, rows, names, is_scored=is_scored),
    )


def _notes(
    lang: Language,
    stored: StoredLeague,
    standings: Standings,
    rows: Sequence[Row],
    viewer: int | None,
    need: Need | None,
) -> Sequence[str]:
    """Return the order's tie-breaks, what the viewer still needs, and why adjacent lines are separated."""
    league, names = stored.league, partial(entrant_name, lang, stored)
    is_scored, own = is_scored_now(league), None if viewer is None else league.line(viewer)
    notes = [_whereabouts(lang, standings, own), "" if need is None else need_sentence(lang, need)]
    notes.append(order_sentence(lang, standings) if is_scored and standings.tie_breaks else "")
    notes.append(struck_sentence(lang, standings, names))
    if league.settings.format is FormatKind.GROUPS and league.rounds:
        advance = league.settings.advance
        tables = enumerate(group_tables(league), 1)
        notes += [group_line(lang, number, table, names, advance) for number, table in tables]
    if is_scored:
        partings = parting_sentences(lang, standings, rows, names, own)
        notes += fit_lines(lang, partings, _PARTINGS) if partings else []
    return [f"-# {note}" for note in notes if note]


def _whereabouts(lang: Language, standings: Standings, own: int | None) -> str:
    """Return the viewer's place in a table of several pages."""
    places = [row.place for row in standings.rows if row.entrant == own]
    if not places or len(standings.rows) <= STANDINGS_PAGE:
        return ""
    return lang("standings.you_are_here", place=places[0], n=len(standings.rows))


def other_views(stored: StoredLeague) -> Sequence[Page]:
    """Return the other views of a table: a crosstable where there are points, a bracket where there is a tree."""
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
            is_scored = is_scored_now(stored.league)
            pictures = crosstable_pictures(presentation, table, standings, names, own, is_scored=is_scored)
            if stored.league.settings.seats == 2 and not table.is_by_pair:
                below = (f"-# {lang('standings.cross_how')}",)
    if pictures:
        return [TableView(below, picture, number, len(pictures)) for number, picture in enumerate(pictures)]
    pages = [*line_pages(lines or [lang("league.error.not_running")])]
    return [TableView(page, None, number, len(pages)) for number, page in enumerate(pages)]
