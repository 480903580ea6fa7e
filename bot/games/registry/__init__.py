"""All games, in the order in which Boneyard offers them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.core import AnyGame
from bot.games.dice.variants.fifty import FIFTY
from bot.games.dice.variants.heaven_and_hell import HEAVEN_AND_HELL
from bot.games.dice.variants.pieciol import PIECIOL
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.austrian import AUSTRIAN
from bot.games.dominoes.variants.bergen import BERGEN
from bot.games.dominoes.variants.block import BLOCK
from bot.games.dominoes.variants.domino_modes import BEST_OF_TEN, FIVES_UP, PLAIN_POINTS
from bot.games.dominoes.variants.draw import DRAW
from bot.games.dominoes.variants.fives_threes import FIVES, THREES
from bot.games.dominoes.variants.hundred_one import HUNDRED_ONE_EN, HUNDRED_ONE_PL, HUNDRED_ONE_UA
from bot.games.dominoes.variants.italian import ITALIAN
from bot.games.dominoes.variants.pol import POL
from bot.games.dominoes.variants.thousand import THOUSAND
from bot.games.errors import UnknownGameError

__all__ = ["GAMES", "find_game"]

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {
        game.id: game
        for game in (
            *(ALL_FIVES, DRAW, BLOCK, FIVES_UP, PLAIN_POINTS, BEST_OF_TEN, FIVES, THREES),
            *(HUNDRED_ONE_UA, HUNDRED_ONE_EN, HUNDRED_ONE_PL, THOUSAND, BERGEN, ITALIAN, AUSTRIAN, POL),
            *(FIFTY, PIECIOL, HEAVEN_AND_HELL),
        )
    }
)


def find_game(game_id: str) -> AnyGame:
    """Return the game with an id; raise UnknownGameError."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise UnknownGameError(game_id) from None
