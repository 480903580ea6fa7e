"""The recap of a finished round: moves in the table, the upset, and the best round of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind, Phase
from bot.leagues.standings.rows import Row

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.leagues.model import Fixture, League
    from bot.tables.model import Person

__all__ = ["Move", "Performance", "Performances", "Recap", "RecapStore", "Upset", "recaps", "tables_to_report"]

_SURPRISE = 50
"""How much lower the winner's rating must be for an upset."""


class Performance(NamedTuple):
    """Details of a player in one match."""

    rating: int
    """The rating that was shown before the match."""
    is_provisional: bool
    best_round: int | None
    """The most points in one round of the match; None where that is not known."""


Performances = Mapping[int, Mapping[int, Performance]]
"""By table id, then by user id; without players who hide their statistics."""


class RecapStore(Protocol):
    """Knows the details of matches."""

    async def performances(self, table_ids: Collection[int]) -> Performances:
        """Return the details of players in some finished matches."""


class Upset(NamedTuple):
    """A win against an opponent with a higher rating."""

    winner: int
    loser: int
    """The strongest of the losers."""
    before: Performance
    """The winner's rating."""
    other: Performance


class Move(NamedTuple):
    """A table row after a round."""

    row: Row
    climbed: int
    """How many places it moved up in the round; negative for down."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A round that is over."""

    number: int
    moves: Sequence[Move]
    """The table after the round, if the league has one of points; moves in the table start with the second round."""
    upset: Upset | None
    best_round: int
    """The most points in one round of a match; 0 if not known."""
    best: Sequence[int]
    """The entrants who made them."""


def tables_to_report(league: League) -> Collection[int]:
    """Return the ids of the tables for the rounds that recaps cover."""
    over = {*_over(league)}
    fixtures = (one for one in league.fixtures.values() if one.round in over)
    return {match.table_id for one in fixtures for match in one.results if match.table_id}


def recaps(league: League, people: Mapping[int, Person], known: Performances) -> Mapping[int, Recap]:
    """Return the recaps of the finished rounds, by round number; empty in leagues without recaps.

    `people` maps the numbers of entrants to their people.
    """
    known = {table: _by_entrant(people, told) for table, told in known.items()}
    told, rows = dict[int, Recap](), list[Row]()
    for number in _over(league):
        before, rows = {row.entrant: row.place for row in rows}, [*_table(league, number)]
        moves = [Move(row, before.get(row.entrant, row.place) - row.place) for row in rows]
        told[number] = _recap(league, number, moves, known)
    return told


def _over(league: League) -> Sequence[int]:
    """Return the numbers of the rounds that a recap covers."""
    settings = league.settings
    has_any = settings.has_recap and settings.format.traits.has_rounds
    return [one.number for one in league.rounds if _is_over(league, one.number)] if has_any else ()


def _is_over(league: League, number: int) -> bool:
    """Return whether all of a round is decided. At the end, one decided fixture of the last round is enough."""
    fixtures = league.round_fixtures(number)
    is_at_end = number == len(league.rounds) and league.phase is Phase.FINISHED
    is_decided = is_at_end or (number < len(league.rounds) and not any(one.is_open for one in fixtures))
    return is_decided and any(one.points is not None for one in fixtures)


def _recap(league: League, number: int, moves: Sequence[Move], known: Performances) -> Recap:
    played = [one for one in league.round_fixtures(number) if one.is_played]
    upsets = [found for one in played if (found := _upset(one, known)) is not None]
    upset = max(upsets, key=lambda one: one.other.rating - one.before.rating, default=None)
    rounds = [*_best_rounds(played, known)]
    most = max((points for _, points in rounds), default=0)
    best = [*dict.fromkeys(one for one, points in rounds if points == most > 0)]
    return Recap(number, moves, upset, most, best)


def _table(league: League, number: int) -> Sequence[Row]:
    """Return the table after a round; empty in formats without points, and in groups, which have a table each."""
    if not league.settings.format.traits.has_tables or league.settings.format is FormatKind.GROUPS:
        return ()
    return FORMATS[league.settings.format].standings(league, after=number).rows


def _upset(fixture: Fixture, known: Performances) -> Upset | None:
    """Return the upset by the winner of a fixture, if there is one."""
    winners = fixture.leaders(fixture.points or {})
    first = next((one for one in fixture.results if one.table_id), None)
    if len(winners) > 1 or first is None:
        return None
    found = {**known.get(first.table_id or 0, {})}
    before = found.pop(winners[0], None)
    loser = max(found, key=lambda one: found[one].rating, default=None)
    if before is None or loser is None or found[loser].rating - before.rating < _SURPRISE:
        return None
    return Upset(winners[0], loser, before, found[loser])


def _best_rounds(fixtures: Sequence[Fixture], known: Performances) -> Iterator[tuple[int, int]]:
    """Yield each entrant and their points in the best round of each match."""
    for fixture in fixtures:
        for match in fixture.results:
            for entrant, told in known.get(match.table_id or 0, {}).items():
                yield entrant, told.best_round or 0


def _by_entrant(people: Mapping[int, Person], told: Mapping[int, Performance]) -> Mapping[int, Performance]:
    """Return the details by the current numbers of the entrants."""
    numbers = {person.id: number for number, person in people.items()}
    return {numbers[user_id]: one for user_id, one in told.items() if user_id in numbers}
