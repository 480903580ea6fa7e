"""What holds in every domino game: a test for each clause of the rules, sections 1 and 2."""

from __future__ import annotations

from bot.games.core import EndReason, MatchEnded, Outcome, Seat
from bot.games.dominoes.events import LotDrawn, RoundEnd, RoundEnded, RoundStarted, SeatPassed, TileDrawn
from bot.games.dominoes.moves import DealRequest, LotRequest
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import Reason
from tests.games.dominoes.positions import deal, event_of, moves, new_match, play, position, refusal, step

# Section 1: words.


def test_seats_act_in_order_and_round_again() -> None:
    state = position("hands: 0-1 6-6 / 1-2 6-6 / 2-3 6-6", "stock: 5-5")
    actors = [state.actor]
    for move in ("0 play 0-1 first", "1 play 1-2 right", "2 play 2-3 right"):
        state = play(state, move)
        actors.append(state.actor)
    assert actors == [0, 1, 2, 0]


def test_deal_gives_seat_0_the_first_hand_and_the_rest_is_stock() -> None:
    dealt = deal(new_match(2, set=6))
    assert dealt.hands[0] == tuple(Tile(0, high) for high in range(7))
    assert dealt.hands[1] == (*(Tile(1, high) for high in range(1, 7)), Tile(2, 2))
    assert (dealt.stock[0], len(dealt.stock)) == (Tile(2, 3), 14)


def test_deals_are_numbered_by_round() -> None:
    ended = play(position("hands: 1-2 / 2-6", "line: 0-1", "stock: 4-4", set=6), "0 play 1-2 right")
    assert ALL_FIVES.chance(new_match(2, set=6)) == DealRequest(round=1, attempt=1, tiles=full_set(6))
    assert ALL_FIVES.chance(ended) == DealRequest(round=2, attempt=1, tiles=full_set(6))


# Section 2.1: leading.


def test_first_round_is_led_by_lot() -> None:
    dealt = deal(new_match(3))
    assert ALL_FIVES.chance(dealt) == LotRequest(round=1, seats=3)
    led = step(dealt, "lot 2")
    assert led.state.actor == 2
    assert led.events == (LotDrawn(Seat(2)), RoundStarted(1, Seat(2)))


def test_leader_may_lead_any_tile() -> None:
    state = position("hands: 0-0 3-6 5-5 / 1-1")
    assert moves(state) == {"0 play 0-0 first", "0 play 3-6 first", "0 play 5-5 first"}


def test_winner_by_domino_leads_the_next_round() -> None:
    ended = play(position("hands: 6-6 / 1-2 / 5-5", "line: 0-1", "stock: 4-4", "turn: 1"), "1 play 1-2 right")
    dealt = deal(ended)
    assert (dealt.round, dealt.leader, dealt.actor, ALL_FIVES.chance(dealt)) == (2, 1, 1, None)


def test_winner_of_a_block_leads_the_next_round() -> None:
    ended = play(position("hands: 5-6 4-4 / 0-3 / 1-1", "line: 5-5"), "0 play 5-6 right")
    assert deal(ended).actor == 2


def test_seat_after_the_leader_leads_after_a_round_without_winner() -> None:
    blocked = position("hands: 5-6 1-2 / 0-3 / 4-4", "line: 5-5", "leader: 2")
    assert deal(play(blocked, "0 play 5-6 right")).actor == 0


# Section 2.2: line of play.


def test_tiles_are_put_at_both_ends_where_halves_match() -> None:
    state = position("hands: 3-4 5-6 3-5 1-1 / 0-0", "line: 3-5")
    assert moves(state) == {"0 play 3-4 left", "0 play 5-6 right", "0 play 3-5 left", "0 play 3-5 right"}


def test_tile_at_the_left_end_touches_with_its_matching_half() -> None:
    state = play(position("hands: 3-4 0-0 / 0-1", "line: 3-5", "stock: 1-1"), "0 play 3-4 left")
    assert state.layout.line == ((4, 3), (3, 5))


def test_tile_at_the_right_end_touches_with_its_matching_half() -> None:
    state = play(position("hands: 5-6 0-0 / 0-1", "line: 3-5", "stock: 1-1"), "0 play 5-6 right")
    assert state.layout.line == ((3, 5), (5, 6))


