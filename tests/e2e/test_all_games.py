"""All games on Discord: opened, played, announced, and kept over a restart."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from bot.games.registry import GAMES
from tests.e2e.cases import of_each
from tests.e2e.database import come_back
from tests.e2e.playing import BOARD_BUTTONS, play_to_end, play_turn, resign, start_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.e2e.words import kinds

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
"""Options that make a match short."""

WHOLE = ("thousand", "heaven-and-hell")
"""One game of each family, played to its end; all others are only started unless all tests run."""

LONG = ("plain-points", "best-of-ten", "pieciol")
"""Games without short matches: some turns are played here, and whole matches in the tests of the rules."""

LANGUAGES = ("en-US", "pl", "uk", "pt-BR")


async def check_record(club: Club) -> None:
    """Check that the players get the record of the match, and no one else does."""
    given = await club.members[0].command(club.channel, "record")
    (attachment,) = given.message.raw["attachments"]
    assert attachment["filename"].startswith("boneyard-")
    assert attachment["filename"].endswith(".json")
    assert attachment["filename"] in given.private_text
    nothing = await club.owner.command(club.channel, "record")
    assert nothing.message.raw["attachments"] == []


REPLAYED = ["1:rematch", "1:replay", "1:film", "1:scores", "1:board", "1:fair"]
"""The controls under every result; games with decisions add a review."""


async def check_result(club: Club, end: Seen) -> None:
    """Check that a result offers the next actions, and that the match is kept."""
    assert [one for one in kinds(end) if one != "1:review"] == REPLAYED
    await check_record(club)


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[] if game in WHOLE else pytest.mark.long) for game in GAMES if game not in LONG],
)
async def test_a_match_of_each_game_ends_with_a_result_and_a_record(stage: Control, game: str) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, game, **SHORT.get(game, {}))
    await check_result(club, await play_to_end(club))
    assert "1. " in (await club.owner.command(club.channel, "leaderboard", game=game)).message.told


@pytest.mark.long
@pytest.mark.parametrize("game", LONG)
async def test_long_games_are_played_by_button_and_select(stage: Control, game: str) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, game)
    dice = random.Random(game)
    for _ in range(30):
        assert await play_turn(club, dice)
    await resign(club, club.members[0])
    assert "**Sam**" in (await club.with_text("🏆")).text


async def test_every_game_has_rules_in_every_language(stage: Control) -> None:
    """The pages themselves are tested in the tests of `cogs`; here each game is opened once, in the next language."""
    clubs = [await stage.club("Ola", locale=locale) for locale in LANGUAGES]
    asked = dict(zip(GAMES, cycle(clubs), strict=False))

    async def read(game: str) -> str:
        (reader,), channel = asked[game].members, asked[game].channel
        page = (await reader.command(channel, "rules", game=game)).message
        assert page.pictures
        assert page.raw["flags"] & 64
        return page.text

    assert len(set((await of_each(asked, read)).values())) == len(GAMES)


async def test_all_games_are_offered(stage: Control) -> None:
    club = await stage.club("Ola")
    body = {"user": club.members[0].id, "channel": club.channel, "name": "play", "options": {"game": ""}}
    offered = await stage.call("POST", "autocomplete", {**body, "focused": "game"})
    assert {choice["value"] for choice in offered["choices"]} == set(GAMES)


async def test_every_game_outlives_a_kill_in_mid_match_and_ends_with_a_result_and_a_record(
    own_bot: BotProcess, own_stage: Control
) -> None:
    clubs = {game: await own_stage.club("Ola", "Sam") for game in GAMES}

    async def begin(game: str) -> Seen:
        await start_match(clubs[game], game)
        await play_turn(clubs[game], random.Random(game))
        return await clubs[game].with_button(*BOARD_BUTTONS)

    boards = await of_each(GAMES, begin)
    own_bot.kill()
    await come_back(own_bot, own_stage)

    async def go_on(game: str) -> None:
        board = await clubs[game].with_button(*BOARD_BUTTONS)
        assert (board.id, board.text) == (boards[game].id, boards[game].text)
        await play_turn(clubs[game], random.Random(game))
        await resign(clubs[game], clubs[game].members[1])
        await check_result(clubs[game], await clubs[game].with_text("🏆"))

    await of_each(GAMES, go_on)
