"""Suggests games while a person fills in a command, and reads the final input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord.app_commands import Choice

from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.words.games import game_name
from cogs.kit.interaction_settings import language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.i18n import Language

    Interaction = discord.Interaction[Any]

__all__ = ["LONGEST_SUGGESTION", "MOST_SUGGESTIONS", "fitting", "game_id_of", "games_called", "suggest_games"]

MOST_SUGGESTIONS = 25
"""Discord's limit for suggestions."""

LONGEST_SUGGESTION = 100
"""Discord's limit for the name of a suggestion."""


def game_id_of(typed: str) -> str:
    """Return the id of the game that a person chose or typed, by id or by name in any language.

    Raises UnknownGameError.
    """
    wanted = typed.strip().casefold()
    for game_id in GAMES:
        names = {game_name(language_for(code), game_id).casefold() for code in LANGUAGES}
        if wanted == game_id or wanted in names:
            return game_id
    raise UnknownGameError(typed)


async def suggest_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggest the games whose name contains what was typed so far."""
    return games_called(await language_of(interaction), typed)


def games_called(lang: Language, typed: str) -> list[Choice[str]]:
    """Return suggestions of the games whose name or id contains a text, up to Discord's limit."""
    return fitting(typed, [(game_name(lang, game_id), game_id) for game_id in GAMES])


def fitting(typed: str, values: Sequence[tuple[str, str]]) -> list[Choice[str]]:
    """Return suggestions of the values whose name or code contains a text, up to Discord's limit."""
    wanted = typed.strip().casefold()
    found = [(name, code) for name, code in values if wanted in name.casefold() or wanted in code.casefold()]
    return [Choice(name=name, value=code) for name, code in found[:MOST_SUGGESTIONS]]
