"""The interface that every game has: seats, moves, chance, events, outcomes, and the game itself.

A match is the list of its actions. A move is what a seat does. A chance outcome (a deal, a lot, the dice) is decided
outside the state, by `bot.games.fair`, and is an action too. Replaying the list gives the same states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from bot.games.errors import Reason, SeatsError
from bot.games.options import Option, Options, complete_options
from bot.games.values import Action, Chance, Move, OptionValue, Seat, SheetLine
from bot.games.view import EndReason, Goal, Outcome, View

__all__ = [
    "Action",
    "AnyGame",
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
    "PositionGame",
    "RandBelow",
    "Seat",
    "SeatActed",
    "Step",
    "View",
    "last_laid",
    "lobby_options_for",
    "option_sets",
    "rank",
]

RandBelow = Callable[[int], int]
"""A source of fair numbers: `below(n)` is one of 0 … n - 1."""


class ChanceRequest(ABC):
    """Something for chance to decide, with the label of the number stream that decides it."""

    __slots__ = ()

    @property
    @abstractmethod
    def label(self) -> str:
        """Name the stream of numbers, by the record format's section "The fair deal"."""

    @abstractmethod
    def decide(self, below: RandBelow) -> Chance:
        """Turn fair numbers into the outcome."""


class Event:
    """A public event of a match: it never contains a hidden tile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SeatActed(Event):
    """An action of a seat in its turn."""

    seat: Seat

    @property
    def laid(self) -> object | None:
        """Return what the seat played to the table, which pictures mark; None if it played nothing."""
        return None

    @property
    def points(self) -> int | None:
        """Return the immediate points of the action; None if nothing is counted yet, or never is."""
        return None


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action, and the events in between."""

    state: S
    events: tuple[Event, ...]


class Game(ABC, Generic[S]):
    """The rules of one variant. It keeps no match: states are passed in and returned."""

    family: ClassVar[str]
    """The id of the family: games of one family share their notation, and the code for their views."""
    has_hands: ClassVar[bool]
    """Whether seats have something that only they see."""

    id: str
    seats: range
    """The numbers of seats that the rules allow; some options allow fewer."""
    options: tuple[Option, ...]
    lobby_options: Options
    """The initial options of a table of people that differ from the sheet's defaults, unless they exclude seats."""

    @abstractmethod
    def seats_allowed(self, options: Options) -> range:
        """Return the numbers of seats that can be dealt with these complete options."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """Return the first state for checked seats and complete options; use `new_match` instead."""

    @abstractmethod
    def chance(self, state: S) -> ChanceRequest | None:
        """Return what chance must decide before a seat can act, or None."""

    @abstractmethod
    def is_between_rounds(self, state: S) -> bool:
        """Return whether a round has been scored and the next one waits for its deal."""

    @abstractmethod
    def actor(self, state: S) -> Seat | None:
        """Return the seat whose turn it is, or None while chance decides and after the end."""

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """Return the moves of the seat whose turn it is: at least one, or none if it is no seat's turn."""

    @abstractmethod
    def forced_move(self, state: S) -> Move | None:
        """Return the draw or pass that is the acting seat's only move, or None if it has a choice."""

    @abstractmethod
    def why_illegal(self, state: S, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal: the only authority on legality."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> Step[S]:
        """Return the step for a move or a chance outcome; raise IllegalMoveError with the reason."""

    @abstractmethod
    def round(self, state: S) -> int:
        """Return the number of the current or just finished round; 0 before a first deal."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return the scores by seat, which decide the match: the same as in every view, without making one."""

    @abstractmethod
    def points(self, state: S) -> tuple[int, ...]:
        """Return the points by seat: the scores if these are points."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return the view of a seat, or of the public for None."""

    def open_view(self, state: S, seats: Collection[Seat]) -> View:  # noqa: ARG002 - for games with hands
        """Return the public view once the match is over: the table as all saw it, with the hands of some seats."""
        return self.view(state, None)

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and reason once the match is over."""

    @abstractmethod
    def round_line(self, before: S, step: Step[S]) -> SheetLine | None:
        """Return the line of the score sheet if a step ended a round, or cut it off at the end of the match."""

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
        """Begin a match; raise OptionError or SeatsError if the rules do not allow it."""
        options = self.complete_options(chosen or {})
        allowed = self.seats_allowed(options)
        if seats not in allowed:
            raise SeatsError(self.id, seats, allowed)
        return self.start(seats, options)


AnyGame = Game[Any]
"""A game whose states only the rules read."""


class PositionGame(Game[S]):
    """A game of a family that has a notation of positions."""

    @abstractmethod
    def set_up(self, position: str, options: Options) -> S:
        """Return the state of a position in the family's notation; parts that it does not name get default places.

        Raises NotationError, OptionError, and SeatsError.
        """


def lobby_options_for(game: Game[S], chosen: Options, seats: int) -> dict[str, OptionValue]:
    """Return a new table's options, given some that people chose; raise OptionError.

    The initial options of lobbies are left out if they would not allow the number of seats.
    """
    usual = game.complete_options({**game.lobby_options, **chosen})
    return usual if seats < game.seats_allowed(usual).stop else game.complete_options(chosen)


def option_sets(game: Game[S]) -> Iterator[Options]:
    """Yield complete options: the defaults, then each other value of one option with the defaults of the rest."""
    defaults = game.complete_options({})
    yield defaults
    for option in game.options:
        yield from ({**defaults, option.name: value} for value in option.values if value != option.default)


def last_laid(events: Sequence[Event]) -> SeatActed | None:
    """Return the last event in which a seat played something to the table."""
    acted = (event for event in reversed(events) if isinstance(event, SeatActed))
    return next((event for event in acted if event.laid is not None), None)


def rank(scores: tuple[int, ...], *, fewest: bool = False) -> tuple[tuple[Seat, ...], ...]:
    """Rank seats by most points, or by fewest; equal points share a place (rules, section 2.8)."""
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        for best in sorted(set(scores), reverse=not fewest)
    )
