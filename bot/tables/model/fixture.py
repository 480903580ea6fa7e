"""The purpose of a table in a league: a match of a fixture."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["FixtureMatch"]


@dataclass(frozen=True, slots=True)
class FixtureMatch:
    """A match of a fixture. The league sets its options and people, and it starts when all of them sit."""

    league_id: int
    fixture: int
    """The fixture's number in the log of its league."""
    game: int
    """The number of the match in the fixture, from 1."""
    games: int
    """The number of matches of the fixture; a tied knockout fixture gets one more after the other."""
    entrants: tuple[int, ...]
    """The numbers of the entrants by seat."""
    league: str
    """The name of the league when the table was opened, in the organizer's own words."""
    round_key: str = "league.round.challenges"
    """The name of the round, as a key of the text catalogs."""
    round_number: int = 0
    """The number for that text."""
    may_go_on: bool = False
    """Whether another match follows even the last one if the fixture is tied."""
    is_prompt: bool = False
    """Whether it begins without a click, and a person who does not make a first move in time loses it."""
    absent: tuple[int, ...] = ()
    """The entrants whose seats computers keep since the beginning: they come last."""
    is_void: bool = False
    """Whether the match no longer counts in its league, which continues without it."""

    @property
    def has_next(self) -> bool:
        """Return whether the fixture may have another match after this one."""
        return not self.is_void and (self.game < self.games or self.may_go_on)
