"""Setting up a table with the controls of its lobby: options, tempo, seats, computers, people."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Any

from tests.e2e.database import restart, settled
from tests.e2e.playing import BOARD_BUTTONS, open_table, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import says, text_of
from tests.waiting import eventually


async def set_up(club: Club, field: str, value: str, *, by: Member | None = None) -> Result:
    """Open the panel of a table and choose a value in one of its fields."""
    host = by or club.members[0]
    panel = (await host.click(await club.with_button("Table settings"), "Table settings")).message
    custom_id = next(select["custom_id"] for select in panel.selects if select["custom_id"].endswith(f":{field}"))
    return await host.choose(panel, custom_id, value)


def values(panel: Seen, field: str) -> list[str]:
    """Return what can be chosen in a field of the panel."""
    select: Any = next(select for select in panel.selects if select["custom_id"].endswith(f":{field}"))
    return [option["value"] for option in select["options"]]


async def roll(club: Club, member: Member, title: str) -> None:
    """Wait for a person's turn in a round, and roll."""

    async def board() -> Seen:
        actor, shown = await turn_of(club)
        assert actor is member
        assert title.lower() in shown.text.lower()
        return shown

    await member.click(await eventually(board), "Roll the dice")


async def lobby(club: Club) -> Seen:
    """Return the lobby in its current state."""
    return await club.with_button("Join")


