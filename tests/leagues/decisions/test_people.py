"""Entering and leaving: conditions, waiting lists, late entries, withdrawals, substitutes, expulsions."""

from __future__ import annotations

from typing import Any

import pytest

from bot.leagues import decisions
from bot.leagues.entries import POINT, Admitted, ByeKind, SignedUp, Unplayed, UnplayedRule
from bot.leagues.leaving import loss_of
from bot.leagues.model import EntrantState, EntryFacts, FormatKind, Phase, errors
from bot.leagues.model.errors import AlreadyOutError, NotOutError
from tests.leagues.logbook import Logbook
from tests.refusing import refused

SWISS, ROUND_ROBIN, KNOCKOUT = FormatKind.SWISS, FormatKind.ROUND_ROBIN, FormatKind.KNOCKOUT


@pytest.mark.parametrize(
    ("settings", "facts", "reason"),
    [
        ({"least_matches": 5}, EntryFacts(matches=4), errors.LeagueReason.TOO_FEW_MATCHES),
        ({"rating_from": 1500}, EntryFacts(rating=1499), errors.LeagueReason.RATING_TOO_LOW),
        ({"rating_to": 1500}, EntryFacts(rating=1501), errors.LeagueReason.RATING_TOO_HIGH),
        ({"rating_to": 1500}, EntryFacts(), errors.LeagueReason.UNRATED),
        ({"least_kept": 80}, EntryFacts(kept_percent=79), errors.LeagueReason.TOO_FEW_KEPT),
        ({"role_id": 7}, EntryFacts(), errors.LeagueReason.ROLE_MISSING),
        ({"is_by_invitation": True}, EntryFacts(), errors.LeagueReason.NOT_INVITED),
        ({}, EntryFacts(banned_until=2_000_000.0), errors.LeagueReason.BANNED),
    ],
)
def test_a_condition_keeps_out_who_does_not_meet_it(
    settings: dict[str, Any], facts: EntryFacts, reason: errors.LeagueReason
) -> None:
    book = Logbook(SWISS, **settings)
    with refused(reason):
        book.sign_up(facts=facts)
    assert len(book.log) == 1


def test_who_meets_all_conditions_comes_in_and_nobody_enters_twice() -> None:
    book = Logbook(SWISS, least_matches=5, rating_from=1500, rating_to=1500, least_kept=80, role_id=7)
    facts = EntryFacts(matches=5, rating=1500, kept_percent=80, has_role=True)
    assert book.sign_up(facts=facts) == 1
    with refused(errors.LeagueReason.ALREADY_ENTERED):
        book.sign_up(facts=EntryFacts(5, 1500, 80, has_role=True, entrant=1))


def test_who_waits_gets_the_first_place_that_is_free() -> None:
    book = Logbook(SWISS, 4, starts=False, most_entrants=2)
    assert [one.number for one in book.league.waiting] == [3, 4]
    book.do(decisions.leave, 1, book.now, by=1)
    assert book.last(Admitted).entrant == 3
    book.start()
    assert {one.number for one in book.league.present} == {2, 3}
    assert book.league.entrants[4].state is EntrantState.WAITING


def test_only_those_who_checked_in_start_and_who_waits_takes_the_places_of_the_others() -> None:
    book = Logbook(KNOCKOUT, 4, starts=False, most_entrants=3, check_in=600.0)
    book.check_in(1, 3, 4)
    book.start()
    assert {one.number for one in book.league.present} == {1, 3, 4}
    assert book.league.entrants[2].state is EntrantState.LEFT


def test_a_league_starts_by_itself_and_waits_for_its_organizer_if_it_cannot() -> None:
    book = Logbook(SWISS, 1, starts=False, starts_at=1_000_100.0)
    book.wait(200)
    assert (book.league.phase, book.league.settings.starts_at) == (Phase.SIGN_UP, None)
    book = Logbook(SWISS, 2, starts=False, starts_at=1_000_100.0)
    book.wait(50)
    assert not book.is_running
    book.wait(50)
    assert book.is_running


