"""An order for a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.computers.levels import Level
from bot.games.core import Options, lobby_options_for
from bot.games.errors import SeatsError
from bot.games.registry import find_game
from bot.tables.errors import TooManyComputersError
from bot.tables.model import Table
from bot.tables.model.tempo import Tempo

__all__ = ["USUAL_LEVEL", "Order", "missing_seats", "options_for_seats"]

USUAL_LEVEL = Level.MEDIUM
"""The level of computers if no one chose another."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order for a table."""

    game_id: str
    chosen: Options
    """Some options of the game; the others have the defaults of a lobby."""
    seats: int | None = None
    """The number of seats; None for the most that the game allows."""
    tempo: Tempo = Tempo.NONE
    levels: tuple[Level, ...] = ()
    """The computers that sit down with the opener."""

    @classmethod
    def against_computers(cls, game_id: str, tempo: Tempo = Tempo.NONE) -> Order:
        """Return an order for one person and as many computers as the game needs; raise UnknownGameError."""
        game = find_game(game_id)
        least = game.seats_allowed(lobby_options_for(game, {}, game.seats.start)).start
        return cls(game_id, {}, tempo=tempo, levels=(USUAL_LEVEL,) * (least - 1))

    @property
    def starts_at_once(self) -> bool:
        """Return whether the computers fill the least number of seats; raise like `check`."""
        options, _ = self.check()
        return bool(self.levels) and 1 + len(self.levels) >= find_game(self.game_id).seats_allowed(options).start

    def check(self) -> tuple[Options, int]:
        """Return all options and the number of seats.

        Raises UnknownGameError, OptionError, SeatsError, or TooManyComputersError.
        """
        game = find_game(self.game_id)
        sitting = 1 + len(self.levels)
        options = lobby_options_for(game, self.chosen, max(sitting, self.seats or 0))
        allowed = game.seats_allowed(options)
        most = allowed.stop - 1 if self.seats is None else self.seats
        if most not in allowed:
            raise SeatsError(self.game_id, most, allowed)
        if sitting > most:
            raise TooManyComputersError(most - 1)
        return options, most


def missing_seats(table: Table) -> int:
    """Return how many more occupants a match needs to start."""
    return max(0, find_game(table.game_id).seats_allowed(table.options).start - len(table.sittings))


def options_for_seats(table: Table, seats: int) -> Options:
    """Return options that allow this number of seats: the table's own, or those of the sheet for more seats.

    Raises SeatsError.
    """
    game = find_game(table.game_id)
    sheet = {name: value for name, value in table.options.items() if name not in game.lobby_options}
    for options in (table.options, game.complete_options(sheet)):
        if seats in game.seats_allowed(options):
            return options
    raise SeatsError(table.game_id, seats, game.seats_allowed(table.options))
