"""What computers imagine agrees with all that their seat knows."""

from __future__ import annotations

from random import Random

from bot.computers.dominoes.simulator.frame import frame_of
from bot.computers.dominoes.worlds import Worlds
from bot.games.core import Seat
from bot.games.dominoes.imagine import imagine
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.variants.italian import ITALIAN
from bot.games.dominoes.view import DominoView, make_view
from tests.games.contract.behind import deal_behind, replayed, round_of
from tests.games.contract.inspection import all_tiles
from tests.games.contract.matches import CASES, Case, play_match, spread
from tests.games.contract.tables import at_tables_of
from tests.games.dominoes.positions import position, position_of, tiles

DOMINO_CASES = [case for case in CASES if isinstance(case.game.new_match(case.seats, case.options), DominoState)]
MOST, FEW = 30, 8
"""Actions of a match that are looked at; those up to which the whole round is played again."""


def possible_state(view: DominoView, chance: Random) -> DominoState:
    """Return the state that is imagined behind a view; the tiles that can never be drawn are the others."""
    numbering = frame_of(view.rules).numbering
    masks, stock = Worlds(view, numbering, chance).arrange()
    hands = [numbering.tiles_of(mask) for mask in masks]
    drawn = [numbering.tiles[number] for number in reversed(stock)]
    seen = {*view.layout.tiles, *drawn, *(tile for hand in hands for tile in hand)}
    others = [tile for seat, hand in enumerate(hands) if seat != view.seat for tile in hand]
    return imagine(view, [*others, *drawn, *(tile for tile in view.rules.tiles if tile not in seen)])


@at_tables_of(DOMINO_CASES)
def test_imagined_tiles_agree_with_hands_and_what_seats_lack(case: Case) -> None:
    chance = Random(5)
    for ply in spread(play_match(case), MOST):
        if ply.after.actor is not None:
            view = make_view(ply.after, ply.after.actor)
            state = possible_state(view, chance)
            assert make_view(state, view.seat) == view
            assert all_tiles(state) == view.rules.tiles
            for hand, lacks in zip(state.hands, view.known_missing, strict=True):
                assert not any(number in tile for tile in hand for number in lacks)


@at_tables_of(DOMINO_CASES)
def test_imagined_tiles_agree_with_all_that_happened_in_the_round(case: Case) -> None:
    chance, plies = Random(6), play_match(case)
    for place in spread(range(len(plies)), FEW):
        now: DominoState = plies[place].after
        view = make_view(now, now.actor)
        if len(view.moves) > 1:
            actions, imagined = round_of(plies, place), possible_state(view, chance)
            deal = deal_behind(actions, imagined)
            assert deal is not None
            again = replayed(case, actions, deal)
            assert make_view(again, None) == make_view(now, None)
            assert tuple(map(set, again.hands)) == tuple(map(set, imagined.hands))


def test_tiles_that_only_one_seat_may_hold_are_imagined_there() -> None:
    hidden = tiles("0-0 1-1 1-2 3-3 3-4")
    pile = " ".join(str(tile) for tile in full_set(6) if tile not in hidden)
    state = position_of(ITALIAN, f"line: {pile}", "hands: 0-0 / 1-1 1-2 / 3-3 3-4", "lacks: / 3 /")
    for seed in range(20):
        imagined = possible_state(make_view(state, state.actor), Random(seed))
        assert tuple(map(set, imagined.hands)) == tuple(map(set, state.hands))


def test_imagined_stock_comes_in_any_order() -> None:
    stock = " ".join(str(tile) for tile in full_set(6) if tile not in tiles("1-2 3-4 5-5"))
    view = make_view(position("hands: 1-2 / 3-4", "line: 5-5", "lacks: / 5", f"stock: {stock}", set=6), Seat(0))
    firsts = {possible_state(view, Random(seed)).stock[0] for seed in range(100)}
    assert {5 in tile for tile in firsts} == {True, False}
