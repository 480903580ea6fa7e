"""Replays: a match as a text file, each action followed by its expected result.

`python -m tests.games.replaying GAME SEATS SEED [OPTION=VALUE ...]` writes a match of random moves (points are taken
when possible) in this form. A file made this way proves nothing until a person has checked it move by move against the
rules and noted that in its first lines.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random

from bot.games.core import AnyGame, Event, MatchEnded, Move, Step
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.moves import Roll
from bot.games.dice.state import DiceState
from bot.games.dominoes.events import (
    DealVoid,
    LotDrawn,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    SetWon,
    TileDrawn,
    TilePlayed,
    TilesTaken,
)
from bot.games.dominoes.layout import LayoutKind, Placed
from bot.games.dominoes.moves import Draw, Pass
from bot.games.dominoes.scoring import Tally, TileScore
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.fair import FairDeal
from bot.games.registry import find_game

__all__ = ["COMMENT", "Replay", "describe", "read_replay", "replay_lines"]

COMMENT, EXPECTED = "#", "    "
MOSTLY = 0.8
"""How often made-up moves are sensible where they need not be."""


@dataclass(frozen=True)
class Replay:
    """A match to replay: its start, and its actions."""

    game: AnyGame
    seats: int
    options: dict[str, str]
    actions: tuple[str, ...]


def read_replay(text: str) -> Replay:
    """Read the head and the actions of a replay; the comparison of lines checks the expected results."""
    lines = [line for line in text.splitlines() if line and not line.startswith((COMMENT, EXPECTED))]
    game_id, seats, *options = lines[0].split()
    return Replay(find_game(game_id), int(seats), dict(option.split("=") for option in options), tuple(lines[1:]))


def replay_lines(replay: Replay) -> Iterator[str]:
    """Play a replay and yield its lines without comments: each action and its result."""
    game = replay.game
    yield " ".join([game.id, str(replay.seats), *(f"{name}={value}" for name, value in replay.options.items())])
    state = game.new_match(replay.seats, replay.options)
    for action in replay.actions:
        step = game.apply(state, game.read(action))
        state = step.state
        yield action
        yield from (f"{EXPECTED}{line}" for line in describe(game, step))


def describe(game: AnyGame, step: Step[object]) -> Iterator[str]:
    """Yield the events, and the position after them."""
    yield from (tell(event) for event in step.events)
    state, view = step.state, game.view(step.state, None)
    scores = " ".join(map(str, view.scores))
    yield f"scores {scores}; turn {'-' if view.actor is None else view.actor}; round {view.round}"
    if isinstance(state, DominoState):
        yield from _table(state)


def _table(state: DominoState) -> Iterator[str]:
    layout, rules = state.layout, state.rules
    if layout.kind is LayoutKind.PILE:
        yield f"pile {write(layout.line)}; total {layout.total}"
    else:
        arms = f"; up {write(layout.up)}; down {write(layout.down)}" if rules.has_spinner else ""
        yield f"line {write(layout.line)}{arms}; total {layout.total}; ends {_sum(layout.board_count())}"
    reserved = f"; reserved {write(state.reserved)}" if rules.reserved else ""
    yield f"hands {' / '.join(map(write, state.hands))}; stock {write(state.stock)}{reserved}"
    if rules.wins is not None and rules.target is not None:
        yield f"points {' '.join(map(str, state.points))}"
    if state.only is not None:
        yield f"has to play {write(state.only)}"


def tell(event: Event) -> str:
    """Describe an event in a line."""
    match event:
        case LotDrawn(leader):
            return f"lot: seat {leader}"
        case RoundStarted(number, leader):
            return f"round {number}, led by {leader}"
        case TilePlayed(seat, tile, end, score):
            return f"seat {seat} plays {tile} {end.value}: {_tile_score(score)}"
        case TileDrawn(seat):
            return f"seat {seat} draws"
        case SeatPassed(seat):
            return f"seat {seat} passes"
        case TilesTaken(seat, end, tiles):
            return f"seat {seat} takes back {end.value}: {write(tiles)}"
        case RoundEnded(number, end, winner, _, score):
            tallies = "; ".join(map(_tally, score.tallies)) or "no points"
            return f"round {number} ends: {end.value}, winner {winner}, {tallies}"
        case SetWon(seat):
            return f"seat {seat} wins the set"
        case DealVoid():
            return "the deal is void"
        case _:
            return _say_dice(event)


def _say_dice(event: Event) -> str:
    match event:
        case DiceRolled(seat, faces, kept, None):
            return f"seat {seat} rolls {_dice(faces)}, kept {kept}"
        case DiceRolled(seat, faces, _, score) if score:
            return f"seat {seat} rolls {_dice(faces)}: {score.clause.value}, {score.points} points"
        case SeatStopped(seat, faces, score):
            return f"seat {seat} stops with {_dice(faces)}: {score.clause.value}, {score.points} points"
        case MatchEnded(outcome):
            return f"match ends: {outcome.reason.value}, places {outcome.places}"
        case _:
            raise NotImplementedError(f"teach the replays to tell {type(event).__name__}")


def _sum(numbers: tuple[int, ...]) -> str:
    return "+".join(map(str, numbers)) or "-"


def _dice(faces: tuple[int, ...]) -> str:
    return "-".join(map(str, faces))


def _tile_score(score: TileScore) -> str:
    counted = f"{score.clause.value} {_sum(score.parts)} ({score.number}), " if score.points else ""
    return f"{counted}{score.points} points" + (f", bonus {score.bonus}" if score.bonus else "")


def _tally(tally: Tally) -> str:
    minus = f"-{tally.minus}" if tally.minus else ""
    return f"seat {tally.seat} {tally.clause.value} {_sum(tally.parts)}{minus}: {tally.points} points"


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
    if isinstance(state, DiceState) and state.faces and choose.random() < MOSTLY:
        return _keep_most(game.legal_moves(state), state.faces)

    def worth(move: Move) -> tuple[int, int, float]:
        after = game.apply(state, move).state
        points = sum(getattr(after, "points", after.scores))
        return points, not isinstance(move, Draw | Pass) or choose.random() > MOSTLY, choose.random()

    return max(game.legal_moves(state), key=worth)


def _keep_most(moves: tuple[Move, ...], faces: tuple[int, ...]) -> Move:
    """Keep the ones and the most equal dice; stop when all are kept."""
    most = max(faces, key=lambda face: (face != 1, faces.count(face)))
    keep = tuple(i for i, face in enumerate(faces) if face in (1, most))
    return next((move for move in moves if isinstance(move, Roll) and move.keep == keep), moves[-1])


if __name__ == "__main__":
    game_id, seats, seed, *chosen = sys.argv[1:]
    made_up = random_replay(find_game(game_id), int(seats), int(seed), dict(option.split("=") for option in chosen))
    sys.stdout.writelines(f"{line}\n" for line in chain(["# Not reviewed yet."], replay_lines(made_up)))
