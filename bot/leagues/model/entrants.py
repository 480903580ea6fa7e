"""Who takes part in a league."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Entrant", "EntrantState", "EntryFacts"]


class EntrantState(StrEnum):
    """Say where an entrant stands; the values are stored, and are keys of the text catalogues."""

    ASKED = "asked"
    """Was asked, and has not answered."""
    WAITING = "waiting"
    """On the waiting list."""
    IN = "in"
    LEFT = "left"
    """Took back their entry before the start, was not there at it, or did not say yes when asked."""
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    REPLACED = "replaced"
    """A substitute has taken their place."""


@dataclass(slots=True)
class Entrant:
    """One who signed up. Who that is stands in no log: `StoredLeague.people` tells it."""

    number: int
    state: EntrantState
    rating: int | None = None
    """As people saw it at the sign-up; None for somebody without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before; None for who was not in it."""
    seed: int | None = None
    """The place among the seeds, from 1 for the strongest; None before the start. Late entrants come last."""
    since_round: int = 1
    """The first round in which they may be paired."""
    out_from: int | None = None
    """The first round in which they are not paired any more; None for who takes part to the end."""
    is_absent: bool = False
    """Whether they are out because they did not come: they can come back by themselves."""
    is_checked_in: bool = False
    was_left_out: bool = False
    """Whether the league has started without them, for they had not checked in."""
    bye_round: int | None = None
    """The round for which they asked for a bye; no second one can be asked for once it was drawn."""
    is_free: bool = False
    """In an arena: whether they wait for the next match."""
    is_resting: bool = False
    """In an arena: whether they are not free after their match either, until they say so."""
    free_since: float | None = None
    place_of: int | None = None
    """Whose place they were asked to take over."""
    was_waiting: bool = False
    """Whether they waited for a place when they were asked, and do so again after a no."""
    replaces: int | None = None
    """The entrant whose place, points included, they took over."""
    replaced_by: int | None = None
    """The entrant who took over theirs, points included."""
    pardoned_at: float | None = None
    """The time up to which fixtures that they missed keep them out of no league."""
    adjustment: int = 0
    """Points that the organizer gave or took, in units."""

    def is_in(self, round_number: int) -> bool:
        """Return whether they may be paired in a round."""
        has_place = self.state in (EntrantState.IN, EntrantState.WITHDRAWN, EntrantState.EXPELLED)
        is_out = self.out_from is not None and round_number >= self.out_from
        return has_place and self.since_round <= round_number and not is_out


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """What is known of a person who wants to enter."""

    matches: int = 0
    """Matches of the league's game that they have finished on this server."""
    rating: int | None = None
    """As it is shown; None for somebody without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before."""
    kept_percent: int | None = None
    """How many of their last 20 fixtures on this server they came to; None if they had none."""
    banned_until: float | None = None
    has_role: bool = False
    """Whether they have the role that the league asks for."""
    is_invited: bool = False
    """Whether they stand on the organizer's list."""
    entrant: int | None = None
    """The number that is theirs in this league, if they have entered before."""
