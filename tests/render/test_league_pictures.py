"""The pictures of leagues: with any names, all stays in its frame, and all data is drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render.bracket import BracketBox, BracketColumn, BracketSide, SideState, draw_bracket
from bot.render.canvas import Canvas
from bot.render.crosstable import Grid, GridCell, GridLine, Tone, draw_crosstable, pages
from bot.render.standings import STANDINGS_PAGE, StandingsLine, draw_standings
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


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_whatever_people_are_called_they_stay_in_the_frame(theme: Theme) -> None:
    names = STRANGE_NAMES
    lines = tuple(
        StandingsLine(99_990 + place, name, "−1234½", ("999/999", "12345.67"), place % 2 == 0, place % 3 == 0)
        for place, name in enumerate(names)
    )
    framed(draw_standings(lines, HEADS, theme=theme).encode(), theme)
    cells = (GridCell("12½", Tone.WON, "10 11 12"), GridCell("½", Tone.EVEN, "–"), GridCell(tone=Tone.SELF))
    rows = tuple(GridLine(900 + place, name, cells, "1234½") for place, name in enumerate(names))
    framed(draw_crosstable(Grid(("1", "2", "3", "Pts"), rows), theme=theme).encode(), theme)
    boxes = tuple(BracketBox((BracketSide(name, "1234½"), BracketSide(name)), caption=name) for name in names)
    framed(draw_bracket([BracketColumn(name, boxes) for name in names[:3]], theme=theme).encode(), theme)


def test_a_full_page_and_a_short_one_are_as_high_as_their_lines() -> None:
    full = framed(draw_standings([LINE] * STANDINGS_PAGE, HEADS).encode())
    short = framed(draw_standings([LINE] * 2, HEADS).encode())
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
    assert len({draw_standings([one], HEADS).encode() for one in (LINE, *others)}) == len(others) + 1


def test_where_everyone_shares_the_first_place_nobody_has_a_medal() -> None:
    first = LINE._replace(place=1)
    second = LINE._replace(place=2, name="Iza")
    together = [first, first._replace(name="Iza")]
    assert draw_standings(together, HEADS).encode() == draw_standings(together, HEADS, has_medals=False).encode()
    assert (
        draw_standings([first, second], HEADS).encode()
        != draw_standings([first, second], HEADS, has_medals=False).encode()
    )


def test_every_part_of_a_cell_is_drawn() -> None:
    cells = [*(GridCell("1", tone) for tone in Tone if tone not in (Tone.OPEN, Tone.SELF)), GridCell(), GridCell("0")]
    cells += [GridCell("1", Tone.WON, "3"), GridCell(tone=Tone.SELF)]
    drawn = {draw_crosstable(Grid(("1", "Pts"), (GridLine(1, "Ola", (cell,), "1"),))).encode() for cell in cells}
    assert len(drawn) == len(cells)


def test_a_page_of_a_crosstable_is_cut_where_its_cells_would_not_fit() -> None:
    cells = (GridCell("1", Tone.WON),) * 30
    grid = Grid((*map(str, range(30)), "Pts"), (GridLine(1, "Ola", cells, "30"),) * 30)
    for part in pages(grid):
        framed(draw_crosstable(part).encode())


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
    assert len({draw_bracket([BracketColumn("Final", (box,))]).encode() for box in boxes}) == len(boxes)


def test_a_box_that_nobody_has_to_play_leaves_its_room_and_no_line() -> None:
    final = BracketBox((BracketSide("Ola"), BracketSide("Iza")), (0, 1))
    shown = [BracketColumn("Semifinals", (BOX, BOX)), BracketColumn("Final", (final,))]
    hidden = [BracketColumn("Semifinals", (BOX, BOX._replace(is_hidden=True))), shown[1]]
    one, other = framed(draw_bracket(shown).encode()), framed(draw_bracket(hidden).encode())
    assert one.size == other.size
    differs = ImageChops.difference(one, other).getbbox()
    assert differs is not None
    assert differs[1] > one.height // 3
