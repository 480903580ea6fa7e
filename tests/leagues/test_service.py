"""Stored leagues: permissions, concurrent changes, and isolation between servers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, delete, update

from bot.leagues import decisions
from bot.leagues.entries import Actor, Body, Withdrew
from bot.leagues.formats.seating import foreseen_seeds
from bot.leagues.model import EntrantState, FormatKind, Phase, Settings
from bot.leagues.model.errors import LeagueError, LeagueReason, NameTakenError, NoSuchLeagueError, NotOrganizerError
from bot.leagues.service import Acting, Decide
from bot.leagues.store import StoredLeague
from bot.leagues.verify import verify
from bot.tables.model import Venue
from storage.core.database import Database
from storage.host.privacy import SqlPersonStore
from storage.schema import league_outings, leagues
from tests.leagues.seasons import GUILD, ORGANIZER, Office, noted, people
from tests.postgres import on_both
from tests.refusing import refused
from tests.storage.test_privacy import everything

pytestmark = pytest.mark.slow

OLA, SAM, GRACE, HAN = people(4)
STRANGER = 777
MANAGER = Acting(555, is_manager=True)


async def running(office: Office, count: int = 4) -> StoredLeague:
    """Return a league that has just started."""
    league = await office.open()
    await office.sign_up(league.id, people(count))
    return await office.start(league.id)


def cancelled(stored: StoredLeague, _now: float) -> Sequence[Body]:
    """Cancel a league."""
    return decisions.cancel(stored.league, stored.seed, reason="Rain")


async def test_a_league_is_found_on_its_own_server_only(office: Office) -> None:
    mine, other = await office.open(), await office.open(guild_id=11)
    assert (await office.leagues.find(GUILD, mine.id)).name == (await office.leagues.find(11, other.id)).name
    for guild_id, league_id in ((GUILD, other.id), (11, mine.id), (GUILD, 99)):
        with pytest.raises(NoSuchLeagueError):
            await office.leagues.find(guild_id, league_id)
    assert [line.id for line in await office.leagues.of_guild(GUILD)] == [mine.id]


@on_both
async def test_a_name_is_taken_until_its_league_is_over(office: Office) -> None:
    first = await office.open("Żubr")
    with pytest.raises(NameTakenError):
        await office.open("żUBR")
    other = await office.open("Bison")
    renamed = other.league.settings.model_copy(update={"name": "ŻUBR"})
    with pytest.raises(NameTakenError):
        await office.decide(other.id, lambda one, _: decisions.change_settings(one.league, renamed))
    await office.decide(first.id, cancelled)
    assert (await office.open("żubr")).name == "żubr"
    lines = await office.leagues.of_guild(GUILD, live_only=False)
    assert [(line.name, line.phase) for line in lines][-1] == ("Żubr", Phase.CANCELLED)


async def test_lines_say_who_may_see_a_league(office: Office) -> None:
    draft, seen = await office.open("Draft"), await office.open("Seen")
    assert await office.leagues.set_organizers(draft, MANAGER, [ORGANIZER, SAM])
    assert not seen.is_open
    assert (await office.leagues.open_to_all(seen)).told == seen.league.size
    lines = {line.name: line for line in await office.leagues.of_guild(GUILD)}
    assert [lines[name].is_open for name in ("Draft", "Seen")] == [False, True]
    assert lines["Draft"].organizers == {ORGANIZER.id, SAM.id}
    assert lines["Seen"].organizers == {ORGANIZER.id}


@on_both
async def test_organizers_are_replaced_only_as_someone_has_seen_them(office: Office) -> None:
    seen = await office.open()
    assert await office.leagues.set_organizers(seen, Acting(ORGANIZER.id), [OLA, SAM])
    assert (await office.leagues.get(seen.id)).organizers == {OLA.id, SAM.id}
    assert not await office.leagues.set_organizers(seen, Acting(OLA.id), [GRACE])
    assert (await office.leagues.get(seen.id)).organizers == {OLA.id, SAM.id}
    with pytest.raises(NotOrganizerError):
        await office.leagues.set_organizers(seen, Acting(ORGANIZER.id), [ORGANIZER])


@on_both
async def test_a_request_counts_once(office: Office) -> None:
    settings = Settings(name="Winter", format=FormatKind.ROUND_ROBIN, game_id="fifty", options={})
    one, other = [await office.leagues.create(Venue(GUILD, 20, "pl"), ORGANIZER, settings, 5) for _ in range(2)]
    assert one == other
    for _ in range(2):
        stored = await office.leagues.join(one.id, OLA, 6)
    assert [person.id for person in stored.people.values()] == [OLA.id]
    with refused(LeagueReason.ALREADY_ENTERED):
        await office.leagues.join(one.id, OLA, 7)


@on_both
async def test_a_request_that_reaches_several_processes_at_once_counts_once(office: Office) -> None:
    league = await office.open()
    for person in people(12):
        request = next(office.clicks)
        await asyncio.gather(*(office.leagues.join(league.id, person, request) for _ in range(4)))
    assert len((await office.leagues.get(league.id)).league.entrants) == 12


@on_both
async def test_people_who_join_at_once_all_get_a_number(office: Office) -> None:
    league = await office.open()
    joins = (office.leagues.join(league.id, person, next(office.clicks)) for person in people(12))
    await asyncio.gather(*joins)
    stored = await office.leagues.get(league.id)
    assert sorted(stored.people) == list(range(1, 13)) == sorted(stored.league.entrants)
    assert len({person.id for person in stored.people.values()}) == 12


@pytest.mark.parametrize("user_id", [STRANGER, OLA.id])
async def test_only_organizers_decide_about_a_league(office: Office, user_id: int) -> None:
    stored = await running(office)
    before = await everything(office.database)
    for decide in (
        cancelled,
        noted("I have won"),
        lambda one, now: decisions.decide_unplayed(one.league, 1, one.league.fixtures[1].seats[:1], now, reason="Me"),
        lambda one, now: decisions.withdraw(one.league, 2, now),
        lambda one, now: decisions.expel(one.league, 2, now, reason="Because"),
        lambda one, _: decisions.undo_round(one.league, reason="Because"),
        lambda one, now: decisions.finish(one.league, one.seed, now),
    ):
        with pytest.raises(NotOrganizerError):
            await office.decide(stored.id, decide, user_id)
    with pytest.raises(NotOrganizerError):
        await office.leagues.set_organizers(stored, Acting(user_id), [OLA])
    assert await everything(office.database) == before


async def test_managers_of_the_server_and_the_person_who_is_named_are_organizers(office: Office) -> None:
    league = await office.open()
    assert await office.leagues.set_organizers(league, MANAGER, [OLA])
    changed = await office.decide(league.id, noted("Hello"), OLA.id)
    assert await office.leagues.set_organizers(changed, MANAGER, [ORGANIZER])
    with pytest.raises(NotOrganizerError):
        await office.decide(league.id, noted("Hello"), OLA.id)


async def test_entries_say_who_caused_them(office: Office) -> None:
    stored = await running(office)
    await office.decide(stored.id, lambda one, now: decisions.withdraw(one.league, 1, now), OLA.id)
    await office.decide(stored.id, lambda one, now: decisions.withdraw(one.league, 2, now))
    log = await office.log(stored.id)
    assert [entry.by for entry in log[:5]] == [Actor.ORGANIZER, 1, 2, 3, 4]
    assert [entry.by for entry in log if isinstance(entry.body, Withdrew)] == [1, Actor.ORGANIZER]


@on_both
async def test_two_organizers_do_not_contradict_each_other(office: Office) -> None:
    stored = await running(office)
    seats, size = stored.league.fixtures[1].seats, stored.league.size

    async def enter(winner: int, loser: int) -> StoredLeague:
        return await office.leagues.act(
            stored.id,
            MANAGER,
            next(office.clicks),
            lambda one, now: decisions.enter_result(one.league, 1, [[[winner], [loser]]], now),
            expected_size=size,
        )

    done = await asyncio.gather(enter(*seats), enter(*reversed(seats)), return_exceptions=True)
    assert sorted(getattr(one, "key", "") == LeagueReason.CHANGED_MEANWHILE for one in done) == [False, True]
    assert len((await office.leagues.get(stored.id)).league.fixtures[1].results) == 1


@on_both
async def test_what_two_organizers_do_at_once_happens_once(office: Office) -> None:
    """They open a league, start it, and draw a round again, each in the same moment."""

    async def twice(decide: Decide) -> StoredLeague:
        acts = (office.leagues.act(league.id, MANAGER, next(office.clicks), decide) for _ in range(2))
        done = await asyncio.gather(*acts, return_exceptions=True)
        assert sorted(isinstance(one, LeagueError) for one in done) == [False, True], done
        return await office.leagues.get(league.id)

    opened = await asyncio.gather(office.open("Cup"), office.open("Cup"), return_exceptions=True)
    assert sorted(isinstance(one, NameTakenError) for one in opened) == [False, True], opened
    league = next(one for one in opened if isinstance(one, StoredLeague))
    await office.sign_up(league.id, people(4))
    assert len((await twice(lambda one, now: decisions.start(one.league, one.seed, now))).league.rounds) == 1
    await office.decide(league.id, lambda one, _: decisions.undo_round(one.league, reason="Early"))
    drawn = await twice(lambda one, now: decisions.draw_next(one.league, now))
    assert (len(drawn.league.rounds), len(list(drawn.league.open_fixtures))) == (1, 2)


@on_both
async def test_what_many_do_at_once_all_is_in_the_log(office: Office) -> None:
    league = await office.open()
    say = (office.decide(league.id, noted(f"{n}")) for n in range(15))
    await asyncio.gather(*say)
    assert len(await office.log(league.id)) == 16


async def test_conditions_ask_what_someone_did_on_the_server(office: Office) -> None:
    first = await running(office, 2)
    fixture = first.league.fixtures[1]
    await office.play(first, fixture, fixture.seats[0])
    await office.follow()
    second = await office.open("With conditions", least_matches=1)
    with refused(LeagueReason.TOO_FEW_MATCHES):
        await office.leagues.join(second.id, GRACE, 1)
    await office.leagues.join(second.id, OLA, 2)
    with refused(LeagueReason.TOO_FEW_MATCHES):
        await office.leagues.join((await office.open(guild_id=11, least_matches=1)).id, OLA, 3)


async def test_who_did_not_come_has_kept_fewer_fixtures(office: Office) -> None:
    stored = await running(office)
    for fixture in list(stored.league.open_fixtures):
        await office.table(stored, fixture, fixture.seats[:1])
    came = {stored.people[fixture.seats[0]].id for fixture in stored.league.open_fixtures}
    await office.wait(6 * 3600.0)
    facts = {person.id: await office.leagues.entry_facts(stored, person.id) for person in people(4)}
    assert {one for one, known in facts.items() if known.kept_percent == 100} == came
    assert sorted(known.kept_percent or 0 for known in facts.values()) == [0, 0, 100, 100]
    strict = await office.open("Strict", least_kept=50)
    absent = next(person for person in people(4) if person.id not in came)
    with refused(LeagueReason.TOO_FEW_KEPT):
        await office.leagues.join(strict.id, absent, 1)
    elsewhere = await office.open(guild_id=11)
    assert (await office.leagues.entry_facts(elsewhere, absent.id)).kept_percent is None


async def test_people_bring_their_place_of_the_season_before(office: Office) -> None:
    before = await running(office)
    one = next(before.league.open_fixtures)
    await office.decide(
        before.id,
        lambda now_stored, now: [
            *decisions.decide_unplayed(now_stored.league, one.number, one.seats[:1], now, reason="They won"),
        ],
    )
    ended = await office.decide(
        before.id, lambda now_stored, now: decisions.finish(now_stored.league, now_stored.seed, now)
    )
    after = await office.open("Winter 2", follows=before.id, seeding="last")
    newcomer = people(5)[4]
    await office.sign_up(after.id, [*reversed(people(4)), newcomer])
    stored = await office.leagues.get(after.id)
    places = {ended.people[number].id: place for number, place in ended.league.table}
    found = {stored.people[one.number].id: one.last_place for one in stored.league.entrants.values()}
    assert found == {**places, newcomer.id: None}
    champion = ended.league.table[0][0]
    assert stored.people[foreseen_seeds(stored.league)[0][0]].id == ended.people[champion].id


async def test_a_league_by_invitation_takes_those_on_the_list(office: Office) -> None:
    league = await office.open(is_by_invitation=True)
    with refused(LeagueReason.NOT_INVITED):
        await office.leagues.join(league.id, OLA, 1)
    await office.leagues.invite(league.id, Acting(ORGANIZER.id), [OLA.id, SAM.id])
    await office.leagues.join(league.id, OLA, 2)
    await office.leagues.invite(league.id, Acting(ORGANIZER.id), [SAM.id], is_invited=False)
    with refused(LeagueReason.NOT_INVITED):
        await office.leagues.join(league.id, SAM, 3)


async def test_everyone_finds_what_they_have_to_play(office: Office) -> None:
    stored = await running(office)
    await office.open(guild_id=11)
    mine = [fixture for _, fixture in await office.leagues.next_fixtures(GUILD, OLA.id)]
    assert [number for fixture in mine for number in fixture.seats].count(1) == len(mine) == 1
    assert await office.leagues.next_fixtures(GUILD, STRANGER) == []
    assert await office.leagues.next_fixtures(11, OLA.id) == []
    await office.play(stored, mine[0], 1)
    await office.follow()
    assert await office.leagues.next_fixtures(GUILD, OLA.id) == []


@on_both
async def test_who_is_deleted_leaves_a_number_and_all_points_of_others(office: Office) -> None:
    stored = await running(office)
    fixture = next(one for one in stored.league.open_fixtures if 1 in one.seats)
    await office.play(stored, fixture, 1)
    await office.follow()
    before = (await office.leagues.get(stored.id)).league
    await SqlPersonStore(office.database).forget(OLA.id, ())
    after = await office.leagues.get(stored.id)
    assert after.people[1].is_anonymous
    assert after.entrant_of(OLA.id) is None
    assert after.league.entrants[1].state is EntrantState.WITHDRAWN
    assert after.league.fixtures[fixture.number].points == before.fixtures[fixture.number].points
    assert str(OLA.name) not in str(await everything(office.database))


async def test_who_is_deleted_before_the_start_makes_room(office: Office) -> None:
    league = await office.open(most_entrants=2)
    await office.sign_up(league.id, [OLA, SAM, GRACE])
    await SqlPersonStore(office.database).forget(OLA.id, ())
    stored = await office.leagues.get(league.id)
    assert [one.number for one in stored.league.present] == [2, 3]


async def test_rows_that_follow_from_a_log_are_the_same_made_again(office: Office) -> None:
    stored = await running(office)
    fixture = stored.league.fixtures[1]
    await office.play(stored, fixture, fixture.seats[0])
    await office.follow()
    await office.table(stored, stored.league.fixtures[2], stored.league.fixtures[2].seats[:1])
    await office.wait(6 * 3600.0)
    before = await everything(office.database)
    assert before["league_outings"]
    await spoil(office.database)
    await office.follower.rebuild()
    assert await everything(office.database) == before


async def spoil(database: Database) -> None:
    """Make rows disagree with the logs."""

    def write(connection: Connection) -> None:
        connection.execute(delete(league_outings))
        connection.execute(update(leagues).values(name="Nothing", phase="running", entrants=0, due_at=None))

    await database.write(write)


@on_both
async def test_who_is_deleted_before_they_have_answered_says_no_by_it(office: Office) -> None:
    league = await office.open()
    await office.leagues.act(
        league.id, Acting(ORGANIZER.id), 1, lambda _, __: decisions.ask_back(league.league, 1), newcomers={1: OLA}
    )
    await SqlPersonStore(office.database).forget(OLA.id, ())
    after = await office.leagues.get(league.id)
    assert after.people[1].is_anonymous
    assert after.league.entrants[1].state is EntrantState.LEFT
    assert verify(await office.log(league.id), league.seed).fault is None
