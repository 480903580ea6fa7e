"""Seeding by rating, by the season before, by hand or by lot; the check of a log supports all four."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.entries import Started
from bot.leagues.formats.seating import foreseen_seeds
from bot.leagues.model import EntryFacts, FormatKind
from bot.leagues.model.errors import LeagueError, NothingChangedError
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook

RATINGS = (1500, None, 1700, 1500)
LAST = (4, 1, None, 2)


def sign_up(seeding: str) -> Logbook:
    """Sign four people up for a knockout; one of them has no rating, another one was not in the last season."""
    book = Logbook(FormatKind.KNOCKOUT, seeding=seeding, follows=7)
    for rating, last_place in zip(RATINGS, LAST, strict=True):
        book.sign_up(facts=EntryFacts(rating=rating, last_place=last_place))
    return book


def order_of(book: Logbook) -> tuple[int, ...]:
    """Start the league, check its log, and return its seeds."""
    book.start()
    (started,) = (one.body for one in book.log if isinstance(one.body, Started))
    while book.is_running:
        book.play_all()
    report = verify(book.log)
    assert (report.fault, report.unchecked, report.league) == (None, (), book.league)
    return started.order


def test_each_way_to_seed_is_foreseen_kept_at_the_start_and_checked() -> None:
    levels = {"rating": [[3], [1, 4], [2]], "last": [[2], [4], [1], [3]], "lot": [[1, 2, 3, 4]]}
    for seeding, foreseen in levels.items():
        book = sign_up(seeding)
        assert foreseen_seeds(book.league) == foreseen, seeding
        places = iter(order_of(book))
        for level in foreseen:
            assert {next(places) for _ in level} == {*level}, seeding
    by_lot = sign_up("lot")
    assert order_of(by_lot) == tuple(by_lot.league.lots)


def test_a_list_of_seeds_replaces_all_before_and_the_others_follow_by_rating() -> None:
    book = sign_up("lot")
    book.do(decisions.move_seed, 1, 1)
    book.do(decisions.set_seeds, (2, 4))
    assert foreseen_seeds(book.league) == [[2], [4], [3], [1]]
    with pytest.raises(NothingChangedError):
        book.do(decisions.set_seeds, (2, 4))
    with pytest.raises(LeagueError):
        book.do(decisions.set_seeds, (5,))
    assert order_of(book) == (2, 4, 3, 1)


def test_a_seed_given_by_hand_moves_all_behind_it_and_late_people_follow_by_rating() -> None:
    book = sign_up("rating")
    book.do(decisions.move_seed, 2, 1)
    book.do(decisions.move_seed, 3, 3)
    assert foreseen_seeds(book.league) == [[2], [1], [3], [4]]
    book.sign_up(1300)
    book.sign_up(1400)
    book.do(decisions.leave, 1, book.now, by=1)
    assert order_of(book) == (2, 3, 4, 6, 5)


def test_a_seed_is_refused_to_who_is_not_there_and_after_the_start() -> None:
    book = sign_up("rating")
    book.do(decisions.leave, 1, book.now, by=1)
    for gone in (1, 9):
        with pytest.raises(LeagueError):
            decisions.move_seed(book.league, gone, 1)
    book.do(decisions.move_seed, 2, 1)
    with pytest.raises(NothingChangedError):
        decisions.move_seed(book.league, 2, 1)
    book.start()
    with pytest.raises(LeagueError):
        decisions.move_seed(book.league, 3, 1)


def test_the_season_after_one_that_was_seeded_by_hand_goes_by_its_final_table() -> None:
    seasons = {one: decisions.next_season(sign_up(one).league, 8) for one in ("hand", "lot", "rating", "last")}
    assert {one: after.seeding.value for one, after in seasons.items()} == {
        **{one: one for one in seasons},
        "hand": "last",
    }
    assert {after.follows for after in seasons.values()} == {8}


def test_seeds_that_do_not_follow_are_found_whatever_they_go_by() -> None:
    for seeding in ("rating", "last", "lot", "hand"):
        book = sign_up(seeding)
        if seeding == "hand":
            book.do(decisions.move_seed, 2, 1)
        book.start()
        place, body = next((n, one.body) for n, one in enumerate(book.log) if isinstance(one.body, Started))
        turned = body.model_copy(update={"order": body.order[::-1]})
        book.log[place] = book.log[place].model_copy(update={"body": turned})
        assert "the order of the seeds" in str(verify(book.log, book.seed).fault), seeding
