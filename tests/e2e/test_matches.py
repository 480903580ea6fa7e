"""Complete matches, from `/play` to the leaderboard."""

from __future__ import annotations

import re

import pytest

from tests.e2e.playing import actor_of, hand_of, open_table, play_to_end, resign, start_match, turn_of
from tests.e2e.stage import Control
from tests.e2e.words import says
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


@pytest.mark.parametrize(
    ("game", "options", "people"),
    [
        ("draw", {}, ("Ola", "Sam")),
        ("heaven-and-hell", {"rounds": 2}, ("Ola", "Sam", "Grace")),
        pytest.param("all-fives", {"set": "6", "spinner": "yes"}, ("Ola", "Sam"), marks=pytest.mark.long),
        pytest.param(
            *("all-fives", {"seats": 6}, ("Ola", "Sam", "Grace", "Taras", "Kasia", "João")), marks=pytest.mark.long
        ),
        pytest.param("fifty", {}, ("Ola", "Sam", "Grace"), marks=pytest.mark.long),
    ],
)
async def test_a_match_is_played_from_play_to_the_leaderboard(
    stage: Control, game: str, options: dict[str, str | int], people: tuple[str, ...]
) -> None:
    club = await stage.club(*people)
    await start_match(club, game, **options)

    result = await play_to_end(club)

    leaderboard = (await club.owner.command(club.channel, "leaderboard", game=game)).message.told
    won = re.findall(r"\*\*(.+?)\*\*", result.text.split("🏆 ")[1].partition("\n")[0])
    assert all(f"1. {winner}: 1/1, 100%" in leaderboard for winner in won), "several, if they share the first place"
    assert leaderboard.count("0/1, 0%") == len(people) - len(won)


async def test_a_finished_match_shows_board_and_result_and_leads_to_its_scores(
    stage: Control,
) -> None:
    club = await stage.club("Ola", "さくら")
    await start_match(club, "heaven-and-hell", rounds=2)
    await play_to_end(club)
    board, result = [picture for message in await club.public() for picture in message.pictures]
    assert board["description"].startswith("Last rolls: Ola: ")
    assert re.match(r"Result: 1\. (Ola|さくら): \d+ points?; ", result["description"])
    answer = await club.owner.click(await club.with_text("🏆"), "Scores")
    rounds, chart = answer.message.pictures
    assert rounds["description"].startswith("Scores after each round, in the order")
    assert re.match(r"Chart of the scores over \d+ rounds\. Scores: Ola: \d+ points?; さくら: ", chart["description"])
    assert [picture["media"]["width"] for picture in (result, rounds, chart)] == [1000, 1000, 1000]