# Section 2.3: playing is compulsory.


def test_seat_that_can_play_may_neither_draw_nor_pass() -> None:
    state = position("hands: 3-4 0-0 / 0-1", "line: 3-5", "stock: 1-1")
    assert refusal(state, "0 draw") is Reason.MUST_PLAY
    assert refusal(state, "0 pass") is Reason.MUST_PLAY


def test_seat_plays_exactly_one_tile() -> None:
    state = play(position("hands: 3-4 4-4 / 0-4 0-0", "line: 3-5", "stock: 1-1"), "0 play 3-4 left")
    assert state.hands[0] == (Tile(4, 4),)
    assert refusal(state, "0 play 4-4 left") is Reason.NOT_YOUR_TURN


# Section 2.4: drawing.


def test_seat_that_cannot_play_draws_the_first_tile_of_the_stock_and_stays() -> None:
    state = position("hands: 0-0 / 3-3", "line: 3-5", "stock: 1-1 5-6 2-2")
    drawn = step(state, "0 draw")
    assert drawn.state.hands[0] == (Tile(0, 0), Tile(1, 1))
    assert drawn.state.stock == (Tile(5, 6), Tile(2, 2))
    assert (drawn.state.actor, drawn.events) == (0, (TileDrawn(Seat(0)),))


def test_seat_draws_until_a_tile_fits_which_must_be_played() -> None:
    state = position("hands: 0-0 / 3-3", "line: 3-5", "stock: 1-1 5-6 2-2")
    assert moves(play(state, "0 draw")) == {"0 draw"}
    assert moves(play(state, "0 draw", "0 draw")) == {"0 play 5-6 right"}


def test_seat_passes_only_when_the_stock_is_empty() -> None:
    state = position("hands: 0-0 / 3-3", "line: 3-5", "stock: 1-1")
    assert refusal(state, "0 pass") is Reason.MUST_DRAW
    passed = step(play(state, "0 draw"), "0 pass")
    assert (passed.state.actor, passed.events) == (1, (SeatPassed(Seat(0)),))


def test_draw_and_pass_are_forced_and_plays_are_not() -> None:
    state = position("hands: 0-0 / 3-3 4-4", "line: 3-5", "stock: 1-1")
    assert ALL_FIVES.forced_move(state) == ALL_FIVES.read("0 draw")
    drawn = play(state, "0 draw")
    assert ALL_FIVES.forced_move(drawn) == ALL_FIVES.read("0 pass")
    assert ALL_FIVES.forced_move(play(drawn, "0 pass")) is None
    assert ALL_FIVES.forced_move(new_match()) is None


# Section 2.5: domino.


