"""Every impossible action is refused with one clear private sentence, and nothing is half-done."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest

from bot.games.registry import GAMES
from bot.i18n import language_for
from bot.words.games import game_name, join_names
from tests.e2e.database import rows, settled
from tests.e2e.places import EDITS
from tests.e2e.playing import BOARD_BUTTONS, end_match, hand_of, open_table, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

EN = language_for("en")
ALL_GAMES = join_names(EN, [game_name(EN, game) for game in GAMES])


async def _no_table(club: Club) -> None:
    answer = await club.owner.command(club.channel, "table")
    assert says(answer, "error.no_table_here")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, f"There is no game called “chess”. You can play {ALL_GAMES}."),
        ({"game": "pol", "computers": 2}, "At most 1 computer can play with you in this game."),
        ({"game": "bergen", "computers": 7}, "At most 3 computers can play with you in this game."),
        ({"game": "preset-7"}, "This preset has been deleted."),
        ({"game": "table-0"}, f"There is no game called “table-0”. You can play {ALL_GAMES}."),
    ],
)
async def test_a_table_is_not_opened_with(stage: Control, options: dict[str, str | int], sentence: str) -> None:
    club = await stage.club("Ola")
    answer = await club.members[0].command(club.channel, "play", **options)
    assert answer.private_text == sentence
    await _no_table(club)
    assert await club.public() == []


@pytest.mark.parametrize("command", ["play", "table", "resign", "cancel", "leaderboard"])
async def test_commands_of_servers_are_refused_in_a_dm(stage: Control, command: str) -> None:
    club = await stage.club("Ola")
    options = {"game": "fifty"} if command in ("play", "leaderboard") else {}
    answer = await club.members[0].command("dm", command, **options)
    assert says(answer.message, "error.not_in_server")


async def test_without_permissions_no_table_is_opened(stage: Control) -> None:
    club = await stage.club("Ola")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["SEND_MESSAGES", "ATTACH_FILES"]})
    answer = await club.members[0].command(club.channel, "play", game="fifty")
    assert says(answer, "error.missing_permissions", permissions="Send Messages and Attach Files")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": []})
    await _no_table(club)


async def test_permissions_taken_away_in_mid_match_are_told_and_the_match_continues_later(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    actor, _ = await turn_of(club)
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["SEND_MESSAGES", "VIEW_CHANNEL"]})

    refused = await actor.click(board, "Roll the dice")
    assert says(await _followed_up(stage, refused.raw["interaction"]), "error.missing_permissions")

    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": []})

    async def shown() -> None:
        following, board = await turn_of(club)
        assert following is not actor
        assert f"{actor.name}** rolls" in board.text
        assert says((await club.messages())[-1], "turn.ping_dice", person=f"<@{following.id}>")

    await eventually(shown)


async def test_a_click_on_a_board_that_was_left_behind_brings_it_in_line(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    actor, _ = await turn_of(club)
    await stage.call("POST", "ratelimit", {"route": f"/channels/{club.channel}", "count": 1, "retry_after": 2})
    rolled = await actor.click(board, "Roll the dice")
    late = await actor.click(board, "Roll the dice", stale=True)
    assert late.raw["callback"] in EDITS
    assert late.message.shows == rolled.message.shows
    assert (await turn_of(club))[0] is not actor


async def test_trouble_with_one_persons_dms_keeps_nobody_waiting(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    with closing(sqlite3.connect(shared_bot.folder / "boneyard.db")) as database, database:
        for member in club.members:
            database.execute(
                "INSERT INTO people (id, name, locale, dm_channel_id) VALUES (?, ?, 'en-US', 5)",
                (int(member.id), member.name),
            )
    await start_match(club, "all-fives", set="6")
    for _ in range(3):
        actor, board = await turn_of(club)
        await actor.choose(await hand_of(actor), *(await hand_of(actor)).moves[0])

        async def moved(before: str = board.text) -> None:
            now = await club.find(*BOARD_BUTTONS)
            assert now
            assert now.text != before

        await eventually(moved)


async def test_opened_dms_are_used_again_by_the_next_table(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, _ = club.members
    await ola.set_dms(is_open=False)
    await start_match(club, "all-fives", set="6")
    await turn_of(club)
    assert await ola.dms() == []
    await resign(club, ola)
    await club.with_text("🏆")
    await ola.set_dms(is_open=True)
    await start_match(club, "all-fives", set="6")

    async def reached() -> None:
        assert await ola.dms() != []

    await eventually(reached)


_WAITING_HANDS = """
    SELECT tables.channel_id FROM tables JOIN posts ON tables.id = owner_id
    WHERE owner = 'table' AND kind = 'hand' AND message_id IS NULL AND nonce <> ''
