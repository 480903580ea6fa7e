"""Histories and corrections: a server's matches, each listed once, to people who may see them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.base.errors import BoneyardError
from bot.computers.levels import Level
from bot.games.core import Seat
from bot.standings.errors import StandingsReason
from bot.standings.histories import PAGE, CorrectionKind, Histories, HistoryFilter, HistoryQuery, MatchLine
from bot.tables.errors import NoTableHereError
from bot.tables.facts import MatchAnnulled, MatchRestored, StoredFact
from bot.tables.model import Person, Table, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.host.privacy import SqlPersonStore
from storage.schema import matches
from storage.standings.histories import SqlHistoryStore
from storage.tables.settings import SqlSettingsStore
from tests.postgres import on_both
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

OLA, SAM, IZA, *_ = PEOPLE
HERE = HistoryQuery(VENUE.guild_id)
NOW = 1_800_000_000.0
BOSS = Person(99, "Boss", "pl")


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@pytest.fixture
def histories(seating: Seating) -> Histories:
    """Return the service that answers questions about their matches."""
    return Histories(SqlHistoryStore(seating.database), seating.catch_up, lambda: NOW)


async def finished(seating: Seating, game: str = "fifty", venue: Venue = VENUE, people: int = 2) -> Table:
    """Play a match in which everyone but the host gives up, the last seat first."""
    return await seating.give_up(await seating.start(game, people, venue))


async def ids(histories: Histories, query: HistoryQuery, viewer: Person = OLA) -> list[int]:
    """Return the numbers of the matches on a page."""
    return [line.table_id for line in (await histories.page(query, viewer.id)).lines]


async def the_line(histories: Histories, viewer: Person = OLA) -> MatchLine:
    """Return the only match of the server."""
    (line,) = (await histories.page(HERE, viewer.id)).lines
    return line


async def test_a_line_says_who_came_where_the_best_first(seating: Seating, histories: Histories) -> None:
    table = await finished(seating, people=3)
    line = await the_line(histories)
    assert (line.table_id, line.game_id, line.abandoned, line.is_annulled) == (table.id, "fifty", None, False)
    assert [(one.place, one.seat, one.name) for one in line.seats] == [
        (1, 0, OLA.name),
        (2, 1, SAM.name),
        (3, 2, IZA.name),
    ]


async def test_the_newest_come_first_page_by_page(seating: Seating, histories: Histories) -> None:
    played = [(await finished(seating)).id for _ in range(PAGE + 1)]
    first = await histories.page(HERE, OLA.id)
    second = await histories.page(replace(HERE, page=1), OLA.id)
    assert [line.table_id for line in (*first.lines, *second.lines)] == played[::-1]
    assert (first.has_more, second.has_more) == (True, False)


async def test_each_filter_finds_its_matches_and_a_server_those_of_its_own(
    seating: Seating, histories: Histories
) -> None:
    two, three = await finished(seating), await finished(seating, "all-fives", people=3)
    elsewhere = await finished(seating, venue=Venue(11, 21, "pl"))
    table = await seating.open(people=2)
    await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(seating.clicks))
    mixed = await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks))
    await seating.tables.matches.resign(mixed.id, SAM.id, next(seating.clicks))
    mixed = await seating.tables.matches.resign(mixed.id, OLA.id, next(seating.clicks))
    assert await ids(histories, HERE) == [mixed.id, three.id, two.id]
    assert await ids(histories, replace(HERE, user_id=IZA.id)) == [three.id]
    assert await ids(histories, replace(HERE, user_id=BOSS.id)) == []
    assert await ids(histories, replace(HERE, game_id="fifty")) == [mixed.id, two.id]
    assert await ids(histories, replace(HERE, game_id="fifty", user_id=SAM.id)) == [mixed.id, two.id]
    assert await ids(histories, replace(HERE, shown=HistoryFilter.PEOPLE)) == [three.id, two.id]
    assert await ids(histories, replace(HERE, shown=HistoryFilter.COMPUTERS)) == [mixed.id]
    assert await ids(histories, replace(HERE, shown=HistoryFilter.RATED)) == [three.id, two.id]
    assert await ids(histories, HistoryQuery(11)) == [elsewhere.id]


async def test_a_rated_match_of_a_person_who_left_and_came_back_is_among_theirs(
    seating: Seating, histories: Histories
) -> None:
    """The first stay is rated, the second one counts."""
    table = await seating.start(people=3)
    await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
    table = await seating.tables.matches.take_over(table.id, SAM, Seat(1), next(seating.clicks))
    await seating.give_up(table)
    rated = replace(HERE, shown=HistoryFilter.RATED)
    for query in (rated, replace(rated, user_id=OLA.id), replace(rated, user_id=SAM.id)):
        assert await ids(histories, query) == [table.id]
    await correct(histories, table, CorrectionKind.ANNUL)
    assert await ids(histories, replace(rated, user_id=SAM.id)) == []


async def test_matches_without_a_result_stand_apart(seating: Seating, histories: Histories) -> None:
    done = await finished(seating)
    table = await seating.start(people=2)
    for person in (OLA, SAM):
        await seating.tables.matches.vote_end(table.id, person.id, next(seating.clicks))
    assert await ids(histories, HERE) == [done.id]
    abandoned = replace(HERE, shown=HistoryFilter.ABANDONED)
    assert await ids(histories, abandoned) == await ids(histories, replace(abandoned, user_id=SAM.id)) == [table.id]
    assert await ids(histories, replace(abandoned, user_id=IZA.id)) == []
    (line,) = (await histories.page(abandoned, OLA.id)).lines
    assert (line.abandoned, [one.name for one in line.seats]) == ("vote", [OLA.name, SAM.name])


async def test_a_person_who_hides_is_named_to_themselves_alone(seating: Seating, histories: Histories) -> None:
    table = await finished(seating)
    await SqlSettingsStore(seating.database).change_person(SAM.id, is_hidden=True)
    seen = {viewer.name: [one.name for one in (await the_line(histories, viewer)).seats] for viewer in (OLA, SAM)}
    assert seen == {OLA.name: [OLA.name, None], SAM.name: [OLA.name, SAM.name]}
    assert await ids(histories, replace(HERE, user_id=SAM.id), SAM) == [table.id]
    with refused(StandingsReason.HISTORY_HIDDEN):
        await histories.page(replace(HERE, user_id=SAM.id), OLA.id)
    assert await histories.not_named(table, OLA.id) == await histories.not_named(table, None) == {SAM.id}
    assert await histories.not_named(table, SAM.id) == frozenset()


# Corrections.


async def correct(histories: Histories, table: Table, kind: CorrectionKind, by: Person = BOSS) -> None:
    """Annul or restore a match as an organizer, for a reason."""
    await histories.correct(VENUE.guild_id, table.id, kind, f"{kind} it", by)


async def told(seating: Seating) -> list[object]:
    """Return the facts about corrections, in order."""
    facts = await SqlFactStore(seating.database).read(0, 1000)
    of_tables = [one.fact for one in facts if isinstance(one, StoredFact)]
    return [one for one in of_tables if isinstance(one, MatchAnnulled | MatchRestored)]


async def test_an_annulled_match_says_why_until_it_is_restored(seating: Seating, histories: Histories) -> None:
    table = await finished(seating)
    await correct(histories, table, CorrectionKind.ANNUL)
    annulled = await seating.tables.get(table.id)
    assert (annulled.annulled, annulled.revision) == ("annul it", table.revision + 1)
    assert (await the_line(histories)).is_annulled
    assert await ids(histories, replace(HERE, shown=HistoryFilter.RATED)) == []
    await correct(histories, table, CorrectionKind.RESTORE)
    assert (await seating.tables.get(table.id)).annulled is None
    assert not (await the_line(histories)).is_annulled
    assert await told(seating) == [MatchAnnulled(), MatchRestored()]
    log, has_more = await histories.corrections(VENUE.guild_id, 0, OLA.id)
    assert [(one.kind, one.reason, one.user_id, one.made_at) for one in log] == [
        (CorrectionKind.RESTORE, "restore it", BOSS.id, NOW),
        (CorrectionKind.ANNUL, "annul it", BOSS.id, NOW),
    ]
    assert not has_more
    assert await histories.corrections(11, 0, OLA.id) == ([], False)


@on_both
async def test_of_two_organizers_at_once_one_is_refused(seating: Seating, histories: Histories) -> None:
    table = await finished(seating)
    for kind, reason in (
        (CorrectionKind.ANNUL, StandingsReason.ALREADY_ANNULLED),
        (CorrectionKind.RESTORE, StandingsReason.NOT_ANNULLED),
    ):
        both = (correct(histories, table, kind, by) for by in (BOSS, SAM))
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        refusal = next(one for one in outcomes if one is not None)
        assert outcomes.count(None) == 1
        assert isinstance(refusal, BoneyardError)
        assert refusal.key == reason
    assert await told(seating) == [MatchAnnulled(), MatchRestored()]


async def test_only_finished_matches_of_the_server_can_be_annulled(seating: Seating, histories: Histories) -> None:
    running, elsewhere = await seating.start(), await finished(seating, venue=Venue(11, 21, "pl"))
    for table in (running, elsewhere, replace(running, id=10**6)):
        with refused(StandingsReason.NO_SUCH_MATCH):
            await correct(histories, table, CorrectionKind.ANNUL)
    assert await told(seating) == []
    assert (await seating.tables.get(running.id)).revision == running.revision
    with pytest.raises(NoTableHereError):
        await seating.tables.get(10**6)


async def test_what_a_deleted_organizer_corrected_stays_without_a_name(seating: Seating, histories: Histories) -> None:
    table = await finished(seating)
    await correct(histories, table, CorrectionKind.ANNUL)
    await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(BOSS.id)
    (one,), _ = await histories.corrections(VENUE.guild_id, 0, OLA.id)
    assert (one.reason, one.user_id) == ("annul it", None)
    await seating.catch_up()
    query = select(matches.c.is_annulled)
    assert await seating.database.read(lambda connection: connection.execute(query).scalars().all()) == [True]
