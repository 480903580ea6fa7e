"""Worked examples of the rules: a position in text notation, what is done in it, and what everybody sees then.

What an example scores is not written anywhere: the game itself plays it, so an example cannot contradict the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.games.core import Event, OptionValue, View
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import make_tile
from bot.games.fair import SEED_BYTES, FairDeal
from bot.games.registry import AnyGame, find_game

__all__ = ["Example", "Scene", "play_example"]


@dataclass(frozen=True, slots=True)
class Example:
    """A moment of a match: where it begins, and what is done then."""

    position: str = ""
    """A domino position; tiles of the set that it does not name are the stock. Empty: a match after its first deal."""
    actions: tuple[str, ...] = ()
    """Moves and chance outcomes in the game's notation."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    """The options that are not at their defaults."""
    seats: int = 2
    """How many seats; a position says it itself."""


class Scene(NamedTuple):
    """What an example shows."""

    public: View
    own: View
    """What the acting seat sees; the public's view if nobody acts."""
    events: tuple[Event, ...]


def play_example(game_id: str, example: Example) -> Scene:
    """Play an example; raise GameError if the rules do not allow it."""
    game = find_game(game_id)
    state, events = _begin(game, example)
    for text in example.actions:
        step = game.apply(state, game.read(text))
        state, events = step.state, (*events, *step.events)
    return Scene(game.view(state, None), game.view(state, game.actor(state)), events)


def _begin(game: AnyGame, example: Example) -> tuple[Any, tuple[Event, ...]]:
    """Return the first state of an example, and what happened before somebody could act."""
    state = game.new_match(_seats(example), dict(example.options))
    if example.position and isinstance(game, DominoGame):
        return _with_stock(read_position(state.rules, example.position)), ()
    return _dealt(game, state)


def _seats(example: Example) -> int:
    hands = next((line for line in example.position.splitlines() if line.startswith("hands:")), None)
    return example.seats if hands is None else hands.count("/") + 1


def _dealt(game: AnyGame, state: Any) -> tuple[Any, tuple[Event, ...]]:  # noqa: ANN401 - only the game looks into it
    """Let chance decide, always in the same way, until a seat acts."""
    fair = FairDeal(bytes(SEED_BYTES), game.id)
    events: tuple[Event, ...] = ()
    while (request := game.chance(state)) is not None:
        step = game.apply(state, fair.decide(request))
        state, events = step.state, (*events, *step.events)
    return state, events


def _with_stock(state: DominoState) -> DominoState:
    """Put the tiles of the set that lie nowhere beside the board: the reserved ones first, the others as the stock."""
    layout, reserved = state.layout, state.rules.reserved
    seen = {make_tile(*halves) for halves in (*layout.line, *layout.up, *layout.down)}
    seen.update(*state.hands)
    rest = tuple(tile for tile in state.rules.tiles if tile not in seen)
    return state._replace(reserved=rest[:reserved], stock=rest[reserved:])
