"""Messages of a database that is gone: their buttons do nothing, and the bot says so."""

from __future__ import annotations

from tests.e2e.database import come_back, settled
from tests.e2e.playing import open_table, resign, start_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Seen
from tests.e2e.test_seasons import panel_of, start_season
from tests.e2e.words import TIME, says, text_of
from tests.waiting import eventually


async def begin_with_nothing(bot: BotProcess, stage: Control) -> None:
    """Restart the bot with a new database."""
    await settled(bot)
    bot.kill()
    for part in bot.folder.glob("boneyard.db*"):
        part.unlink()
    await come_back(bot, stage)


async def test_old_messages_do_nothing_after_the_database_is_gone(own_bot: BotProcess, own_stage: Control) -> None:
    theirs, ours = await own_stage.club("Eve", "Zoe"), await own_stage.club("Ola", "Sam")
    eve, zoe = theirs.members
    await start_match(theirs, "fifty")
    await resign(theirs, zoe)
    result = await theirs.with_button("Replay")
    other = await own_stage.call("POST", "channels", {"guild": theirs.guild, "name": "other"})
    lobby = (await theirs.owner.command(other["id"], "play", game="fifty")).message
    await start_match(theirs, "all-fives")

    async def dealt() -> Seen:
        hands = [one for one in await eve.dms() if one.pictures]
        assert hands
        return hands[0]

    hand = await eventually(dealt)
    await begin_with_nothing(own_bot, own_stage)
    await open_table(ours, "fifty")
    await settled(own_bot)
    before = [one.text for one in await ours.public()]
    pressed = [
        (zoe, lobby, "Join"),
        (theirs.owner, lobby, "Add 1 computer and start"),
        (theirs.owner, lobby, "Table settings"),
    ]
    pressed += [(eve, result, "Replay"), (zoe, result, "Is it fair?"), (eve, hand, next(iter(hand.buttons)))]
    for member, message, button in pressed:
        told = await member.click(message, button)
        assert says(told, "error.old_button"), (button, told.private_text)
    await settled(own_bot)
    assert [one.text for one in await ours.public()] == before


async def test_the_end_button_of_a_season_that_is_gone_ends_no_other_one(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola")
    panel = await start_season(club)
    asked = (await club.owner.click(await panel_of(club, club.owner), "End the season…")).message
    await begin_with_nothing(own_bot, own_stage)
    await start_season(club)
    for message, button in ((panel, "End the season…"), (asked, "Yes, end the season")):
        told = await club.owner.click(message, button)
        assert says(told.message, "season.running", season=text_of("season.numbered", number=1), time=TIME)
        assert says(told.message, "season.over"), told.message.text