"""


async def test_nothing_waits_for_a_hand_that_was_refused(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await ola.set_dms(is_open=False)
    await start_match(club, "all-fives", set="6")
    await resign(club, sam)
    await club.with_text("🏆")
    await settled(shared_bot, club)
    assert (int(club.channel),) not in rows(shared_bot, _WAITING_HANDS)


async def _followed_up(stage: Control, interaction: str) -> Seen:
    async def look() -> Seen:
        raw = await stage.call("GET", f"interactions/{interaction}")
        assert raw["followups"], raw
        return Seen(raw["followups"][-1])

    return await eventually(look)


async def test_a_channel_has_one_table_at_a_time(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await open_table(club, "fifty")
    answer = await club.owner.command(club.channel, "play", game="all-fives", computers=1)
    assert says(answer, "play.busy", game="Fifty", taken=2, seats=8)
    (link,) = [part["url"] for part in answer.message.parts() if part.get("url")]
    assert link.endswith((await club.public())[0].id)

    opened = await club.owner.click(answer.message, "Open in a thread")
    (thread,) = re.findall(r"<#(\d+)>", opened.message.text)

    async def started() -> None:
        assert any("My hand" in one.buttons for one in await stage.seen_in(thread, club.owner))

    await eventually(started)


async def test_a_bot_that_may_open_no_threads_says_so_in_a_busy_channel(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await open_table(club, "fifty")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["CREATE_PUBLIC_THREADS"]})
    answer = await club.owner.command(club.channel, "play", game="fifty")
    refused = await club.owner.click(answer.message, "Open in a thread")
    assert says(refused, "error.missing_permissions")


async def test_strangers_pressing_buttons_change_nothing(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    lobby = await open_table(club, "all-fives", set="6")
    stranger = club.owner
    for label in ("Start", "Leave"):
        assert says(await stranger.click(lobby, label), "error.not_seated")
    await club.members[0].click(lobby, "Start")
    _, board = await turn_of(club)
    assert says(await stranger.click(board, "My hand"), "error.not_seated")
    assert says(await stranger.command(club.channel, "hand"), "error.not_seated")
    assert says(await stranger.command(club.channel, "resign"), "error.not_seated")
    cancelled = await club.members[0].command(club.channel, "cancel")
    assert says(cancelled, "error.may_not_cancel")


async def test_who_is_not_on_turn_cannot_roll(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    other = next(member for member in club.members if member is not actor)
    refused = await other.click(board, "Roll the dice")
    told = text_of("error.not_your_turn", name=f"**{actor.name}**")
    assert refused.private_text == told
    for _ in range(3):
        assert (await other.click(board, "Roll the dice")).private_text == told
    await asyncio.gather(*(other.click(board, "Roll the dice") for _ in range(3)))

    async def one_is_left() -> None:
        private = [message for message in await club.messages(other) if message.raw["ephemeral"]]
        assert [message.text for message in private] == [told]

    await eventually(one_is_left)
    assert says(await club.owner.click(board, "Roll the dice"), "error.not_seated")


async def test_an_old_button_brings_its_message_in_line_and_does_nothing_else(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    old = board.buttons["Roll the dice"]
    await actor.click(board, "Roll the dice")
    following, now = await turn_of_other(club, old)
    late = await actor.click_id(now, old, stale=True)
    assert late.raw["callback"] in EDITS
    assert late.message.shows == now.shows
    assert (await turn_of(club))[0] is following


async def turn_of_other(club: Club, old: str) -> tuple[object, Seen]:
    """Wait until the board has a new roll button."""

    async def look() -> tuple[object, Seen]:
        actor, board = await turn_of(club)
        assert board.buttons["Roll the dice"] != old
        return actor, board

    return await eventually(look)


async def test_an_old_choice_in_a_hand_brings_it_in_line(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    first = (await actor.click(board, "My hand")).message
    await actor.choose(await hand_of(actor), *(await hand_of(actor)).moves[0])
    late = await actor.choose(first, *first.moves[1], stale=True)
    assert late.raw["callback"] in EDITS
    assert not late.message.moves
    assert f"**{actor.name}** starts with {first.moves[0][1].split()[1]}" in late.message.text


async def test_the_same_interaction_delivered_twice_counts_once(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    for _ in range(2):
        actor, board = await turn_of(club)
        result = await actor.click(board, "Roll the dice", deliver=2)
        assert result.answered
        assert not result.raw["followups"]

        async def one_roll(before: str = board.text) -> None:
            now = await club.find(*BOARD_BUTTONS)
            assert now
            assert now.text.count("rolls") == before.count("rolls") + 1

        await eventually(one_roll)
        await stage.call("POST", "redeliver", {"interaction": result.raw["interaction"]})
        await one_roll()


async def test_every_lobby_click_delivered_twice_counts_once(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    opened = await stage.call(
        "POST",
        "command",
        {
            "user": club.members[0].id,
            "channel": club.channel,
            "name": "play",
            "options": {"game": "fifty"},
            "deliver": 2,
        },
    )
    lobby = Seen(opened["message"])
    assert len(await club.messages()) == 1
    joined = await club.members[1].click(lobby, "Join", deliver=2)
    assert joined.answered
    lobby = joined.message
    assert (await club.members[0].click(lobby, "Start", deliver=2)).answered
    await turn_of(club)
    assert sum("Roll the dice" in message.buttons for message in await club.messages()) == 1


async def test_of_two_clicks_at_once_one_wins(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    private = (await actor.click(board, "My hand")).message
    dm = await hand_of(actor)
    results = await asyncio.gather(actor.choose(private, *private.moves[0]), actor.choose(dm, *dm.moves[1]))
    assert all(result.raw["callback"] in EDITS for result in results)
    assert len(re.findall(r"starts with \d", await _led(club))) == 1


async def _led(club: Club) -> str:
    """Wait until a tile lies on the board; return the board's text."""

    async def look() -> str:
        board = await club.with_button("My hand")
        assert re.search(r"starts with \d", board.text)
        return board.text

    return await eventually(look)