async def test_a_match_given_up_at_once_shows_its_places_but_no_chart(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await resign(club, club.members[0])
    (result,) = (await club.with_text("🏆")).pictures
    assert result["description"] == "Result: 1. Sam; 2. Ola."


async def test_a_lobby_fills_by_button_and_says_who_sits_there(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    lobby = await open_table(club, "fifty", seats=2)
    assert [f"<@{member.id}>" in lobby.text for member in club.members] == [True, True]
    assert "(2 of 2 seats)" in lobby.text

    late = await club.owner.click(lobby, "Join")
    assert says(late, "error.table_full", seats=2)


async def test_hands_arrive_by_dm_and_nobody_else_sees_them(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    hand = await hand_of(actor)

    tiles = hand.pictures[-1]["description"].removeprefix("Your tiles: ").split(".")[0].split(", ")
    assert len(tiles) == 7
    public = "".join(str(message.raw) for message in await club.messages())
    assert not any(f"{tile}," in public or f" {tile}." in public for tile in tiles)
    other = next(member for member in club.members if member is not actor)

    async def waiting() -> None:
        texts = [message.text for message in await other.dms()]
        assert any(says(text, "hand.wait_for") for text in texts)
        assert not any("**My hand** again" in text for text in texts)

    await eventually(waiting)
    assert actor_of(club, board) is actor


async def test_the_hand_button_answers_privately_and_moves_can_be_made_there(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)

    opened = await actor.click(board, "My hand")
    hand = opened.message
    assert hand.raw["flags"] & 64
    assert len(hand.moves) == 7
    other = next(member for member in club.members if member is not actor)
    assert all(message.id != hand.id for message in await club.messages(other))

    played = await actor.choose(hand, *hand.moves[0])
    assert played.answered

    async def refreshed() -> None:
        mine = [message for message in await club.messages(actor) if message.id == hand.id]
        assert len(mine) == 1
        assert not mine[0].moves
        assert says(mine[0].labels[0], "hand.wait_for")

    await eventually(refreshed)


async def test_a_turn_pings_its_person_once_and_the_ping_goes_away(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Eve")
    await start_match(club, "fifty")
    starter, board = await turn_of(club)
    await starter.click(board, "Roll the dice")
    for _ in range(2):
        actor, board = await turn_of(club)
        ping = await club.with_text(f"<@{actor.id}>, it's your turn")
        assert [user["id"] for user in ping.raw["mentions"]] == [actor.id]
        assert [message.id for message in await club.messages() if message.raw["mentions"]] == [ping.id]
        await actor.click(board, "Roll the dice")

        async def gone(old: str = ping.id) -> None:
            messages = await club.messages()
            assert all(message.id != old for message in messages)
            assert sum("your turn" in message.text for message in messages) == 1

        await eventually(gone)


async def test_the_board_picture_has_the_whole_position_in_words(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, _ = await turn_of(club)
    hand = await hand_of(actor)
    custom_id, move = hand.moves[0]
    await actor.choose(hand, custom_id, move)
    tile = move.split()[1]
    other = next(member for member in club.members if member is not actor)

    async def told() -> None:
        board = await club.find("My hand")
        assert board
        words = board.pictures[0]["description"]
        assert says(words, "alt.line", first="A", last="B", tiles=tile)
        assert "Open ends" in words
        assert f"{actor.name}: 6" in words
        stock, theirs = (re.search(rf"{what}: (\d+)", words) for what in ("Stock", other.name))
        assert stock
        assert theirs
        assert int(stock[1]) + int(theirs[1]) == 21, "what is not drawn is in the stock"

    await eventually(told)


async def test_table_posts_the_board_again_and_play_continues_there(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    first = await start_match(club, "fifty")
    await turn_of(club)
    answer = await club.owner.command(club.channel, "table")
    assert says(answer, "table.reposted")

    async def moved() -> None:
        boards = [message for message in await club.messages() if "Roll the dice" in message.buttons]
        assert len(boards) == 1
        assert boards[0].id != first.id

    await eventually(moved)
    actor, board = await turn_of(club)
    assert (await actor.click(board, "Roll the dice")).answered


async def test_everyone_reads_their_own_language(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", locale="pl", guild_locale="uk")
    result = await club.members[0].command(club.channel, "play", game="chess")
    assert "Fifty" not in result.private_text
    lobby = (await club.members[0].command(club.channel, "play", game="fifty")).message
    assert "seats taken" not in lobby.text


async def test_a_board_buried_under_chat_is_posted_again(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    for number in range(12):
        await stage.chat(club.owner, club.channel, f"chat {number}")
    actor, _ = await turn_of(club)
    await actor.click(board, "Roll the dice")

    async def at_the_end() -> None:
        boards = [message for message in await club.messages() if "Roll the dice" in message.buttons]
        assert [message.id == board.id for message in boards] == [False]

    await eventually(at_the_end)


async def test_a_match_can_be_played_in_a_thread(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    thread = await stage.call("POST", "channels", {"parent": club.channel, "name": "table two", "type": "thread"})
    await open_table(club, "fifty")
    club.channel = thread["id"]
    await start_match(club, "heaven-and-hell", rounds=1)
    assert "🏆" in (await play_to_end(club)).text
