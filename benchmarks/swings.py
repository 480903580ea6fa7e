"""How far the rest of a match can still turn it: what `DominoRules.swing` of each game should be.

python -m benchmarks.swings [--matches 300] [GAME ...]

Computers of medium level play whole matches, with every number of seats and a few lengths. The numbers are those with
which the chances to win after each round fit best who won.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import log2
from random import Random
from typing import NamedTuple

from bot.computers.dominoes.prospects import chance_to_win
from bot.computers.levels import Level
from bot.families import choose_move
from bot.families.contests import LENGTHS
from bot.games.core import AnyGame, Options
from bot.games.dominoes.rules import DominoRules, Swing
from bot.games.dominoes.state import DominoState
from bot.games.registry import GAMES

__all__ = ["Standing", "fit", "standings"]


class Standing(NamedTuple):
    """The state of a match after a round, and each seat's share of the final victory."""

    rules: DominoRules
    points: Sequence[int]
    won: Sequence[int]
    round: int
    shares: Sequence[float]


def standings(game: AnyGame, seats: int, options: Options, matches: int) -> Iterator[Standing]:
    """Yield the states of computers' matches after each of their rounds except the last."""
    chance = Random(f"{game.id}/{seats}/{options}")
    for _ in range(matches):
        state: DominoState = game.new_match(seats, options)
        after: list[DominoState] = []
        while (outcome := game.outcome(state)) is None:
            request = game.chance(state)
            if request is None:
                view = game.view(state, game.actor(state))
                state = game.apply(state, choose_move(view, Level.MEDIUM, chance)).state
            else:
                after += [state] if game.is_between_rounds(state) else []
                state = game.apply(state, request.decide(chance.randrange)).state
        first = outcome.places[0]
        shares = [(seat in first) / len(first) for seat in range(seats)]
        yield from (Standing(one.rules, one.points, one.won, one.round, shares) for one in after)


def fit(found: Sequence[Standing]) -> tuple[Swing, float]:
    """Return the numbers that fit best, and the mean surprise at the outcomes, in bits."""
    gains = sum(max(one.points) / one.round for one in found) / len(found)
    has_rounds = found[0].rules.rounds is not None
    gain = float(f"{gains:.2g}") if has_rounds and found[0].rules.target is not None else 1.0
    swing, step = Swing(10.0, 0.3, gain), 4.0
    surprise = _surprise(found, swing)
    while step > 1.03:
        tried = [
            Swing(swing.base * step**one, swing.growth * step**other, gain)
            for one, other in product((-1, 0, 1), repeat=2)
        ]
        best = min(tried, key=_by(found))
        if best == swing or (lower := _surprise(found, best)) >= surprise:
            step **= 0.5
        else:
            swing, surprise = best, lower
    return Swing(float(f"{swing.base:.2g}"), float(f"{swing.growth:.2g}"), gain), surprise


def _by(found: Sequence[Standing]) -> Callable[[Swing], float]:
    return lambda swing: _surprise(found, swing)


def _surprise(found: Sequence[Standing], swing: Swing) -> float:
    total, rules = 0.0, {one.rules: replace(one.rules, swing=swing) for one in found}
    for one in found:
        for seat, share in enumerate(one.shares):
            chance = chance_to_win(rules[one.rules], one.points, one.won, one.round, seat)
            total -= share * log2(max(chance, 1e-9))
    return total / len(found)


def _cases(game: AnyGame) -> Iterator[tuple[int, Options]]:
    """Yield two seats and four, or as many as possible, with the usual length and the two shortest."""
    values = {option.name: sorted(map(int, option.values)) for option in game.options if option.name in LENGTHS}
    usual = dict(game.lobby_options)
    short = [{name: few[min(place, len(few) - 1)] for name, few in values.items()} for place in (0, 1)]
    allowed = game.seats_allowed(game.complete_options({}))
    for seats in {min(allowed), min(max(allowed), 4)}:
        yield from ((seats, {**usual, **lengths}) for lengths in ({}, *short))


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("games", nargs="*", metavar="GAME")
    asked = parser.parse_args()
    for game in map(GAMES.__getitem__, asked.games or GAMES):
        if isinstance(game.new_match(game.seats.start), DominoState):
            found = [one for case in _cases(game) for one in standings(game, *case, asked.matches)]
            swing, surprise = fit(found) if found else (None, 0.0)
            sys.stdout.write(f"{game.id:16} {len(found):6} rounds  {swing}  {surprise:.3f} bits\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
