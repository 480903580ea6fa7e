"""Reading a record: what it says, in the shape that it must have, and each action as a move of the game."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.games.core import Move, Seat
from bot.games.dice.game import DiceGame
from bot.games.dice.moves import Roll, Stop
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.tiles import Tile
from bot.games.errors import SeatsError, UnknownGameError
from bot.games.fair import FairDeal, commitment
from bot.games.options import option_text
from bot.games.record.faults import FaultError
from bot.games.record.shapes import (
    DICE_ACTIONS,
    DICE_ROUND,
    DOMINO_ACTIONS,
    DOMINO_ROUND,
    KEEP,
    MATCH,
    misshapen,
    shown,
)
from bot.games.record.writing import FORMAT
from bot.games.registry import AnyGame, find_game

__all__ = ["ReadMatch", "read_match", "read_move"]

Entry = dict[str, Any]
"""A JSON object whose shape is known."""


class ReadMatch(NamedTuple):
    """A record whose head is right and whose parts have the right shapes; what they say is not checked yet."""

    game: AnyGame
    options: Entry
    players: tuple[str, ...]
    fair: FairDeal
    rounds: tuple[Entry, ...]
    scores: list[int]
    ranking: list[list[int]]

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.players)

    @property
    def plies(self) -> int:
        """Return the number of actions."""
        return sum(len(entry["actions"]) for entry in self.rounds)


def read_match(record: object) -> ReadMatch:
    """Read any JSON value as a record; raise FaultError with the first thing that is wrong with it.

    Checked are the shape of everything, the format, the game, its options and seats, and the commitment.
    """
    wrong = misshapen(record, MATCH)
    if wrong is not None or not isinstance(record, dict):
        raise FaultError(wrong or "There is no record here.")
    if record["format"] != FORMAT:
        raise FaultError(f"The format is {shown(record['format'])}, not {FORMAT}.")
    game = _read_game(record["variant"])
    for number, entry in enumerate(record["rounds"], 1):
        _check_round(game, entry, number)
    options = _read_options(game, record["options"])
    players = tuple(record["players"])
    try:
        game.new_match(len(players), options)
    except SeatsError as error:
        allowed = f"{error.allowed.start} to {error.allowed.stop - 1}"
        raise FaultError(f"There are {len(players)} players; {game.id} with these options seats {allowed}.") from None
    seed = bytes.fromhex(record["server_seed"])
    if commitment(seed) != record["commitment"].lower():
        raise FaultError("The commitment is not the SHA-256 of the server seed.")
    fair = FairDeal(seed, record["public_seed"])
    return ReadMatch(game, options, players, fair, tuple(record["rounds"]), record["scores"], record["ranking"])


def read_move(entry: Entry) -> Move:
    """Read an action of the right shape as a move."""
    seat = Seat(entry["seat"])
    match entry["do"]:
        case "play":
            return Play(seat, Tile(*entry["tile"]), End(entry["end"]))
        case "draw":
            return Draw(seat)
        case "pass":
            return Pass(seat)
        case "take":
            return Take(seat, End(entry["end"]))
        case "roll":
            return Roll(seat, tuple(sorted(entry.get("keep", ()))))
        case _:
            return Stop(seat)


def _read_game(game_id: str) -> AnyGame:
    try:
        return find_game(game_id)
    except UnknownGameError:
        raise FaultError(f"No game is called {shown(game_id)}.") from None


def _read_options(game: AnyGame, recorded: Entry) -> Entry:
    """Return the options; each must be there, with an allowed value of the right type: 1 is not true."""
    options: Entry = {}
    for option in game.options:
        if option.name not in recorded:
            raise FaultError(f"The option {option.name} is missing.")
        value = recorded[option.name]
        if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
            first, last = map(option_text, (option.values[0], option.values[-1]))
            allowed = f"{first} to {last}" if option.is_range else ", ".join(map(option_text, option.values))
            raise FaultError(f"The option {option.name} has a value that is not allowed: {allowed}.")
        options[option.name] = value
    return options


def _check_round(game: AnyGame, entry: object, number: int) -> None:
    is_dice = isinstance(game, DiceGame)
    wrong = misshapen(entry, DICE_ROUND if is_dice else DOMINO_ROUND)
    if wrong is not None or not isinstance(entry, dict):
        raise FaultError(wrong or "There is no round here.", number)
    kinds = DICE_ACTIONS if is_dice else DOMINO_ACTIONS
    for place, action in enumerate(entry["actions"], 1):
        do = action.get("do") if isinstance(action, dict) else None
        if not isinstance(do, str) or do not in kinds:
            raise FaultError(f"do is not one of {', '.join(kinds)}.", number, place)
        wrong = misshapen(action, kinds[do])
        if wrong is None and do == "roll" and "keep" in action:
            wrong = misshapen(action, KEEP)
        if wrong is not None:
            raise FaultError(wrong, number, place)
