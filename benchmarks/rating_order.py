"""Which beta finds the order of people soonest: 200 simulated people after 30 matches each, beside plain Elo.

Places follow Plackett and Luce: each person's strength plus luck of Gumbel's distribution. Run `python -m
benchmarks.rating_order`; `docs/ratings-and-luck.md` has the results and the conclusions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean

from openskill.models import BradleyTerryFull
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.standings.ratings import KAPPA, NEW_MU, NEW_SIGMA, TAU

__all__ = ["elo_after", "matches_of", "model_of", "rank_correlation"]

PEOPLE, MATCHES, RUNS = 200, 30, 5
NEIGHBORS = 6
"""How many people above and below in strength count as neighbors."""
SHARES = {"70 % neighbors": 0.7, "anybody": 0.0}
SEATS = {"2": (2,), "2 to 4": (2, 3, 4)}
BETAS = {"25/3": 25 / 3, "25/6": 25 / 6, "25/12": 25 / 12}
KS = (32, 16)


def matches_of(strengths: Sequence[float], seats: Sequence[int], share: float, dice: Random) -> Iterator[list[int]]:
    """Yield matches until everyone has played enough, each as its people from the first place to the last.

    The person with the fewest matches so far plays next; `share` is the fraction of matches with neighbors in strength.
    """
    ranked = sorted(range(len(strengths)), key=strengths.__getitem__)
    rank = {person: number for number, person in enumerate(ranked)}
    played = [0] * len(strengths)
    while min(played) < MATCHES:
        person = min(range(len(strengths)), key=lambda one: (played[one], dice.random()))
        near = ranked[max(0, rank[person] - NEIGHBORS) : rank[person] + NEIGHBORS + 1]
        others = [one for one in (near if dice.random() < share else ranked) if one != person]
        people = [person, *dice.sample(others, dice.choice(seats) - 1)]
        shown = {one: strengths[one] - math.log(-math.log(dice.random())) for one in people}
        for one in people:
            played[one] += 1
        yield sorted(people, key=shown.__getitem__, reverse=True)


def elo_after(elo: list[float], order: Sequence[int], k: float) -> None:
    """Rate a match by Elo, each pair of its people with an equal share of K."""
    steps = dict.fromkeys(order, 0.0)
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            step = k / (len(order) - 1) * (1 - 1 / (1 + 10 ** ((elo[other] - elo[one]) / 400)))
            steps[one] += step
            steps[other] -= step
    for one, step in steps.items():
        elo[one] += step


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation of two lists of different numbers."""
    ranks = [
        {person: place for place, person in enumerate(sorted(range(len(all_)), key=all_.__getitem__))}
        for all_ in (one, other)
    ]
    distance = sum((ranks[0][person] - ranks[1][person]) ** 2 for person in range(len(one)))
    return 1 - 6 * distance / (len(one) * (len(one) ** 2 - 1))


def _correlations(seats: Sequence[int], share: float, seed: int) -> dict[str, float]:
    """Return how well each rating method found the order in one run."""
    dice = Random(seed)
    strengths = [dice.gauss(0, 1) for _ in range(PEOPLE)]
    models = {name: model_of(beta) for name, beta in BETAS.items()}
    rated = {name: [model.rating() for _ in strengths] for name, model in models.items()}
    elos = {f"Elo, K {k}": (k, [1500.0] * PEOPLE) for k in KS}
    for order in matches_of(strengths, seats, share, dice):
        for k, elo in elos.values():
            elo_after(elo, order, k)
        for name, model in models.items():
            after = model.rate(
                [[rated[name][one]] for one in order], ranks=[float(place) for place in range(len(order))]
            )
            for one, [rating] in zip(order, after, strict=True):
                rated[name][one] = rating
    found = {name: elo for name, (_, elo) in elos.items()} | {
        name: [one.mu for one in all_] for name, all_ in rated.items()
    }
    return {name: rank_correlation(numbers, strengths) for name, numbers in found.items()}


def model_of(beta: float) -> BradleyTerryFull:
    """Return our rating model with another beta."""
    return BradleyTerryFull(mu=NEW_MU, sigma=NEW_SIGMA, beta=beta, kappa=KAPPA, gamma=lambda *_: 1.0, tau=TAU)


def main() -> None:
    """Print a table with a line for each kind of opponents and number of seats."""
    cases = [(f"{opponents}, {seats}", SEATS[seats], share) for opponents, share in SHARES.items() for seats in SEATS]
    runs = {
        title: [_correlations(seats, share, seed) for seed in range(RUNS)]
        for title, seats, share in track(cases, description="Playing")
    }
    names = list(next(iter(runs.values()))[0])
    table = Table("opponents, seats", *names)
    for title, found in runs.items():
        table.add_row(title, *(f"{mean(one[name] for one in found):.3f}" for name in names))
    Console().print(table)


if __name__ == "__main__":
    main()
