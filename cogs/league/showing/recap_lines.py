"""The recap of a round in the post of the next one, or in the last post of a league."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.leagues.formats.groups import group_tables
from bot.leagues.model import FormatKind
from bot.words.fitting import fit_lines
from bot.words.games import plain_text
from bot.words.league_rounds import round_name
from bot.words.league_tables import group_line, units_text
from cogs.league.base.words import bold_names, entrant_name
from cogs.league.showing.fixture_lines import result_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.recaps import Move, Performance, Recap
    from bot.leagues.store import StoredLeague

__all__ = ["recap_lines"]

_TOP = 5
_MOST = 10
"""The most results."""
_RESULTS, _GROUPS = 700, 600
"""The most characters of the results, and of the tables of groups."""
_FEW = 200
"""Fewer characters than this are not enough for results, or for a recap."""
_LEAP = 2
"""The least number of places up or down for which an entrant outside of the top is mentioned."""


def recap_lines(
    lang: Language, stored: StoredLeague, recap: Recap, room: int, *, has_table: bool = True, has_results: bool = True
) -> Sequence[str]:
    """Return the recap of a finished round, in at most this number of characters; results are left out first."""
    league, number = stored.league, recap.number
    head = [f"### {lang('league.recap_title', round=round_name(lang, league, number))}"]
    if words := league.recap_words.get(number):
        head += [f"> {line}" for line in plain_text(words).split("\n")]
    below = [*_table(lang, stored, recap)] if has_table else []
    if recap.upset is not None:
        winner, loser, before, other = recap.upset
        people = {"winner": bold_names(lang, stored, [winner]), "loser": bold_names(lang, stored, [loser])}
        below.append(f"⚡ {lang('league.recap_upset', **people, rating=_label(before), other=_label(other))}")
    if recap.best:
        names = bold_names(lang, stored, recap.best[:_TOP])
        below.append(f"🎯 {lang.count('league.recap_best', recap.best_round, names=names)}")
    left = min(room - sum(len(line) + 1 for line in (*head, *below)), _RESULTS)
    decided = [one for one in league.round_fixtures(number) if one.points is not None and has_results]
    results = [result_line(lang, stored, one) for one in decided] if left > _FEW else []
    results = fit_lines(lang, results, left, _MOST)
    is_empty = not (words or results or below)
    return () if is_empty or room <= _FEW else fit_lines(lang, [*head, *results, *below], room)


def _table(lang: Language, stored: StoredLeague, recap: Recap) -> Sequence[str]:
    """Return the top of the table, and the largest moves among the others; or the tables of groups."""
    league, rounds = stored.league, stored.league.rounds[: recap.number]
    if league.settings.format is FormatKind.GROUPS and rounds[-1].stage == "group":
        names, advance = partial(entrant_name, lang, stored), league.settings.advance
        tables = enumerate(group_tables(league, recap.number), 1)
        return fit_lines(lang, [group_line(lang, one, table, names, advance) for one, table in tables], _GROUPS)
    lines = [
        f"{move.row.place}. {bold_names(lang, stored, [move.row.entrant])} · {units_text(lang, move.row.points)}"
        + _arrow(move.climbed)
        for move in recap.moves[:_TOP]
    ]
    others = recap.moves[_TOP:]
    up = max(others, key=lambda move: move.climbed, default=None)
    down = min(others, key=lambda move: move.climbed, default=None)
    lines += [_leap(lang, stored, move) for move in (up, down) if move is not None and abs(move.climbed) >= _LEAP]
    return [f"**{lang('button.league_page_table')}**", *dict.fromkeys(lines)] if lines else ()


def _leap(lang: Language, stored: StoredLeague, move: Move) -> str:
    key = "league.recap_climbed" if move.climbed > 0 else "league.recap_fell"
    places = {"old": move.row.place + move.climbed, "new": move.row.place}
    return f"{_arrow(move.climbed).strip()} {lang(key, name=bold_names(lang, stored, [move.row.entrant]), **places)}"


def _arrow(climbed: int) -> str:
    return f" ▲{climbed}" if climbed > 0 else f" ▼{-climbed}" if climbed else ""


def _label(told: Performance) -> str:
    return f"{told.rating}?" if told.is_provisional else str(told.rating)
