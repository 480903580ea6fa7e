"""The gallery's shelves: pictures of one kind, made from random matches and from whole sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from bot.families import FAMILIES, family_of
from bot.games.core import Goal, Seat, View
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.view import DominoView
from bot.games.sheet import final_scores
from bot.render.chart import draw_chart
from bot.render.faces import Face
from bot.render.leaderboard import BoardLine, draw_leaderboard
from bot.render.podium import Placed
from bot.render.rating_chart import RatingPoint, draw_rating_chart, thinned
from bot.render.results import Sheet, draw_end, draw_sheet, placed_seats
from bot.render.themes import Theme
from gallery.emoji import SIZES, EmojiSheet
from gallery.exhibits import Drawing, Exhibit, board, hand
from gallery.games import games
from gallery.leagues import brackets, crosstables, standings
from gallery.positions import NAMES, Options, domino_view, grow, match_of, sheet_of_match, whole_set

__all__ = ["SHELVES"]

_SETS = (6, 9, 12)
_SIZES = (1, 2, 4, 8, 12, 20, 28, 40, 55, 74)
_TURNS = (("all-fives", 2, (("set", 12),)), ("all-fives", 6, (("set", 12),)), ("all-fives", 2, (("set", 6),)))
_MOST_IN_HAND = 25
_SCRIPTS = (
    *("Ωμέγα", "דנה לוי (7)", "שלום 陳 Ola", "สมชาย น้ำที่", "დავით"),
    *("佐藤さくら", "김철수 kim", "नमस्ते", "🎲", "陳" * 40),
)
"""Names in scripts that appear nowhere else in the gallery, mixed ones, and one of emoji only."""
_MATCHES: tuple[tuple[str, int, Options], ...] = (
    ("all-fives", 4, (("set", 6),)),
    ("draw", 2, ()),
    ("pol", 2, ()),
    ("thousand", 4, (("max_rounds", 60),)),
    ("hundred-one-pl", 3, ()),
    ("fifty", 8, ()),
)


def _layout(title: str, layout: Layout, pips: int) -> Exhibit:
    view = domino_view(layout, pips)
    return board(f"{title}, {layout.size} of {view.set_size}", view)


def _longest(grown: Iterable[list[Layout]]) -> list[Layout]:
    return max(grown, key=len)


def _growing(title: str, grown: Sequence[Layout], pips: int) -> Iterator[Exhibit]:
    """Show a layout with few tiles, with more, and when no tile fits."""
    for size in (*(size for size in _SIZES if size < len(grown)), len(grown)):
        yield _layout(title, grown[size - 1], pips)


def _lines() -> Iterator[Exhibit]:
    for pips in _SETS:
        yield from _growing("a line", _longest(list(grow(pips, seed)) for seed in range(30)), pips)
    for pips in (6, 12):
        yield _layout("a whole set, led in the middle", whole_set(pips, 1, led=len(full_set(pips)) // 2), pips)
        yield _layout("a whole set, led at its end", whole_set(pips, 2, led=0), pips)


def _crosses() -> Iterator[Exhibit]:
    cross = partial(grow, has_spinner=True)
    for pips in _SETS:
        yield from _growing("a cross", _longest(list(cross(pips, seed)) for seed in range(30)), pips)
        for end in (End.LEFT, End.UP):
            yield _layout(f"a cross that grows {end.value}", list(cross(pips, 3, favor=end))[-1], pips)


def _bricks() -> Iterator[Exhibit]:
    yield from _growing("an Austrian line", list(grow(6, 4, kind=LayoutKind.BRICKS)), 6)


def _hands() -> Iterator[Exhibit]:
    """Show hands of all sizes: waiting, in their turn with possible and scoring tiles, and the largest."""
    turns = _best_turns()
    for size in sorted(turns):
        if size <= _MOST_IN_HAND:
            yield hand(f"{size} in hand, to move", turns[size])
    yield _loss()
    for size in (*range(1, 22, 4), 28, 40):
        yield hand(f"{size} in hand, waiting", _idle(full_set(12)[-size:]))


def _results() -> Iterator[Exhibit]:
    """Show result cards and charts of matches of one round and of many, of two seats and of eight."""
    for game_id, seats, options in _MATCHES:
        last = match_of(game_id, seats, options)[-1].view(None)
        sheet = sheet_of_match(game_id, seats, options)
        if last.outcome is not None:
            title = f"{game_id}, {seats} seats, {len(sheet)} rounds"
            placed = placed_seats(NAMES, last.outcome.places, final_scores(sheet, seats))
            yield Exhibit(title, partial(_result, placed, last))
            yield Exhibit(f"{title}, scores", partial(_scores, sheet, last.goal))
            if len(sheet) > 1:
                yield Exhibit(f"{title}, chart", partial(_chart, sheet, last.goal))
    for title, scores in (("given up at once", (0, 0)), ("given up behind", (0, 35))):
        placed = placed_seats(NAMES, ((0,), (1,)), scores, is_given_up=True)
        yield Exhibit(title, partial(_result, placed, match_of("all-fives", 2)[0].view(None)))


def _result(seats: tuple[Placed, ...], view: View, theme: Theme) -> Drawing:
    return draw_end(family_of(view).pictures, seats, view, theme=theme)


def _scores(sheet: Sheet, goal: Goal, theme: Theme) -> Drawing:
    return draw_sheet(sheet, goal, theme)


def _chart(sheet: Sheet, goal: Goal, theme: Theme) -> Drawing:
    return draw_chart(sheet, goal, theme)


def _leaderboards() -> Iterator[Exhibit]:
    """Show leaderboards of all lengths, with arrows and without, with the viewer on the page or far below it."""
    lines = [
        BoardLine(place, NAMES[place % len(NAMES)], f"{1900 - 37 * place}", f"{30 - place}/{60 - place}")
        for place in range(1, 11)
    ]
    moving = [line._replace(moved=line.place % 5 - 2) for line in lines]
    shared = [line._replace(place=place - (place + 1) % 2) for place, line in enumerate(lines, start=1)]
    below = [line._replace(place=120 + line.place, moved=line.place - 3) for line in lines[:3]]
    below[1] = below[1]._replace(is_viewer=True)
    large = [line._replace(place=99_990 + line.place, value="1234567", moved=-12_345) for line in lines]
    yield Exhibit("one person", partial(_leaderboard, lines[:1], ()))
    yield Exhibit("two people", partial(_leaderboard, [lines[0]._replace(is_viewer=True), lines[1]], ()))
    yield Exhibit("shared places", partial(_leaderboard, shared, ()))
    yield Exhibit("up and down", partial(_leaderboard, moving, ()))
    yield Exhibit("you are far below", partial(_leaderboard, moving, below))
    yield Exhibit("large numbers", partial(_leaderboard, large, ()))
    named = [line._replace(name=name) for line, name in zip(lines, _SCRIPTS, strict=True)]
    yield Exhibit("names in many scripts", partial(_leaderboard, named, ()))


def _leaderboard(lines: Sequence[BoardLine], near: Sequence[BoardLine], theme: Theme) -> Drawing:
    return draw_leaderboard(lines, near, theme=theme)


def _ratings() -> Iterator[Exhibit]:
    """Show ratings after one match and after many, of newcomers, and of a person who comes back after a year."""
    for last in (1, 4, 12, 60, 3000):
        yield Exhibit(f"after {last} matches", partial(_rating_chart, _walk(last)))
    yield Exhibit("always the same", partial(_rating_chart, [RatingPoint(number, 1500, True) for number in range(9)]))
    rested = [point._replace(is_provisional=point.matches < 10 or 40 < point.matches < 50) for point in _walk(60)]
    yield Exhibit("after a long rest", partial(_rating_chart, rested))


def _walk(last: int) -> list[RatingPoint]:
    """Return a rating that goes up and down, in large steps at first."""
    numbers = [1500.0]
    for number in range(last):
        numbers.append(numbers[-1] + (1 if number * 7919 % 13 < 7 else -1) * (8 + 70 / (number + 1)))
    return [RatingPoint(place, round(number), place < 10) for place, number in enumerate(numbers)]


def _rating_chart(points: Sequence[RatingPoint], theme: Theme) -> Drawing:
    return draw_rating_chart(thinned(points), theme=theme)


def _emoji() -> Iterator[Exhibit]:
    """Show the emoji of every family in all sizes; they have the same colors in every theme."""
    for size in SIZES:
        for family in FAMILIES.values():
            faces = sorted(family.pictures.faces(), key=lambda face: face.rank)
            yield Exhibit(f"{family.id}, {size} pixels", partial(_emoji_sheet, faces, size))


def _emoji_sheet(faces: Sequence[Face], size: int, _theme: Theme) -> Drawing:
    return EmojiSheet(faces, size)


def _best_turns() -> dict[int, DominoView]:
    """Return the views of the acting seat with this many tiles in hand and the most scoring ones."""
    best: dict[int, DominoView] = {}
    for game_id, seats, options in _TURNS:
        for moment in (moment for number in range(1, 4) for moment in match_of(game_id, seats, options, number)):
            view = moment.view(moment.view(None).actor)
            if isinstance(view, DominoView) and view.moves:
                size = len(view.hand)
                best[size] = max(view, best.get(size, view), key=_scoring)
    return best


def _idle(tiles: tuple[Tile, ...]) -> DominoView:
    """Return a seat's view of its hand, out of turn, before a tile was laid."""
    table = domino_view(Layout(), 12)
    counts = (len(tiles), *table.hand_counts[1:])
    stock = table.set_size - sum(counts)
    return replace(table, seat=Seat(0), actor=Seat(1), hand=tiles, hand_counts=counts, stock_count=stock)


def _loss() -> Exhibit:
    """Show the hand with the most tiles that would lose points, among those that also have a scoring one."""
    moments = [moment for number in range(1, 4) for moment in match_of("thousand", 4, number=number)]
    seen = ((moment, moment.view(moment.view(None).actor)) for moment in moments)
    _, view = max(seen, key=lambda pair: _losing(pair[1]))
    return hand("points that would be lost", view)


def _losing(view: View) -> int:
    if not isinstance(view, DominoView) or max(view.move_points, default=0) <= 0:
        return 0
    return sum(points < 0 for points in view.move_points)


def _scoring(view: DominoView) -> int:
    return sum(points > 0 for points in view.move_points)


SHELVES: MappingProxyType[str, Callable[[], Iterator[Exhibit]]] = MappingProxyType(
    {
        "games": games,
        "lines": _lines,
        "crosses": _crosses,
        "bricks": _bricks,
        "hands": _hands,
        "results": _results,
        "leaderboards": _leaderboards,
        "ratings": _ratings,
        "standings": standings,
        "crosstables": crosstables,
        "brackets": brackets,
        "emoji": _emoji,
    }
)
"""The shelves by name, in the order in which they are shown."""
