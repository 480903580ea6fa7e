"""Two bots on one PostgreSQL database: both get every click, and nothing happens twice or is lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from functools import partial

import pytest

from tests.e2e.pairs import Pair, both_ready, holds_one_of_each, log_has_every_ply_once, pair, settled, shared
from tests.e2e.places import Player, in_channel, play_from_places
from tests.e2e.playing import open_table, play_turn, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually

__all__ = ["pair", "shared"]

TURNS = 4
SECONDS = float(os.environ.get("BONEYARD_SOAK_SECONDS", "0"))
"""The least turns and time for which each table is played; set it to some minutes to look for rare faults."""

GAMES = (("all-fives", 2), ("fifty", 3), ("draw", 2), ("pieciol", 2))


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
        pressed = await actor.click(board, "My hand")
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


def _facts_have_no_gap_and_were_followed(pair: Pair) -> None:
    (last,) = pair.rows("SELECT COUNT(*), MAX(position) FROM facts")
    assert last[0] == last[1]
    finished = pair.rows("SELECT table_id, COUNT(*) FROM facts WHERE kind = 'finished' GROUP BY table_id")
    assert all(count == 1 for _, count in finished)
    results = Counter(row.table_id for row in pair.rows("SELECT table_id FROM results"))
    assert set(results) == {table_id for table_id, _ in finished}
    played = pair.rows("SELECT COALESCE(SUM(played), 0) FROM totals WHERE period = 'all' AND game <> '*'")
    assert played[0][0] == sum(results.values())
