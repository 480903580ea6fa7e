"""The scenes of the playground: each is prepared with one click, through the running bot."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Iterator
from typing import Any

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import default_world, empty_world
from bot.scenes.program import PROGRAM
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Member, Seen
from tests.waiting import eventually

Json = dict[str, Any]

DECIDED = re.compile(r"^\d+\. \*\*.+\*\* – \*\*.+\*\* · [\d½]+ : [\d½]+$", re.MULTILINE)
OPEN = re.compile(r"^\d+\. <@\d+> – <@\d+>$", re.MULTILINE)


def run_with_scenes(server: PlaygroundThread, bot: BotProcess, migrated_file: Any) -> Iterator[BotProcess]:  # noqa: ANN401
    """Run a bot in a playground that offers Boneyard's scenes."""
    with server:
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield bot
        bot.kill()
    bot.check_log()


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory, migrated_file: Any) -> Iterator[BotProcess]:  # noqa: ANN401
    """Run a bot in the world for a new user."""
    server = PlaygroundThread(default_world(), program=PROGRAM)
    yield from run_with_scenes(server, BotProcess(server, tmp_path_factory.mktemp("lively")), migrated_file)


@pytest.fixture
def bare(bot_folder: Any, migrated_file: Any) -> Iterator[BotProcess]:  # noqa: ANN401
    """Run a bot in a world without people and servers."""
    server = PlaygroundThread(empty_world(), program=PROGRAM)
    yield from run_with_scenes(server, BotProcess(server, bot_folder), migrated_file)


@pytest.fixture
async def world(lively: BotProcess) -> AsyncIterator[Control]:
    """Act in the lively world."""
    async with aiohttp.ClientSession() as session:
        control = Control(lively.server.url, session)
        await control.wait_online()
        yield control


@pytest.fixture
async def nowhere(bare: BotProcess) -> AsyncIterator[Control]:
    """Act in the bare world."""
    async with aiohttp.ClientSession() as session:
        yield Control(bare.server.url, session)


async def play(control: Control, scene: str, member: Member | None = None) -> Json:
    """Let a person choose a scene; return the state after that."""
    return dict(await control.call("POST", f"demos/{scene}", {} if member is None else {"user": member.id}))


async def person(control: Control, name: str) -> Member:
    """Return a person who exists from the beginning."""
    state = await control.call("GET", "state")
    return next(Member(control, one["id"], one["display_name"]) for one in state["users"] if one["name"] == name)


async def seen(control: Control, view: Json) -> list[Seen]:
    """Return what a view shows."""
    return await control.seen_in(view["channel"], Member(control, view["user"], ""))


async def newest_hand(control: Control, view: Json) -> Seen:
    """Return the private message in a view on which a tile can be pressed."""
    return [one for one in await seen(control, view) if one.raw["ephemeral"] and one.moves][-1]


async def test_a_match_against_a_computer_is_one_press_from_its_first_tile(world: Control) -> None:
    grace = await person(world, "grace")
    found = await play(world, "computer", grace)
    (view,) = found["views"]
    hand = await newest_hand(world, view)
    targets = found["hints"][0]["target"].split()
    assert any(hand.moves[0][0].startswith(target) for target in targets)
    assert (await grace.choose(hand, *hand.moves[0])).answered

    assert (await play(world, "computer", grace))["views"] == [view], "a second click opens the same match"
    sams = await play(world, "computer", await person(world, "sam"))
    assert sams["views"][0]["channel"] != view["channel"], "each has a match of their own"


async def test_a_match_for_two_waits_for_the_first_roll_of_the_visitor(world: Control) -> None:
    taras = await person(world, "taras")
    mine, other = (await play(world, "two", taras))["views"]
    assert mine["user"] == taras.id
    assert mine["channel"] == other["channel"]
    board = [one for one in await seen(world, mine) if one.other_moves][-1]
    assert f"<@{taras.id}>" in next(line for line in board.text.splitlines() if "to move" in line)
    rolled = await taras.click_id(board, board.other_moves[0])
    assert rolled.answered
    assert rolled.message.dice
    assert (await play(world, "two", taras))["views"] == [mine, other]


@pytest.mark.parametrize("languages", [("en-GB", "en-US"), ("pl", "uk")])
async def test_a_league_has_played_its_first_matchday_in_any_language(
    world: Control, languages: tuple[str, str]
) -> None:
    joao, (locale, of_guild) = await person(world, "joao"), languages
    (guild,) = (await world.call("GET", "state"))["guilds"]
    await world.call("PATCH", f"guilds/{guild['id']}", {"locale": of_guild})
    await world.call("PATCH", f"users/{joao.id}", {"locale": locale})
    for channel in guild["channels"]:
        if channel["name"].startswith("league"):
            await world.call("DELETE", f"channels/{channel['id']}")
    found = await play(world, "league", joao)
    mine, other = found["views"]
    assert mine["user"] == joao.id
    assert mine["channel"] == other["channel"], "both sit at the table of their fixture"
    hand = await newest_hand(world, mine)
    assert hand.moves[0][0].startswith(tuple(found["hints"][0]["target"].split())), "it is the visitor's turn"

    state = await world.call("GET", "state")
    room = next(one for one in state["guilds"][0]["channels"] if one["name"] == "league-evening")["id"]

    async def told() -> list[Seen]:
        posts = [one for one in await world.seen_in(room, joao) if one.control("1lg:page")]
        assert len([line for one in posts for line in DECIDED.findall(one.text)]) == 3, "three matches were played"
        assert len(OPEN.findall(posts[-1].text)) == 3, "and three are next"
        return posts

    home = (await eventually(told))[0]
    assert "João" in home.text, "the card of a small league lists everybody"
    assert not [one for one in await world.seen_in(room, joao) if one.control("1lg:open")], "no panel is in the way"
    assert (await play(world, "league", joao))["views"] == [mine, other]
    await world.call("PATCH", f"guilds/{guild['id']}", {"locale": "en-US"})


async def test_people_and_channels_that_are_missing_are_made(nowhere: Control) -> None:
    await nowhere.wait_online()
    for scene, people in (("two", 2), ("league", 6), ("computer", 6)):
        views = (await play(nowhere, scene))["views"]
        state = await nowhere.call("GET", "state")
        assert len(state["users"]) == people
        assert {view["user"] for view in views} <= {user["id"] for user in state["users"]}
        assert len({user["name"] for user in state["users"]}) == people


async def test_what_cannot_be_prepared_says_why(nowhere: Control, bare: BotProcess) -> None:
    await nowhere.wait_online()
    both = await asyncio.gather(play(nowhere, "two"), play(nowhere, "computer"), return_exceptions=True)
    refused = [str(one) for one in both if isinstance(one, AssertionError)]
    assert len(refused) == 1
    assert "Another demo is starting" in refused[0]
    bare.kill()
    with pytest.raises(AssertionError, match="Boneyard is away"):
        await play(nowhere, "computer")
    with pytest.raises(AssertionError, match="no such demo"):
        await play(nowhere, "opera")
