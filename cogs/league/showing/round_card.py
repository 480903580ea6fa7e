"""The post of a round: its fixtures, its deadline, and its results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.model import Phase
from bot.words.fitting import LINES, fit_lines
from bot.words.league_rounds import round_name
from bot.words.times import date_and_time
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import MyFixturesButton, PageButton, PlayNextButton
from cogs.league.base.words import page_label, title
from cogs.league.showing.fixture_lines import round_lines
from cogs.league.showing.recap_lines import recap_lines
from cogs.league.showing.table_view import deciding_page

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.recaps import Recap
    from bot.leagues.store import StoredLeague

__all__ = ["round_card"]


def round_card(lang: Language, stored: StoredLeague, number: int, recap: Recap | None = None) -> Card:
    """Return the public card of a round; it has a Play button while a fixture is open.

    `recap` covers the round before.
    """
    league = stored.league
    its_round = league.rounds[number - 1]
    is_open = league.phase is Phase.RUNNING and any(one.is_open for one in league.round_fixtures(number))
    head = [f"## {title(stored)} · {round_name(lang, league, number)}"]
    if is_open and its_round.due is not None:
        head.append(lang("league.round_until", time=date_and_time(its_round.due)))
    elif not is_open:
        head.append(lang("league.round_done"))
    buttons: list[ui.Item[Any]] = []
    if is_open:
        buttons += [PlayNextButton(stored.id).draw(lang), MyFixturesButton(stored.id).draw(lang)]
    page = deciding_page(league)
    buttons.append(PageButton(stored.id, page).button(page_label(lang, stored.league, page)))
    lines = fit_lines(lang, round_lines(lang, stored, its_round, mentions=is_open))
    before = () if recap is None else recap_lines(lang, stored, recap, LINES - sum(map(len, lines)))
    texts = [ui.TextDisplay[Any]("\n".join(each)) for each in (head, lines, before) if each]
    return Card(layout(*texts, rows=[buttons]))
