"""Corrections that discard dependent matches: what is played again, and what remains."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.entries import Corrected, UndoneRound
from bot.leagues.model import Fixture, FormatKind, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason, NextMatchBegunError, NextRoundDrawnError
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook

KNOCKOUT, DOUBLE, GROUPS, HEATS = FormatKind.KNOCKOUT, FormatKind.DOUBLE, FormatKind.GROUPS, FormatKind.HEATS


def turned(fixture: Fixture) -> list[list[int]]:
    """Return places that reverse winners and losers."""
    groups = [list(group) for result in fixture.results[:1] for group in result.places]
    return groups[::-1]


def numbers(loss: decisions.Loss) -> list[int]:
    return [one.number for one in loss.matches]


def test_the_match_that_has_begun_is_played_again_by_the_person_who_advances_instead() -> None:
    book = Logbook(KNOCKOUT, 8)
    book.play_all()
    first = book.league.fixtures[1]
    winner, beaten = first.results[0].places[0][0], first.results[0].places[1][0]
    book.win(winner)
    after = next(one for one in book.league.round_fixtures(2) if winner in one.seats)
    assert numbers(decisions.loss_of(book.league, first, is_exchange=True)) == [after.number]
    with pytest.raises(NextMatchBegunError):
        book.do(decisions.correct, 1, decisions.Verdict([turned(first)]), book.now, reason="wrong")
    book.do(decisions.correct, 1, decisions.Verdict([turned(first)]), book.now, reason="wrong", gives_up_later=True)
    assert (after.is_open, beaten in after.seats, winner in after.seats) == (True, True, False)
    assert not any(isinstance(body, UndoneRound) for body in book.bodies)


def test_rounds_that_nobody_can_play_any_more_are_taken_back() -> None:
    book = Logbook(KNOCKOUT, 8, third_place=True)
    book.play_all()
    book.play_all()
    book.win(next(iter(book.league.open_fixtures)).seats[0])
    first = book.league.fixtures[1]
    beaten = first.results[0].places[1][0]
    loss = decisions.loss_of(book.league, first, is_exchange=True)
    book.do(decisions.correct, 1, decisions.Verdict([turned(first)]), book.now, reason="wrong", gives_up_later=True)
    assert len(book.league.rounds) == 2
    assert [one.number for one in book.league.open_fixtures] == numbers(loss)[:1]
    book.win(beaten)
    book.do(decisions.draw_next, book.now)
    while book.is_running:
        book.play_all()
    assert book.again().table == book.league.table


def test_a_result_of_a_group_takes_back_the_whole_knockout() -> None:
    book = Logbook(GROUPS, 6, groups=2, advance=1)
    while book.league.rounds[-1].stage == "group":
        book.play_all()
    drawn = len(book.league.rounds)
    book.do(
        decisions.correct,
        1,
        decisions.Verdict([turned(book.league.fixtures[1])]),
        book.now,
        reason="?",
        gives_up_later=True,
    )
    assert len(book.league.rounds) == drawn - 1
    assert book.last(Corrected).fixture == 1
    book.do(decisions.draw_next, book.now)
    assert book.league.rounds[-1].stage == "knockout"


def test_a_final_that_the_unbeaten_person_won_after_all_is_not_played_again() -> None:
    book = Logbook(DOUBLE, 4)
    while book.league.rounds[-1].stage != "grand":
        book.play_all()
    (final,) = book.league.open_fixtures
    results = [result for fixture in book.league.fixtures.values() for result in fixture.results]
    beaten = {one for result in results for one in result.places[1]}
    (unbeaten,) = {*final.seats} - beaten
    (other,) = {*final.seats} - {unbeaten}
    book.win(other)
    assert [one.stage for one in book.league.rounds[-2:]] == ["grand", "grand"]
    loss = decisions.loss_of(book.league, final, is_exchange=True)
    assert loss.first_round == len(book.league.rounds)
    right = decisions.Verdict([[[unbeaten], [other]]])
    with pytest.raises(NextRoundDrawnError):
        book.do(decisions.correct, final.number, right, book.now, reason="wrong")
    book.do(decisions.correct, final.number, right, book.now, reason="wrong", gives_up_later=True)
    assert [*book.league.open_fixtures] == []
    book.do(decisions.finish, book.seed, book.now)
    assert book.league.table[0] == (unbeaten, 1)
    assert verify(book.log).fault is None


@settings(max_examples=40)
@given(
    kind=st.sampled_from([KNOCKOUT, DOUBLE, GROUPS, HEATS]),
    entrants=st.integers(4, 11),
    rounds=st.integers(0, 5),
    chance=st.randoms(use_true_random=False),
)
def test_whatever_is_given_up_the_league_can_be_played_to_its_end(
    kind: FormatKind, entrants: int, rounds: int, chance: Random
) -> None:
    book = Logbook(kind, entrants, **({"seats": 4} if kind is HEATS else {"third_place": True}))
    for _ in range(rounds):
        book.play_all(chance)
    played = [one for one in book.league.fixtures.values() if one.results and one.unplayed is None]
    if not book.is_running or not played:
        return
    fixture = chance.choice(played)
    matches = [] if chance.random() < 0.3 else [turned(fixture)]
    loss = decisions.loss_of(book.league, fixture, is_exchange=bool(matches))
    before = {one.number for one in book.league.fixtures.values() if one.results}
    book.do(decisions.correct, fixture.number, decisions.Verdict(matches), book.now, reason="?", gives_up_later=True)
    kept = {one.number for one in book.league.fixtures.values() if one.results and not one.is_undone}
    assert before - kept <= {*numbers(loss), fixture.number}
    play_on(book, chance)
    assert verify(book.log).fault is None


def play_on(book: Logbook, chance: Random) -> None:
    """Play to the end, and draw rounds that wait for the organizer."""
    while book.league.phase is Phase.RUNNING:
        book.play_all(chance)
        if book.is_running and book.league.is_held:
            try:
                book.do(decisions.draw_next, book.now)
            except LeagueError as refusal:
                if refusal.key != LeagueReason.NOTHING_TO_DRAW:
                    raise
                book.do(decisions.finish, book.seed, book.now)


@pytest.mark.parametrize(
    "verdict", [decisions.Verdict(winners=()), decisions.Verdict([[[1, 4]]])], ids=["nobody", "level"]
)
def test_a_correction_after_which_nobody_advances_takes_back_what_follows(verdict: decisions.Verdict) -> None:
    book = Logbook(KNOCKOUT, 4)
    book.play_all()
    final = next(book.league.open_fixtures)
    assert {*book.league.fixtures[1].seats} == {1, 4}
    with pytest.raises(NextRoundDrawnError):
        book.do(decisions.correct, 1, verdict, book.now, reason="wrong")
    book.do(decisions.correct, 1, verdict, book.now, reason="wrong", gives_up_later=True)
    assert (final.is_undone, len(book.league.rounds)) == (True, 1)
    play_on(book, Random(1))
    assert 4 not in {one for one, place in book.league.table if place == 1}


def test_a_level_match_is_played_on_whichever_winner_it_had() -> None:
    book = Logbook(KNOCKOUT, 4)
    book.play_all()
    level = decisions.Verdict([[[1, 4]]])
    book.do(decisions.correct, 1, level, book.now, reason="wrong", gives_up_later=True)
    assert book.league.fixtures[1].is_open
    book.win(4)
    book.do(decisions.draw_next, book.now)
    assert {*book.league.round_fixtures(2)[0].seats} == {2, 4}


def test_someone_who_came_after_all_advances_and_the_bye_of_their_opponent_is_taken_back() -> None:
    book = Logbook(KNOCKOUT, 8)
    absent = book.league.fixtures[1]
    for fixture in [*book.league.open_fixtures][1:]:
        book.play(fixture, *([one] for one in sorted(fixture.seats)))
    book.do(decisions.decide_unplayed, 1, (), book.now, reason="nobody came")
    assert len(book.league.round_fixtures(2)) == 1
    winner = min(absent.seats)
    after_all = decisions.Verdict([[[winner], [max(absent.seats)]]])
    with pytest.raises(NextRoundDrawnError):
        book.do(decisions.correct, 1, after_all, book.now, reason="they came")
    book.do(decisions.correct, 1, after_all, book.now, reason="they came", gives_up_later=True)
    book.do(decisions.draw_next, book.now)
    assert winner in {one for fixture in book.league.round_fixtures(2) for one in fixture.seats}
