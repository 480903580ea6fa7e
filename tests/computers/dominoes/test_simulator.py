"""The simulator says what the rules engine says: the same moves, points, and ends of rounds and matches."""

from __future__ import annotations

from typing import Any

import pytest

from bot.computers.dominoes.simulator.frame import frame_of
from bot.computers.dominoes.simulator.playing import play_out
from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.games.core import Move
from bot.games.dominoes.laying import points_of_move
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Draw, Play, Take
from bot.games.dominoes.state import DominoState
from bot.games.registry import GAMES
from tests.each import for_each
from tests.games.contract.matches import CASES, Case, Ply, play_match, spread
from tests.games.contract.tables import at_tables_of

DOMINO_CASES = [case for case in CASES if isinstance(case.game.new_match(case.seats, case.options), DominoState)]
MOST = 30
"""Actions of a match that are looked at."""
FIRST = 80
"""Actions of a match, among them whole rounds, that are made in the simulator too."""
PLAYED_OUT = 8
"""Moments of a match from which the round is played out."""


def check_same(game: SimulatedRound, state: DominoState) -> None:
    """Check that a round in the simulator is where the rules engine is."""
    assert tuple(game.points) == state.points
    assert tuple(game.won) == state.won
    assert (game.end is None) == (state.actor is not None)
    if game.end is None:
        same = SimulatedRound(state)
        assert (game.actor, game.hands, game.only) == (state.actor, same.hands, same.only)
        boards = game.frame.boards
        assert boards.reduced(game.board.layout) == boards.reduced(state.layout)
        assert any(isinstance(move, Play) for move in game.legal_moves()) or (
            set(game.legal_moves()) == set(same.legal_moves())
        )
    else:
        assert state.last_round is not None
        assert (game.end, game.winner) == (state.last_round.end, state.last_round.winner)
        assert tuple(game.first) == (state.outcome.places[0] if state.outcome else ())


def state_moves(state: DominoState) -> tuple[Move, ...]:
    game = next(game for game in GAMES.values() if game.family == "dominoes")
    return game.legal_moves(state)


@at_tables_of(DOMINO_CASES)
def test_each_move_does_what_it_does_in_the_rules(case: Case) -> None:
    acted = [ply for ply in play_match(case) if ply.before.actor is not None]
    for ply in spread(acted, MOST):
        check_ply(ply)


def check_ply(ply: Ply) -> None:
    game = SimulatedRound(ply.before)
    assert set(game.legal_moves()) == set(state_moves(ply.before))
    assert isinstance(ply.action, Move)
    game.do(ply.action)
    check_same(game, ply.after)


@at_tables_of(DOMINO_CASES)
def test_a_round_continues_in_the_simulator_as_in_the_rules(case: Case) -> None:
    game: SimulatedRound | None = None
    for ply in play_match(case)[:FIRST]:
        if isinstance(ply.action, Move):
            game = game if game is not None and game.end is None else SimulatedRound(ply.before)
            game.do(named_as_in(game, ply))
            check_same(game, ply.after)


def named_as_in(game: SimulatedRound, ply: Ply) -> Move:
    """Return the move of a ply in a simulated round, in which ends that are alike may have changed places."""
    move, tiles = ply.action, game.frame.numbering.numbers
    if not isinstance(move, Play):
        assert isinstance(move, Move)
        return move
    boards, after = game.frame.boards, ply.before.layout.place(move.tile, move.end)
    ways = game.board.ways[tiles[move.tile]]
    laid = game.board.laid
    end = next(end for end, _ in ways if boards.reduced(laid(tiles[move.tile], end)) == boards.reduced(after))
    return Play(move.seat, move.tile, end)


@at_tables_of(DOMINO_CASES)
def test_a_round_that_is_played_out_ends_as_in_the_rules(case: Case) -> None:
    acted = [ply.before for ply in play_match(case) if ply.before.actor is not None]
    for state in spread(acted, PLAYED_OUT):
        game = SimulatedRound(state)
        moves = play_out(game)
        later, made = best_at_once_to_the_end(case, state)
        check_same(game, later)
        assert made - moves in (0, 1), "only a block may be seen a move later"


def best_at_once_to_the_end(case: Case, state: Any) -> tuple[Any, int]:  # noqa: ANN401 - states of any game
    """Make the moves of a round that are best at once; of ends that are as good the one that the simulator takes."""
    game, made = SimulatedRound(state), 0
    while moves := case.game.legal_moves(state):
        ranked = {move: appeal(game, state, move) for move in moves}
        best = [move for move in moves if ranked[move] == max(ranked.values())]
        move = next(move for move in best if is_taken(game, state, move))
        step = case.game.apply(state, move)
        game.do(named_as_in(game, Ply(state, move, step.state, step.events)))
        state, made = step.state, made + 1
    return state, made


def appeal(game: SimulatedRound, state: DominoState, move: Move) -> tuple[int, ...]:
    numbers, bust = game.frame.numbering.numbers, state.rules.bust_over
    if isinstance(move, Play):
        if bust is not None and state.layout.total + sum(move.tile) > bust:
            return 1, numbers[move.tile]
        worth = use(state, move) if state.rules.is_race else numbers[move.tile]
        return 3, points_of_move(state, move), worth
    if isinstance(move, Take):
        _, taken = state.layout.taken_back(move.end, state.hands[move.seat])
        return 1, -len(taken), move.end is End.LEFT
    return (2,) if isinstance(move, Draw) else (0,)


def is_taken(game: SimulatedRound, state: DominoState, move: Move) -> bool:
    if not isinstance(move, Play):
        return True
    number = game.frame.numbering.numbers[move.tile]
    if state.rules.is_race:
        hand = game.hands[game.actor]
        scoring = (hand & game.only & mask for _, mask in game.board.tiers)
        taken, board, _ = game.board.most_useful(hand, next(filter(None, scoring)))
    else:
        taken, board = number, game.board.follow(number)
    return taken == number and game.frame.boards.reduced(state.layout.place(move.tile, move.end)) == board.layout


def use(state: DominoState, play: Play) -> int:
    """Return the use of a tile in a race, as `greedy.py` has it, but for what others lack."""
    ends = set(state.layout.place(play.tile, play.end).open_ends().values())
    fitting = sum(not ends.isdisjoint(tile) for tile in state.hands[play.seat] if tile != play.tile)
    return 10 * (fitting + play.tile.is_double) + sum(play.tile)


@pytest.mark.slow
@for_each(DOMINO_CASES)
def test_a_copy_is_played_on_alone(case: Case) -> None:
    state = next(ply.after for ply in play_match(case) if ply.after.actor is not None)
    game = SimulatedRound(state)
    play_out(game.copy(game.hands, game.stock))
    check_same(game, state)


def test_boards_that_were_forgotten_are_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in DOMINO_CASES if case.options.get("spinner") and case.options.get("set") == 12)
    state = next(ply.after for ply in play_match(case) if ply.after.actor is not None)

    def played() -> tuple[object, int]:
        """Play a round out with new boards; return its end, and how many boards are known then."""
        frame_of.cache_clear()
        game = SimulatedRound(state)
        play_out(game)
        return (game.points, game.end), len(game.frame.boards._known)

    end, known = played()
    monkeypatch.setattr("bot.computers.dominoes.simulator.boards.MOST_WAYS", 200)
    again, few = played()
    assert end == again
    assert few < known
