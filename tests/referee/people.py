"""The people on the seats of a match, according to `changes` in the record."""

from __future__ import annotations

from typing import Any


class People:
    """The seats while a match is replayed; a record of the first format has people on all of them."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.seats = len(record["players"])
        self.computers: set[int] = set()
        self.away: set[int] = set()
        self.resigned: list[int] = []
        self.faults: list[str] = []
        self._coming: list[dict[str, Any]] = []
        if record["format"] == "boneyard-record/2":
            self._read(record)

    def _read(self, record: dict[str, Any]) -> None:
        computers = record["computers"]
        if sorted(set(computers)) != computers or not all(self._is_seat(seat) for seat in computers):
            self.faults.append(f"computers are {computers!r}")
        self.computers = set(computers)
        self._coming = list(record["changes"])
        if not self._coming:
            self.faults.append("there are no changes: the format is boneyard-record/1")

    def _is_seat(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self.seats

    @property
    def given_up(self) -> bool:
        """Return whether the match is over because too many resigned."""
        others = set(range(self.seats)) - set(self.resigned)
        return bool(self.resigned) and (len(others) == 1 or others <= self.computers)

    def reach(self, round_number: int, actions: int) -> None:
        """Apply the changes of a moment."""
        while self._coming and _place(self._coming[0]) <= (round_number, actions):
            change = self._coming.pop(0)
            if _place(change) < (round_number, actions) or not self._can(change["seat"], change["do"]):
                self.faults.append(f"this cannot happen after action {actions} of round {round_number}: {change}")
                return
            self._happen(change["seat"], change["do"])

    def _can(self, seat: object, do: str) -> bool:
        if not self._is_seat(seat) or seat in self.resigned or self.given_up:
            return False
        person = seat not in self.computers
        if do == "leave":
            return person and len(self.computers) < self.seats - 1
        kept = seat in self.away
        return {"resign": person, "away": person and not kept, "back": kept, "sit": kept or not person}.get(do, False)

    def _happen(self, seat: int, do: str) -> None:
        if do == "away":
            self.away.add(seat)
            return
        self.away.discard(seat)
        if do == "resign":
            self.resigned.append(seat)
        elif do == "leave":
            self.computers.add(seat)
        else:
            self.computers.discard(seat)

    def close(self) -> list[str]:
        """End the match; return all faults of the changes."""
        late = [f"nothing can happen any more: {change}" for change in self._coming]
        return self.faults + late

    def places(self, by_score: list[list[int]]) -> list[list[int]]:
        """Rank people who resigned after all others; the others share a place if the match was given up."""
        if self.given_up:
            by_score = [sorted(seat for place in by_score for seat in place)]
        staying = [[seat for seat in place if seat not in self.resigned] for place in by_score]
        return [place for place in staying if place] + [[seat] for seat in reversed(self.resigned)]


def _place(change: dict[str, Any]) -> tuple[int, int]:
    """Read the moment of a change: a round, and the number of its actions that came before."""
    place = (change["round"], change["after"])
    if not all(type(number) is int for number in place):
        raise TypeError("the place of a change is no number")
    return place
