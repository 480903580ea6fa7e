"""The verifiable deal, from the seeds."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Any

from .sheets import SHEETS, Tile, tiles_of


class Stream:
    """The random numbers of one label."""

    def __init__(self, match_seed: bytes, label: str) -> None:
        self._seed = match_seed
        self._label = label
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            message = f"{self._label}/{self._block}".encode()
            digest = hmac.new(self._seed, message, hashlib.sha256).digest()
            self._words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            self._block += 1
        return self._words.pop(0)

    def below(self, bound: int) -> int:
        """Draw a number under the bound, uniformly."""
        limit = (1 << 32) // bound * bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound


@dataclass(frozen=True)
class Deal:
    """The result of a deal."""

    hands: list[list[Tile]]
    reserved: list[Tile]
    stock: list[Tile]

    @property
    def dealt(self) -> list[Tile]:
        """All tiles in hands."""
        return [tile for hand in self.hands for tile in hand]

    def holder(self, tile: Tile) -> int:
        """Return the seat that was dealt the tile."""
        return next(seat for seat, hand in enumerate(self.hands) if tile in hand)


def match_seed(server_seed: bytes, public_seed: str) -> bytes:
    """Mix the host's part and the players' part."""
    return hmac.new(server_seed, public_seed.encode("utf-8"), hashlib.sha256).digest()


def deal(seed: bytes, variant: str, options: dict[str, Any], seats: int, number: int, attempt: int) -> Deal:
    """Shuffle and deal one attempt of one round."""
    stream = Stream(seed, f"deal/{number}/{attempt}")
    tiles = tiles_of(variant, options)
    for at in range(len(tiles) - 1, 0, -1):
        other = stream.below(at + 1)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    size = 5 if variant == "block" and seats > 2 else SHEETS[variant].hand
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
    rest = tiles[seats * size :]
    aside = len(rest) if variant == "block" else int(options.get("reserved", 0))
    return Deal(hands, rest[:aside], rest[aside:])


def lot(seed: bytes, number: int, seats: int) -> int:
    """Draw the leader of a round."""
    return Stream(seed, f"lot/{number}").below(seats)


def roll(seed: bytes, number: int, count: int) -> list[int]:
    """Roll this many dice as the match's roll with a number."""
    stream = Stream(seed, f"roll/{number}")
    return [stream.below(6) + 1 for _ in range(count)]
