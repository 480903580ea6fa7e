"""The post of a round: its fixtures, its deadline, and its results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.entries import ByeKind
from bot.leagues.model import Phase
from bot.words.fitting import LINES, fit_lines
from bot.words.games import join_many, plain_name
from bot.words.league_rounds import round_name
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import MyFixturesButton, PageButton, PlayNextButton
from cogs.league.base.words import entrant_name, title, when
from cogs.league.showing.fixture_lines import fixture_line
from cogs.league.showing.recap_lines import recap_lines
from cogs.league.showing.table_view import deciding_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import League, Round
    from bot.leagues.recaps import Recap
    from bot.leagues.store import StoredLeague

__all__ = ["round_card", "round_lines"]


def round_card(lang: Language, stored: StoredLeague, number: int, recap: Recap | None = None) -> Card:
    """Return the public card of a round; it has a Play button while a fixture is open.

    `recap` covers the round before.
    """
    league = stored.league
    its_round = league.rounds[number - 1]
    is_open = league.phase is Phase.RUNNING and any(one.is_open for one in league.round_fixtures(number))
    head = [f"## {title(stored)} · {round_name(lang, league, number)}"]
    if is_open and its_round.due is not None:
        head.append(lang("league.round_until", time=when(its_round.due)))
    elif not is_open:
        head.append(lang("league.round_done"))
    buttons: list[ui.Item[Any]] = []
    if is_open:
        buttons += [PlayNextButton(stored.id).draw(lang), MyFixturesButton(stored.id).draw(lang)]
    page = deciding_page(league)
    buttons.append(PageButton(stored.id, page).button(lang(f"button.league_page_{page.value}")))
    lines = fit_lines(lang, round_lines(lang, stored, its_round, mentions=is_open))
    before = () if recap is None else recap_lines(lang, stored, recap, LINES - sum(map(len, lines)))
    texts = [ui.TextDisplay[Any]("\n".join(each)) for each in (head, lines, before) if each]
    return Card(layout(*texts, rows=[buttons]))


def round_lines(lang: Language, stored: StoredLeague, its_round: Round, *, mentions: bool = False) -> Sequence[str]:
    """Return a line for each fixture of a round, then the entrants without one; `mentions` calls who must play."""
    league = stored.league
    lines, group = [], 0
    for fixture in league.round_fixtures(its_round.number):
        if fixture.group != group:
            group = fixture.group
            lines.append(f"**{lang('league.group', number=group)}**")
        lines.append(fixture_line(lang, stored, fixture, mentions=mentions and fixture.is_open))
    for kind in ByeKind:
        names = [entrant_name(lang, stored, one) for one, why in its_round.byes.items() if why is kind]
        if names:
            key = "league.bye_through" if _continues(league, its_round, kind) else f"league.bye_{kind.value}"
            lines.append(f"-# {lang(key, names=join_many(lang, [*map(plain_name, names)]))}")
    if its_round.repeats:
        lines.append(f"-# {lang.count('league.repeats', its_round.repeats)}")
    return lines


def _continues(league: League, its_round: Round, kind: ByeKind) -> bool:
    """Return whether an entrant without an opponent advances in a bracket, where points do not count."""
    is_bracket = not league.settings.format.traits.has_points or its_round.stage == "knockout"
    return is_bracket and kind is ByeKind.PAIRED
