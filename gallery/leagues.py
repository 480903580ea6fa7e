"""The shelves of leagues: standings, crosstables and brackets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.render.bracket import BracketBox, BracketColumn, BracketSide, SideState, draw_bracket
from bot.render.crosstable import Grid, GridCell, GridLine, Tone, draw_crosstable, pages
from bot.render.standings import STANDINGS_PAGE, StandingsLine, draw_standings
from bot.render.themes import Theme
from gallery.exhibits import Drawing, Exhibit
from gallery.positions import NAMES

__all__ = ["brackets", "crosstables", "standings"]

_SWISS = ("Won", "BH-C1", "BH", "SB", "Pts")
_TONES = {"1": Tone.WON, "½": Tone.EVEN, "0": Tone.LOST, "+": Tone.WON, "−": Tone.LOST, "": Tone.OPEN}


def standings() -> Iterator[Exhibit]:
    """Show tables of all lengths: before the first round, in the middle, with withdrawn people, and full pages."""
    yield Exhibit("before the first round", partial(_standings, _lines(4, is_played=False), _SWISS))
    yield Exhibit("one person", partial(_standings, _lines(1), _SWISS))
    yield Exhibit("eight, two have left", partial(_standings, _lines(8, out=(4, 8)), _SWISS))
    yield Exhibit("a full page", partial(_standings, _lines(STANDINGS_PAGE), _SWISS))
    wide = [line._replace(place=230 + line.place, values=("63/63", "1984.75", "1984.75", "1984.75"), points="126½")
            for line in _lines(6)]  # fmt: skip
    yield Exhibit("large numbers", partial(_standings, wide, _SWISS))
    short = [line._replace(values=(), points=f"{8 - line.place}/8") for line in _lines(8)]
    yield Exhibit("without points", partial(_standings, short, ("Won",)))


def crosstables() -> Iterator[Exhibit]:
    """Show round robins, and rounds of a Swiss system."""
    for size in (2, 8, 10, 16):
        for number, part in enumerate(pages(_pairs(size)), start=1):
            yield Exhibit(f"{size} against each other, {number}", partial(_crosstable, part))
    for rounds, size in ((1, 4), (5, 7), (9, 24)):
        yield Exhibit(f"{size} in {rounds} rounds", partial(_crosstable, pages(_rounds(rounds, size))[0]))
    tables = _rounds(4, 8, "11 12 13")
    yield Exhibit("tables of four", partial(_crosstable, pages(tables)[0]))


def brackets() -> Iterator[Exhibit]:
    """Show brackets before the start, in the middle and at the end, one round and three, pairs and heats."""
    for decided in (0, 1, 3):
        yield Exhibit(f"eight, {decided} rounds decided", partial(_bracket, _tree(3, decided)))
    half = tuple(column._replace(boxes=column.boxes[: len(column.boxes) // 2]) for column in _tree(4, 2)[:3])
    yield Exhibit("the first half of sixteen", partial(_bracket, half))
    yield Exhibit("two rounds", partial(_bracket, _tree(2, 2)))
    heats = BracketColumn("Heats 1", tuple(_heat(4 * number) for number in range(2)))
    yield Exhibit("heats", partial(_bracket, (heats, heats._replace(boxes=heats.boxes[:1]))))
    yield Exhibit("one heat of eight", partial(_bracket, (BracketColumn("Final", (_heat(0, 8),)),)))


def _standings(lines: Sequence[StandingsLine], heads: Sequence[str], theme: Theme) -> Drawing:
    return draw_standings(lines, heads, has_medals=any(line.points != "0" for line in lines), theme=theme)


def _lines(size: int, out: Sequence[int] = (), *, is_played: bool = True) -> list[StandingsLine]:
    lines = []
    for place in range(1, size + 1):
        points = f"{(size - place) // 2 or ''}½" if is_played else "0"
        values = ("5/7", f"{60 - place}½", f"{62 - place}", f"{30 - place}{'.25' * (place % 2)}")
        values = values if is_played else ("0/0", "0", "0", "0")
        name = NAMES[place % len(NAMES)]
        lines.append(StandingsLine(place, name, points, values, place in out, place == 2))
    return lines


def _crosstable(grid: Grid, theme: Theme) -> Drawing:
    return draw_crosstable(grid, theme=theme)


def _cell(number: int, below: str = "") -> GridCell:
    text = "1½0+1½0−1 "[number * 7919 % 10].strip()
    return GridCell(text, _TONES[text], below)


def _pairs(size: int) -> Grid:
    rows = range(1, size + 1)
    lines = tuple(
        GridLine(
            row,
            NAMES[row % len(NAMES)],
            tuple(GridCell(tone=Tone.SELF) if column == row else _cell(row * column) for column in rows),
            f"{size - row}½",
            row == 2,
        )
        for row in rows
    )
    return Grid((*map(str, rows), "Pts"), lines)


def _rounds(rounds: int, size: int, met: str = "") -> Grid:
    numbers = range(1, rounds + 1)
    lines = tuple(
        GridLine(
            row,
            NAMES[row % len(NAMES)],
            tuple(_cell(row * 3 + one, met or str((row + one) % size + 1)) for one in numbers),
            f"{(size - row) // 3}½",
        )
        for row in range(1, size + 1)
    )
    return Grid((*map(str, numbers), "Pts"), lines)


def _bracket(columns: Sequence[BracketColumn], theme: Theme) -> Drawing:
    return draw_bracket(columns, theme=theme)


def _tree(depth: int, decided: int) -> tuple[BracketColumn, ...]:
    """Return a bracket that has been played this far, always won by the upper side, with a hidden box."""
    columns = []
    people: list[str | None] = [NAMES[number % len(NAMES)] for number in range(2**depth)]
    for level in range(depth):
        is_over, is_last = level < decided, level == depth - 1
        won = SideState.CHAMPION if is_last else SideState.WON
        pairs = zip(people[::2], people[1::2], strict=True)
        boxes = tuple(
            BracketBox(
                (
                    BracketSide(upper, "2½" if is_over else "", won if is_over else SideState.OPEN),
                    BracketSide(lower, "½" if is_over else "", SideState.LOST if is_over else SideState.OPEN),
                ),
                (2 * number, 2 * number + 1) if level else (),
                is_hidden=level == 0 and number == 1,
            )
            for number, (upper, lower) in enumerate(pairs)
        )
        if is_last and depth > 2:
            third = BracketBox((BracketSide("Sam", "1"), BracketSide("Iza", "0")), caption="3rd place")
            boxes = (*boxes, third)
        columns.append(BracketColumn(("Last 16", "Quarterfinals", "Semifinals", "Final")[level - depth], boxes))
        people = [one if is_over else None for one in people[::2]]
    return tuple(columns)


def _heat(first: int, seats: int = 4) -> BracketBox:
    states = [SideState.WON, SideState.WON, *[SideState.LOST] * (seats - 2)]
    sides = (
        BracketSide(NAMES[(first + seat) % len(NAMES)], f"{seats - seat - 1}", state)
        for seat, state in enumerate(states)
    )
    return BracketBox(tuple(sides))
