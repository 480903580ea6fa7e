"""The pictures of leagues: with any names, all stays in its frame, and all data is drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render.bracket import BracketBox, BracketColumn, BracketSide, SideState, bracket_png
from bot.render.canvas import Canvas
from bot.render.crosstable import Grid, GridCell, GridLine, Tone, crosstable_png, pages
from bot.render.standings import STANDINGS_PAGE, StandingsLine, standings_png
from bot.render.style import FRAME_HEIGHT, MARGIN
from bot.render.themes import CLASSIC, THEMES, Theme
from tests.render.sheets import STRANGE_NAMES

MOST_BYTES = 130_000
HEADS = ("Won", "BH", "Pts")
LINE = StandingsLine(4, "Ola", "3½", ("4/5", "12"))
BOX = BracketBox((BracketSide("Ola", "2", SideState.WON), BracketSide("Iza", "½", SideState.LOST)))


def framed(png: bytes, theme: Theme = CLASSIC) -> Image.Image:
    """Return a picture after checking what applies to all of them."""
    assert len(png) < MOST_BYTES
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.width == 1000
    blank = Canvas(theme, *image.size).image.convert("RGB")
    seen = ImageChops.difference(image, blank).getbbox()
    assert seen is not None
    assert seen[0] >= MARGIN
    assert seen[2] <= 1000 - MARGIN
    assert seen[3] <= image.height - MARGIN
    return image


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_whatever_people_are_called_they_stay_in_the_frame(theme: Theme) -> None:
    names = STRANGE_NAMES
    lines = tuple(
        StandingsLine(99_990 + place, name, "−1234½", ("999/999", "12345.67"), place % 2 == 0, place % 3 == 0)
        for place, name in enumerate(names)
    )
    framed(standings_png(lines, HEADS, theme=theme), theme)
    cells = (GridCell("12½", Tone.WON, "10 11 12"), GridCell("½", Tone.EVEN, "–"), GridCell(tone=Tone.SELF))
    rows = tuple(GridLine(900 + place, name, cells, "1234½") for place, name in enumerate(names))
    framed(crosstable_png(Grid(("1", "2", "3", "Pts"), rows), theme=theme), theme)
    boxes = tuple(BracketBox((BracketSide(name, "1234½"), BracketSide(name)), caption=name) for name in names)
    framed(bracket_png([BracketColumn(name, boxes) for name in names[:3]], theme=theme), theme)


def test_a_full_page_and_a_short_one_are_as_high_as_their_lines() -> None:
    full = framed(standings_png([LINE] * STANDINGS_PAGE, HEADS))
    short = framed(standings_png([LINE] * 2, HEADS))
    assert FRAME_HEIGHT >= full.height > 2 * short.height


def test_every_part_of_a_line_is_drawn() -> None:
    others = [
        LINE._replace(place=5),
        LINE._replace(name="Sam"),
        LINE._replace(points="3"),
        LINE._replace(values=("3/5", "12")),
        LINE._replace(values=("4/5", "13")),
        LINE._replace(is_out=True),
        LINE._replace(is_viewer=True),
        LINE._replace(deciding=1),
    ]
    assert len({standings_png([one], HEADS) for one in (LINE, *others)}) == len(others) + 1


def test_where_everyone_shares_the_first_place_nobody_has_a_medal() -> None:
    first = LINE._replace(place=1)
    second = LINE._replace(place=2, name="Iza")
    together = [first, first._replace(name="Iza")]
    assert standings_png(together, HEADS) == standings_png(together, HEADS, has_medals=False)
    assert standings_png([first, second], HEADS) != standings_png([first, second], HEADS, has_medals=False)


def test_every_part_of_a_cell_is_drawn() -> None:
    cells = [*(GridCell("1", tone) for tone in Tone if tone not in (Tone.OPEN, Tone.SELF)), GridCell(), GridCell("0")]
    cells += [GridCell("1", Tone.WON, "3"), GridCell(tone=Tone.SELF)]
    drawn = {crosstable_png(Grid(("1", "Pts"), (GridLine(1, "Ola", (cell,), "1"),))) for cell in cells}
    assert len(drawn) == len(cells)


def test_a_page_of_a_crosstable_is_cut_where_its_cells_would_not_fit() -> None:
    cells = (GridCell("1", Tone.WON),) * 30
    grid = Grid((*map(str, range(30)), "Pts"), (GridLine(1, "Ola", cells, "30"),) * 30)
    for part in pages(grid):
        framed(crosstable_png(part))


def test_every_part_of_a_box_is_drawn() -> None:
    upper, lower = BOX.sides
    boxes = [
        BOX,
        BOX._replace(caption="3rd place"),
        BOX._replace(sides=(upper._replace(state=SideState.CHAMPION), lower)),
        BOX._replace(sides=(upper._replace(score="1"), lower)),
        BOX._replace(sides=(upper, lower._replace(name=None))),
        BOX._replace(sides=(lower, upper)),
    ]
    assert len({bracket_png([BracketColumn("Final", (box,))]) for box in boxes}) == len(boxes)


def test_a_box_that_nobody_has_to_play_leaves_its_room_and_no_line() -> None:
    final = BracketBox((BracketSide("Ola"), BracketSide("Iza")), (0, 1))
    shown = [BracketColumn("Semi-finals", (BOX, BOX)), BracketColumn("Final", (final,))]
    hidden = [BracketColumn("Semi-finals", (BOX, BOX._replace(is_hidden=True))), shown[1]]
    one, other = framed(bracket_png(shown)), framed(bracket_png(hidden))
    assert one.size == other.size
    differs = ImageChops.difference(one, other).getbbox()
    assert differs is not None
    assert differs[1] > one.height // 3
