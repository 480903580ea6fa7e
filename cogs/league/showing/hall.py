"""The hall of fame of a league: the winners of its seasons, and the final table of each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.leagues.standings.champion import medals_of
from bot.words.fitting import fit_lines, line_pages
from cogs.league.base.words import bold_name, bold_names, title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["MEDALS", "hall_pages"]

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}

_SEASONS = 10
"""The seasons on a page of champions."""


def hall_pages(lang: Language, seasons: Sequence[StoredLeague]) -> Iterator[list[str]]:
    """Yield the pages: first the medalists of the seasons, the latest first, then the table of each."""
    if not seasons:
        yield [lang("league.hall_empty")]
        return
    titles = _titles(seasons)
    told = (_season(lang, one, titles) for one in seasons)
    yield from line_pages(told, most=_SEASONS)
    for one in seasons:
        rows = [f"{place}. {bold_name(lang, one, number)}" for number, place in one.league.table]
        yield [f"### {title(one)} · {_day(one)}", *fit_lines(lang, rows)]


def _titles(seasons: Sequence[StoredLeague]) -> Counter[int]:
    """Count how many of the seasons each person has won, by their ids."""
    people = (one.people[number] for one in seasons for number, place in medals_of(one.league) if place == 1)
    return Counter(person.id for person in people if not person.is_anonymous)


def _season(lang: Language, stored: StoredLeague, titles: Counter[int]) -> str:
    """Return the medals of a season in two lines."""
    medals = medals_of(stored.league)
    told = []
    for place, medal in MEDALS.items():
        people = [number for number, its in medals if its == place]
        won = titles[stored.people[people[0]].id] if place == 1 and people else 0
        times = f" ×{won}" if won > 1 else ""
        told += [f"{medal} {bold_names(lang, stored, people)}{times}"] if people else []
    head = f"**{title(stored)}** · {_day(stored)}"
    return f"{head}\n{' · '.join(told) or lang('league.log.finished_undecided')}"


def _day(stored: StoredLeague) -> str:
    """Write the day on which a season ended, in each reader's own zone."""
    return f"<t:{round(stored.league.finished_at or 0.0)}:d>"
