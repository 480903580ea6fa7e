"""Leaving a running match and coming back, and the clock for absent players."""

from __future__ import annotations

from tests.e2e.clock import look_now
from tests.e2e.database import come_back, pass_time
from tests.e2e.playing import start_match, start_with_tempo, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually


async def menu(club: Club, member: Member) -> Seen:
    """Open the menu of the board."""
    return (await member.click(await club.with_button("More…"), "More…")).message


async def test_all_agree_to_end_a_match(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    ola, sam = club.members
    shown = await ola.click(await menu(club, ola), "Vote to end the match")
    assert "1 of 2" in shown.message.text
    await told(club, "board.wants_end")
    back = await ola.click(shown.message, "Withdraw my vote")
    assert "0 of 2" in back.message.text
    assert "1 of 2" in (await ola.click(back.message, "Vote to end the match")).message.text
    asked = await sam.click(await menu(club, sam), "Vote to end the match")
    assert says(asked, "confirm.endnow")
    answer = await sam.click(asked.message, "Yes, end it now")
    assert says(answer, "end.voted")
    over = await told(club, "board.cancelled")
    assert over.text.endswith(f"{text_of('cancelled.vote')}.")
    assert not over.buttons


async def test_who_leaves_gives_the_seat_to_a_computer_and_a_guest_takes_it(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    ola, sam, grace = club.members
    lobby = (await ola.command(club.channel, "play", game="all-fives")).message
    await sam.click(lobby, "Join")
    await ola.click(await club.with_button("Join"), "Start")
    await club.with_button("More…")
    asked = await sam.click(await menu(club, sam), "Let a computer take over")
    assert says(asked, "confirm.quit")
    assert "Sam: 7 tiles" in (await club.with_button("More…")).told
    answer = await sam.click(asked.message, "Yes, leave")
    assert says(answer, "quit.done")
    left = (await told(club, "event.seat_leave")).told
    assert "Computer 1: 7 tiles" in left or "Computer 1: 6 tiles" in left  # it may be on move at once
    offer = await menu(club, grace)
    (seat,) = offer.buttons
    assert seat == text_of("button.sit", number=2, name="Computer 1 (medium)")
    taken = await grace.click(offer, seat)
    assert says(taken, "sit.done")
    assert "Grace: " in (await told(club, "event.seat_sit", name="**Grace**")).told
    hand = await grace.click(await club.with_button("My hand"), "My hand")
    assert hand.message.pictures


async def test_who_resigns_is_asked_first(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    ola, _ = club.members
    asked = await ola.click(await menu(club, ola), "Resign")
    assert says(asked, "confirm.end_resign")
    assert "resigned" not in (await club.with_button("More…")).text
    assert (await ola.click(asked.message, "Yes, resign")).private_text == text_of("resign.done")
    assert "**Sam** wins" in (await club.with_text("🏆")).text


async def test_who_takes_a_seat_is_told_of_a_hand_only_where_there_is_one(stage: Control) -> None:
    for game, hands, is_told in (("all-fives", "button", True), ("fifty", "dm", False)):
        club = await stage.club("Ola", "Sam", "Grace")
        ola, sam, grace = club.members
        await set_mine(grace, "hands", hands)
        lobby = (await ola.command(club.channel, "play", game=game)).message
        await sam.click(lobby, "Join")
        await ola.click(await club.with_button("Join"), "Start")
        await club.with_button("More…")
        asked = await sam.click(await menu(club, sam), "Let a computer take over")
        await sam.click(asked.message, "Yes, leave")
        await club.with_text("🤖 Computer 1 (medium)")
        taken = await grace.click(await menu(club, grace), "Take seat 2: Computer 1 (medium)")
        assert [says(taken, key) for key in ("sit.done_dice", "sit.done")] == [True, is_told]


async def test_who_leaves_computers_alone_ends_the_match_and_is_told_so(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    panel = (await ola.click(lobby, "Table settings")).message
    choice = next(select["custom_id"] for select in panel.selects if select["custom_id"].endswith(":computers"))
    await ola.choose(panel, choice, "add-medium")
    await ola.click(await club.with_button("Start"), "Start")
    await club.with_button("More…")
    asked = await ola.click(await menu(club, ola), "Let a computer take over")
    assert says(asked, "confirm.end_quit")
    assert says(await ola.click(asked.message, "Yes, leave"), "quit.ended")
    assert not (await told(club, "board.cancelled")).buttons


async def test_nothing_is_offered_to_a_guest_of_people(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Grace")
    ola, sam, grace = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    await sam.click(lobby, "Join")
    await ola.click(await club.with_button("Join"), "Start")
    assert says(await menu(club, grace), "menu.nothing")


async def test_a_computer_keeps_the_seat_of_who_is_away_over_a_restart(
    clocked: Control, clocked_bot: BotProcess
) -> None:
    club = await clocked.club("Ola", "Sam")
    ola, sam = club.members
    await start_with_tempo(club, "fifty", "live-30")
    await told(club, "time.move")
    for _ in range(2):
        await eventually(lambda: _acts(club, ola))
        pass_time(clocked_bot, 30)
        look_now(clocked_bot)
        await eventually(lambda: _acts(club, sam))
        await sam.click((await turn_of(club))[1], "Roll the dice")
    await told(club, "board.away")
    clocked_bot.kill()
    await come_back(clocked_bot, clocked)
    answer = await ola.click(await club.with_button("I'm back"), "I'm back")
    assert says(answer, "back.done")
    assert says(answer, "event.seat_away", name="**Ola**")
    await eventually(lambda: _without_away(club))


async def _acts(club: Club, member: Member) -> None:
    assert (await turn_of(club))[0] is member


async def _without_away(club: Club) -> None:
    assert not says(await club.with_button("More…"), "board.away")
