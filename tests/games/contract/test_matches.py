"""Contract: random matches end, some seat can always act, and points and tiles add up."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, pairwise
from typing import Any

from bot.games.core import EndReason, Event, MatchEnded, Seat
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dominoes.events import RoundEnded, SetWon, TilePlayed
from bot.games.dominoes.moves import Draw, Pass
from tests.games.contract.inspection import all_tiles
from tests.games.contract.matches import Case, play_match
from tests.games.contract.tables import at_tables

FEWEST = "hundred-one"
"""The games in which points are bad."""

GOALS = {"target": 0, "wins": 1, "sets": 1, "rounds": 2, "max_rounds": 2}
"""The options that say what a match is played for, and their places in a goal."""


def points_of(event: Event, seats: int) -> list[int]:
    """Return the points that an event says each seat got."""
    points = [0] * seats
    match event:
        case TilePlayed(seat=seat, score=tile):
            points[seat] = tile.points + tile.bonus
        case DiceRolled(seat=seat, score=turn) | SeatStopped(seat=seat, score=turn):
            points[seat] = turn.points if turn else 0
        case RoundEnded(score=ended):
            points = list(ended.points(seats))
    return points


def points(state: Any) -> tuple[int, ...]:  # noqa: ANN401 - a state of any game
    """Return the points of a state, also where rounds or sets decide the match."""
    found: tuple[int, ...] = getattr(state, "points", state.scores)
    return found


def winners(events: Iterable[Event], *, sets: bool) -> list[Seat]:
    """Return who won the sets, or the rounds, that came to their end."""
    if sets:
        return [event.seat for event in events if isinstance(event, SetWon)]
    return [event.winner for event in events if isinstance(event, RoundEnded) and event.winner is not None]


@at_tables
def test_random_match_ends_with_one_outcome(case: Case) -> None:
    plies = play_match(case)
    last = plies[-1]
    ends = [event for ply in plies for event in ply.events if isinstance(event, MatchEnded)]
    assert [event.outcome for event in ends] == [case.game.outcome(last.after)]
    assert last.events[-1] is ends[0]
    assert all(case.game.outcome(ply.before) is None for ply in plies)


@at_tables
def test_either_chance_or_a_seat_continues_until_the_end(case: Case) -> None:
    game, plies = case.game, play_match(case)
    for ply in plies:
        assert (game.chance(ply.before) is None) == (game.actor(ply.before) is not None)
    over = plies[-1].after
    assert (game.chance(over), game.actor(over), game.legal_moves(over), game.forced_move(over)) == (
        None,
        None,
        (),
        None,
    )


@at_tables
def test_actor_has_a_legal_move_and_nobody_else_has(case: Case) -> None:
    for ply in play_match(case):
        actor, moves = case.game.actor(ply.before), case.game.legal_moves(ply.before)
        assert bool(moves) == (actor is not None)
        assert all(move.seat == actor for move in moves)
        assert len(set(moves)) == len(moves)


@at_tables
def test_forced_move_is_the_draw_or_pass_that_is_the_only_legal_move(case: Case) -> None:
    for ply in play_match(case):
        moves = case.game.legal_moves(ply.before)
        is_forced = len(moves) == 1 and isinstance(moves[0], Draw | Pass)
        assert case.game.forced_move(ply.before) == (moves[0] if is_forced else None)


@at_tables
def test_goal_is_what_the_options_say(case: Case) -> None:
    goal = case.game.view(play_match(case)[0].before, None).goal
    for name, value in case.options.items():
        if name in GOALS:
            assert goal[GOALS[name]] == value


@at_tables
def test_tiles_are_conserved_at_every_step(case: Case) -> None:
    for ply in play_match(case):
        tiles = all_tiles(ply.after)
        assert tiles == getattr(ply.after.rules, "tiles", ())


@at_tables
def test_points_are_what_the_events_say(case: Case) -> None:
    for ply in play_match(case):
        got = [points_of(event, case.seats) for event in ply.events]
        counted = tuple(map(sum, zip(points(ply.before), *got, strict=True)))
        has_new_set = any(isinstance(event, SetWon) for event in ply.events)
        assert points(ply.after) == ((0,) * case.seats if has_new_set else counted)


@at_tables
def test_scores_are_points_or_the_rounds_or_sets_that_the_events_say_were_won(case: Case) -> None:
    plies = play_match(case)
    goal = case.game.view(plies[0].before, None).goal
    for ply in plies:
        if goal.wins is None:
            assert ply.after.scores == points(ply.after)
        else:
            won = winners(ply.events, sets=goal.target is not None)
            added = tuple(had + won.count(Seat(seat)) for seat, had in enumerate(ply.before.scores))
            assert ply.after.scores == added


@at_tables
def test_match_continues_while_nobody_has_reached_the_goal(case: Case) -> None:
    plies = play_match(case)
    goal = case.game.view(plies[0].before, None).goal
    assert any(number is not None for number in goal[:3])
    for ply in plies:
        assert goal.target is None or max(points(ply.before)) < goal.target
        assert goal.wins is None or max(ply.before.scores) < goal.wins
        assert goal.rounds is None or case.game.view(ply.before, None).round <= goal.rounds


@at_tables
def test_match_ends_for_the_reason_that_it_gives(case: Case) -> None:
    over = play_match(case)[-1].after
    goal, outcome = case.game.view(over, None).goal, case.game.outcome(over)
    assert outcome is not None
    match outcome.reason:
        case EndReason.TARGET:
            assert max(points(over)) >= (goal.target or 0) > 0
        case EndReason.WINS | EndReason.SETS:
            assert max(over.scores) == goal.wins
        case EndReason.ROUNDS:
            assert over.round == goal.rounds
        case EndReason.DRAW:
            assert len(outcome.places) == 1


@at_tables
def test_places_follow_from_the_scores(case: Case) -> None:
    over: Any = play_match(case)[-1].after
    outcome = case.game.outcome(over)
    assert outcome is not None
    assert sorted(chain(*outcome.places)) == list(range(case.seats))
    by_place = [{over.scores[seat] for seat in place} for place in outcome.places]
    assert all(len(scores) == 1 for scores in by_place)
    assert by_place == sorted(by_place, key=max, reverse=not case.game_id.startswith(FEWEST))
    assert len(set(map(max, by_place))) == len(by_place)


@at_tables
def test_rounds_are_counted_from_one_without_a_gap(case: Case) -> None:
    rounds = [case.game.view(ply.after, None).round for ply in play_match(case)]
    assert rounds[0] == 1
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))


@at_tables
def test_break_between_rounds_waits_for_a_deal_after_a_finished_round(case: Case) -> None:
    for ply in play_match(case):
        finished = any(isinstance(event, RoundEnded) for event in ply.events)
        is_over = case.game.outcome(ply.after) is not None
        assert case.game.is_between_rounds(ply.after) == (finished and not is_over)
