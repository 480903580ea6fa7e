"""Contract: what domino views say beyond the state, in random matches of every domino game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.core import Move, Seat
from bot.games.dominoes.events import TilePlayed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.view import DominoView
from tests.games.contract.inspection import looks, own_tiles
from tests.games.contract.matches import CASES, Case, Ply, play_match, spread
from tests.games.contract.tables import at_tables_of

DOMINO_CASES = [case for case in CASES if isinstance(case.game, DominoGame)]

at_domino_tables = at_tables_of(DOMINO_CASES)


MOST = 120
"""The number of checked actions of a match."""


def looked_at(case: Case) -> Sequence[Ply]:
    return spread(play_match(case), MOST)


def public_views(case: Case) -> Iterator[DominoView]:
    """Yield the public view after many actions."""
    for ply in looked_at(case):
        view = case.game.view(ply.after, None)
        assert isinstance(view, DominoView)
        yield view


def actual_worth(case: Case, ply: Ply, move: Move) -> int:
    """Return the points of the action that a move would be now, as a record has them."""
    events = case.game.apply(ply.after, move).events
    return sum(event.score.points + event.score.bonus for event in events if isinstance(event, TilePlayed))


@at_domino_tables
def test_all_tiles_of_the_set_are_somewhere_from_the_first_deal_on(case: Case) -> None:
    start = play_match(case)[0].before
    before = case.game.view(start, None)
    assert isinstance(before, DominoView)
    assert before.set_size == 0
    whole = len(start.rules.tiles)
    assert whole == (27 if case.game_id == "draw" else {6: 28, 9: 55, 12: 91}[int(case.options.get("set", 6))])
    assert {view.set_size for view in public_views(case) if view.hand_counts} == {whole}


@at_domino_tables
def test_every_legal_move_is_worth_what_it_scores_on_its_action(case: Case) -> None:
    for ply in looked_at(case):
        view = case.game.view(ply.after, case.game.actor(ply.after))
        assert isinstance(view, DominoView)
        assert view.move_points == tuple(actual_worth(case, ply, move) for move in view.moves)


@at_domino_tables
def test_worth_is_told_to_the_acting_seat_only(case: Case) -> None:
    for ply in looked_at(case):
        for seat in looks(case.seats):
            view = case.game.view(ply.after, seat)
            assert isinstance(view, DominoView)
            assert seat == view.actor or view.move_points == ()


@at_domino_tables
def test_replays_shows_all_hands_and_else_what_everyone_saw(case: Case) -> None:
    for ply in looked_at(case):
        every = [Seat(seat) for seat in range(case.seats)]
        public, opened = case.game.view(ply.after, None), case.game.open_view(ply.after, every)
        assert isinstance(public, DominoView)
        assert isinstance(opened, DominoView)
        assert opened.hands_up == tuple(
            own_tiles(ply.after, Seat(seat)) for seat in range(case.seats) if ply.after.hands
        )
        assert replace(opened, opened=()) == public
        one = case.game.open_view(ply.after, every[:1])
        assert isinstance(one, DominoView)
        assert replace(one, opened=()) == public
        assert not any(one.opened[1:])
        assert one.hands_up[:1] == opened.hands_up[:1]
        assert public.opened == ()
