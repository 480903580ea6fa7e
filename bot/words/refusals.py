"""Refusals in words: one sentence for everything that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.base.errors import BoneyardError
from bot.games.core import View
from bot.games.errors import (
    GameError,
    IllegalMoveError,
    NotationError,
    OptionError,
    SeatsError,
    UnknownGameError,
)
from bot.games.registry import GAMES, find_game
from bot.tables.errors import HostStartsError, NotReadyError, SeatReservedError, TooManyComputersError
from bot.words.fitting import clipped
from bot.words.games import game_name, join_names, option_title, option_values, plain_name
from bot.words.times import moment
from bot.words.why import reason_text

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.words.family import WordsOf

__all__ = ["reason_of", "refusal"]

_TYPED = 40
"""The most characters of a person's input that a refusal repeats."""


def refusal(lang: Language, error: BoneyardError | GameError, words_of: WordsOf) -> str:
    """Return the sentence that explains a refusal to a person.

    A move that was refused without its seat's view was not a move.
    """
    match error:
        case NotReadyError(waiting=names) | SeatReservedError(absent=names):
            return lang(error.key, names=join_names(lang, [plain_name(name) for name in names]))
        case HostStartsError(until=until):
            return lang(error.key, time=moment(until))
        case TooManyComputersError(most=most):
            return lang.count(error.key, most)
        case BoneyardError():
            return reason_of(lang, error)
        case IllegalMoveError(view=View() as view):
            return reason_text(words_of(view), lang, error.reason, error.action, view)
        case UnknownGameError():
            names = [game_name(lang, game_id) for game_id in GAMES]
            return lang("error.unknown_game", name=_typed(error.game_id), games=join_names(lang, names))
        case SeatsError():
            low, high = error.allowed.start, error.allowed.stop - 1
            allowed = lang("values.range", low=low, high=high) if low < high else high
            return lang("error.seats", game=game_name(lang, error.game_id), seats=error.seats, allowed=allowed)
        case OptionError():
            return _option_refusal(lang, error)
        case NotationError() | IllegalMoveError():
            return lang("error.no_move")
        case _:
            raise TypeError(f"no sentence for {type(error).__name__}") from error


def reason_of(lang: Language, error: BoneyardError) -> str:
    """Return the sentence of a refusal with its key and fields; texts in the fields are shown literally.

    A field `n` decides the plural form.
    """
    fields = {name: plain_name(value) if type(value) is str else value for name, value in error.fields.items()}
    n = fields.pop("n", None)
    return lang.count(error.key, n, **fields) if isinstance(n, int) else lang(error.key, **fields)


def _option_refusal(lang: Language, error: OptionError) -> str:
    game = find_game(error.game_id)
    name = game_name(lang, error.game_id)
    for option in game.options:
        if option.name == error.option:
            return lang(
                "error.option_value",
                game=name,
                option=option_title(lang, option),
                value=_typed(str(error.value)),
                allowed=option_values(lang, option),
            )
    return lang("error.option_unknown", game=name, option=lang(f"option.{error.option}"))


def _typed(text: str) -> str:
    """Return a person's input, cut short."""
    return plain_name(clipped(text, _TYPED))
