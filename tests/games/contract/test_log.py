"""Contract: a match is the list of its actions; replaying the written list gives the same states."""

from __future__ import annotations

from tests.games.contract.matches import Case, play_match
from tests.games.contract.tables import at_tables


@at_tables
def test_every_action_is_read_as_written(case: Case) -> None:
    for ply in play_match(case):
        text = case.game.write(ply.action)
        assert "\n" not in text
        assert case.game.read(text) == ply.action


@at_tables
def test_replaying_the_written_log_gives_equal_states_and_events(case: Case) -> None:
    plies = play_match(case)
    state = case.game.new_match(case.seats, case.options)
    assert state == plies[0].before
    for ply in plies:
        step = case.game.apply(state, case.game.read(case.game.write(ply.action)))
        assert (step.state, step.events) == (ply.after, ply.events)
        state = step.state
