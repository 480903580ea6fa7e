"""Suggestions while somebody fills in a command, and reading what they typed in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord.app_commands import Choice

from bot.games.errors import UnknownGameError
from bot.games.options import option_text
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from cogs.answers import language_of
from cogs.texts.games import game_name, value_text

if TYPE_CHECKING:
    import discord

    from bot.games.core import Option, OptionValue

    Interaction = discord.Interaction[Any]

__all__ = ["game_id_of", "suggest_games", "suggest_seats", "suggest_values"]

_MOST = 25
"""Discord's limit for suggestions."""


def game_id_of(typed: str) -> str:
    """Return the id of the game that somebody chose or typed, by id or by name in any language.

    Raises UnknownGameError.
    """
    wanted = typed.strip().casefold()
    for game_id in GAMES:
        names = {game_name(language_for(code), game_id).casefold() for code in LANGUAGES}
        if wanted == game_id or wanted in names:
            return game_id
    raise UnknownGameError(typed)


async def suggest_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggest the games whose name holds what was typed so far."""
    lang = language_of(interaction)
    names = {game_id: game_name(lang, game_id) for game_id in GAMES}
    found = [Choice(name=name, value=game_id) for game_id, name in names.items() if _holds(typed, name, game_id)]
    return found[:_MOST]


async def suggest_seats(interaction: Interaction, typed: int) -> list[Choice[int]]:
    """Suggest how many people can sit at a table of the chosen game."""
    try:
        game = GAMES[game_id_of(str(interaction.namespace.game))]
    except UnknownGameError:
        return []
    allowed = game.seats_allowed({option.name: _typed_value(interaction, option) for option in game.options})
    return [Choice(name=str(seats), value=seats) for seats in allowed if str(seats).startswith(str(typed or ""))]


async def suggest_values(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggest the values of the option that is being filled in, for the chosen game."""
    lang = language_of(interaction)
    option = _option_in_focus(interaction)
    if option is None:
        return []
    names = {option_text(value): value_text(lang, value) for value in option.values}
    found = [Choice(name=name, value=value) for value, name in names.items() if _holds(typed, name, value)]
    return found[:_MOST]


def _typed_value(interaction: Interaction, option: Option) -> OptionValue:
    """Return what was filled in for an option so far, its default for nothing or nonsense."""
    typed = getattr(interaction.namespace, option.name, None)
    value = None if typed is None else option.read(typed)
    return option.default if value is None else value


def _option_in_focus(interaction: Interaction) -> Option | None:
    data: Any = interaction.data or {}
    focused = next((part["name"] for part in data.get("options", ()) if part.get("focused")), None)
    try:
        game = GAMES[game_id_of(str(interaction.namespace.game))]
    except UnknownGameError:
        return None
    return next((option for option in game.options if option.name == focused), None)


def _holds(typed: str, *texts: str) -> bool:
    return any(typed.strip().casefold() in text.casefold() for text in texts)
