"""The leader of a round, and the tile that must be led."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .fair import Deal, deal, lot
from .sheets import SHEETS, Tile, heaviest, is_double


@dataclass(frozen=True)
class Before:
    """The facts about the previous round that decide the next lead."""

    leader: int
    winner: int | None
    end: str


@dataclass(frozen=True)
class Opening:
    """A round before its first action; `tile` is the only tile that may be led, if there is one."""

    deal: Deal
    leader: int
    tile: Tile | None


def _free(seed: bytes, seats: int, number: int, before: Before | None) -> int:
    if before is None:
        return lot(seed, number, seats)
    return (before.leader + 1) % seats if before.winner is None else before.winner


def _forced(kind: str, dealt: list[Tile]) -> Tile | None:
    """Return the tile that must be led, if this deal has it."""
    if kind == "heaviest":
        return heaviest(dealt)
    doubles = [tile[0] for tile in dealt if is_double(tile)]
    if not doubles:
        return heaviest(dealt) if kind == "pl" else None
    if kind == "lowest double":
        half = min(doubles)
    elif kind == "ua":
        half = min(doubles, key=lambda value: value or 7)
    else:
        half = max(doubles)
    return (half, half)


def _must_force(kind: str, before: Before | None) -> bool:
    """Return whether the sheet decides this round's lead, not the previous winner."""
    if kind in ("heaviest", "lowest double") or before is None:
        return True
    if kind == "highest double":
        return before.end == "blocked"
    return before.winner is None


def opening(
    seed: bytes, variant: str, options: dict[str, Any], seats: int, number: int, before: Before | None
) -> Opening:
    """Deal round `number`, again as many times as the sheet requires, and find its leader."""
    kind = SHEETS[variant].lead
    attempt = 1
    while True:
        dealt = deal(seed, variant, options, seats, number, attempt)
        if kind == "usual" or not _must_force(kind, before):
            return Opening(dealt, _free(seed, seats, number, before), None)
        tile = _forced(kind, dealt.dealt)
        if tile is not None:
            return Opening(dealt, dealt.holder(tile), tile)
        if kind in ("ua", "en"):
            return Opening(dealt, lot(seed, number, seats), None)
        attempt += 1
