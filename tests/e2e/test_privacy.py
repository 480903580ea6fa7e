"""The data stored about a person: shown to them alone, and deleted when they confirm it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.privacy.cog import export_file
from tests.e2e.database import come_back
from tests.e2e.playing import open_table, play_to_end, start_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Member, Result
from tests.e2e.words import says
from tests.waiting import eventually

CONFIRM = "Delete all my data"


async def exported(stage: Control, member: Member, channel: str = "dm") -> dict[str, Any]:
    """Let a person export the data stored about them, and return it."""
    result = await member.command(channel, "privacy export")
    assert says(result, "privacy.exported")
    (file,) = result.message.raw["attachments"]
    assert file["filename"] == "boneyard-privacy.json"
    async with stage.session.get(file["url"]) as response:
        stored: dict[str, Any] = json.loads(await response.text())
        return stored


async def nothing_stored(member: Member) -> bool:
    """Return whether the bot says that it knows nothing about a person."""
    result = await member.command("dm", "privacy export")
    return says(result, "privacy.nothing")


async def delete(member: Member, channel: str = "dm") -> Result:
    """Let a person delete all their data, and return the answer to the confirmation."""
    asked = await member.command(channel, "privacy delete")
    assert says(asked, "privacy.ask")
    result = await member.click(asked.message, CONFIRM)
    assert says(result.message, "privacy.deleted")
    assert not result.message.buttons
    return result


async def has_dm(member: Member) -> None:
    """Wait for the hand that a person gets by DM."""

    async def look() -> None:
        assert await member.dms()

    await eventually(look)


def traces(bot: BotProcess, *marks: str) -> list[str]:
    """Name the tables of the bot's database that contain something, in any column."""
    found = []
    with closing(sqlite3.connect(Path(bot.folder) / "boneyard.db")) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            rows = database.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608
            if any(mark in str(row) for row in rows for mark in marks):
                found.append(name)
    return found


async def test_an_export_holds_what_a_person_did_and_nobody_else_sees_it(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await start_match(club, "all-fives", set="6")
    await has_dm(ola)
    stored = await exported(stage, ola, club.channel)
    assert (stored["person"]["id"], stored["person"]["name"]) == (int(ola.id), "Ola")
    assert [(row["game"], row["status"]) for row in stored["seats"]] == [("all-fives", "playing")]
    assert len(stored["hands"]) == 1
    assert sam.id not in json.dumps(stored)
    assert not [message for message in await club.messages(sam) if message.raw["attachments"]]


async def test_of_someone_who_never_played_nothing_is_stored(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    await ola.command(club.channel, "roll", dice="d6", private=True)
    assert await nothing_stored(ola)
    await delete(ola)


async def test_nothing_is_deleted_before_it_is_confirmed(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    await ola.command(club.channel, "play", game="fifty")
    asked = await ola.command(club.channel, "privacy delete")
    assert list(asked.message.buttons) == [CONFIRM]
    assert (await exported(stage, ola))["person"]["name"] == "Ola"


async def test_deleting_gets_up_from_a_lobby(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = await open_table(club, "fifty")
    assert ola.id in lobby.text
    await delete(ola)

    async def look() -> None:
        shown = [message for message in await club.public() if message.id == lobby.id]
        assert ola.id not in shown[0].text
        assert f"`1` <@{sam.id}>" in shown[0].text

    await eventually(look)
    assert await nothing_stored(ola)


async def test_deleting_resigns_and_the_others_play_on_with_someone(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Eva")
    ola, sam, eva = club.members
    board = await start_match(club, "austrian")
    await has_dm(ola)
    await delete(ola, club.channel)

    async def look() -> None:
        (shown,) = [message for message in await club.public() if message.id == board.id]
        assert "**Deleted player** · resigned" in shown.text
        assert "resigned" in shown.text
        assert ola.id not in shown.text
        assert "Ola" not in shown.pictures[0]["description"]
        assert "Deleted player" in shown.pictures[0]["description"]
        assert await ola.dms() == []

    await eventually(look)
    assert says(await ola.command(club.channel, "hand"), "error.not_seated")
    over = await play_to_end(club)
    assert "Deleted player" in over.text
    assert all(member.name in over.text for member in (sam, eva))


async def test_a_finished_match_keeps_an_anonymous_seat(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Zytamila", "Sam")
    zyta, sam = club.members
    await start_match(club, "heaven-and-hell", rounds=1)
    await play_to_end(club)
    stored = await exported(own_stage, zyta)
    assert stored["records"][0]["name"] == "Zytamila"
    assert "Zytamila" in (await sam.command(club.channel, "leaderboard", game="heaven-and-hell")).message.told
    assert set(traces(own_bot, zyta.id, "Zytamila")) == {
        *("log_entries", "people", "rating_steps", "ratings", "records", "results", "seats", "tables", "totals"),
    }
    await delete(zyta)
    assert traces(own_bot, zyta.id, "Zytamila") == []
    assert traces(own_bot, sam.id) != []
    board = (await sam.command(club.channel, "leaderboard", game="heaven-and-hell")).message.told
    assert ("Zytamila" in board, "Deleted player" in board, "anonymous" in board, "Sam" in board) == (
        False,
        False,
        False,
        True,
    )
    record = (await sam.command(club.channel, "record")).message
    async with own_stage.session.get(record.raw["attachments"][0]["url"]) as response:
        assert sorted(json.loads(await response.text())["players"]) == ["Sam", "anonymous"]
    assert says(await zyta.command(club.channel, "record"), "error.no_record")


async def test_a_deleted_person_plays_again_as_someone_new(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, _ = club.members
    await start_match(club, "fifty")
    await delete(ola)
    await club.with_text("🏆")
    await start_match(club, "heaven-and-hell", rounds=1)
    await play_to_end(club)
    assert [row["status"] for row in (await exported(stage, ola))["seats"]] == ["finished"]


async def test_the_question_outlives_a_restart_and_a_second_press_does_no_harm(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, _ = club.members
    await start_match(club, "fifty")
    asked = await ola.command(club.channel, "privacy delete")
    own_bot.kill()
    await come_back(own_bot, own_stage)
    presses = [ola.click(asked.message, CONFIRM, deliver=2, stale=True) for _ in range(2)]
    assert all(result.answered for result in await asyncio.gather(*presses))

    async def look() -> None:
        assert traces(own_bot, ola.id) == []

    await eventually(look)


async def test_only_those_who_asked_see_the_question(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    asked = await ola.command(club.channel, "privacy delete")
    with pytest.raises(AssertionError, match="Sam does not see this message"):
        await sam.click(asked.message, CONFIRM)


async def test_everything_is_said_in_the_persons_language(stage: Control) -> None:
    club = await stage.club("Ola", locale="pl", guild_locale="uk")
    (ola,) = club.members
    asked = await ola.command(club.channel, "privacy delete")
    assert says(asked, "privacy.ask", "pl")
    done = await ola.click(asked.message, "Usuń moje dane")
    assert says(done.message, "privacy.deleted", "pl")
    told = await ola.command(club.channel, "privacy export")
    assert says(told, "privacy.nothing", "pl")


def test_an_export_that_is_too_big_is_compressed() -> None:
    name, data = export_file({"moves": ["1 roll"] * 1000}, 1000)
    assert (name, data[:2]) == ("boneyard-privacy.json.gz", b"\x1f\x8b")
    assert len(data) < 1000
