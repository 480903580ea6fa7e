"""Crosstables in words: the contents of their cells, and a line for each person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.standings.crosstable import Crossing, How
from bot.words.fitting import SLOT, fit, listing
from bot.words.games import plain_name
from bot.words.league_tables import units_text
from bot.words.people import short_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.i18n import Language
    from bot.leagues.standings.crosstable import Crosstable
    from bot.words.league_tables import Names

__all__ = ["cell_opponents", "cell_text", "crosstable_alt", "crosstable_heads", "crosstable_line"]


def crosstable_heads(lang: Language, table: Crosstable) -> tuple[str, ...]:
    """Return the captions of the cells, which are places of opponents or rounds, and then that of the points."""
    columns = len(table.order) if table.is_by_pair else table.rounds
    return (*(str(number + 1) for number in range(columns)), lang("standings.head_points"))


def cell_text(lang: Language, crossings: Sequence[Crossing]) -> str:
    """Return the result of some rounds: a number, or a plus or minus if nothing was played."""
    decided = [one for one in crossings if one.points is not None]
    if len(decided) == 1 and decided[0].how is How.UNPLAYED:
        points, most = decided[0].points, decided[0].most
        if points in (0, most):
            return "+" if points else "−"
    return units_text(lang, sum(one.points or 0 for one in decided)) if decided else ""


def cell_opponents(table: Crosstable, crossing: Crossing) -> str:
    """Return the places of the opponents in a round; a dash for a bye."""
    return " ".join(str(place) for place in sorted(map(table.place, crossing.others))) or "–"


def crosstable_line(lang: Language, table: Crosstable, line: int, names: Names) -> str:
    """Return an entrant's results against each opponent as text."""
    told = [_told(lang, one, names) for one in table.crossings[line]]
    name = f"**{plain_name(names(line))}**"
    return f"**{table.place(line)}.** {name} — {'; '.join(told) or lang('standings.nothing_played')}"


def crosstable_alt(lang: Language, lines: Iterable[tuple[int, str, Iterable[tuple[str, str]]]]) -> str:
    """Describe a picture of a crosstable line by line: a place, a name, and opponents by their places with results."""
    described = []
    for place, name, cells in lines:
        told = [f"{others} ({result})" for others, result in cells if result]
        described.append([f"{place}. {short_name(name)}: {' '.join(told) or '–'}"])
    return fit([listing(lang("alt.crosstable", lines=SLOT), described)])


def _told(lang: Language, crossing: Crossing, names: Names) -> str:
    """Return one round: the opponents and the result."""
    others = ", ".join(plain_name(short_name(names(one))) for one in crossing.others) or lang("standings.bye")
    return f"{crossing.round}: {others} {cell_text(lang, [crossing]) or '…'}"
