"""Knockout: a defeat eliminates an entrant. The strongest meet last, and they get the byes."""

from __future__ import annotations

from bot.leagues.formats.base import Draw
from bot.leagues.formats.bracket_progress import draw_tree, is_settled, tree_rows, walk
from bot.leagues.formats.checks import check_pairs
from bot.leagues.formats.seating import seeded
from bot.leagues.formats.trees import Tree, double_tree, knockout_tree
from bot.leagues.model import FormatKind, GrandFinal, League, Settings
from bot.leagues.standings.rows import Standings

__all__ = ["DoubleElimination", "Knockout", "tree_of"]


def tree_of(settings: Settings, entrants: int) -> Tree:
    """Return the tree for this number of entrants."""
    if settings.format is FormatKind.DOUBLE:
        return double_tree(entrants, settings.grand_final)
    return knockout_tree(entrants, third_place=settings.third_place)


class Knockout:
    """The format."""

    kind = FormatKind.KNOCKOUT
    algorithm = "knockout/1"

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error if a game is for more than two, or for a single entrant."""
        check_pairs(settings, entrants)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return how many levels of the tree are played."""
        return sum(level.is_played for level in tree_of(settings, entrants).levels)

    def draw(self, league: League) -> Draw | None:
        """Return the next level, even while other levels that it does not need are being played."""
        seeds = seeded(league)
        return draw_tree(league, tree_of(league.settings, len(seeds)), seeds, self.algorithm)

    def is_over(self, league: League) -> bool:
        """Return whether every box is decided, including the last one."""
        seeds = seeded(league)
        return bool(seeds) and is_settled(walk(league, tree_of(league.settings, len(seeds)), seeds))

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the entrants by how far they advanced."""
        seeds = seeded(league)
        return tree_rows(league, walk(league, tree_of(league.settings, len(seeds)), seeds, after), after)


class DoubleElimination(Knockout):
    """The double-elimination format: only the second defeat eliminates an entrant."""

    kind = FormatKind.DOUBLE
    algorithm = "double/1"

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return how many levels of the tree are played; None where the final may be played twice."""
        return None if settings.grand_final is GrandFinal.RESET else super().rounds(settings, entrants)
