"""Domino positions in words: the table, and a hand, with everything that their pictures show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.dominoes.layout import End, LayoutKind
from bot.words.fitting import SLOT, Sentence, listing
from bot.words.scores import number_text, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.games.dominoes.layout import Layout, Placed
    from bot.games.dominoes.view import DominoView
    from bot.i18n import Language

__all__ = ["hand_sentences", "table_sentences"]


def hand_sentences(lang: Language, view: DominoView, name: str = "") -> Iterator[Sentence]:
    """Yield a seat's own tiles, and where each can be played now and for how many points.

    With a name they are described to another person, who looks back at the match.
    """
    hand, playable = (
        (lang("alt.hand_of", name=name, tiles=SLOT), lang("alt.playable_then", tiles=SLOT))
        if name
        else (lang("alt.hand", tiles=SLOT), lang("alt.playable", tiles=SLOT))
    )
    yield listing(hand, [map(str, sorted(view.hand))])
    if view.plays:
        yield listing(playable, [(f"{tile}{_where(ends)}" for tile, ends in view.plays.items())])


def _where(ends: dict[End, int]) -> str:
    """Say at which ends a tile can be played, and what it scores there if it scores anywhere."""
    has_points = any(ends.values())
    told = (f"{end.letter} {signed(points) if has_points else ''}".strip() for end, points in ends.items())
    text = ", ".join(filter(None, told))
    return f" ({text})" if text else ""


def table_sentences(lang: Language, view: DominoView, names: Sequence[str]) -> Iterator[Sentence]:
    """Yield the tiles on the table, the tiles and scores of each seat, and the rest."""
    layout = view.layout
    if not layout.line:
        yield Sentence(lang("alt.empty_table"))
    is_pile = layout.kind is LayoutKind.PILE
    if is_pile or view.rules.marks:
        yield from _total(lang, view)
    if layout.line and not is_pile:
        ends = ([f"{end.letter} {number}"] for end, number in layout.open_ends().items())
        yield listing(lang("alt.ends", ends=SLOT), ends)
    seats = ((f"{names[seat]}: {first}", *more) for seat, (first, *more) in enumerate(_holdings(lang, view)))
    yield listing(lang("alt.seats", seats=SLOT), seats)
    yield Sentence(lang("alt.stock", n=view.stock_count))
    if view.reserved_count:
        yield Sentence(lang("alt.reserved", n=view.reserved_count))
    if any(view.hands_up):
        yield _hands_up(lang, view, names)
    yield from _layout(lang, layout)


def _total(lang: Language, view: DominoView) -> Iterator[Sentence]:
    total, rules = view.layout.total, view.rules
    yield Sentence(lang("alt.total", total=total))
    sign = "±" if rules.is_passing_lost else "+"
    ahead = [[f"{number}: {sign}{points}"] for number, points in rules.marks if number > total]
    if ahead:
        yield listing(lang("alt.pile_ahead", numbers=SLOT), ahead)


def _holdings(lang: Language, view: DominoView) -> Iterator[tuple[str, ...]]:
    """Yield each seat's tiles once they are dealt, and its score in the match."""
    for seat in range(view.seats):
        tiles = [lang.count("board.tiles", view.hand_counts[seat])] if view.hand_counts else []
        yield (*tiles, *_standing(lang, view, seat))


def _standing(lang: Language, view: DominoView, seat: int) -> tuple[str, ...]:
    points = lang("alt.points", n=number_text(view.points[seat]))
    if view.goal.has_sets:
        return lang("alt.sets_won", n=view.scores[seat]), points
    return (points,) if view.goal.wins is None else (lang("alt.rounds_won", n=view.scores[seat]),)


def _hands_up(lang: Language, view: DominoView, names: Sequence[str]) -> Sentence:
    open_hands = [
        (names[seat], list(map(str, sorted(hand))) or [lang("alt.no_tiles")])
        for seat, hand in enumerate(view.hands_up)
        if hand or not view.hand_counts[seat]
    ]
    groups = ((f"{name}: {first}", *more) for name, (first, *more) in open_hands)
    return listing(lang("alt.hands_up", hands=SLOT), groups)


def _layout(lang: Language, layout: Layout) -> Iterator[Sentence]:
    if not layout.line:
        return
    if layout.kind is LayoutKind.PILE:
        yield _chain(lang("alt.pile", tiles=SLOT), layout.line)
        return
    if layout.spinner is not None:
        yield Sentence(lang("alt.spinner", tile=f"{layout.spinner}-{layout.spinner}"))
    yield _chain(lang("alt.line", first=End.LEFT.letter, last=End.RIGHT.letter, tiles=SLOT), layout.line)
    if layout.up:
        yield _chain(lang("alt.arm", end=End.UP.letter, tiles=SLOT), layout.up)
    if layout.down:
        yield _chain(lang("alt.arm", end=End.DOWN.letter, tiles=SLOT), layout.down)


def _chain(text: str, chain: Iterable[Placed]) -> Sentence:
    return listing(text, [[f"{one}-{other}" for one, other in chain]])
