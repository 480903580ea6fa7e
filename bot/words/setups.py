"""The setup of a table in one short line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.registry import find_game
from bot.tables.model.tempo import Tempo
from bot.words.games import game_name, value_text
from bot.words.times import tempo_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Language
    from bot.tables.presets import Setup

__all__ = ["setup_line"]

_SHORT = ("set", "target")
"""Options whose value alone says enough."""


def setup_line(lang: Language, setup: Setup) -> str:
    """Return a game with its chosen options, without seats, tempo and switches that were left open.

    Raises UnknownGameError for a game that was removed.
    """
    return ", ".join((game_name(lang, setup.game_id), *_chosen(lang, setup)))


def _chosen(lang: Language, setup: Setup) -> Iterator[str]:
    game = find_game(setup.game_id)
    for name, value in setup.options.items():
        if value is not False:
            yield lang(f"option.{name}") if value is True else _option(lang, name, value_text(lang, value))
    if setup.seats != game.seats_allowed(setup.options).stop - 1:
        yield lang.count("short.seats", setup.seats)
    if setup.tempo is not Tempo.NONE:
        yield tempo_text(lang, setup.tempo)


def _option(lang: Language, name: str, value: str) -> str:
    """Return an option with its value, and with its name on the panel if the value alone is not clear."""
    if name in _SHORT:
        return lang(f"short.{name}", value=value)
    return lang("setup.value", option=lang(f"option.{name}"), value=value)
