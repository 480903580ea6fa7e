"""The next match of a fixture, and its players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.leagues.entries import Resulted, Unplayed, UnplayedRule
from bot.leagues.model import Fixture, FormatKind, League, Phase, Settings
from bot.leagues.model.errors import LeagueReason
from bot.leagues.store import StoredLeague
from bot.leagues.tables import fixture_order, fixtures_of, open_fixture, rotated
from bot.tables.model import Person
from bot.tables.model.tempo import Tempo
from tests.refusing import refused

PEOPLE = {number: Person(100 + number, f"Person {number}", "en-US") for number in (1, 2, 3)}


def stored(kind: FormatKind = FormatKind.SWISS, *, games: int = 2) -> StoredLeague:
    """Return a running league with a few fixtures; the third entrant has taken over the first one's place elsewhere."""
    settings = Settings(name="Monday", format=kind, game_id="fifty", options={}, games=games, tempo=Tempo.LIVE_60.value)
    league = League(settings, "0" * 64, Phase.RUNNING)
    league.fixtures = {
        1: Fixture(1, 1, "main", (2, 1), due=300.0),
        2: Fixture(2, 2, "main", (1, 3)),
        3: Fixture(3, 2, "main", (2, 1), due=200.0),
        4: Fixture(4, 2, "main", (2, 1), is_undone=True),
    }
    return StoredLeague(7, 10, 20, "en-US", "Monday", league, PEOPLE, frozenset(), frozenset())


def won(fixture: int, winner: int, loser: int) -> Resulted:
    """Return a match with a winner."""
    return Resulted(fixture=fixture, table_id=5, places=((winner,), (loser,)), at=1.0)


def test_the_first_seat_goes_round() -> None:
    assert [rotated((4, 7, 2), game) for game in (1, 2, 3, 4)] == [(4, 7, 2), (7, 2, 4), (2, 4, 7), (4, 7, 2)]


def test_an_order_holds_everything_the_league_has_fixed() -> None:
    league = stored()
    first = fixture_order(league, league.league.fixtures[1])
    assert (first.match.game, first.match.games, first.match.entrants) == (1, 2, (2, 1))
    assert (first.match.round_key, first.match.round_number) == ("league.round.number", 1)
    assert first.people == (PEOPLE[2], PEOPLE[1])
    assert (first.order.game_id, first.order.seats, first.order.tempo) == ("fifty", 2, Tempo.LIVE_60)
    league.league.fixtures[1].results += (won(1, 2, 1),)
    second = fixture_order(league, league.league.fixtures[1])
    assert (second.match.game, second.people, second.match.has_next) == (2, (PEOPLE[1], PEOPLE[2]), False)


def test_where_someone_has_to_win_another_match_may_follow() -> None:
    league = stored(FormatKind.KNOCKOUT, games=1)
    assert fixture_order(league, league.league.fixtures[1]).match.has_next
    groups = stored(FormatKind.GROUPS, games=1)
    groups.league.fixtures[1].stage = "group"
    assert not fixture_order(groups, groups.league.fixtures[1]).match.has_next
    assert fixture_order(groups, groups.league.fixtures[2]).match.has_next


def test_what_someone_has_to_play_is_by_its_deadline() -> None:
    assert [one.number for one in fixtures_of(stored(), 101)] == [3, 1, 2]
    assert [one.number for one in fixtures_of(stored(), 103)] == [2]
    assert fixtures_of(stored(), 999) == []


def test_a_match_that_others_play_without_someone_is_not_theirs_to_play() -> None:
    league = stored()
    league.league.fixtures[2].absent = frozenset({3})
    assert fixtures_of(league, 103) == []
    with refused(LeagueReason.PLAYED_WITHOUT):
        open_fixture(league, 2, 103)


def _decided(league: League) -> None:
    league.fixtures[1].unplayed = Unplayed(fixture=1, rule=UnplayedRule.NO_SHOW, points=(), at=1.0)
    league.fixtures[1].points = {1: 0, 2: 840}


def _in_phase(phase: Phase) -> Callable[[League], None]:
    def change(league: League) -> None:
        league.phase = phase

    return change


@pytest.mark.parametrize(
    ("number", "user_id", "change", "reason"),
    [
        (9, 101, None, LeagueReason.NO_SUCH_FIXTURE),
        (4, 101, None, LeagueReason.NO_SUCH_FIXTURE),
        (1, 103, None, LeagueReason.NOT_IN_FIXTURE),
        (1, 999, None, LeagueReason.NOT_IN_FIXTURE),
        (1, 101, _decided, LeagueReason.FIXTURE_DECIDED),
        (1, 101, _in_phase(Phase.SIGN_UP), LeagueReason.NOT_RUNNING),
        (1, 101, _in_phase(Phase.CANCELLED), LeagueReason.OVER),
    ],
)
def test_only_what_is_open_is_played_by_those_who_meet(
    number: int, user_id: int, change: Callable[[League], None] | None, reason: LeagueReason
) -> None:
    league = stored()
    if change is not None:
        change(league.league)
    with refused(reason):
        open_fixture(league, number, user_id)


def test_who_plays_finds_the_fixture_and_themselves() -> None:
    fixture, entrant = open_fixture(stored(), 1, 101)
    assert (fixture.number, entrant) == (1, 1)
