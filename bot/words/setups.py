"""What a table is played with, in one short line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.registry import find_game
from bot.tables.tempo import Tempo
from bot.words.games import game_name, value_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Language
    from bot.tables.presets import Setup

__all__ = ["setup_line"]


def setup_line(lang: Language, setup: Setup) -> str:
    """Return a game with all that can be chosen for it, but for what nobody has chosen: seats, a tempo, what is off.

    Raises UnknownGameError for a game that there is no more.
    """
    return ", ".join((game_name(lang, setup.game_id), *_chosen(lang, setup)))


def _chosen(lang: Language, setup: Setup) -> Iterator[str]:
    game = find_game(setup.game_id)
    for name, value in setup.options.items():
        if value is not False:
            yield lang(f"short.{name}", value=value_text(lang, value))
    if setup.seats != game.seats_allowed(setup.options).stop - 1:
        yield lang.count("short.seats", setup.seats)
    if setup.tempo is not Tempo.NONE:
        yield lang(f"pace.{setup.tempo.value}")
