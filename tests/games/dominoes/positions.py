"""Positions of All Fives in text notation, and what follows from moves, for three-line tests."""

from __future__ import annotations

from typing import TypeVar

from bot.games.core import Event, OptionValue, Step
from bot.games.dominoes.moves import Deal
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import Reason

__all__ = ["deal", "event_of", "moves", "new_match", "play", "position", "refusal", "step"]

E = TypeVar("E", bound=Event)


def position(*parts: str, **options: OptionValue) -> DominoState:
    """Read a position, one part a line; options that are not named have their defaults."""
    return read_position(ALL_FIVES.rules(ALL_FIVES.complete_options(options)), "\n".join(parts))


def new_match(seats: int = 2, **options: OptionValue) -> DominoState:
    """Begin a match, before its first deal."""
    return ALL_FIVES.new_match(seats, options)


def step(state: DominoState, action: str) -> Step[DominoState]:
    """Apply one action."""
    return ALL_FIVES.apply(state, ALL_FIVES.read(action))


def play(state: DominoState, *actions: str) -> DominoState:
    """Apply actions one after the other."""
    for action in actions:
        state = step(state, action).state
    return state


def deal(state: DominoState) -> DominoState:
    """Deal the set in ascending order: seat 0 gets 0-0, 0-1 and so on."""
    return ALL_FIVES.apply(state, Deal(state.rules.tiles)).state


def moves(state: DominoState) -> set[str]:
    """Write the legal moves of the acting seat."""
    return {ALL_FIVES.write(move) for move in ALL_FIVES.legal_moves(state)}


def refusal(state: DominoState, action: str) -> Reason | None:
    """Return why an action is refused, None if it is legal."""
    return ALL_FIVES.why_illegal(state, ALL_FIVES.read(action))


def event_of(taken: Step[DominoState], kind: type[E]) -> E:
    """Return the one event of a kind that a step brought."""
    (found,) = (event for event in taken.events if isinstance(event, kind))
    return found
