"""One person's statistics in words, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.numbers import format_decimal, format_percent

from bot.words.games import game_name, join_many, plain_name
from cogs.kit.leaderboard_words import people_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.leagues.hall import Medal
    from bot.render.rating_chart import RatingPoint
    from bot.standings.rating_service import PersonRating
    from bot.standings.statistics import Luck, Opponent, PersonStatistics
    from bot.standings.statistics_service import Asked, Portrait

__all__ = ["medals_line", "rating_words", "scope_text", "statistics_lines"]

_MEDALS = "🥇🥈🥉"
_LEAGUES = 600
"""The most characters for the leagues in which a person won one kind of medal."""


def scope_text(lang: Language, asked: Asked) -> str:
    """Return the text for which matches count."""
    game = lang("leaderboard.all_games") if asked.game_id is None else game_name(lang, asked.game_id)
    return f"{game} · {people_text(lang, with_computers=asked.with_computers)}"


def statistics_lines(lang: Language, portrait: Portrait, *, is_one_game: bool) -> Iterator[str]:
    """Yield the lines about a person's matches, or the one that says there are none."""
    statistics = portrait.statistics
    if not statistics.played:
        yield lang("stats.empty")
        return
    yield _played(lang, statistics)
    yield lang("stats.places", places=", ".join(_places(lang, statistics)))
    yield lang("stats.streak", now=statistics.streak, longest=statistics.longest_streak)
    if portrait.rating is not None:
        yield _rating(lang, portrait.rating)
    if is_one_game and statistics.points_a_move is not None:
        yield lang("stats.pace", points=_decimal(lang, statistics.points_a_move))
    if not is_one_game:
        yield lang("stats.games", games=", ".join(f"{game_name(lang, one)} ({n})" for one, n in statistics.games))
    if portrait.rivals.best is not None:
        yield _rival(lang, "stats.best", portrait.rivals.best)
    if portrait.rivals.worst is not None:
        yield _rival(lang, "stats.worst", portrait.rivals.worst)
    yield lang("stats.met", n=portrait.met)
    if statistics.luck is not None:
        yield _luck(lang, statistics.luck)


def medals_line(lang: Language, medals: Sequence[Medal]) -> str:
    """Return the line with the medals that a person won in leagues."""
    told = []
    for place, sign in enumerate(_MEDALS, 1):
        names = [f"**{plain_name(one.league)}**" for one in medals if one.place == place]
        told += [f"{sign} {join_many(lang, names, _LEAGUES)}"] if names else []
    return lang("stats.medals", medals=" · ".join(told))


def rating_words(lang: Language, points: Sequence[RatingPoint]) -> str:
    """Return the course of a rating."""
    numbers = ", ".join(f"{point.number}?" if point.is_provisional else str(point.number) for point in points)
    return lang("alt.rating", n=points[-1].matches, numbers=numbers)


def _played(lang: Language, statistics: PersonStatistics) -> str:
    share = format_percent(statistics.won / statistics.played, locale=_locale(lang))
    return lang.count("stats.played", statistics.played, won=statistics.won, share=share)


def _places(lang: Language, statistics: PersonStatistics) -> Iterator[str]:
    for place, times in statistics.places:
        yield f"{lang('stats.place', place=place)} ({times})"


def _rating(lang: Language, person: PersonRating) -> str:
    key = "stats.rating_provisional" if person.rating.is_provisional else "stats.rating"
    return lang(key, rating=person.rating.label, peak=person.peak)


def _rival(lang: Language, key: str, rival: Opponent) -> str:
    return lang(key, name=f"**{plain_name(rival.name)}**", ahead=rival.ahead, played=rival.played)


def _luck(lang: Language, luck: Luck) -> str:
    return lang("stats.luck", luck=lang(luck.fortune), value=_decimal(lang, luck.value, "+0.0;-0.0"))


def _decimal(lang: Language, number: float, form: str = "0.0") -> str:
    text = format_decimal(number, form, locale=_locale(lang))
    return text.replace("-", "\N{MINUS SIGN}")


def _locale(lang: Language) -> str:
    return lang.code.replace("-", "_")
