"""The games that Boneyard plays, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.games.core import Game
from bot.games.dice.variants.fifty import FIFTY
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import UnknownGameError

__all__ = ["GAMES", "AnyGame", "find_game"]

AnyGame = Game[Any]
"""A game whose states nobody outside the rules looks into."""

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.id: game for game in (ALL_FIVES, FIFTY)})


def find_game(game_id: str) -> AnyGame:
    """Return the game with an id; raise UnknownGameError."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise UnknownGameError(game_id) from None
