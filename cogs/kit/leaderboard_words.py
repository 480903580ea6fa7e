"""Leaderboards in words: the question, and each person's line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.leaderboard import BoardLine
from bot.standings.leaderboards import Order
from bot.standings.model import ALL_GAMES, MEDAL_MATCHES
from bot.words.fitting import SLOT, Sentence, fit, listing
from bot.words.games import game_name, plain_name
from bot.words.people import short_name
from bot.words.scores import number_text, points_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.i18n import Language
    from bot.standings.leaderboards import Leaderboard, Question, Ranked, RunningSeason, Span

__all__ = [
    "board_alt",
    "board_line",
    "game_title",
    "least_text",
    "line_text",
    "medals_note",
    "order_text",
    "people_text",
    "question_text",
    "span_text",
]


def game_title(lang: Language, game_id: str) -> str:
    """Return the name of a game, or the name for all games together."""
    return lang("leaderboard.all_games") if game_id == ALL_GAMES else game_name(lang, game_id)


def order_text(lang: Language, order: Order) -> str:
    """Return the text for the order of the people."""
    return lang(f"leaderboard.order_{order.value}")


def span_text(lang: Language, span: Span, season: RunningSeason | None, *, is_formatted: bool = False) -> str:
    """Return the text for when the matches were finished; a season has a name."""
    name = str(season.name or season.number) if season else ""
    return lang(f"leaderboard.span_{span.value}", name=plain_name(name) if is_formatted else name)


def people_text(lang: Language, *, with_computers: bool) -> str:
    """Return the text for the kind of opponents."""
    return lang("history.shown_computers" if with_computers else "history.shown_people")


def least_text(lang: Language, least: int) -> str:
    """Return the text for the number of matches that a person must have finished."""
    return lang.count("leaderboard.least", least)


def question_text(lang: Language, question: Question, season: RunningSeason | None) -> str:
    """Return the text for the whole question except the game; everyone has finished at least one match."""
    parts = [
        order_text(lang, question.order),
        span_text(lang, question.span, season, is_formatted=True),
        people_text(lang, with_computers=question.with_computers),
    ]
    return " · ".join([*parts, *([least_text(lang, question.least)] if question.least > 1 else [])])


def line_text(lang: Language, board: Leaderboard, line: Ranked) -> str:
    """Return a person's line for people who prefer words."""
    own = _own_number(lang, board.question.order, line)
    record = lang.count("leaderboard.record", line.won, played=line.played)
    told = [own, record, _move(lang, line)]
    name = f"**{plain_name(line.name)}**"
    return f"**{line.place}.** {_marked(lang, board, line, name)} — {', '.join(filter(None, told))}"


def board_line(board: Leaderboard, line: Ranked) -> BoardLine:
    """Return a person's line for the picture: the same numbers, without words."""
    value, aside = _numbers(board.question.order, line)
    return BoardLine(line.place, line.name, value, aside, line.moved, line.person_id == board.viewer_id, line.has_medal)


def medals_note(lang: Language, lines: Iterable[tuple[int, bool]]) -> str:
    """Return a note on why a person in the first three places has no medal, empty if all have one.

    A line is a place, and whether it has a medal.
    """
    if all(has_medal for place, has_medal in lines if place <= 3):
        return ""
    return f"-# {lang('leaderboard.medals', matches=MEDAL_MATCHES)}"


def board_alt(lang: Language, board: Leaderboard) -> str:
    """Describe the picture of a leaderboard: the meaning of the numbers, then line by line."""
    sentences = [
        _listed(
            lang, board, lang("alt.leaderboard", order=order_text(lang, board.question.order), lines=SLOT), board.lines
        )
    ]
    if board.near:
        sentences.append(_listed(lang, board, lang("alt.leaderboard_near", lines=SLOT), board.near))
    return fit(sentences)


def _listed(lang: Language, board: Leaderboard, text: str, lines: Iterable[Ranked]) -> Sentence:
    return listing(text, ([_described(lang, board, line)] for line in lines))


def _described(lang: Language, board: Leaderboard, line: Ranked) -> str:
    told = [*_numbers(board.question.order, line), _move(lang, line)]
    name = _marked(lang, board, line, short_name(line.name))
    return f"{line.place}. {name}: {', '.join(filter(None, told))}"


def _numbers(order: Order, line: Ranked) -> tuple[str, str]:
    """Return the number that orders people, and won of played matches unless the number already says that."""
    record = f"{line.won}/{line.played}"
    match order:
        case Order.WINS:
            return record, _share(line)
        case Order.SHARE:
            return _share(line), record
        case Order.RATING:
            return str(line.rating), record
        case Order.POINTS:
            return number_text(line.points), record
        case Order.PLAYED:
            return str(line.played), record


def _own_number(lang: Language, order: Order, line: Ranked) -> str:
    """Return the number that orders people, with its unit; empty where the record says it."""
    match order:
        case Order.SHARE:
            return _share(line)
        case Order.RATING:
            return str(line.rating)
        case Order.POINTS:
            return points_text(lang, line.points)
        case Order.WINS | Order.PLAYED:
            return ""


def _share(line: Ranked) -> str:
    return f"{100 * line.won / line.played:.0f}%"


def _move(lang: Language, line: Ranked) -> str:
    """Return how many places a person moved up or down since last week, empty if none."""
    if line.moved == 0:
        return ""
    return lang("leaderboard.up" if line.moved > 0 else "leaderboard.down", places=abs(line.moved))


def _marked(lang: Language, board: Leaderboard, line: Ranked, name: str) -> str:
    """Return a name, marked if it is the viewer's own."""
    return lang("leaderboard.you", name=name) if line.person_id == board.viewer_id else name
