"""What can be looked at of a league: one card a page, to one person or to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.entries import SettingsChanged
from bot.words.league_rounds import round_name
from bot.words.leagues import entry_text
from cogs.kit.cards import Card, gallery, layout
from cogs.league.controls import Page, PageButton, ShowPageButton, TurnPageButton
from cogs.league.home_card import home_card
from cogs.league.round_card import fixture_line, round_lines
from cogs.league.rules_page import rules_lines
from cogs.league.table_view import drawn_views, other_views, table_view
from cogs.league.words import entrant_name, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.entries import Entry
    from bot.leagues.standings.needs import Need
    from bot.leagues.store import StoredLeague
    from cogs.kit.cards import Picture
    from cogs.kit.presentation import Presentation
    from cogs.league.table_view import TableView

__all__ = ["page_card"]

_ROOM = 3200
"""How many characters of lines a message takes."""
_LOG_LINES = 15
_FIXTURES = 20
"""How many fixtures a page has where there are no rounds."""

_Item = ui.Item[Any]


def page_card(
    presentation: Presentation,
    stored: StoredLeague,
    what: Page,
    page: int = 0,
    *,
    log: Sequence[Entry] = (),
    viewer: int | None = None,
    need: Need | None = None,
    is_public: bool = False,
) -> Card:
    """Show a page; `log` is needed for that of the log, `viewer` is the entrant who looks at it.

    `need` is what they need to finish first, for the page of the table.
    """
    lang = presentation.lang
    match what:
        case Page.HOME:
            return home_card(lang, stored)
        case Page.TABLE:
            view = table_view(presentation, stored, page, viewer, need)
            return _table(presentation, view, stored, is_public=is_public)
        case Page.FIXTURES:
            return _fixtures(lang, stored, page, is_public=is_public)
        case Page.LOG:
            return _log(lang, stored, log, page, is_public=is_public)
        case Page.CROSS | Page.BRACKET:
            return _drawn(presentation, stored, what, page, viewer, is_public=is_public)
        case _:
            text = "\n".join([_head(lang, stored, what), *rules_lines(lang, stored)])
            rows = [_buttons(lang, stored, what, 0, 1, is_public=is_public)]
            return Card(layout(ui.TextDisplay(text[:4000]), rows=rows))


def _table(presentation: Presentation, view: TableView, stored: StoredLeague, *, is_public: bool) -> Card:
    lang = presentation.lang
    others: list[_Item] = []
    if not is_public:
        views = other_views(stored)
        others += [TurnPageButton(stored.id, one).button(lang(f"button.league_page_{one.value}")) for one in views]
    pictures: tuple[Picture, ...] = () if view.picture is None else (view.picture,)
    return Card(
        layout(
            ui.TextDisplay(_head(lang, stored, Page.TABLE)),
            gallery(pictures) if pictures else None,
            ui.TextDisplay("\n".join(view.lines)) if view.lines else None,
            rows=[_buttons(lang, stored, Page.TABLE, view.page, view.pages, is_public=is_public), others],
        ),
        pictures,
    )


def _fixtures(lang: Language, stored: StoredLeague, page: int, *, is_public: bool) -> Card:
    """Show a round; page 0 is the latest."""
    rounds = stored.league.rounds
    if not stored.league.settings.format.has_rounds:
        return _all_fixtures(lang, stored, page, is_public=is_public)
    if not rounds:
        lines, head, page = [lang("league.no_fixtures")], _head(lang, stored, Page.FIXTURES), 0
    else:
        page = min(page, len(rounds) - 1)
        its_round = rounds[len(rounds) - 1 - page]
        head = f"## {title(stored)} · {round_name(lang, stored.league, its_round.number)}"
        lines = list(round_lines(lang, stored, its_round))
    text = _fitting("\n".join(lines), _ROOM)
    rows = [_buttons(lang, stored, Page.FIXTURES, page, max(1, len(rounds)), is_public=is_public)]
    return Card(layout(ui.TextDisplay(head), ui.TextDisplay(text), rows=rows))


def _all_fixtures(lang: Language, stored: StoredLeague, page: int, *, is_public: bool) -> Card:
    """Show the fixtures of a league without rounds, the latest first."""
    fixtures = sorted((one for one in stored.league.fixtures.values()), key=lambda one: -one.number)
    pages = max(1, -(-len(fixtures) // _FIXTURES))
    page = min(page, pages - 1)
    shown = fixtures[page * _FIXTURES : (page + 1) * _FIXTURES]
    text = "\n".join(fixture_line(lang, stored, one) for one in shown) or lang("league.no_fixtures")
    rows = [_buttons(lang, stored, Page.FIXTURES, page, pages, is_public=is_public)]
    head = ui.TextDisplay[Any](_head(lang, stored, Page.FIXTURES))
    return Card(layout(head, ui.TextDisplay(_fitting(text, _ROOM)), rows=rows))


def _log(lang: Language, stored: StoredLeague, log: Sequence[Entry], page: int, *, is_public: bool) -> Card:
    """Show what happened, the newest first; settings that were changed several times in a row are told once."""
    told = [
        entry
        for entry, after in zip(log, [*log[1:], None], strict=True)
        if not (isinstance(entry.body, SettingsChanged) and after and isinstance(after.body, SettingsChanged))
    ]
    told.reverse()
    pages = max(1, -(-len(told) // _LOG_LINES))
    page = min(page, pages - 1)

    def name(number: int) -> str:
        return entrant_name(lang, stored, number)

    lines = [
        f"-# <t:{round(entry.at)}:f>\n{entry_text(lang, entry, stored.league, name)}"
        for entry in told[page * _LOG_LINES : (page + 1) * _LOG_LINES]
    ]
    text = _fitting("\n".join(lines) or lang("league.log_empty"), _ROOM)
    rows = [_buttons(lang, stored, Page.LOG, page, pages, is_public=is_public)]
    return Card(layout(ui.TextDisplay(_head(lang, stored, Page.LOG)), ui.TextDisplay(text), rows=rows))


def _drawn(
    presentation: Presentation, stored: StoredLeague, what: Page, page: int, viewer: int | None, *, is_public: bool
) -> Card:
    """Show a crosstable or a bracket: a picture a page, or all of it in words."""
    lang = presentation.lang
    views = drawn_views(presentation, stored, what, viewer)
    page = min(page, len(views) - 1)
    view = views[page]
    pictures: tuple[Picture, ...] = () if view.picture is None else (view.picture,)
    text = _fitting("\n".join(view.lines), _ROOM)
    return Card(
        layout(
            ui.TextDisplay(_head(lang, stored, what)),
            gallery(pictures) if pictures else None,
            ui.TextDisplay(text) if text else None,
            rows=[_buttons(lang, stored, what, page, len(views), is_public=is_public)],
        ),
        pictures,
    )


def _buttons(
    lang: Language, stored: StoredLeague, what: Page, page: int, pages: int, *, is_public: bool
) -> Sequence[_Item]:
    """Draw the buttons below a page: in public one that opens it for oneself."""
    if is_public:
        return [PageButton(stored.id, what).button(lang(f"button.league_page_{what.value}"))]
    buttons: list[_Item] = []
    if page:
        buttons.append(TurnPageButton(stored.id, what, page - 1).button(lang("button.page_back")))
    if page + 1 < pages:
        buttons.append(TurnPageButton(stored.id, what, page + 1).button(lang("button.page_on")))
    buttons.append(ShowPageButton(stored.id, what, page).button(lang("button.show_everybody")))
    return buttons


def _head(lang: Language, stored: StoredLeague, what: Page) -> str:
    return f"## {title(stored)} · {lang(f'button.league_page_{what.value}')}"


def _fitting(text: str, room: int) -> str:
    """Return as many whole lines as there is room for."""
    if len(text) <= room:
        return text
    return text[:room].rpartition("\n")[0] + "\n…"
