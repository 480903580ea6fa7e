"""The messages of tables, people and servers, with matches that the rules engine makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from bot.computers.levels import Level
from bot.families import words_of
from bot.games.core import Seat
from bot.games.errors import IllegalMoveError
from bot.games.registry import GAMES
from bot.i18n import Language
from bot.render.film import Film
from bot.review import Judge
from bot.rolls.rolling import roll
from bot.settings.model import GuildSettings, PersonSettings
from bot.standings.histories import (
    Correction,
    CorrectionKind,
    HistoryFilter,
    HistoryPage,
    HistoryQuery,
    MatchLine,
    SeatLine,
)
from bot.standings.leaderboards import Leaderboard, Order, Question, Ranked, Span
from bot.standings.model import ALL_GAMES
from bot.standings.news import Climb, Feat, News, SeatResult, WeekMatch, WeekRow
from bot.standings.rating_pools import RatingStep
from bot.standings.rating_service import Aftermath, PersonRating
from bot.standings.ratings import Rating
from bot.standings.seasons import FinalRow, Season, SeasonSettings, SeasonsOfGuild, with_places
from bot.standings.statistics import Appearance, Opponent, Rivals, statistics_of
from bot.standings.statistics_service import Asked, Portrait
from bot.standings.timing import Calendar
from bot.standings.weekly_news import WeeklyPost
from bot.tables.entries import move_entry
from bot.tables.model import Computer, Person, Sitting, Status
from bot.tables.model.tempo import Tempo
from bot.tables.presets import Preset, Setup
from bot.tables.replays import replay_moments
from bot.words.refusals import refusal
from cogs.history.card import history_card
from cogs.history.correcting import correction_form, corrections_card
from cogs.history.match_card import PastMatch, match_card
from cogs.kit.cards import Card, Ping
from cogs.kit.forms import Form
from cogs.kit.presentation import Presentation
from cogs.learn.help_card import Topic, help_card
from cogs.learn.lesson_card import lesson_card
from cogs.learn.lessons import lesson_of
from cogs.leaving.menu import menu_card
from cogs.lobby.card import lobby_card
from cogs.lobby.few_card import few_card
from cogs.lobby.setup_panel import setup_card
from cogs.match.board import board_card
from cogs.match.hand import HandExtras, hand_card, turn_ping
from cogs.match.result_card import result_card, scores_card
from cogs.news.cards import news_card, news_panel, zone_form
from cogs.presets.cog import presets_card
from cogs.replay.card import Rewatched, replay_card
from cogs.replay.controls import ALL_HANDS, EVERYONE, OVERVIEW
from cogs.replay.film_card import film_card
from cogs.replay.review_card import review_card
from cogs.results.cog import fair_text
from cogs.roll.card import rolled
from cogs.seasons.cards import FinalTable, confirm_end_card, final_table_card, season_form, seasons_card
from cogs.settings.panels import guild_panel, person_panel
from cogs.standings.card import filter_panel, private_board, public_board
from cogs.statistics.card import statistics_card
from tests.cogs.checking import match_at
from tests.cogs.finished import played
from tests.cogs.test_refusals import REFUSED

__all__ = ["PEOPLE", "SECTIONS", "Made", "Message"]

Message = Card | Form | Ping | str
Made = tuple[str, Callable[[], Message | None]]
"""A title, and a function that makes the message; there may be none."""

PEOPLE = tuple(
    Person(number, name, "en-US") for number, name in enumerate(("Ola", "Sam", "Iza", "Oleh", "Ana", "Leo"), start=1)
)

_GAMES = ("all-fives", "hundred-one-ua", "bergen", "thousand", "fifty", "pieciol")
"""Games whose moves, results and sheets differ."""
_URL = "https://discord.com/channels/1/2/3"
_RATINGS = tuple(Rating(25 + n % 5 + n / 9, 3, n) for n in range(20))
_STEPS = [RatingStep(n, 0, 1, *pair, 1.0, 0.0) for n, pair in enumerate(pairwise(_RATINGS))]
_SEASON = Season(7, 3, "", 1.6e9, 1.7e9, is_settled=True)


def _help(lang: Language) -> Iterator[Made]:
    for topic in (None, *Topic):
        yield topic or "how to begin", partial(help_card, lang, (), topic=topic)


def _lessons(lang: Language) -> Iterator[Made]:
    for game_id in GAMES:
        for page in range(len(lesson_of(game_id))):
            yield f"{game_id}, page {page + 1}", partial(lesson_card, Presentation(lang), game_id, page)


def _table(game_id: str, lang: Language) -> Iterator[Made]:
    """Show a table from its lobby to its review."""
    show, words = Presentation(lang), Presentation(lang, in_words=True)
    table, entries = played(game_id)
    people = tuple(Sitting(person, person.id) for person in PEOPLE[:2])
    table = replace(table, sittings=people)
    moments = replay_moments(table, entries)
    lobby, playing = replace(table, status=Status.LOBBY), replace(table, status=Status.PLAYING)
    alone = replace(lobby, sittings=people[:1])
    yield "a lobby", partial(lobby_card, show, lobby)
    with_computer = replace(lobby, sittings=(*people[:1], Sitting(Computer(1, Level.HARD), 5)))
    yield "a lobby, with a computer", partial(lobby_card, show, with_computer)
    yield "too few players", partial(few_card, lang, alone)
    yield "the set-up, for its host", partial(setup_card, lang, lobby, 1)
    yield "the set-up, for others", partial(setup_card, lang, lobby, 2)
    for number in {*range(0, len(moments), max(1, len(moments) // 6)), len(moments) // 2 + 1}:
        match, at = moments[number].match, f"moment {number}"
        if match.result is not None:
            continue
        yield f"the board, {at}", partial(board_card, show, playing, match)
        for seat in (Seat(0), Seat(1)) if GAMES[game_id].has_hands else ():
            hand = partial(hand_card, extras=HandExtras(with_hint=number < 2))
            yield f"a hand, {at}", partial(hand, show, playing, match, seat)
            yield f"a hand in words, {at}", partial(hand, words, playing, match, seat)
        yield f"a ping, {at}", partial(turn_ping, lang, playing, match, PEOPLE[0], by_dm=bool(number % 2))
    match = moments[len(moments) // 2].match
    yield "the menu", partial(menu_card, lang, playing, match, 1, match.kept_by_computers)
    end = moments[-1].match
    if end.result is None:
        return
    yield "the board at the end", partial(board_card, show, table, end)
    after = Aftermath([replace(_STEPS[-1], seat=seat, person=seat + 1) for seat in (0, 1)], {0: 0.9, 1: -0.9})
    yield "the result", partial(result_card, show, table, end, end.result, after)
    yield "the scores", partial(scores_card, show, table, end)
    yield "highlights", partial(film_card, show, table, end, end.result, Film(b"", 200, 4000))
    yield "Is it fair?", partial(fair_text, lang, table, _URL, "match.json")
    past = PastMatch(table, end, end.result, after, url=_URL, is_own=True)
    yield "in the history", partial(match_card, show, past, is_manager=True)
    for number in range(0, len(moments), max(1, len(moments) // 8)):
        seen = Rewatched(table, moments, number, ALL_HANDS if GAMES[game_id].has_hands else EVERYONE)
        yield f"replay, moment {number}", partial(replay_card, words, seen)
    judge = Judge(moments, Seat(0))
    review = judge.review([judge.judge(number) for number in range(min(12, len(judge)))], 0.4)
    for page in (OVERVIEW, *review.rounds):
        yield f"review, {page}", partial(review_card, show, table, moments, review, page)


def _refusals(lang: Language) -> Iterator[Made]:
    for game_id, position, move, reason, _ in REFUSED:
        yield reason.name, partial(_refused, lang, game_id, position, move)


def _refused(lang: Language, game_id: str, position: str, move: str) -> str:
    seat, _, text = move.partition(" ")
    try:
        move_entry(match_at(game_id, position), Seat(int(seat)), text)
    except IllegalMoveError as error:
        return refusal(lang, error, words_of)
    raise ValueError(f"{move} is legal")


def _settings(lang: Language) -> Iterator[Made]:
    yield "your settings", partial(person_panel, lang, 1, PersonSettings())
    server = partial(guild_panel, lang, 1, GuildSettings(), present_channels=(), has_role=True)
    yield "the settings of a server", partial(server, permissions="")
    presets = [Preset(1, 1, "Friday", Setup("fifty", GAMES["fifty"].complete_options({}), 2, Tempo.LIVE_60))]
    yield "presets", partial(presets_card, lang, presets, 1)
    yield "no presets", partial(presets_card, lang, ())
    yield "a roll", lambda: rolled(lang, 1, roll("2d6+3"), "")
    yield "a private roll", lambda: rolled(lang, 1, roll("4d6kh3"), "", 2)


def _standings(lang: Language) -> Iterator[Made]:
    """Show leaderboards and statistics."""
    show, words = Presentation(lang), Presentation(lang, in_words=True)
    for order in Order:
        lines = [Ranked(one.id, one.id, one.id, one.name, 30, 20 - one.id, 340, 1500, 3) for one in PEOPLE]
        full = Leaderboard(Question("fifty", order, Span.ALL), lines, people=6, viewer_id=2, unsettled=Rating())
        yield f"by {order}", partial(private_board, words, full)
        yield f"by {order}, for everyone", partial(public_board, show, full)
        yield f"by {order}, the filter", partial(filter_panel, lang, full)
    yield "nobody", partial(private_board, show, Leaderboard(Question(), []))
    outings = [Appearance("fifty", 1 + number % 3, 50, 20, 0.3) for number in range(30)]
    rivals = Rivals(Opponent("Sam", 12, 8, 1), Opponent("Iza", 10, 2, 1))
    rating = PersonRating(_RATINGS[-1], 1600, _RATINGS[0], 1.8e9)
    for game_id in (None, "fifty"):
        portrait = Portrait(statistics_of(outings), rivals, 5, ["fifty"], rating, _STEPS, is_hidden=True)
        asked = Asked(1, 1, game_id)
        for one in (show, words):
            yield f"statistics, {game_id}", partial(statistics_card, one, asked, portrait, is_private=True)


def _history(lang: Language) -> Iterator[Made]:
    seats = [SeatLine(0, 1, "Ola", None, 1, 50), SeatLine(1, None, None, 1, 2, 40)]
    matches = [MatchLine(17, "fifty", 1.8e9, seats), MatchLine(18, "fifty", 1.8e9, seats, is_annulled=True)]
    matches += [MatchLine(19, "fifty", 1.8e9, seats, abandoned=why) for why in ("", "moderator")]
    for shown in HistoryFilter:
        query = HistoryQuery(1, 1, "fifty", shown)
        yield shown, partial(history_card, lang, query, HistoryPage(matches, has_more=True), 5)
    yield "nothing", partial(history_card, lang, HistoryQuery(1), HistoryPage([], has_more=False), 5)
    corrections = [Correction(17, kind, "Wrong table", 1, 1.8e9) for kind in CorrectionKind]
    yield "corrections", partial(corrections_card, lang, corrections, 0, has_more=False)
    for kind in CorrectionKind:
        yield f"to {kind}", partial(correction_form, lang, 17, kind)


def _seasons(lang: Language) -> Iterator[Made]:
    """Show seasons of a server and the news of a week."""
    show, words = Presentation(lang), Presentation(lang, in_words=True)
    seasons = SeasonsOfGuild(SeasonSettings(Calendar.MONTHLY, 1.8e9, 5), [Season(8, 4, "Winter", 1.7e9), _SEASON])
    for is_manager in (True, False):
        panel = partial(seasons_card, lang, seasons, "Europe/Kyiv", is_manager=is_manager)
        yield "seasons, for a manager" if is_manager else "seasons", panel
    yield "to end a season", partial(confirm_end_card, lang, _SEASON)
    yield "to begin a season", partial(season_form, lang)
    finals = FinalTable(ALL_GAMES, with_places([FinalRow(one.id, one.name, 20, 12 - one.id, 60) for one in PEOPLE]))
    yield "a final table", partial(final_table_card, words, _SEASON, finals, ["fifty"])
    yield "news, the panel", partial(news_panel, lang, WeeklyPost(), "Europe/Kyiv")
    yield "news, the panel when on", partial(news_panel, lang, WeeklyPost(5, 6, 18, 1.8e9), "Europe/Kyiv")
    yield "the time zone", partial(zone_form, lang, "Europe/Kyiv")
    week = News(
        rows=[WeekRow(one.id, one.name, 9, 6 - one.id) for one in PEOPLE[:5]],
        played=23,
        climbers=[("Ola", Climb(1, 1500, 1560))],
        streak=Feat(["Sam"], 4),
        best_round=Feat(["Iza"], 45, "fifty"),
        match=WeekMatch(7, "fifty", 9, 80, (SeatResult(1, 1, 20), SeatResult(2, 2, 15))),
        match_names=["Ola", "Sam"],
    )
    yield "news of a week", partial(news_card, show, week, _URL)


SECTIONS: dict[str, Callable[[Language], Iterator[Made]]] = {
    "help": _help,
    **{game_id: partial(_table, game_id) for game_id in _GAMES},
    "refusals": _refusals,
    "lessons": _lessons,
    "settings": _settings,
    "standings": _standings,
    "history": _history,
    "seasons": _seasons,
}
"""The messages of everything but leagues, in the order in which a newcomer meets them."""
