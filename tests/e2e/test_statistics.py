"""Statistics: private, in pictures or words, public by choice, and never of a player who hides them."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from tests.e2e.database import restart
from tests.e2e.playing import resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import says
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


async def lose(club: Club, loser: Member, times: int) -> None:
    """Let a member resign some matches."""
    for number in range(times):
        await start_match(club, "fifty" if number else "heaven-and-hell")
        await turn_of(club)
        await resign(club, loser)
        await club.with_text("The match is over")


async def statistics(club: Club, member: Member, expected: str, **options: str) -> Seen:
    """Ask for statistics until they include all matches that have just ended."""

    async def look() -> Seen:
        seen = await _seen(member.command(club.channel, "stats", **options))
        assert expected in seen.text
        return seen

    return await eventually(look)


async def _seen(asking: Awaitable[Result]) -> Seen:
    """Return the answer after its picture has been drawn."""
    return (await asking).message


async def test_statistics_are_private_until_someone_shows_them(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    await lose(club, sam, 2)
    mine = await statistics(club, ola, "**2** matches, won: **2** (100%)")
    assert mine.raw["flags"] & 64
    assert says(mine, "stats.places", places="place 1 (2)")
    assert mine.pictures[0]["description"].startswith("Rating over time, matches: 2. From first to last: 1500?, 15")

    await restart(own_bot, own_stage)
    with_computers = await _seen(ola.click(mine, "With computers"))
    assert says(with_computers, "stats.empty")
    assert list(with_computers.buttons) == ["Without computers"]
    people = await _seen(ola.click(with_computers, "Without computers"))
    (games,) = people.selects
    assert [option["label"] for option in games["options"]] == ["All games", "Fifty", "Heaven and Hell"]
    fifty = await _seen(ola.choose(people, games["custom_id"], "fifty"))
    assert "Fifty · Without computers" in fifty.text
    assert says(fifty, "stats.played", n=1, won=1, share="100%")

    await ola.click(fifty, "Show to everyone")
    shown = await club.with_text("Fifty · Without computers")
    assert (shown.buttons, shown.selects) == ({}, [])
    assert f"<@{ola.id}>" in shown.text

    await set_mine(sam, "text_board", "yes")
    in_words = await statistics(club, sam, "**2** matches, won: **0** (0%)")
    assert not in_words.pictures
    assert says(in_words, "alt.rating", n=2, numbers="1500?, 14")


async def test_nobody_else_sees_the_statistics_of_the_person_who_hides(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await lose(club, sam, 1)
    before = await statistics(club, ola, "won: **1**", person=ola.id)
    await set_mine(ola, "is_hidden", "yes")
    refused = (await sam.command(club.channel, "stats", person=ola.id)).message
    assert says(refused, "error.hidden_person")
    mine = await statistics(club, ola, "won: **1**")
    assert "Show to everyone" not in mine.buttons
    late = (await ola.click(before, "Show to everyone")).message
    assert says(late, "error.hiding")
    assert not [message for message in await club.public() if "won: **1**" in message.text]
