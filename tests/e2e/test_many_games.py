"""Every game can be chosen wherever games are offered, even if there are too many for one list of Discord."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from bot.games.registry import GAMES
from tests.e2e.database import change
from tests.e2e.many_games import COMMAND, MADE_UP
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.test_seasons import end_season, play, seasons_on, start_season
from tests.e2e.test_statistics import statistics

EVERY = [*MADE_UP, *GAMES]
MOST = 25
"""Discord's limit for suggestions, and for options of a select."""


@pytest.fixture
def own_bot(tmp_path: Path, migrated_file: Path) -> Iterator[BotProcess]:
    """Run a bot with many games, which the fork server does not have."""
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path, command=COMMAND, is_forked=False)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield bot
        bot.kill()


async def test_every_game_of_many_is_offered_everywhere(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola = club.members[0]
    await _are_suggested_by_every_command(club)
    await _can_be_played(club)
    for command in ("help", "leaderboard", "history"):
        shown = await _opened(ola, club, command)
        assert await _offered(ola, shown) == EVERY, command
    await _are_chosen_on_another_page(club)
    await _are_offered_for_a_league(club)
    await _are_offered_where_they_were_played(club, own_bot)


async def _opened(member: Member, club: Club, command: str) -> Seen:
    """Return the message of a command in which games are chosen."""
    shown = (await member.command(club.channel, command)).message
    return (await member.click(shown, "Filter…")).message if command == "leaderboard" else shown


async def _are_suggested_by_every_command(club: Club) -> None:
    """Look for the last game in all commands that take one."""
    commands: list[dict[str, Any]] = (await club.control.call("GET", "state"))["commands"]
    names = [name for command in commands for name in _names(command)]
    assert {"play", "rules", "stats", "history", "leaderboard", "league create"} <= set(names)
    for name in names:
        assert len(await _suggested(club, name, "")) == MOST, name
        for game in (MADE_UP[-1], "heaven-and-hell"):
            typed = game.replace("-", " ")
            assert game in await _suggested(club, name, typed), name


def _names(command: Mapping[str, Any], before: str = "") -> Iterator[str]:
    name = f"{before}{command['name']}"
    options = command.get("options", ())
    if any(one["name"] == "game" for one in options):
        yield name
    for one in options:
        if one["type"] == 1:
            yield from _names(one, f"{name} ")


async def _suggested(club: Club, command: str, typed: str) -> list[str]:
    body = {"user": club.owner.id, "channel": club.channel, "name": command, "options": {"game": typed}}
    found = await club.control.call("POST", "autocomplete", {**body, "focused": "game"})
    return [choice["value"] for choice in found["choices"]]


async def _can_be_played(club: Club) -> None:
    lobby = (await club.owner.command(club.channel, "play", game=MADE_UP[-1])).message
    assert "## Made up 60" in lobby.text
    await club.owner.click(lobby, "Leave")


async def _are_chosen_on_another_page(club: Club) -> None:
    """Choose a game on a later page; that page stays visible after the choice."""
    ola = club.members[0]
    for command in ("leaderboard", "history", "help"):
        shown = await _opened(ola, club, command)
        while "thousand" not in _options(shown):
            shown = await _turned(ola, shown)
        chosen = await ola.choose(shown, _select(shown)["custom_id"], "thousand")
        if command == "help":
            assert chosen.private_text.startswith("## Thousand")
        else:
            present = [option["value"] for option in _select(chosen.message)["options"] if option.get("default")]
            assert present == ["thousand"], command


async def _are_offered_for_a_league(club: Club) -> None:
    """Write the name of a game into the form of a league, because selects of forms have no pages."""
    owner = club.owner
    form = await owner.command(club.channel, "league create", game="made-up-59")
    panel = (await owner.submit(form, name="Cup")).message
    assert "Made up 59" in panel.text
    panel = (await owner.click(panel, "Game and options…")).message
    panel = (await owner.submit(await owner.use(panel, "1lg:edit"), name="Bowl")).message
    assert "Bowl" in panel.text
    assert "Made up 59" in panel.text
    form = await owner.use(panel, "1lg:edit")
    assert "Thousand" in (await owner.submit(form, name="Bowl", game="thousand")).message.text
    form = await owner.command(club.channel, "league create")
    refused = await owner.submit(form, name="Another", game="Chess")
    assert "Chess" in refused.private_text


async def _are_offered_where_they_were_played(club: Club, bot: BotProcess) -> None:
    """Play one match, and count it for every game, in the season and for a person."""
    ola = club.members[0]
    await start_season(club)
    await play(club)
    mine = await statistics(club, ola, "**1** match,")
    for game in (one for one in EVERY if one != "fifty"):
        change(
            bot,
            "INSERT INTO totals SELECT guild_id, period, ?, with_computers, user_id, played, won, points, last_at"
            " FROM totals WHERE game = 'fifty'",
            game,
        )
    mine = await statistics(club, ola, "**1** match,", game="fifty")
    assert await _offered(ola, mine) == EVERY
    panel = await end_season(club)
    (option,) = seasons_on(panel).values()
    table = (await club.owner.choose(panel, "bone:1y:season", option)).message
    assert sorted(await _offered(club.owner, table)) == sorted(EVERY)


async def _offered(member: Member, message: Seen) -> list[str]:
    """Return all games that a message offers, on all pages of its select, from any page."""
    while "Previous page" in _options(message).values():
        message = await _turned(member, message, "Previous page")
    found = [one for one in _options(message) if one in EVERY]
    while "Next page" in _options(message).values():
        before, message = message, await _turned(member, message)
        assert (message.id, message.told) == (before.id, before.told)
        found += [one for one in _options(message) if one in EVERY]
    return found


async def _turned(member: Member, message: Seen, label: str = "Next page") -> Seen:
    """Return a message when another page of its games was chosen."""
    value = next(value for value, text in _options(message).items() if text == label)
    return (await member.choose(message, _select(message)["custom_id"], value)).message


def _select(message: Seen) -> Mapping[str, Any]:
    """Return the select of games of a message."""
    return next(one for one in message.selects if any(option["value"] in EVERY for option in one["options"]))


def _options(message: Seen) -> Mapping[str, str]:
    """Return the labels of the select of games by their values."""
    return {option["value"]: option["label"] for option in _select(message)["options"]}
