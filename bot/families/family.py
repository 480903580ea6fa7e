"""What makes a family of games: the parts with which its matches are recorded, played, drawn and told."""

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
    """All that the games of a family need besides their rules, which bring the text notation with them."""

    id: str
    """What its games and their views have as `family`."""
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
"""A family into whose views nobody outside of it looks."""
