"""Contract: seats lack the tiles that they are said to lack, and a seat can imagine states behind its view."""

from __future__ import annotations

from random import Random

from bot.games.core import Seat
from bot.games.dominoes.imagine import imagine, unseen_tiles
from bot.games.dominoes.moves import Draw, Pass, Take
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView, make_view
from tests.games.contract.behind import admits, deal_behind, round_of
from tests.games.contract.inspection import hidden_tiles, looks
from tests.games.contract.matches import CASES, Case, Ply, play_match, spread
from tests.games.contract.tables import at_tables_of

DOMINO_CASES = [case for case in CASES if isinstance(case.game.new_match(case.seats, case.options), DominoState)]
MOST = 60
"""The number of checked actions of a match."""

USUAL_CASES = [case for case in DOMINO_CASES if case.options == case.game.complete_options({})]
FEW, SWAPS = 8, 4
"""The number of positions of a match in which other hands are tried, and of these hands."""

at_domino_tables = at_tables_of(DOMINO_CASES)


def view_of(ply: Ply, seat: Seat | None) -> DominoView:
    return make_view(ply.after, seat)


@at_domino_tables
def test_no_hand_holds_a_number_that_its_seat_is_said_to_lack(case: Case) -> None:
    for ply in play_match(case):
        for hand, lacks in zip(ply.after.hands, view_of(ply, None).known_missing, strict=True):
            assert not any(number in tile for tile in hand for number in lacks)


@at_domino_tables
def test_everyone_is_told_the_same_about_what_seats_lack(case: Case) -> None:
    for ply in spread(play_match(case), MOST):
        assert len({view_of(ply, seat).known for seat in looks(case.seats)}) == 1


@at_domino_tables
def test_seat_that_can_do_nothing_else_shows_that_it_lacks_the_open_ends(case: Case) -> None:
    for ply in play_match(case):
        if isinstance(ply.action, Pass) and ply.before.rules.must_play and ply.after.last_round is None:
            assert set(ply.before.layout.open_ends().values()) <= set(ply.after.known[ply.action.seat].missing)
        elif isinstance(ply.action, Draw | Pass | Take) and not ply.before.rules.must_play:
            assert not any(known.missing for known in ply.after.known)


@at_tables_of(USUAL_CASES)
def test_exactly_the_hands_that_agree_with_what_happened_are_possible(case: Case) -> None:
    chance, plies = Random(7), play_match(case)
    for place in spread(range(len(plies)), FEW):
        state: DominoState = plies[place].after
        if state.actor is not None:
            known, actions = make_view(state, None).known, round_of(plies, place)
            for hands in (state.hands, *(with_a_swap(state, chance) for _ in range(SWAPS))):
                is_possible = all(map(admits, known, hands))
                assert is_possible is (deal_behind(actions, state._replace(hands=hands)) is not None)
                assert is_possible or hands != state.hands


def with_a_swap(state: DominoState, chance: Random) -> tuple[tuple[Tile, ...], ...]:
    """Return the hands after two hidden tiles change places."""
    one, other = chance.choices(hidden_tiles(state), k=2)
    swap = {one: other, other: one}
    return tuple(tuple(swap.get(tile, tile) for tile in hand) for hand in state.hands)


@at_domino_tables
def test_imagined_state_looks_to_the_seat_like_the_real_one(case: Case) -> None:
    chance = Random(4)
    for ply in spread(play_match(case), MOST):
        for seat in map(Seat, range(case.seats)):
            view = view_of(ply, seat)
            if view.actor is not None:
                unseen = unseen_tiles(view)
                imagined = imagine(view, chance.sample(unseen, len(unseen)))
                assert make_view(imagined, seat) == view
