"""What the numbers for luck are worth: mean and deviation over many matches, and how far luck goes with winning.

python -m benchmarks.luck [--matches 10000] [--seats 2] [--level medium] [GAME ...]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from bot.computers.levels import Level
from bot.families import choose_move, luck_for
from bot.games.core import Action, AnyGame
from bot.games.registry import GAMES
from bot.games.sheet import ranked
from bot.luck import luck_of_actions

__all__ = ["correlation", "lucks_and_places", "played_match"]


def played_match(game: AnyGame, seats: int, level: Level, chance: Random) -> tuple[Sequence[Action], Sequence[int]]:
    """Let computers play a match; return its actions, and the place of each seat."""
    state, actions = game.new_match(seats), []
    while (outcome := game.outcome(state)) is None:
        request = game.chance(state)
        if request is None:
            action: Action = choose_move(game.view(state, game.actor(state)), level, chance)
        else:
            action = request.decide(chance.randrange)
        actions.append(action)
        state = game.apply(state, action).state
    places = {seat: place for place, seat in ranked(outcome.places)}
    return actions, [places[seat] for seat in range(seats)]


def lucks_and_places(
    game: AnyGame, seats: int, matches: int, level: Level = Level.MEDIUM, seed: int = 1
) -> Iterator[tuple[float, int]]:
    """Yield the luck and the place of every seat in simulated matches."""
    chance = Random(f"{seed}/{game.id}/{seats}")
    for _ in range(matches):
        actions, places = played_match(game, seats, level, chance)
        lucks = luck_of_actions(luck_for(game), game, seats, game.complete_options({}), actions)
        yield from ((luck, place) for luck, place in zip(lucks, places, strict=True) if luck is not None)


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the correlation of two lists of numbers, from -1 to 1; 0 if one of them is constant."""
    count = len(pairs)
    mean, other = (sum(numbers) / count for numbers in zip(*pairs, strict=True))
    shared = sum((one - mean) * (two - other) for one, two in pairs)
    spreads = sum((one - mean) ** 2 for one, _ in pairs) * sum((two - other) ** 2 for _, two in pairs)
    return shared / sqrt(spreads) if spreads else 0.0


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", type=Level, default=Level.MEDIUM)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    asked = parser.parse_args()
    for game in map(GAMES.__getitem__, asked.games):
        pairs = list(lucks_and_places(game, asked.seats, asked.matches, asked.level))
        lucks = [luck for luck, _ in pairs]
        mean = sum(lucks) / len(lucks)
        deviation = sqrt(sum((luck - mean) ** 2 for luck in lucks) / len(lucks))
        wins = -correlation([(luck, float(place)) for luck, place in pairs])
        told = f"mean {mean:+.3f}  deviation {deviation:.3f}  luck and place {wins:+.2f}"
        sys.stdout.write(f"{game.id:16} {asked.matches:6} matches, {asked.seats} seats  {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
