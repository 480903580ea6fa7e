"""All games on Discord: opened, played, told, and kept over a restart."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import GAMES
from tests.e2e.playing import BOARD_BUTTONS, play_to_end, play_turn, resign, start_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control

SHORT: dict[str, dict[str, str]] = {
    "all-fives": {"set": "6"},
    "thousand": {"max_rounds": "1"},
    "italian": {"target": "5"},
    "bergen": {"target": "10"},
    "block": {"target": "50"},
    "pol": {"target": "50", "sets": "1"},
    "heaven-and-hell": {"rounds": "2"},
    "hundred-one-ua": {"target": "51"},
    "hundred-one-en": {"target": "51"},
    "hundred-one-pl": {"target": "51"},
}
"""Options with which a match is short."""

LONG = ("plain-points", "best-of-ten", "pieciol")
"""Games that have no short matches: they are played for some turns here, and to the end in the tests of the rules."""


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LONG])
async def test_a_match_of_each_game_ends_with_a_result_and_a_record(stage: Control, game: str) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, game, **SHORT.get(game, {}))
    end = await play_to_end(club)
    assert list(end.buttons) == ["Rematch", "Replay", "Leaderboard", "Is it fair?"]
    assert "1. " in (await club.owner.command(club.channel, "leaderboard", game=game)).message.told
    given = await club.members[0].command(club.channel, "record")
    (attachment,) = given.message.raw["attachments"]
    assert attachment["filename"].startswith(f"boneyard-{game}-")
    assert "boneyard verify" in given.private_text
    nothing = await club.owner.command(club.channel, "record")
    assert nothing.private_text.startswith("You have no finished match here.")


@pytest.mark.parametrize("game", LONG)
async def test_long_games_are_played_by_button_and_select(stage: Control, game: str) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, game)
    dice = random.Random(game)
    for _ in range(30):
        assert await play_turn(club, dice)
    await resign(club, club.members[0])
    assert "**Sam** wins" in (await club.with_text("🏆")).text


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_rules_in_every_language(stage: Control, game: str) -> None:
    pages = set()
    for locale in ("en-US", "pl", "uk", "pt-BR"):
        club = await stage.club("Ola", locale=locale)
        reader = club.members[0]
        pages.add((await reader.settled(await reader.command(club.channel, "rules", game=game))).private_text)
    assert len(pages) == 4


async def test_all_games_are_offered(stage: Control) -> None:
    club = await stage.club("Ola")
    body = {"user": club.members[0].id, "channel": club.channel, "name": "play", "options": {"game": ""}}
    offered = await stage.call("POST", "autocomplete", {**body, "focused": "game"})
    assert {choice["value"] for choice in offered["choices"]} == set(GAMES)


async def test_every_game_outlives_a_kill_in_mid_match(own_bot: BotProcess, own_stage: Control) -> None:
    clubs: dict[str, Club] = {}
    for game in GAMES:
        clubs[game] = club = await own_stage.club("Ola", "Sam")
        await start_match(club, game, **SHORT.get(game, {}))
        for turn in range(4):
            await play_turn(club, random.Random(turn))
    boards = {game: await club.with_button(*BOARD_BUTTONS) for game, club in clubs.items() if await _runs(club)}
    own_bot.kill()
    own_bot.start()
    await own_stage.wait_online()
    assert len(boards) > 14
    for game, before in boards.items():
        board = await clubs[game].with_button(*BOARD_BUTTONS)
        assert (board.id, board.text) == (before.id, before.text)
        await play_turn(clubs[game], random.Random(game))


async def _runs(club: Club) -> bool:
    return await club.find(*BOARD_BUTTONS) is not None
