"""The views of a league: one card a page, for one person or for everyone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.base import clock
from bot.leagues.entries import SettingsChanged
from bot.leagues.model import EntrantState
from bot.words.fitting import fit_lines, line_pages
from bot.words.league_plans import matchday_lines
from bot.words.league_rounds import round_name
from bot.words.leagues import entry_text
from bot.words.times import date_text
from cogs.kit.cards import Card, gallery, layout
from cogs.league.base.controls import Page, PageButton, ShowPageButton, TurnPageButton
from cogs.league.base.words import entrant_name, page_label, title
from cogs.league.showing.fixture_lines import fixture_line, round_lines
from cogs.league.showing.hall import hall_pages
from cogs.league.showing.home_card import home_card
from cogs.league.showing.rules_page import rules_lines
from cogs.league.showing.table_view import TableView, drawn_views, other_views, own_page, table_view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.leagues.entries import Entry
    from bot.leagues.model import Fixture
    from bot.leagues.standings.needs import Need
    from bot.leagues.store import StoredLeague
    from cogs.kit.cards import Picture
    from cogs.kit.presentation import Presentation
    from cogs.league.showing.table_view import TableView

__all__ = ["Look", "page_card"]

_LOG_LINES = 15
"""How many entries of the log a page has, if a message takes them."""

_TAKING_PART = (EntrantState.IN, EntrantState.WAITING)

_Item = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Look:
    """What a view needs."""

    log: Sequence[Entry] = ()
    """The log, for the page of the log."""
    viewer: int | None = None
    """The entrant who looks."""
    need: Need | None = None
    """What the viewer needs to finish first, for the page of the table."""
    is_public: bool = False
    seasons: Sequence[StoredLeague] = ()
    """The finished seasons, the latest first, for the hall of fame."""


_LOOK = Look()


def page_card(
    presentation: Presentation,
    stored: StoredLeague,
    what: Page,
    page: int | None = 0,
    look: Look = _LOOK,
) -> Card:
    """Return a page of a league; by default, the viewer's page of the table and bracket, and the first of others."""
    lang, log, viewer, need, is_public = presentation.lang, look.log, look.viewer, look.need, look.is_public
    if page is None:
        page = own_page(stored, what, viewer, in_words=presentation.in_words)
    match what:
        case Page.HOME:
            is_in = viewer is not None and stored.league.entrants[viewer].state in _TAKING_PART
            return home_card(lang, stored, is_in=None if is_public else is_in)
        case Page.TABLE:
            view = table_view(presentation, stored, page, viewer, need)
            return _view_card(presentation, stored, what, view, viewer, is_public=is_public)
        case Page.FIXTURES:
            return _fixtures(lang, stored, page, is_public=is_public)
        case Page.LOG:
            return _log(lang, stored, log, page, is_public=is_public)
        case Page.HALL:
            return _hall(lang, stored, look, page)
        case Page.CROSS | Page.BRACKET:
            return _drawn(presentation, stored, what, page, viewer, is_public=is_public)
        case _:
            lines = fit_lines(lang, rules_lines(lang, stored))
            return _lines_card(lang, stored, what, lines, _buttons(lang, stored, what, 0, 1, is_public=is_public))


def _fixtures(lang: Language, stored: StoredLeague, page: int, *, is_public: bool) -> Card:
    """Return a page of the fixtures: the latest round first, each on as many pages as it needs."""
    parts = [*islice(_schedule(lang, stored), page + 2)]
    page = min(page, len(parts) - 1)
    name, lines = parts[page]
    head = f"## {title(stored)} · {name}"
    buttons = _buttons(lang, stored, Page.FIXTURES, page, len(parts), is_public=is_public)
    return _lines_card(lang, stored, Page.FIXTURES, lines, buttons, head)


