"""Hints in dice games: the best move by expectation, and what it is worth on average."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.computers.dice import worth
from bot.games.dice.moves import Roll, Stop
from bot.words.dice.throws import dice_text
from bot.words.scores import decimal_text

if TYPE_CHECKING:
    from bot.games.core import Move
    from bot.games.dice.view import DiceView
    from bot.i18n import Language

__all__ = ["hint_text"]


def hint_text(lang: Language, view: DiceView, move: Move) -> str:
    """Return a possible move of the acting seat, what it brings on average, and what stopping brings."""
    rolls = [move] if isinstance(move, Roll) else [one for one in view.moves if isinstance(one, Roll)]
    mean = decimal_text(lang, float(max(worth(view, roll) for roll in rolls)))
    now = decimal_text(lang, float(worth(view, Stop(move.seat))))
    if not isinstance(move, Roll):
        return lang("hint.stop", now=now, mean=mean)
    if not move.keep:
        return lang("hint.roll_all", now=now, mean=mean)
    return lang("hint.keep", dice=dice_text(view.faces[place] for place in move.keep), now=now, mean=mean)
