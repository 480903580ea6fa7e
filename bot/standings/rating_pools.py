"""The ratings of one pool: the players of one game in a server, or of all its games together.

A pool is a fold over its matches in the order of their facts, so it can be rebuilt at any time, bit for bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.standings.ratings import MATCHES_TO_SETTLE, NEW, Rating, after_match, after_resets, after_rest

__all__ = ["CAP_SECONDS", "KeptSeat", "Pool", "RatedMatch", "RatedSeat", "RatingState", "RatingStep"]

CAP_SECONDS = 86_400.0
"""The window in which repeated matches of the same people count less each time."""
_MOST_A_DAY = 3
"""The number of those matches after which further ones do not count."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """The rating that a deleted person had in a match; the other people's ratings depend on it."""

    rating: Rating
    """The rating before the match."""
    weight: float
    """The weight of the match."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """One seat of a rated match."""

    seat: int
    place: int
    """1 is best; seats that share a place have the same number."""
    person: int | None
    """None for a deleted person."""
    kept: KeptSeat | None = None
    """The rating of a deleted person; None if they were deleted before the match was rated."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that counts for ratings."""

    table_id: int
    ended_at: float
    """In seconds of Unix time."""
    week: str
    """The ISO week of its end: `2026-W47`."""
    season: int
    """The number of seasons that had begun."""
    seats: tuple[RatedSeat, ...]


@dataclass(frozen=True, slots=True)
class RatingStep:
    """How a match changed one person's rating."""

    table_id: int
    seat: int
    person: int
    before: Rating
    after: Rating
    weight: float
    """1 for a full step, less if the same people have played many matches within a day."""
    ended_at: float


@dataclass(frozen=True, slots=True)
class RatingState:
    """A person's state in a pool after their last match."""

    rating: Rating
    peak: float
    """The highest mu since the rating stopped being provisional; before that, the current mu."""
    last_at: float
    """When the last match ended, in seconds of Unix time."""
    season: int
    """The number of seasons that had begun by then."""
    week: str
    """The ISO week of the last match."""
    week_rating: Rating
    """The rating before the first match of that week, with the resets since then."""

    def present(self, at: float, season: int) -> Rating:
        """Return the rating at a time, with the idle time and the seasons since the last match."""
        return after_resets(after_rest(self.rating, at - self.last_at), season - self.season)


class Pool:
    """Standings, updated match by match. The initial ones only have to include the people who play."""

    def __init__(
        self,
        standings: Mapping[int, RatingState] | None = None,
        times: Mapping[frozenset[int], Sequence[float]] | None = None,
    ) -> None:
        self.standings = dict(standings or {})
        """By person."""
        self._times = {people: list(ends) for people, ends in (times or {}).items()}
        """The end times of matches by the people who played them."""

    def add(self, match: RatedMatch) -> Sequence[RatingStep]:
        """Rate a match and return the steps of all people who are not deleted."""
        weight = self._weight(match)
        before = [self._before(match, one) for one in match.seats]
        after = after_match(before, [one.place for one in match.seats], weight)
        steps = [
            RatingStep(match.table_id, one.seat, one.person, was, becomes, weight, match.ended_at)
            for one, was, becomes in zip(match.seats, before, after, strict=True)
            if one.person is not None
        ]
        if weight > 0:
            for step in steps:
                self.standings[step.person] = self._moved(match, step)
        return steps

    def _weight(self, match: RatedMatch) -> float:
        """Return the weight of a match: it falls each time that the same people play again soon, down to 0."""
        deleted = [one for one in match.seats if one.person is None]
        if deleted:
            return next((one.kept.weight for one in deleted if one.kept is not None), 1.0)
        ends = self._times.setdefault(frozenset(one.person for one in match.seats if one.person is not None), [])
        number = 1 + sum(end > match.ended_at - CAP_SECONDS for end in ends)
        # The clocks of several processes may differ by less than a day, so no end time that is still needed is dropped.
        ends[:] = [*(end for end in ends if end > match.ended_at - 2 * CAP_SECONDS), match.ended_at]
        return 1 / number if number <= _MOST_A_DAY else 0.0

    def _before(self, match: RatedMatch, seat: RatedSeat) -> Rating:
        if seat.person is None:
            return NEW if seat.kept is None else seat.kept.rating
        standing = self.standings.get(seat.person)
        return NEW if standing is None else standing.present(match.ended_at, match.season)

    def _moved(self, match: RatedMatch, step: RatingStep) -> RatingState:
        last, mu = self.standings.get(step.person), step.after.mu
        if last is None:
            return RatingState(step.after, mu, match.ended_at, match.season, match.week, step.before)
        is_same_week = last.week == match.week
        week_rating = after_resets(last.week_rating, match.season - last.season) if is_same_week else step.before
        peak = max(last.peak, mu) if step.after.matches > MATCHES_TO_SETTLE else mu
        last_at = max(last.last_at, match.ended_at)
        return RatingState(step.after, peak, last_at, match.season, match.week, week_rating)