def _schedule(lang: Language, stored: StoredLeague) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the pages of a schedule, each with its title; ladders and arenas have no rounds to show."""
    league = stored.league
    rounds = league.rounds if league.settings.format.traits.has_rounds else ()
    for its_round in reversed(rounds):
        name = round_name(lang, league, its_round.number)
        yield from ((name, lines) for lines in line_pages(round_lines(lang, stored, its_round)))
    plan = matchday_lines(lang, league, clock.now())
    yield from ((lang("league.plan_ahead"), lines) for lines in line_pages(plan) if plan)
    if not rounds and not plan:
        name = page_label(lang, league, Page.FIXTURES)
        lines = [fixture_line(lang, stored, one) for one in sorted(league.fixtures.values(), key=_latest)]
        yield from ((name, some) for some in line_pages(lines or [lang("league.no_fixtures")]))


def _latest(fixture: Fixture) -> tuple[bool, int]:
    """Order fixtures outside of rounds: open ones first, then the latest."""
    return not fixture.is_open, -fixture.number


def _log(lang: Language, stored: StoredLeague, log: Sequence[Entry], page: int, *, is_public: bool) -> Card:
    """Return a page of the log, the newest first; repeated changes of settings in a row are one line."""
    told = [
        entry
        for entry, after in zip(log, [*log[1:], None], strict=True)
        if not (isinstance(entry.body, SettingsChanged) and after and isinstance(after.body, SettingsChanged))
    ]
    told.reverse()

    def name(number: int) -> str:
        return entrant_name(lang, stored, number)

    lines = (f"-# {date_text(entry.at)}\n{entry_text(lang, entry, stored.league, name)}" for entry in told)
    pages = [*islice(line_pages(lines, most=_LOG_LINES), page + 2)]
    page = min(page, len(pages) - 1)
    shown = pages[page] or [lang("league.log_empty")]
    buttons = _buttons(lang, stored, Page.LOG, page, len(pages), is_public=is_public)
    return _lines_card(lang, stored, Page.LOG, shown, buttons)


def _hall(lang: Language, stored: StoredLeague, look: Look, page: int) -> Card:
    """Return a page of the hall of fame: the winners of the seasons, then the final table of each."""
    pages = [*hall_pages(lang, look.seasons)]
    page = min(page, len(pages) - 1)
    buttons = _buttons(lang, stored, Page.HALL, page, len(pages), is_public=look.is_public)
    return _lines_card(lang, stored, Page.HALL, pages[page], buttons)


def _drawn(
    presentation: Presentation, stored: StoredLeague, what: Page, page: int, viewer: int | None, *, is_public: bool
) -> Card:
    """Show a page of a crosstable or a bracket."""
    views = drawn_views(presentation, stored, what, viewer)
    view = views[min(page, len(views) - 1)]
    return _view_card(presentation, stored, what, view, viewer, is_public=is_public)


def _view_card(
    presentation: Presentation,
    stored: StoredLeague,
    what: Page,
    view: TableView,
    viewer: int | None,
    *,
    is_public: bool,
) -> Card:
    """Return a page of a table, with the buttons of the league's other tables, at the viewer's page if it is known."""
    lang, others = presentation.lang, []
    for one in () if is_public else (Page.TABLE, *other_views(stored)):
        if one is not what:
            opened = TurnPageButton(stored.id, one, own_page(stored, one, viewer, in_words=presentation.in_words))
            others.append(opened.button(page_label(lang, stored.league, one)))
    pictures: tuple[Picture, ...] = () if view.picture is None else (view.picture,)
    return Card(
        layout(
            ui.TextDisplay(_head(lang, stored, what)),
            gallery(pictures) if pictures else None,
            ui.TextDisplay("\n".join(view.lines)) if view.lines else None,
            rows=[_buttons(lang, stored, what, view.page, view.pages, is_public=is_public), others],
        ),
        pictures,
    )


def _lines_card(
    lang: Language, stored: StoredLeague, what: Page, lines: Sequence[str], buttons: Sequence[_Item], head: str = ""
) -> Card:
    """Return a page that has only lines."""
    rows = [buttons]
    texts: list[_Item] = [ui.TextDisplay(head or _head(lang, stored, what)), ui.TextDisplay("\n".join(lines))]
    return Card(layout(*texts, rows=rows))


def _buttons(
    lang: Language, stored: StoredLeague, what: Page, page: int, pages: int, *, is_public: bool
) -> Sequence[_Item]:
    """Draw the buttons below a page: in public, one that opens it privately."""
    if is_public:
        return [PageButton(stored.id, what).button(page_label(lang, stored.league, what))]
    buttons: list[_Item] = []
    if page:
        buttons.append(TurnPageButton(stored.id, what, page - 1).button(lang("button.page_back")))
    if page + 1 < pages:
        buttons.append(TurnPageButton(stored.id, what, page + 1).button(lang("button.page_on")))
    buttons.append(ShowPageButton(stored.id, what, page).button(lang("button.show_everybody")))
    return buttons


def _head(lang: Language, stored: StoredLeague, what: Page) -> str:
    return f"## {title(stored)} · {page_label(lang, stored.league, what)}"
