"""Invitations: before the start to take part, and after it to take over a place."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.authority import author_of
from bot.leagues.entries import Actor, Asked, Entry, SaidNo, SignedUp, Substituted
from bot.leagues.folding.fold import apply
from bot.leagues.model import EntrantState, EntryFacts, FormatKind
from bot.leagues.model.errors import AlreadyOutError, BrokenLogError, LeagueReason, NotOrganizerError
from bot.leagues.news import affected_by, is_news
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook
from tests.refusing import refused

SWISS = FormatKind.SWISS


def asked(people: int, **settings: object) -> Logbook:
    """Return a league that has invited the people of the last season."""
    book = Logbook(SWISS, **settings)  # type: ignore[arg-type]
    book.do(decisions.ask_back, people)
    return book


def say_yes(book: Logbook, number: int) -> None:
    book.do(decisions.sign_up, EntryFacts(rating=1500, entrant=number), book.seed, book.now, by=number)


def test_who_says_yes_is_in_and_who_says_nothing_is_not() -> None:
    book = asked(5)
    assert (len(book.league.present), len(book.league.asked)) == (0, 5)
    for number in (2, 4, 5):
        say_yes(book, number)
    book.do(decisions.leave, 1, book.now, by=1)
    assert book.sign_up(1400) == 6
    book.start()
    assert sorted(row.entrant for row in book.rows) == [2, 4, 5, 6]
    assert {book.league.entrants[one].state for one in (1, 3)} == {EntrantState.LEFT}
    book.play_all()
    assert (verify(book.log, book.seed).fault, book.again()) == (None, book.league)


def test_nobody_is_asked_for_an_answer_twice_but_may_change_their_mind() -> None:
    book = asked(2, is_by_invitation=True)
    book.do(decisions.leave, 1, book.now, by=1)
    with refused(LeagueReason.NOT_ENTERED):
        book.do(decisions.leave, 1, book.now, by=1)
    say_yes(book, 2)
    with refused(LeagueReason.ALREADY_ENTERED):
        say_yes(book, 2)
    with refused(LeagueReason.NOT_INVITED):
        book.sign_up(facts=EntryFacts(entrant=1))
    assert book.sign_up(facts=EntryFacts(entrant=1, is_invited=True)) == 3


def test_who_says_yes_to_a_full_league_waits() -> None:
    book = asked(3, most_entrants=2)
    for number in (3, 2, 1):
        say_yes(book, number)
    assert book.last(SignedUp).is_waiting
    book.do(decisions.leave, 3, book.now, by=3)
    assert [one.number for one in book.league.present] == [1, 2]


def test_a_substitute_plays_only_after_a_yes() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.do(decisions.ask_substitute, 2, EntryFacts(), book.now, reason="ill")
    assert book.fixture_of(2), "the place is still theirs"
    assert 5 not in {row.entrant for row in book.rows}
    with refused(LeagueReason.SUBSTITUTE_ASKED):
        book.do(decisions.ask_substitute, 1, EntryFacts(entrant=5), book.now)
    with refused(LeagueReason.ASKED_FIRST):
        book.sign_up(facts=EntryFacts(entrant=5))
    book.do(decisions.take_over, 5, EntryFacts(rating=1450), book.now, by=5)
    assert book.fixture_of(5)
    assert book.league.entrants[5].rating == 1450
    with refused(LeagueReason.NOT_ASKED):
        book.do(decisions.take_over, 5, EntryFacts(), book.now, by=5)
    book.play_all()
    assert verify(book.log, book.seed).fault is None


def test_a_no_is_told_to_who_wanted_to_leave() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.do(decisions.ask_substitute, 2, EntryFacts(), book.now, by=2)
    book.do(decisions.leave, 5, book.now, by=5)
    assert (is_news(book.league, book.log[-1]), affected_by(book.league, book.log[-1])) == (True, [2])
    book.do(decisions.ask_substitute, 2, EntryFacts(entrant=5), book.now)
    book.do(decisions.ask_substitute, 2, EntryFacts(), book.now)
    with refused(LeagueReason.NOT_ASKED):
        book.do(decisions.take_over, 6, EntryFacts(), book.now, by=6)
    book.do(decisions.take_over, 7, EntryFacts(), book.now, by=7)
    with pytest.raises(AlreadyOutError):
        book.do(decisions.ask_substitute, 2, EntryFacts(), book.now)


def test_who_waits_for_a_place_can_be_a_substitute_and_waits_again_after_a_no() -> None:
    book = Logbook(SWISS, 5, rounds=3, most_entrants=4, late_entry="zero")
    waiting = EntryFacts(entrant=5)
    book.do(decisions.ask_substitute, 2, waiting, book.now, by_entrant=True, by=2)
    assert (len(book.league.entrants), book.league.waiting) == (5, [])
    book.do(decisions.leave, 5, book.now, by=5)
    assert [one.number for one in book.league.waiting] == [5]
    book.do(decisions.ask_substitute, 2, waiting, book.now)
    book.do(decisions.take_over, 5, EntryFacts(rating=1450), book.now, by=5)
    assert book.fixture_of(5)
    assert not book.league.waiting
    book.play_all()
    assert verify(book.log, book.seed).fault is None


def test_conditions_of_entry_hold_for_those_whom_players_ask() -> None:
    book = Logbook(SWISS, 4, rounds=2, rating_to=2000, is_by_invitation=False)
    strong = EntryFacts(rating=2001)
    with refused(LeagueReason.RATING_TOO_HIGH):
        book.do(decisions.ask_substitute, 1, strong, book.now, by_entrant=True, by=1)
    book.do(decisions.expel, 3, book.now, reason="rude")
    with refused(LeagueReason.EXPELLED):
        book.do(decisions.ask_substitute, 1, EntryFacts(rating=1, entrant=3), book.now, by_entrant=True, by=1)
    book.do(decisions.ask_substitute, 1, strong, book.now)
    with refused(LeagueReason.SUBSTITUTE_ENTERED):
        book.do(decisions.ask_substitute, 1, EntryFacts(entrant=2), book.now)


def test_nobody_answers_for_someone_else() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    league = book.league
    assert author_of(league, 2, [Asked(entrant=5, place_of=2)], is_organizer=False) == 2
    for by, body in ((1, Asked(entrant=5, place_of=2)), (1, SaidNo(entrant=5)), (2, Substituted(old=2, new=5))):
        with pytest.raises(NotOrganizerError):
            author_of(league, by, [body], is_organizer=False)
    book.do(decisions.ask_substitute, 2, EntryFacts(), book.now)
    for stranger in (Actor.ORGANIZER, Actor.CLOCK, 2):
        for answer in (Substituted(old=2, new=5), SaidNo(entrant=5)):
            entry = Entry(seq=len(book.log), at=book.now, by=stranger, body=answer)
            fault = verify([*book.log, entry], book.seed).fault
            assert fault is not None, answer
            assert fault.seq == entry.seq
    with pytest.raises(BrokenLogError):
        apply(league, Entry(seq=league.size, at=book.now, by=5, body=Substituted(old=1, new=5)))


def test_logs_of_before_in_which_organizers_put_people_in_are_still_right() -> None:
    book = Logbook(SWISS, 4, rounds=2)
    book.write([Substituted(old=2, new=5, rating=1450)])
    assert book.fixture_of(5)
    assert verify(book.log, book.seed).fault is None
