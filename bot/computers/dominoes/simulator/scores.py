"""The score of a round's end, with as few calls of the rules as possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from bot.computers.dominoes.simulator.numbering import Numbering
from bot.games.core import Seat
from bot.games.dominoes.scoring import Finish, ScoreRound

__all__ = ["RoundScores"]

MOST_SCORES = 100_000
"""How many ends of rounds are cached before the cache is cleared."""

TRIES = 60
"""How many random ends show whether hands score independently of each other."""

Gains = tuple[int, ...]


class RoundScores:
    """The points of round ends by one function of the rules, each computed once.

    Rounds score by the pips of hands, and by the very tile only of a hand that has one. Usually hands score
    independently of each other: then the cache holds the share of each hand, not every combination.
    """

    def __init__(self, score: ScoreRound, numbering: Numbering) -> None:
        self._score, self._numbering = score, numbering
        self._known: dict[tuple[int | None, ...], Gains] = {}
        self._is_apart = cache(self._scores_apart)

    def gains(self, winner: int | None, last: int | None, hands: Sequence[int]) -> Gains:
        """Return the points of each seat, given the winner, the tile that went out, and what is left in the hands."""
        pips = self._numbering.pips
        codes = [~hand if hand and not hand & (hand - 1) else pips(hand) for hand in hands]
        seats = len(hands)
        if seats > 2 and self._is_apart(seats):
            added = [self._added(seats, winner, seat, hands[seat], code) for seat, code in enumerate(codes) if code]
            return tuple(map(sum, zip(self._added(seats, winner, 0, 0, 0), *added, strict=True)))
        key = (winner, last, *codes)
        found = self._known.get(key)
        if found is None:
            found = self._keep(key, self._ask(winner, last, hands))
        return found

    def _added(self, seats: int, winner: int | None, seat: int, hand: int, code: int) -> Gains:
        """Return what a hand adds to the points of an end at which all hands are empty; those for no hand."""
        key = (seats, winner, seat, code)
        found = self._known.get(key)
        if found is None:
            alone = self._ask(winner, None, [hand if one == seat else 0 for one in range(seats)])
            if code:
                empty = self._added(seats, winner, 0, 0, 0)
                alone = tuple(got - had for got, had in zip(alone, empty, strict=True))
            found = self._keep(key, alone)
        return found

    def _keep(self, key: tuple[int | None, ...], gains: Gains) -> Gains:
        if len(self._known) >= MOST_SCORES:
            self._known.clear()
        self._known[key] = gains
        return gains

    def _ask(self, winner: int | None, last: int | None, hands: Sequence[int]) -> Gains:
        tiles = tuple(map(self._numbering.tiles_of, hands))
        tile = None if last is None else self._numbering.tiles[last]
        return self._score(Finish(tiles, None if winner is None else Seat(winner), tile)).points(len(hands))

    def _scores_apart(self, seats: int) -> bool:
        """Test whether hands score independently of each other, for any last tile."""
        chance, tiles = Random(seats), range(len(self._numbering.tiles))  # noqa: S311 - the same on every machine
        for number in range(TRIES + len(tiles)):
            mixed = chance.sample(tiles, len(tiles))
            hands = [sum(1 << mixed.pop() for _ in range(chance.randrange(5))) for _ in range(seats - 1)]
            hands.insert(chance.randrange(seats), 1 << number if number in mixed else 0)
            winner = chance.choice((None, *range(seats)))
            empty = self._ask(winner, None, [0] * seats)
            apart = list(empty)
            for seat, hand in enumerate(hands):
                alone = self._ask(winner, None, [hand if one == seat else 0 for one in range(seats)])
                apart = [sum(got) - had for *got, had in zip(apart, alone, empty, strict=True)]
            if tuple(apart) != self._ask(winner, chance.choice(tiles), hands):
                return False
        return True
