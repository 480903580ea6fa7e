"""Settings of people and servers apply at once, also in running matches: language, colors, pings, hands, words."""

from __future__ import annotations

import pytest

from tests.e2e.playing import BOARD_BUTTONS, hand_of, open_table, resign, start_match, turn_of
from tests.e2e.settings import colors_of, set_mine, set_server
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


def _other(club: Club, member: Member) -> Member:
    return next(one for one in club.members if one is not member)


async def _hand_dm(member: Member) -> Seen:
    """Return the message with a person's hand."""
    hands = [message for message in await member.dms() if not message.raw["ephemeral"]]
    assert hands, f"{member.name} has no hand"
    return hands[-1]


async def _board_with(club: Club, text: str) -> Seen:
    """Wait until the board, whatever its language, contains a text."""

    async def look() -> Seen:
        boards = [message for message in await club.public() if message.pictures]
        assert boards, "no board"
        assert text in boards[-1].text, boards[-1].text
        return boards[-1]

    return await eventually(look)


# Language.


async def test_a_person_reads_their_language_and_the_channel_the_servers(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await start_match(club, "all-fives", set="6")
    actor, _ = await turn_of(club)
    await hand_of(actor)
    await set_mine(ola, "language", "pl")

    async def in_polish() -> None:
        assert "twoje klocki" in (await _hand_dm(ola)).text

    await eventually(in_polish)
    opened = await ola.click(await club.with_button("My hand"), "My hand")
    assert "Twoje klocki" in opened.message.text
    refused = await ola.command(club.channel, "cancel")
    assert refused.private_text.startswith("Trwającą partię może przerwać tylko moderacja")
    assert "your hand" in (await _hand_dm(sam)).text
    await club.with_text("to move")


async def test_the_language_of_a_server_changes_what_everyone_sees_at_once(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = await open_table(club, "fifty")
    await set_server(club.owner, club.channel, "language", "pl")
    assert "Pięćdziesiątka" in (await club.with_button("Rozpocznij")).text
    await ola.click(await club.with_button("Rozpocznij"), "Rozpocznij")
    await _board_with(club, "teraz gra")
    roll = text_of("button.roll", "pl")
    await ola.click(await club.with_button(roll), roll)
    await told(club, "turn.ping_dice", "pl")
    empty = await sam.command(club.channel, "leaderboard", game="fifty")
    assert empty.message.raw["ephemeral"]
    assert "Leaderboard" in empty.message.text
    late = await sam.click(lobby, "Join", stale=True)
    assert not late.message.buttons

    await set_server(club.owner, club.channel, "language", "uk")
    await _board_with(club, "П'ятдесят")
    await set_server(club.owner, club.channel, "language", "auto")
    await _board_with(club, "to move")


# Colors.


async def test_boards_wear_the_servers_colors_and_hands_those_of_their_person(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    other = _other(club, actor)
    assert await colors_of(stage, board.pictures[0]) == "classic"
    await hand_of(actor)
    await set_mine(actor, "theme", "contrast")
    await set_server(club.owner, club.channel, "theme", "night")

    async def worn() -> None:
        board = await club.find("My hand")
        assert board
        hand, others_hand = await _hand_dm(actor), await _hand_dm(other)
        assert await colors_of(stage, board.pictures[0]) == "night"
        assert {await colors_of(stage, picture) for picture in hand.pictures} == {"contrast"}
        assert {await colors_of(stage, picture) for picture in others_hand.pictures} == {"night"}

    await eventually(worn)
    await set_mine(actor, "theme", "auto")

    async def worn_by_all() -> None:
        hand = await _hand_dm(actor)
        assert {await colors_of(stage, picture) for picture in hand.pictures} == {"night"}

    await eventually(worn_by_all)


# Pings and hands.


async def test_who_wants_no_pings_gets_none_and_the_others_do(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim")
    await start_match(club, "fifty")

    async def roll() -> Member:
        await (await turn_of(club))[0].click(await club.with_button("Roll the dice"), "Roll the dice")
        return (await turn_of(club))[0]

    actor = await roll()
    await club.with_text(f"<@{actor.id}>, it's your turn")
    await set_mine(actor, "pings", "no")

    async def unpinged() -> None:
        assert all("your turn" not in message.text for message in await club.public())

    await eventually(unpinged)
    assert (await turn_of(club))[0] is actor
    other = await roll()
    await club.with_text(f"<@{other.id}>, it's your turn")
    await roll()
    assert await roll() is actor
    await eventually(unpinged)


async def test_who_takes_their_hand_by_the_button_gets_no_dms(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await set_mine(ola, "hands", "button")
    before = len(await ola.dms())
    await start_match(club, "all-fives", set="6")

    async def sam_has_a_hand() -> None:
        assert any(message.pictures for message in await sam.dms())

    await eventually(sam_has_a_hand)
    board = await club.with_button("My hand")
    assert len((await ola.click(board, "My hand")).message.pictures) == 2
    assert len(await ola.dms()) == before

    await set_mine(ola, "hands", "dm")

    async def ola_has_a_hand() -> None:
        assert any(message.pictures for message in await ola.dms())

    await eventually(ola_has_a_hand)
    await set_mine(ola, "hands", "button")

    async def taken_back() -> None:
        assert not any(message.pictures for message in await ola.dms())

    await eventually(taken_back)


# Words instead of pictures.


async def test_a_match_can_be_played_by_text_only(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    for member in club.members:
        await set_mine(member, "text_board", "yes")
    await start_match(club, "all-fives", set="6")
    for _ in range(4):
        actor, board = await turn_of(club)
        hand = await hand_of(actor)
        assert hand.pictures == []
        words = board.pictures[0]["description"]
        assert words in hand.text.replace("\n", " ")
        assert f"To move: {actor.name}." in hand.text
        assert "Your tiles: " in hand.text
        assert says(hand, "alt.playable")
        await actor.choose(hand, *hand.moves[0])

        async def moved(before: str = board.text) -> None:
            now = await club.find(*BOARD_BUTTONS)
            assert now
            assert now.text != before

        await eventually(moved)

    actor, _ = await turn_of(club)
    other = _other(club, actor)
    assert f"**{other.name}** plays" in (await hand_of(actor)).text
    await resign(club, other)

    async def told() -> None:
        for member in club.members:
            dm = await _hand_dm(member)
            assert (f"**{actor.name}** wins" in dm.text) != (text_of("result.you_win") in dm.text)
            assert f"2. **{other.name}** — " in dm.text

    await eventually(told)


async def test_who_reads_words_finds_the_table_under_my_hand_too(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    waiting = _other(club, actor)
    await set_mine(waiting, "text_board", "yes")

    async def told_by_dm() -> None:
        dm = await _hand_dm(waiting)
        assert dm.pictures == []
        assert "Your tiles: " in dm.text

    await eventually(told_by_dm)
    hand = (await waiting.click(board, "My hand")).message
    assert hand.pictures == []
    assert f"To move: {actor.name}." in hand.text
    assert "Stock: 14." in hand.text
    assert hand.text.count("Your tiles: ") == 1


async def test_who_reads_words_is_told_the_position_of_a_dice_game(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    waiting = _other(club, actor)
    refused = await waiting.command(club.channel, "hand")
    assert says(refused, "error.no_hands")
    await set_mine(waiting, "text_board", "yes")
    await actor.click(board, "Roll the dice")
    for channel in (club.channel, "dm"):
        answer = await waiting.command(channel, "hand")
        assert f"**{actor.name}** rolls" in answer.private_text
        assert f"To move: {waiting.name}." in answer.private_text
        assert answer.message.pictures == []
