"""Controls belong to their server: after a new database an old message of one server may name a table of another."""

from __future__ import annotations

from tests.e2e.database import come_back, settled
from tests.e2e.playing import open_table, resign, start_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.e2e.words import says
from tests.waiting import eventually


async def begin_with_nothing(bot: BotProcess, stage: Control) -> None:
    """Let the bot come back with a new database, in which tables are numbered from the first one again."""
    await settled(bot)
    bot.kill()
    for part in bot.folder.glob("boneyard.db*"):
        part.unlink()
    await come_back(bot, stage)


async def test_an_old_lobby_does_nothing_at_a_table_of_another_server(own_bot: BotProcess, own_stage: Control) -> None:
    theirs, ours = await own_stage.club("Eve", "Zoe"), await own_stage.club("Ola", "Sam")
    await open_table(theirs, "fifty")
    old = await theirs.with_button("Start")
    await begin_with_nothing(own_bot, own_stage)
    await open_table(ours, "fifty")
    await settled(own_bot)
    before = [one.text for one in await ours.public()]
    for member, button in ((theirs.members[1], "Join"), (theirs.owner, "Start"), (theirs.owner, "Table settings")):
        assert says(await member.click(old, button), "error.old_button"), button
    await settled(own_bot)
    assert [one.text for one in await ours.public()] == before
    assert "Join" in (await theirs.with_button("Join")).buttons, "it names no table of its server, and stays as it is"


async def test_an_old_result_shows_no_match_of_another_server(own_bot: BotProcess, own_stage: Control) -> None:
    theirs, ours = await own_stage.club("Eve", "Zoe"), await own_stage.club("Ola", "Sam")
    for club in (theirs, ours):
        await start_match(club, "fifty")
        await resign(club, club.members[1])
        if club is theirs:
            old = await theirs.with_button("Replay")
            await begin_with_nothing(own_bot, own_stage)
    assert await _replay_of(ours)
    for button in ("Replay", "Is it fair?"):
        refused = await theirs.members[0].click(old, button)
        assert says(refused, "error.old_button")


async def test_a_dm_shows_only_matches_of_the_person(own_bot: BotProcess, own_stage: Control) -> None:
    theirs, ours = await own_stage.club("Eve", "Zoe"), await own_stage.club("Ola", "Sam")
    await start_match(theirs, "all-fives")
    eve = theirs.members[0]

    async def hand() -> Seen:
        hands = [one for one in await eve.dms() if one.pictures]
        assert hands
        return hands[0]

    old = await eventually(hand)
    await begin_with_nothing(own_bot, own_stage)
    await start_match(ours, "all-fives")
    await settled(own_bot)
    refused = await eve.click(old, next(iter(old.buttons)))
    assert says(refused, "error.old_button")


async def _replay_of(club: Club) -> bool:
    """Return whether a match of the club's own server can be replayed."""
    shown = await club.members[0].click(await club.with_button("Replay"), "Replay")
    return bool(shown.message.pictures) or shown.answered
