"""Two bots on one PostgreSQL database: both get every click, and nothing happens twice or is lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from sqlalchemy import create_engine, text

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.places import Player, in_channel, play_from_places
from tests.e2e.playing import open_table, play_turn, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually

TURNS = 4
SECONDS = float(os.environ.get("BONEYARD_SOAK_SECONDS", "0"))
"""The least turns and time for which each table is played; set it to some minutes to look for rare faults."""

GAMES = (("all-fives", 2), ("fifty", 3), ("draw", 2), ("pieciol", 2))


@dataclass
class Pair:
    """Two bots, and the database that they share."""

    bots: Sequence[BotProcess]
    url: str

    def rows(self, query: str, **values: int) -> Sequence[Any]:
        """Return what a query finds."""
        engine = create_engine(self.url)
        with engine.connect() as connection:
            found = connection.execute(text(query), values).all()
        engine.dispose()
        return found


@contextmanager
def two_bots(folder: Path, postgres_url: str, *settings: dict[str, str]) -> Iterator[Pair]:
    """Run two bots with one token, each with its settings and a folder of its own."""
    with PlaygroundThread(empty_world()) as server:
        bots = []
        for number, its_own in enumerate(settings):
            place = folder / f"bot{number}"
            place.mkdir()
            bots.append(BotProcess(server, place, database_url=postgres_url, settings=its_own))
            bots[-1].start()
        yield Pair(bots, postgres_url)
        for bot in bots:
            bot.kill()


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Iterator[Pair]:
    """Run two bots with one token, like two processes on two machines."""
    with two_bots(tmp_path, postgres_url, {}, {}) as pair:
        yield pair


@pytest.fixture
async def shared(pair: Pair) -> AsyncIterator[Control]:
    """Act on the playground of the two bots; afterwards their logs must be clean."""
    async with aiohttp.ClientSession() as session:
        control = Control(pair.bots[0].server.url, session)
        await both_ready(pair)
        await control.wait_online()
        yield control
    for bot in pair.bots:
        bot.check_log()


async def both_ready(pair: Pair) -> None:
    async def look() -> None:
        for bot in pair.bots:
            assert "commands registered" in bot.log()

    await eventually(look)


async def _has_come_back(bot: BotProcess) -> None:
    assert bot.log().count("commands registered") == 2


async def test_tables_are_played_by_both_without_doubling_or_losing_anything(pair: Pair, shared: Control) -> None:
    clubs = [await shared.club(*("Ola", "Sam", "Eva")[:people]) for _, people in GAMES]
    for club, (game, _) in zip(clubs, GAMES, strict=True):
        await start_match(club, game)
    end = time.monotonic() + SECONDS
    turns = await asyncio.gather(*(_play(club, seed, end) for seed, club in enumerate(clubs)))
    assert min(turns) >= TURNS
    await settled(pair)
    for club in clubs:
        await holds_one_of_each(club, pair)
    log_has_every_ply_once(pair)
    _facts_have_no_gap_and_were_followed(pair)


@pytest.mark.long
async def test_what_one_process_leaves_the_other_one_does(pair: Pair, shared: Control) -> None:
    """One of the two is killed in the middle; its leases end with it, and the match continues."""
    club = await shared.club("Ola", "Sam")
    await start_match(club, "fifty")
    dice = random.Random(1)
    for turn in range(12):
        if turn == 4:
            pair.bots[0].kill()
        if turn == 8:
            pair.bots[0].start()
            await both_ready(pair)
        if not await play_turn(club, dice):
            break
    await settled(pair)
    await holds_one_of_each(club, pair)
    log_has_every_ply_once(pair)


async def test_private_hands_are_edited_by_one_process_at_a_time(pair: Pair, shared: Control) -> None:
    club = await shared.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = await in_channel(club)
    await settled(pair)
    first = (await shared.call("GET", "requests", since=10**9))["next"]
    for seed in range(TURNS):
        await play_from_places(players, random.Random(seed), 1)
        await settled(pair)
    made = (await shared.call("GET", "requests", since=first))["requests"]
    edits = [one for one in made if one["method"] == "PATCH" and "/webhooks/" in one["path"]]
    assert len(edits) >= TURNS
    # A hand after a pass is unchanged: only two equal edits in a row are one too many.
    shown: dict[str, str] = {}
    for one in edits:
        hand = json.dumps(one["json"])
        assert shown.get(one["path"]) != hand
        shown[one["path"]] = hand
    for player in players:
        assert len(await player.hands()) == 1


async def test_a_private_hand_of_a_process_that_was_killed_is_kept_up_to_date_by_the_other(
    pair: Pair, shared: Control
) -> None:
    club = await shared.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    pair.bots[1].kill()
    actor, board = await turn_of(club)
    waiting = Player(club, next(member for member in club.members if member is not actor), is_by_dm=False)
    await waiting.open_hand()
    before = await waiting.hand()
    pair.bots[1].start()
    await eventually(partial(_has_come_back, pair.bots[1]))
    pair.bots[0].kill()

    async def hand() -> Seen:  # a press that still goes to the killed process is not answered
        pressed = await actor.settled(await actor.click(board, "My hand"))
        assert pressed.answered
        return pressed.message

    opened = await eventually(hand)
    await actor.choose(opened, *opened.moves[0])

    async def followed() -> None:
        assert (await waiting.hand()).id == before.id
        assert f"**{actor.name}** starts with" in (await waiting.hand()).text

    await eventually(followed)


async def test_a_lobby_of_both_is_posted_once(pair: Pair, shared: Control) -> None:
    clubs = [await shared.club("Ola", "Sam", "Eva") for _ in range(4)]
    await asyncio.gather(*(open_table(club, "all-fives") for club in clubs))
    await settled(pair)
    for club in clubs:
        lobbies = [message for message in await club.messages() if "Join" in message.buttons]
        assert len(lobbies) == 1
        assert "3 of" in lobbies[0].text


async def _play(club: Club, seed: int, end: float) -> int:
    """Play until time is up or the match is over; return the number of turns."""
    dice, turns = random.Random(seed), 0
    while turns < TURNS or time.monotonic() < end:
        if not await play_turn(club, dice):
            break
        turns += 1
    return turns


async def settled(pair: Pair) -> None:
    """Wait until Discord shows every revision, and nothing changes for a while."""

    async def look() -> None:
        assert pair.rows("SELECT id FROM tables WHERE revision <> shown_revision") == []

    for _ in range(3):
        await eventually(look)
        await asyncio.sleep(0.5)


async def holds_one_of_each(club: Club, pair: Pair) -> None:
    """Check that a channel shows one board, at most one result and one ping, and each person one hand of a match."""
    messages = await club.messages()
    results = [message for message in messages if "🏆" in message.text]
    assert len(results) <= 1, [message.text for message in results]
    boards = [message for message in messages if message.pictures and message not in results]
    assert len(boards) == 1, [message.text for message in messages]
    pings = [message for message in messages if "it's your turn" in message.text]
    assert len(pings) <= 1, [message.text for message in pings]
    posted = {
        (row.kind, row.number): row.message_id
        for row in pair.rows(
            "SELECT kind, number, message_id FROM posts JOIN tables ON owner = 'table' AND tables.id = owner_id"
            " WHERE tables.channel_id = :channel AND message_id IS NOT NULL",
            channel=int(club.channel),
        )
    }
    assert str(posted["board", 0]) == boards[0].id
    for member in club.members:
        hands = [message for message in await member.dms() if message.pictures]
        assert len(hands) <= 1


def log_has_every_ply_once(pair: Pair) -> None:
    plies = pair.rows("SELECT table_id, COUNT(*), COUNT(DISTINCT ply), MAX(ply) + 1 FROM log_entries GROUP BY table_id")
    assert plies
    assert all(count == distinct == last for _, count, distinct, last in plies)


def _facts_have_no_gap_and_were_followed(pair: Pair) -> None:
    (last,) = pair.rows("SELECT COUNT(*), MAX(position) FROM facts")
    assert last[0] == last[1]
    finished = pair.rows("SELECT table_id, COUNT(*) FROM facts WHERE kind = 'finished' GROUP BY table_id")
    assert all(count == 1 for _, count in finished)
    results = Counter(row.table_id for row in pair.rows("SELECT table_id FROM results"))
    assert set(results) == {table_id for table_id, _ in finished}
    played = pair.rows("SELECT COALESCE(SUM(played), 0) FROM totals WHERE period = 'all' AND game <> '*'")
    assert played[0][0] == sum(results.values())
