"""One person's statistics as a message: the filter, the rating as a chart, and the rest in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.render.drawn import drawing
from bot.render.rating_chart import RatingPoint, draw_rating_chart, thinned
from bot.standings.model import ALL_GAMES
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.kit.game_select import game_select
from cogs.statistics.controls import Company, CompanyButton, GameSelect, ShowStatisticsButton
from cogs.statistics.words import medals_line, rating_words, scope_text, statistics_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.hall import Medal
    from bot.standings.rating_pools import RatingStep
    from bot.standings.statistics_service import Asked, Portrait
    from cogs.kit.presentation import Presentation

__all__ = ["statistics_card"]

_FEWEST_STEPS = 2
"""The fewest steps for a chart; the lines describe a single step."""
_TOLD = 20
"""How many numbers of a rating the words include."""


def statistics_card(
    presentation: Presentation,
    asked: Asked,
    portrait: Portrait,
    medals: Sequence[Medal] = (),
    *,
    is_private: bool,
    games_page: int | None = None,
) -> Card:
    """Show a person's statistics, to one person with controls, or to everyone without."""
    lang = presentation.lang
    head = f"## {lang('stats.title', person=f'<@{asked.user_id}>')}\n-# {scope_text(lang, asked)}"
    lines = [*statistics_lines(lang, portrait, is_one_game=asked.game_id is not None)]
    lines += [medals_line(lang, medals)] if medals else []
    points = _points(portrait.steps) if len(portrait.steps) >= _FEWEST_STEPS else ()
    pictures = _chart(presentation, points) if points and not presentation.in_words else ()
    told = rating_words(lang, thinned(points, _TOLD)) if points and presentation.in_words else None
    return Card(
        layout(
            ui.TextDisplay(head),
            gallery(pictures) if pictures else None,
            ui.TextDisplay("\n".join(lines)),
            ui.TextDisplay(told) if told else None,
            rows=_rows(lang, asked, portrait, games_page) if is_private else (),
        ),
        pictures,
    )


def _points(steps: Sequence[RatingStep]) -> Sequence[RatingPoint]:
    """Return a rating before the first match and after each."""
    ratings = [steps[0].before, *(step.after for step in steps)]
    return [RatingPoint(number, one.number, one.is_provisional) for number, one in enumerate(ratings)]


def _chart(presentation: Presentation, points: Sequence[RatingPoint]) -> tuple[Picture, ...]:
    drawn, theme = thinned(points), presentation.theme
    draw = drawing(draw_rating_chart, drawn, theme=theme)
    key = f"rating {theme.id} {[tuple(point) for point in drawn]}"
    return (Picture(key, draw, rating_words(presentation.lang, thinned(points, _TOLD))),)


def _rows(lang: Language, asked: Asked, portrait: Portrait, games_page: int | None) -> Sequence[Sequence[ui.Item[Any]]]:
    """Return the controls: the games, the other opponents, and a public post for people who may make one."""
    game = asked.game_id or ALL_GAMES
    company = Company.COMPUTERS if asked.with_computers else Company.PEOPLE
    others = CompanyButton(asked.user_id, game, company.other)
    label = "history.shown_people" if asked.with_computers else "history.shown_computers"
    buttons: list[ui.Item[Any]] = [others.button(lang(label))]
    if portrait.statistics.played and not portrait.is_hidden:
        buttons.append(ShowStatisticsButton(asked.user_id, game, company).button(lang("button.show_everybody")))
    return [_games(lang, asked, portrait, company, games_page), buttons]


def _games(
    lang: Language, asked: Asked, portrait: Portrait, company: Company, page: int | None
) -> Sequence[ui.Item[Any]]:
    """Return the select of games, if there is more than one choice."""
    games = list(portrait.games)
    if asked.game_id is not None and asked.game_id not in games:
        games.insert(0, asked.game_id)
    if not games:
        return ()
    every, present = (lang("leaderboard.all_games"), ALL_GAMES), asked.game_id or ALL_GAMES
    control = GameSelect(asked.user_id, company, present)
    return [game_select(control, lang, games, present=present, every=every, page=page)]
