"""The surface that every game shows: seats, moves, chance, events, outcomes, and the game itself.

A match is the list of its actions. A move is what a seat does; a chance outcome (a deal, a lot, the dice) is
decided outside the state, by `bot.games.fair`, and enters as an action too. Replaying the list gives the same states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from bot.games.errors import Reason, SeatsError
from bot.games.options import Option, Options, complete_options
from bot.games.values import Action, Chance, Move, OptionValue, Seat, SheetLine

__all__ = [
    "Action",
    "Below",
    "Chance",
    "ChanceRequest",
    "EndReason",
    "Event",
    "Game",
    "Goal",
    "MatchEnded",
    "Move",
    "Option",
    "OptionValue",
    "Options",
    "Outcome",
    "Seat",
    "Step",
    "View",
    "rank",
]

Below = Callable[[int], int]
"""A source of fair numbers: `below(n)` is one of 0 … n - 1."""


class ChanceRequest(ABC):
    """Something that only chance can decide, and the label of the number stream that decides it."""

    __slots__ = ()

    @property
    @abstractmethod
    def label(self) -> str:
        """Name the stream of numbers, by the record format's section "The fair deal"."""

    @abstractmethod
    def decide(self, below: Below) -> Chance:
        """Turn fair numbers into the outcome."""


class EndReason(StrEnum):
    """Say why a match ended; the values are keys of the text catalogues."""

    TARGET = "end.target"
    WINS = "end.wins"
    SETS = "end.sets"
    ROUNDS = "end.rounds"
    DRAW = "end.draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: who came where, and why it ended."""

    places: tuple[tuple[Seat, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    reason: EndReason


class Event:
    """Something that happened and that everybody may know: an event never holds a hidden tile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome


class Goal(NamedTuple):
    """What a match is played for; None for what does not end it."""

    target: int | None = None
    """Points that end the match, or win a set."""
    wins: int | None = None
    """Rounds or sets that win the match."""
    rounds: int | None = None
    """Rounds after which the match is over."""
    has_sets: bool = False
    """Whether `wins` are sets, each won by reaching the target."""
    is_fewest: bool = False
    """Whether the fewest points win."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the public (seat None), may know of a match. Nothing else leaves the rules."""

    seat: Seat | None
    seats: int
    round: int
    """The round being played, from 1."""
    actor: Seat | None
    scores: tuple[int, ...]
    goal: Goal
    moves: tuple[Move, ...]
    """The legal moves of the seat that looks; empty unless it is its turn."""
    outcome: Outcome | None


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class Game(ABC, Generic[S]):
    """The rules of one variant. It holds no match: states are passed in and returned."""

    id: str
    options: tuple[Option, ...]

    @abstractmethod
    def seats_allowed(self, options: Options) -> range:
        """Return the numbers of seats that can be dealt with these complete options."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """Return the first state for checked seats and complete options; use `new_match` instead."""

    @abstractmethod
    def chance(self, state: S) -> ChanceRequest | None:
        """Return what chance has to decide before a seat can act, or None."""

    @abstractmethod
    def is_between_rounds(self, state: S) -> bool:
        """Tell whether a round has been scored and the next one waits for its deal."""

    @abstractmethod
    def actor(self, state: S) -> Seat | None:
        """Return the seat whose turn it is, or None while chance decides and after the end."""

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """Return the moves of the seat whose turn it is: at least one, or none when it is nobody's turn."""

    @abstractmethod
    def forced_move(self, state: S) -> Move | None:
        """Return the draw or pass that is the only thing the acting seat can do, or None if it has a choice."""

    @abstractmethod
    def why_illegal(self, state: S, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal: the one source of truth about legality."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> Step[S]:
        """Return what follows from a move or a chance outcome; raise IllegalMoveError with the reason."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return what a seat may know, or the public for None."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and reason once the match is over."""

    @abstractmethod
    def round_line(self, before: S, step: Step[S]) -> SheetLine | None:
        """Return the line of the score sheet if a step ended a round, or cut it off with the end of the match."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """Write an action in the text notation of the log."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """Read an action from the text notation; raise NotationError."""

    def complete_options(self, chosen: Options) -> dict[str, OptionValue]:
        """Check chosen options and fill in the defaults; raise OptionError."""
        return complete_options(self.id, self.options, chosen)

    def new_match(self, seats: int, chosen: Options | None = None) -> S:
        """Begin a match; raise OptionError or SeatsError for what the rules do not allow."""
        options = self.complete_options(chosen or {})
        allowed = self.seats_allowed(options)
        if seats not in allowed:
            raise SeatsError(self.id, seats, allowed)
        return self.start(seats, options)


def rank(scores: tuple[int, ...], *, fewest: bool = False) -> tuple[tuple[Seat, ...], ...]:
    """Rank seats by most points, or by fewest; equal points share a place (rules, section 2.8)."""
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        for best in sorted(set(scores), reverse=not fewest)
    )
