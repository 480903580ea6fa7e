"""`/leaderboard`: for oneself, with all choices, or for everyone; a hidden player is on no one else's."""

from __future__ import annotations

import re

import pytest

from tests.e2e.database import restart
from tests.e2e.playing import resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says

pytestmark = pytest.mark.two_processes


async def won_by_the_first(club: Club) -> Seen:
    """Let all but the first member resign; return the result."""
    await start_match(club, "fifty")
    await turn_of(club)
    for member in club.members[1:]:
        await resign(club, member)
    return await club.with_text("🏆")


async def board_of(member: Member, club: Club, **options: str | int) -> Seen:
    return (await member.command(club.channel, "leaderboard", **options)).message


def select(message: Seen, part: str) -> str:
    """Return the custom id of the select for a part of the query."""
    return next(str(one["custom_id"]) for one in message.selects if one["custom_id"].endswith(f":{part}"))


async def test_a_leaderboard_is_for_the_person_who_asks_until_they_show_it(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await won_by_the_first(club)
    sam = club.members[1]
    mine = await board_of(sam, club)
    assert mine.raw["flags"] & 64
    assert mine.text.startswith("## Leaderboard · All games\n-# Sort by: wins · Period: all time · Without computers")
    assert mine.pictures[0]["description"].endswith(" 1. Ola: 1/1, 100%; 2. Sam (you): 0/1, 0%.")
    shown = (await sam.click(mine, "Show to everyone")).message
    assert not shown.raw["flags"] & 64
    assert shown.pictures[0]["description"].endswith(" 1. Ola: 1/1, 100%; 2. Sam: 0/1, 0%.")
    assert (list(shown.buttons), shown.selects) == (["Leaderboard"], [])
    opened = (await club.members[0].click(shown, "Leaderboard")).message
    assert opened.raw["flags"] & 64
    assert "1. Ola (you): 1/1" in opened.told
    public = await board_of(sam, club, game="fifty", public=True)
    assert not public.raw["flags"] & 64
    assert public.text.startswith("## Leaderboard · Fifty")


async def test_what_is_chosen_holds_after_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await won_by_the_first(club)
    ola = club.members[0]
    board = await board_of(ola, club)
    board = (await ola.choose(board, select(board, "order"), "share")).message
    panel = (await ola.click(board, "Filter…")).message
    assert (panel.id, panel.pictures) == (board.id, [])
    panel = (await ola.choose(panel, select(panel, "game"), "fifty")).message
    await restart(own_bot, own_stage)
    panel = (await ola.choose(panel, select(panel, "span"), "week")).message
    board = (await ola.click(panel, "Leaderboard")).message
    assert board.text.startswith("## Leaderboard · Fifty\n-# Sort by: win rate · Period: this week")
    assert board.pictures[0]["description"].endswith(" 1. Ola (you): 100%, 1/1; 2. Sam: 0%, 0/1.")
    panel = (await ola.click(board, "Filter…")).message
    panel = (await ola.choose(panel, select(panel, "least"), "20")).message
    assert says(panel, "leaderboard.empty")
    nobody = (await ola.click(panel, "Leaderboard")).message
    assert says(nobody, "leaderboard.empty")
    assert list(nobody.buttons) == ["Filter…"]


async def test_a_person_who_hides_is_on_their_own_leaderboard_only(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    result = await won_by_the_first(club)
    ola, sam = club.members
    before = await board_of(sam, club)
    panel = await set_mine(ola, "is_hidden", "yes")
    assert "Lists of people" in panel.text
    for seen in (
        await board_of(sam, club),
        (await sam.choose(before, select(before, "order"), "share")).message,
        (await sam.click(result, "Leaderboard")).message,
        await board_of(sam, club, public=True),
        (await ola.click(await board_of(ola, club), "Show to everyone")).message,
    ):
        assert "Ola" not in seen.told
        assert "1. Sam" in seen.told
    own = await board_of(ola, club)
    assert "1. Ola (you): 1/1, 100%; 2. Sam: 0/1, 0%." in own.told
    assert says(own, "leaderboard.hidden")
    await set_mine(ola, "is_hidden", "no")
    assert "1. Ola: 1/1" in (await board_of(sam, club)).told


async def test_who_prefers_words_reads_the_leaderboard(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await won_by_the_first(club)
    ola = club.members[0]
    await set_mine(ola, "text_board", "yes")
    board = await board_of(ola, club)
    assert not board.pictures
    assert re.findall(r"^\*\*(\d)\.\*\* \*\*(\w+)\*\*", board.text, re.MULTILINE) == [("1", "Ola"), ("2", "Sam")]


async def test_two_servers_never_see_each_other(stage: Control) -> None:
    club, other = await stage.club("Ola", "Sam"), await stage.club("Eva", "Ben")
    await won_by_the_first(club)
    assert "Ola" in (await board_of(club.owner, club)).told
    assert says(await board_of(other.owner, other), "leaderboard.empty")
