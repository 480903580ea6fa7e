"""The shapes of the values in a record: nothing else looks at a value before its shape is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.games.dominoes.events import RoundEnd
from bot.games.dominoes.layout import End

__all__ = [
    "DICE_ACTIONS",
    "DICE_ROUND",
    "DOMINO_ACTIONS",
    "DOMINO_ROUND",
    "MATCH",
    "MOST_SEATS",
    "Shape",
    "Shapes",
    "misshapen",
    "shown",
]

Shape = Callable[[object], bool]
"""Tell whether a JSON value, as Python reads it, has a shape."""

Shapes = Mapping[str, tuple[Shape, str]]
"""The keys that an object must have, each with its shape and the words for it."""

MOST_SEATS = 8
_HIGHEST_PIP = 12
_FACES = 6
_DICE = 5
_HIGHEST_NUMBER = 10**9
_HEX = re.compile(r"[0-9a-fA-F]{64}")
_LONGEST_SHOWN = 60


def misshapen(value: object, shapes: Shapes) -> str | None:
    """Return in a sentence what is wrong with the shape of an object, or None if it has all keys as they should be."""
    if not isinstance(value, dict):
        return "There is no JSON object here."
    for key, (fits, words) in shapes.items():
        if key not in value:
            return f"{key} is missing."
        if not fits(value[key]):
            return f"{key} is not {words}."
    return None


def shown(value: object) -> str:
    """Write a text of a record for an error message: short, and without control characters."""
    text = ascii(value) if isinstance(value, str) else f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < _HIGHEST_NUMBER


def _is_within(low: int, high: int) -> Shape:
    return lambda value: type(value) is int and low <= value <= high


def _is_text(value: object) -> bool:
    """Tell whether a value is a text that can be written as UTF-8."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def _is_list_of(shape: Shape) -> Shape:
    return lambda value: isinstance(value, list) and all(map(shape, value))


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _is_any(_value: object) -> bool:
    return True


def _is_one_of(*texts: str) -> Shape:
    return lambda value: isinstance(value, str) and value in texts


def _is_tile(value: object) -> bool:
    is_pips = _is_within(0, _HIGHEST_PIP)
    return isinstance(value, list) and len(value) == 2 and all(map(is_pips, value)) and _is_ascending(value)


def _is_ascending(pair: list[Any]) -> bool:
    return bool(pair[0] <= pair[1])


_is_seat = _is_within(0, MOST_SEATS - 1)

_SEAT = (_is_seat, "the number of a seat")
_WINNER = (lambda value: value is None or _is_seat(value), "the number of a seat, or null")
_TILE = (_is_tile, "a tile, written [low, high]")
_TILES = (_is_list_of(_is_tile), "a list of tiles, each written [low, high]")
_HANDS = (_is_list_of(_is_list_of(_is_tile)), "a list of hands of tiles, each tile written [low, high]")
_POINTS = (_is_number, "a whole number")
_NUMBERS = (_is_list_of(_is_number), "a list of whole numbers")
_END = (_is_one_of(*(end.value for end in End)), "an end of the layout")
_ROUND_END = (_is_one_of(*(end.value for end in RoundEnd)), "a way in which a round ends")
_LIST = (_is_list_of(_is_any), "a list")
_TEXT = (_is_text, "a text")
_HEX_BYTES = (_is_hex, "32 bytes in hex")

MATCH: Shapes = {
    "format": _TEXT,
    "variant": _TEXT,
    "options": (_is_object, "a JSON object"),
    "players": (_is_list_of(_is_text), "a list of texts"),
    "commitment": _HEX_BYTES,
    "server_seed": _HEX_BYTES,
    "public_seed": _TEXT,
    "rounds": _LIST,
    "scores": _NUMBERS,
    "ranking": (_is_list_of(_is_list_of(_is_seat)), "a list of lists of seats"),
}

DOMINO_ROUND: Shapes = {
    "leader": _SEAT,
    "hands": _HANDS,
    "stock": _TILES,
    "reserved": _TILES,
    "actions": _LIST,
    "end": _ROUND_END,
    "winner": _WINNER,
    "points": _NUMBERS,
}

DOMINO_ACTIONS: Mapping[str, Shapes] = {
    "play": {"seat": _SEAT, "tile": _TILE, "end": _END, "points": _POINTS},
    "draw": {"seat": _SEAT, "tile": _TILE},
    "pass": {"seat": _SEAT},
    "take": {"seat": _SEAT, "end": _END, "tiles": _TILES},
}

DICE_ROUND: Shapes = {"actions": _LIST}

DICE_ACTIONS: Mapping[str, Shapes] = {
    "roll": {"seat": _SEAT, "dice": (_is_list_of(_is_within(1, _FACES)), "a list of faces of dice"), "points": _POINTS},
    "stop": {"seat": _SEAT, "points": _POINTS},
}

KEEP: Shapes = {"keep": (_is_list_of(_is_within(0, _DICE - 1)), "a list of places of dice")}
"""The shape of what a roll may also have."""
