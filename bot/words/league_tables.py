"""The standings of leagues in words: lines, numbers, and why one entrant is above another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING

from bot.leagues.entries import POINT
from bot.leagues.entries.settings import FormatKind, TieBreak
from bot.leagues.standings.tie_breaks import TIE_BREAKS
from bot.words.fitting import SLOT, Sentence, fit, listing
from bot.words.games import join_many, plain_name
from bot.words.people import short_name
from bot.words.scores import decimal_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import League
    from bot.leagues.standings.needs import Need
    from bot.leagues.standings.rows import Row, Standings

__all__ = [
    "Names",
    "deciding_cell",
    "group_line",
    "is_scored_now",
    "need_sentence",
    "order_sentence",
    "parting_sentence",
    "parting_sentences",
    "standings_alt",
    "standings_cells",
    "standings_heads",
    "standings_line",
    "struck_sentence",
    "tie_break_lines",
    "tie_break_name",
    "units_text",
]

_TIED = 6
"""The most people who share a place and are named."""

Names = Callable[[int], str]
"""Returns the name of an entrant, or the words for a deleted person."""

_STRUCK = 500
"""The most characters of the names of people who left early."""
_GROUP = 600
"""The most characters of a group's table in one line."""
_HALF = "½"
_PLACES = 100
"""Fractions other than halves are shown as hundredths."""


def units_text(lang: Language, units: int) -> str:
    """Write points: halves as a sign, other fractions with two digits."""
    whole, rest = divmod(abs(units), POINT)
    sign = "−" if units < 0 else ""
    if rest * 2 == POINT:
        return f"{sign}{whole or ''}{_HALF}"
    if not rest:
        return f"{sign}{whole}"
    return sign + decimal_text(lang, round(_PLACES * abs(units) / POINT) / _PLACES)


def is_scored_now(league: League) -> bool:
    """Return whether points decide the current table of a league; after groups it shows how far people advanced."""
    return league.settings.format.traits.has_points and all(
        one.stage == "group" for one in league.rounds if league.settings.format is FormatKind.GROUPS
    )


def tie_break_name(lang: Language, tie_break: TieBreak) -> str:
    """Return the name of a tie-break."""
    return lang(f"league.tie_break_{tie_break.value}")


def order_sentence(lang: Language, standings: Standings) -> str:
    """List what decides the order, the most important first, with the captions of columns."""
    names = [_with_sign(one, tie_break_name(lang, one)) for one in standings.tie_breaks]
    return lang("standings.order", tie_breaks=", ".join(names))


def _with_sign(tie_break: TieBreak, name: str) -> str:
    sign = TIE_BREAKS[tie_break].sign
    return f"{name} ({sign})" if sign and sign != name else name


def tie_break_lines(lang: Language, tie_breaks: Sequence[TieBreak]) -> list[str]:
    """Explain tie-breaks, a line each."""
    return [f"**{tie_break_name(lang, one)}** — {lang(f'standings.how_{one.value}')}" for one in tie_breaks]


def standings_heads(lang: Language, standings: Standings, *, is_scored: bool = True) -> tuple[str, ...]:
    """Return the captions of the picture's columns of numbers, that of the points last."""
    if not is_scored:
        return (lang("standings.head_won"),)
    signs = [TIE_BREAKS[one].sign for one in _columns(standings)]
    return (lang("standings.head_won"), *signs, lang("standings.head_points"))


def standings_cells(lang: Language, standings: Standings, row: Row, *, is_scored: bool = True) -> tuple[str, ...]:
    """Return the numbers of a line, in the order of `standings_heads`."""
    record = f"{row.won}/{row.played}"
    if not is_scored:
        return (record,)
    pairs = zip(standings.tie_breaks, row.values, strict=False)
    values = [units_text(lang, value) for one, value in pairs if TIE_BREAKS[one].sign]
    return (record, *values, units_text(lang, row.points))


def standings_line(lang: Language, standings: Standings, row: Row, names: Names, *, is_scored: bool = True) -> str:
    """Return a line of the standings as text."""
    told = [lang("standings.record", won=row.won, played=row.played)]
    if is_scored:
        told.insert(0, lang("alt.points", n=units_text(lang, row.points)))
        told += _told_values(lang, standings, row)
    name = f"**{plain_name(names(row.entrant))}**"
    return f"**{row.place}.** {_marked(lang, row, name)} — {', '.join(told)}"


def standings_alt(
    lang: Language, standings: Standings, rows: Sequence[Row], names: Names, *, is_scored: bool = True
) -> str:
    """Describe the picture of a table: the meaning of the numbers, then line by line."""
    heads = standings_heads(lang, standings, is_scored=is_scored)
    intro = lang("alt.standings", heads=", ".join([*heads[-1:], *heads[:-1]]), lines=SLOT)
    described = []
    for row in rows:
        *others, last = standings_cells(lang, standings, row, is_scored=is_scored)
        name = _marked(lang, row, short_name(names(row.entrant)))
        described.append([f"{row.place}. {name}: {', '.join([last, *others])}"])
    return fit([listing(intro, described)])


