"""Positions in text notation, and the effects of moves, for three-line tests.

A test file of a game names its game once: `position = partial(position_of, BERGEN)`. The effect of an action depends
only on the rules in the state, so `step`, `play`, `moves` and `refusal` serve every domino game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from bot.games.core import Event, OptionValue, Outcome, Step
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.moves import Deal
from bot.games.dominoes.notation import read_position, read_tile
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.errors import Reason

__all__ = [
    "deal",
    "deal_step",
    "event_of",
    "events_of",
    "match_of",
    "moves",
    "new_match",
    "outcome",
    "play",
    "position",
    "position_of",
    "refusal",
    "step",
    "tiles",
]

E = TypeVar("E", bound=Event)


def position_of(game: DominoGame, *parts: str, **options: OptionValue) -> DominoState:
    """Read a position, one part a line; options that are not named have their defaults."""
    return read_position(game.rules(game.complete_options(options)), "\n".join(parts))


def match_of(game: DominoGame, seats: int = 2, **options: OptionValue) -> DominoState:
    """Start a match, before its first deal."""
    return game.new_match(seats, options)


position = partial(position_of, ALL_FIVES)
new_match = partial(match_of, ALL_FIVES)


def step(state: DominoState, action: str) -> Step[DominoState]:
    """Apply one action."""
    return ALL_FIVES.apply(state, ALL_FIVES.read(action))


def play(state: DominoState, *actions: str) -> DominoState:
    """Apply actions one after the other."""
    for action in actions:
        state = step(state, action).state
    return state


def deal(state: DominoState, hands: str = "") -> DominoState:
    """Deal the tiles of some hands first (a slash between them reads well), then the others in ascending order.

    Without hands seat 0 gets 0-0, 0-1 and so on.
    """
    return deal_step(state, hands).state


def deal_step(state: DominoState, hands: str = "") -> Step[DominoState]:
    """Deal, and return the events."""
    first = tiles(hands.replace("/", " "))
    return ALL_FIVES.apply(state, Deal((*first, *(tile for tile in state.rules.tiles if tile not in first))))


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in a row."""
    return tuple(map(read_tile, text.split()))


def moves(state: DominoState) -> set[str]:
    """Write the legal moves of the acting seat."""
    return {ALL_FIVES.write(move) for move in ALL_FIVES.legal_moves(state)}


def refusal(state: DominoState, action: str) -> Reason | None:
    """Return why an action is refused, None if it is legal."""
    return ALL_FIVES.why_illegal(state, ALL_FIVES.read(action))


def event_of(taken: Step[DominoState], kind: type[E]) -> E:
    """Return the one event of a kind that a step caused."""
    (found,) = events_of(taken.events, kind)
    return found


def events_of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def outcome(state: DominoState) -> Outcome:
    """Return the end of a match that is over."""
    assert state.outcome is not None
    return state.outcome
