"""Stepping through a finished match, by the buttons below its result."""

from __future__ import annotations

import re

import pytest

from tests.e2e.database import restart
from tests.e2e.playing import play_to_end, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says

pytestmark = pytest.mark.two_processes

NEXT, LAST = "Next ▶", "Last ⏭"


async def stepped(member: Member, message: Seen, label: str) -> Seen:
    """Press a button of a replay; return the message after that."""
    return (await member.click(message, label)).message


async def chosen(member: Member, message: Seen, kind: str, value: str) -> Seen:
    """Choose something in a select of a replay; return the message after that."""
    select = next(one for one in message.selects if one["custom_id"].startswith(f"bone:1:{kind}:"))
    return (await member.choose(message, select["custom_id"], value)).message


async def given_up(club: Club, game: str, **options: str | int) -> Seen:
    """Play a match until a player is on move, and let the last member resign; return the result."""
    await start_match(club, game, **options)
    await turn_of(club)
    await resign(club, club.members[-1])
    return await club.with_text("🏆")


async def test_anyone_steps_through_a_match_alone_and_shows_a_moment_to_everyone(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola = club.members[0]
    await start_match(club, "draw")
    result = await play_to_end(club)
    first = await stepped(ola, result, "Replay")
    assert first.raw["flags"] & 64
    assert "Draw" in first.text
    assert "moment 1 of " in first.text
    assert says(first, "rewatch.eyes_seat", name="Ola")
    assert says(first.pictures[0]["description"], "alt.hands_up", hands=re.compile("Ola: .+"))
    assert "Sam: " not in first.pictures[0]["description"].rpartition("Revealed hands")[2]
    second = await stepped(ola, first, NEXT)
    assert (second.id, "moment 2 of " in second.text) == (first.id, True)
    assert second.told != first.told
    opened = await chosen(ola, await stepped(ola, second, "Hands…"), "eyes", "all")
    assert says(opened.pictures[0]["description"], "alt.hands_up", hands=re.compile("Ola: .+Sam: .+"))
    end = await stepped(ola, opened, LAST)
    assert "🏆" in end.text
    told = next(one for one in end.selects if one["custom_id"].startswith("bone:1:lines:"))
    jumped = await chosen(ola, end, "lines", told["options"][0]["value"])
    public = await stepped(ola, jumped, "Show to everyone")
    assert not public.raw["flags"] & 64
    assert public.text.splitlines()[0] == jumped.text.splitlines()[0]
    assert list(public.buttons) == ["Replay"]
    theirs = await stepped(club.owner, public, "Replay")
    assert theirs.raw["flags"] & 64
    assert theirs.text.splitlines()[0] == jumped.text.splitlines()[0]


async def test_a_replay_continues_after_a_restart_also_one_of_dice_and_in_words(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola = club.members[0]
    result = await given_up(club, "fifty")
    await set_mine(ola, "text_board", "yes")
    first = await stepped(ola, result, "Replay")
    assert (first.pictures, says(first, "rewatch.begins")) == ([], True)
    await restart(own_bot, own_stage)
    end = await stepped(ola, first, LAST)
    assert "**Sam** resigns" in end.text
    assert "🏆 **Ola** wins" in end.text
