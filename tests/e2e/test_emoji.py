"""Tiles and dice as application emoji: beside their names, uploaded once, and never required."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from cogs.emoji.keeper import most_wanted_first
from tests.e2e.playing import play_turn, start_match
from tests.e2e.process import TOKEN, BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually

Json = dict[str, Any]

ALL = len(most_wanted_first())
ROUTE = "/applications/{application_id}/emojis"


@contextmanager
def _bots(folder: Path, migrated_file: Path, *, count: int = 1, database_url: str = "") -> Iterator[list[BotProcess]]:
    """Run a playground, and some bots of one token that have emoji; afterwards they stop cleanly."""
    with PlaygroundThread(empty_world()) as server:
        bots = []
        for number in range(count):
            (folder / str(number)).mkdir()
            bots.append(BotProcess(server, folder / str(number), database_url=database_url, with_emoji=True))
            shutil.copy(migrated_file, bots[-1].database_file)
            bots[-1].start()
        try:
            yield bots
            for bot in bots:
                assert bot.stop() == 0
                bot.check_log()
        finally:
            for bot in bots:
                bot.kill()


@asynccontextmanager
async def _control(bot: BotProcess) -> AsyncIterator[Control]:
    async with aiohttp.ClientSession() as session:
        control = Control(bot.server.url, session)
        await control.wait_online()
        yield control


async def _emoji(control: Control) -> dict[str, str]:
    """Return the names of all emoji by their ids."""
    return {emoji["id"]: emoji["name"] for emoji in (await control.call("GET", "state"))["emoji"]}


async def _until(control: Control, holds: Callable[[int], bool]) -> dict[str, str]:
    """Wait until the number of emoji fulfills a condition, and return them."""

    async def look() -> dict[str, str]:
        emoji = await _emoji(control)
        assert holds(len(emoji)), f"{len(emoji)} emoji"
        return emoji

    return await eventually(look)


async def _uploads(control: Control) -> list[Json]:
    asked = (await control.call("GET", "requests", since=0))["requests"]
    return [one for one in asked if (one["method"], one["route"]) == ("POST", ROUTE)]


async def _play(club: Club, turns: int) -> None:
    for turn in range(turns):
        assert await play_turn(club, random.Random(turn))


async def test_tiles_and_dice_stand_beside_their_names(tmp_path: Path, migrated_file: Path) -> None:
    """When a person removes the emoji, which the bot does not learn, only their names are shown."""
    with _bots(tmp_path, migrated_file) as (bot,):
        async with _control(bot) as control:
            known = await _until(control, lambda count: count == ALL)
            dominoes, dice = await control.club("Ola", "Sam"), await control.club("Ola", "Sam")
            for club, game in ((dominoes, "fives"), (dice, "pieciol")):
                await start_match(club, game)
                await _play(club, 3)
            board, rolls, *hands = await _shown_in(dominoes, dice)
            laid = re.findall(r"plays <:tile_(\d)_(\d)_\w{8}:\d+> (\d)-(\d)", board.text_with_emoji)
            assert laid
            assert all(tile[:2] == tile[2:] for tile in laid)
            assert re.search(r"rolls (<:die_\d_\w{8}:\d+>){5} (\d ){4}\d", rolls.text_with_emoji), rolls.text
            for message in (board, rolls, *hands):
                _check_emoji(message, known)
            assert any("emoji" in part for hand in hands for part in _parts(hand))
            await _remove_all(bot, control)
            for club in (dominoes, dice):
                await _play(club, 3)
            _, rolls, *_ = await _shown_in(dominoes, dice)
            assert not any("emoji" in part for part in _parts(rolls))


async def test_a_match_continues_while_uploads_have_to_wait_for_an_hour(tmp_path: Path, migrated_file: Path) -> None:
    with _bots(tmp_path, migrated_file) as (bot,):
        async with _control(bot) as control:
            rule = {"route": ROUTE, "count": 5, "retry_after": 3600}
            await control.call("POST", "ratelimit", rule)
            club = await control.club("Ola", "Sam")
            await start_match(club, "draw")
            await _play(club, 3)
            assert len(await _emoji(control)) < ALL
            assert await asyncio.to_thread(bot.stop) == 0


async def test_two_processes_upload_nothing_twice(tmp_path: Path, migrated_file: Path, postgres_url: str) -> None:
    with _bots(tmp_path, migrated_file, count=2, database_url=postgres_url) as bots:
        async with _control(bots[0]) as control:
            emoji = await _until(control, lambda count: count >= ALL)
            await asyncio.sleep(1)
            assert await _emoji(control) == emoji
            assert len(set(emoji.values())) == len(emoji) == len(await _uploads(control)) == ALL


async def test_what_a_killed_bot_has_uploaded_is_not_uploaded_again(tmp_path: Path, migrated_file: Path) -> None:
    with _bots(tmp_path, migrated_file) as (bot,):
        async with _control(bot) as control:
            await _until(control, lambda count: count >= 3)
            bot.kill()
            bot.start()
            await _until(control, lambda count: count == ALL)
            assert {one["status"] for one in await _uploads(control)} == {201}


async def _shown_in(dominoes: Club, dice: Club) -> list[Seen]:
    """Return the boards of two matches, and the hands of the first."""
    boards = [await club.with_text("to move") for club in (dominoes, dice)]
    return [*boards, *[hand for member in dominoes.members for hand in await member.dms()]]


def _parts(message: Seen) -> Iterator[Json]:
    """Yield the components of a message, and the options of selects."""
    todo: list[Json] = list(message.raw["components"])
    while todo:
        part = todo.pop()
        yield part
        todo += [*part.get("components", ()), *part.get("options", ())]


def _check_emoji(message: Seen, known: dict[str, str]) -> None:
    """Check that every emoji exists, and that the label beside it says what it shows."""
    for name, number in re.findall(r"<:(\w+):(\d+)>", message.text_with_emoji):
        assert known[number] == name
    for part in _parts(message):
        if "emoji" in part:
            numbers: Sequence[str] = re.findall(r"\d+", known[part["emoji"]["id"]].rpartition("_")[0])
            assert "-".join(numbers) in part["label"]


async def _remove_all(bot: BotProcess, control: Control) -> None:
    application = (await control.call("GET", "state"))["bot"]["id"]
    address, headers = f"{bot.server.api_url}/applications/{application}/emojis", {"Authorization": f"Bot {TOKEN}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for number in await _emoji(control):
            async with session.delete(f"{address}/{number}") as response:
                assert response.status == 204
