"""The rules of all games as lessons: pages with examples that the games play themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.registry import find_game
from cogs.learn.lessons.bricks import AUSTRIAN, POL
from cogs.learn.lessons.chains import (
    BERGEN,
    BLOCK_GAME,
    DRAW,
    HUNDRED_ONE_EN,
    HUNDRED_ONE_PL,
    HUNDRED_ONE_UA,
    ITALIAN,
    THOUSAND,
)
from cogs.learn.lessons.dice import FIFTY, HEAVEN_AND_HELL, PIECIOL
from cogs.learn.lessons.fives import ALL_FIVES, BEST_OF_TEN, FIVES, FIVES_UP, PLAIN_POINTS, THREES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.learn.lessons.model import Lesson

__all__ = ["LESSONS", "lesson_of"]

LESSONS: Mapping[str, Lesson] = {
    "all-fives": ALL_FIVES,
    "draw": DRAW,
    "block": BLOCK_GAME,
    "fives-up": FIVES_UP,
    "plain-points": PLAIN_POINTS,
    "best-of-ten": BEST_OF_TEN,
    "fives": FIVES,
    "threes": THREES,
    "hundred-one-ua": HUNDRED_ONE_UA,
    "hundred-one-en": HUNDRED_ONE_EN,
    "hundred-one-pl": HUNDRED_ONE_PL,
    "thousand": THOUSAND,
    "bergen": BERGEN,
    "italian": ITALIAN,
    "austrian": AUSTRIAN,
    "pol": POL,
    "fifty": FIFTY,
    "pieciol": PIECIOL,
    "heaven-and-hell": HEAVEN_AND_HELL,
}
"""The lesson of every game by its id."""


def lesson_of(game_id: str) -> Lesson:
    """Return the lesson of a game; raise UnknownGameError."""
    return LESSONS[find_game(game_id).id]
