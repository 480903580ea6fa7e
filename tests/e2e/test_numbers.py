"""Matches played by clicks: all numbers that people see agree with a naive count of the records."""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import pytest

from bot.standings.ratings import NEW, Rating
from tests.e2e.playing import BOARD_BUTTONS, play_turn, resign, set_up, turn_of
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.test_history import listed
from tests.e2e.test_leaderboard import select
from tests.e2e.test_privacy import delete
from tests.e2e.words import says
from tests.standings.test_ratings import by_the_formula
from tests.waiting import eventually

FEW, MANY = 8, 20
"""How many matches are played, and how many when all tests run."""
NAMES = ("Ola", "Sam", "Grace", "Kasia", "João")
LEAVE = NAMES[3:]
"""The player who has all their data deleted at the end."""
GAMES: Mapping[str, Mapping[str, str]] = {"heaven-and-hell": {"rounds": "4"}, "fives": {}, "all-fives": {"set": "6"}}
PLAYED_OUT = frozenset({0, 1, 8, 15})
"""The matches that are played to their end; in the others people resign after some moves."""
ANNULLED = 3


@dataclass(frozen=True)
class Played:
    """A match, as recorded."""

    number: int
    """The number of the match in the server."""
    game: str
    places: Mapping[str, int]
    """By the names of people; computers have none."""
    scores: Mapping[str, int]
    steps: Mapping[str, tuple[str, str]]
    """The rating changes that its result showed."""
    with_computers: bool


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
async def test_all_numbers_are_those_of_a_naive_count_of_the_records(stage: Control, count: int) -> None:
    club = await stage.club(*NAMES)
    dice = random.Random(13)
    matches = [await _play(club, number, dice) for number in range(count)]
    assert {one.game for one in matches} == set(GAMES)
    assert any(one.with_computers for one in matches)
    _compare_steps(matches)
    await _compare(club, matches, ("all", *GAMES))

    await _annul(club, matches[ANNULLED])
    left = [one for number, one in enumerate(matches) if number != ANNULLED]
    changed = ("all", matches[ANNULLED].game)
    await _compare(club, left, changed)

    for member in club.members[3:]:
        await delete(member)
    await _compare(club, left, changed, gone=LEAVE)
    texts = [message.told for message in await club.messages()]
    listing = (await club.owner.click(await listed(club.owner, club), "Matches in this server")).message
    assert not [text for text in (*texts[-1:], listing.told) if any(name in text for name in LEAVE)]


# Playing.


async def _play(club: Club, number: int, dice: random.Random) -> Played:
    """Play a match of a few people, every fourth one with a computer; return its record."""
    game = list(GAMES)[number % len(GAMES)]
    with_computers = number % 4 == 3 and number != ANNULLED
    people = dice.sample(club.members, 1 if with_computers else dice.choice((2, 2, 3)))
    group = replace(club, members=people)
    results = len(await _results(club))
    await _start(group, game, computers=int(with_computers))
    if number in PLAYED_OUT:
        while len(await _results(club)) == results:
            await play_turn(group, dice)
    else:
        for _ in range(dice.randrange(3)):
            await play_turn(group, dice)
        for loser in people[0 if with_computers else 1 :]:
            await turn_of(group)
            await resign(group, loser)

    async def over() -> Seen:
        told = await _results(club)
        assert len(told) == results + 1
        return told[-1]

    result = await eventually(over)
    return await _read(people[0], club, result, with_computers=with_computers)


async def _start(group: Club, game: str, *, computers: int) -> None:
    opener, *others = group.members
    lobby = (await opener.command(group.channel, "play", game=game)).message
    if GAMES[game]:
        await set_up(opener, lobby, **GAMES[game])
        lobby = await group.with_button("Table settings")
    for member in others:
        lobby = (await member.click(lobby, "Join")).message
    for _ in range(computers):
        lobby = (await opener.click(lobby, "Add a computer")).message
    await opener.click(await group.with_button("Start"), "Start")
    await group.with_button(*BOARD_BUTTONS)


async def _results(club: Club) -> list[Seen]:
    return [message for message in await club.public() if "🏆" in message.text]


async def _read(member: Member, club: Club, result: Seen, *, with_computers: bool) -> Played:
    """Read the record of the last match that a member finished here, and the rating steps of its result."""
    answer = await member.command(club.channel, "record")
    (file,) = answer.message.raw["attachments"]
    async with club.control.session.get(file["url"]) as response:
        record = json.loads(await response.text())
    number = int(re.findall(r"\d+", file["filename"])[-1])
    names = [name if name in NAMES else None for name in record["players"]]
    places: dict[str, int] = {}
    better = 0
    for group in record["ranking"]:
        places.update({name: better + 1 for seat in group if (name := names[seat])})
        better += len(group)
    scores = {name: score for name, score in zip(names, record["scores"], strict=True) if name}

    async def rated() -> dict[str, tuple[str, str]]:
        (message,) = [one for one in await club.public() if one.id == result.id]
        found = re.findall(r"\*\*(\w+)\*\*.* rating (\S+) → ([\d?]+)", message.text)
        assert found or with_computers or says(message, "result.capped"), message.text
        return {name: (before, after) for name, before, after in found}

    return Played(number, record["variant"], places, scores, await eventually(rated), with_computers)


async def _annul(club: Club, match: Played) -> None:
    history = (await club.owner.click(await listed(club.owner, club), "Matches in this server")).message
    while str(match.number) not in [option["value"] for one in history.selects for option in one["options"]]:
        history = (await club.owner.click(history, "Next page")).message
    choice = next(one for one in history.selects if one["custom_id"].startswith("bone:1h:match:"))
    card = (await club.owner.choose(history, choice["custom_id"], str(match.number))).message
    await club.owner.submit(await club.owner.click(card, "Annul…"), reason="The dice fell off the table")


