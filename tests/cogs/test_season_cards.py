"""Panels of seasons and news, final tables and posts: always within Discord's limits, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.standings.model import ALL_GAMES
from bot.standings.news import Climb, Feat, News, SeatResult, WeekMatch, WeekRow
from bot.standings.seasons import FinalRow, Season, SeasonSettings, SeasonsOfGuild, with_places
from bot.standings.timing import Calendar
from bot.standings.weekly_news import PostTrouble, WeeklyPost
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.news.cards import news_card, news_panel, zone_form
from cogs.seasons.cards import FinalTable, confirm_end_card, final_table_card, season_form, seasons_card
from tests.cogs.checking import check_card, parts_of, text_of
from tests.naming import worst

every_language = pytest.mark.parametrize("code", LANGUAGES)

LONGEST = worst(63)
HIGHEST = 2**53
MANY = SeasonsOfGuild(
    SeasonSettings(Calendar.MONTHLY, 1.8e9, 2**60),
    [
        Season(HIGHEST, 60, worst(40), 1.7e9),
        *(Season(HIGHEST - one, one, worst(40), 1.6e9, 1.7e9, is_settled=one < 59) for one in range(59, 0, -1)),
    ],
)
ROWS = with_places([FinalRow(n or None, LONGEST, HIGHEST, HIGHEST - n, n or None) for n in range(25)])
ENDED = Season(7, 3, "", 1.6e9, 1.7e9, is_settled=True)


def labels(card: Card) -> list[str]:
    """Return the labels of the buttons of a card."""
    return [part["label"] for part in parts_of(card, 2)]


@every_language
def test_a_panel_of_many_seasons_keeps_to_the_limits(code: str) -> None:
    lang = language_for(code)
    for is_manager in (True, False):
        card = seasons_card(
            lang, MANY, "America/Argentina/ComodRivadavia", lang("season.role_refused"), is_manager=is_manager
        )
        check_card(card)
        assert len(parts_of(card, 3)[0]["options"]) == 25
        assert bool(parts_of(card, 6)) == is_manager
    check_card(confirm_end_card(lang, MANY.seasons[0]))
    assert len(lang("season.reset_short")) <= 100
    season_form(lang)


@every_language
def test_every_page_of_a_final_table_keeps_to_the_limits(code: str) -> None:
    lang = language_for(code)
    for in_words in (False, True):
        presentation = Presentation(lang, in_words=in_words)
        for page in range(3):
            card = final_table_card(presentation, ENDED, FinalTable(ALL_GAMES, ROWS), list(GAMES), page)
            check_card(card)
            assert bool(card.pictures) != in_words
            assert len(labels(card)) == 2 + (page == 1)
    last = final_table_card(Presentation(lang), ENDED, FinalTable(ALL_GAMES, ROWS), [], page=9)
    assert last.pictures[0].alt.count("\n") == 5


def test_a_final_table_of_nobody_says_so() -> None:
    card = final_table_card(Presentation(language_for("en")), ENDED, FinalTable(ALL_GAMES, []), [])
    check_card(card)
    assert "Nobody finished a match without computers in this season." in text_of(card)
    assert not card.pictures


def test_a_final_table_is_read_aloud_with_the_name_of_its_season() -> None:
    season = Season(7, 1, "Spring *cup*", 1.6e9, 1.7e9, is_settled=True)
    rows = with_places([FinalRow(1, "Ola", played=1, won=1), FinalRow(2, "Sam", played=1, won=0)])
    (picture,) = final_table_card(Presentation(language_for("en")), season, FinalTable(ALL_GAMES, rows), []).pictures
    assert picture.alt == "Season 1: Spring *cup* · All games\n1. Ola · 1 win, 1 played\n2. Sam · 0 wins, 1 played"


def test_the_wins_of_a_week_are_read_aloud() -> None:
    news = News([WeekRow(1, "Ola", played=3, won=3), WeekRow(2, "Sam", played=3, won=0)], 3)
    (picture,) = news_card(Presentation(language_for("pl")), news).pictures
    assert picture.alt == ("Liczba wygranych\n1. Ola · 3 wygrane z 3 partii\n2. Sam · 0 wygranych z 3 partii")


@every_language
def test_news_with_the_longest_names_keep_to_the_limits(code: str) -> None:
    lang, names = language_for(code), [LONGEST] * 3
    rows = [WeekRow(n, LONGEST, HIGHEST, HIGHEST) for n in range(1, 11)]
    match = WeekMatch(HIGHEST, "hundred-one-ua", 9, 999, (SeatResult(1, 1, 5),) * 8)
    news = News(
        rows=rows,
        played=HIGHEST,
        climbers=[(name, Climb(1, 1500, 1700)) for name in names],
        streak=Feat(names, 99),
        best_round=Feat(names, 1000, "hundred-one-ua"),
        match=match,
        match_names=[LONGEST] * 8,
    )
    card = news_card(Presentation(lang), news, "https://discord.com/channels/1/2/3")
    check_card(card)
    assert labels(card) == [lang("button.replay")]
    check_card(news_card(Presentation(lang), News(rows[:1], 1)))


@every_language
def test_the_panel_of_news_keeps_to_the_limits_and_says_what_holds(code: str) -> None:
    lang, on = language_for(code), WeeklyPost(2**60, 6, 23, 1.8e9)
    for post in (WeeklyPost(), on, replace(on, next_at=None, failures=3, trouble=PostTrouble.NO_ACCESS)):
        card = news_panel(lang, post, "America/Argentina/ComodRivadavia", lang("news.trouble_no_access"))
        check_card(card)
        assert (lang("button.stop_news") in labels(card)) == (post.channel_id is not None)
    assert len(lang("news.zone_example")) <= 100
    zone_form(lang, "UTC")
