"""Contract: no hidden tile is revealed by a view, an event, or the text of a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from bot.games.core import Seat
from bot.games.dominoes.events import RoundEnded, TilesTaken
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Deal, Draw
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from tests.games.contract.inspection import (
    hidden_tiles,
    is_turned_up,
    laid_tiles,
    looks,
    own_tiles,
    parts,
    secret_tiles,
    with_other_hidden_tiles,
    with_other_stock,
)
from tests.games.contract.matches import Case, Ply, play_match, spread
from tests.games.contract.tables import at_tables

MOST = 20
"""The number of checked actions of a match."""

MOST_DRAWS = 40
"""The number of checked draws of a match."""


def sampled(case: Case) -> Sequence[Ply]:
    return spread(play_match(case), MOST)


def shown_tiles(value: object) -> set[Tile]:
    """Return every tile that can be found in a value.

    What everyone knows about hands names tiles too. `test_worlds.py` holds that the log alone decides it.
    """
    value = replace(value, known=()) if isinstance(value, DominoView) else value
    return {part for part in parts(value) if isinstance(part, Tile)}


@at_tables
def test_view_does_not_depend_on_what_the_seat_cannot_see(case: Case) -> None:
    chance = Random(1)
    for ply in sampled(case):
        for seat in looks(case.seats):
            other = with_other_hidden_tiles(ply.after, seat, chance)
            assert case.game.view(other, seat) == case.game.view(ply.after, seat)


@at_tables
def test_text_of_a_state_does_not_depend_on_hidden_tiles(case: Case) -> None:
    chance = Random(2)
    for ply in sampled(case):
        other = with_other_hidden_tiles(ply.after, None, chance)
        assert (repr(other), str(other)) == (repr(ply.after), str(ply.after))
        assert "Tile(" not in repr(ply.after)


@at_tables
def test_public_view_holds_no_hidden_tile_before_the_hands_are_turned_up(case: Case) -> None:
    for ply in sampled(case):
        if not is_turned_up(ply.after):
            assert not shown_tiles(case.game.view(ply.after, None)) & set(hidden_tiles(ply.after))


@at_tables
def test_view_of_a_seat_holds_its_own_hidden_tiles_only(case: Case) -> None:
    for ply in sampled(case):
        if not is_turned_up(ply.after):
            for seat in map(Seat, range(case.seats)):
                shown = shown_tiles(case.game.view(ply.after, seat)) & set(hidden_tiles(ply.after))
                assert shown == set(own_tiles(ply.after, seat))


@at_tables
def test_event_holds_no_hidden_tile_but_the_hands_turned_up_at_the_end_of_a_round(case: Case) -> None:
    for ply in play_match(case):
        for event in ply.events:
            secret = set(secret_tiles(ply.after) if isinstance(event, RoundEnded) else hidden_tiles(ply.after))
            if isinstance(event, TilesTaken):
                secret -= set(laid_tiles(ply.before))
            assert not shown_tiles(event) & secret


@at_tables
def test_tiles_that_are_taken_back_lay_open_at_their_end(case: Case) -> None:
    for ply in play_match(case):
        for event in ply.events:
            if isinstance(event, TilesTaken):
                lay = laid_tiles(ply.before)[:: 1 if event.end is End.LEFT else -1]
                assert event.tiles == lay[: len(event.tiles)]
                assert set(ply.after.hands[event.seat]) == {*ply.before.hands[event.seat], *event.tiles}


@at_tables
def test_draw_tells_the_others_nothing_about_the_tile(case: Case) -> None:
    chance = Random(3)
    draws = [(ply, ply.action.seat) for ply in play_match(case) if isinstance(ply.action, Draw)]
    for ply, drawer in spread(draws, MOST_DRAWS):
        if not is_turned_up(ply.after):
            other = case.game.apply(with_other_stock(ply.before, chance), ply.action)
            if is_turned_up(other.state):
                continue  # with a reserved tile instead, the last draw would have blocked the round
            assert other.events == ply.events
            for seat in looks(case.seats):
                same = case.game.view(other.state, seat) == case.game.view(ply.after, seat)
                assert same or seat == drawer


@at_tables
def test_text_of_a_deal_shows_no_tile(case: Case) -> None:
    for ply in play_match(case):
        if isinstance(ply.action, Deal):
            assert repr(ply.action) == f"Deal({len(ply.action.tiles)} tiles)"


@at_tables
def test_view_shows_the_moves_to_the_acting_seat_only(case: Case) -> None:
    for ply in sampled(case):
        for seat in looks(case.seats):
            view = case.game.view(ply.after, seat)
            is_turn = seat is not None and seat == case.game.actor(ply.after)
            assert view.moves == (case.game.legal_moves(ply.after) if is_turn else ())


@at_tables
def test_view_says_what_everyone_may_know(case: Case) -> None:
    for ply in sampled(case):
        for seat in looks(case.seats):
            view = case.game.view(ply.after, seat)
            assert (view.seat, view.seats, view.actor) == (seat, case.seats, case.game.actor(ply.after))
            assert (view.scores, view.outcome) == (ply.after.scores, case.game.outcome(ply.after))
