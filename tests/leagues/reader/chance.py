"""Randomness: the commitment, the order of the lots at the start and of late entrants, and the seeds."""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import Any

__all__ = ["lots_of", "seeds_of"]

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
    """Return the order of the lots in the log, and the one from the seed, of a league that is over.

    Raises ValueError if the seed does not match the commitment.
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


def seeds_of(export: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return the seeds that the log of a league tells, and those that follow from what it says before the start."""
    settings: dict[str, Any] = {}
    people: dict[int, dict[str, Any]] = {}
    by_hand: list[int] = []
    for entry in export["entries"]:
        body = entry["body"]
        match body["kind"]:
            case "opened" | "settings":
                settings = body["settings"]
            case "signed-up":
                people[body["entrant"]] = body
            case "seeded":
                by_hand = body["order"]
            case "started":
                worst = float("inf")
                keys = {}
                for place, number in enumerate(body["lots"]):
                    rating, last = people[number]["rating"], people[number]["last_place"]
                    keys[number] = {
                        "lot": [],
                        "rating": [worst if rating is None else -rating],
                        "last": [worst if last is None else last, worst if rating is None else -rating],
                        "hand": [
                            *(
                                [by_hand.index(number)]
                                if number in by_hand
                                else [worst, worst if rating is None else -rating]
                            )
                        ],
                    }[settings["seeding"]] + [place]
                return body["order"], sorted(body["order"], key=lambda number: keys[number])
    raise ValueError("the league has not started")
