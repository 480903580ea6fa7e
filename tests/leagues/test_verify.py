"""`verify` finds draws and counts that are not as they should be, and says where."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.entries import (
    Body,
    Cancelled,
    Entry,
    Finished,
    Paired,
    PlannedFixture,
    SignedUp,
    Started,
    Unplayed,
)
from bot.leagues.model import FormatKind
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook


def season() -> Logbook:
    """Return a Swiss with a late entrant, a walkover and an end."""
    book = Logbook(FormatKind.SWISS, 6, rounds=4, late_entry="half")
    book.sign_up(1500)
    book.play_all()
    gone = next(book.league.open_fixtures).seats[0]
    book.do(decisions.withdraw, gone, book.now, by=gone)
    while book.is_running:
        book.play_all()
    return book


def spoilt(log: list[Entry], kind: type[Body], **changes: object) -> tuple[list[Entry], int]:
    """Return a log whose last entry of a kind is altered, and the number of that entry."""
    seq = max(entry.seq for entry in log if isinstance(entry.body, kind))
    body = log[seq].body.model_copy(update=changes)
    return [*log[:seq], log[seq].model_copy(update={"body": body}), *log[seq + 1 :]], seq


def test_a_season_has_no_faults_and_everything_was_checked() -> None:
    report = verify(season().log)
    assert (report.fault, report.unchecked) == (None, ())
    assert report.league == season().league


def test_a_start_by_the_clock_that_leaves_out_people_who_wait_has_no_faults() -> None:
    book = Logbook(FormatKind.SWISS, 6, starts=False, most_entrants=4, check_in=600.0, starts_at=1_001_000.0)
    book.now = 1_000_500.0
    book.check_in(1, 2, 3)
    book.wait(600)
    assert book.last(Started).left_out == (5, 6)
    assert verify(book.log).fault is None


def test_people_who_checked_in_and_are_left_out_are_found() -> None:
    book = Logbook(FormatKind.SWISS, 5, starts=False, most_entrants=4, check_in=600.0)
    book.check_in(*range(1, 6))
    book.start()
    assert said(spoilt(book.log, Started, left_out=(5,))) == "entrant 5 has not missed a check-in"


def test_lots_that_the_seed_does_not_give_are_found() -> None:
    log = season().log
    lots = next(entry.body.lots for entry in log if isinstance(entry.body, Started))
    assert said(spoilt(log, Started, lots=(*lots[1:], lots[0]))) == "the order of the lots"


def test_seeds_in_another_order_than_that_of_ratings_are_found() -> None:
    assert said(spoilt(season().log, Started, order=(2, 1, 3, 4, 5, 6))) == "the order of the seeds"


def test_a_late_lot_and_byes_that_nobody_is_owed_are_found() -> None:
    log = season().log
    late = next(entry.body for entry in log if isinstance(entry.body, SignedUp) and entry.body.lot is not None)
    assert said(spoilt(log, SignedUp, lot=((late.lot or 0) + 1) % 7)) == "the lot of entrant 7"
    assert said(spoilt(log, SignedUp, byes=())) == "what entrant 7 gets for the rounds that they missed"


def test_another_draw_is_found() -> None:
    log = season().log
    drawn = next(entry.body for entry in reversed(log) if isinstance(entry.body, Paired))
    first, *others = drawn.fixtures
    turned = PlannedFixture(number=first.number, seats=first.seats[::-1])
    assert said(spoilt(log, Paired, fixtures=(turned, *others))) == "the draw of round 4"
    assert said(spoilt(log, Paired, repeats=drawn.repeats + 1)) == "the draw of round 4"


def test_a_round_that_was_made_by_hand_is_told_but_no_fault() -> None:
    log, _ = spoilt(season().log, Paired, algorithm="organiser")
    assert (verify(log).fault, verify(log).unchecked) == (None, ("Round 4 was made by an organizer.",))


def test_points_for_a_walkover_that_are_too_many_are_found() -> None:
    log = season().log
    walkover = next(entry.body for entry in log if isinstance(entry.body, Unplayed))
    doubled = tuple((number, 2 * points) for number, points in walkover.points)
    assert said(spoilt(log, Unplayed, points=doubled)).startswith("the points of fixture")


def test_another_final_table_and_another_seed_are_found() -> None:
    log = season().log
    table = next(entry.body.table for entry in log if isinstance(entry.body, Finished))
    assert said(spoilt(log, Finished, table=table[1:])) == "the final table"
    spoilt_log, _ = spoilt(log, Finished, seed="ff" * 32)
    fault = verify(spoilt_log).fault
    assert fault is not None
    assert (fault.seq, fault.why) == (0, "the commitment is not that of the seed")


def test_while_the_seed_is_secret_the_lots_are_not_checked_and_that_is_told() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=3)
    assert verify(book.log).unchecked == ("The seed is still secret, so the lots could not be checked.",)
    assert verify(book.log, book.seed).unchecked == ()
    book.do(decisions.cancel, book.seed)
    assert isinstance(book.bodies[-1], Cancelled)
    assert (verify(book.log).fault, verify(book.log).unchecked) == (None, ())


@pytest.mark.parametrize("seq", [0, 3])
def test_a_log_without_one_of_its_entries_is_found(seq: int) -> None:
    log = season().log
    fault = verify(log[:seq] + log[seq + 1 :]).fault
    assert fault is not None
    assert fault.seq == seq + 1


def said(changed: tuple[list[Entry], int]) -> str:
    """Return the finding for an altered entry, without the expected value."""
    log, seq = changed
    fault = verify(log).fault
    assert fault is not None
    assert fault.seq == seq
    return fault.why.partition(" should be ")[0]
