"""One object for each family of games, with its records, computers, pictures and words."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from bot.computers.levels import Level
from bot.families.dice import DICE
from bot.families.dominoes import DOMINOES
from bot.families.family import AnyFamily, Family
from bot.games.core import AnyGame, Move, View
from bot.games.registry import find_game
from bot.luck import AnyLuck
from bot.records.codec import AnyCodec
from bot.words.family import AnyWords

__all__ = ["FAMILIES", "AnyFamily", "Family", "choose_move", "codec_of", "family_of", "luck_for", "words_of"]

FAMILIES: Mapping[str, AnyFamily] = MappingProxyType({family.id: family for family in (DOMINOES, DICE)})
"""Every family by its id."""


def family_of(one: AnyGame | View | str) -> AnyFamily:
    """Return the family of a game, of the game with an id, or of a view.

    Raises UnknownGameError for an unknown id, and TypeError for an object without a family.
    """
    known = FAMILIES.get(getattr(find_game(one) if isinstance(one, str) else one, "family", ""))
    if known is None:
        raise TypeError(f"a {type(one).__name__} belongs to no family")
    return known


def codec_of(game: AnyGame) -> AnyCodec:
    """Return the codec for the records of a game."""
    return family_of(game).records


def luck_for(game: AnyGame) -> AnyLuck:
    """Return the luck measure of a game."""
    return family_of(game).luck


def words_of(view: View) -> AnyWords:
    """Return the words for a view."""
    return family_of(view).words


def choose_move(view: View, level: Level, chance: Random) -> Move:
    """Let a computer choose one of the legal moves of a view; raise ValueError if it is not its seat's turn."""
    return family_of(view).computers.choose_move(view, level, chance)
