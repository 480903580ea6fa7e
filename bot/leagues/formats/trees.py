"""The shape of brackets before entrants are placed: which box leads where, as data.

A tree is a sequence of levels, in the order in which they are drawn. It is made for a number of entrants, so it knows
which boxes do not need to be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bot.leagues.entries import POINT
from bot.leagues.formats.bracket import Origin, Target
from bot.leagues.model import GrandFinal

__all__ = ["Level", "Source", "Tree", "double_tree", "knockout_tree", "seed_order"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where one side of a box comes from."""

    origin: Origin
    seed: int = 0
    """For a seed its number, from 1."""
    box: Target | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """Boxes that are drawn together."""

    stage: str
    left: int
    """How many levels of its stage follow."""
    worth: int
    """The steps that an entrant who reaches this level has advanced at least, in units of `POINT`."""
    boxes: tuple[tuple[Source, Source], ...]
    filled: tuple[int, ...] = ()
    """How many sides of each box can be filled."""
    only_if_upset: bool = False
    """Whether it is played only if the second side won the level before."""

    @property
    def is_played(self) -> bool:
        """Return whether two entrants can meet anywhere in it; otherwise all of them advance without playing."""
        return 2 in self.filled


@dataclass(frozen=True, slots=True)
class Tree:
    """A whole bracket."""

    entrants: int
    levels: tuple[Level, ...]

    def comes(self, source: Source) -> bool:
        """Return whether an entrant can come from a source."""
        if source.box is None:
            return source.seed <= self.entrants
        there = self.levels[source.box.round].filled[source.box.box]
        return there >= (1 if source.origin is Origin.WINNER else 2)

    def seeds_of(self, source: Source) -> Sequence[int]:
        """Return the seeds that can come from a source."""
        if source.box is None:
            return [source.seed] if source.seed <= self.entrants else []
        return [seed for side in self.levels[source.box.round].boxes[source.box.box] for seed in self.seeds_of(side)]

    def first_slot(self, level: int) -> int:
        """Return the number of a level's first box, counted through the whole tree: `slot` of fixtures."""
        return sum(len(before.boxes) for before in self.levels[:level])

    def level_of(self, slot: int) -> int:
        """Return the level that contains a box; raise IndexError if the tree has no such box."""
        for level in range(len(self.levels)):
            if slot < self.first_slot(level + 1):
                return level
        raise IndexError(slot)

    def targets(self) -> dict[tuple[Target, Origin], Target]:
        """Return where winners and losers of boxes go."""
        return {
            (source.box, source.origin): Target(number, place)
            for number, level in enumerate(self.levels)
            for place, sides in enumerate(level.boxes)
            for source in sides
            if source.box is not None
        }


def seed_order(depth: int) -> Sequence[int]:
    """Return the seeds of a bracket of 2^depth places from top to bottom."""
    order = [1]
    for _ in range(depth):
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def _depth(entrants: int) -> int:
    """Return the number of rounds after which one of these entrants is left."""
    return max(1, (entrants - 1).bit_length())


def _seeds(depth: int) -> list[tuple[Source, Source]]:
    order = [Source(Origin.SEED, seed=seed) for seed in seed_order(depth)]
    return list(zip(order[::2], order[1::2], strict=True))


def _winners(level: int, boxes: int) -> list[tuple[Source, Source]]:
    """Return boxes in which the winners of adjacent boxes meet."""
    sources = [Source(Origin.WINNER, box=Target(level, place)) for place in range(boxes)]
    return list(zip(sources[::2], sources[1::2], strict=True))


@cache
def knockout_tree(entrants: int, *, third_place: bool = False, stage: str = "main") -> Tree:
    """Return a knockout; the match for third place is played just before the final."""
    depth, levels = _depth(entrants), list[Level]()
    levels.append(Level(stage, depth - 1, 0, tuple(_seeds(depth))))
    for number in range(1, depth):
        is_final = number == depth - 1
        if is_final and third_place:
            losers = (Source(Origin.LOSER, box=Target(number - 1, place)) for place in range(2))
            levels.append(Level("third", 0, (number - 1) * POINT, (_pair(losers),)))
        boxes = _winners(number - 1, 2 ** (depth - number))
        levels.append(Level(stage, depth - 1 - number, number * POINT, tuple(boxes)))
    return _with_byes(entrants, levels)


