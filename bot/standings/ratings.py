"""A person's strength as one number: the model, its parameters, and the displayed number.

The model is Bradley-Terry over all pairs of seats (Weng and Lin, JMLR 12, 2011). `docs/ratings-and-luck.md` has the
formula and the reasons for the parameters. Only places count, never margins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

__all__ = [
    "BETA",
    "DAILY_VARIANCE",
    "MATCHES_TO_SETTLE",
    "NEW",
    "NEW_MU",
    "NEW_SIGMA",
    "SETTLED_SIGMA",
    "TAU",
    "Rating",
    "after_match",
    "after_resets",
    "after_rest",
    "shown_number",
]

NEW_MU = 25.0
NEW_SIGMA = 25.0 / 3.0
BETA = 25.0 / 6.0
"""The share of luck in a match, in the units of mu."""
TAU = 25.0 / 300.0
"""The amount that every match adds to sigma, so that a rating never stops changing."""
KAPPA = 1e-4
"""The least share of the variance that remains after a match."""

SETTLED_SIGMA = 5.0
"""A rating with a higher sigma is provisional."""
MATCHES_TO_SETTLE = 10
"""A rating with fewer matches is provisional."""
DAILY_VARIANCE = 0.056
"""The variance added by a day without a match: a frequent player's rating becomes provisional after a year."""

_SHOWN_MIDDLE = 1500
_SHOWN_SCALE = 24
"""Scales sigma so that a newcomer's is 200 points."""


def _constant_gamma(*_: object) -> float:
    return 1.0


_MODEL = BradleyTerryFull(mu=NEW_MU, sigma=NEW_SIGMA, beta=BETA, kappa=KAPPA, gamma=_constant_gamma, tau=TAU)


def shown_number(mu: float) -> int:
    """Return the displayed number."""
    return round(_SHOWN_MIDDLE + _SHOWN_SCALE * (mu - NEW_MU))


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a person's strength."""

    mu: float = NEW_MU
    sigma: float = NEW_SIGMA
    """The uncertainty of mu, as a standard deviation."""
    matches: int = 0
    """The number of rated matches."""

    @property
    def number(self) -> int:
        """Return the displayed number."""
        return shown_number(self.mu)

    @property
    def is_provisional(self) -> bool:
        """Return whether the rating is too uncertain for a leaderboard."""
        return self.matches < MATCHES_TO_SETTLE or self.sigma > SETTLED_SIGMA

    @property
    def label(self) -> str:
        """Return the rating as text, with the mark of a provisional one: `1512`, `1512?`."""
        return f"{self.number}?" if self.is_provisional else str(self.number)


NEW = Rating()
"""The rating of everyone before their first match."""


def after_rest(rating: Rating, seconds: float) -> Rating:
    """Return a rating after a time without a match: sigma grows, at most to that of a newcomer."""
    if seconds <= 0 or rating.sigma >= NEW_SIGMA:
        return rating
    variance = rating.sigma**2 + DAILY_VARIANCE * seconds / 86_400
    return Rating(rating.mu, min(math.sqrt(variance), NEW_SIGMA), rating.matches)


def after_resets(rating: Rating, times: int) -> Rating:
    """Return a rating after a number of soft resets; each moves it half the way back to the middle."""
    if times <= 0:
        return rating
    return Rating(NEW_MU + (rating.mu - NEW_MU) / 2**times, max(rating.sigma, SETTLED_SIGMA), rating.matches)


def after_match(ratings: Sequence[Rating], places: Sequence[int], weight: float = 1.0) -> Sequence[Rating]:
    """Return the ratings of all seats after a match; seats that share a place have the same number.

    A weight below 1 scales the step; a match with weight 0 does not count.
    """
    if weight <= 0:
        return list(ratings)
    teams = [[_MODEL.rating(one.mu, one.sigma)] for one in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [_part(before, after.mu, after.sigma, weight) for before, [after] in zip(ratings, rated, strict=True)]


def _part(before: Rating, mu: float, sigma: float, weight: float) -> Rating:
    if weight < 1:
        mu = before.mu + weight * (mu - before.mu)
        sigma = math.sqrt(before.sigma**2 + weight * (sigma**2 - before.sigma**2))
    return Rating(mu, sigma, before.matches + 1)
