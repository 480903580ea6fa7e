"""Contract: the score sheet of a match has a line for every round, and ends with the final scores."""

from __future__ import annotations

from bot.games.core import Step
from bot.games.dominoes.events import RoundEnded, SetWon
from bot.games.sheet import SheetLine, extend_sheet
from tests.games.contract.matches import Case, play_match
from tests.games.contract.tables import at_tables
from tests.games.contract.test_matches import points


def sheet_of(case: Case) -> tuple[SheetLine, ...]:
    """Return the sheet of a whole match."""
    sheet: tuple[SheetLine, ...] = ()
    for ply in play_match(case):
        sheet = extend_sheet(sheet, case.game, ply.before, Step(ply.after, ply.events))
    return sheet


@at_tables
def test_last_line_of_the_sheet_has_the_final_scores(case: Case) -> None:
    over = play_match(case)[-1].after
    assert sheet_of(case)[-1].scores == over.scores


@at_tables
def test_sheet_has_a_line_for_every_round_from_one_without_a_gap(case: Case) -> None:
    over = play_match(case)[-1].after
    assert [line.round for line in sheet_of(case)] == list(range(1, over.round + 1))


@at_tables
def test_sheet_has_the_scores_and_points_of_the_moment_when_the_round_was_over(case: Case) -> None:
    sheet = sheet_of(case)
    for ply in play_match(case):
        if any(isinstance(event, RoundEnded) for event in ply.events):
            line = sheet[ply.after.round - 1]
            assert line.scores == ply.after.scores
            has_new_set = any(isinstance(event, SetWon) for event in ply.events)
            assert line.points == points(ply.after) or has_new_set


@at_tables
def test_points_of_a_round_that_won_a_set_are_those_that_won_it(case: Case) -> None:
    sheet = sheet_of(case)
    goal = case.game.view(play_match(case)[0].before, None).goal
    for ply in play_match(case):
        for event in ply.events:
            if isinstance(event, SetWon):
                assert sheet[ply.after.round - 1].points[event.seat] >= (goal.target or 0) > 0
