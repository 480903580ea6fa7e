"""Which beta fits the games here: simulated people of many strengths play, and each match is predicted before rating.

A person of strength q makes the move of a medium computer with probability q, else any legal move. Run `python -m
benchmarks.rating_fit`; `docs/ratings-and-luck.md` has the results and the conclusions.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.rating_order import model_of, rank_correlation
from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import AnyGame, Options
from bot.games.fair import FairDeal
from bot.games.registry import GAMES

PEOPLE, MATCHES = 12, 1200
LEARNT = 400
"""How many matches are rated before predictions count."""

GAMES_PLAYED: tuple[tuple[str, int, Options], ...] = (
    ("draw", 2, {"wins": 3}),
    ("all-fives", 4, {"set": 6, "target": 100}),
    ("fives", 4, {"rounds": 3}),
    ("austrian", 2, {"wins": 1}),
    ("thousand", 3, {"max_rounds": 3}),
    ("fifty", 4, {}),
    ("heaven-and-hell", 2, {}),
)
BETAS = tuple(25 / 3 * factor for factor in (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0))


@dataclass(frozen=True)
class Played:
    """The seats of a simulated match, and their places."""

    people: Sequence[int]
    places: Sequence[int]


@dataclass(frozen=True)
class Fit:
    """How well a beta predicted a game."""

    loss: float
    """The surprise, in bits for each pair of seats; 1 is a coin toss."""
    correlation: float
    """The correlation of the order by rating with that of true strengths."""


def main() -> None:
    """Simulate all games, and print how well each beta predicts."""
    found = [_fits(*game) for game in track(GAMES_PLAYED, "Playing", console=Console(stderr=True), transient=True)]
    table = Table("game, seats", *(f"beta {beta:.2f}" for beta in BETAS))
    for (game_id, seats, _), fits in zip(GAMES_PLAYED, found, strict=True):
        table.add_row(f"{game_id}, {seats}", *(f"{one.loss:.4f} {one.correlation:.2f}" for one in fits))
    by_beta = list(zip(*found, strict=True))
    means = (f"{mean(one.loss for one in fits):.4f} {mean(one.correlation for one in fits):.2f}" for fits in by_beta)
    table.add_row("mean", *means)
    console = Console(highlight=False, width=130)
    console.print(table)
    console.print("Bits not foreseen for each pair of seats, and correlation of ranks with true strengths.")


def _fits(game_id: str, seats: int, options: Options) -> Sequence[Fit]:
    dice = Random(game_id)
    strengths = [number / (PEOPLE - 1) for number in range(PEOPLE)]
    played = [
        _play(GAMES[game_id], options, dice.sample(range(PEOPLE), seats), strengths, dice) for _ in range(MATCHES)
    ]
    return [_fit(played, strengths, beta) for beta in BETAS]


def _play(game: AnyGame, options: Options, people: Sequence[int], strengths: Sequence[float], dice: Random) -> Played:
    deal = FairDeal(dice.randbytes(32), game.id)
    state = game.new_match(len(people), options)
    while (outcome := game.outcome(state)) is None:
        request, actor = game.chance(state), game.actor(state)
        if request is not None:
            state = game.apply(state, deal.decide(request)).state
        elif actor is not None:
            view, is_good = game.view(state, actor), dice.random() < strengths[people[actor]]
            move = choose_move(view, Level.MEDIUM, dice) if is_good else dice.choice(view.moves)
            state = game.apply(state, move).state
    place_of = {seat: place for place, seats in enumerate(outcome.places) for seat in seats}
    return Played(people, [place_of[seat] for seat in sorted(place_of)])


def _fit(played: Sequence[Played], strengths: Sequence[float], beta: float) -> Fit:
    model = model_of(beta)
    ratings, losses = [model.rating() for _ in strengths], list[float]()
    for number, match in enumerate(played):
        before = [ratings[person] for person in match.people]
        if number >= LEARNT:
            for one, other in itertools.combinations(range(len(before)), 2):
                width = math.sqrt(before[one].sigma ** 2 + before[other].sigma ** 2 + 2 * beta**2)
                chance = 1 / (1 + math.exp((before[other].mu - before[one].mu) / width))
                losses.append(_bits(chance, match.places[one], match.places[other]))
        rated = model.rate([[one] for one in before], ranks=[float(place) for place in match.places])
        for person, [after] in zip(match.people, rated, strict=True):
            ratings[person] = after
    return Fit(mean(losses), rank_correlation(strengths, [one.mu for one in ratings]))


def _bits(chance: float, mine: int, theirs: int) -> float:
    """Return the surprise at a pair of places, given the predicted chance of the first to be better."""
    won = 0.5 if mine == theirs else float(mine < theirs)
    return -(won * math.log2(chance) + (1 - won) * math.log2(1 - chance))


if __name__ == "__main__":
    main()
