"""Seasons of brackets, heats, ladders and arenas, played by decisions: they always end, and the logs can be checked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.formats.brackets import bracket_of
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import EntrantState, FormatKind
from bot.leagues.verify import verify
from tests.leagues.adventures import adventure
from tests.leagues.logbook import Logbook

pytestmark = pytest.mark.slow

KINDS = [
    FormatKind.KNOCKOUT,
    FormatKind.DOUBLE,
    FormatKind.HEATS,
    FormatKind.GROUPS,
    FormatKind.LADDER,
    FormatKind.ARENA,
]
MOST_ROUNDS = 80


def play_out(book: Logbook, chance: Random) -> None:
    """Play until a league ends by itself; ladders are ended by their organizer."""
    for _ in range(MOST_ROUNDS):
        book.play_all(chance)
        if book.is_running and not any(book.league.open_fixtures):
            if book.league.is_held:
                book.do(decisions.draw_next, book.now)
            elif book.league.settings.format is FormatKind.LADDER:
                book.do(decisions.finish, book.seed, book.now)
            else:
                book.wait(600)
        if not book.is_running:
            return
    raise AssertionError("there is no end")


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=15)
@given(entrants=st.integers(2, 24), seed=st.integers(0, 2**16))
def test_a_season_with_all_that_can_happen_ends_and_every_draw_follows_from_the_log(
    kind: FormatKind, entrants: int, seed: int
) -> None:
    check_season(kind, entrants, seed)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=1)
@given(entrants=st.integers(60, 64), seed=st.integers(0, 2**16))
def test_a_season_of_many_ends_as_well(kind: FormatKind, entrants: int, seed: int) -> None:
    check_season(kind, entrants, seed)


def check_season(kind: FormatKind, entrants: int, seed: int) -> None:
    """Play a season with all kinds of events, and check the result."""
    book = adventure(kind, entrants, seed)
    play_out(book, Random(seed))
    report = verify(book.log)
    assert report.fault is None
    league = book.league
    rows = FORMATS[kind].standings(league).rows
    assert league.table == (tuple((row.entrant, row.place) for row in rows) if league.has_results else ())
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    numbers = [row.entrant for row in rows]
    assert len(numbers) == len({*numbers})
    assert {one.number for one in league.present} <= {*numbers}
    assert not any(league.entrants[one].state is EntrantState.REPLACED for one in numbers)
    found = bracket_of(league)
    if found is not None and found.champion is not None:
        assert rows[0].entrant == found.champion
