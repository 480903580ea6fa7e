"""The playground as a person starts it: a match survives restarts of the bot, or of the whole playground."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from boneyard_playground.testing.processes import BOT, listening
from tests.e2e.opened import Opened, opened, printed
from tests.e2e.playing import play_to_end, play_turn, start_match, start_with_tempo, turn_of
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import told
from tests.waiting import eventually

HOUR = 3600


async def _club(there: Opened) -> Club:
    await there.control.wait_online()
    return await there.control.club("Ola", "Sam")


async def _shown(club: Club) -> list[tuple[str, str]]:
    return [(message.id, message.text) for message in await club.public()]


def _runs_out_at(board: Seen) -> int:
    found = re.search(r"Time for this move runs out <t:(\d+):R>", board.text)
    assert found, board.text
    return int(found[1])


async def test_a_match_continues_when_the_bot_is_killed_and_started_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as there:
        club = await _club(there)
        await start_match(club, "draw")
        await play_turn(club, random.Random(1))
        actor, _ = await turn_of(club)
        assert (await there.bot("kill"))["ended"]
        state = await there.control.call("GET", "state")
        assert state["bot"]["online"] is False
        assert (await there.bot("start"))["starts"] == 2
        await there.control.wait_online()
        assert (await turn_of(club))[0] is actor
        assert "🏆" in (await play_to_end(club)).text


async def test_time_that_passes_runs_out_for_moves_and_lobbies(tmp_path: Path) -> None:
    """The time for a move is over at once, though no clock has run for an hour, and the next player has full time."""
    async with opened(tmp_path) as there:
        club = await _club(there)
        await start_with_tempo(club, "all-fives", "live-60", set="6")
        slow, board = await turn_of(club)
        before = _runs_out_at(board)
        assert await there.control.call("POST", "clock", {"seconds": HOUR}) == {"ahead": HOUR}
        await there.control.wait_online()

        async def look() -> Seen:
            actor, now = await turn_of(club)
            assert actor is not slow, now.text
            return now

        board = await eventually(look)
        assert _runs_out_at(board) >= before + HOUR - 60
        message = next(one for one in await club.public() if one.id == board.id)
        assert time.time() < _runs_out_at(message) - HOUR + 120

        other = await there.control.club("Eva")
        await other.members[0].command(other.channel, "play", game="fifty")
        await other.with_button("Join")
        await there.control.call("POST", "clock", {"seconds": 25 * HOUR})
        await there.control.wait_online()
        assert (await told(other, "lobby.cancelled")).buttons == {}


async def test_ctrl_c_ends_all_with_a_word_and_the_next_start_can_start_over(tmp_path: Path) -> None:
    async with opened(tmp_path) as there:
        club = await _club(there)
        await start_match(club, "all-fives", set="6")
        async with there.control.session.ws_connect(f"{there.control.url}/control/events") as page:
            ended = asyncio.create_task(there.interrupt())
            kinds = [event.json()["type"] async for event in page]
            assert await ended == 0
    assert kinds[-1] == "closing"
    said = there.log.read_text()
    assert "Traceback" not in said
    assert " ERROR " not in said
    assert said.strip().endswith("everything is kept in data/playground.")
    assert "did not close the database" not in said
    async with opened(tmp_path, "--fresh") as there:
        guilds = (await there.control.call("GET", "state"))["guilds"]
        assert "Club" not in [guild["name"] for guild in guilds]
        await there.control.wait_online()


async def test_the_next_start_continues_where_the_last_one_stopped(tmp_path: Path) -> None:
    async with opened(tmp_path) as there:
        club = await _club(there)
        await start_match(club, "draw")
        await play_turn(club, random.Random(1))
        actor, _ = await turn_of(club)
        await there.control.call("POST", "clock", {"seconds": 60})
        await there.control.wait_online()
        before = await _shown(club)
        assert await there.interrupt() == 0
    async with opened(tmp_path) as there:
        await there.control.wait_online()
        club = _again(club, there.control)
        assert (await there.control.call("GET", "state"))["ahead"] == 60
        assert await _shown(club) == before
        assert (await turn_of(club))[0].id == actor.id
        assert "🏆" in (await play_to_end(club)).text


def _again(club: Club, control: Control) -> Club:
    """Return the same people, using the controls of a playground that was reopened."""
    members = [Member(control, member.id, member.name) for member in club.members]
    return Club(control, club.guild, club.channel, members, Member(control, club.owner.id, club.owner.name))


async def test_two_playgrounds_do_not_meet(tmp_path: Path) -> None:
    async with opened(tmp_path) as there:
        code, said = await printed(tmp_path, "--port", "0")
        assert code == 2
        assert f"Another playground is open on data/playground: {there.control.url}." in said
        port = there.control.url.rpartition(":")[2]
        code, said = await printed(tmp_path, "--port", port, "--folder", "second")
        assert code == 2
        assert f"Another playground is open at {there.control.url}." in said


async def test_a_port_that_someone_else_has_is_told(tmp_path: Path) -> None:
    async with listening() as (port, _):
        code, said = await printed(tmp_path, "--port", str(port))
    assert code == 2
    assert f"Port {port} is taken" in said


async def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("Years of work")
    code, said = await printed(tmp_path, "--folder", str(tmp_path), "--fresh")
    assert code == 2
    assert "holds something else" in said
    assert (tmp_path / "thesis.txt").exists()


async def test_a_setting_that_is_wrong_is_told_before_anything_opens(tmp_path: Path) -> None:
    code, said = await printed(tmp_path, "--port", "0", LOG_LEVEL="loud")
    assert code == 2
    assert "LOG_LEVEL" in said


async def test_a_bot_that_cannot_start_says_why_on_the_page_and_the_terminal(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "playground"
    async with opened(tmp_path) as there:
        await there.control.wait_online()
        assert await there.interrupt() == 0
    with closing(sqlite3.connect(folder / "boneyard.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.execute("UPDATE compatibility SET oldest = '9999'")
    async with opened(tmp_path) as there:

        async def look() -> dict[str, object]:
            state = await there.state()
            assert not state["running"]
            assert isinstance(state["ended"], dict)
            return state["ended"]

        ended = await eventually(look)
        assert (ended["code"], ended["by_itself"]) == (2, True)
        assert str(ended["said"]).startswith("Boneyard cannot start.")
        said = there.log.read_text()
        assert str(ended["said"]) in said
        assert "The bot has ended by itself (exit code 2)." in said
        assert "Traceback" not in said


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
async def test_no_bot_is_left_behind(tmp_path: Path, number: signal.Signals) -> None:
    script = tmp_path / "kept.py"
    script.write_text(BOT)
    async with listening() as (port, lines):
        command = f"{sys.executable} {script} {port} deaf parent"
        async with opened(tmp_path, "--bot", command) as there:
            found = [await lines.get() for _ in range(2)]
            there.process.send_signal(number)
            await there.process.wait()
            for line in found:
                await line.gone()
