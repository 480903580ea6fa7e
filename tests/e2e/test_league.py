"""Leagues from their creation to the final table, by clicks: with trouble of every kind, and with kills."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.clock import COMMAND, put_forward
from tests.e2e.database import come_back
from tests.e2e.league import Fixture, LeagueClub, create_league, play_match, verify
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member
from tests.e2e.words import says, told
from tests.waiting import eventually

Json = dict[str, Any]

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
SUBSTITUTE = "Ida"
ROUND = 900
"""Seconds of a round, the shortest possible."""

Crash = Callable[[], Awaitable[None]]


@pytest.fixture
def bots(tmp_path: Path, migrated_file: Path) -> Iterator[list[BotProcess]]:
    """Run two unrelated bots, each with a clock that can be moved forward."""
    with ExitStack() as stack:
        found = []
        for name in ("killed", "spared"):
            folder = tmp_path / name
            folder.mkdir()
            server = stack.enter_context(PlaygroundThread(empty_world()))
            bot = BotProcess(server, folder, command=COMMAND)
            shutil.copy(migrated_file, bot.database_file)
            bot.start()
            stack.callback(bot.kill)
            found.append(bot)
        yield found


@pytest.mark.long
async def test_a_season_with_kills_ends_like_one_without(bots: list[BotProcess], tmp_path: Path) -> None:
    killed, spared = await asyncio.gather(*(season(bot, is_killed=bot is bots[0]) for bot in bots))
    assert killed["table"] == spared["table"]
    assert [one["kind"] for one in bodies(killed)] == [one["kind"] for one in bodies(spared)]
    for exported in (killed, spared):
        checked = verify(tmp_path, exported)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    count = Counter(one["kind"] for one in bodies(killed))
    assert count["paired"] == 6
    assert (count["undone-round"], count["corrected"], count["substituted"]) == (1, 1, 1)
    rules = Counter(one["rule"] for one in bodies(killed) if one["kind"] == "unplayed")
    assert rules["no-show"] == 2
    for bot in bots:
        bot.check_log()


async def test_a_short_season_outlives_kills(clocked_bot: BotProcess, clocked: Control, tmp_path: Path) -> None:
    """Three Swiss rounds of four people: with a kill in a fixture, one when a round ends, one after a correction."""

    async def crash() -> None:
        clocked_bot.kill()
        await come_back(clocked_bot, clocked)

    league = await open_league(await clocked.club(*PEOPLE[:4], SUBSTITUTE), PEOPLE[:4], rounds=3)
    await play_round(league, 1, crash=crash)
    absent = (await league.fixtures(2))[0].names[0]
    await play_round(league, 2, absent=absent)
    await time_is_up(clocked_bot, league, 2, crash)
    wrong = (await league.fixtures(1))[0]
    await league.decide(wrong.number, "halves-4" if wrong.told.startswith("0") else "halves-0", "The score was wrong")
    await crash()
    await league.join(league.member(absent))
    await undo_and_draw(league, 3)
    await put_in(league, 3, absent, SUBSTITUTE)
    await play_round(league, 3)
    await is_over(league)
    exported = await league.export()
    checked = verify(tmp_path, exported)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    count = Counter(one["kind"] for one in bodies(exported))
    assert [count[kind] for kind in ("paired", "undone-round", "corrected", "substituted")] == [4, 1, 1, 1]
    assert [one["rule"] for one in bodies(exported) if one["kind"] == "unplayed"] == ["no-show"]


async def is_over(league: LeagueClub) -> None:
    """Wait until the league is over."""
    await told(league.club, "league.state_finished")


def bodies(exported: Json) -> list[Json]:
    """Return the entries of an exported league, without the announcements."""
    return [one["body"] for one in exported["entries"]]


async def season(bot: BotProcess, *, is_killed: bool) -> Json:
    """Play five Swiss rounds of eight people; return the export of the league at the end."""
    async with aiohttp.ClientSession() as session:
        control = Control(bot.server.url, session)
        await control.wait_online()

        async def crash() -> None:
            if is_killed:
                bot.kill()
                await come_back(bot, control)

        league = await open_league(await control.club(*PEOPLE, SUBSTITUTE), PEOPLE, rounds=5)
        await play_round(league, 1, crash=crash)
        await play_round(league, 2, absent="Cid")
        await time_is_up(bot, league, 2, crash)
        await league.join(league.member("Cid"))
        absent = (await league.fixtures(3))[0].names[0]
        await play_round(league, 3, absent=absent)
        await time_is_up(bot, league, 3)
        await league.decide((await league.fixtures(1))[0].number, "halves-0", "They told me the wrong score")
        await crash()
        await league.join(league.member(absent))
        await undo_and_draw(league, 4)
        await put_in(league, 4, "Hal", SUBSTITUTE)
        await play_round(league, 4, leaving=league.member("Gus"))
        await play_round(league, 5)
        await is_over(league)
        return await league.export()


async def open_league(club: Club, names: Sequence[str], rounds: int) -> LeagueClub:
    """Create the league, sign up all people but the substitute, and start it."""
    chosen = {"format": "swiss", "game": "block", "length": str(ROUND), "games": "2", "rounds": str(rounds)}
    league = await create_league(club, club.owner, "Autumn", **chosen)
    await league.join(*(league.member(name) for name in names))
    await league.confirm("start")
    return league


async def play_round(
    league: LeagueClub, number: int, *, absent: str = "", leaving: Member | None = None, crash: Crash | None = None
) -> None:
    """Play the open fixtures of a round; players sit down even if the opponent is absent, and leavers play first.

    A crash comes between the two matches of the first fixture.
    """
    for fixture in [one for one in await league.fixtures(number) if not one.is_decided]:
        if absent in fixture.names:
            present = next(name for name in fixture.names if name != absent)
            await league.sit_down(number, league.member(present))
            continue
        await play_fixture(league, number, fixture, crash)
        crash = None
        if leaving is not None and leaving.name in fixture.names:
            asked = await leaving.use(await league.home(), "1lg:leave")
            await leaving.use(asked.message, "1lg:out")


async def play_fixture(league: LeagueClub, number: int, fixture: Fixture, crash: Crash | None) -> None:
    """Play both matches of a fixture; the winner follows from the names and the round alone."""
    names = sorted(fixture.names)
    is_upset = (ord(names[0][0]) + ord(names[1][0]) + number) % 3 == 0
    winner, loser = (league.member(name) for name in (reversed(names) if is_upset else names))
    for match in range(2):
        if match == 1 and crash is not None:
            await crash()
        thread = await league.sit_down(number, winner)
        await league.sit_down(number, loser)
        await play_match(thread, winner, loser)
    await league.fixture_decided(number, fixture.number)


async def time_is_up(bot: BotProcess, league: LeagueClub, number: int, crash: Crash | None = None) -> None:
    """Let the time of a round pass, so that the next is drawn; some event makes the bot check its clock."""
    put_forward(bot, ROUND + 1)
    if crash is not None:
        await crash()
    await league.fill_in("announce", text="The time of this round is up.")
    await league.round_post(number + 1)


async def undo_and_draw(league: LeagueClub, number: int) -> None:
    """Let the organizer undo a round that no one has played, and draw it again."""
    before = {one.number for one in await league.fixtures(number)}
    await league.fill_in("undo", reason="Somebody came back")
    await league.confirm("draw")

    async def look() -> None:
        assert before.isdisjoint(one.number for one in await league.fixtures(number))

    await eventually(look)


async def put_in(league: LeagueClub, round_number: int, name: str, substitute: str) -> None:
    """Let the organizer replace an entrant by another person, and wait until the round shows that."""
    number = str(PEOPLE.index(name) + 1)
    person = league.member(substitute)
    await league.substitute(number, person)

    async def look() -> None:
        assert any(substitute in one.names for one in await league.fixtures(round_number))

    await eventually(look)


async def small_league(club: Club, name: str = "Cup") -> LeagueClub:
    """Create a league in which all meet once, and let the first two sign up."""
    league = await create_league(club, club.owner, name, format="round-robin", game="block", length=str(ROUND))
    await league.join(*club.members[:2])
    await club.with_text(" and ".join(member.name for member in club.members[:2]))
    return league


async def test_only_organizers_run_a_league_and_others_are_told_so(stage: Control) -> None:
    club = await stage.club("Ann", "Bob", "Eve")
    league = await small_league(club)
    before = (await league.home()).shows
    for member in (club.members[0], club.members[2]):
        for pressed in (
            await member.use(await league.home(), "1lg:manage"),
            await member.command(club.channel, "league manage", league="Cup"),
        ):
            assert says(pressed, "league.error.ask_organizers", names=f"<@{club.owner.id}>")
    assert (await league.home()).shows == before
    assert not (await member.command(club.channel, "league create")).raw["modal"]


async def test_of_two_organizers_at_once_one_is_told_that_things_have_changed(stage: Control) -> None:
    club = await stage.club("Ann", "Bob")
    league = await small_league(club)
    card = (await league.ask("organizers")).message
    await club.owner.use(card, "1lg:orgs", club.owner.id, club.members[0].id)
    both = (league, replace(league, organizer=club.members[0]))
    asked = [(one.organizer, (await one.ask("start")).message) for one in both]
    answers = [await member.use(card, "1lg:do") for member, card in asked]
    assert says(answers[0], "league.done")
    assert says(answers[1], "league.error.changed_meanwhile")
    assert len(await league.fixtures(1)) == 1


async def test_leagues_of_the_same_name_on_two_servers_know_nothing_of_each_other(stage: Control) -> None:
    here, there = [await small_league(await stage.club("Ann", "Bob", "Eve")) for _ in range(2)]
    offers = [await suggested(league) for league in (here, there)]
    assert [len(found) for found in offers] == [1, 1]
    assert offers[0] != offers[1]
    before = (await here.home()).shows
    await there.join(there.club.members[2])
    stranger = await here.club.owner.command(here.club.channel, "league manage", league=offers[1][0])
    assert says(stranger, "league.error.no_such_league")
    assert (await here.home()).shows == before


async def suggested(league: LeagueClub) -> list[str]:
    """Return the values that are suggested for the name of a league."""
    body = {"user": league.organizer.id, "channel": league.club.channel, "name": "league table", "focused": "league"}
    found = await league.club.control.call("POST", "autocomplete", body | {"options": {"league": "cup"}})
    return [choice["value"] for choice in found["choices"]]
