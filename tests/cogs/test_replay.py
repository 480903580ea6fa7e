"""Stepping through matches: Discord accepts every moment, and none shows more than was chosen."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.families import codec_of
from bot.games.core import Seat
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.records import moments_of, read_match
from bot.review import Judge
from bot.standings.histories import Histories
from bot.standings.records import record_text
from bot.tables.model import Person
from bot.tables.replays import replay_moments
from cogs.kit.cards import Card
from cogs.kit.errors import OldButtonError
from cogs.kit.presentation import Presentation
from cogs.replay.card import Rewatched, replay_card, shown_card
from cogs.replay.controls import ALL_HANDS, EVERYONE, OVERVIEW, LinesSelect, StepButton
from cogs.replay.matches import WatchedMatches
from cogs.replay.review_card import review_card
from storage.core.database import Database
from storage.standings.histories import SqlHistoryStore
from tests.cogs.checking import all_faces, check_card, parts_of, read_control, text_of
from tests.cogs.finished import played
from tests.naming import worst
from tests.tables.seating import Seating

pytestmark = pytest.mark.slow

EN = Presentation(language_for("en"))
LONG = worst(64)


def match_of(game_id: str, most: int = 150) -> Rewatched:
    """Return the first moment of a match that was played and then given up."""
    table, entries = played(game_id, most)
    return Rewatched(table, replay_moments(table, entries), 0, ALL_HANDS if GAMES[game_id].has_hands else EVERYONE)


def ways(card: Card) -> dict[str, int]:
    """Return the targets of the enabled buttons, by their labels."""
    pressed = ((part["label"], read_control(part["custom_id"])) for part in parts_of(card, 2) if not part["disabled"])
    return {label: control.moment for label, control in pressed if isinstance(control, StepButton)}


def lines_of(card: Card) -> list[dict[str, Any]]:
    """Return the options of the select of events."""
    found = (part for part in parts_of(card, 3) if isinstance(read_control(part["custom_id"]), LinesSelect))
    return [option for part in found for option in part["options"]]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_moment_is_taken_by_discord_in_pictures_and_in_words(game_id: str) -> None:
    first = match_of(game_id)
    sittings = tuple(replace(one, occupant=Person(number, LONG, "")) for number, one in enumerate(first.table.sittings))
    seen = replace(first, table=replace(first.table, id=2**60, sittings=sittings))
    faces = all_faces()
    for number in range(0, len(seen.moments), 14):
        for code in LANGUAGES:
            for eyes in (ALL_HANDS, EVERYONE, "1") if GAMES[game_id].has_hands else (EVERYONE,):
                here = replace(seen, number=number, eyes=eyes)
                check_card(replay_card(Presentation(language_for(code), faces=faces), here))
                if GAMES[game_id].has_hands:
                    check_card(replay_card(Presentation(language_for(code), faces=faces), here, offers_eyes=True))
                check_card(replay_card(Presentation(language_for(code), in_words=True), here))
    check_card(
        replay_card(Presentation(language_for("en"), in_words=True), replace(seen, number=len(seen.moments) - 1))
    )
    check_card(shown_card(EN, seen))


@pytest.mark.parametrize("game_id", ["all-fives", "hundred-one-ua", "pieciol"])
def test_every_page_of_a_review_is_taken_by_discord_in_pictures_and_in_words(game_id: str) -> None:
    seen = match_of(game_id, 60)
    judge = Judge(seen.moments, Seat(0))
    review = judge.review([judge.judge(number) for number in range(len(judge))], 0.4)
    assert review.judged
    table = replace(seen.table, id=2**60)
    for code in LANGUAGES:
        for in_words in (False, True):
            presentation = Presentation(language_for(code), in_words=in_words, faces=all_faces())
            for page in (OVERVIEW, *review.rounds):
                check_card(review_card(presentation, table, seen.moments, review, page))


@pytest.mark.parametrize("game_id", ["all-fives", "hundred-one-ua", "austrian", "pieciol", "fifty"])
def test_a_review_has_the_same_moments_and_moves_in_a_record(game_id: str) -> None:
    table, entries = played(game_id)
    text = record_text(codec_of, table, entries)
    assert text is not None
    recorded = [*moments_of(read_match(json.loads(text), codec_of))]
    told = replay_moments(table, entries)[: len(recorded)]
    assert [one.match.state for one in told] == [one.state for one in recorded]
    assert [one.move for one in told] == [one.move for one in recorded]


def test_stepping_on_visits_every_moment_and_stepping_back_too() -> None:
    seen = match_of("all-fives", 60)
    for there, back in (("Next ▶", "◀ Back"), ("◀ Back", "Next ▶")):
        visited = {seen.number}
        while there in (led := ways(replay_card(EN, seen))):
            before, seen = seen.number, replace(seen, number=led[there])
            assert ways(replay_card(EN, seen))[back] == before
            visited.add(seen.number)
        assert visited == set(range(len(seen.moments)))


def test_the_ends_offer_nothing_beyond() -> None:
    seen = match_of("all-fives", 60)
    first, last = (set(ways(replay_card(EN, replace(seen, number=number)))) for number in (0, len(seen.moments) - 1))
    assert first & {"⏮ First", "◀ Back"} == set()
    assert last == {"⏮ First", "◀ Back"}


def test_every_moment_can_be_chosen_by_what_happened_page_by_page() -> None:
    seen = match_of("thousand")
    chosen: dict[int, str] = {}
    todo = [0]
    while todo:
        number = todo.pop()
        options = lines_of(replay_card(EN, replace(seen, number=number)))
        assert [option["value"] for option in options if option["default"]] == [str(number)]
        for option in options:
            if option["label"][0].isdigit():
                chosen[int(option["value"])] = option["label"]
            elif int(option["value"]) not in chosen:
                todo.append(int(option["value"]))
    assert len(seen.moments) > 50
    assert sorted(chosen) == list(range(len(seen.moments)))
    assert chosen[len(seen.moments) - 1] == f"{len(seen.moments)}. Person 2 resigns."


@pytest.mark.parametrize("in_words", [False, True])
def test_a_seat_sees_its_own_tiles_alone_and_everyone_none(in_words: bool) -> None:
    seen = match_of("all-fives", 20)
    seen = replace(seen, number=5)
    hands = [seen.moment.match.state.hands[seat] for seat in (0, 1)]
    told = {}
    for eyes in (ALL_HANDS, EVERYONE, "0", "1"):
        card = replay_card(Presentation(language_for("en"), in_words=in_words), replace(seen, eyes=eyes))
        told[eyes] = "\n".join((text_of(card), *(picture.alt for picture in card.pictures)))
        assert len(card.pictures) == (not in_words)
    listed = [", ".join(map(str, sorted(hand))) for hand in hands]
    assert [[tiles in told[eyes] for tiles in listed] for eyes in told] == [
        [True, True],
        [False, False],
        [True, False],
        [False, True],
    ]


def test_the_last_moment_says_who_has_won() -> None:
    seen = match_of("fifty", 40)
    end = replace(seen, number=len(seen.moments) - 1)
    assert "Person 2** resigns" in text_of(replay_card(EN, end))
    assert "🏆 **Person 1** wins" in text_of(replay_card(EN, end))
    assert "🏆" not in text_of(replay_card(EN, replace(end, number=end.number - 1)))


def test_a_moment_for_everyone_leads_on_from_there() -> None:
    seen = replace(match_of("fifty", 40), number=3)
    (button,) = parts_of(shown_card(EN, seen), 2)
    assert ways(shown_card(EN, seen)) == {"Replay": 3}
    assert button["custom_id"] == "bone:1:step:1:3:board:open"


async def test_a_match_that_continues_keeps_its_tiles_secret(database: Database) -> None:
    seating = Seating(database)
    histories = Histories(SqlHistoryStore(database), seating.catch_up, lambda: 0.0)
    watched, table = WatchedMatches(seating.tables, histories), await seating.start("all-fives", set=6)
    with pytest.raises(OldButtonError):
        await watched.table(table.id)
    over = await seating.tables.matches.resign(table.id, table.people[1].id, next(seating.clicks))
    moments = await watched.moments(await watched.table(over.id))
    assert moments[-1].match.result is not None