def parting_sentence(lang: Language, standings: Standings, index: int, names: Names) -> str:
    """Say why a line is above the next one; empty for the last line."""
    if index + 1 >= len(standings.rows):
        return ""
    above, below = standings.rows[index], standings.rows[index + 1]
    people = {"upper": plain_name(names(above.entrant)), "lower": plain_name(names(below.entrant))}
    by = above.parted_by
    if by is None:
        numbers = {"more": units_text(lang, above.points), "less": units_text(lang, below.points)}
        return lang("standings.above_points", **people, **numbers)
    place = standings.tie_breaks.index(by)
    more, less = (_value_text(lang, by, row.values[place : place + 1]) for row in (above, below))
    if more == less and by is TieBreak.DIRECT:
        return lang("standings.above_again", **people)
    if by is TieBreak.LOT:
        return _tied_text(lang, (above, below), names)
    how = lang(f"standings.how_{by.value}")
    return lang("standings.above", **people, more=more, less=less, tie_break=tie_break_name(lang, by), how=how)


def deciding_cell(standings: Standings, row: Row) -> int | None:
    """Return which of `standings_cells` decides between a line and the next; None for points or without a column."""
    shown = _columns(standings)
    return shown.index(row.parted_by) + 1 if row.parted_by in shown else None


def parting_sentences(
    lang: Language, standings: Standings, rows: Sequence[Row], names: Names, viewer: int | None = None
) -> list[str]:
    """Explain the order of entrants with equal points on a page, the viewer's neighbors first.

    If only the lot orders three or more, one sentence covers them all. Before anything is played the list is empty.
    """
    if not any(row.played or row.points for row in standings.rows):
        return []
    shown = {row.entrant for row in rows}
    pairs = enumerate(zip(standings.rows, standings.rows[1:], strict=False))
    tied = [place for place, (above, _) in pairs if above.parted_by is not None and above.entrant in shown]
    told: list[tuple[bool, str]] = []
    for (by, _), run in groupby(enumerate(tied), lambda one: _run(standings, *one)):
        places = [place for _, place in run]
        if by is TieBreak.LOT and len(places) > 1:
            level = standings.rows[places[0] : places[-1] + 2]
            is_own = viewer in [row.entrant for row in level]
            told.append((is_own, _tied_text(lang, level, names)))
            continue
        for place in places:
            is_own = viewer in [row.entrant for row in standings.rows[place : place + 2]]
            told.append((is_own, parting_sentence(lang, standings, place, names)))
    return [sentence for _, sentence in sorted(told, key=lambda one: not one[0])]


def _tied_text(lang: Language, rows: Sequence[Row], names: Names) -> str:
    people = join_many(lang, [plain_name(names(row.entrant)) for row in rows], most=_TIED)
    return lang("standings.above_lot", names=people)


def _run(standings: Standings, index: int, place: int) -> tuple[TieBreak | None, int]:
    """Return a key that is the same for consecutive lines separated by the same tie-break."""
    return standings.rows[place].parted_by, place - index


def group_line(lang: Language, number: int, table: Standings, names: Names, advance: int) -> str:
    """Return the table of a group in one line: names with points; the first `advance`, who advance, are bold."""
    told = []
    for rank, row in enumerate(table.rows):
        name = plain_name(names(row.entrant))
        told.append(f"{f'**{name}**' if rank < advance else name} ({units_text(lang, row.points)})")
    items = tuple(f"{', ' if place else ''}{one}" for place, one in enumerate(told))
    return fit([Sentence(f"**{lang('league.group', number=number)}**: ", items)], _GROUP)


def need_sentence(lang: Language, need: Need) -> str:
    """Say what an entrant still needs to finish first."""
    if need.is_gone:
        return lang("standings.need_gone")
    if need.certain == 0:
        return lang("standings.need_nothing")
    told = []
    if need.certain is not None:
        told.append(lang("standings.need_enough", points=units_text(lang, need.certain)))
    if need.possible and need.possible != need.certain:
        told.append(lang("standings.need_least", points=units_text(lang, need.possible)))
    elif need.possible is not None and need.certain is None:
        told.append(lang("standings.need_others"))
    if need.possible is not None and need.possible == need.certain:
        told.append(lang("standings.need_no_less"))
    return " ".join(told)


def struck_sentence(lang: Language, standings: Standings, names: Names) -> str:
    """Say who left so early that their fixtures do not count; empty if no one did."""
    if not standings.struck:
        return ""
    struck = [plain_name(names(entrant)) for entrant in standings.struck]
    return lang("standings.struck", names=join_many(lang, struck, _STRUCK))


def _columns(standings: Standings) -> list[TieBreak]:
    """Return the tie-breaks with a column; sentences explain the others."""
    return [one for one in standings.tie_breaks if TIE_BREAKS[one].sign]


def _told_values(lang: Language, standings: Standings, row: Row) -> list[str]:
    pairs = zip(standings.tie_breaks, row.values, strict=False)
    told = ((TIE_BREAKS[one].sign, value) for one, value in pairs)
    return [f"{sign} {units_text(lang, value)}" for sign, value in told if sign]


def _value_text(lang: Language, tie_break: TieBreak, values: Sequence[int]) -> str:
    if not values:
        return ""
    return str(values[0]) if TIE_BREAKS[tie_break].is_counted else units_text(lang, values[0])


def _marked(lang: Language, row: Row, name: str) -> str:
    """Return a name, marked if its person no longer takes part."""
    return lang("standings.out", name=name) if row.is_out else name
