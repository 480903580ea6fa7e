"""The best achievements of seats: the move that scored most, and the longest run of moves that scored."""

from __future__ import annotations

from bot.games.core import Seat
from bot.games.dominoes.events import SeatPassed, TileDrawn, TilePlayed
from bot.games.dominoes.layout import End
from bot.games.dominoes.scoring import TileScore
from bot.games.dominoes.tiles import make_tile
from bot.games.highlights import Highlights, extend_highlights


def played(seat: int, points: int, pips: int = 0) -> TilePlayed:
    """Return a tile that scored this number of points."""
    return TilePlayed(Seat(seat), make_tile(pips, 6), End.LEFT, TileScore(points=points))


def test_the_best_move_is_the_first_that_scored_most() -> None:
    best = played(0, 10, 2)
    events = (played(0, 5), best, played(1, 5, 3), played(0, 10, 4))
    assert {one.seat: one.best for one in extend_highlights((), events)} == {0: best, 1: events[2]}


def test_a_run_continues_while_a_seat_draws_passes_or_waits_and_ends_with_a_move_that_scores_nothing() -> None:
    events = (
        *(played(0, 5), TileDrawn(Seat(0)), played(1, 0), played(0, 10), SeatPassed(Seat(0)), played(0, 5)),
        *(played(0, 0), played(0, 5)),
    )
    in_one_go = extend_highlights((), events)
    assert {one.seat: (one.run, one.longest_run) for one in in_one_go} == {0: (1, 3), 1: (0, 0)}
    step_by_step: tuple[Highlights, ...] = ()
    for event in events:
        step_by_step = extend_highlights(step_by_step, (event,))
    assert step_by_step == in_one_go
