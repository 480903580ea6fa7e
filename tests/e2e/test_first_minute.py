"""From `/play` to the first tile: against computers, by earlier choices, by presets, with an absent host."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from tests.e2e.database import come_back, pass_time
from tests.e2e.places import Player
from tests.e2e.playing import BOARD_BUTTONS, open_table, resign, save_preset, set_up, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import TIME, says, text_of, told
from tests.waiting import eventually

COMMITMENT = "-# Provably fair · commitment `"
DIGITS = re.compile(r"`([0-9a-f]{16})`")


async def offers(club: Club, typed: str = "") -> dict[str, str]:
    """Return the games that `/play` suggests to the first member: names by values."""
    body = {"user": club.members[0].id, "channel": club.channel, "name": "play", "options": {"game": typed}}
    found = await club.control.call("POST", "autocomplete", {**body, "focused": "game"})
    return {choice["value"]: choice["name"] for choice in found["choices"]}


async def channel_requests(stage: Control, club: Club, since: int) -> list[str]:
    """Return the bot's requests to a channel since a moment."""
    requests: Any = (await stage.call("GET", "requests", since=since))["requests"]
    return [f"{one['method']} {one['path']}" for one in requests if f"/channels/{club.channel}/" in one["path"]]


async def test_a_match_against_a_computer_is_two_clicks_from_its_first_tile(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    since = (await stage.call("GET", "requests", since=0))["next"]
    answer = await ola.command(club.channel, "play", game="all-fives", computers=1)
    assert "🤖 Computer 1 (medium)" in answer.message.text
    assert says(answer.message, "lobby.started")
    assert COMMITMENT in answer.message.text
    _, board = await turn_of(club)
    hand = (await ola.click(board, "My hand")).message
    move = await _lay(ola, hand)
    assert move.answered

    async def laid() -> None:
        told = (await club.with_button(*BOARD_BUTTONS)).text
        assert "**Ola** plays" in told or "**Ola** starts with" in told

    await eventually(laid)
    shown = await club.public()
    assert [COMMITMENT in message.text for message in shown].count(True) == 1
    assert COMMITMENT in shown[0].text
    posts = [one for one in await channel_requests(stage, club, since) if one.startswith("POST")]
    assert len(posts) <= 3, "a board and pings, but no lobby: that is the answer"


async def _lay(member: Member, hand: Seen) -> Result:
    """Make the first move that a hand offers, with one click."""
    if hand.moves:
        return await member.choose(hand, *hand.moves[0])
    return await member.click_id(hand, next(one for one in hand.buttons.values() if ":move:" in one))


async def test_too_few_computers_wait_for_people(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    shown = (await ola.command(club.channel, "play", game="fifty", computers=0)).message
    assert says(shown, "lobby.missing", taken=1, seats=8, missing=1)
    assert says(await sam.click(shown, "Add a computer"), "error.not_host")
    shown = (await ola.click(shown, "Add a computer")).message
    assert "`2` 🤖 Computer 1 (medium)" in shown.text
    await ola.click(shown, "Start")
    await turn_of(club)


async def test_a_refused_start_offers_a_computer_and_starts_with_it(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    panel = (await ola.click(await open_table(club, "all-fives"), "Table settings")).message
    refused = await ola.click(panel, "Start")
    assert says(refused, "error.too_few_players", needed=2, seated=1)
    again = await ola.click(panel, "Start")
    offer = refused.message
    started = (await ola.click(offer, "Add 1 computer and start")).message
    assert (started.text, started.buttons) == (text_of("setup.started"), {})
    await turn_of(club)
    late = await ola.click(again.message, "Add 1 computer and start")
    assert late.raw["callback"] == 7
    assert late.message.buttons == {}


async def test_one_press_in_a_lobby_starts_against_a_computer_and_opens_the_hand(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    shown = (await ola.command(club.channel, "play", game="all-fives")).message
    assert "Start" not in shown.buttons
    assert says(await sam.click(shown, "Add 1 computer and start"), "error.not_host")
    started = await ola.click(shown, "Add 1 computer and start")
    assert says(started.message, "lobby.started")
    await opened_hand(club, ola)
    await turn_of(club)  # the computer may have started
    player = Player(club, ola, is_by_dm=False)
    assert (await _lay(ola, await eventually(player.can_act))).answered
    assert not [one for one in await club.messages(sam) if one.raw["ephemeral"] and one.moves]


async def test_a_lobby_shows_the_game_and_tells_its_rules_and_what_is_fair_to_whom_asks(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    shown = (await ola.command(club.channel, "play", game="fives-up")).message
    assert says(shown, "about.fives-up")
    assert [one["description"] for one in shown.pictures] == [text_of("lobby.still", game="Fives Up")]
    rules = (await ola.click(shown, "Rules")).message
    assert rules.raw["ephemeral"]
    assert "## Fives Up" in rules.text
    begun = DIGITS.findall(shown.text)
    fair = (await ola.click(shown, "Is it fair?")).private_text
    assert re.findall("`([0-9a-f]{64})`", fair)[0].startswith(begun[0])
    started = (await ola.click(shown, "Add 1 computer and start")).message
    assert (started.pictures, DIGITS.findall(started.text)) == ([], begun)


async def test_both_who_press_rematch_have_their_hands_without_another_press(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives")
    await resign(club, club.members[1])
    over = await club.with_button("Rematch")
    seen = {one.id for member in club.members for one in await club.messages(member)}
    for member in club.members:
        assert (await member.click(over, "Rematch")).answered
    actor, board = await turn_of(club)
    hands = [await opened_hand(club, member, seen) for member in club.members]
    assert all(int(hand.id) > int(board.id) for hand in hands), "below the board"
    mine = hands[club.members.index(actor)]
    assert (await _lay(actor, mine)).message.id == mine.id


async def opened_hand(club: Club, member: Member, seen: Collection[str] = ()) -> Seen:
    """Wait for a new hand that a member sees in the channel without a press."""

    async def look() -> Seen:
        shown = await club.messages(member)
        found = [one for one in shown if one.raw["ephemeral"] and "Your hand" in one.text and one.id not in seen]
        assert len(found) == 1, [one.text for one in shown]
        return found[0]

    return await eventually(look)


async def test_the_panel_shows_who_sits_there_and_starts(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    shown = await open_table(club, "fifty")
    panel = await set_up(ola, shown, seats=3)
    assert f"`1` <@{ola.id}> · host\n`2` <@{sam.id}>" in panel.text
    started = await ola.click(panel, "Start")
    assert (started.raw["callback"], started.message.buttons) == (7, {})
    await turn_of(club)
    assert "Start" not in (await club.messages())[0].buttons


async def test_others_start_a_full_table_or_without_a_silent_host(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam")
    _, sam = club.members
    shown = await open_table(club, "fifty")
    assert says(await sam.click(shown, "Start"), "error.host_starts", time=TIME)
    own_bot.kill()
    pass_time(own_bot, 120)
    await come_back(own_bot, own_stage)
    await sam.click(shown, "Start")
    await turn_of(club)
    other = await own_stage.club("Ola", "Sam")
    await other.members[1].click(await open_table(other, "fifty", seats=2), "Start")
    await turn_of(other)


async def test_a_lobby_tells_only_in_its_last_hour_that_it_closes(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam")
    shown = await open_table(club, "fifty")
    assert not says(shown, "lobby.waits")
    own_bot.kill()
    pass_time(own_bot, 23 * 3600 + 1)
    await come_back(own_bot, own_stage)
    await told(club, "lobby.waits", time=TIME)
    assert not says((await club.members[1].click(shown, "Leave")).message, "lobby.waits")


async def test_what_was_played_here_last_is_offered_and_played_again(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    assert not [value for value in await offers(club) if value.startswith("table-")]
    await start_match(club, "all-fives", tempo="live-30", target=250)
    await resign(club, sam)
    await club.with_text("🏆")
    (value,) = [value for value in await offers(club) if value.startswith("table-")]
    assert (await offers(club))[value] == text_of("play.again", setup="All Fives, set 6, to 250, 30 seconds")
    shown = (await ola.command(club.channel, "play", game=value)).message
    assert "target: 250" in shown.text
    assert says(shown, "lobby.tempo", value="30 seconds")
    busy = (await sam.click(await club.with_button("Rematch"), "Rematch")).message
    assert says(busy, "play.busy", game="All Fives", taken=1, seats=4)
    assert "Open in a thread" in busy.buttons
    stranger = await stage.club("Eva")
    refused = await stranger.members[0].command(stranger.channel, "play", game=value)
    assert says(refused, "error.unknown_game")


async def test_a_manager_saves_a_preset_which_everyone_plays_by_its_name(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    shown = (await club.owner.command(club.channel, "play", game="all-fives")).message
    await set_up(club.owner, shown, seats=2, target=500, tempo="live-60")
    saved = await save_preset(club, "Friday *league*")
    assert says(saved, "presets.saved", name="Friday \\*league\\*")
    assert says(await save_preset(club, "friday *LEAGUE*"), "error.name_taken")
    (value,) = [value for value in await offers(club, "friday") if value.startswith("preset-")]
    assert (await offers(club))[value] == "★ Friday *league*: All Fives, set 6, to 500, 2 seats, 1 minute"
    await club.owner.click(shown, "Leave")
    for typed in (value, "friday *league*"):
        opened = (await ola.command(club.channel, "play", game=typed)).message
        assert "target: 500" in opened.text
        assert "1 of 2 seats taken" in opened.text
        assert "Save as preset" not in (await ola.click(opened, "Table settings")).message.buttons
        await ola.click(opened, "Leave")
    await ola.command(club.channel, "play", game=value, computers=1)
    await turn_of(club)
    busy = (await club.owner.command(club.channel, "play", game="friday *league*")).message
    answer = (await club.owner.click(busy, "Open in a thread")).message.text
    thread = replace(club, channel=answer.partition("<#")[2].partition(">")[0])
    assert "target: 500" in (await thread.with_button("Leave")).text


async def test_a_manager_renames_and_deletes_presets(stage: Control) -> None:
    club = await stage.club("Ola")
    await club.owner.command(club.channel, "play", game="fifty")
    await save_preset(club, "One")
    await save_preset(club, "Two")
    shown = (await club.owner.command(club.channel, "settings server")).message
    listed, left = [(await club.owner.click(shown, "Presets")).message for _ in range(2)]
    assert "- **One**: Fifty" in listed.text
    (choice,) = listed.selects
    one = next(option["value"] for option in choice["options"] if option["label"] == "One")
    chosen = (await club.owner.choose(listed, choice["custom_id"], one)).message
    renamed = (await club.owner.submit(await club.owner.click(chosen, "Rename"), name="Three")).message
    assert "- **Three**: Fifty" in renamed.text
    gone = (await club.owner.click(renamed, "Delete")).message
    assert "Deleted: **Three**." in gone.text
    assert "Delete" not in gone.buttons
    behind = (await club.owner.choose(left, choice["custom_id"], one)).message
    assert "Delete" not in behind.buttons
    assert "One" not in behind.text
    (refused,) = [await club.members[0].command(club.channel, "play", game=f"preset-{one}")]
    assert says(refused, "error.no_such_preset")


async def test_a_rematch_with_computers_only_starts_at_once(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    await ola.command(club.channel, "play", game="heaven-and-hell", computers=2)
    await turn_of(club)
    await resign(club, ola)
    over = await club.with_button("Rematch")
    answer = await ola.click(over, "Rematch")
    assert COMMITMENT in answer.message.text
    assert says(answer.message, "lobby.started")
    await turn_of(club)


async def test_a_table_in_a_thread_starts_at_once_with_its_commitment_above_the_board(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    answer = await ola.command(club.channel, "play", game="fifty", computers=1, thread=True)
    thread = answer.message.text.partition("<#")[2].partition(">")[0]
    assert thread

    async def board() -> list[Seen]:
        shown = await stage.seen_in(thread, ola)
        assert any("Roll the dice" in message.buttons for message in shown)
        return shown

    lobby, board_below, *_ = await eventually(board)
    assert "Roll the dice" in board_below.buttons
    assert COMMITMENT in lobby.text
    assert lobby.buttons == {}


async def test_a_command_delivered_twice_starts_one_match_against_computers(stage: Control) -> None:
    club = await stage.club("Ola")
    options = {"game": "fifty", "computers": 1}
    body = {"user": club.members[0].id, "channel": club.channel, "name": "play", "options": options, "deliver": 2}
    await stage.call("POST", "command", body)
    await turn_of(club)
    assert len([message for message in await club.public() if COMMITMENT in message.text]) == 1
