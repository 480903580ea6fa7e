"""The effects of matches and of the clock on a league: each happens once, whatever other processes do."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import Connection, delete

from bot.leagues import decisions
from bot.leagues.entries import (
    POINT,
    Actor,
    Agreed,
    Corrected,
    DeadlineMoved,
    DeadlineReason,
    KeptReason,
    Resulted,
    ResultKept,
    Unplayed,
    UnplayedRule,
)
from bot.leagues.model import Fixture, FormatKind, Phase
from bot.leagues.model.errors import DamagedLeagueError
from bot.leagues.service import Acting, Decide
from bot.leagues.store import Reminder, ReminderKind, StoredLeague
from bot.posts.model import Post, PostKind, Slot, league_owner
from bot.standings.histories import CorrectionKind, Histories
from bot.tables.model import Status
from storage.core.database import Database
from storage.leagues.people import read_fixture_of
from storage.posts.store import SqlPosts
from storage.schema import league_log
from storage.standings.histories import SqlHistoryStore
from tests.leagues.seasons import GUILD, ORGANIZER, ROUND, STEP, Office, noted, people
from tests.postgres import on_both
from tests.storage.test_privacy import everything

pytestmark = pytest.mark.slow

HOUR = 3600.0


async def running(office: Office, count: int = 4, **chosen: object) -> StoredLeague:
    """Return a league that has just started."""
    league = await office.open(**chosen)  # type: ignore[arg-type]
    await office.sign_up(league.id, people(count))
    return await office.start(league.id)


async def fixture_of(office: Office, stored: StoredLeague, number: int = 1) -> Fixture:
    """Return a fixture in its current state."""
    return (await office.leagues.get(stored.id)).league.fixtures[number]


async def correct(office: Office, table_id: int, kind: CorrectionKind) -> None:
    """Annul or restore a match of a league."""
    histories = Histories(SqlHistoryStore(office.database), office.follow, lambda: 2.0)
    await histories.correct(GUILD, table_id, kind, "Looked again", ORGANIZER)
    await office.follow()


async def test_a_match_enters_its_fixture_once(office: Office) -> None:
    stored = await running(office)
    first, second = stored.league.fixtures[1].seats
    table = await office.play(stored, stored.league.fixtures[1], first)
    await asyncio.gather(office.follow(), office.follow(), Office(office.database, office.now).follow())
    fixture = await fixture_of(office, stored)
    assert [one.table_id for one in fixture.results] == [table.id]
    assert fixture.results[0].places == ((second,), (first,))
    assert fixture.points is not None
    assert fixture.points[second] > fixture.points[first] == 0
    of = await office.database.read(read_fixture_of, table.id)
    assert of is not None
    assert (of.league_id, of.fixture, of.game, of.entrants) == (stored.id, 1, 1, (first, second))


async def test_a_fixture_of_two_matches_waits_for_both(office: Office) -> None:
    stored = await running(office, games=2)
    fixture = stored.league.fixtures[1]
    for winner in (0, 1):
        await office.play(stored, await fixture_of(office, stored), fixture.seats[1 - winner])
        await office.follow()
        now = await fixture_of(office, stored)
        assert now.is_open is (winner == 0)
    assert {*(now.points or {}).values()} == {840}


async def test_a_match_without_a_result_leaves_its_fixture_open(office: Office) -> None:
    stored = await running(office)
    fixture = stored.league.fixtures[1]
    table = await office.table(stored, fixture)
    ended = await office.tables.lobbies.cancel(table.id, ORGANIZER.id, next(office.clicks), is_moderator=True)
    assert ended.status is Status.CANCELLED
    await office.follow()
    assert (await fixture_of(office, stored)).is_open
    await office.play(stored, fixture, fixture.seats[0])
    await office.follow()
    assert not (await fixture_of(office, stored)).is_open


async def test_an_annulled_match_opens_its_fixture_until_it_counts_again(office: Office) -> None:
    stored = await running(office)
    fixture = stored.league.fixtures[1]
    table = await office.play(stored, fixture, fixture.seats[0])
    await office.follow()
    played = await fixture_of(office, stored)
    await correct(office, table.id, CorrectionKind.ANNUL)
    assert (await fixture_of(office, stored)).is_open
    [entry] = [one for one in await office.log(stored.id) if isinstance(one.body, Corrected)]
    assert entry.body.reason == "Looked again"  # type: ignore[union-attr]
    await correct(office, table.id, CorrectionKind.RESTORE)
    assert await fixture_of(office, stored) == played
    await office.follower.rebuild()
    await office.follow()
    assert await fixture_of(office, stored) == played


async def test_an_annulled_match_on_which_a_bracket_rests_still_counts_there(office: Office) -> None:
    stored = await running(office, format=FormatKind.KNOCKOUT)
    tables = [await office.play(stored, one, one.seats[0]) for one in stored.league.fixtures.values()]
    await office.follow()
    final = await office.leagues.get(stored.id)
    await office.play(final, final.league.fixtures[3], final.league.fixtures[3].seats[0])
    await office.follow()
    before = await office.leagues.get(stored.id)
    assert before.league.phase is Phase.FINISHED
    await correct(office, tables[0].id, CorrectionKind.ANNUL)
    after = await office.leagues.get(stored.id)
    assert after.league == replace(before.league, size=before.league.size + 1)
    told = (await office.log(stored.id))[-1]
    assert (told.by, told.body) == (
        Actor.CLOCK,
        ResultKept(fixture=1, table_id=tables[0].id, why=KeptReason.FINISHED, reason="Looked again"),
    )


@on_both
async def test_results_and_decisions_at_once_are_all_kept(office: Office) -> None:
    stored = await running(office, 8)
    for one in stored.league.fixtures.values():
        await office.play(stored, one, one.seats[0])
    say = [office.decide(stored.id, noted(f"{n}")) for n in range(8)]
    await asyncio.gather(office.follow(), *say)
    bodies = [entry.body for entry in await office.log(stored.id)]
    assert sum(isinstance(body, Resulted) for body in bodies) == 4
    assert sum(body.kind == "note" for body in bodies) == 8


def checked_in(entrant: int) -> Decide:
    """Return the decision that checks an entrant in."""
    return lambda stored, now: decisions.check_in(stored.league, entrant, now)


async def test_a_league_starts_when_it_is_time(office: Office) -> None:
    begins = office.now + 2 * HOUR
    league = await office.open(starts_at=begins, check_in=HOUR)
    await office.sign_up(league.id, people(3))
    await office.wait(1.5 * HOUR)
    assert [one.kind for one in await reminders(office)] == [ReminderKind.CHECK_IN]
    for person in people(2):
        await office.decide(league.id, checked_in(person.id), person.id)
    await office.wait(HOUR)
    stored = await office.leagues.get(league.id)
    assert stored.league.phase is Phase.RUNNING
    assert [one.number for one in stored.league.present] == [1, 2]


@pytest.mark.parametrize(("starts_in", "asks_after"), [(4, 3), (1, 0.5), (None, 3)])
async def test_who_has_not_answered_for_the_next_season_is_asked_again_once(
    office: Office, starts_in: float | None, asks_after: float
) -> None:
    league = await office.open(starts_at=None if starts_in is None else office.now + starts_in * 24 * HOUR)
    asked = dict(enumerate(people(3), 1))
    await office.leagues.act(
        league.id, Acting(ORGANIZER.id), None, lambda one, _: decisions.ask_back(one.league, 3), newcomers=asked
    )
    await office.leagues.join(league.id, asked[1], next(office.clicks))
    await office.wait(asks_after * 24 * HOUR - 60)
    assert await reminders(office) == []
    await office.wait(120)
    await office.wait(6 * HOUR)
    assert [one.kind for one in await reminders(office)] == [ReminderKind.ASKED]


async def test_the_days_for_an_answer_count_from_the_question_and_not_from_the_draft(office: Office) -> None:
    league = await office.open()
    await office.leagues.act(
        league.id,
        Acting(ORGANIZER.id),
        None,
        lambda one, _: decisions.ask_back(one.league, 1),
        newcomers={1: people(1)[0]},
    )
    await office.wait(5 * 24 * HOUR)
    for one in await reminders(office):
        await office.leagues.store.finish_reminder(one.id)  # a draft sends none
    await office.leagues.open_to_all(await office.leagues.get(league.id))
    await office.wait(3 * 24 * HOUR - 60)
    assert await reminders(office) == []
    await office.wait(120)
    assert [one.kind for one in await reminders(office)] == [ReminderKind.ASKED]


async def test_a_league_that_cannot_start_says_so(office: Office) -> None:
    league = await office.open(starts_at=office.now + HOUR)
    await office.sign_up(league.id, people(1))
    await office.wait(2 * HOUR)
    assert (await office.leagues.get(league.id)).league.phase is Phase.SIGN_UP
    assert [one.kind for one in await reminders(office)] == [ReminderKind.NOT_STARTED]


async def reminders(office: Office) -> list[Reminder]:
    """Return the reminders for people."""
    return list(await office.leagues.store.reminders(100))


@on_both
async def test_people_are_reminded_once_of_what_they_have_not_played(office: Office) -> None:
    stored = await running(office)
    fixture = stored.league.fixtures[1]
    await office.play(stored, fixture, fixture.seats[0])
    await office.follow()
    await office.wait(ROUND - STEP / 20)
    await office.restart()
    await office.tick()
    kinds = {(one.kind, one.number) for one in await reminders(office)}
    assert kinds == {(ReminderKind.HALF, 1), (ReminderKind.LAST, 2)}
    assert len(await reminders(office)) == 2
    first, other = await reminders(office)
    posts = SqlPosts(office.database)
    for one in (first, other):
        await posts.put(Post(Slot(league_owner(stored.id), PostKind.REMINDER, one.id), 20, nonce="on its way"))
    await office.leagues.store.finish_reminder(first.id)
    assert await reminders(office) == [other]
    assert [one.slot.number for one in await posts.of(league_owner(stored.id))] == [other.id]


@on_both
async def test_who_agreed_on_a_time_in_which_no_clock_ran_is_told_afterwards(office: Office) -> None:
    stored = await running(office, round_length=7 * 24 * HOUR)
    agreed_at = office.now + 2 * HOUR
    await office.leagues.act(stored.id, Acting(ORGANIZER.id), None, lambda _, __: [Agreed(fixture=1, at=agreed_at)])
    office.now = agreed_at + 18 * HOUR
    await office.restart()
    await office.tick()
    assert [(one.kind, one.number, one.at) for one in await reminders(office)] == [(ReminderKind.AGREED, 1, office.now)]


async def test_no_league_pings_anyone_twice_within_a_rest_and_none_waits_for_another(office: Office) -> None:
    stored, store = await running(office), office.leagues.store
    other = await office.open("Another")
    await office.sign_up(other.id, people(1))
    assert await store.may_ping(stored.id, 1, office.now, 24 * HOUR, office.now)
    assert not await store.may_ping(stored.id, 1, office.now + HOUR, 24 * HOUR, office.now + HOUR)
    assert await store.may_ping(stored.id, 1, office.now + HOUR, 24 * HOUR, office.now), "the same reminder, once more"
    assert await store.may_ping(other.id, 1, office.now + 2 * HOUR, 24 * HOUR, office.now + 2 * HOUR)
    assert await store.may_ping(stored.id, 2, office.now + HOUR, 24 * HOUR, office.now + HOUR)
    assert await store.may_ping(stored.id, 1, office.now + 26 * HOUR, 24 * HOUR, office.now + 26 * HOUR)


async def test_who_did_not_come_loses_without_a_match(office: Office) -> None:
    stored = await running(office)
    present = stored.league.fixtures[1].seats[1]
    await office.table(stored, stored.league.fixtures[1], [present])
    await office.wait(ROUND)
    league = (await office.leagues.get(stored.id)).league
    one, other = (league.fixtures[number].unplayed for number in (1, 2))
    assert isinstance(one, Unplayed)
    assert isinstance(other, Unplayed)
    assert (one.rule, one.present) == (UnplayedRule.NO_SHOW, (present,))
    assert (other.rule, other.present) == (UnplayedRule.BOTH_ABSENT, ())
    assert len(league.rounds) == 2


@on_both
async def test_a_person_who_moves_next_when_the_time_of_a_fixture_ends_loses_it(office: Office) -> None:
    stored = await running(office)
    fixture = stored.league.fixtures[1]
    table = await office.table(stored, fixture)
    match = await office.tables.match(await office.tables.get(table.id))
    assert match is not None
    assert match.actor is not None
    to_move = fixture.seats[match.actor]
    await office.wait(ROUND)
    extended = (await office.leagues.get(stored.id)).league.fixtures[1]
    assert (extended.is_open, extended.more_days) == (True, 1)
    await office.wait(ROUND)
    decided = (await office.leagues.get(stored.id)).league.fixtures[1]
    assert decided.unplayed is not None
    assert (decided.unplayed.rule, decided.unplayed.to_move) == (UnplayedRule.OUT_OF_TIME, to_move)
    assert decided.points is not None
    assert [decided.points[one] for one in fixture.seats if one != to_move] == [POINT]


async def test_an_arena_pairs_who_is_free_until_the_bell_rings(office: Office) -> None:
    stored = await running(office, 4, format=FormatKind.ARENA, arena_length=HOUR)
    for number in range(1, 5):
        await office.decide(stored.id, ready(number), number)
    await office.wait(STEP)
    paired = await office.leagues.get(stored.id)
    assert len(list(paired.league.open_fixtures)) == 2
    fixture = next(paired.league.open_fixtures)
    await office.play(paired, fixture, fixture.seats[0])
    await office.follow()
    await office.wait(HOUR)
    league = (await office.leagues.get(stored.id)).league
    assert league.phase is Phase.FINISHED
    assert league.table[0][0] == fixture.seats[1]


def ready(entrant: int) -> Decide:
    """Return the decision that makes an entrant free for the next match."""
    return lambda stored, now: decisions.ready(stored.league, entrant, now)


async def test_who_was_absent_in_a_round_that_is_undone_has_missed_nothing(office: Office) -> None:
    stored = await running(office)
    await office.wait(ROUND)
    await office.decide(stored.id, lambda one, _: decisions.undo_round(one.league, reason="Too early"))
    await office.wait(ROUND)
    before = await everything(office.database)
    await office.follower.rebuild()
    assert await everything(office.database) == before


async def test_time_without_a_clock_is_given_back_once(office: Office) -> None:
    stored = await running(office)
    due = stored.league.rounds[0].due or 0.0
    await office.wait(HOUR)
    office.now += 3 * HOUR
    for _ in range(2):
        await office.restart()
        await office.tick()
    moved = [entry.body for entry in await office.log(stored.id) if isinstance(entry.body, DeadlineMoved)]
    assert [(one.why, one.due) for one in moved] == [(DeadlineReason.DOWNTIME, due + 3 * HOUR)]
    assert (await fixture_of(office, stored)).due == due + 3 * HOUR


@on_both
async def test_two_clocks_at_once_do_everything_once(office: Office) -> None:
    stored = await running(office)
    office.now += HOUR - 1
    await office.tick()
    office.now += ROUND - HOUR + 1
    both = Office(office.database, office.now), office
    office.clock._beaten_at = both[0].clock._beaten_at = office.now
    await asyncio.gather(*(one.tick() for one in both))
    bodies = [entry.body for entry in await office.log(stored.id)]
    assert sum(isinstance(body, Unplayed) for body in bodies) == 2
    assert len((await office.leagues.get(stored.id)).league.rounds) == 2


@pytest.mark.logs_errors
async def test_a_league_in_which_something_is_wrong_holds_no_other_back(office: Office, database: Database) -> None:
    broken, sound = await running(office), await running(office, name="Sound")

    def spoil(connection: Connection) -> None:
        last = (league_log.c.league_id == broken.id) & (league_log.c.seq == 1)
        connection.execute(delete(league_log).where(last))

    await database.write(spoil)
    office.begin()  # a process keeps what it has read
    office.now += ROUND
    office.clock._beaten_at = office.now
    with pytest.raises(DamagedLeagueError):
        await office.tick()
    await office.tick()
    assert len((await office.leagues.get(sound.id)).league.rounds) == 2
    assert (await everything(database))["leagues"][0]["due_at"] > office.now
