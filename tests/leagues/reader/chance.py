"""What chance says: the commitment, and the order of the lots at the start and of those who come later."""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import Any

__all__ = ["lots_of"]

_RANGE = 2**32


class _Numbers:
    """Numbers below a limit from a seed and a label."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._block = 0
        self._left: list[int] = []

    def below(self, limit: int) -> int:
        while True:
            if not self._left:
                message = f"{self._label}/{self._block}".encode()
                self._left = list(struct.unpack(">8I", hmac.new(self._seed, message, hashlib.sha256).digest()))
                self._block += 1
            number = self._left.pop(0)
            if number < _RANGE - _RANGE % limit:
                return number % limit


def lots_of(export: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return the order of the lots that the log tells, and the one that the seed makes, of a league that is over.

    Raises ValueError if the seed is not the one that was committed to.
    """
    bodies = [entry["body"] for entry in export["entries"]]
    seed = bytes.fromhex(next(body["seed"] for body in reversed(bodies) if body["kind"] == "finished"))
    if hashlib.sha256(seed).hexdigest() != bodies[0]["commitment"]:
        raise ValueError("the seed is not the one that was committed to")
    told: list[int] = []
    made: list[int] = []
    for body in bodies:
        if body["kind"] == "started":
            told = [*body["lots"]]
            made, numbers = sorted(told), _Numbers(seed, "lots")
            for place in range(len(made) - 1, 0, -1):
                other = numbers.below(place + 1)
                made[place], made[other] = made[other], made[place]
        elif body["kind"] in ("signed-up", "admitted") and body["lot"] is not None:
            told.insert(body["lot"], body["entrant"])
            made.insert(_Numbers(seed, f"late/{body['entrant']}").below(len(made) + 1), body["entrant"])
    return told, made
