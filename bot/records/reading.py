"""Reads a record: its contents in the required shape, and each action as a move of the game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from bot.games.core import AnyGame, Options, OptionValue, Seat
from bot.games.errors import SeatsError, UnknownGameError
from bot.games.fair import FairDeal, commitment
from bot.games.options import option_text
from bot.games.registry import GAMES, find_game
from bot.records.changes import ChangeKind, SeatChange
from bot.records.codec import AnyCodec, CodecOf, ReadRound
from bot.records.faults import FaultError
from bot.records.parts import ChangedMatchPart, ChangePart, MatchPart, find_stray_key, read_part, read_shape, shown
from bot.records.writing import FORMAT, FORMAT_OF_CHANGES

__all__ = ["Place", "ReadChange", "ReadMatch", "read_match"]

_HEADS: Mapping[str, type[MatchPart]] = {FORMAT: MatchPart, FORMAT_OF_CHANGES: ChangedMatchPart}
_ALL_OPTIONS = frozenset(option.name for game in GAMES.values() for option in game.options)


class Place(NamedTuple):
    """A moment of a record at which a seat can change."""

    round: int
    """The round, from 1."""
    action: int
    """The number of its actions so far."""


class ReadChange(NamedTuple):
    """A recorded change of a seat; whether it is possible is not checked yet."""

    place: Place
    change: SeatChange

    def fault(self, what: str) -> FaultError:
        """Return a fault of this change."""
        return FaultError(what, self.place.round, self.place.action or None)


class ReadMatch(NamedTuple):
    """A record with a correct head and parts of the right shape; their contents are not checked yet."""

    game: AnyGame
    codec: AnyCodec
    """Of the game's family."""
    options: Options
    players: tuple[str, ...]
    fair: FairDeal
    rounds: tuple[ReadRound, ...]
    scores: list[int]
    ranking: list[list[int]]
    computers: frozenset[Seat]
    """The seats of computers at the beginning; unknown for a match without changes of seats."""
    changes: tuple[ReadChange, ...]

    @property
    def early_changes(self) -> tuple[ReadChange, ...]:
        """Return the changes of seats before the first action of a match that begins without a deal."""
        if self.game.chance(self.game.new_match(self.seats, self.options)) is not None:
            return ()
        return tuple(one for one in self.changes if one.place == Place(1, 0))

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.players)

    @property
    def plies(self) -> int:
        """Return the number of actions."""
        return sum(len(entry.actions) for entry in self.rounds)


def read_match(record: object, codec_of: CodecOf) -> ReadMatch:
    """Read any JSON value as a record; raise FaultError with its first fault.

    This checks the shape of everything, the format, the game, its options and seats, and the commitment.
    """
    match = _read_head(record)
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
    seated = _read_changes(match, rounds)
    return ReadMatch(game, codec, options, players, fair, rounds, match.scores, match.ranking, *seated)


def _read_head(record: object) -> MatchPart:
    """Read the parts of a record besides its rounds and changes, by its format."""
    name = read_shape(MatchPart, record).format
    if name not in _HEADS:
        raise FaultError(f"The format is {shown(name)}, not {' or '.join(_HEADS)}.")
    return read_part(_HEADS[name], record)


def _read_changes(match: MatchPart, rounds: tuple[ReadRound, ...]) -> tuple[frozenset[Seat], tuple[ReadChange, ...]]:
    """Return the seats of computers and the changes, all of them at places that the record has."""
    if not isinstance(match, ChangedMatchPart):
        return frozenset(), ()
    computers = match.computers
    if computers != sorted(set(computers)) or any(seat >= len(match.players) for seat in computers):
        raise FaultError("computers is not a list of seats of this match in order.")
    changes = [_read_change(value, rounds) for value in match.changes]
    for before, change in pairwise(changes):
        if change.place < before.place:
            raise change.fault("The changes are not in order.")
    return frozenset(map(Seat, computers)), tuple(changes)


def _read_change(value: object, rounds: tuple[ReadRound, ...]) -> ReadChange:
    part = read_part(ChangePart, value)
    place = Place(part.round, part.after)
    if not (1 <= place.round <= len(rounds) and place.action <= len(rounds[place.round - 1].actions)):
        raise FaultError(f"There is no action {place.action} of round {place.round} after which a seat could change.")
    return ReadChange(place, SeatChange(Seat(part.seat), ChangeKind(part.do)))


def _read_game(game_id: str) -> AnyGame:
    try:
        return find_game(game_id)
    except UnknownGameError:
        raise FaultError(f"No game is called {shown(game_id)}.") from None


def _read_options(game: AnyGame, recorded: Mapping[Any, Any]) -> Options:
    """Return the options; each must be present, with an allowed value of the right type: 1 is not true."""
    options: dict[str, OptionValue] = {}
    own = frozenset(option.name for option in game.options)
    stray = find_stray_key(recorded, own) or next((name for name in recorded if name in _ALL_OPTIONS - own), None)
    if stray is not None:
        raise FaultError(f"{game.id} has no option {stray}.")
    for option in game.options:
        if option.is_house and option.name not in recorded:
            options[option.name] = option.default
            continue
        if option.name not in recorded:
            raise FaultError(f"The option {option.name} is missing.")
        value = recorded[option.name]
        values = option.values[1:] if option.is_house else option.values
        if not any(type(value) is type(allowed) and value == allowed for allowed in values):
            first, last = map(option_text, (values[0], values[-1]))
            allowed = f"{first} to {last}" if option.is_range else ", ".join(map(option_text, values))
            raise FaultError(f"The option {option.name} has a value that is not allowed: {allowed}.")
        options[option.name] = value
    return options
