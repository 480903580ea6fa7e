"""`boneyard simulate`: whole matches with random legal moves, the same on every machine for the same seed text."""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from bot.base.printing import visible
from bot.cli.errors import CommandError
from bot.cli.progress import progress_bar
from bot.families import codec_of
from bot.games.core import Action, AnyGame, Options, OptionValue, RandBelow, Seat
from bot.games.errors import OptionError, SeatsError, UnknownGameError
from bot.games.fair import FairDeal, fair_numbers
from bot.games.options import option_text
from bot.games.registry import GAMES, find_game
from bot.records import ChangeKind, Occupancy, RecordHead, SeatChange, match_record

__all__ = ["play_at_random", "simulated_record", "simulation", "write_matches"]

_CHANGES_ONE_IN = 12
"""The average number of moves between two changes of seats."""


def simulation(
    game_id: str, seats: int, seed: str, settings: Iterable[str], *, changes: bool = False
) -> Callable[[int], dict[str, Any]]:
    """Return a function from a match's number to its record; raise CommandError for an impossible request.

    With `changes` people resign, leave, stay away and come back.
    """
    game = _find(game_id)
    options = _check(game, seats, _read_settings(settings))
    _key(seed)
    return lambda number: simulated_record(game, options, seats, seed, number, changes=changes)


def write_matches(game_id: str, play: Callable[[int], dict[str, Any]], matches: int, out: Path | None) -> None:
    """Write the records of matches of a game to a file or to standard output."""
    with _opened(out) as stream, progress_bar() as progress:
        for number in progress.track(range(1, matches + 1), description=f"Playing {game_id}"):
            text = json.dumps(play(number), ensure_ascii=False, separators=(",", ":"))
            stream.write(f"{text}\n".encode())


def simulated_record(
    game: AnyGame, options: Options, seats: int, seed: str, number: int, *, changes: bool = False
) -> dict[str, Any]:
    """Play a match of a simulation, counted from 1, and return its record.

    The key of the simulation is the SHA-256 of its seed text. The server seed of match k is the HMAC of `server_seed/k`
    under that key; the public seed is the seed text with `/k`. The key's numbers `moves/k` choose the moves, and its
    numbers `changes/k` the changes of seats.
    """
    key = _key(seed)
    server_seed = hmac.digest(key, f"server_seed/{number}".encode(), "sha256")
    public_seed = f"{seed}/{number}"
    fair, moves = FairDeal(server_seed, public_seed), f"moves/{number}"
    players = [f"Seat {seat}" for seat in range(seats)]
    if not changes:
        actions = play_at_random(game, options, seats, fair, key, moves)
        return match_record(codec_of(game), game, RecordHead(options, players, server_seed, public_seed), actions)
    fate = fair_numbers(key, f"changes/{number}")
    occupancy = Occupancy(seats, frozenset(seat for seat in map(Seat, range(1, seats)) if fate(4) == 0))
    history = _play_with_changes(game, options, occupancy, fair, fair_numbers(key, moves), fate)
    head = RecordHead(options, players, server_seed, public_seed, occupancy.computers)
    return match_record(codec_of(game), game, head, history)


def play_at_random(
    game: AnyGame, options: Options, seats: int, fair: FairDeal, key: bytes, label: str
) -> Iterator[Action]:
    """Yield the actions of a match in which every seat chooses its legal moves uniformly."""
    state, below = game.new_match(seats, options), fair_numbers(key, label)
    while game.outcome(state) is None:
        request = game.chance(state)
        if request is None:
            moves = game.legal_moves(state)
            action: Action = moves[below(len(moves))]
        else:
            action = fair.decide(request)
        yield action
        state = game.apply(state, action).state


def _play_with_changes(
    game: AnyGame, options: Options, occupancy: Occupancy, fair: FairDeal, below: RandBelow, fate: RandBelow
) -> Iterator[Action | SeatChange]:
    """Yield the history of a match with random legal moves and occasional changes of seats.

    `below` chooses the moves, `fate` the changes. A seat that has resigned makes the first legal move.
    """
    state = game.new_match(occupancy.seats, options)
    while game.outcome(state) is None:
        request = game.chance(state)
        if request is None or game.is_between_rounds(state):
            change = _change_at_random(occupancy, fate)
            if change is not None:
                yield change
                occupancy = occupancy.after(change)
                if occupancy.is_given_up:
                    return
        if request is None:
            moves = game.legal_moves(state)
            action: Action = moves[0 if game.actor(state) in occupancy.resigned else below(len(moves))]
        else:
            action = fair.decide(request)
        yield action
        state = game.apply(state, action).state


def _change_at_random(occupancy: Occupancy, fate: RandBelow) -> SeatChange | None:
    """Return the change of a seat now: mostly none."""
    if fate(_CHANGES_ONE_IN) > 0:
        return None
    all_changes = (SeatChange(Seat(seat), kind) for seat in range(occupancy.seats) for kind in ChangeKind)
    possible = [change for change in all_changes if occupancy.allows(change)]
    return possible[fate(len(possible))]


def _find(game_id: str) -> AnyGame:
    try:
        return find_game(game_id)
    except UnknownGameError:
        raise CommandError(f"No game is called {game_id!r}; there are {', '.join(GAMES)}.") from None


def _read_settings(settings: Iterable[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise CommandError(f"--set takes option=value, not {setting!r}.")
        if name in chosen:
            raise CommandError(f"The option {name!r} is set twice.")
        chosen[name] = value
    return chosen


def _check(game: AnyGame, seats: int, chosen: dict[str, str]) -> dict[str, OptionValue]:
    """Return the complete options; raise CommandError for options or seats that the game does not have."""
    try:
        options = game.complete_options(chosen)
        game.new_match(seats, options)
    except OptionError as error:
        raise CommandError(_option_sentence(game, error)) from None
    except SeatsError as error:
        allowed = f"{error.allowed.start} to {error.allowed.stop - 1}" if len(error.allowed) > 1 else error.allowed[0]
        raise CommandError(f"{game.id} with these options is played by {allowed}, not {seats}.") from None
    return options


def _option_sentence(game: AnyGame, error: OptionError) -> str:
    if not error.allowed:
        names = ", ".join(option.name for option in game.options) or "none"
        return f"{game.id} has no option {error.option!r}; its options: {names}."
    option = next(option for option in game.options if option.name == error.option)
    first, last = option_text(option.values[0]), option_text(option.values[-1])
    allowed = f"{first} to {last}" if option.is_range else ", ".join(map(option_text, option.values))
    return f"{game.id}: the option {option.name} cannot be {error.value!r}; allowed: {allowed}."


def _key(seed: str) -> bytes:
    try:
        return hashlib.sha256(seed.encode()).digest()
    except UnicodeEncodeError:
        raise CommandError("The seed is not a text.") from None


@contextmanager
def _opened(out: Path | None) -> Iterator[BinaryIO]:
    if out is None:
        yield sys.stdout.buffer
        return
    try:
        with out.open("wb") as stream:
            yield stream
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandError(f"{visible(str(out))} cannot be written: {error.strerror}.") from None
