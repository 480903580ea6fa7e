"""The games with dice."""

from __future__ import annotations

from bot.computers.dice import DiceComputers
from bot.families.family import Family
from bot.games.dice.view import DiceView
from bot.luck.dice import DiceLuck
from bot.records.dice.codec import DiceCodec
from bot.render.dice import DicePictures
from bot.words.dice.words import DiceWords

__all__ = ["DICE"]

DICE: Family[DiceView] = Family(
    id=DiceView.family,
    records=DiceCodec(),
    computers=DiceComputers(),
    pictures=DicePictures(),
    words=DiceWords(),
    luck=DiceLuck(),
)