def _pair(sources: Iterator[Source]) -> tuple[Source, Source]:
    return next(sources), next(sources)


def _reversed(boxes: Sequence[int]) -> list[int]:
    return list(reversed(boxes))


def _shifted(boxes: Sequence[int]) -> list[int]:
    half = len(boxes) // 2
    return [*boxes[half:], *boxes[:half]]


def _halves_reversed(boxes: Sequence[int]) -> list[int]:
    return _shifted(_reversed(boxes))


_ORDERS: Mapping[int, Sequence[Callable[[Sequence[int]], list[int]]]] = {
    3: (_reversed,),
    4: (_reversed, _reversed),
    5: (_reversed, _shifted, _reversed),
    6: (_halves_reversed, _reversed, _shifted, _reversed),
    7: (_halves_reversed, _reversed, _shifted, _shifted, _reversed),
    8: (_halves_reversed, _reversed, _shifted, _shifted, _shifted, _reversed),
}
"""The orders in which losers of the second, third … upper round come down, by the depth of the tree.

They were found by trying all combinations: with them, entrants who have met meet again as late and as rarely as
possible."""


@cache
def double_tree(entrants: int, grand: GrandFinal) -> Tree:
    """Return a double elimination; losers of an upper round meet winners of the lower bracket.

    The order in which losers come down changes from round to round, so that entrants who have met meet again late.
    """
    depth, levels = _depth(entrants), list[Level]()
    levels.append(Level("upper", depth - 1, 0, tuple(_seeds(depth))))
    upper, lower = 0, -1
    for number in range(2, depth + 1):
        if number == 2:
            losers = [Source(Origin.LOSER, box=Target(upper, place)) for place in range(2 ** (depth - 1))]
            first = zip(losers[::2], losers[1::2], strict=True)
            levels.append(_lower(depth, 1, tuple(first)))
        else:
            levels.append(_lower(depth, 2 * number - 3, tuple(_winners(lower, 2 ** (depth - number + 1)))))
        lower = len(levels) - 1
        boxes = tuple(_winners(upper, 2 ** (depth - number + 1)))
        levels.append(Level("upper", depth - number, (2 * number - 3) * POINT, boxes))
        upper = len(levels) - 1
        orders = _ORDERS.get(depth, ())
        order = orders[number - 2](range(len(boxes))) if number - 2 < len(orders) else range(len(boxes))
        levels.append(_lower(depth, 2 * number - 2, tuple(_coming_down(upper, lower, order))))
        lower = len(levels) - 1
    levels.extend(_grand_final(depth, upper, lower, grand))
    return _with_byes(entrants, levels)


def _lower(depth: int, number: int, boxes: tuple[tuple[Source, Source], ...]) -> Level:
    return Level("lower", 2 * depth - 2 - number, (number - 1) * POINT, boxes)


def _coming_down(upper: int, lower: int, order: Sequence[int]) -> Iterator[tuple[Source, Source]]:
    """Yield boxes in which losers of an upper round meet the winners of the lower bracket."""
    for place, other in enumerate(order):
        yield Source(Origin.LOSER, box=Target(upper, other)), Source(Origin.WINNER, box=Target(lower, place))


def _grand_final(depth: int, upper: int, lower: int, grand: GrandFinal) -> Iterator[Level]:
    is_reset, worth = grand is GrandFinal.RESET, (2 * depth - 2) * POINT
    first = Source(Origin.WINNER, box=Target(upper, 0))
    second = Source(Origin.WINNER, box=Target(lower, 0)) if lower >= 0 else replace(first, origin=Origin.LOSER)
    yield Level("grand", int(is_reset), worth, ((first, second),))
    if is_reset:
        place = Target(max(upper, lower) + 1, 0)
        again = Source(Origin.WINNER, box=place), Source(Origin.LOSER, box=place)
        yield Level("grand", 0, worth, (again,), only_if_upset=True)


def _with_byes(entrants: int, levels: Sequence[Level]) -> Tree:
    """Return the tree with the filled sides of its boxes marked; some stay empty if entrants are fewer than places."""
    tree = Tree(entrants, ())
    for level in levels:
        filled = tuple(sum(map(tree.comes, box)) for box in level.boxes)
        tree = Tree(entrants, (*tree.levels, replace(level, filled=filled)))
    return tree