async def test_closed_dms_never_stop_the_game(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    for member in club.members:
        await member.set_dms(is_open=False)
    await start_match(club, "all-fives", set="6")
    for _ in range(4):
        actor, board = await turn_of(club)
        hand = (await actor.click(board, "My hand")).message
        assert (await actor.choose(hand, *hand.moves[0])).answered

        async def moved(before: str = board.text) -> None:
            now = await club.find(*BOARD_BUTTONS)
            assert now
            assert now.text != before

        await eventually(moved)
    requests = (await stage.call("GET", "requests", since=0))["requests"]
    doors = [request["path"] for request in requests if request["code"] == 50007]
    assert len(doors) == len(set(doors)), "a closed door was knocked at twice"
    assert [await member.dms() for member in club.members] == [[], []]


async def test_who_cannot_be_reached_by_dm_is_pinged_to_the_button_only(stage: Control) -> None:
    club = await stage.club("Zoe", "Ola", "Sam")
    zoe, ola, sam = club.members
    await ola.set_dms(is_open=False)
    await set_mine(sam, "hands", "button")
    await start_match(club, "all-fives", set="6")
    await resign(club, zoe)  # the starting player has a hand, and is not pinged at first
    await club.with_text("**Zoe** resigns")
    for _ in range(2):
        actor, board = await turn_of(club)
        ping = await told(club, "turn.ping_button", person=f"<@{actor.id}>")
        assert "DMs" not in ping.text
        hand = (await actor.click(board, "My hand")).message
        await actor.choose(hand, *hand.moves[0])

        async def moved(before: str = board.text) -> None:
            assert (await turn_of(club))[1].text != before

        await eventually(moved)


async def test_a_ping_whose_words_change_is_edited_and_pings_once(stage: Control) -> None:
    club = await stage.club("Zoe", "Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await resign(club, club.members[0])  # the starting player has a hand, and is not pinged at first
    ping = await told(club, "turn.ping")
    actor, _ = await turn_of(club)
    await set_mine(actor, "hands", "button")
    edited = await told(club, "turn.ping_button", person=f"<@{actor.id}>")
    assert edited.id == ping.id


async def test_a_result_follows_a_board_that_was_deleted(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    await stage.call("DELETE", f"messages/{board.id}")
    other = next(member for member in club.members if member is not actor)
    await resign(club, other)
    assert "🏆" in (await club.with_text("🏆")).text


@pytest.mark.parametrize("game", ["fifty", "all-fives"])
async def test_a_board_and_a_lobby_that_a_person_deletes_come_back_by_themselves(
    stage: Control, shared_bot: BotProcess, game: str
) -> None:
    """No one can press anything on a board of dice then."""
    club = await stage.club("Ola", "Sam")
    lobby = await open_table(club, game)
    await settled(shared_bot, club)
    await stage.call("DELETE", f"messages/{lobby.id}")
    again = await _posted_again(club, lobby, "Start")
    assert again.text == lobby.text
    await club.members[0].click(again, "Start")
    _, board = await turn_of(club)
    await settled(shared_bot, club)
    await stage.call("DELETE", f"messages/{board.id}")
    assert (await _posted_again(club, board, *BOARD_BUTTONS)).text == board.text


async def _posted_again(club: Club, before: Seen, *labels: str) -> Seen:
    async def look() -> Seen:
        shown = await club.find(*labels)
        assert shown
        assert shown.id != before.id
        return shown

    return await eventually(look)


async def test_a_deleted_channel_frees_its_table(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, _ = await turn_of(club)
    await hand_of(actor)
    await stage.call("DELETE", f"channels/{club.channel}")

    async def over() -> None:
        assert all(not message.moves for message in await actor.dms())

    await eventually(over)
    answer = await actor.command("dm", "hand")
    assert says(answer.message, "error.no_table_here")


async def test_leaving_resigning_and_cancelling(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    ola, sam, grace = club.members
    lobby = await open_table(club, "fifty")
    assert f"<@{grace.id}>" not in (await grace.click(lobby, "Leave")).message.text
    await ola.click(lobby, "Leave")
    assert says(await sam.command(club.channel, "cancel"), "cancel.done")
    await told(club, "lobby.cancelled")

    await start_match(club, "fifty")
    assert (await resign(club, ola)).private_text == text_of("resign.done")
    assert says(await ola.command(club.channel, "resign"), "error.resigned")

    async def others_go_on() -> Seen:
        actor, board = await turn_of(club)
        assert actor is not ola
        return board

    board = await eventually(others_go_on)
    await resign(club, sam)
    end = await club.with_text("🏆")
    assert "**Grace** wins" in end.text
    assert end.text.index("1. **Grace**") < end.text.index("2. **Sam**") < end.text.index("3. **Ola**")
    assert int(board.id) < int(end.id)

    await start_match(club, "fifty")
    assert says(await end_match(club, club.owner), "cancel.ended")
    await told(club, "board.cancelled")
    await _no_table(club)
