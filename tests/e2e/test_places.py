"""A player who opened a hand in the channel, or got one by DM, continues there: each move is one click."""

from __future__ import annotations

import random

import pytest

from tests.e2e.places import EDITS, Player, by_dm, cost_of, in_channel, play_from_places
from tests.e2e.playing import LOOK, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

MOVES = 8

LONG = {"set": "6", "target": "500"}


async def test_each_move_in_the_channel_is_one_click_after_the_hand_was_opened(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = await in_channel(club)
    await play_from_places(players, random.Random(1), MOVES)
    for player in players:
        assert len(await player.hands()) == 1
    assert sum(player.moves for player in players) == MOVES


async def test_each_move_by_dm_is_one_click(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = by_dm(club)

    async def one_hand_each() -> None:  # a turn brings a hand in a new message
        assert [len(await player.hands()) for player in players] == [1, 1]

    await play_from_places(players, random.Random(1), MOVES)
    await eventually(one_hand_each)
    assert sum(player.moves for player in players) == MOVES


async def test_two_people_play_to_the_end_each_in_their_own_place_and_see_the_result_there(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "draw")
    ola, sam = club.members
    players = [Player(club, ola, is_by_dm=False), Player(club, sam, is_by_dm=True)]
    await players[0].open_hand()
    await play_from_places(players, random.Random(1))
    for player in players:
        hand = await player.hand()
        assert "🏆" in hand.text
        assert not hand.buttons
        assert not hand.selects


async def test_a_private_hand_follows_what_others_do(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, _ = await turn_of(club)
    players = await in_channel(club)
    acting = next(player for player in players if player.member is actor)
    waiting = next(player for player in players if player.member is not actor)
    before = await waiting.hand()
    assert before.labels == [f"Waiting for {actor.name}."]
    assert LOOK not in before.buttons
    assert len(before.pictures) == 2
    tile = (await acting.hand()).moves[0][1].split()[1]
    await actor.choose(await acting.hand(), *(await acting.hand()).moves[0])

    async def followed() -> None:
        hand = await waiting.hand()
        assert hand.id == before.id
        assert f"**{actor.name}** starts with {tile}" in hand.text
        assert hand.has_move
        assert tile in hand.pictures[0]["description"]

    await eventually(followed)


async def test_a_hand_that_is_opened_again_takes_the_place_of_the_older_one(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    ola = Player(club, club.members[0], is_by_dm=False)
    await ola.open_hand()
    first = await ola.hand()
    await ola.open_hand()

    async def replaced() -> None:
        hands = await ola.hands()
        assert len(hands) == 1
        assert hands[0].id != first.id

    await eventually(replaced)


async def test_who_plays_in_the_channel_gets_no_new_messages_by_dm(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = await in_channel(club)
    await play_from_places(players, random.Random(3), 2)
    before = [[one.raw for one in await member.dms()] for member in club.members]
    await play_from_places(players, random.Random(3), 6)
    assert [[one.raw for one in await member.dms()] for member in club.members] == before


async def test_a_hand_whose_token_is_dead_leaves_the_turn_to_the_dm(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    actor, board = await turn_of(club)
    other = next(member for member in club.members if member is not actor)
    asked = await other.click(board, "My hand")
    await stage.call("POST", f"interactions/{asked.raw['interaction']}/expire")
    mine = Player(club, actor, is_by_dm=False)
    await mine.open_hand()
    await mine.act(await mine.hand(), random.Random(1))

    await eventually(Player(club, other, is_by_dm=True).can_act)
    opened = await other.click(board, "My hand")
    assert opened.message.has_move


async def test_turns_of_people_who_play_by_dm_are_told_there_and_not_in_the_channel(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = by_dm(club)
    await play_from_places(players, random.Random(5), 3)
    seen = {player.member.id: (await eventually(player.hand)).id for player in players}
    acted = await _who(players)
    before = await acted.hand()
    await play_from_places(players, random.Random(5), 1)

    async def told() -> None:
        following = await _who(players)
        if following is not acted:
            assert (await following.hand()).id != seen[following.member.id]
        assert (await acted.hand()).id == before.id
        assert all("your turn" not in message.text for message in await club.public())

    await eventually(told)


async def _who(players: list[Player]) -> Player:
    async def look() -> Player:
        able = [player for player in players if await player.ready_hand()]
        assert len(able) == 1
        return able[0]

    return await eventually(look)


# The number of requests.


@pytest.mark.parametrize(("place", "most"), [("board", 1.0), ("channel", 2.0), ("dm", 3.0)])
async def test_a_move_costs_few_of_the_requests_that_discord_limits(
    stage: Control, shared_bot: BotProcess, place: str, most: float
) -> None:
    club = await stage.club("Ola", "Sam")
    if place == "board":
        await start_match(club, "heaven-and-hell", rounds=20)
        await turn_of(club)
        await _roll(club, 2)
        assert await cost_of(shared_bot, club, _roll(club, MOVES)) <= most * MOVES
        return
    await start_match(club, "all-fives", **LONG)
    await turn_of(club)
    players = by_dm(club) if place == "dm" else await in_channel(club)
    await play_from_places(players, random.Random(1), 2)
    start = sum(player.clicks for player in players)
    cost = await cost_of(shared_bot, club, play_from_places(players, random.Random(1), MOVES))
    assert cost <= most * (sum(player.clicks for player in players) - start)


async def _roll(club: Club, times: int) -> None:
    for _ in range(times):
        actor, board = await turn_of(club)
        result = await actor.click(board, "Roll the dice")
        assert result.raw["callback"] in EDITS
        assert result.message.shows != board.shows
