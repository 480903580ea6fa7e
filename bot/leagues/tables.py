"""Orders for the tables of fixtures: players, match and settings."""

from __future__ import annotations

from bot.leagues.model import Fixture, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.leagues.rounds import round_title
from bot.leagues.store import StoredLeague
from bot.tables.fixtures import FixtureOrder
from bot.tables.model import FixtureMatch
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order

__all__ = ["fixture_order", "fixtures_of", "open_fixture", "rotated"]


def rotated(seats: tuple[int, ...], game: int) -> tuple[int, ...]:
    """Return the seats of a match of a fixture, from 1: the first seat rotates."""
    first = (game - 1) % len(seats)
    return (*seats[first:], *seats[:first])


def open_fixture(stored: StoredLeague, number: int, user_id: int) -> tuple[Fixture, int]:
    """Return a fixture that a person still has to play, and their number as an entrant.

    Raises LeagueError: NOT_RUNNING, OVER, NO_SUCH_FIXTURE, NOT_IN_FIXTURE, FIXTURE_DECIDED, or PLAYED_WITHOUT.
    """
    league = stored.league
    if league.phase is Phase.SIGN_UP:
        raise LeagueError(LeagueReason.NOT_RUNNING)
    fixture = league.fixtures.get(number)
    if fixture is None or fixture.is_undone:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    entrant = stored.entrant_of(user_id)
    if entrant is None or entrant not in fixture.seats:
        raise LeagueError(LeagueReason.NOT_IN_FIXTURE)
    if not league.phase.is_live:
        raise LeagueError(LeagueReason.OVER)
    if not fixture.is_open:
        raise LeagueError(LeagueReason.FIXTURE_DECIDED)
    if entrant in fixture.absent:
        raise LeagueError(LeagueReason.PLAYED_WITHOUT)
    return fixture, entrant


def fixtures_of(stored: StoredLeague, user_id: int) -> list[Fixture]:
    """Return the fixtures that a person still has to play in a league, the first deadline first."""
    entrant = stored.entrant_of(user_id)
    if stored.league.phase is not Phase.RUNNING or entrant is None:
        return []
    mine = [one for one in stored.league.open_fixtures if entrant in one.awaited]
    return sorted(mine, key=lambda one: (one.due is None, one.due or 0.0, one.number))


def fixture_order(stored: StoredLeague, fixture: Fixture) -> FixtureOrder:
    """Return the next match of an open fixture."""
    settings, game = stored.league.settings, len(fixture.results) + 1
    entrants, title = rotated(fixture.seats, game), round_title(stored.league, fixture.round)
    match = FixtureMatch(
        league_id=stored.id,
        fixture=fixture.number,
        game=game,
        games=settings.games,
        entrants=entrants,
        league=stored.name,
        round_key=title.key,
        round_number=title.number,
        may_go_on=stored.league.needs_winner(fixture),
    )
    order = Order(settings.game_id, settings.options, len(entrants), Tempo(settings.tempo))
    return FixtureOrder(match, order, tuple(stored.people[one] for one in entrants))