def test_someone_joins_late_with_nothing_or_one_half_and_a_lot_until_half_time() -> None:
    book = Logbook(SWISS, 6, rounds=5, late_entry="half")
    book.play_all()
    late = book.sign_up(1000)
    entry = book.last(SignedUp)
    assert entry.byes == ((1, ByeKind.MISSED), (2, ByeKind.MISSED_HALF))
    assert entry.lot is not None
    assert book.league.lot(late) == entry.lot
    assert book.points()[late] == POINT // 2
    book.play_all()
    with refused(errors.LeagueReason.ENTRIES_CLOSED):
        book.sign_up()
    book.play_all()
    assert any(late in fixture.seats for fixture in book.league.fixtures.values())


def test_a_round_robin_takes_nobody_after_the_start() -> None:
    with refused(errors.LeagueReason.ENTRIES_CLOSED):
        Logbook(ROUND_ROBIN, 4).sign_up()


def test_a_withdrawal_gives_a_walkover_and_past_rounds_stay_as_they_were() -> None:
    book = Logbook(SWISS, 6, rounds=3)
    book.play_all()
    gone = book.rows[0].entrant
    before = book.again()
    met = book.fixture_of(gone)
    other = next(one for one in met.seats if one != gone)
    book.do(decisions.withdraw, gone, book.now, by=gone)
    assert book.last(Unplayed).rule is UnplayedRule.WITHDRAWN
    assert (met.points or {})[other] == POINT
    assert book.league.fixtures[1] == before.fixtures[1]
    book.play_all()
    assert not any(gone in fixture.seats for fixture in book.league.round_fixtures(3))
    assert gone in book.points()


def test_who_withdraws_after_this_fixture_still_plays_it() -> None:
    book = Logbook(SWISS, 4, rounds=3)
    gone = book.fixture_of(1).seats[0]
    book.do(decisions.withdraw, gone, book.now, at_once=False, by=gone)
    assert book.fixture_of(gone).is_open
    book.play_all()
    assert not any(gone in fixture.seats for fixture in book.league.round_fixtures(2))


def test_in_a_knockout_no_matter_who_meets_someone_who_is_gone_advances() -> None:
    book = Logbook(KNOCKOUT, 4)
    fixture = book.fixture_of(1)
    other = next(one for one in fixture.seats if one != 1)
    book.do(decisions.withdraw, 1, book.now, by=1)
    book.play_all()
    assert any(other in one.seats for one in book.league.round_fixtures(2))


def test_nobody_brings_themselves_back_after_a_withdrawal_but_the_organizer_can() -> None:
    book = Logbook(SWISS, 6, rounds=4)
    book.do(decisions.withdraw, 1, book.now, by=1)
    with pytest.raises(errors.NotOutError):
        book.do(decisions.bring_back, 1, book.now, by=1)
    book.do(decisions.bring_back, 1, book.now, by_organizer=True)
    book.play_all()
    assert any(1 in one.seats for one in book.league.round_fixtures(2))


def test_a_substitute_takes_over_place_points_and_fixtures() -> None:
    book = Logbook(ROUND_ROBIN, 4, legs=2)
    book.play_all()
    book.win(1)
    before = book.points()[1]
    lot = book.league.lot(1)
    book.substitute(1, 1500)
    assert book.points()[5] == before
    assert 1 not in book.points()
    assert book.league.lot(5) == lot
    book.play_all()
    assert any(5 in one.seats for one in book.league.fixtures.values())
    assert not any(1 in one.seats for one in book.league.open_fixtures)


def test_a_substitute_plays_the_rest_of_a_fixture() -> None:
    book = Logbook(SWISS, 4, rounds=2, games=2)
    fixture = book.fixture_of(2)
    other = next(one for one in fixture.seats if one != 2)
    book.play(fixture, [2], [other])
    book.substitute(2)
    book.play(fixture, [5], [other])
    assert fixture.points == {5: 2 * POINT, other: 0}


