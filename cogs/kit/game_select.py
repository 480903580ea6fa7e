"""The select of a game, for every message that offers games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.words.games import game_name
from cogs.kit.controls import MOST_OPTIONS, Option
from cogs.kit.custom_ids import read_number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from discord import ui

    from bot.i18n import Language
    from cogs.kit.controls import Control

__all__ = ["game_select", "page_of"]

_PAGE = "page-"
"""The beginning of an option's value that leads to another page; no game has such an id."""
_ON_A_PAGE = MOST_OPTIONS - 2
"""Two options lead to the previous and the next page."""


def game_select(
    control: Control,
    lang: Language,
    games: Iterable[str],
    *,
    present: str | None = None,
    every: tuple[str, str] | None = None,
    page: int | None = None,
) -> ui.Select[Any]:
    """Draw a select of games, in pages if there are more than Discord accepts.

    `every` is the option for all games together. Without a page, the page of the present game is shown.
    """
    options = [Option(game_name(lang, game), game) for game in games]
    if every is not None:
        options.insert(0, Option(*every))
    if len(options) > MOST_OPTIONS:
        options = _on_page(lang, options, present, page)
    return control.select(options, present=present)


def page_of(value: str) -> int | None:
    """Return the page that a chosen value leads to, None for a game."""
    return read_number(value.removeprefix(_PAGE)) if value.startswith(_PAGE) else None


def _on_page(lang: Language, options: list[Option], present: str | None, page: int | None) -> list[Option]:
    """Return the options of a page, or of the present one's page, with those that lead to the pages beside it."""
    if page is None:
        place = next((number for number, option in enumerate(options) if option.value == present), 0)
        page = place // _ON_A_PAGE
    page = min(page, (len(options) - 1) // _ON_A_PAGE)
    start, end = page * _ON_A_PAGE, (page + 1) * _ON_A_PAGE
    back = [Option(lang("button.page_back"), f"{_PAGE}{page - 1}")] if start else []
    on = [Option(lang("button.page_on"), f"{_PAGE}{page + 1}")] if end < len(options) else []
    return [*back, *options[start:end], *on]