def test_round_ends_the_moment_the_last_tile_is_played() -> None:
    state = position("hands: 1-2 / 2-6 / 5-5", "line: 0-1", "stock: 4-4")
    ended = event_of(step(state, "0 play 1-2 right"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.DOMINO, 0)


def test_hands_are_turned_up_at_the_end_of_a_round_and_the_stock_is_not() -> None:
    ended = event_of(step(position("hands: 1-2 / 2-6", "line: 0-1", "stock: 4-4"), "0 play 1-2 right"), RoundEnded)
    assert ended.hands == ((), (Tile(2, 6),))
    assert "4" not in repr(ended.hands)


def test_finished_round_lies_on_the_table_until_the_next_deal() -> None:
    ended = play(position("hands: 1-2 / 2-6", "line: 0-1", "stock: 4-4"), "0 play 1-2 right")
    assert ALL_FIVES.is_between_rounds(ended)
    assert (ended.actor, moves(ended), ended.layout.line) == (None, set(), ((0, 1), (1, 2)))
    dealt = deal(ended)
    assert (dealt.last_round, dealt.layout.line, ALL_FIVES.is_between_rounds(dealt)) == (None, (), False)


def test_match_before_its_first_deal_is_not_between_rounds() -> None:
    assert not ALL_FIVES.is_between_rounds(new_match())


# Section 2.6: block.


def test_round_is_blocked_after_a_play_that_nobody_can_follow() -> None:
    state = position("hands: 5-6 4-4 / 0-3 / 1-1", "line: 5-5")
    ended = event_of(step(state, "0 play 5-6 right"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 2)


def test_round_is_blocked_after_the_draw_that_empties_the_stock() -> None:
    state = position("hands: 4-4 / 0-3", "line: 5-5 5-6", "stock: 1-1")
    ended = event_of(step(state, "0 draw"), RoundEnded)
    assert (ended.end, ended.winner) == (RoundEnd.BLOCKED, 1)


def test_round_is_not_blocked_while_the_stock_has_a_tile() -> None:
    state = position("hands: 5-6 4-4 / 0-3", "line: 5-5", "stock: 1-1")
    assert moves(play(state, "0 play 5-6 right")) == {"1 draw"}


def test_round_is_not_blocked_while_any_seat_can_play() -> None:
    state = position("hands: 5-6 4-4 / 0-3 / 1-6", "line: 5-5")
    assert moves(play(state, "0 play 5-6 right")) == {"1 pass"}


def test_seat_that_blocks_can_win_the_block_itself() -> None:
    ended = event_of(step(position("hands: 5-6 0-1 / 4-4", "line: 5-5"), "0 play 5-6 right"), RoundEnded)
    assert ended.winner == 0


def test_nobody_wins_a_block_with_a_shared_lightest_hand_and_it_scores_nothing() -> None:
    taken = step(position("hands: 5-6 1-2 / 0-3 / 4-4", "line: 5-5"), "0 play 5-6 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.winner, ended.score.tallies, taken.state.scores) == (None, (), (0, 0, 0))


# Section 2.7: points count at once.


def test_points_of_a_tile_end_the_match_in_the_middle_of_a_round() -> None:
    state = position("hands: 4-5 0-0 / 6-6", "line: 5-1 1-4", "stock: 1-1", "scores: 90 20")
    taken = step(state, "0 play 4-5 right")
    ended = event_of(taken, RoundEnded)
    assert (ended.end, ended.winner, ended.score.tallies) == (RoundEnd.TARGET, None, ())
    assert taken.state.scores == (100, 20)
    assert event_of(taken, MatchEnded).outcome == Outcome(((Seat(0),), (Seat(1),)), EndReason.TARGET)


def test_target_comes_before_the_domino_and_no_round_points_are_given() -> None:
    taken = step(position("hands: 4-5 / 6-6", "line: 5-1 1-4", "scores: 90 20"), "0 play 4-5 right")
    assert event_of(taken, RoundEnded).end is RoundEnd.TARGET
    assert taken.state.scores == (100, 20)


def test_target_comes_before_the_block_and_no_round_points_are_given() -> None:
    taken = step(position("hands: 4-5 1-1 / 6-6", "line: 5-1 1-4", "scores: 90 20"), "0 play 4-5 right")
    assert event_of(taken, RoundEnded).end is RoundEnd.TARGET
    assert taken.state.scores == (100, 20)


def test_round_points_are_checked_against_the_target_after_the_round() -> None:
    taken = step(position("hands: 1-2 / 5-6 / 6-6", "line: 0-1", "scores: 80 0 95"), "0 play 1-2 right")
    assert event_of(taken, RoundEnded).end is RoundEnd.DOMINO
    assert taken.state.scores == (105, 0, 95)
    assert event_of(taken, MatchEnded).outcome.places == ((0,), (2,), (1,))


def test_nothing_is_left_to_do_after_the_end_of_a_match() -> None:
    over = play(position("hands: 4-5 / 6-6", "line: 5-1 1-4", "scores: 90 20"), "0 play 4-5 right")
    assert (ALL_FIVES.actor(over), ALL_FIVES.chance(over), moves(over)) == (None, None, set())
    assert not ALL_FIVES.is_between_rounds(over)


# Section 2.8: ranking.


def test_most_points_come_first_and_equal_points_share_a_place() -> None:
    state = position("hands: 4-5 / 6-6 / 3-3 / 2-2", "line: 5-1 1-4", "scores: 90 20 45 20")
    outcome = ALL_FIVES.outcome(play(state, "0 play 4-5 right"))
    assert outcome is not None
    assert outcome.places == ((0,), (2,), (1, 3))