# Counting naively.


def _ratings(matches: Sequence[Played]) -> tuple[dict[str, Rating], list[dict[str, tuple[str, str]]]]:
    """Rate people by the formula, match by match; return their ratings, and the changes after each match."""
    ratings: dict[str, Rating] = defaultdict(lambda: NEW)
    times: Counter[frozenset[str]] = Counter()
    told = []
    for match in matches:
        steps: dict[str, tuple[str, str]] = {}
        people = list(match.places)
        if not match.with_computers:
            times[frozenset(people)] += 1
            number = times[frozenset(people)]
            before = [ratings[name] for name in people]
            after = by_the_formula(before, [match.places[name] for name in people])
            for name, was, becomes in zip(people, before, after, strict=True):
                if number <= 3:
                    ratings[name] = Rating(
                        was.mu + (becomes.mu - was.mu) / number,
                        (was.sigma**2 + (becomes.sigma**2 - was.sigma**2) / number) ** 0.5,
                        was.matches + 1,
                    )
                    steps[name] = (was.label, ratings[name].label)
        told.append(steps)
    return ratings, told


def _compare_steps(matches: Sequence[Played]) -> None:
    """Compare the steps that results showed with those of the game's own pool."""
    for game in GAMES:
        chosen = [one for one in matches if one.game == game]
        assert [one.steps for one in chosen] == _ratings(chosen)[1]


async def _compare(club: Club, matches: Sequence[Played], games: Sequence[str], gone: Sequence[str] = ()) -> None:
    for game in games:
        for with_computers in (False, True):
            chosen = [one for one in matches if one.with_computers == with_computers and game in ("all", one.game)]
            await _compare_boards(club, game, chosen, gone, with_computers=with_computers)
        among_people = [one for one in matches if not one.with_computers and game in ("all", one.game)]
        for member in club.members:
            if member.name not in gone:
                await _compare_statistics(club, member, game, among_people, gone)


async def _compare_boards(
    club: Club, game: str, matches: Sequence[Played], gone: Sequence[str], *, with_computers: bool
) -> None:
    played = Counter(name for one in matches for name in one.places if name not in gone)
    won = Counter(name for one in matches for name, place in one.places.items() if place == 1 and name not in gone)
    points: Counter[str] = Counter()
    for one in matches:
        points.update({name: score for name, score in one.scores.items() if name not in gone})
    share = {name: f"{100 * won[name] / number:.0f}%" for name, number in played.items()}
    record = {name: f"{won[name]}/{number}" for name, number in played.items()}
    numbers = {
        "wins": {name: f"{record[name]}, {share[name]}" for name in played},
        "share": {name: f"{share[name]}, {record[name]}" for name in played},
        "played": {name: f"{played[name]}, {record[name]}" for name in played},
        "points": {name: f"{points[name]}, {record[name]}" for name in played},
    }
    orders: dict[str, Mapping[str, tuple[float, int]]] = {
        "wins": {name: (won[name], -played[name]) for name in played},
        "share": {name: (won[name] / played[name], played[name]) for name in played},
        "played": {name: (played[name], won[name]) for name in played},
    }
    if game != "all":
        orders["points"] = {name: (points[name], -played[name]) for name in played}
    asked = await club.owner.command(club.channel, "leaderboard", **({} if game == "all" else {"game": game}))
    board = asked.message
    if with_computers:
        panel = (await club.owner.click(board, "Filter…")).message
        panel = (await club.owner.choose(panel, select(panel, "people"), "1")).message
        board = (await club.owner.click(panel, "Leaderboard")).message
    for order, values in orders.items():
        if order != "wins":
            board = (await club.owner.choose(board, select(board, "order"), order)).message
        expected = {
            name: (1 + sum(values[other] > values[name] for other in played), text)
            for name, text in numbers[order].items()
        }
        if not expected:
            assert any(says(board, f"leaderboard.{kind}") for kind in ("empty", "empty_rating"))
            continue
        lines = re.findall(r"(\d+)\. (\w+): (.+?)(?=;|\.$)", board.pictures[0]["description"])
        assert {name: (int(place), text) for place, name, text in lines} == expected, (game, order)


async def _compare_statistics(
    club: Club, member: Member, game: str, matches: Sequence[Played], gone: Sequence[str]
) -> None:
    chosen = {} if game == "all" else {"game": game}
    text = (await member.command(club.channel, "stats", **chosen)).message.text
    mine = [one for one in matches if member.name in one.places]
    if not mine:
        assert says(text, "stats.empty")
        return
    places = [one.places[member.name] for one in mine]
    won = places.count(1)
    plural = "match" if len(mine) == 1 else "matches"
    assert f"**{len(mine)}** {plural}, won: **{won}** ({100 * won / len(mine):.0f}%)" in text
    counted = ", ".join(f"place {place} ({number})" for place, number in sorted(Counter(places).items()))
    assert f"Finishes: {counted}\n" in text
    runs = [len(list(run)) if is_won else 0 for is_won, run in groupby(places, lambda place: place == 1)]
    assert f"now {runs[-1]}, longest {max(runs)}" in text
    met = {name for one in mine for name in one.places} - {member.name, *gone}
    assert f"Opponents: {len(met)}" in text
    ratings, _ = _ratings(matches)
    assert f"Rating: **{ratings[member.name].label}**" in text, (member.name, game)
