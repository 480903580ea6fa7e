"""Learning in place: rules in pages, the help, the hint for a first hand, and why a tile cannot be played."""

from __future__ import annotations

import random
import re

from bot.games.registry import GAMES
from bot.i18n import language_for
from cogs.learn.lessons import LESSONS
from tests.e2e.database import come_back
from tests.e2e.playing import hand_of, play_turn, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says
from tests.waiting import eventually

HINT = "More: /rules"
PLAY = "Play against a computer"


async def _rules(reader: Member, channel: str, game: str) -> Seen:
    result = await reader.command(channel, "rules", game=game)
    assert result.private_text
    return result.message


async def _turn(reader: Member, page: Seen, label: str) -> Seen:
    return (await reader.click(page, label)).message


async def test_rules_are_paged_to_the_end_and_back(stage: Control) -> None:
    club = await stage.club("Ola")
    reader = club.members[0]
    page = await _rules(reader, club.channel, "bergen")
    pages = len(LESSONS["bergen"])
    assert list(page.buttons) == [PLAY, "Start a table", "Next page"]
    for number in range(1, pages):
        assert f"page {number} of {pages}" in page.text
        following = await _turn(reader, page, "Next page")
        assert following.id == page.id
        page = following
    assert list(page.buttons) == ["Previous page"]
    assert "Our ruling." in page.text
    back = await _turn(reader, page, "Previous page")
    assert f"page {pages - 1} of {pages}" in back.text
    assert back.pictures
    assert all(picture["description"] for picture in back.pictures)


async def test_rules_are_read_in_ones_own_language_and_in_a_dm(stage: Control) -> None:
    club = await stage.club("Ola", locale="pl")
    page = await _rules(club.members[0], "dm", "pieciol")
    assert "strona 1 z 3" in page.text
    page = await _turn(club.members[0], page, "Następna strona")
    assert "pięć" in page.text.lower()
    assert page.pictures


async def test_pages_turn_after_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola")
    page = await _rules(club.members[0], club.channel, "draw")
    own_bot.kill()
    await come_back(own_bot, own_stage)
    assert "page 2 of 3" in (await _turn(club.members[0], page, "Next page")).text


