"""Who has won a league."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import UnplayedRule
from bot.leagues.model import Fixture, League

__all__ = ["champion_of"]


def champion_of(league: League, table: Sequence[tuple[int, int]]) -> int | None:
    """Return the entrant who has won with a final table; None if that was never decided.

    A bracket needs a final with a winner. Elsewhere the lot decides between those who share the first place: it orders
    them in the table. In every format a champion has points of a fixture to which people came.
    """
    first = [entrant for entrant, place in table if place == 1]
    is_undecided = len(first) > 1 and league.settings.format.traits.has_tree
    if not first or is_undecided or not _has_earned(league, first[0]):
        return None
    return first[0]


def _has_earned(league: League, entrant: int) -> bool:
    """Return whether an entrant, or the one whom they replace, has points of a fixture to which people came."""
    mine = (one for one in league.fixtures.values() if entrant in map(league.line, one.seats))
    return any(_gained(league, one, entrant) for one in mine)


def _gained(league: League, fixture: Fixture, entrant: int) -> bool:
    if fixture.is_undone or (fixture.unplayed is not None and fixture.unplayed.rule is UnplayedRule.BOTH_ABSENT):
        return False
    return any(points > 0 and league.line(one) == entrant for one, points in (fixture.points or {}).items())
