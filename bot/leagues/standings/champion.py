"""Finds the champion of a league."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import UnplayedRule
from bot.leagues.model import Fixture, FormatKind, League

__all__ = ["LAST_MEDAL", "champion_of", "medals_of"]

LAST_MEDAL = 3
"""The last place for which there is a medal."""


def champion_of(league: League, table: Sequence[tuple[int, int]]) -> int | None:
    """Return the entrant who has won with a final table; None if the league was never decided.

    A bracket needs a final with a winner. Elsewhere, the lot decides between entrants who share first place, because it
    orders them in the table. A champion must have points from a fixture that was attended. The top of a ladder may have
    started above all who played.
    """
    first = [entrant for entrant, place in table if place == 1]
    kind = league.settings.format
    if not first or (len(first) > 1 and kind.traits.has_tree):
        return None
    has_earned = any(_has_earned(league, one) for one in (league.ladder if kind is FormatKind.LADDER else first[:1]))
    return first[0] if has_earned else None


def medals_of(league: League) -> Sequence[tuple[int, int]]:
    """Return the winners of gold (1), silver (2) and bronze (3) in a finished league; empty without a champion.

    Others who share first place with the champion won silver.
    """
    champion = champion_of(league, league.table)
    if champion is None:
        return ()
    places = [(one, place if one == champion else max(place, 2)) for one, place in league.table]
    return [(one, place) for one, place in places if place <= LAST_MEDAL]


def _has_earned(league: League, entrant: int) -> bool:
    """Return whether an entrant, or the one whom they replaced, has points from a fixture that was attended."""
    mine = (one for one in league.fixtures.values() if entrant in map(league.line, one.seats))
    return any(_gained(league, one, entrant) for one in mine)


def _gained(league: League, fixture: Fixture, entrant: int) -> bool:
    if fixture.is_undone or (fixture.unplayed is not None and fixture.unplayed.rule is UnplayedRule.BOTH_ABSENT):
        return False
    return any(points > 0 and league.line(one) == entrant for one, points in (fixture.points or {}).items())
