"""Brackets in words, and split into parts that each fit into one picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.formats.bracket import Box, Bracket, Origin, Side, Target
from bot.words.fitting import SLOT, fit, listing
from bot.words.games import plain_name
from bot.words.league_tables import units_text
from bot.words.people import short_name

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.words.league_tables import Names

__all__ = [
    "BracketPart",
    "PartColumn",
    "bracket_alt",
    "bracket_head",
    "bracket_lines",
    "bracket_parts",
    "bracket_round",
    "feeders",
    "own_part",
]

_COLUMNS = 3
_ROWS = 4
"""The most boxes with two sides in a column."""
_SIDES = 8
_PAIR = 2


class PartColumn(NamedTuple):
    """Some boxes of one round."""

    round: int
    """The index of the round in the bracket, from 0."""
    boxes: tuple[int, ...]


class BracketPart(NamedTuple):
    """The contents of one picture."""

    columns: tuple[PartColumn, ...]
    below: PartColumn | None = None
    """Boxes of another round, below those of the last column: the match for third place."""


def bracket_parts(bracket: Bracket) -> Sequence[BracketPart]:
    """Split a bracket into parts of at most three rounds, each with as few of its last boxes as fit."""
    if _is_of_heats(bracket):
        return [part for place in range(len(bracket.rounds)) for part in _heat_parts(bracket, place)]
    strands: dict[str, list[int]] = {}
    for place, its_round in enumerate(bracket.rounds):
        strands.setdefault(its_round.stage, []).append(place)
    thirds = strands.pop("third", [])
    parts = [part for strand in strands.values() for part in _strand_parts(bracket, strand)]
    if thirds and parts:
        parts[-1] = parts[-1]._replace(below=PartColumn(thirds[0], (0,)))
    return parts


def own_part(bracket: Bracket, entrant: int | None) -> int:
    """Return the index of the first part with the latest box of an entrant; of the first part if there is none."""
    own = [
        (place, box)
        for place, its_round in enumerate(bracket.rounds)
        for box, one in enumerate(its_round.boxes)
        if entrant is not None and any(side.entrant == entrant for side in one.sides)
    ]
    for number, part in enumerate(bracket_parts(bracket) if own else ()):
        columns = (*part.columns, part.below or part.columns[-1])
        if any((one.round, box) == own[-1] for one in columns for box in one.boxes):
            return number
    return 0


def feeders(bracket: Bracket, place: Target, before: PartColumn | None) -> tuple[int, ...]:
    """Return the boxes of the previous column whose winners go to a box, by their indexes in that column."""
    if before is None:
        return ()
    sources = [side.comes_from for side in _box(bracket, place).sides if side.origin is Origin.WINNER]
    own = [one.box for one in sources if one is not None and one.round == before.round]
    return tuple(before.boxes.index(one) for one in own if one in before.boxes)


def bracket_round(lang: Language, bracket: Bracket, place: int) -> str:
    """Return the name of a round."""
    its_round = bracket.rounds[place]
    of_stage = sum(one.stage == its_round.stage for one in bracket.rounds[: place + 1])
    match its_round.stage:
        case "upper":
            return lang("league.round.upper", round=of_stage)
        case "lower":
            return lang("league.round.lower", round=of_stage)
        case "grand":
            return lang("league.round.grand") if of_stage == 1 else lang("league.round.reset")
        case "third":
            return lang("league.round.third")
    if _is_of_heats(bracket):
        return lang("league.round.final" if len(its_round.boxes) == 1 else "league.round.heats", round=of_stage)
    match its_round.left:
        case 0:
            return lang("league.round.final")
        case 1:
            return lang("league.round.semi")
        case 2:
            return lang("league.round.quarter")
        case left:
            return lang("league.round.last", number=2 ** (left + 1))


def bracket_head(lang: Language, bracket: Bracket, place: int) -> str:
    """Return the short name of a round above its column."""
    its_round = bracket.rounds[place]
    if its_round.stage == "third":
        return lang("standings.head_third")
    if its_round.stage in ("upper", "lower"):
        of_stage = sum(one.stage == its_round.stage for one in bracket.rounds[: place + 1])
        key = "standings.head_upper" if its_round.stage == "upper" else "standings.head_lower"
        return lang(key, round=of_stage)
    return bracket_round(lang, bracket, place)


def bracket_lines(lang: Language, bracket: Bracket, names: Names) -> list[str]:
    """Return a bracket as text: the name of each round, then a line for each box."""
    lines = []
    for place, its_round in enumerate(bracket.rounds):
        told = [text for box in its_round.boxes if (text := _box_text(lang, box, names, is_formatted=True))]
        if told:
            lines += [f"**{bracket_round(lang, bracket, place)}**", *told]
    return lines


def bracket_alt(lang: Language, bracket: Bracket, part: BracketPart, names: Names) -> str:
    """Describe the picture of a part of a bracket, round by round; boxes of people who are not known yet are dots."""
    sentences = []
    for place, numbers in (*part.columns, *([part.below] if part.below else [])):
        boxes = [bracket.rounds[place].boxes[one] for one in numbers]
        shown = [[_sides_text(lang, one, names)] for one in boxes if not _is_hidden(one)]
        if shown:
            sentences.append(listing(f"{bracket_round(lang, bracket, place)}: {SLOT}.", shown))
    return fit(sentences)


def _box_text(lang: Language, box: Box, names: Names, *, is_formatted: bool = False) -> str:
    """Return the sides of a box, with the points of what was played; empty if no one has to play or is known."""
    if _is_hidden(box) or all(side.entrant is None for side in box.sides):
        return ""
    return _sides_text(lang, box, names, is_formatted=is_formatted)


def _is_hidden(box: Box) -> bool:
    """Return whether nothing is played in a box, so that it is not drawn."""
    return any(side.is_empty for side in box.sides)


def _sides_text(lang: Language, box: Box, names: Names, *, is_formatted: bool = False) -> str:
    return " – ".join(_side_text(lang, side, names, is_formatted=is_formatted) for side in box.sides)


def _side_text(lang: Language, side: Side, names: Names, *, is_formatted: bool) -> str:
    if side.entrant is None:
        return "…"
    name = plain_name(names(side.entrant)) if is_formatted else short_name(names(side.entrant))
    if side.is_winner:
        name = f"**{name}** ✓" if is_formatted else lang("standings.goes_on", name=name)
    return name if side.score is None else f"{name} {units_text(lang, side.score)}"


def _is_of_heats(bracket: Bracket) -> bool:
    boxes = [box for its_round in bracket.rounds for box in its_round.boxes]
    return any(len(box.sides) > _PAIR for box in boxes)


def _heat_parts(bracket: Bracket, place: int) -> Iterator[BracketPart]:
    """Split the heats of a round into parts of two columns, as many as fit."""
    boxes = bracket.rounds[place].boxes
    most = max(len(box.sides) for box in boxes)
    share = max(_SIDES // most, 1)
    numbers = range(len(boxes))
    for first in range(0, len(boxes), 2 * share):
        shown = numbers[first : first + 2 * share]
        half = -(-len(shown) // 2) if len(shown) > share else len(shown)
        columns = (shown[:half], shown[half:])
        yield BracketPart(tuple(PartColumn(place, tuple(column)) for column in columns if column))


def _strand_parts(bracket: Bracket, strand: Sequence[int]) -> Iterator[BracketPart]:
    """Split consecutive rounds into groups of similar size, and each group into parts that fit."""
    groups = -(-len(strand) // _COLUMNS)
    small, larger = divmod(len(strand), groups)
    first = 0
    for number in range(groups):
        size = small + (number < larger)
        yield from _group_parts(bracket, strand[first : first + size])
        first += size


def _group_parts(bracket: Bracket, group: Sequence[int]) -> Iterator[BracketPart]:
    shown: list[int] = []
    height = 0
    for root in range(len(bracket.rounds[group[-1]].boxes)):
        needed = max(map(len, _leading(bracket, group, [root])))
        if shown and height + needed > _ROWS:
            yield _part(bracket, group, shown)
            shown, height = [], 0
        shown.append(root)
        height += needed
    yield _part(bracket, group, shown)


def _part(bracket: Bracket, group: Sequence[int], roots: Sequence[int]) -> BracketPart:
    columns = zip(group, _leading(bracket, group, roots), strict=True)
    return BracketPart(tuple(PartColumn(place, tuple(boxes)) for place, boxes in columns))


def _leading(bracket: Bracket, group: Sequence[int], roots: Sequence[int]) -> list[list[int]]:
    """Return the boxes of each round of a group that lead to some boxes of its last round."""
    columns = [[*roots]]
    for place in reversed(group[1:]):
        before = group[group.index(place) - 1]
        sources = [
            side.comes_from.box
            for box in columns[0]
            for side in bracket.rounds[place].boxes[box].sides
            if side.origin is Origin.WINNER and side.comes_from is not None and side.comes_from.round == before
        ]
        columns.insert(0, sorted(sources))
    return columns


def _box(bracket: Bracket, place: Target) -> Box:
    return bracket.rounds[place.round].boxes[place.box]
