"""One file adds a language: the bot finds it, offers it, registers its texts, and plays in it.

The file has only the texts of play; all others are shown in English.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.i18n import language_for
from tests.e2e.process import ROOT, BotProcess
from tests.e2e.settings import open_panel, present, set_mine
from tests.e2e.stage import Club, Control, Seen
from tests.i18n.made_up import CODE, made_up_catalogue, strange
from tests.waiting import eventually

EN = language_for("en")


@pytest.fixture
def bot_folder(tmp_path: Path) -> Path:
    """Copy the bot, with one more catalogue in its folder."""
    for package in ("bot", "cogs", "storage"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    catalogue = tmp_path / "bot" / "i18n" / "catalogues" / f"{CODE}.po"
    catalogue.write_text(made_up_catalogue(), encoding="utf-8")
    return tmp_path


@pytest.fixture
def own_bot(bot_folder: Path, migrated_file: Path) -> Iterator[BotProcess]:
    """Run a bot of its own code, which the fork server does not have."""
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, bot_folder, is_forked=False)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield bot
        bot.kill()


async def test_one_file_makes_a_language(own_stage: Control) -> None:
    club = await own_stage.club("Ola", locale=CODE, guild_locale=CODE)
    (ola,) = club.members
    assert await _described(own_stage) == strange(EN("command.play"))
    await _is_offered_and_chosen(own_stage)
    answer = await ola.command(club.channel, "help")
    assert strange(EN("button.against_computer")) in answer.message.buttons
    assert (await ola.command("dm", "table")).message.text == EN("error.not_in_server")
    await _play(club)


async def _described(control: Control) -> str:
    """Return the description of the first command in the language."""
    commands: list[dict[str, Any]] = (await control.call("GET", "state"))["commands"]
    play = next(command for command in commands if command["name"] == "play")
    return str(play["description_localizations"][CODE])


async def _is_offered_and_chosen(control: Control) -> None:
    """Let a person whose Discord is English choose the language."""
    (kim,) = (await control.club("Kim")).members
    label = EN("setting.language", language=strange(EN("language.name")))
    offered = [option["label"] for option in (await open_panel(kim, "dm", "me")).selects[0]["options"]]
    assert label in offered
    assert present(await set_mine(kim, "language", CODE))["language"] == label


async def _play(club: Club) -> None:
    """Play a match against a computer until it is over."""
    (ola,) = club.members
    await ola.command(club.channel, "play", game="heaven-and-hell", computers=1)
    roll = strange(EN("button.roll"))
    for number in range(1, 6):
        board = await eventually(partial(_board_of_turn, club, number))
        assert (await ola.click(board, roll)).answered
    await club.with_text("🏆")
    over = await club.with_text(strange(EN("board.over")))
    assert roll not in over.buttons


async def _board_of_turn(club: Club, number: int) -> Seen:
    board = await club.with_button(strange(EN("button.roll")))
    assert f"{strange('round')} {number} " in board.text
    assert re.search(rf"<@{club.members[0].id}>.*{strange(EN('board.to_move'))}", board.text)
    return board
