"""The fold of a log: the league at every moment, and logs that are invalid."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.entries import Actor, Corrected, Entry, Left, Resulted, SignedUp
from bot.leagues.exporting import export_league, read_export
from bot.leagues.folding.fold import apply, begin, fold
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import BrokenLogError, LeagueError
from bot.leagues.verify import verify
from tests.leagues.adventures import adventure
from tests.leagues.logbook import Logbook

pytestmark = pytest.mark.slow

KINDS = [*FormatKind]
SEEDS = st.integers(0, 2**32)
SIZES = st.integers(2, 24)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(KINDS), SIZES, SEEDS, st.data())
def test_a_log_makes_the_same_league_again_at_every_moment(
    kind: FormatKind, entrants: int, seed: int, data: st.DataObject
) -> None:
    book = adventure(kind, entrants, seed)
    assert book.again() == book.league
    cut = data.draw(st.integers(1, len(book.log)))
    half = fold(book.log[:cut])
    assert half.size == cut
    assert fold([Entry.model_validate_json(entry.model_dump_json()) for entry in book.log[:cut]]) == half
    check_people(book)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(KINDS), SIZES, SEEDS)
def test_everything_that_was_drawn_and_counted_can_be_checked_by_the_log_alone(
    kind: FormatKind, entrants: int, seed: int
) -> None:
    book = adventure(kind, entrants, seed)
    report = verify(book.log, book.seed)
    assert (report.fault, report.unchecked) == (None, ())
    export = read_export(export_league(book.log))
    assert list(export.entries) == book.log


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=3, deadline=None)
@given(st.integers(25, 64), SEEDS)
def test_leagues_of_many_people_can_be_checked_as_well(kind: FormatKind, entrants: int, seed: int) -> None:
    book = adventure(kind, entrants, seed, steps=120)
    assert (verify(book.log, book.seed).fault, book.again()) == (None, book.league)
    check_people(book)


def check_people(book: Logbook) -> None:
    """Check that each entrant is in the table and on a ladder once, and that no one with a match waits in an arena."""
    league = book.league
    rows = FORMATS[league.settings.format].standings(league).rows
    assert len({row.entrant for row in rows}) == len(rows)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    if league.ladder:
        assert sorted(league.ladder) == [one.number for one in league.present]
    busy = {number for fixture in league.open_fixtures for number in fixture.seats}
    assert not [one.number for one in league.entrants.values() if one.is_free and one.number in busy]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from([FormatKind.ROUND_ROBIN, FormatKind.SWISS]), st.integers(4, 20), SEEDS)
def test_the_order_of_results_of_a_round_does_not_matter(kind: FormatKind, entrants: int, seed: int) -> None:
    book = Logbook(kind, entrants, games=2)
    chance = Random(seed)
    results = []
    for fixture in book.league.open_fixtures:
        for table in (1, 2):
            places = tuple((one,) for one in chance.sample(fixture.seats, len(fixture.seats)))
            results.append(Resulted(fixture=fixture.number, table_id=table, places=places, at=5.0))
    tables = []
    for _ in range(2):
        chance.shuffle(results)
        league = deepcopy(book.league)
        for body in results:
            apply(league, Entry(seq=league.size, at=5.0, by=Actor.CLOCK, body=body))
        tables.append((FORMATS[kind].standings(league), FORMATS[kind].draw(league)))
    assert tables[0] == tables[1]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(KINDS), st.integers(4, 16), SEEDS)
def test_a_correction_and_its_correction_leave_all_as_it_was(kind: FormatKind, entrants: int, seed: int) -> None:
    book = adventure(kind, entrants, seed, steps=25)
    table, before = FORMATS[kind].standings(book.league), deepcopy(book.league)
    played = [one for one in book.league.fixtures.values() if one.is_played and len(one.seats) == 2]
    if not played or not book.is_running:
        return
    fixture = played[seed % len(played)]
    was = [result.places for result in fixture.results]
    turned = [tuple(reversed(places)) for places in was]
    try:
        bodies = decisions.correct(book.league, fixture.number, decisions.Verdict(turned), book.now, reason="?")
    except LeagueError:
        return
    book.write(bodies)
    book.write(decisions.correct(book.league, fixture.number, decisions.Verdict(was), book.now, reason="!"))
    assert FORMATS[kind].standings(book.league) == table
    assert {one.number: (one.seats, one.points, one.is_open) for one in book.league.fixtures.values()} == {
        one.number: (one.seats, one.points, one.is_open) for one in before.fixtures.values()
    }


def test_a_ladder_after_a_correction_is_as_if_it_had_ended_so() -> None:
    book = Logbook(FormatKind.LADDER, 5, rest_length=0.0)
    book.do(decisions.challenge, 3, 1, book.now, by=3)
    book.win(3)
    book.do(decisions.challenge, 5, 4, book.now, by=5)
    book.win(5)
    assert book.league.ladder == [3, 1, 2, 5, 4]
    book.do(decisions.correct, 1, decisions.Verdict([[[1], [3]]]), book.now, reason="wrong")
    assert book.league.ladder == [1, 2, 3, 5, 4]
    book.do(decisions.correct, 1, decisions.Verdict([[[3], [1]]]), book.now, reason="right")
    assert book.league.ladder == [3, 1, 2, 5, 4]


BROKEN = [
    (lambda log: log[1:], 1, "begins with entry 0"),
    (lambda log: log[:1] + log[2:], 2, "entry 1 was expected"),
    (lambda log: [*log, said(log, SignedUp(entrant=9))], None, "the next entrant has the number 5"),
    (lambda log: [*log, said(log, log[0].body)], None, "`opened` is not possible"),
    (lambda log: [*log, said(log, Left(entrant=1))], None, "cannot leave"),
    (lambda log: [*log, said(log, Resulted(fixture=99, places=((1,), (2,)), at=1.0))], None, "no fixture 99"),
    (lambda log: [*log, said(log, Resulted(fixture=1, places=((1,), (1,)), at=1.0))], None, "not those of"),
    (lambda log: [*log, said(log, Corrected(fixture=77, reason="", at=1.0))], None, "no fixture 77"),
]


def said(log: list[Entry], body: object) -> Entry:
    return Entry.model_validate({"seq": len(log), "at": 1.0, "by": log[0].by, "body": body})


@pytest.mark.parametrize(("spoil", "seq", "why"), BROKEN)
def test_a_log_that_no_league_has_is_refused_where_it_breaks(spoil: object, seq: int | None, why: str) -> None:
    log = Logbook(FormatKind.SWISS, 4, rounds=3).log
    assert callable(spoil)
    with pytest.raises(BrokenLogError) as refused:
        fold(spoil(log))
    assert refused.value.seq == (len(log) if seq is None else seq)
    assert why in refused.value.why


@pytest.mark.parametrize("extra", [(0,), (1,), (0, 1), (7,)])
def test_a_match_names_everyone_at_its_fixture_once(extra: tuple[int, ...]) -> None:
    log = Logbook(FormatKind.SWISS, 4, rounds=3).log
    seats = fold(log).fixtures[1].seats
    more = tuple(seats[one] if one < len(seats) else one for one in extra)
    for places in ((seats[:1], seats[1:], more), (seats, more), ((*seats, *more),), (seats[:1],)):
        with pytest.raises(BrokenLogError, match="not those of the entrants"):
            fold([*log, said(log, Resulted(fixture=1, places=places, at=1.0))])


def test_an_empty_log_is_no_league() -> None:
    with pytest.raises(BrokenLogError):
        fold([])
    with pytest.raises(BrokenLogError):
        begin(Logbook(FormatKind.SWISS, 1, starts=False).log[1])
