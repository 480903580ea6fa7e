"""Looking into states, which only tests may do: all tiles, hidden tiles, and the same state with other hidden tiles.

A new kind of state must be added here; until then the contract fails for its games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import chain
from random import Random

from bot.games.core import Seat
from bot.games.dice.state import DiceState
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile, make_tile

__all__ = [
    "all_tiles",
    "hidden_tiles",
    "is_turned_up",
    "laid_tiles",
    "looks",
    "own_tiles",
    "parts",
    "secret_tiles",
    "with_other_hidden_tiles",
    "with_other_stock",
]


def all_tiles(state: object) -> tuple[Tile, ...]:
    """Return every tile of a state in ascending order, including those on the table."""
    return tuple(sorted(chain(hidden_tiles(state), laid_tiles(state))))


def hidden_tiles(state: object) -> tuple[Tile, ...]:
    """Return the tiles that the public may not see."""
    match state:
        case DominoState():
            return tuple(chain(*state.hands, state.stock, state.reserved))
        case DiceState():
            return ()
        case _:
            raise NotImplementedError(f"teach the contract where {type(state).__name__} keeps its tiles")


def secret_tiles(state: object) -> tuple[Tile, ...]:
    """Return the tiles that no one may see, even when the hands are turned up."""
    return (*state.stock, *state.reserved) if isinstance(state, DominoState) else ()


def laid_tiles(state: object) -> tuple[Tile, ...]:
    """Return the tiles on the table."""
    if not isinstance(state, DominoState):
        return ()
    layout: Layout = state.layout
    return tuple(make_tile(*placed) for placed in chain(layout.line, layout.up, layout.down))


def own_tiles(state: object, seat: Seat) -> tuple[Tile, ...]:
    """Return the hidden tiles that a seat may see."""
    return state.hands[seat] if isinstance(state, DominoState) and state.hands else ()


def is_turned_up(state: object) -> bool:
    """Return whether a round is over and its hands are open."""
    return isinstance(state, DominoState) and state.last_round is not None


def looks(seats: int) -> list[Seat | None]:
    """Return who may look at a match: the public (None) and every seat."""
    return [None, *map(Seat, range(seats))]


def with_other_hidden_tiles(state: object, seat: Seat | None, chance: Random) -> object:
    """Return a state that must look the same to a seat: only things that it cannot see have changed places."""
    if not (isinstance(state, DominoState) and state.hands):
        return state
    others = (hand for owner, hand in enumerate(state.hands) if owner != seat)
    unseen = list(chain(*others, state.stock, state.reserved))
    chance.shuffle(unseen)
    tiles = iter(unseen)
    hands = tuple(hand if owner == seat else tuple(next(tiles) for _ in hand) for owner, hand in enumerate(state.hands))
    stock = tuple(next(tiles) for _ in state.stock)
    return state._replace(hands=hands, stock=stock, reserved=tuple(tiles))


def with_other_stock(state: object, chance: Random) -> object:
    """Return a state that differs in the order of its stock and in what is reserved."""
    if not isinstance(state, DominoState):
        return state
    undealt = chance.sample((*state.stock, *state.reserved), len(state.stock) + len(state.reserved))
    size = len(state.stock)
    return state._replace(stock=tuple(undealt[:size]), reserved=tuple(undealt[size:]))


def parts(value: object) -> Iterator[object]:
    """Yield a value and everything in it, at any depth."""
    yield value
    inside: Iterator[object] = iter(())
    if is_dataclass(value) and not isinstance(value, type):
        inside = (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, tuple):
        inside = iter(value)
    for part in inside:
        yield from parts(part)