async def test_the_help_names_every_command_and_leads_to_rules(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    for channel in ("dm", club.channel):
        answer = await ola.command(channel, "help")
        select, topics = answer.message.selects
        assert says(await ola.choose(answer.message, topics["custom_id"], "steps"), "help.steps")
        everything = await ola.choose(answer.message, topics["custom_id"], "commands")
        named = set(re.findall(r"</([\w -]+):\d+>", everything.private_text))
        assert {"play", "rules", "help", "hand", "leaderboard"} <= named
        assert {option["value"] for option in select["options"]} == set(GAMES)
        chosen = await ola.choose(answer.message, select["custom_id"], "thousand")
        assert chosen.private_text.startswith("## Thousand")


async def test_a_match_against_a_computer_is_one_click_away_from_the_help(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    answer = await ola.command(club.channel, "help")
    lobby = (await ola.click(answer.message, PLAY)).message
    assert lobby.id != answer.message.id
    assert "All Fives" in lobby.text
    board = await club.with_button("My hand")
    assert "Seats: Ola: 7 tiles" in board.told
    assert "Computer 1: 7 tiles" in board.told
    assert [message.id for message in await club.public()][:2] == [lobby.id, board.id]
    again = await ola.click(answer.message, PLAY)
    assert says(again, "play.busy", game="All Fives", taken=2, seats=4)


async def test_the_help_opens_a_table_for_people(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    answer = await ola.command(club.channel, "help")
    lobby = (await ola.click(answer.message, "Start a table")).message
    assert says(lobby, "lobby.missing", taken=1, seats=4, missing=1)
    assert [message.id for message in await club.public()] == [lobby.id], "the private page stays as it is"


async def test_every_game_can_be_tried_from_its_rules(stage: Control) -> None:
    club = await stage.club("Ola")
    page = await _rules(club.members[0], club.channel, "pieciol")
    assert (await club.members[0].click(page, PLAY)).answered
    assert "Pięciol" in (await club.with_button("Roll the dice")).text


async def test_no_match_is_offered_in_a_dm_and_none_starts_where_no_board_can_be_posted(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    assert not (await ola.command("dm", "help")).message.buttons
    assert list((await _rules(ola, "dm", "draw")).buttons) == ["Next page"]
    page = await _rules(ola, club.channel, "draw")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["ATTACH_FILES"]})
    assert says(await ola.click(page, PLAY), "error.missing_permissions")
    assert await club.public() == []


async def test_the_help_speaks_the_language_of_the_person(stage: Control) -> None:
    club = await stage.club("Ola", locale="uk")
    shown = (await club.members[0].command(club.channel, "help")).message
    (*_, topics) = shown.selects
    assert topics["placeholder"] == language_for("uk")("help.more")
    text = (await club.members[0].choose(shown, topics["custom_id"], "commands")).private_text
    assert f"> — {language_for('uk')('command.hand')}" in text


async def test_only_the_first_hand_has_a_hint(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    assert HINT in (await hand_of(actor)).text
    private = await actor.click(board, "My hand")
    assert HINT in private.private_text
    while (await turn_of(club))[0] is actor:
        await play_turn(club, random.Random(1))

    async def gone() -> None:
        assert all(HINT not in message.text for message in await actor.dms())

    await eventually(gone)


async def test_a_second_match_has_no_hint(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await resign(club, club.members[0])
    await club.with_text("🏆")
    await start_match(club, "draw")

    async def new_hands() -> list[str]:
        texts = [message.text for member in club.members for message in await member.dms()]
        assert [text for text in texts if "Draw Dominoes" in text] == texts
        assert len(texts) == len(club.members)
        return texts

    assert all(HINT not in text for text in await eventually(new_hands))


async def test_why_a_tile_cannot_be_played_is_answered(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "best-of-ten")
    actor, hand = await _asker(club)
    board = await club.with_button("My hand")
    private = (await actor.click(board, "My hand")).message
    before = await _all_seen(club, actor)
    for shown in (hand, private):
        asked = (await actor.click(shown, "Why not…?")).message
        assert len(asked.questions) == 6
        for custom_id, tile in asked.questions[:3]:
            answer = (await actor.choose(shown, custom_id, tile)).message
            assert answer.id == shown.id
            told = next(line for line in answer.text.splitlines() if line.startswith("> "))
            assert says(told, "reason.other_tile_first", tile=tile)
            assert told.endswith(f"{hand.moves[0][1].split()[1]}.")
    assert set(await _all_seen(club, actor)) <= set(before), "an answer is a message of its own"
    played = (await actor.choose(private, *private.moves[0])).message
    assert not [line for line in played.text.splitlines() if line.startswith("> ")]


async def test_asking_late_brings_the_hand_in_line(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "best-of-ten")
    actor, hand = await _asker(club)
    board = await club.with_button("My hand")
    private = (await actor.click(board, "My hand")).message
    asked = (await actor.click(private, "Why not…?")).message
    await actor.choose(hand, *hand.moves[0])
    late = await actor.choose(asked, *asked.questions[0], stale=True)
    assert f"**{actor.name}** starts with" in late.message.text


async def _all_seen(club: Club, member: Member) -> list[str]:
    """Return the messages that a person sees in the channel and in their DM."""
    return [one.id for one in (*await club.messages(member), *await member.dms())]


async def _asker(club: Club) -> tuple[Member, Seen]:
    """Return the player who must lead a certain tile, and their hand."""
    actor, _ = await turn_of(club)
    hand = await hand_of(actor)
    assert len(hand.moves) == 1
    return actor, hand
