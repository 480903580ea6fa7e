"""A league at one moment, as its log makes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.leagues.entries.settings import Settings
from bot.leagues.model.entrants import Entrant, EntrantState
from bot.leagues.model.fixtures import Fixture, Round
from bot.leagues.model.ladder import LadderMove

__all__ = ["League", "Phase"]


class Phase(StrEnum):
    """The phase of a league; the values are stored, and are keys of the text catalogs."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Return whether the league can still change."""
        return self in (Phase.SIGN_UP, Phase.RUNNING)


@dataclass(slots=True)
class League:
    """Everything that a log contains. Only `bot.leagues.folding.fold` changes it; all other code only reads it."""

    settings: Settings
    commitment: str
    phase: Phase = Phase.SIGN_UP
    entrants: dict[int, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    """The rounds that were not undone, in order."""
    fixtures: dict[int, Fixture] = field(default_factory=dict)
    """All fixtures ever drawn, including undone ones."""
    by_hand: tuple[int, ...] = ()
    """The entrants whom the organizer has seeded, the strongest first."""
    lots: list[int] = field(default_factory=list)
    """Entrants in the order of their lots."""
    forbidden: set[frozenset[int]] = field(default_factory=set)
    ladder: list[int] = field(default_factory=list)
    """On a ladder: entrants from the top."""
    ladder_moves: list[LadderMove] = field(default_factory=list)
    """The moves that made the order of the ladder, in order; see `bot.leagues.formats.ladder`."""
    idle_since: dict[int, float] = field(default_factory=dict)
    """On a ladder: when each entrant joined, last played, or last dropped for not playing, whichever was last.

    Time in which the league was finished does not count.
    """
    asked_at: float | None = None
    """When the people of the season before were asked; None if no one was."""
    started_at: float | None = None
    finished_at: float | None = None
    planned_rounds: int | None = None
    recap_words: dict[int, str] = field(default_factory=dict)
    """The organizer's texts for the recaps of rounds, by round number."""
    is_held: bool = False
    """Whether no round or end follows until the organizer says so: one was undone, or the league was reopened.

    A ladder, and an arena before its bell, continue at once.
    """
    seed: str | None = None
    """The secret in hex, once it is open."""
    table: tuple[tuple[int, int], ...] = ()
    """The final table: entrants with their places."""
    size: int = 0
    """How many entries the log has."""
    at: float = 0.0
    """The time of the last entry: later entries are never earlier than this."""

    @property
    def present(self) -> Sequence[Entrant]:
        """Return the entrants who have a place now, in number order."""
        return [one for one in self.entrants.values() if one.state is EntrantState.IN]

    @property
    def waiting(self) -> Sequence[Entrant]:
        """Return the waiting list in order."""
        return [one for one in self.entrants.values() if one.state is EntrantState.WAITING]

    @property
    def asked(self) -> Sequence[Entrant]:
        """Return those who were asked and have not answered."""
        return [one for one in self.entrants.values() if one.state is EntrantState.ASKED]

    @property
    def open_fixtures(self) -> Iterator[Fixture]:
        """Yield the open fixtures."""
        return (one for one in self.fixtures.values() if one.is_open)

    @property
    def has_results(self) -> bool:
        """Return whether any fixture has been decided."""
        return any(one.points is not None and not one.is_undone for one in self.fixtures.values())

    @property
    def next_round(self) -> int:
        """Return the number of the round that is drawn next."""
        return len(self.rounds) + 1

    def line(self, number: int) -> int:
        """Return the entrant whose table line an entrant counts for: their substitute, if there is one."""
        while (after := self.entrants[number].replaced_by) is not None:
            number = after
        return number

    def place_in_line(self, number: int) -> int:
        """Return the place of an entrant on the waiting list, from 1."""
        return 1 + [one.number for one in self.waiting].index(number)

    def lot(self, number: int) -> int:
        """Return an entrant's place in the order of the lots, from 0; a substitute inherits the lot."""
        first = number
        while first not in self.lots and (before := self.entrants[first].replaces) is not None:
            first = before
        return self.lots.index(first) if first in self.lots else len(self.lots) + number

    def needs_winner(self, fixture: Fixture) -> bool:
        """Return whether the fixture needs a winner, so that its players continue while they are level."""
        return self.settings.format.traits.has_tree and fixture.stage != "group"

    def round_fixtures(self, number: int) -> Sequence[Fixture]:
        """Return the fixtures of a round."""
        return [self.fixtures[one] for one in self.rounds[number - 1].fixtures]
