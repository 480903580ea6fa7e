"""The simulator that computers think with, compared with the rules engine: both play the same rounds to their ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from time import thread_time_ns

from bot.computers.dominoes.simulator.playing import play_out
from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.games.core import AnyGame, Move
from bot.games.dominoes.laying import points_of_move
from bot.games.dominoes.moves import Draw, Play
from bot.games.dominoes.state import DominoState
from bot.games.registry import GAMES

__all__ = ["CASES", "SIMULATOR_AIM", "SimulatorSample", "measure_simulator"]

SIMULATOR_AIM = 20
"""How many times the engine's moves a second the simulator should make."""

ROUNDS, GOES = 40, 5
"""How many deals both play out, and how often the simulator does, whose boards are made in a first pass."""

CASES = tuple(
    (game, seats)
    for game in GAMES.values()
    if isinstance(game.new_match(game.seats.start), DominoState)
    for seats in (2, 4)
    if seats in game.seats_allowed(game.complete_options({}))
)


@dataclass(frozen=True)
class SimulatorSample:
    """The costs of a move in µs."""

    game: str
    seats: int
    engine: float
    simulator: float

    @property
    def ratio(self) -> float:
        """Return how many moves the simulator makes in the time of one."""
        return self.engine / self.simulator


def measure_simulator(game: AnyGame, seats: int) -> SimulatorSample:
    """Play rounds of a game to their ends with both."""
    chance = Random(f"{game.id}/{seats}")
    states = [_dealt(game, seats, chance) for _ in range(ROUNDS)]
    began, moves = thread_time_ns(), sum(_played(game, state) for state in states)
    engine = (thread_time_ns() - began) / moves / 1000
    rounds = [SimulatedRound(state) for state in states]
    for one in rounds:
        play_out(one.copy(one.hands, one.stock))
    began = thread_time_ns()
    moves = sum(play_out(one.copy(one.hands, one.stock)) for _ in range(GOES) for one in rounds)
    return SimulatorSample(game.id, seats, engine, (thread_time_ns() - began) / moves / 1000)


def _dealt(game: AnyGame, seats: int, chance: Random) -> DominoState:
    state: DominoState = game.new_match(seats)
    while (request := game.chance(state)) is not None:
        state = game.apply(state, request.decide(chance.randrange)).state
    return state


def _played(game: AnyGame, state: DominoState) -> int:
    """Return the number of moves in a round."""
    made = 0
    while moves := game.legal_moves(state):
        state, made = game.apply(state, max(moves, key=partial(_appeal, state))).state, made + 1
    return made


def _appeal(state: DominoState, move: Move) -> tuple[int, int, int]:
    if isinstance(move, Play):
        points = points_of_move(state, move) if state.rules.has_tile_points else 0
        return 2, points, sum(move.tile)
    return isinstance(move, Draw), 0, 0
