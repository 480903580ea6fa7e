"""Names that Discord would format or resolve as something else: of people, a league, a season, a preset."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.e2e.playing import resign, start_match, turn_of
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says
from tests.naming import WORST, formatted, worst
from tests.waiting import eventually

NAME = worst(30)
LEAGUE_COMMANDS = ("list", "show", "table", "fixtures", "log", "me")
ESCAPED = "\\[\\*\\](\\_\\`\\~\\|\\<\\@\\:\\>\\/"
"""The worst name after escaping."""


async def create_league(club: Club, member: Member) -> Seen:
    """Let the owner create a league, and open its sign-up for a member; return its home message."""
    form = await club.owner.command(club.channel, "league create")
    panel = (await club.owner.submit(form, name=NAME)).message
    await club.owner.use(panel, "1lg:open")
    home = await club.with_control("1lg:manage")
    for one in (club.owner, member):
        await one.use(home, "1lg:join")
    again = await club.owner.command(club.channel, "league create")
    assert ESCAPED in (await club.owner.submit(again, name=NAME)).message.text, "the name is taken"
    return home


async def private_messages(club: Club, member: Member) -> list[Seen]:
    """Return what the commands about people and leagues answer."""
    commands = ("leaderboard", "history", "stats", "season", *(f"league {name}" for name in LEAGUE_COMMANDS))
    return [(await member.command(club.channel, name)).message for name in commands]


async def play(club: Club) -> None:
    """Let the second member resign a match."""
    await start_match(club, "fifty")
    await turn_of(club)
    await resign(club, club.members[1])
    await club.with_button("Replay")


def plain_texts(messages: list[Seen]) -> Iterator[str]:
    """Yield texts that are never formatted: labels of options, and alternative texts."""
    for message in messages:
        yield from (option["label"] for select in message.selects for option in select["options"])
        yield from (picture["description"] for picture in message.pictures)


async def test_nothing_that_anything_is_called_is_more_than_text(stage: Control) -> None:
    club = await stage.club(NAME, "Sam")
    ola = club.members[0]
    began = await club.owner.click((await club.owner.command(club.channel, "season")).message, "Start a season")
    season = (await club.owner.submit(began, name=NAME)).message
    assert ESCAPED in season.text
    await play(club)
    home = await create_league(club, ola)

    async def named() -> None:
        shown = await club.with_control("1lg:manage")
        assert shown.text.count(ESCAPED) >= 2, shown.text

    await eventually(named)
    shown = [home, *await private_messages(club, ola)]
    replay = (await ola.click(await club.with_button("Replay"), "Replay")).message
    shown += [replay, *await club.messages(ola)]
    await set_mine(ola, "text_board", "yes")
    shown += await private_messages(club, ola)
    texts = [text for message in shown for text in formatted(message.raw)]
    assert not [text for text in texts if WORST in text]
    assert sum(ESCAPED in text for text in texts) > 8
    assert [text for text in plain_texts(shown) if WORST in text]
    assert not [text for text in plain_texts(shown) if re.search(r"\\[\[*_]", text)]
    refused = await ola.command(club.channel, "play", game=NAME)
    assert says(refused, "error.unknown_game")


async def test_who_is_called_by_emoji_alone_is_called_by_their_username_at_the_table(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await stage.call("PATCH", f"users/{club.members[0].id}", {"display_name": "🎲🎲"})
    board = await start_match(club, "fifty")
    assert "ola: 0 points" in board.pictures[0]["description"]
