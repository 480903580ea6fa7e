"""The pictures of crosstables and brackets: their contents, and their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.formats.bracket import Target
from bot.render.bracket import BracketBox, BracketColumn, BracketSide, SideState, draw_bracket
from bot.render.crosstable import Grid, GridCell, GridLine, Tone, draw_crosstable, pages
from bot.render.drawn import drawing
from bot.words.brackets import bracket_alt, bracket_head, bracket_parts, feeders
from bot.words.crosstables import cell_opponents, cell_text, crosstable_alt, crosstable_heads
from bot.words.league_tables import units_text
from cogs.kit.cards import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.leagues.formats.bracket import Box, Bracket, Side
    from bot.leagues.standings.crosstable import Crossing, Crosstable
    from bot.leagues.standings.rows import Standings
    from bot.words.brackets import BracketPart, PartColumn
    from bot.words.league_tables import Names
    from cogs.kit.presentation import Presentation

__all__ = ["bracket_columns", "bracket_pictures", "crosstable_grid", "crosstable_pictures"]


def crosstable_pictures(
    presentation: Presentation,
    table: Crosstable,
    standings: Standings,
    names: Names,
    viewer: int | None = None,
    *,
    is_scored: bool = True,
) -> Sequence[Picture]:
    """Return the pictures of a crosstable, each with its text; none without entrants."""
    lang, theme = presentation.lang, presentation.theme
    made = []
    for grid in pages(crosstable_grid(lang, table, standings, names, viewer, is_scored=is_scored)):
        draw = drawing(draw_crosstable, grid, theme=theme)
        made.append(Picture(f"crosstable {grid} {theme.id}", draw, crosstable_alt(lang, _cells_in(grid))))
    return made


def _cells_in(grid: Grid) -> Iterator[tuple[int, str, list[tuple[str, str]]]]:
    """Yield the place and the name of each line, with the opponents and the results of its cells."""
    for line in grid.lines:
        cells = zip(grid.heads, line.cells, strict=False)  # the last head is that of the totals
        yield line.place, line.name, [(cell.below or head, cell.text) for head, cell in cells]


def bracket_pictures(presentation: Presentation, bracket: Bracket, names: Names) -> Sequence[Picture]:
    """Return the pictures of a bracket, in round order, each with its text."""
    lang, theme = presentation.lang, presentation.theme
    made = []
    for part in bracket_parts(bracket):
        columns = bracket_columns(lang, bracket, part, names)
        draw = drawing(draw_bracket, columns, theme=theme)
        made.append(Picture(f"bracket {columns} {theme.id}", draw, bracket_alt(lang, bracket, part, names)))
    return made


def crosstable_grid(
    lang: Language,
    table: Crosstable,
    standings: Standings,
    names: Names,
    viewer: int | None = None,
    *,
    is_scored: bool = True,
) -> Grid:
    """Return all cells of a crosstable: columns are opponents in a round robin, otherwise rounds.

    Where the table is not made of points, the totals are those of the cells.
    """
    totals = {row.entrant: row.points for row in standings.rows}
    if not is_scored:
        totals = {line: sum(one.points or 0 for one in table.crossings[line]) for line in table.order}
    lines = tuple(
        GridLine(place, names(line), _cells(lang, table, line), _total(lang, totals.get(line)), line == viewer)
        for place, line in enumerate(table.order, start=1)
    )
    return Grid(crosstable_heads(lang, table), lines)


def _total(lang: Language, units: int | None) -> str:
    return "–" if units is None else units_text(lang, units)


def _cells(lang: Language, table: Crosstable, line: int) -> tuple[GridCell, ...]:
    if table.is_by_pair:
        return tuple(
            GridCell(tone=Tone.SELF) if other == line else _cell(lang, table.between(line, other))
            for other in table.order
        )
    rounds = [table.in_round(line, number) for number in range(1, table.rounds + 1)]
    return tuple(
        GridCell() if one is None else _cell(lang, [one])._replace(below=cell_opponents(table, one)) for one in rounds
    )


def _cell(lang: Language, crossings: Sequence[Crossing]) -> GridCell:
    decided = [one for one in crossings if one.points is not None]
    points, most = sum(one.points or 0 for one in decided), sum(one.most for one in decided)
    if not decided:
        return GridCell()
    tone = Tone.WON if 2 * points > most else Tone.EVEN if 2 * points == most else Tone.LOST
    return GridCell(cell_text(lang, crossings), tone)


def bracket_columns(lang: Language, bracket: Bracket, part: BracketPart, names: Names) -> tuple[BracketColumn, ...]:
    """Return the contents of a part of a bracket."""
    return tuple(_columns(lang, bracket, part, names))


def _columns(lang: Language, bracket: Bracket, part: BracketPart, names: Names) -> Sequence[BracketColumn]:
    columns: list[BracketColumn] = []
    for number, column in enumerate(part.columns):
        before = part.columns[number - 1] if number else None
        boxes = _boxes(lang, bracket, column, names, before)
        columns.append(BracketColumn(bracket_head(lang, bracket, column.round), boxes))
    if part.below is not None:
        caption = bracket_head(lang, bracket, part.below.round)
        more = [one._replace(caption=caption) for one in _boxes(lang, bracket, part.below, names)]
        columns[-1] = columns[-1]._replace(boxes=(*columns[-1].boxes, *more))
    return columns


def _boxes(
    lang: Language, bracket: Bracket, column: PartColumn, names: Names, before: PartColumn | None = None
) -> tuple[BracketBox, ...]:
    places = [Target(column.round, box) for box in column.boxes]
    own = bracket.rounds[column.round].boxes
    return tuple(_drawn(lang, bracket, own[at.box], names, feeders(bracket, at, before)) for at in places)


def _drawn(lang: Language, bracket: Bracket, box: Box, names: Names, sources: tuple[int, ...]) -> BracketBox:
    is_last = bracket.champion is not None and box is _last_box(bracket)
    sides = tuple(_side(lang, side, box, names, is_champion=is_last and side.is_winner) for side in box.sides)
    return BracketBox(sides, sources, is_hidden=any(side.is_empty for side in box.sides))


def _last_box(bracket: Bracket) -> Box:
    return next(one.boxes[0] for one in reversed(bracket.rounds) if one.stage != "third")


def _side(lang: Language, side: Side, box: Box, names: Names, *, is_champion: bool) -> BracketSide:
    name = None if side.entrant is None else names(side.entrant)
    if box.is_walkover:
        score = "+" if side.is_winner else "−"
    else:
        score = "" if side.score is None else units_text(lang, side.score)
    is_decided = any(one.is_winner for one in box.sides)
    state = SideState.LOST if is_decided else SideState.OPEN
    if side.is_winner:
        state = SideState.CHAMPION if is_champion else SideState.WON
    return BracketSide(name, score, state)
