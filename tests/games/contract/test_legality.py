"""Contract: `apply` accepts exactly the legal moves, and `why_illegal` says why it refuses the others."""

from __future__ import annotations

from typing import Any

from bot.games.core import Action, Seat
from bot.games.errors import IllegalMoveError, Reason
from tests.games.contract.candidates import candidate_chances, candidate_moves
from tests.games.contract.matches import Case, play_match
from tests.games.contract.tables import at_tables

SAMPLES = 8
"""States of a match in which every action is tried: the first ones, some of the middle, and the last."""


def sampled_states(case: Case) -> list[Any]:
    """Return the first three states, states spread over the match, and its last two."""
    states = [ply.before for ply in play_match(case)] + [play_match(case)[-1].after]
    middle = states[3:-2]
    return states[:3] + middle[:: max(1, len(middle) // (SAMPLES - 5))] + states[-2:]


def refusal(case: Case, state: object, action: Action) -> Reason | None:
    """Return the reason with which `apply` refuses an action, None if it accepts it."""
    try:
        case.game.apply(state, action)
    except IllegalMoveError as error:
        return error.reason
    return None


@at_tables
def test_apply_accepts_exactly_the_legal_moves(case: Case) -> None:
    for state in sampled_states(case):
        legal = case.game.legal_moves(state)
        accepted = []
        for move in candidate_moves(state, case.seats, case.game.actor(state)):
            reason = case.game.why_illegal(state, move)
            assert refusal(case, state, move) is reason
            if reason is None:
                accepted.append(move)
        assert set(accepted) == set(legal)


@at_tables
def test_apply_accepts_an_outcome_of_chance_only_when_it_is_asked_for(case: Case) -> None:
    for state in sampled_states(case):
        request = case.game.chance(state)
        accepted = []
        for chance in candidate_chances(state, case.seats):
            reason = case.game.why_illegal(state, chance)
            assert refusal(case, state, chance) is reason
            if reason is None:
                accepted.append(chance)
        wanted = None if request is None else type(request.decide(lambda _: 0))
        assert {type(chance) for chance in accepted} == ({wanted} if wanted else set())


@at_tables
def test_every_action_of_a_match_was_legal(case: Case) -> None:
    assert all(case.game.why_illegal(ply.before, ply.action) is None for ply in play_match(case))


@at_tables
def test_nothing_is_legal_after_the_end(case: Case) -> None:
    over = play_match(case)[-1].after
    actions = (*candidate_moves(over, case.seats, actor=Seat(0)), *candidate_chances(over, case.seats))
    assert {case.game.why_illegal(over, action) for action in actions} == {Reason.MATCH_OVER}