def test_who_is_expelled_loses_the_fixture_and_does_not_come_back() -> None:
    book = Logbook(SWISS, 4, rounds=3)
    book.do(decisions.expel, 1, book.now, reason="two accounts")
    assert book.last(Unplayed).rule is UnplayedRule.WITHDRAWN
    with refused(errors.LeagueReason.EXPELLED):
        book.sign_up(facts=EntryFacts(entrant=1))
    with pytest.raises(errors.NotOutError):
        book.do(decisions.bring_back, 1, book.now)


def test_one_round_can_be_free_on_request_but_not_the_last() -> None:
    book = Logbook(SWISS, 6, rounds=3)
    book.do(decisions.request_bye, 1, by=1)
    book.play_all()
    assert book.league.rounds[1].byes[1] is ByeKind.REQUESTED
    with refused(errors.LeagueReason.BYE_USED):
        book.do(decisions.request_bye, 1, by=1)
    with refused(errors.LeagueReason.BYE_TOO_LATE):
        book.do(decisions.request_bye, 2, by=2)


def test_a_person_who_enters_while_people_check_in_is_there() -> None:
    book = Logbook(SWISS, 2, starts=False, starts_at=1_000_900.0, check_in=600.0)
    with refused(errors.LeagueReason.CHECK_IN_NOT_OPEN):
        book.do(decisions.check_in, 1, book.now, by=1)
    book.wait(400)
    late = book.sign_up()
    book.do(decisions.check_in, 1, book.now, by=1)
    book.wait(500)
    assert {one.number for one in book.league.present} == {1, late}
    assert [one.number for one in book.league.entrants.values() if one.was_left_out] == [2]


def test_who_was_not_asked_yet_to_check_in_is_not_left_out() -> None:
    book = Logbook(SWISS, 3, starts=False, starts_at=1_090_000.0, check_in=600.0)
    book.start()
    assert len(book.league.present) == 3


def test_too_few_who_checked_in_are_told_as_such() -> None:
    book = Logbook(SWISS, 3, starts=False, check_in=600.0)
    book.do(decisions.check_in, 1, book.now, by=1)
    with refused(errors.LeagueReason.TOO_FEW_CHECKED_IN):
        book.start()


def test_a_bye_that_was_taken_back_can_be_asked_for_again() -> None:
    book = Logbook(SWISS, 4, rounds=3)
    book.do(decisions.request_bye, 1, by=1)
    book.do(decisions.request_bye, 1, by=1, is_lifted=True)
    book.do(decisions.request_bye, 1, by=1)
    book.play_all()
    assert book.league.rounds[1].byes[1] is ByeKind.REQUESTED
    with refused(errors.LeagueReason.BYE_USED):
        book.do(decisions.request_bye, 1, by=1)


def test_what_a_withdrawal_costs_is_known_before() -> None:
    book = Logbook(ROUND_ROBIN, 4)
    book.play_all()
    first = loss_of(book.league, 1, book.now)
    assert (len(first.fixtures), first.is_struck) == (1, True)
    book.play_all()
    assert not loss_of(book.league, 1, book.now).is_struck
    assert book.again() == book.league


def test_a_person_who_waits_and_did_not_check_in_gets_no_place_at_the_start() -> None:
    book = Logbook(SWISS, 6, starts=False, most_entrants=4, check_in=600.0)
    book.check_in(1, 2, 3)
    book.start()
    assert {one.number for one in book.league.present} == {1, 2, 3}
    others = [one for one in book.league.entrants.values() if one.number > 3]
    assert {(one.state, one.was_left_out) for one in others} == {(EntrantState.LEFT, True)}


def test_a_person_who_was_excluded_before_the_start_neither_returns_nor_is_replaced() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 5, starts=False)
    book.do(decisions.expel, 5, book.now, reason="spam")
    book.start()
    with pytest.raises(NotOutError):
        decisions.bring_back(book.league, 5, book.now, by_organizer=True)
    with pytest.raises(AlreadyOutError):
        decisions.ask_substitute(book.league, 5, EntryFacts(), book.now)
