"""Hints in domino games: a move, and the reason for it that a teacher would give."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.games.dominoes.after import After
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.rules import Drawing, WinCondition
from bot.words.dominoes.moves import move_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Move
    from bot.games.dominoes.view import DominoView
    from bot.i18n import Language

__all__ = ["hint_text"]


class _Effect(NamedTuple):
    """What is seen at once of a tile that could be played."""

    points: int
    chances: int
    """How many unseen tiles would hit the next total that scores, where seats may draw instead of playing."""
    lacking: tuple[int, ...]
    """The open numbers that the next seat has shown not to hold."""
    fitting: int
    """How many other tiles of the hand fit afterwards."""
    is_double: bool
    weight: int


def hint_text(lang: Language, view: DominoView, move: Move) -> str:
    """Return a possible move of the seat that looks, with one reason."""
    return f"💡 **{move_label(lang, view, move)}.** {_reason(lang, view, move)}"


def _reason(lang: Language, view: DominoView, move: Move) -> str:
    plays = [one for one in view.moves if isinstance(one, Play)]
    match move:
        case Play():
            effect = _effect(view, move)
            others = [one for one in (_effect(view, play) for play in plays if play != move) if one != effect]
            return _reason_to_play(lang, view, effect, others)
        case Draw() if plays:
            return lang("hint.draw")
        case Pass() if plays:
            return lang("hint.pass")
        case Take() if all(_taken(view, move) < _taken(view, one) for one in view.moves if one != move):
            return lang("hint.take")
    return lang("hint.ahead")


def _reason_to_play(lang: Language, view: DominoView, effect: _Effect, others: Sequence[_Effect]) -> str:
    """Return the first reason in which a tile is better than others: points, what others lack, what it keeps open."""
    if len(view.hand) == 1:
        return lang("hint.last")
    if not others:
        return lang("hint.only" if any(not isinstance(one, Play) for one in view.moves) else "hint.ahead")
    if effect.points > max(one.points for one in others):
        return lang("hint.points")
    if effect.chances < max(one.chances for one in others) and effect.chances == min(one.chances for one in others):
        return lang("hint.chances")
    if effect.lacking and len(effect.lacking) >= max(len(one.lacking) for one in others):
        return lang("hint.lacks", numbers=", ".join(map(str, effect.lacking)))
    if effect.fitting >= max(one.fitting for one in others) and effect.fitting > min(one.fitting for one in others):
        return lang.count("hint.fits", effect.fitting)
    if effect.is_double:
        return lang("hint.double")
    is_race = view.rules.win_condition is WinCondition.ROUNDS_WON
    if not is_race and effect.weight > max(one.weight for one in others):
        return lang("hint.heavy")
    return lang("hint.ahead")


def _effect(view: DominoView, play: Play) -> _Effect:
    tile, after = play.tile, After(view, play)
    return _Effect(
        points=view.points_of(play),
        chances=_chances(view, after.layout.total) if view.rules.drawing is Drawing.ONE_INSTEAD else 0,
        lacking=tuple(sorted(after.lacked(view, play.seat))),
        fitting=after.fitting(),
        is_double=tile.is_double,
        weight=tile.low + tile.high,
    )


def _chances(view: DominoView, total: int) -> int:
    lacking = next((mark - total for mark, _ in view.rules.marks if mark > total), 0)
    return sum(one.low + one.high == lacking for one in unseen_tiles(view)) if lacking else 0


def _taken(view: DominoView, move: Move) -> int:
    return len(view.layout.taken_back(move.end, view.hand)[1]) if isinstance(move, Take) else 0
