"""The games with tiles."""

from __future__ import annotations

from bot.computers.dominoes.computers import DominoComputers
from bot.families.family import Family
from bot.games.dominoes.view import DominoView
from bot.luck.dominoes import DominoLuck
from bot.records.dominoes.codec import DominoCodec
from bot.render.dominoes.pictures import DominoPictures
from bot.words.dominoes.words import DominoWords

__all__ = ["DOMINOES"]

DOMINOES: Family[DominoView] = Family(
    id=DominoView.family,
    records=DominoCodec(),
    computers=DominoComputers(),
    pictures=DominoPictures(),
    words=DominoWords(),
    luck=DominoLuck(),
)