async def test_a_host_changes_options_tempo_and_seats_and_the_others_agree_again(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await open_table(club, "all-fives")
    await set_up(club, "option-set", "9")
    await set_up(club, "tempo", "live-60")
    await set_up(club, "seats", "3")
    shown = await club.with_text("2 of 3 seats taken")
    assert says(shown, "lobby.tempo", value="1 minute")
    assert "set: 9" in shown.text
    assert says(shown, "lobby.not_ready")
    ola, sam = club.members
    refused = await ola.click(shown, "Start")
    assert says(refused, "error.not_ready", names="Sam")
    shown = (await sam.click(shown, "Ready")).message
    assert not says(shown, "lobby.not_ready")
    await ola.click(shown, "Start")
    assert says(await club.with_button(*BOARD_BUTTONS), "time.move")


async def test_only_possible_values_are_offered(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    await open_table(club, "hundred-one-pl")
    ola = club.members[0]
    panel = (await ola.click(await lobby(club), "Table settings")).message
    assert values(panel, "seats") == ["3", "4"]
    *numbers, other = values(panel, "option-target")
    targets = [int(value) for value in numbers]
    assert targets == sorted(targets)
    assert {51, 101, 255} <= set(targets)
    assert [target for target in targets if target % 10] == [51, 101, 255]
    assert (len(targets), other) == (23, "other")


async def test_a_host_writes_a_number_that_no_select_offers(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam", "Grace")
    await open_table(club, "hundred-one-pl")
    ola, sam, _ = club.members
    form = await set_up(club, "option-target", "other")
    assert form.raw["modal"]["title"] == "Target"
    refused = await ola.submit(form, number="256")
    assert says(
        refused,
        "error.option_value",
        option="Target",
        value=256,
        game="One Hundred and One (Polish)",
        allowed="51 to 255",
    )
    form = await set_up(club, "option-target", "other")
    await restart(own_bot, own_stage)
    panel = (await ola.submit(form, number="77")).message
    assert "77" in values(panel, "option-target")
    assert says(await club.with_text("target: 77"), "lobby.not_ready")
    late = await set_up(club, "option-target", "other")
    handed_over = (await set_up(club, "people", f"host-{sam.id}")).message
    assert says(handed_over, "setup.other_host", name=f"<@{sam.id}>")
    assert (await ola.submit(late, number="90")).message.text == handed_over.text


async def test_a_panel_that_was_left_behind_says_what_has_become_of_its_table(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    await open_table(club, "fifty")
    ola, sam, _ = club.members

    async def panel() -> Seen:
        return (await ola.click(await lobby(club), "Table settings")).message

    async def choose(panel: Seen, field: str, value: str) -> Seen:
        result = await ola.choose(
            panel, next(one["custom_id"] for one in panel.selects if field in one["custom_id"]), value
        )
        assert result.raw["callback"] == 7
        return result.message

    first, second, third = await panel(), await panel(), await panel()
    await choose(first, "people", f"host-{sam.id}")
    left = await choose(second, "seats", "4")
    assert (left.text, left.selects) == (text_of("setup.other_host", name=f"<@{sam.id}>"), [])
    assert "of 8 seats taken" in (await lobby(club)).text
    await sam.click(await lobby(club), "Start")
    await club.with_button("Roll the dice")
    left = await choose(third, "tempo", "live-60")
    assert (left.text, left.selects) == (text_of("setup.started"), [])


async def test_the_host_sends_someone_away_for_good_and_hands_the_table_over(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    await open_table(club, "fifty")
    ola, sam, grace = club.members
    await set_up(club, "people", f"kick-{sam.id}")

    async def gone() -> None:
        assert f"<@{sam.id}>" not in (await lobby(club)).text

    await eventually(gone)
    answer = await sam.click(await lobby(club), "Join")
    assert says(answer, "error.kicked")
    await set_up(club, "people", f"host-{grace.id}")
    assert f"<@{grace.id}> · host" in (await club.with_text(f"<@{grace.id}> · host")).text
    refused = await ola.click(await lobby(club), "Table settings")
    assert says(refused, "error.not_host")


async def test_one_person_plays_against_computers_to_the_end(stage: Control) -> None:
    club = await stage.club("Ola")
    await open_table(club, "heaven-and-hell", rounds="2")
    for _ in range(3):
        await set_up(club, "computers", "add-medium")
    shown = await club.with_text("🤖 Computer 3 (medium)")
    await set_up(club, "computers", "drop-2")
    await club.members[0].click(shown, "Start")
    for round_number in (1, 2):
        await roll(club, club.members[0], f"Round {round_number}")
    over = await club.with_button("Rematch")
    assert "Computer 1" in over.told
    people = await club.members[0].command(club.channel, "leaderboard", game="heaven-and-hell")
    assert says(people.message, "leaderboard.empty")
    computers = await club.members[0].click(over, "Leaderboard")
    assert says(computers.message, "history.shown_computers")
    assert "Ola" in computers.message.told


def saved(member: Member) -> str:
    """Return the lobby's text for a seat that is kept for a member."""
    return text_of("lobby.reserved", name=f"<@{member.id}>")


async def lobby_with(club: Club, text: str) -> Seen:
    """Wait until the lobby has a text."""

    async def look() -> Seen:
        shown = await lobby(club)
        assert text in shown.text
        return shown

    return await eventually(look)


async def rematch(club: Club, by: Member) -> Seen:
    """Play a short match of three and ask for a rematch; return the board of the finished match."""
    await open_table(club, "heaven-and-hell", rounds="1", seats=3)
    await club.members[0].click(await lobby(club), "Start")
    for member in club.members[:3]:
        await roll(club, member, "Round 1")
    over = await club.with_button("Rematch")
    asked = await by.click(over, "Rematch")
    assert says(asked, "rematch.done")
    return over


async def test_a_rematch_keeps_everybodys_seat(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Eva")
    ola, sam, eva = club.members
    over = await rematch(club, sam)
    again = await lobby_with(club, "seat saved for")
    assert "rounds: 1" in again.text
    assert f"`1` <@{sam.id}> · host" in again.text
    assert [f"– {saved(member)}" in again.text for member in club.members] == [True, False, True]
    refused = await club.owner.click(again, "Join")
    assert says(refused, "error.seat_reserved", names="Ola and Eva")
    answer = await ola.click(over, "Rematch")
    assert says(answer, "rematch.joined")
    shown = await lobby_with(club, f"`1` <@{ola.id}>")
    assert f"`2` <@{sam.id}> · host" in shown.text
    assert says(await ola.click(shown, "Start"), "error.seat_reserved")
    begun = await eva.click(over, "Rematch")
    assert begun.answered
    await roll(club, ola, "Round 1")


async def test_a_kept_seat_is_given_free_by_its_person_or_the_host(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Eva", "Rui")
    ola, sam, eva, rui = club.members
    club.members.remove(rui)
    await rematch(club, ola)
    await sam.click(await lobby_with(club, saved(sam)), "Leave")
    await rui.click(await lobby(club), "Join")
    shown = await lobby_with(club, f"`2` <@{rui.id}>")
    assert saved(eva) in shown.text
    panel = (await set_up(club, "people", f"free-{eva.id}")).message
    assert not [value for value in values(panel, "people") if value.startswith("free")]
    await sam.click(await lobby(club), "Join")
    shown = await lobby_with(club, f"`3` <@{sam.id}>")
    assert not says(shown, "lobby.reserved")


async def test_a_host_starts_without_those_whose_seats_are_kept(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam", "Eva")
    ola, sam, eva = club.members
    await rematch(club, eva)
    await ola.click(await lobby_with(club, "seat saved for"), "Join")
    await restart(own_bot, own_stage)
    shown = await lobby_with(club, saved(sam))
    await eva.click(shown, "Start")
    board = await club.with_button("Roll the dice")
    assert [f"{member.name}: " in board.told for member in club.members] == [True, False, True]


async def test_ready_is_asked_of_those_who_have_to_agree_again(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Eva")
    _, sam, eva = club.members
    shown = await open_table(club, "all-fives")
    assert "Ready" not in shown.buttons
    await set_up(club, "option-set", "9")
    shown = await club.with_button("Ready")
    for _ in range(2):
        shown = (await sam.click(shown, "Ready")).message
        assert [f"<@{member.id}> · ⌛" in shown.text for member in club.members] == [False, False, True]
    assert says(await club.owner.click(shown, "Ready"), "error.not_seated")
    shown = (await eva.click(shown, "Ready")).message
    assert "Ready" not in shown.buttons
    await club.members[0].click(shown, "Start")
    await club.with_button("My hand")


async def thread_messages(club: Club) -> list[Seen]:
    """Return the contents of the threads of the club's server."""
    state = await club.control.call("GET", "state")
    channels = [one for guild in state["guilds"] for one in guild["channels"] if one.get("parent_id") == club.channel]
    owner = club.members[0].id
    found = [await club.control.call("GET", f"channels/{one['id']}/messages", user=owner) for one in channels]
    return [Seen(message) for channel in found for message in channel["messages"]]


async def test_a_table_can_be_in_a_thread_of_its_own(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    answer = await ola.command(club.channel, "play", game="fifty", thread=True)
    announced = answer.message
    assert says(announced, "play.in_thread", game="Fifty", thread=re.compile(r"<#\d+>"))
    assert announced.id in [message.id for message in await club.public()]

    async def table() -> Seen:
        shown = [message for message in await thread_messages(club) if "Join" in message.buttons]
        assert len(shown) == 1
        return shown[0]

    shown = await eventually(table)
    assert "`2`" in (await sam.click(shown, "Join")).message.text
    assert await club.find("Join") is None


async def test_no_thread_is_left_where_there_can_be_no_table(stage: Control) -> None:
    club = await stage.club("Ola")
    answer = await club.members[0].command(club.channel, "play", game="pol", computers=2, thread=True)
    assert says(answer, "error.too_many_computers", n=1)
    assert await thread_messages(club) == []


async def test_an_edit_that_comes_late_hides_nobody(stage: Control, shared_bot: BotProcess) -> None:
    """The edit after the host's choice is held up; a person sits down before it lands."""
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    shown = (await ola.command(club.channel, "play", game="all-fives")).message
    path = f"/channels/{club.channel}/messages"
    first = (await stage.call("GET", "requests", since=0))["next"]
    await stage.call("POST", "ratelimit", {"route": path, "retry_after": 1.0})
    await set_up(club, "option-set", "12")

    async def edits(status: int) -> None:
        requests = (await stage.call("GET", "requests", since=first))["requests"]
        assert status in [one["status"] for one in requests if one["path"].startswith(path)]

    await eventually(lambda: edits(429))
    assert f"<@{sam.id}>" in (await sam.click(shown, "Join")).message.text
    await eventually(lambda: edits(200))
    await settled(shared_bot, club)
    shown = await lobby_with(club, f"<@{sam.id}>")
    assert "set: 12" in shown.text


async def test_a_lobby_that_answers_is_neither_posted_nor_edited_again(stage: Control, shared_bot: BotProcess) -> None:
    for _ in range(5):
        club = await stage.club("Ola", "Sam")
        ola, sam = club.members
        first, took = (await stage.call("GET", "requests", since=0))["next"], list[float]()
        began = perf_counter()
        shown = (await ola.command(club.channel, "play", game="fifty")).message
        took.append(perf_counter() - began)
        for label in ("Join", "Leave", "Join"):
            await settled(shared_bot, club)
            began = perf_counter()
            shown = (await sam.click(shown, label)).message
            took.append(perf_counter() - began)
        await settled(shared_bot, club)
        assert f"<@{sam.id}>" in (await lobby(club)).text
        if max(took) < 1:  # the bot edits a lobby whose answer takes two seconds
            break
    requests = (await stage.call("GET", "requests", since=first))["requests"]
    assert [one["path"] for one in requests if f"/channels/{club.channel}/" in one["path"]] == []
