"""Limits on lobbies, threads and clicks of one person, each with a sentence; no one else is affected."""

from __future__ import annotations

from tests.e2e.database import come_back
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.e2e.words import says

LIMITS = {"LOBBIES_OF_PERSON": "2", "LOBBIES_OF_SERVER": "3", "THREADS_PER_MINUTE": "1", "CLICKS_PER_MINUTE": "12"}


async def _channel(club: Club, name: str) -> str:
    return str((await club.control.call("POST", "channels", {"guild": club.guild, "name": name}))["id"])


async def test_one_person_can_do_so_much_and_others_go_on(own_bot: BotProcess, own_stage: Control) -> None:
    own_bot.stop()
    own_bot.settings = LIMITS
    await come_back(own_bot, own_stage)
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    opened = [await ola.command(club.channel, "play", game="pol", thread=True) for _ in range(2)]
    assert says(opened[1].message, "error.too_fast")
    lobby = (await ola.command(club.channel, "play", game="pol")).message
    other, third = [await _channel(club, name) for name in ("games", "more")]
    assert says((await ola.command(other, "play", game="pol")).message, "error.too_many_lobbies", most=2)
    assert "1 of 2" in (await sam.command(other, "play", game="pol")).message.text
    assert says((await sam.command(third, "play", game="pol")).message, "error.too_many_lobbies_here", most=3)
    for _ in range(12):
        told = (await ola.click(lobby, "Join")).message.text
    assert says(told, "error.too_fast")
    assert "2 of 2" in (await sam.click(lobby, "Join")).message.text
