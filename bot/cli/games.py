"""`boneyard games`: the table of games with seats and options."""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console
from rich.table import Table

from bot.games.core import AnyGame
from bot.games.options import Option, option_text
from bot.games.registry import GAMES

__all__ = ["print_games"]

_PIPE_WIDTH = 120


def print_games() -> None:
    """Print every game with its seats, and its options with their values, the default first."""
    table = Table("game", "seats", "option", "values (the first is the default)", box=box.SIMPLE_HEAD)
    for game in GAMES.values():
        rows = [(option.name, _values(option)) for option in game.options] or [("–", "")]
        for number, row in enumerate(rows):
            table.add_row(*((game.id, _seats(game)) if not number else ("", "")), *row)
    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    Console(width=width, highlight=False).print(table)


def _seats(game: AnyGame) -> str:
    """Return the seats of the game's sheet; some options allow fewer."""
    allowed = game.seats_allowed(game.complete_options({}))
    return str(allowed.start) if len(allowed) == 1 else f"{allowed.start}–{allowed.stop - 1}"


def _values(option: Option) -> str:
    if option.is_range and len(option.values) > 1:
        return f"{option_text(option.default)} ({option_text(option.values[0])}–{option_text(option.values[-1])})"
    return ", ".join(map(option_text, option.values))
