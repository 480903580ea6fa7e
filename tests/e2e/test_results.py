"""The result of a match: posted once, with buttons for details."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot.cli.verify import verify
from bot.games.fair import commitment
from tests.e2e.database import change, come_back, restart, settled
from tests.e2e.playing import end_match, open_table, play_to_end, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

OFFERED = ["Rematch", "Replay", "Share highlights", "Scores", "Review", "Leaderboard", "Is it fair?"]


async def results_of(club: Club) -> list[Seen]:
    """Return the messages that show a result."""
    return [message for message in await club.public() if "🏆" in message.text]


async def resigned(club: Club, loser: Member) -> Seen:
    """Wait for a match to run, let a member resign, and return the result."""
    await turn_of(club)
    await resign(club, loser)
    return await club.with_text("🏆")


async def with_ratings(club: Club, result: Seen) -> Seen:
    """Wait until a result shows the rating changes of the match: on a busy machine that is an edit."""

    async def look() -> Seen:
        (now,) = [message for message in await club.public() if message.id == result.id]
        assert "rating" in now.text
        return now

    return await eventually(look)


async def file_of(stage: Control, message: Seen) -> bytes:
    """Return the only file attached to a message."""
    (file,) = message.raw["attachments"]
    async with stage.session.get(file["url"]) as answer:
        return await answer.read()


async def film_of(member: Member, result: Seen) -> Seen:
    """Let a member share the highlights of the match of a result; return the message with them."""
    return (await member.click(result, "Share highlights")).message


async def test_the_result_is_a_new_message_and_the_board_keeps_its_last_picture(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    board = await start_match(club, "fives", rounds=1)
    result = await play_to_end(club)
    assert int(result.id) > int(board.id)
    assert list(result.buttons) == OFFERED
    assert re.match(r"## 🏆 \*\*(Ola|Sam)\*\* .+\n.+\n[⭐🔥🍀🏅🔄📏👣] .+\n(.+\n)*1\. ", result.text)
    (closed,) = [message for message in await club.public() if message.id == board.id]
    assert closed.text.endswith(f"-# {text_of('board.over')}")
    assert (len(closed.pictures), closed.buttons) == (1, {})
    assert "secret" not in closed.text + result.text
    points = re.findall(r"— (\d+ points?)\b", result.text)
    assert len(points) == len(club.members)
    assert not any(score in closed.text.partition("\n")[0] for score in points)


async def test_a_match_that_was_given_up_crowns_nobody_with_nothing(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    result = await with_ratings(club, result)
    assert result.text.splitlines() == [
        "## 🏆 **Ola** wins",
        f"Fifty · {text_of('end.resigned')}",
        "1. **Ola** — rating 1500? → 1563?",
        "2. **Sam** — resigned · rating 1500? → 1437?",
        f"-# {text_of('result.provisional')}",
    ]
    assert result.pictures[0]["description"] == "Result: 1. Ola; 2. Sam."


async def test_a_match_ended_by_a_moderator_tells_so_and_has_no_result(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await turn_of(club)
    await end_match(club, club.owner)
    over = await told(club, "board.cancelled")
    assert over.text.endswith(f"{text_of('board.cancelled')}\n{text_of('cancelled.moderator')}.")
    assert (len(over.pictures), over.buttons) == (1, {})
    assert await results_of(club) == []


async def test_a_person_who_leaves_last_is_named_and_nobody_else_can_go_on(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    lobby = await open_table(club, "fifty", seats=2)
    panel = (await ola.click(lobby, "Table settings")).message
    people = next(one for one in panel.selects if any(o["value"].startswith("add") for o in one["options"]))
    value = next(o["value"] for o in people["options"] if o["value"].startswith("add"))
    await ola.choose(panel, people["custom_id"], value)
    await ola.click(await club.with_button("Start"), "Start")
    menu = (await ola.click(await club.with_button("More…"), "More…")).message
    asked = await ola.click(menu, "Let a computer take over")
    await ola.click(asked.message, next(iter(asked.message.buttons)))
    over = await told(club, "board.cancelled")
    assert over.text.endswith(f"{text_of('cancelled.left')}: **Ola**")
    assert not over.buttons


# Buttons of a result.


async def test_the_leaderboard_of_the_game_is_shown_privately(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    answer = await club.owner.click(result, "Leaderboard")
    assert answer.private_text.startswith("## Leaderboard · Fifty\n")
    assert answer.message.pictures[0]["description"].endswith(" 1. Ola: 1/1, 100%; 2. Sam: 0/1, 0%.")


async def test_a_leaderboard_without_rows_is_for_the_person_who_asks(stage: Control) -> None:
    club = await stage.club("Ola")
    answer = await club.members[0].command(club.channel, "leaderboard", game="fifty")
    assert says(answer, "leaderboard.empty")


async def test_anyone_can_check_a_match_with_what_they_are_told(stage: Control, tmp_path: Path) -> None:
    club = await stage.club("Ola", "Sam")
    lobby = await open_table(club, "draw")
    await club.members[0].click(lobby, "Start")
    await club.with_button("My hand")
    result = await play_to_end(club)
    answer = await club.owner.click(result, "Is it fair?")
    text = answer.private_text
    committed, public, secret, *_ = re.findall(r"`([0-9a-f,]{17,})`", text)
    assert commitment(bytes.fromhex(secret)) == committed
    assert f"`{committed[:16]}`" in lobby.text
    assert lobby.id in text
    assert text.count(secret) == 1
    assert "echo SECRET | xxd -r -p | sha256sum" in text
    data = await file_of(stage, answer.message)
    record = json.loads(data)
    assert (record["commitment"], record["server_seed"], record["public_seed"]) == (committed, secret, public)
    file = tmp_path / answer.message.raw["attachments"][0]["filename"]
    file.write_bytes(data)
    assert f"boneyard verify {file.name}" in text
    assert verify([str(file)]) == 0
    page = await club.owner.click(answer.message, "Replay in the browser")
    assert says(page, "page.given")
    assert page.message.raw["attachments"][0]["filename"] == file.with_suffix(".html").name
    document = (await file_of(stage, page.message)).decode()
    assert '"language":"en"' in document
    assert json.dumps(record["rounds"], ensure_ascii=False, separators=(",", ":")) in document


async def test_a_match_that_was_given_up_can_be_checked_as_well(stage: Control, tmp_path: Path) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    answer = await club.owner.click(result, "Is it fair?")
    file = tmp_path / answer.message.raw["attachments"][0]["filename"]
    file.write_bytes(await file_of(stage, answer.message))
    assert json.loads(file.read_bytes())["changes"] == [{"round": 1, "after": 0, "seat": 1, "do": "resign"}]
    assert verify([str(file)]) == 0


async def test_the_animation_is_posted_once_for_everyone(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "draw")
    result = await play_to_end(club)
    ola, sam = club.members
    replay = await film_of(ola, result)
    assert not replay.raw["flags"] & 64
    assert [name in replay.text for name in ("Draw", "**Ola**", "**Sam**")] == [True] * 3
    (picture,) = replay.pictures
    assert picture["description"].startswith("The highlights of the match as an animation with ")
    async with stage.session.get(picture["media"]["url"]) as answer:
        film = Image.open(BytesIO(await answer.read()))
    assert (film.format, film.size[0]) == ("WEBP", 1000)
    assert len(list(ImageSequence.Iterator(film))) > 7
    steps = (await sam.click(result, "Replay")).message
    again = await sam.click(steps, "Share highlights")
    assert again.private_text.endswith(f"/{club.channel}/{replay.id}")
    await stage.call("DELETE", f"messages/{replay.id}")
    anew = await film_of(sam, result)
    assert len(anew.pictures) == 1


async def test_a_match_that_was_given_up_has_an_animation_too(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    replay = await film_of(club.members[0], result)
    assert len(replay.pictures) == 1


async def test_who_prefers_words_is_told_the_match_in_them(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "heaven-and-hell", rounds=1)
    result = await play_to_end(club)
    ola = club.members[0]
    await set_mine(ola, "text_board", "yes")
    steps = (await ola.click(result, "Replay")).message
    assert steps.pictures == []
    answer = await ola.click(steps, "As text")
    assert says(answer, "replay.in_words")
    story = (await file_of(stage, answer.message)).decode()
    log = [line for line in story.splitlines() if "rolls" in line]
    assert {line.split()[0] for line in log} == {"Ola", "Sam"}
    assert "**" not in story


# What people find where they played.


async def test_hands_in_dms_and_in_the_channel_lead_to_the_result(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    board = await start_match(club, "all-fives", set="6")
    await turn_of(club)
    private = (await ola.click(board, "My hand")).message
    result = await resigned(club, sam)

    async def led() -> None:
        mine = [message for message in await club.messages(ola) if message.id == private.id]
        dms = [(await member.dms())[-1] for member in club.members]
        for hand in (*mine, *dms):
            assert f"/{club.guild}/{club.channel}/{result.id})" in hand.text
            assert hand.buttons == {}
            assert ("**Ola** wins" in hand.text) != (text_of("result.you_win") in hand.text)
        (hand,) = mine
        assert not hand.pictures, "the result in the channel has them"

    await eventually(led)


async def test_one_finished_hand_stays_in_a_dm_until_the_next_match(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members

    async def hands(count: int, word: str) -> list[Seen]:
        found = [message for message in await ola.dms() if message.pictures]
        assert len(found) == count, [message.text for message in found]
        assert word in found[-1].text
        return found

    for _ in range(2):
        await start_match(club, "all-fives", set="6")
        await eventually(lambda: hands(1, ": your hand"))
        await resigned(club, sam)
        await eventually(lambda: hands(1, "The match is over."))
        *_, result = await results_of(club)
        await stage.call("DELETE", f"messages/{result.id}")


# Kills.


@pytest.mark.parametrize("moment", ["click", "shown"])
async def test_a_result_is_posted_once_whenever_the_bot_is_killed(
    own_bot: BotProcess, own_stage: Control, moment: str
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await turn_of(club)
    await resign(club, club.members[1])
    if moment == "shown":
        await club.with_text("🏆")
    await restart(own_bot, own_stage)
    await restart(own_bot, own_stage)
    (result,) = await results_of(club)
    assert list(result.buttons) == [label for label in OFFERED if label != "Review"]
    await club.owner.click(result, "Leaderboard")
    await settled(own_bot)
    assert [message.id for message in await results_of(club)] == [result.id]
    pictured = [message for message in await club.public() if message.pictures]
    assert [bool(message.buttons) for message in pictured] == [False, True]


async def test_a_result_that_was_announced_before_a_kill_is_posted_once(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    await settled(own_bot)
    own_bot.kill()
    _forget_that_it_arrived(own_bot)
    await come_back(own_bot, own_stage)
    await settled(own_bot)
    assert [message.id for message in await results_of(club)] == [result.id]


async def test_a_result_that_was_deleted_stays_so(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    result = await resigned(club, club.members[1])
    await settled(own_bot)
    await own_stage.call("DELETE", f"messages/{result.id}")
    _show_again(own_bot)
    await restart(own_bot, own_stage)
    _show_again(own_bot)
    await restart(own_bot, own_stage)
    assert await results_of(club) == []


def _forget_that_it_arrived(bot: BotProcess) -> None:
    change(bot, "UPDATE posts SET message_id = NULL WHERE kind = 'result'")
    _show_again(bot)


def _show_again(bot: BotProcess) -> None:
    change(bot, "UPDATE posts SET digest = 'another' WHERE kind = 'result' AND message_id IS NOT NULL")
    change(bot, "UPDATE tables SET shown_revision = 0")
