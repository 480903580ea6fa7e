"""Access that comes back is noticed by itself: by a role, and in a thread that went to sleep."""

from __future__ import annotations

from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.stage import Club, Control, Member, eventually


async def _played(club: Club) -> tuple[Member, str]:
    """Let whoever has the turn make a move by DM; return them, and the board before it."""
    actor, board = await turn_of(club)
    hand = await hand_of(actor)
    await actor.choose(hand, *hand.moves[0])
    return actor, board.text


async def test_a_role_that_comes_back_brings_the_board_in_line(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"withheld": ["VIEW_CHANNEL"]})
    actor, before = await _played(club)
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {})

    async def is_shown() -> None:
        board = next(one for one in await club.public() if "to move" in one.text)
        assert board.text != before

    await eventually(is_shown)
    assert (await turn_of(club))[0] is not actor


async def test_a_match_in_a_thread_outlives_its_archive_time(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    thread = await stage.call("POST", "channels", {"parent": club.channel, "name": "Slow match", "type": "thread"})
    below = Club(stage, club.guild, thread["id"], club.members, club.owner)
    await start_match(below, "all-fives", set="6")
    await turn_of(below)
    await stage.call("PATCH", f"channels/{thread['id']}", {"archived": True})
    actor, before = await _played(below)

    async def is_shown() -> None:
        board = next(one for one in await below.public() if "to move" in one.text)
        assert board.text != before

    await eventually(is_shown)
    assert (await turn_of(below))[0] is not actor
