"""The forms in which an organizer creates a league and sets it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.base.errors import BoneyardError
from bot.leagues.decisions.organizing import MOST_POINTS, is_points_table
from bot.leagues.entries.settings import LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_PRIZES
from bot.leagues.model.errors import LeagueError, LeagueReason
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import Form, choice
from cogs.league.base.chosen_people import entrant_fields
from cogs.league.base.errors import PanelReason
from cogs.league.setup.controls import AboutEntry, ConditionsEntry, MoveSeedEntry, PointsEntry
from cogs.league.setup.recipes import RECIPES, RecipeKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from bot.leagues.store import StoredLeague
    from cogs.kit.controls import Control

__all__ = [
    "about_form",
    "create_form",
    "edit_form",
    "points_form",
    "range_form",
    "rename_form",
    "seed_form",
    "typed_number",
    "typed_points",
]

_DIGITS = 5
_POINTS = 40


def create_form(lang: Language, control: Control, games: Sequence[tuple[str, str]]) -> Form:
    """Return the form for a new league: its kind, name and game; the first game is preselected."""
    recipes = choice(lang("league.recipe"), "recipe", _recipes(lang), RecipeKind.MONTH.value)
    if isinstance(recipes.component, ui.Select):
        for option in recipes.component.options:
            option.description = lang(f"league.about_{RECIPES[RecipeKind(option.value)].format.value}")
    return Form(control, lang("league.create_title"), recipes, _name_field(lang), _game_field(lang, games, games[0][1]))


def edit_form(
    lang: Language, control: Control, games: Sequence[tuple[str, str]], present_game: str, settings: Settings
) -> Form:
    """Return the form for the name and the game of a league that has not started."""
    game = _game_field(lang, games, present_game)
    return Form(control, lang("button.league_edit"), _name_field(lang, settings.name), game)


def rename_form(lang: Language, control: Control, settings: Settings) -> Form:
    """Return the form for the settings that can still be changed in a running league."""
    return Form(control, lang("league.name"), _name_field(lang, settings.name))


def about_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the description and the prizes."""

    def field(name: str, about: str, most: int, present: str) -> ui.Label[Any]:
        written = ui.TextInput[Any](
            custom_id=name,
            style=discord.TextStyle.paragraph,
            required=False,
            max_length=most,
            default=present or None,
        )
        return ui.Label(text=lang(f"league.{name}"), description=about, component=written)

    about_description, about_prizes = lang("league.description_about"), lang("league.prizes_about")
    return Form(
        AboutEntry(league_id),
        lang("button.league_about"),
        field("description", about_description, LONGEST_DESCRIPTION, settings.description),
        field("prizes", about_prizes, LONGEST_PRIZES, settings.prizes),
    )


def seed_form(lang: Language, stored: StoredLeague, order: Sequence[int]) -> Form:
    """Return the form for an entrant's seed; `order` are the seeded entrants, the strongest first."""
    place = ui.TextInput[Any](custom_id="place", max_length=64)
    about = lang("league.seed_place_about")
    label = ui.Label[Any](text=lang("league.seed_place"), description=about, component=place)
    who = entrant_fields(lang, stored, order)
    return Form(MoveSeedEntry(stored.id), lang("button.league_seed"), *who, label)


def points_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the points of each place."""
    present = ", ".join(map(str, settings.points or ()))
    field = ui.TextInput[Any](custom_id="points", required=False, max_length=_POINTS, default=present)
    label = ui.Label[Any](
        text=lang("league.worths", seats=settings.seats), description=lang("league.worths_about"), component=field
    )
    return Form(PointsEntry(league_id), lang("button.league_points"), label)


def typed_points(text: str, seats: int) -> tuple[int, ...] | None:
    """Return the written points, the best place first, None for none; raise LeagueError(BAD_POINTS_TABLE)."""
    words = text.replace(",", " ").replace(";", " ").split()
    if not words:
        return None
    points = tuple(int(word) if word.isascii() and word.isdecimal() else -1 for word in words)
    if not is_points_table(points, seats):
        raise LeagueError(LeagueReason.BAD_POINTS_TABLE, seats=seats, most=MOST_POINTS)
    return points


def range_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the ratings that may enter."""
    fields = [
        ui.Label[Any](
            text=lang(f"league.rating_{name}"),
            description=lang("league.rating_empty"),
            component=ui.TextInput[Any](
                custom_id=name, required=False, max_length=_DIGITS, default="" if value is None else str(value)
            ),
        )
        for name, value in (("from", settings.rating_from), ("to", settings.rating_to))
    ]
    return Form(ConditionsEntry(league_id), lang("button.league_range"), *fields)


def typed_number(text: str) -> int | None:
    """Return a written whole number, None for an empty text; raise BoneyardError(NUMBER)."""
    plain = text.strip().replace("−", "-")
    if not plain:
        return None
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS):
        raise BoneyardError(PanelReason.NUMBER)
    return int(plain)


def _name_field(lang: Language, present: str | None = None) -> ui.Label[Any]:
    name = ui.TextInput[Any](custom_id="name", max_length=LONGEST_NAME, default=present)
    return ui.Label(text=lang("league.name"), description=lang("league.name_about"), component=name)


def _game_field(lang: Language, games: Sequence[tuple[str, str]], present: str) -> ui.Label[Any]:
    """Return the field for the game: a select where all fit, else one for a name, filled in with the current one."""
    if len(games) <= MOST_OPTIONS:
        return choice(lang("league.game"), "game", games, present)
    name = next(text for text, code in games if code == present)
    field = ui.TextInput[Any](custom_id="game", default=name)
    return ui.Label(text=lang("league.game"), description=lang("league.game_about"), component=field)


def _recipes(lang: Language) -> Sequence[tuple[str, str]]:
    """Return the recipes for a new league: some named by their purpose, the others by their format."""
    named = (RecipeKind.MONTH, RecipeKind.CUP, RecipeKind.ARENA, RecipeKind.LADDER)
    told = [(lang(f"league.recipe_{one.value}"), one.value) for one in named]
    rest = [one for one in RECIPES if one not in named]
    return [*told, *((lang(f"league.format_{RECIPES[one].format.value}"), one.value) for one in rest)]
