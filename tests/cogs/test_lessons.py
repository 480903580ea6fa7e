"""The lessons explain every clause of every game, in every language, within Discord's limits, with true examples."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.scoring import RollClause
from bot.games.dominoes.events import RoundEnded, TilePlayed
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.scoring import TallyClause, TileClause
from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES
from bot.games.registry.examples import play_example
from bot.i18n import LANGUAGES, language_for
from bot.render.themes import CLASSIC, NIGHT
from bot.words.games import option_title, rules_text
from cogs.kit.presentation import Presentation
from cogs.learn.lesson_card import lesson_card
from cogs.learn.lessons import LESSONS
from tests.cogs.checking import check_card, parts_of, read_control, text_of
from tests.each import for_each

pytestmark = pytest.mark.slow

SHEETS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")

SCORED_BY: dict[str, set[str]] = {
    "all-fives": {TileClause.ENDS, TallyClause.ROUNDED},
    "draw": set(),
    "block": {TallyClause.HANDS},
    "fives-up": {TileClause.ENDS, TallyClause.ROUNDED},
    "plain-points": {TallyClause.ROUNDED},
    "best-of-ten": {TallyClause.ROUNDED},
    "fives": {TileClause.SHARE},
    "threes": {TileClause.SHARE},
    "hundred-one-ua": {TallyClause.HANDS, TallyClause.ONLY_TILE},
    "hundred-one-en": {TallyClause.HANDS, TallyClause.ONLY_TILE},
    "hundred-one-pl": {TallyClause.HANDS, TallyClause.ONLY_TILE},
    "thousand": {TileClause.HIT, TileClause.PASSED},
    "bergen": {TileClause.EQUAL_ENDS, TileClause.EQUAL_ENDS_DOUBLE, TallyClause.LIGHTEST},
    "italian": {TileClause.HIT},
    "austrian": set(),
    "pol": {TallyClause.HANDS, TallyClause.LAST_DOUBLE, TallyClause.CAUGHT_DOUBLE},
    "fifty": {RollClause.NOTHING, RollClause.DOUBLE, RollClause.DOUBLE_SIX, RollClause.LOSES_ALL},
    "pieciol": {
        RollClause.NOTHING,
        RollClause.FIVE_ONES,
        RollClause.FIVE_ALIKE,
        RollClause.FIVE_WITH_JOKERS,
    },
    "heaven-and-hell": {RollClause.HEAVEN_AND_HELL},
}
"""The clauses by which each game scores; each has an example."""

every_language = pytest.mark.parametrize("code", LANGUAGES)


def _examples(game_id: str) -> list[str]:
    """Return the clauses by which the examples of a game score."""
    found: list[str] = []
    for clause in (clause for page in LESSONS[game_id] for clause in page.clauses):
        for illustration in clause.examples:
            for event in play_example(game_id, illustration.example).events:
                if isinstance(event, TilePlayed) and event.score.clause is not TileClause.NOTHING:
                    found.append(event.score.clause)
                elif isinstance(event, RoundEnded):
                    found += (tally.clause for tally in event.score.tallies)
                elif isinstance(event, DiceRolled | SeatStopped) and event.score is not None:
                    found.append(event.score.clause)
    return found


def _sheet_of(game_id: str) -> str:
    """Return the text of the rule sheets about a game: its section, or its line among the dice games."""
    if game_id in SCORED_BY and f"- **{game_id}**" in SHEETS:
        return SHEETS.split(f"- **{game_id}**")[1].split("\n- ")[0]
    sections = re.findall(r"^### (.+?) — .*?\n(.*?)(?=^#)", SHEETS, re.MULTILINE | re.DOTALL)
    for heading, text in sections:
        first, *others = heading.split(", ")
        stem = first.removesuffix("-ua")
        if game_id in (first, *others, *(stem + other for other in others)):
            return str(text)
    raise AssertionError(f"no sheet of {game_id}")


@for_each(product(GAMES, LANGUAGES))
def test_every_page_is_taken_by_discord(case: tuple[str, str]) -> None:
    game_id, code = case
    for page in range(len(LESSONS[game_id])):
        check_card(lesson_card(Presentation(language_for(code)), game_id, page))
        in_words = lesson_card(Presentation(language_for(code), in_words=True), game_id, page)
        check_card(in_words)
        assert not in_words.pictures


@pytest.mark.parametrize("game_id", GAMES)
async def test_every_picture_draws_and_has_an_alternative_text(game_id: str) -> None:
    cards = [lesson_card(Presentation(language_for("pl")), game_id, page) for page in range(len(LESSONS[game_id]))]
    pictures = [picture for card in cards for picture in card.pictures]
    assert pictures
    for picture in pictures:
        assert (await picture.draw()).startswith(b"\x89PNG")
        assert picture.alt


@for_each(GAMES)
def test_every_clause_that_scores_has_an_example(game_id: str) -> None:
    assert set(_examples(game_id)) == SCORED_BY[game_id]


def test_every_clause_of_the_engine_is_taught() -> None:
    clauses: set[str] = {*TileClause, *TallyClause, *RollClause} - {TileClause.NOTHING}
    assert set().union(*SCORED_BY.values()) == clauses
    assert set(SCORED_BY) == set(GAMES)


@for_each(product(GAMES, LANGUAGES))
def test_every_option_is_explained_by_its_name_on_the_panel_and_with_its_default(case: tuple[str, str]) -> None:
    game_id, code = case
    lang, game = language_for(code), GAMES[game_id]
    text = "\n".join(
        rules_text(lang, game, clause.key, **clause.fields) for page in LESSONS[game_id] for clause in page.clauses
    )
    assert set(re.findall(r"`(.*?)`", text)) == {option_title(lang, option) for option in game.options}
    for option in game.options:
        if type(option.default) is int:
            assert str(option.default) in text


@for_each(GAMES)
def test_every_reading_of_the_sheet_is_told_and_marked(game_id: str) -> None:
    *_, page = LESSONS[game_id]
    readings = [clause.key for clause in page.clauses if clause.key.startswith("rules.reading.")][1:]
    marked = _sheet_of(game_id).count("**Reading")
    shared = {"rules.reading.starts", "rules.reading.shared", "rules.reading.dice"}
    assert len(set(readings) - shared) >= marked
    told = (rules_text(language_for("en"), GAMES[game_id], key) for key in readings)
    assert all(text.startswith("**Our ruling.**") for text in told)
    assert page.clauses[-1].key.startswith("rules.source.")


@for_each(GAMES)
def test_who_starts_a_round_is_told_once_as_the_game_has_it(game_id: str) -> None:
    keys = {clause.key for page in LESSONS[game_id] for clause in page.clauses}
    game = GAMES[game_id]
    by_lot = isinstance(game, DominoGame) and game.rules(game.complete_options({})).opening is None
    assert bool({"rules.leading.lot", "rules.leading.pol"} & keys) == by_lot
    assert ("rules.reading.starts" in keys) == by_lot, "where a tile decides who starts, nothing is left open"


@for_each(GAMES)
def test_a_lesson_goes_from_what_it_is_about_to_its_source(game_id: str) -> None:
    titles = [page.title.rpartition(".")[2] for page in LESSONS[game_id]]
    assert titles[0] in ("table", "dice")
    assert titles[-1] == "end"
    assert titles[1:] == sorted(set(titles[1:]), key=("turn", "points", "end").index)
    assert LESSONS[game_id][0].clauses[0].key.startswith("rules.about.")


@for_each(GAMES)
def test_a_lesson_has_at_most_four_pages_and_begins_with_a_picture(game_id: str) -> None:
    assert len(LESSONS[game_id]) <= 4
    assert lesson_card(Presentation(language_for("en")), game_id, 0).pictures


@every_language
def test_the_sums_are_written_out(code: str) -> None:
    assert "4 + 6 = 10 → **+10**" in text_of(lesson_card(Presentation(language_for(code)), "all-fives", 2))
    assert "→ **−60**" in text_of(lesson_card(Presentation(language_for(code)), "pol", 2))


def test_who_prefers_words_reads_what_the_pictures_show() -> None:
    pictures = lesson_card(Presentation(language_for("en")), "draw", 1).pictures
    text = text_of(lesson_card(Presentation(language_for("en"), in_words=True), "draw", 1))
    assert pictures
    assert all(f"> {picture.alt}" in text for picture in pictures)


@for_each(product(GAMES, (False, True)))
def test_captions_speak_of_what_can_be_seen(case: tuple[str, bool]) -> None:
    game_id, in_words = case
    presentation = Presentation(language_for("en"), in_words=in_words)
    text = "".join(text_of(lesson_card(presentation, game_id, page)) for page in range(len(LESSONS[game_id])))
    assert not in_words or "raised tiles" not in text
    assert in_words or "“You can play”" not in text
    assert game_id not in ("draw", "austrian", "pol") or "scores right away" not in text


def test_a_page_has_the_colors_of_the_reader() -> None:
    plain, night = (lesson_card(Presentation(language_for("en"), theme), "draw", 1) for theme in (CLASSIC, NIGHT))
    assert plain.digest != night.digest


def test_buttons_lead_to_the_neighboring_pages() -> None:
    presentation = Presentation(language_for("en"))
    last = len(LESSONS["draw"]) - 1
    pages = [
        [part["custom_id"] for part in parts_of(lesson_card(presentation, "draw", page), 2)] for page in range(last + 1)
    ]
    assert pages[0] == ["bone:1v:draw", "bone:1open:draw", "bone:1r:draw:1"]
    assert pages[1] == ["bone:1r:draw:0", "bone:1r:draw:2"]
    assert pages[last] == [f"bone:1r:draw:{last - 1}"]
    assert all(read_control(custom_id) for page in pages for custom_id in page)
    assert f"page 2 of {last + 1}" in text_of(lesson_card(presentation, "draw", 1))


def test_where_no_table_can_be_opened_none_is_offered() -> None:
    card = lesson_card(Presentation(language_for("en")), "draw", 0, can_play=False)
    assert [part["custom_id"] for part in parts_of(card, 2)] == ["bone:1r:draw:1"]


def test_a_page_that_is_not_there_is_the_nearest_one() -> None:
    presentation = Presentation(language_for("en"))
    assert (
        lesson_card(presentation, "draw", 99).digest
        == lesson_card(presentation, "draw", len(LESSONS["draw"]) - 1).digest
    )


def test_an_unknown_game_has_no_lesson() -> None:
    with pytest.raises(UnknownGameError):
        lesson_card(Presentation(language_for("en")), "chess", 0)
