"""The entrants of a league."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Entrant", "EntrantState", "EntryFacts"]


class EntrantState(StrEnum):
    """An entrant's state; the values are stored, and are keys of the text catalogs."""

    ASKED = "asked"
    """Was asked, and has not answered."""
    WAITING = "waiting"
    """On the waiting list."""
    IN = "in"
    LEFT = "left"
    """Left before the start, missed the check-in, or declined an invitation."""
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    REPLACED = "replaced"
    """A substitute has taken their place."""


@dataclass(slots=True)
class Entrant:
    """An entrant of a league. Their identity is not in the log: `StoredLeague.people` has it."""

    number: int
    state: EntrantState
    rating: int | None = None
    """The rating shown at sign-up; None for someone without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before; None for someone who was not in it."""
    seed: int | None = None
    """The seed, from 1 for the strongest; None before the start. Late entrants come last."""
    since_round: int = 1
    """The first round in which they may be paired."""
    out_from: int | None = None
    """The first round in which they are no longer paired; None for those who take part to the end."""
    is_absent: bool = False
    """Whether they are out because they did not come: such an entrant can come back without an organizer."""
    is_checked_in: bool = False
    was_left_out: bool = False
    """Whether the league has started without them because they had not checked in."""
    bye_round: int | None = None
    """The round for which they asked for a bye; once it is drawn, they cannot ask for another."""
    is_free: bool = False
    """In an arena: whether they are waiting for the next match."""
    is_resting: bool = False
    """In an arena: whether they are not free after their match either, until they say so."""
    free_since: float | None = None
    place_of: int | None = None
    """The entrant whose place they were asked to take over."""
    was_waiting: bool = False
    """Whether they were on the waiting list when they were asked, and return to it if they decline."""
    replaces: int | None = None
    """The entrant whose place, points included, they took over."""
    replaced_by: int | None = None
    """The entrant who took over theirs, points included."""
    pardoned_at: float | None = None
    """Fixtures missed up to this time do not keep them out of any league."""
    adjustment: int = 0
    """Points that the organizer gave or took, in units."""

    @property
    def is_out(self) -> bool:
        """Return whether they are no longer paired, but have been: not if they were excluded before the start."""
        return self.state in (EntrantState.WITHDRAWN, EntrantState.EXPELLED) and self.seed is not None

    def is_in(self, round_number: int) -> bool:
        """Return whether they may be paired in a round."""
        has_place = self.state in (EntrantState.IN, EntrantState.WITHDRAWN, EntrantState.EXPELLED)
        is_out = self.out_from is not None and round_number >= self.out_from
        return has_place and self.since_round <= round_number and not is_out


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """Facts about a person who wants to enter."""

    matches: int = 0
    """Matches of the league's game that they have finished on this server."""
    rating: int | None = None
    """The rating as shown; None for someone without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before."""
    kept_percent: int | None = None
    """The percentage of their last 20 fixtures on this server that they attended; None if they had none."""
    banned_until: float | None = None
    has_role: bool = False
    """Whether they have the role that the league requires."""
    is_invited: bool = False
    """Whether they are on the organizer's list."""
    entrant: int | None = None
    """Their number in this league, if they have entered before."""
