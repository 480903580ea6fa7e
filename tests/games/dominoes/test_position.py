"""The text notation of positions: the meaning of each part, and refusals."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.games.dominoes.layout import Layout, LayoutKind
from bot.games.dominoes.notation import read_layout
from bot.games.dominoes.state import Phase
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.variants.italian import ITALIAN
from bot.games.errors import NotationError
from tests.games.dominoes.positions import position, position_of


def test_position_of_hands_alone_is_a_lead_by_seat_0() -> None:
    state = position("hands: 1-2 4-3 / 5-5")
    assert state.hands == ((Tile(1, 2), Tile(3, 4)), (Tile(5, 5),))
    assert (state.leader, state.actor, state.points, state.won) == (Seat(0), Seat(0), (0, 0), (0, 0))
    assert (state.phase, state.round, state.layout) == (Phase.MOVE, 1, Layout())
    assert (state.stock, state.reserved, state.only, state.drawn, state.passes, state.takes) == ((), (), None, 0, 0, 0)


def test_position_has_every_part() -> None:
    state = position(
        "hands: / 5-6",
        "line: 3-5 5-5 5-1",
        "up: 5-0",
        "down: 5-2 2-2",
        "stock: 0-0 6-1",
        "reserved: 4-4",
        "turn: 1",
        "leader: 1",
        "round: 12",
        "scores: 35 -10",
        "won: 1 2",
        "only: 5-6",
        "drawn: 3",
        "passes: 2",
        "takes: 299",
        spinner=True,
    )
    assert state.hands == ((), (Tile(5, 6),))
    assert state.layout == read_layout("3-5 5-5 5-1", up="5-0", down="5-2 2-2", has_spinner=True)
    assert state.stock == (Tile(0, 0), Tile(1, 6))
    assert (state.reserved, state.only) == ((Tile(4, 4),), (Tile(5, 6),))
    assert (state.actor, state.leader, state.points, state.won) == (1, 1, (35, -10), (1, 2))
    assert (state.round, state.drawn, state.passes, state.takes) == (12, 3, 2, 299)


def test_position_of_a_pile_needs_no_matching_halves() -> None:
    layout = position_of(ITALIAN, "hands: 1-1 / 2-2", "line: 3-5 0-0 6-1").layout
    assert (layout.kind, layout.line, layout.total) == (LayoutKind.PILE, ((3, 5), (0, 0), (6, 1)), 15)


@pytest.mark.parametrize(
    ("parts", "offending"),
    [
        (["hands 1-2 / 3-4"], "hands 1-2 / 3-4"),
        (["hands: 1-2 / 3"], "3"),
        (["hands: 1-2 / 3-4", "turn: x"], "x"),
        (["hands: 1-2 / 3-4", "turn: 2"], "2"),
        (["hands: 1-2 / 3-4", "leader: 7"], "7"),
        (["hands: 1-2 / 3-4", "scores: 10 ten"], "10 ten"),
        (["hands: 1-2 / 3-4", "scores: 10"], "10"),
        (["hands: 1-2 / 3-4", "lien: 3-5"], "lien: 3-5"),
        (["hands: 1-2 / 3-4", "won: 1 2 3"], "1 2 3"),
        (["hands: 1-2 / 3-4", "round: one"], "one"),
        (["hands: 1-2 / 3-4", "passes: -1"], "-1"),
        (["line: 3-5"], "line: 3-5"),
        ([], ""),
    ],
)
def test_text_that_is_no_position_is_refused_with_the_offending_text(parts: list[str], offending: str) -> None:
    with pytest.raises(NotationError) as refused:
        position(*parts)
    assert refused.value.text == offending
