"""The tables of the sheets: seats, sets, hands and options of every game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

Tile = tuple[int, int]
Allowed = range | tuple[int, ...] | tuple[str, ...] | tuple[bool, ...]

READINGS: Counter[str] = Counter()
"""How many times a record used one of two readings that the texts allow."""


@dataclass(frozen=True)
class Sheet:
    """One game's row in the tables."""

    least: int
    most: int
    hand: int = 0
    dice: int = 0
    lead: str = "usual"
    options: dict[str, Allowed] = field(default_factory=dict)
    house: dict[str, Allowed] = field(default_factory=dict)
    """Options that no sheet has: a record has them only where they are chosen."""


_POINTS_100: Allowed = (100, 250, 500, 1000)
_SHORT: dict[str, Allowed] = {"count": ("chain", "ends"), "rounds": range(1, 11)}
_101: dict[str, Allowed] = {"target": range(51, 256)}

SHEETS: dict[str, Sheet] = {
    "draw": Sheet(2, 2, 4, lead="heaviest", options={"reserved": range(7), "wins": (1, 3, 5)}),
    "block": Sheet(2, 4, 7, options={"target": (100, 50, 200)}),
    "thousand": Sheet(
        2, 4, 5, options={"target": (1000, 500, 250, 100), "reserved": range(7), "max_rounds": range(1, 201)}
    ),
    "italian": Sheet(2, 4, 5, options={"target": range(5, 51)}),
    "bergen": Sheet(2, 4, 5, lead="lowest double", options={"target": range(10, 51)}),
    "fives": Sheet(2, 4, 5, options=_SHORT),
    "threes": Sheet(2, 4, 5, options=_SHORT),
    "austrian": Sheet(2, 4, 5, options={"wins": (1, 3, 5)}),
    "pol": Sheet(2, 2, 5, options={"target": range(50, 251), "sets": range(1, 4)}),
    "all-fives": Sheet(2, 6, 7, options={"set": (12, 9, 6), "spinner": (False, True), "target": (100, 250, 500)}),
    "best-of-ten": Sheet(2, 2, 7, lead="highest double", options={"rounds": (10,)}),
    "fives-up": Sheet(2, 2, 7, lead="highest double", options={"target": _POINTS_100}),
    "plain-points": Sheet(2, 2, 7, lead="highest double", options={"target": _POINTS_100}),
    "hundred-one-ua": Sheet(2, 4, 7, lead="ua", options=_101),
    "hundred-one-en": Sheet(2, 4, 7, lead="en", options=_101),
    "hundred-one-pl": Sheet(2, 4, 7, lead="pl", options=_101),
    "heaven-and-hell": Sheet(2, 4, dice=2, options={"rounds": range(1, 21)}),
    "fifty": Sheet(2, 8, dice=2),
    "pieciol": Sheet(2, 4, dice=5, house={"house_rounds": (3, 5, 10)}),
}

SPINNER_ALWAYS = ("best-of-ten", "fives-up", "plain-points")
LEAST_POINTS_WIN = ("hundred-one-ua", "hundred-one-en", "hundred-one-pl")


def option_faults(variant: str, options: dict[str, Any], seats: int) -> list[str]:
    """Missing, unknown and forbidden options; seats that the sheet does not offer."""
    sheet = SHEETS[variant]
    faults = [f"option {name} is missing" for name in sheet.options if name not in options]
    for name, value in options.items():
        allowed = {**sheet.options, **sheet.house}.get(name)
        if allowed is None:
            faults.append(f"option {name} is not one of {variant}")
        elif not any(type(value) is type(choice) and value == choice for choice in allowed):
            faults.append(f"option {name} may not be {value!r}")
    most = 4 if variant == "all-fives" and options.get("set") == 6 else sheet.most
    if not sheet.least <= seats <= most:
        faults.append(f"{variant} is not for {seats} seats")
    return faults


def tiles_of(variant: str, options: dict[str, Any]) -> list[Tile]:
    """Every tile of the game's set, ascending."""
    top = int(options["set"]) if variant == "all-fives" else 6
    every = [(low, high) for low in range(top + 1) for high in range(low, top + 1)]
    return [tile for tile in every if not (variant == "draw" and tile == (0, 0))]


def is_double(tile: Tile) -> bool:
    """Return whether both halves are equal."""
    return tile[0] == tile[1]


def pips(tiles: list[Tile]) -> int:
    """Count the pips of a hand."""
    return sum(low + high for low, high in tiles)


def heaviest(tiles: list[Tile]) -> Tile:
    """Return the tile with the most pips; of equal ones, the one with the higher half."""
    return max(tiles, key=lambda tile: (tile[0] + tile[1], tile[1]))
