"""A person who is at the table anyway is not mentioned, and a person who is not never misses a turn."""

from __future__ import annotations

import random

import pytest

from tests.e2e.clock import put_forward
from tests.e2e.database import come_back, settled
from tests.e2e.places import Player, by_dm, in_channel, play_from_places
from tests.e2e.playing import play_to_end, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually

LONG = {"set": "6", "target": "500"}
MOVES = 24
AWAY = 121
"""Seconds after a press for which a person is at the table, plus one."""


async def _mentioned(club: Club, since: int = 0) -> list[str]:
    """Return the members mentioned in the channel, once for each mention, even if it has been deleted since."""
    made = (await club.control.call("GET", "requests", since=since))["requests"]
    posted = [one["json"] for one in made if one["method"] == "POST" and isinstance(one["json"], dict)]
    users = [str(user) for body in posted for user in (body.get("allowed_mentions") or {}).get("users", ())]
    return [club.by_id[user].name for user in users if user in club.by_id]


async def _pings(club: Club) -> list[Seen]:
    return [message for message in await club.public() if "your turn" in message.text]


async def test_nobody_is_mentioned_in_a_match_against_computers(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    await ola.command(club.channel, "play", game="draw", computers=1)
    await turn_of(club)
    player = Player(club, ola, is_by_dm=False)
    await player.open_hand()
    await play_from_places([player], random.Random(2))
    await club.with_text("🏆")
    assert await _mentioned(club) == []


async def test_who_plays_from_an_open_hand_is_mentioned_before_it_was_opened_at_most(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim")
    await start_match(club, "block")
    await turn_of(club)
    await play_from_places(await in_channel(club), random.Random(1), MOVES)
    assert len(await _mentioned(club)) <= 1


async def test_who_has_just_started_or_rolled_is_not_mentioned(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await play_to_end(club)
    mentioned = await _mentioned(club)
    assert len(mentioned) <= 1
    assert "Ola" not in mentioned


@pytest.mark.parametrize("kills", [False, True])
async def test_who_has_pressed_nothing_for_some_minutes_is_mentioned_once(
    clocked_bot: BotProcess, clocked: Control, *, kills: bool
) -> None:
    club = await clocked.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    players = await in_channel(club)
    await play_from_places(players, random.Random(1), 3)
    await settled(clocked_bot, club)
    assert await _pings(club) == []
    before = (await clocked.call("GET", "requests", since=10**9))["next"]
    actor, _ = await turn_of(club)
    if kills:
        clocked_bot.kill()
        put_forward(clocked_bot, AWAY)
        await come_back(clocked_bot, clocked)
    else:
        put_forward(clocked_bot, AWAY)
        (other,) = (player for player in players if player.member is not actor)
        await other.open_hand()  # no other check runs before the time has really passed

    async def told() -> None:
        pings = await _pings(club)
        assert [f"<@{actor.id}>" in ping.text for ping in pings] == [True]

    await eventually(told)
    await settled(clocked_bot, club)
    assert await _mentioned(club, before) == [actor.name]


async def test_who_plays_by_dm_is_mentioned_before_the_first_move_at_most(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "draw")
    await turn_of(club)
    await play_from_places(by_dm(club), random.Random(1))
    await club.with_text("🏆")
    assert len(await _mentioned(club)) <= 2
