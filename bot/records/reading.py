"""Reading a record: what it says, in the shape that it must have, and each action as a move of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.games.core import Options, OptionValue
from bot.games.errors import SeatsError, UnknownGameError
from bot.games.fair import FairDeal, commitment
from bot.games.options import option_text
from bot.games.registry import AnyGame, find_game
from bot.records.codec import AnyCodec, CodecOf, ReadRound
from bot.records.faults import FaultError
from bot.records.parts import MatchPart, read_part, shown
from bot.records.writing import FORMAT

__all__ = ["ReadMatch", "read_match"]


class ReadMatch(NamedTuple):
    """A record whose head is right and whose parts have the right shapes; what they say is not checked yet."""

    game: AnyGame
    codec: AnyCodec
    """Of the game's family."""
    options: Options
    players: tuple[str, ...]
    fair: FairDeal
    rounds: tuple[ReadRound, ...]
    scores: list[int]
    ranking: list[list[int]]

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.players)

    @property
    def plies(self) -> int:
        """Return the number of actions."""
        return sum(len(entry.actions) for entry in self.rounds)


def read_match(record: object, codec_of: CodecOf) -> ReadMatch:
    """Read any JSON value as a record; raise FaultError with the first thing that is wrong with it.

    Checked are the shape of everything, the format, the game, its options and seats, and the commitment.
    """
    match = read_part(MatchPart, record)
    if match.format != FORMAT:
        raise FaultError(f"The format is {shown(match.format)}, not {FORMAT}.")
    game = _read_game(match.variant)
    codec = codec_of(game)
    rounds = tuple(codec.read_round(entry, number) for number, entry in enumerate(match.rounds, 1))
    options = _read_options(game, match.options)
    players = tuple(match.players)
    try:
        game.new_match(len(players), options)
    except SeatsError as error:
        allowed = f"{error.allowed.start} to {error.allowed.stop - 1}"
        raise FaultError(f"There are {len(players)} players; {game.id} with these options seats {allowed}.") from None
    seed = bytes.fromhex(match.server_seed)
    if commitment(seed) != match.commitment.lower():
        raise FaultError("The commitment is not the SHA-256 of the server seed.")
    fair = FairDeal(seed, match.public_seed)
    return ReadMatch(game, codec, options, players, fair, rounds, match.scores, match.ranking)


def _read_game(game_id: str) -> AnyGame:
    try:
        return find_game(game_id)
    except UnknownGameError:
        raise FaultError(f"No game is called {shown(game_id)}.") from None


def _read_options(game: AnyGame, recorded: Mapping[Any, Any]) -> Options:
    """Return the options; each must be there, with an allowed value of the right type: 1 is not true."""
    options: dict[str, OptionValue] = {}
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
