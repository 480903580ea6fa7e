"""What a table is for in a league: a match of a fixture."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["FixtureMatch"]


@dataclass(frozen=True, slots=True)
class FixtureMatch:
    """A match of a fixture. Its setup and its people are the league's, and it starts when all of them sit."""

    league_id: int
    fixture: int
    """The fixture's number in the log of its league."""
    game: int
    """Which match of the fixture it is, from 1."""
    games: int
    """How many matches the fixture has; in a knockout one more after the other where nobody is ahead."""
    entrants: tuple[int, ...]
    """The numbers of the entrants by seat."""
    league: str
    """The name of the league when the table was opened: the organizer's own words."""
    round_key: str = "league.round.challenges"
    """What the round is called, as a key of the text catalogues."""
    round_number: int = 0
    """What that text counts."""
    may_go_on: bool = False
    """Whether another match follows even after the last one if nobody is ahead."""
    is_prompt: bool = False
    """Whether it begins without a click of its people, and is lost by whoever does not make a first move in time."""

    is_void: bool = False
    """Whether the match counts no more in its league, which goes on without it."""

    @property
    def has_next(self) -> bool:
        """Tell whether the fixture may have another match after this one."""
        return not self.is_void and (self.game < self.games or self.may_go_on)
