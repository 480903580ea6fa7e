"""Corrections, undone rounds and forbidden pairs."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.entries import POINT, Actor, Corrected, KeptReason, Paired, ResultKept, UndoneRound
from bot.leagues.formats.arena import PAUSE, ends_at
from bot.leagues.model import EntrantState, FormatKind, Phase, errors
from tests.leagues.logbook import DAY, Logbook, settings_of
from tests.refusing import refused

SWISS, ROUND_ROBIN, KNOCKOUT = FormatKind.SWISS, FormatKind.ROUND_ROBIN, FormatKind.KNOCKOUT


def test_a_corrected_result_counts_and_draws_that_were_made_stay() -> None:
    book = Logbook(SWISS, 6, rounds=3)
    book.play_all()
    drawn = [one.seats for one in book.league.round_fixtures(2)]
    fixture = book.league.fixtures[1]
    loser, winner = sorted(fixture.seats)
    book.do(decisions.correct, 1, decisions.Verdict([[[winner], [loser]]]), book.now, reason="typing error")
    assert fixture.points == {winner: POINT, loser: 0}
    assert [one.seats for one in book.league.round_fixtures(2)] == drawn


def test_a_correction_that_changes_nothing_and_one_of_an_open_fixture_are_refused() -> None:
    book = Logbook(ROUND_ROBIN, 4)
    seats = book.league.fixtures[1].seats
    with pytest.raises(errors.FixtureOpenError):
        book.do(decisions.correct, 1, decisions.Verdict([[[one] for one in seats]]), book.now, reason="?")
    book.play(1)
    with pytest.raises(errors.NothingChangedError):
        book.do(decisions.correct, 1, decisions.Verdict([[[one] for one in seats]]), book.now, reason="?")
    with refused(errors.LeagueReason.BAD_RESULT):
        book.do(decisions.correct, 1, decisions.Verdict([[[seats[0]], [4 + 1]]]), book.now, reason="?")


def test_a_result_can_be_replaced_by_a_decision_and_the_other_way_round() -> None:
    book = Logbook(ROUND_ROBIN, 4, games=2)
    fixture = book.league.fixtures[1]
    one, other = fixture.seats
    book.play(fixture)
    book.play(fixture)
    book.do(decisions.correct, 1, decisions.Verdict(winners=[other]), book.now, reason="cheated")
    assert fixture.points == {one: 0, other: 2 * POINT}
    assert fixture.unplayed is not None
    book.do(decisions.correct, 1, decisions.Verdict([[[one], [other]], [[one, other]]]), book.now, reason="did not")
    assert fixture.points == {one: 3 * POINT // 2, other: POINT // 2}


def test_a_fixture_that_is_open_again_is_played_again() -> None:
    book = Logbook(ROUND_ROBIN, 2)
    book.play(1)
    book.do(decisions.reopen, book.now, reason="protest")
    book.do(decisions.correct, 1, decisions.Verdict(), book.now, reason="protest")
    assert book.league.fixtures[1].is_open
    book.play(1, [2], [1])
    assert book.is_running, "after it was opened again, a league ends when its organizer says so"
    book.do(decisions.finish, book.seed, book.now)
    assert book.league.table == ((2, 1), (1, 2))


def test_a_correction_keeps_the_time_at_which_a_fixture_ended() -> None:
    book = arena(2)
    for winner in (1, 1, 1, 2):
        book.win(winner)
        book.wait(PAUSE)
    assert book.points() == {1: (2 + 2 + 4) * POINT, 2: 2 * POINT}
    book.do(decisions.correct, 1, decisions.Verdict([[[2], [1]]]), book.now, reason="wrong")
    assert book.points() == {1: (0 + 2 + 2) * POINT, 2: (2 + 2) * POINT}
    book.do(decisions.correct, 1, decisions.Verdict(winners=[1]), book.now, reason="right")
    assert book.points() == {1: (2 + 2 + 4) * POINT, 2: 2 * POINT}


def test_nobody_in_an_arena_is_paired_who_has_a_fixture_that_is_open_again() -> None:
    book = arena(4)
    first, second = list(book.league.open_fixtures)
    book.play(first)
    book.do(decisions.correct, first.number, decisions.Verdict(), book.now, reason="protest")
    assert first.due == ends_at(book.league)
    book.play(second)
    book.wait(10 * PAUSE)
    assert [one.number for one in book.league.open_fixtures if {*first.seats} & {*one.seats}] == [first.number]
    book.play(first)
    book.wait(PAUSE)
    assert all(one.is_free or book.fixture_of(one.number) for one in book.league.present)


def test_who_plays_another_match_when_theirs_is_open_again_plays_both_before_a_third() -> None:
    book = arena(2)
    book.win(1)
    book.wait(PAUSE)
    first, second = book.league.fixtures[1], book.league.fixtures[2]
    book.do(decisions.correct, 1, decisions.Verdict(), book.now, reason="protest")
    book.play(second)
    book.wait(PAUSE)
    assert [one.number for one in book.league.open_fixtures] == [1]
    book.play(first)
    book.wait(PAUSE)
    assert [one.number for one in book.league.open_fixtures] == [3]


def arena(entrants: int) -> Logbook:
    """Return an arena in which all are paired."""
    book = Logbook(FormatKind.ARENA, entrants)
    for one in range(1, entrants + 1):
        book.do(decisions.ready, one, book.now, by=one)
    return book


def test_in_a_knockout_the_two_exchange_their_places_as_long_as_nothing_has_begun() -> None:
    book = Logbook(KNOCKOUT, 8)
    book.play_all()
    beaten = next(one for one in book.league.fixtures[1].seats if one != 1)
    book.do(decisions.correct, 1, decisions.Verdict([[[beaten], [1]]]), book.now, reason="wrong")
    assert book.last(Corrected).is_exchange
    fixture = book.fixture_of(beaten)
    assert (fixture.round, 1 in fixture.seats) == (2, False)
    book.win(beaten)
    with pytest.raises(errors.NextMatchBegunError):
        book.do(decisions.correct, 1, decisions.Verdict([[[1], [beaten]]]), book.now, reason="after all")
    book.play_all()
    book.play_all()
    assert not book.is_running


def test_in_a_knockout_nothing_is_opened_again_from_which_something_was_drawn() -> None:
    book = Logbook(KNOCKOUT, 4)
    book.play_all()
    with pytest.raises(errors.NextRoundDrawnError):
        book.do(decisions.correct, 1, decisions.Verdict(), book.now, reason="again")
    book.do(decisions.undo_round, reason="again")
    book.do(decisions.correct, 1, decisions.Verdict(), book.now, reason="again")
    book.play(1, book.league.fixtures[1].seats[1:], book.league.fixtures[1].seats[:1])
    assert len(book.league.rounds) == 1
    book.do(decisions.draw_next, book.now)
    assert book.league.fixtures[1].seats[1] in book.league.round_fixtures(2)[0].seats


def test_an_annulled_match_leaves_its_fixture_or_the_log_says_why_not() -> None:
    book = Logbook(KNOCKOUT, 4)
    book.play(1)
    table = book.league.fixtures[1].results[0].table_id or 0
    assert book.league.phase is Phase.RUNNING
    book.do(decisions.annul, 1, table, book.now, reason="rigged", by=Actor.CLOCK)
    assert (book.last(Corrected).results, book.league.fixtures[1].is_open) == ((), True)

    book.play_all()
    table = book.league.fixtures[1].results[0].table_id or 0
    for begins, why in ((False, KeptReason.DRAWN), (True, KeptReason.FINISHED)):
        if begins:
            book.play(3)
        before = [one.points for one in book.league.fixtures.values()]
        book.do(decisions.annul, 1, table, book.now, reason="rigged", by=Actor.CLOCK)
        assert book.last(ResultKept) == ResultKept(fixture=1, table_id=table, why=why, reason="rigged")
        assert [one.points for one in book.league.fixtures.values()] == before
    assert book.again() == book.league


def test_an_annulled_match_from_which_another_has_begun_stays() -> None:
    book = Logbook(KNOCKOUT, 4, games=3)
    book.play_all()
    book.play(3)
    table = book.league.fixtures[1].results[0].table_id or 0
    book.do(decisions.annul, 1, table, book.now, reason="", by=Actor.CLOCK)
    assert book.last(ResultKept).why is KeptReason.BEGUN
    assert decisions.annul(book.league, 1, 7, book.now, reason="") == [], "no match of this fixture"
    assert decisions.annul(book.league, 9, table, book.now, reason="") == []


def test_an_undone_round_is_drawn_again_when_the_organizer_says_so() -> None:
    book = Logbook(SWISS, 6, rounds=3)
    book.play_all()
    one, other = book.league.round_fixtures(2)[0].seats
    book.do(decisions.undo_round, reason="these two are brothers")
    book.do(decisions.forbid, one, other)
    assert len(book.league.rounds) == 1
    book.do(decisions.draw_next, book.now)
    assert book.last(Paired).round == 2
    assert not any({one, other} == {*fixture.seats} for fixture in book.league.round_fixtures(2))
    assert not any(fixture.is_undone for fixture in book.league.open_fixtures)


def test_a_round_that_was_partly_played_is_not_undone() -> None:
    book = Logbook(SWISS, 6, rounds=3)
    book.play(1)
    with refused(errors.LeagueReason.ROUND_PLAYED):
        book.do(decisions.undo_round, reason="?")
    assert not any(isinstance(body, UndoneRound) for body in book.bodies)


def test_points_are_given_and_taken() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.do(decisions.adjust_points, 1, -POINT // 2, reason="unfair play")
    assert book.points()[1] == -POINT // 2
    with refused(errors.LeagueReason.BAD_POINTS):
        book.do(decisions.adjust_points, 1, 0, reason="?")


def test_after_the_start_only_settings_that_touch_no_fixture_can_change() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.do(decisions.change_settings, settings_of(SWISS, rounds=2, round_length=3600.0))
    assert book.league.settings.round_length == 3600
    with pytest.raises(errors.SettingFixedError):
        book.do(decisions.change_settings, settings_of(SWISS, rounds=2, games=2))


def test_nothing_happens_in_a_league_that_was_called_off() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.do(decisions.cancel, book.seed, reason="too few came")
    assert (book.league.phase, book.league.seed) == (Phase.CANCELLED, book.seed.hex())
    assert decisions.result(book.league, 1, 5, [[1], [2]], [], book.now) == []
    with refused(errors.LeagueReason.OVER):
        book.do(decisions.withdraw, 1, book.now)


@pytest.mark.parametrize(
    ("name", "following"), [("Winter", "Winter 2"), ("Cup 9", "Cup 10"), ("x" * 60, "x" * 58 + " 2")]
)
def test_the_next_season_has_the_next_number(name: str, following: str) -> None:
    assert decisions.next_season(Logbook(SWISS, name=name).league, 7).name == following


def test_a_reopened_league_gives_open_fixtures_their_usual_time_and_draws_when_its_organizer_says_so() -> None:
    book = Logbook(FormatKind.SWISS, 6)
    book.play(next(book.league.open_fixtures))
    book.do(decisions.finish, book.seed, book.now)
    book.now += 10 * DAY
    book.do(decisions.reopen, book.now, reason="by mistake")
    due = book.now + book.league.settings.round_length
    assert {one.due for one in book.league.open_fixtures} == {book.league.rounds[0].due} == {due}
    assert book.league.is_held
    assert len(book.league.present) == 6


def test_a_reopened_arena_pairs_until_its_bell() -> None:
    book = Logbook(FormatKind.ARENA, 4)
    for entrant in range(1, 5):
        book.do(decisions.ready, entrant, book.now, by=entrant)
    book.do(decisions.finish, book.seed, book.now)
    book.do(decisions.reopen, book.now, reason="by mistake")
    for fixture in list(book.league.open_fixtures):
        book.play(fixture)
    book.wait(60)
    assert [*book.league.open_fixtures]
    book.wait(book.league.settings.arena_length)
    assert not book.is_running
    book.do(decisions.reopen, book.now, reason="a result was wrong")
    book.wait(60)
    assert book.is_running


def test_on_a_reopened_ladder_a_person_who_waits_gets_the_next_place() -> None:
    book = Logbook(FormatKind.LADDER, 4, most_entrants=3, starts=False)
    book.start()
    book.do(decisions.finish, book.seed, book.now)
    book.do(decisions.reopen, book.now, reason="by mistake")
    book.do(decisions.withdraw, 2, book.now)
    assert book.league.entrants[4].state is EntrantState.IN


def test_time_in_which_a_ladder_was_finished_moves_nobody_down() -> None:
    book = Logbook(FormatKind.LADDER, 4)
    book.do(decisions.challenge, 4, 3, book.now, by=4)
    book.play(1)
    before = list(book.league.ladder)
    book.do(decisions.finish, book.seed, book.now)
    book.now += 60 * DAY
    book.do(decisions.reopen, book.now, reason="a result was wrong")
    assert book.league.ladder == before
