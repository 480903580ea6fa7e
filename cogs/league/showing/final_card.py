"""The post at the end of a league: the winner, and the end of the bracket or the final table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.leagues.standings.champion import medals_of
from bot.words.fitting import LINES, fit_lines
from cogs.kit.cards import Card, gallery, layout
from cogs.league.base.controls import ManageButton, Page, PageButton
from cogs.league.base.words import about_text, bold_names, finished_line, page_label, title
from cogs.league.showing.hall import MEDALS
from cogs.league.showing.recap_lines import recap_lines
from cogs.league.showing.table_view import deciding_page, drawn_views, table_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.recaps import Recap
    from bot.leagues.store import StoredLeague
    from cogs.kit.presentation import Presentation

__all__ = ["final_card"]

_RECAP = 1600
"""The most characters of the recap of the last round."""


def final_card(presentation: Presentation, stored: StoredLeague, recap: Recap | None = None) -> Card:
    """Return the public card at the end of a league; the champion is mentioned, and `recap` covers the last round."""
    lang, page = presentation.lang, deciding_page(stored.league)
    head = [f"## 🏆 {title(stored)}", finished_line(lang, stored, mentions=True)]
    if page is Page.BRACKET:
        view = drawn_views(presentation, stored, page)[-1]
        head += _runners_up(lang, stored)
    else:
        view = table_view(presentation, stored)
    about = about_text(lang, stored.league.settings)
    pictures = () if view.picture is None else (view.picture,)
    has_results = page is not Page.BRACKET  # which shows the last ones
    last = () if recap is None else recap_lines(lang, stored, recap, _RECAP, has_table=False, has_results=has_results)
    lines = fit_lines(lang, view.lines, LINES - len(about) - sum(map(len, last))) if view.lines else ()
    views = [
        PageButton(stored.id, one).button(page_label(lang, stored.league, one))
        for one in dict.fromkeys((page, Page.TABLE, Page.LOG))
    ]
    buttons = [*views, ManageButton(stored.id).draw(lang)]  # from there an organizer creates the next season
    return Card(
        layout(
            ui.TextDisplay("\n".join(head)),
            ui.TextDisplay(about) if about else None,
            gallery(pictures) if pictures else None,
            ui.TextDisplay("\n".join(lines)) if lines else None,
            ui.TextDisplay("\n".join(last)) if last else None,
            rows=[buttons],
        ),
        pictures,
    )


def _runners_up(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the second and third of a bracket that has a champion; those who share a place share a line."""
    medals = medals_of(stored.league)
    shared = {medal: [one for one, its in medals if its == place] for place, medal in MEDALS.items() if place > 1}
    return [f"{medal} {bold_names(lang, stored, people)}" for medal, people in shared.items() if people]
