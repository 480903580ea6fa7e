"""What hangs in the gallery: shelves of pictures of one kind, made of random matches and of whole sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from bot.families import FAMILIES, family_of
from bot.families.dominoes import DOMINOES
from bot.games.core import Goal, View
from bot.games.dominoes.layout import End, Layout, LayoutKind
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES, AnyGame
from bot.games.sheet import SheetLine
from bot.records import Moment
from bot.render import chart_png, result_png
from bot.render.faces import Face
from bot.render.results import Places, Sheet
from bot.render.themes import Theme
from gallery.emoji import SIZES, emoji_png
from gallery.positions import domino_view, grow, hand_view, match_of, sheet_of_match, whole_set

__all__ = ["SHELVES", "Exhibit"]

_SETS = (6, 9, 12)
_SIZES = (1, 2, 4, 8, 14, 22, 32, 44, 58, 74)
_TURNS = (("all-fives", 2, (("set", 12),)), ("all-fives", 6, (("set", 12),)), ("all-fives", 2, (("set", 6),)))
_MOST_IN_HAND = 25
_MATCHES: tuple[tuple[str, int, tuple[tuple[str, int], ...]], ...] = (
    ("all-fives", 4, (("set", 6),)),
    ("draw", 2, ()),
    ("pol", 2, ()),
    ("thousand", 4, (("max_rounds", 60),)),
    ("hundred-one-pl", 3, ()),
    ("fifty", 8, ()),
)
_NAMES = (
    "Zażółć Gęślą",
    "Ґалаґан Їжак",
    "São João",
    "小林",
    "Ola 🎲",
    "A name of thirty-two letters, so",
    "Sam",
    "Iza",
)


class Exhibit(NamedTuple):
    """A picture, drawn when the theme is known."""

    title: str
    draw: Callable[[Theme], bytes]


def _table(title: str, moment: Moment) -> Exhibit:
    pictures = family_of(moment.game).pictures
    return Exhibit(title, lambda theme: pictures.board_png(moment.view(None), last=moment.last, theme=theme))


def _hand(title: str, view: DominoView) -> Exhibit:
    return Exhibit(title, lambda theme: DOMINOES.pictures.hand_png(view, theme=theme) or b"")


def _layout(title: str, layout: Layout) -> Exhibit:
    view = domino_view(layout)
    return Exhibit(
        f"{title}, {layout.size} of {view.set_size}", lambda theme: DOMINOES.pictures.board_png(view, theme=theme)
    )


def _longest(grown: Iterable[list[Layout]]) -> list[Layout]:
    return max(grown, key=len)


def _growing(title: str, grown: Sequence[Layout]) -> Iterator[Exhibit]:
    """Show a layout with few tiles, with more, and at its end."""
    for size in (*(size for size in _SIZES if size < len(grown)), len(grown)):
        yield _layout(title, grown[size - 1])


def _lines() -> Iterator[Exhibit]:
    for pips in _SETS:
        yield from _growing("a line", _longest(list(grow(pips, seed)) for seed in range(30)))
    for pips in (6, 12):
        yield _layout("a whole set, led in the middle", whole_set(pips, 1, led=len(full_set(pips)) // 2))
        yield _layout("a whole set, led at its end", whole_set(pips, 2, led=0))


def _crosses() -> Iterator[Exhibit]:
    cross = partial(grow, has_spinner=True)
    for pips in _SETS:
        yield from _growing("a cross", _longest(list(cross(pips, seed)) for seed in range(30)))
        for end in (End.LEFT, End.UP):
            yield _layout(f"a cross that grows {end.value}", list(cross(pips, 3, favour=end))[-1])


def _austrian() -> Iterator[Exhibit]:
    yield from _growing("an Austrian line", list(grow(6, 4, kind=LayoutKind.BRICKS)))
    yield from _scenes("austrian", 4)


def _piles() -> Iterator[Exhibit]:
    for seats in (2, 4):
        yield from _scenes("italian", seats)


def _stock() -> Iterator[Exhibit]:
    yield from _scenes("draw", 2)
    yield from _scenes("pol", 2)
    yield from _scenes("thousand", 4)


def _dice() -> Iterator[Exhibit]:
    for game_id, seats in (("fifty", 2), ("fifty", 8), ("pieciol", 2), ("pieciol", 4), ("heaven-and-hell", 4)):
        yield from _scenes(game_id, seats)


def _empty() -> Iterator[Exhibit]:
    """Show tables before the first move, with the fewest seats and the most."""
    for game_id in ("all-fives", "draw", "austrian", "italian", "thousand", "fifty", "pieciol"):
        seats = _seats(GAMES[game_id])
        for number in sorted({seats[0], seats[-1]}):
            yield _table(f"{game_id}, {number} seats", match_of(game_id, number)[0])


def _finished() -> Iterator[Exhibit]:
    """Show the first round of every game, with the most seats, when it is over; or the whole match."""
    for game in GAMES.values():
        moments = match_of(game.id, _seats(game)[-1])
        yield _table(f"{game.id}, finished", next((end for end in moments if end.is_round_end), moments[-1]))


def _hands() -> Iterator[Exhibit]:
    """Show hands of all sizes: waiting, in their turn with what they can play and score, and the largest."""
    turns = _best_turns()
    for size in sorted(turns):
        if size <= _MOST_IN_HAND:
            yield _hand(f"{size} in hand, to move", turns[size])
    tiles = full_set(12)
    for size in (*range(1, 22, 4), 28, 40):
        yield _hand(f"{size} in hand, waiting", hand_view(tiles[-size:]))


def _results() -> Iterator[Exhibit]:
    """Show result cards and charts of matches of one round and of many, of two seats and of eight."""
    for game_id, seats, options in _MATCHES:
        last = match_of(game_id, seats, options)[-1].view(None)
        sheet = sheet_of_match(game_id, seats, options)
        if last.outcome is not None:
            title = f"{game_id}, {seats} seats, {len(sheet)} rounds"
            yield Exhibit(title, partial(_result, last.outcome.places, sheet, last.goal, _NAMES[:seats]))
            if len(sheet) > 1:
                yield Exhibit(f"{title}, chart", partial(_chart, sheet, last.goal))
    goal, nothing = Goal(target=100), ()
    yield Exhibit("given up at once", partial(_given_up, nothing, goal))
    yield Exhibit("given up behind", partial(_given_up, (SheetLine(1, (0, 35), (0, 35)),), goal))


def _result(places: Places, sheet: Sheet, goal: Goal, names: tuple[str, ...], theme: Theme) -> bytes:
    return result_png(names, places, sheet, goal, theme=theme)


def _given_up(sheet: Sheet, goal: Goal, theme: Theme) -> bytes:
    return result_png(_NAMES[:2], ((0,), (1,)), sheet, goal, is_given_up=True, theme=theme)


def _chart(sheet: Sheet, goal: Goal, theme: Theme) -> bytes:
    return chart_png(sheet, goal, theme=theme)


def _emoji() -> Iterator[Exhibit]:
    """Show the emoji of every family in all sizes; they have the same colours in every theme."""
    for size in SIZES:
        for family in FAMILIES.values():
            faces = sorted(family.pictures.faces(), key=lambda face: face.rank)
            yield Exhibit(f"{family.id}, {size} pixels", partial(_emoji_png, faces, size))


def _emoji_png(faces: Sequence[Face], size: int, _theme: Theme) -> bytes:
    return emoji_png(faces, size)


def _best_turns() -> dict[int, DominoView]:
    """Return what an acting seat saw with so many tiles in hand, when the most of them scored."""
    best: dict[int, DominoView] = {}
    for game_id, seats, options in _TURNS:
        for moment in (moment for number in range(1, 4) for moment in match_of(game_id, seats, options, number)):
            view = moment.view(moment.view(None).actor)
            if isinstance(view, DominoView) and view.moves:
                size = len(view.hand)
                best[size] = max(view, best.get(size, view), key=_scoring)
    return best


def _scoring(view: DominoView) -> int:
    return sum(points > 0 for points in view.move_points)


def _scenes(game_id: str, seats: int) -> Iterator[Exhibit]:
    """Show a match: its beginning, moments in between, the fullest table, the first finished round, the end."""
    moments = match_of(game_id, seats)
    chosen = {0, 1, 2, len(moments) // 2, len(moments) - 1, _fullest(moments)}
    chosen |= {next((number for number, moment in enumerate(moments) if moment.is_round_end), 0)}
    for number in sorted(chosen):
        yield _table(f"{game_id}, {seats} seats, ply {moments[number].ply}", moments[number])


def _fullest(moments: Sequence[Moment]) -> int:
    """Return the place of the moment with the most to be seen."""
    views = [moment.view(None) for moment in moments]
    return max(range(len(views)), key=lambda place: _fullness(views[place]))


def _fullness(view: View) -> int:
    """Return how much a board shows: it takes as long to say."""
    return len(family_of(view).pictures.board_key(view))


def _seats(game: AnyGame) -> range:
    return game.seats_allowed(game.complete_options({}))


SHELVES: MappingProxyType[str, Callable[[], Iterator[Exhibit]]] = MappingProxyType(
    {
        "lines": _lines,
        "crosses": _crosses,
        "austrian": _austrian,
        "piles": _piles,
        "stock": _stock,
        "dice": _dice,
        "empty": _empty,
        "finished": _finished,
        "hands": _hands,
        "results": _results,
        "emoji": _emoji,
    }
)
"""The shelves by name, in the order in which they are shown."""
