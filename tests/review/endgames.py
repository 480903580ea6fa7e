"""Decisions between a certain win and a certain loss, found by playing every line in every arrangement of the tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import NamedTuple

from bot.games.core import Move, Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.imagine import imagine, unseen_tiles
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import find_game

__all__ = ["Endgame", "endgames"]

MOST_TILES, MOST_ARRANGEMENTS = 6, 60


class Endgame(NamedTuple):
    """A decision of a seat in the last round of a match for two."""

    view: DominoView
    wins: frozenset[Move]
    """The moves after which every line wins, wherever the hidden tiles lie."""
    losses: frozenset[Move]
    """The moves after which every line loses."""


def endgames(game_id: str, options: Options, points: tuple[int, int], seed: int) -> Iterator[Endgame]:
    """Yield such decisions from random play; the match begins with points that let its first round decide it."""
    game, chance = find_game(game_id), Random(seed)
    assert isinstance(game, DominoGame)
    while True:
        fair = FairDeal(chance.randbytes(32), "endgames")
        state = game.new_match(2, options)._replace(points=points)
        while game.outcome(state) is None and game.round(state) <= 1:
            request, actor = game.chance(state), game.actor(state)
            if request is not None:
                state = game.apply(state, fair.decide(request)).state
                continue
            view = game.view(state, actor)
            if len(view.moves) > 1 and not view.stock_count and sum(view.hand_counts) <= MOST_TILES:
                found = _endgame(game, view)
                if found.wins and found.losses:
                    yield found
            state = game.apply(state, chance.choice(view.moves)).state


def _endgame(game: DominoGame, view: DominoView) -> Endgame:
    worlds = [imagine(view, hidden) for hidden in islice(_arrangements(view), MOST_ARRANGEMENTS + 1)]
    if len(worlds) > MOST_ARRANGEMENTS:
        return Endgame(view, frozenset(), frozenset())
    results = {
        move: {won for world in worlds for won in _results(game, game.apply(world, move).state, view.seat)}
        for move in view.moves
    }
    by_result = (frozenset(move for move, ends in results.items() if ends == {result}) for result in (True, False))
    return Endgame(view, *by_result)


def _arrangements(view: DominoView) -> Iterator[list[Tile]]:
    """Yield the hidden tiles: the other hand, then those that nobody has."""
    other = 1 - (view.seat or 0)
    unseen, lacks = unseen_tiles(view), view.known_missing[other]
    for hand in combinations(unseen, view.hand_counts[other]):
        if not any(half in lacks for tile in hand for half in tile):
            yield [*hand, *(tile for tile in unseen if tile not in hand)]


def _results(game: DominoGame, state: DominoState, seat: int | None) -> Iterator[bool | None]:
    """Yield for every line whether it wins the match alone; None if the victory is shared, or the match continues."""
    outcome = game.outcome(state)
    if outcome is not None:
        first = outcome.places[0]
        yield None if seat in first and len(first) > 1 else seat in first
    elif game.is_between_rounds(state):
        yield None
    else:
        for move in game.legal_moves(state):
            yield from _results(game, game.apply(state, move).state, seat)
