"""The text notation of dice games: `0 roll`, `0 roll 1 3` (keeping positions 1 and 3), `0 stop`, `dice 3 4`."""

from __future__ import annotations

from bot.games.core import Action
from bot.games.dice.moves import FACES, Dice, Roll, Stop
from bot.games.errors import NotationError
from bot.games.notation import read_number, split_action

__all__ = ["read_action", "write_action"]


def write_action(action: Action) -> str:
    """Write a move or a chance outcome; raise TypeError for an action of another kind of game."""
    match action:
        case Roll(seat, keep):
            return " ".join((f"{seat} roll", *map(str, keep)))
        case Stop(seat):
            return f"{seat} stop"
        case Dice(faces):
            return " ".join(("dice", *map(str, faces)))
        case _:
            raise TypeError(f"not an action of a dice game: {action!r}")


def read_action(text: str) -> Action:
    """Read what `write_action` writes; raise NotationError."""
    seat, verb, words = split_action(text)
    match seat, verb, words:
        case int(), "roll", [*places]:
            return Roll(seat, tuple(read_number(word, "the place of a die") for word in places))
        case int(), "stop", []:
            return Stop(seat)
        case None, "dice", [*faces]:
            return Dice(tuple(map(_read_face, faces)))
        case _:
            raise NotationError(text, "an action of a dice game")


def _read_face(word: str) -> int:
    face = read_number(word, "a face of a die")
    if not 1 <= face <= FACES:
        raise NotationError(word, "a face of a die")
    return face
