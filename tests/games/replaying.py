"""Replays: a match as a text file, each action followed by what it must lead to.

`python -m tests.games.replaying GAME SEATS SEED [OPTION=VALUE ...]` writes a match of random moves (points are taken
when they can be had) in this form. A file made so proves nothing until somebody has read it move by move against the
rules and written so in its first lines.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random

from bot.games.core import Event, MatchEnded, Move, Step
from bot.games.dice.events import DiceRolled
from bot.games.dominoes.events import LotDrawn, RoundEnded, RoundStarted, SeatPassed, TileDrawn, TilePlayed
from bot.games.dominoes.layout import Placed
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.fair import FairDeal
from bot.games.registry import AnyGame, find_game

__all__ = ["COMMENT", "Replay", "describe", "read_replay", "replay_lines"]

COMMENT, EXPECTED = "#", "    "


@dataclass(frozen=True)
class Replay:
    """A match to be replayed: how it begins, and its actions."""

    game: AnyGame
    seats: int
    options: dict[str, str]
    actions: tuple[str, ...]


def read_replay(text: str) -> Replay:
    """Read the head and the actions of a replay; what is expected is left to the comparison of lines."""
    lines = [line for line in text.splitlines() if line and not line.startswith((COMMENT, EXPECTED))]
    game_id, seats, *options = lines[0].split()
    return Replay(find_game(game_id), int(seats), dict(option.split("=") for option in options), tuple(lines[1:]))


def replay_lines(replay: Replay) -> Iterator[str]:
    """Play a replay and yield its lines without comments: each action and what it leads to."""
    game = replay.game
    yield " ".join([game.id, str(replay.seats), *(f"{name}={value}" for name, value in replay.options.items())])
    state = game.new_match(replay.seats, replay.options)
    for action in replay.actions:
        step = game.apply(state, game.read(action))
        state = step.state
        yield action
        yield from (f"{EXPECTED}{line}" for line in describe(game, step))


def describe(game: AnyGame, step: Step[object]) -> Iterator[str]:
    """Yield what happened, and the position after it."""
    yield from (tell(event) for event in step.events)
    state, view = step.state, game.view(step.state, None)
    scores = " ".join(map(str, view.scores))
    yield f"scores {scores}; turn {'-' if view.actor is None else view.actor}; round {view.round}"
    if isinstance(state, DominoState):
        layout = state.layout
        yield f"line {write(layout.line)}; up {write(layout.up)}; down {write(layout.down)}"
        yield f"hands {' / '.join(map(write, state.hands))}; stock {write(state.stock)}"


def tell(event: Event) -> str:
    """Say in a line what an event says."""
    match event:
        case LotDrawn(leader):
            return f"lot: seat {leader}"
        case RoundStarted(number, leader):
            return f"round {number}, led by {leader}"
        case TilePlayed(seat, tile, end, score):
            count = "+".join(map(str, score.parts))
            return f"seat {seat} plays {tile} {end.value}: count {count} = {sum(score.parts)}, {score.points} points"
        case TileDrawn(seat):
            return f"seat {seat} draws"
        case SeatPassed(seat):
            return f"seat {seat} passes"
        case RoundEnded(number, end, winner, _, score):
            counted = f"{score.parts} - {score.minus} = {score.total}, points {score.points}" if score else "no points"
            return f"round {number} ends: {end.value}, winner {winner}, {counted}"
        case DiceRolled(seat, faces, score):
            return f"seat {seat} rolls {'-'.join(map(str, faces))}: {score.clause.value}, {score.points} points"
        case MatchEnded(outcome):
            return f"match ends: {outcome.reason.value}, places {outcome.places}"
        case _:
            raise NotImplementedError(f"teach the replays to tell {type(event).__name__}")


def write(tiles: tuple[Tile, ...] | tuple[Placed, ...]) -> str:
    """Write tiles in a row."""
    return " ".join(f"{one}-{other}" for one, other in tiles) or "-"


def random_replay(game: AnyGame, seats: int, seed: int, options: dict[str, str]) -> Replay:
    """Make up a match whose seats take points when they can and move at random when they cannot."""
    choose, deal = Random(seed), FairDeal(bytes([seed % 256]) * 32, str(seed))
    state, actions = game.new_match(seats, options), []
    while game.outcome(state) is None:
        request = game.chance(state)
        action = deal.decide(request) if request else _greediest(game, state, choose)
        actions.append(game.write(action))
        state = game.apply(state, action).state
    return Replay(game, seats, options, tuple(actions))


def _greediest(game: AnyGame, state: object, choose: Random) -> Move:
    return max(game.legal_moves(state), key=lambda move: (sum(game.apply(state, move).state.scores), choose.random()))


if __name__ == "__main__":
    game_id, seats, seed, *chosen = sys.argv[1:]
    made_up = random_replay(find_game(game_id), int(seats), int(seed), dict(option.split("=") for option in chosen))
    sys.stdout.writelines(f"{line}\n" for line in chain(["# Not reviewed yet."], replay_lines(made_up)))
