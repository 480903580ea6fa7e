"""The words of dice games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.computers.dice import next_best, worth
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.moves import Roll, Stop, Throw
from bot.games.dice.view import DiceView
from bot.words.faces import beside
from bot.words.family import FamilyWords
from bot.words.fitting import SLOT, Sentence, listing
from bot.words.scores import decimal_text, gives, points_text, sum_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.games.core import Event, Move
    from bot.games.dice.moves import Throw
    from bot.games.dice.scoring import TurnScore
    from bot.i18n import Language
    from bot.words.faces import Faces

__all__ = ["DiceWords"]


_LEAST = 0.005
"""The least difference of points that can be seen when it is rounded."""


class DiceWords(FamilyWords[DiceView]):
    """Throws, the totals of turns, and the dice that can be kept."""

    def tell(self, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces) -> Iterator[str]:
        """Yield a line for each roll and each stop."""
        for event in events:
            match event:
                case DiceRolled():
                    dice = _beside(faces, event.faces, _throw_text(lang, Throw(event.faces, event.kept)))
                    line = lang("event.rolls", name=names[event.seat], dice=dice)
                    yield line if event.score is None else f"{line}: {_score(lang, event.score)}"
                case SeatStopped():
                    dice = _beside(faces, event.faces, _dice_text(event.faces))
                    line = lang("event.stops", name=names[event.seat], dice=dice)
                    yield f"{line}: {_score(lang, event.score)}"
                case _:
                    raise TypeError(f"no words for {type(event).__name__}")

    def position(self, lang: Language, view: DiceView, names: Sequence[str]) -> Iterator[Sentence]:
        """Yield the current turn, the last rolls of the others, and the scores."""
        running = view.actor if view.faces else None
        if running is not None:
            throws = ([_throw_text(lang, throw)] for throw in view.turns[running])
            yield listing(lang("alt.turn_rolls", rolls=SLOT), throws)
            yield Sentence(lang.count("alt.rolls_left", view.rolls_left))
        last = [
            [f"{names[seat]}: {_throw_text(lang, turn[-1])}"]
            for seat, turn in enumerate(view.turns)
            if turn and seat != running
        ]
        if last:
            yield listing(lang("alt.rolls", rolls=SLOT), last)
        elif running is None:
            yield Sentence(lang("alt.no_rolls"))
        scores = ([f"{name}: {points_text(lang, score)}"] for name, score in zip(names, view.scores, strict=True))
        yield listing(lang("alt.scores", scores=SLOT), scores)

    def possible(self, lang: Language, view: DiceView) -> Iterator[str]:
        """Yield the buttons, which are on the board, and how many dice can be kept."""
        if not view.faces:
            yield f"**{lang.at_table('button.roll')}**"
            return
        yield from (f"**{lang.at_table(key)}**" for key in ("button.roll_all", "button.stop"))
        yield lang("why.keep", most=view.dice - 1)

    def move_name(self, lang: Language, view: DiceView, move: Move) -> str:
        """Return a roll by the dice that it keeps, or the stop."""
        if not isinstance(move, Roll):
            return lang("review.stop")
        kept = _dice_text(sorted(view.faces[place] for place in move.keep))
        return lang("review.keep", dice=kept) if kept else lang("review.roll_all")

    def hint(self, lang: Language, view: DiceView, move: Move) -> str:
        """Say which dice to keep, or to stop, what that brings on average, and how much less the next best brings."""
        rolls = [move] if isinstance(move, Roll) else [one for one in view.moves if isinstance(one, Roll)]
        mean = decimal_text(lang, float(max(worth(view, roll) for roll in rolls)))
        now = decimal_text(lang, float(worth(view, Stop(move.seat))))
        if not isinstance(move, Roll):
            return lang("hint.stop", now=now, mean=mean)
        dice = _dice_text(view.faces[place] for place in move.keep)
        told = lang("hint.keep", dice=dice, now=now, mean=mean) if dice else lang("hint.roll_all", now=now, mean=mean)
        other = next_best(view, move)
        less = 0.0 if other is None else float(worth(view, move) - worth(view, other))
        if not isinstance(other, Roll) or less < _LEAST:  # what stopping brings is said already
            return told
        name, points = self.move_name(lang, view, other), decimal_text(lang, less)
        return f"{told} {lang('review.points_instead', move=name, points=points)}"


def _beside(faces: Faces, dice: Sequence[int], text: str) -> str:
    """Return a text about dice after their emoji; if one is missing, the text has none."""
    emoji = [faces.die(pips) for pips in dice]
    return beside("".join(filter(None, emoji)) if all(emoji) else None, text)


def _score(lang: Language, score: TurnScore) -> str:
    """Say what the dice of a turn scored and why."""
    why = sum_text(score.parts) if score.parts else lang(score.clause.value)
    return gives(why, score.points) if score.points else why


def _dice_text(faces: Iterable[int]) -> str:
    """Write dice in a row."""
    return " ".join(map(str, faces))


def _throw_text(lang: Language, throw: Throw) -> str:
    """Write the dice of a roll in a row, and say which dice had been kept."""
    if not throw.kept:
        return _dice_text(throw.faces)
    return lang("alt.kept", dice=_dice_text(throw.faces), kept=_dice_text(throw.faces[place] for place in throw.kept))
