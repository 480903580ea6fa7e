"""The pictures of a finished match: the result card, and the chart of the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render import chart_picture, result_picture
from bot.tables.model import Status
from bot.words.people import bare_names
from bot.words.sheets import chart_alt, result_alt
from cogs.kit.cards import Picture

if TYPE_CHECKING:
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.presentation import Presentation

__all__ = ["result_pictures"]

_ROUNDS = 2
"""From how many rounds on there is a chart: a single one is a point."""


def result_pictures(presentation: Presentation, table: Table, match: Match) -> tuple[Picture, ...]:
    """Return what is shown below the last board of a match, nothing as long as it is not over."""
    result, sheet, goal = match.result, match.sheet, match.view(None).goal
    if result is None or table.status is Status.CANCELLED:
        return ()
    lang, theme = presentation.lang, presentation.theme
    names, places = tuple(bare_names(lang, table)), result.places
    card = Picture(
        f"result {theme.id} {names} {places} {sheet} {goal}",
        lambda: result_picture(names, places, sheet, goal, theme=theme),
        result_alt(lang, names, places, sheet, goal),
    )
    if len(sheet) < _ROUNDS:
        return (card,)
    chart = Picture(
        f"chart {theme.id} {sheet} {goal}",
        lambda: chart_picture(sheet, goal, theme=theme),
        chart_alt(lang, names, sheet, goal),
    )
    return card, chart
