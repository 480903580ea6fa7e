"""Leaving and coming back in a running match, and what the clock does for those who are away."""

from __future__ import annotations

from tests.e2e.database import pass_time
from tests.e2e.playing import start_match, start_with_tempo, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen, eventually


async def menu(club: Club, member: Member) -> Seen:
    """Open the menu of the board."""
    return (await member.click(await club.with_button("More…"), "More…")).message


async def test_all_agree_to_end_a_match(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    ola, sam = club.members
    shown = await ola.click(await menu(club, ola), "Vote to end the match")
    assert "1 of 2" in shown.message.text
    await club.with_text("🗳 wants to end the match")
    back = await ola.click(shown.message, "Take my vote back")
    assert "0 of 2" in back.message.text
    assert "1 of 2" in (await ola.click(back.message, "Vote to end the match")).message.text
    asked = await sam.click(await menu(club, sam), "Vote to end the match")
    assert asked.private_text == "End the match? Your vote is the last one missing, and it counts for nothing then."
    answer = await sam.click(asked.message, "Yes, end it now")
    assert answer.private_text.startswith("The match is ended without a result")
    over = await club.with_text("This match was ended without a result.")
    assert list(over.buttons) == ["Rematch"]
    await sam.click(over, "Rematch")
    await club.with_text(f"a seat is kept for <@{ola.id}>")


async def test_who_leaves_gives_the_seat_to_a_computer_and_a_guest_takes_it(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    ola, sam, grace = club.members
    lobby = (await ola.command(club.channel, "play", game="all-fives")).message
    await sam.click(lobby, "Join")
    await ola.click(await club.with_button("Join"), "Start")
    await club.with_button("More…")
    asked = await sam.click(await menu(club, sam), "Leave my seat to a computer")
    assert asked.private_text.startswith("Leave your seat to a computer?")
    assert f"<@{sam.id}>" in (await club.with_button("More…")).text
    answer = await sam.click(asked.message, "Yes, leave my seat")
    assert answer.private_text == "You have left the match; a computer has your seat now."
    assert "🤖 Computer 1 (greedy)" in (await club.with_text("plays on for somebody who left.")).text
    offer = await menu(club, grace)
    assert list(offer.buttons) == ["Take seat 2 from Computer 1 (greedy)"]
    taken = await grace.click(offer, "Take seat 2 from Computer 1 (greedy)")
    assert taken.private_text == "The seat is yours. Your hand comes by direct message, or press **My hand**."
    assert f"<@{grace.id}>" in (await club.with_text("**Grace** takes over a seat.")).text
    hand = await grace.settled(await grace.click(await club.with_button("My hand"), "My hand"))
    assert hand.message.pictures


async def test_who_resigns_is_asked_first(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    ola, _ = club.members
    asked = await ola.click(await menu(club, ola), "Resign")
    assert asked.private_text.startswith("Resign from this match? It is over then")
    assert "resigned" not in (await club.with_button("More…")).text
    assert (await ola.click(asked.message, "Yes, resign")).private_text == "You have resigned."
    assert "**Sam** wins" in (await club.with_text("🏆")).text


async def test_who_takes_a_seat_is_told_of_a_hand_only_where_there_is_one(stage: Control) -> None:
    for game, hands, told in (
        ("all-fives", "button", "The seat is yours. Press **My hand** to see your hand."),
        ("fifty", "dm", "The seat is yours."),
    ):
        club = await stage.club("Ola", "Sam", "Grace")
        ola, sam, grace = club.members
        await set_mine(grace, "hands", hands)
        lobby = (await ola.command(club.channel, "play", game=game)).message
        await sam.click(lobby, "Join")
        await ola.click(await club.with_button("Join"), "Start")
        await club.with_button("More…")
        asked = await sam.click(await menu(club, sam), "Leave my seat to a computer")
        await sam.click(asked.message, "Yes, leave my seat")
        await club.with_text("🤖 Computer 1 (greedy)")
        taken = await grace.click(await menu(club, grace), "Take seat 2 from Computer 1 (greedy)")
        assert taken.private_text == told


async def test_who_leaves_computers_alone_ends_the_match_and_is_told_so(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    panel = (await ola.click(lobby, "Set up the table")).message
    choice = next(select["custom_id"] for select in panel.selects if select["custom_id"].endswith(":computers"))
    await ola.choose(panel, choice, "add-random")
    await ola.click(await club.with_button("Start"), "Start")
    await club.with_button("More…")
    asked = await ola.click(await menu(club, ola), "Leave my seat to a computer")
    assert asked.private_text == "Leave the match? Nobody else is left to play on, so it ends at once."
    assert (
        await ola.click(asked.message, "Yes, leave my seat")
    ).private_text == "You have left, and the match is over."
    assert not (await club.with_text("This match was ended without a result.")).buttons


async def test_nothing_is_offered_to_a_guest_of_people(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    ola, sam, grace = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    await sam.click(lobby, "Join")
    await ola.click(await club.with_button("Join"), "Start")
    assert "nothing for you to do" in (await menu(club, grace)).text


async def test_a_computer_keeps_the_seat_of_who_is_away_over_a_restart(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    await start_with_tempo(club, "fifty", "live-30")
    await club.with_text("The time for this move is up")
    for _ in range(2):
        await eventually(lambda: _acts(club, ola))
        pass_time(own_bot, 30)
        await eventually(lambda: _acts(club, sam), 20)
        await sam.click((await turn_of(club))[1], "Roll the dice")
    await club.with_text("a computer keeps the seat")
    own_bot.kill()
    own_bot.start()
    await own_stage.wait_online()
    answer = await ola.click(await club.with_button("I am back"), "I am back")
    assert "You have your seat back." in answer.private_text
    assert "A computer keeps the seat of **Ola**." in answer.private_text
    await eventually(lambda: _without_away(club))


async def _acts(club: Club, member: Member) -> None:
    assert (await turn_of(club))[0] is member


async def _without_away(club: Club) -> None:
    assert "a computer keeps the seat" not in (await club.with_button("More…")).text
