"""The parts of a family of games that record, play, draw and describe its matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.computers.choice import FamilyComputers
from bot.games.core import AnyGame, View
from bot.games.registry import GAMES
from bot.luck import AnyLuck
from bot.records.codec import AnyCodec
from bot.render import FamilyPictures
from bot.words.family import FamilyWords

__all__ = ["AnyFamily", "Family"]

V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Family(Generic[V]):
    """Everything that the games of a family need besides their rules, which include the text notation."""

    id: str
    """The value of `family` in its games and views."""
    records: AnyCodec
    computers: FamilyComputers[V]
    pictures: FamilyPictures[V]
    words: FamilyWords[V]
    luck: AnyLuck

    @property
    def games(self) -> tuple[AnyGame, ...]:
        """Return the games of the family, in the order in which they are offered."""
        return tuple(game for game in GAMES.values() if game.family == self.id)


AnyFamily = Family[Any]
"""A family whose views only the family reads."""
