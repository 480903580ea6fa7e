"""The points table: the order of the rows, and the tie-break that separates adjacent rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.leagues.entries.settings import TieBreak
from bot.leagues.standings.history import Line, Scope, histories
from bot.leagues.standings.rows import Row, Standings
from bot.leagues.standings.tie_breaks import TIE_BREAKS, TieBreaks

if TYPE_CHECKING:
    from bot.leagues.entries.settings import Settings
    from bot.leagues.model import League

__all__ = ["point_table", "tie_breaks_of", "with_first"]


def tie_breaks_of(settings: Settings) -> tuple[TieBreak, ...]:
    """Return the tie-breaks of a league in order, the lot last: its own, or the defaults of its format."""
    known = [one for one in settings.tie_breaks if settings.format in TIE_BREAKS[one].formats]
    return (*(dict.fromkeys(known) or settings.format.traits.tie_breaks), TieBreak.LOT)


def with_first(settings: Settings, first: TieBreak) -> tuple[TieBreak, ...]:
    """Return the order with one tie-break first and the others in their usual order.

    If it is already first, the order does not change.
    """
    if first is tie_breaks_of(settings)[0]:
        return settings.tie_breaks
    return (first, *(one for one in settings.format.traits.tie_breaks if one is not first))


def point_table(
    league: League,
    after: int | None = None,
    *,
    stage: str | None = None,
    among: Collection[int] | None = None,
) -> Standings:
    """Return the table by points, as it is now or as it was after a round; optionally of one stage or group."""
    order = tie_breaks_of(league.settings)
    scope = Scope(after, stage, among)
    lines = histories(league, scope)
    struck = _struck(league, lines)
    if struck:
        lines = histories(league, scope._replace(struck=struck))
    judge = TieBreaks(league, lines, len(league.rounds[:after]))
    keys = _keys(lines, order, judge)
    rows = sorted(lines, key=lambda entrant: keys[entrant], reverse=True)
    return Standings(_rows(lines, rows, keys, order, judge), order, struck)


def _struck(league: League, lines: Mapping[int, Line]) -> tuple[int, ...]:
    """Return the entrants who left a round robin before half of their fixtures were played."""
    if not league.settings.format.traits.meets_all:
        return ()
    if league.settings.seats == 2:
        planned = league.settings.legs * (len(lines) - 1)
    else:
        planned = league.planned_rounds or len(league.rounds)
    return tuple(line.entrant for line in lines.values() if line.is_out and 2 * line.played < planned)


def _keys(lines: Mapping[int, Line], order: Sequence[TieBreak], judge: TieBreaks) -> dict[int, list[int]]:
    """Return the sort key of each line, larger first: its points, then its value for each tie-break."""
    keys = {entrant: [line.points] for entrant, line in lines.items()}
    tied = _tied(lines, {entrant: line.points for entrant, line in lines.items()})
    for tie_break in order:
        ranks = dict.fromkeys(lines, 0)
        for group in tied:
            ranks |= judge.ranks(tie_break, group)
        for entrant, key in keys.items():
            key.append(ranks[entrant])
        tied = [still for group in tied for still in _tied(group, ranks)]
    return keys


def _tied(people: Iterable[int], values: Mapping[int, int]) -> list[list[int]]:
    """Return those who share a value with others, in groups."""
    groups: dict[int, list[int]] = defaultdict(list)
    for one in people:
        groups[values[one]].append(one)
    return [group for group in groups.values() if len(group) > 1]


def _rows(
    lines: Mapping[int, Line],
    rows: Sequence[int],
    keys: Mapping[int, Sequence[int]],
    order: Sequence[TieBreak],
    judge: TieBreaks,
) -> Sequence[Row]:
    made: list[Row] = []
    for index, entrant in enumerate(rows):
        line, following = lines[entrant], rows[index + 1 : index + 2]
        is_tied = index > 0 and keys[entrant][:-1] == keys[rows[index - 1]][:-1]
        made.append(
            Row(
                entrant,
                place=made[-1].place if is_tied else index + 1,
                points=line.points,
                played=line.played,
                won=line.won,
                values=tuple(judge.value(tie_break, entrant) for tie_break in order),
                parted_by=_parting(keys[entrant], keys[following[0]], order) if following else None,
                is_out=line.is_out,
            )
        )
    return made


def _parting(above: Sequence[int], below: Sequence[int], order: Sequence[TieBreak]) -> TieBreak | None:
    """Return the tie-break that puts one line above another; None if points do."""
    index = next(index for index, pair in enumerate(zip(above, below, strict=True)) if pair[0] != pair[1])
    return order[index - 1] if index else None
