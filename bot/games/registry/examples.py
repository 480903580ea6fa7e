"""Worked examples of the rules: a position in text notation, the actions, and the public result.

The score of an example is not written anywhere: the game itself plays it, so an example cannot contradict the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.games.core import AnyGame, Event, OptionValue, PositionGame, View
from bot.games.errors import NotationError
from bot.games.fair import SEED_BYTES, FairDeal
from bot.games.registry import find_game

__all__ = ["Example", "PlayedExample", "play_example"]


@dataclass(frozen=True, slots=True)
class Example:
    """A moment of a match: its start, and the actions after it."""

    position: str = ""
    """A position in the game's notation. Empty: a match after its first deal."""
    actions: tuple[str, ...] = ()
    """Moves and chance outcomes in the game's notation."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    """The options that differ from those of a new table of people."""
    seats: int = 2
    """The number of seats; a position defines it itself."""


class PlayedExample(NamedTuple):
    """The contents of an example."""

    public: View
    own: View
    """The view of the acting seat; the public's view if no seat acts."""
    events: tuple[Event, ...]


def play_example(game_id: str, example: Example) -> PlayedExample:
    """Play an example; raise GameError if the rules do not allow it."""
    game = find_game(game_id)
    state, events = _begin(game, example)
    for text in example.actions:
        step = game.apply(state, game.read(text))
        state, events = step.state, (*events, *step.events)
    return PlayedExample(game.view(state, None), game.view(state, game.actor(state)), events)


def _begin(game: AnyGame, example: Example) -> tuple[Any, tuple[Event, ...]]:
    """Return the first state of an example, and the events before a seat could act."""
    options = {**game.lobby_options, **dict(example.options)}
    if example.position:
        if not isinstance(game, PositionGame):
            raise NotationError(example.position, f"a position: {game.id} has no notation of them")
        return game.set_up(example.position, options), ()
    return _dealt(game, game.new_match(example.seats, options))


def _dealt(game: AnyGame, state: Any) -> tuple[Any, tuple[Event, ...]]:  # noqa: ANN401 - only the game looks into it
    """Let chance decide, always in the same way, until a seat acts."""
    fair = FairDeal(bytes(SEED_BYTES), game.id)
    events: tuple[Event, ...] = ()
    while (request := game.chance(state)) is not None:
        step = game.apply(state, fair.decide(request))
        state, events = step.state, (*events, *step.events)
    return state, events
