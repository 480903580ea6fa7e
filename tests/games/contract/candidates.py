"""Every action that a seat could try in a state, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from bot.games.core import Action, Chance, Move, Seat
from bot.games.dice.moves import FACES, Dice, Roll, Stop
from bot.games.dice.state import DiceState
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import full_set
from tests.games.contract.inspection import own_tiles

__all__ = ["Unheard", "UnheardChance", "candidate_chances", "candidate_moves"]


class Unheard(Move):
    """A move that no game knows."""

    __slots__ = ()


class UnheardChance(Chance):
    """An outcome of chance that no game knows."""


def candidate_moves(state: object, seats: int, actor: Seat | None) -> Iterator[Move]:
    """Yield the moves of all games, for every seat and one that does not exist.

    The acting seat tries every tile of the set and every choice of dice, the others those of their own hands.
    """
    keeps = tuple(_keeps(state.rules.dice)) if isinstance(state, DiceState) else ((), (0,))
    every = state.rules.tiles if isinstance(state, DominoState) else full_set(1)
    for seat in map(Seat, range(seats + 1)):
        tiles = every if seat == actor else (every[0], *(own_tiles(state, seat) if seat < seats else ()))
        yield from (Play(seat, tile, end) for tile, end in product(tiles, End))
        yield from (Take(seat, end) for end in End)
        yield from (Roll(seat, keep) for keep in (keeps if seat == actor else keeps[:2]))
        yield from (kind(seat) for kind in (Draw, Pass, Stop, Unheard))


def candidate_chances(state: object, seats: int) -> Iterator[Action]:
    """Yield outcomes of chance of all games: possible ones and impossible ones."""
    tiles = state.rules.tiles if isinstance(state, DominoState) else full_set(1)
    yield from (Lot(Seat(leader)) for leader in range(-1, seats + 1))
    yield from map(Deal, (tiles, tiles[::-1], tiles[1:], (*tiles[1:], tiles[1]), ()))
    yield from map(Dice, ((1, 6), (3, 3), (0, 1), (6, 7), (1,), (1, 2, 3), ()))
    if isinstance(state, DiceState):
        yield from (Dice(tuple(face or fallen for face in state.lying)) for fallen in range(FACES + 2))
        yield from (Dice((face,) * state.rules.dice) for face in range(1, FACES + 1))
    yield UnheardChance()


def _keeps(dice: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of dice to keep, including all of them, and some invalid ones."""
    yield from chain(*(combinations(range(dice), size) for size in range(dice + 1)))
    yield from ((1, 0), (0, 0), (dice,), (-1,))
