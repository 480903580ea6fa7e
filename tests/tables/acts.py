"""Everything that people can do at tables, as they choose it: a choice may suit the moment or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.registry import find_game
from bot.tables.model import Person, Table
from bot.tables.model.tempo import Tempo
from bot.tables.service import Tables

__all__ = ["ACTS", "Choice"]


@dataclass(frozen=True)
class Choice:
    """The person who acts, at which table, and their choice."""

    table: Table
    """The table at the moment of the choice: a press may arrive much later."""
    ply: int
    """The length of the log that the person has seen."""
    who: Person
    other: Person
    number: int
    """Decides the other choices: an option, a seat, a level."""


Act = Callable[[Tables, Choice, int], Awaitable[Table]]


def _set_option(tables: Tables, one: Choice, request: int) -> Awaitable[Table]:
    options = find_game(one.table.game_id).options
    if not options:
        return tables.lobbies.set_option(one.table.id, one.who.id, "target", one.number, request)
    option = options[one.number % len(options)]
    value = option.values[one.number // len(options) % len(option.values)]
    return tables.lobbies.set_option(one.table.id, one.who.id, option.name, value, request)


def _cancel(tables: Tables, one: Choice, request: int) -> Awaitable[Table]:
    return tables.lobbies.cancel(
        one.table.id, one.who.id, request, is_moderator=one.number % 7 == 0, host_may_end=one.number % 2 == 0
    )


ACTS: Mapping[str, Act] = {
    "join": lambda to, one, request: to.lobbies.join(one.table.id, one.who, request),
    "leave lobby": lambda to, one, request: to.lobbies.leave(one.table.id, one.who.id, request),
    "agree": lambda to, one, request: to.lobbies.agree(one.table.id, one.who.id, request),
    "kick": lambda to, one, request: to.lobbies.kick(one.table.id, one.who.id, one.other.id, request),
    "free seat": lambda to, one, request: to.lobbies.free_seat(one.table.id, one.who.id, one.other.id, request),
    "hand over": lambda to, one, request: to.lobbies.hand_over(one.table.id, one.who.id, one.other.id, request),
    "add computer": lambda to, one, request: to.lobbies.add_computer(
        one.table.id, one.who.id, list(Level)[one.number % len(Level)], request
    ),
    "remove computer": lambda to, one, request: to.lobbies.remove_computer(
        one.table.id, one.who.id, one.number % 3, request
    ),
    "set option": _set_option,
    "set seats": lambda to, one, request: to.lobbies.set_seats(one.table.id, one.who.id, one.number % 9, request),
    "set tempo": lambda to, one, request: to.lobbies.set_tempo(
        one.table.id, one.who.id, list(Tempo)[one.number % len(Tempo)], request
    ),
    "cancel": _cancel,
    "start": lambda to, one, request: to.lobbies.start(one.table.id, one.who.id, request),
    "start with computers": lambda to, one, request: to.lobbies.start(one.table.id, one.who.id, request, fills_up=True),
    "rematch": lambda to, one, request: to.lobbies.rematch(one.table.id, one.who, request),
    "give hint": lambda to, one, request: to.matches.give_hint(one.table.id, one.who.id, one.ply, request),
    "next round": lambda to, one, request: to.matches.next_round(one.table.id, one.who.id, one.ply, request),
    "resign": lambda to, one, request: to.matches.resign(one.table.id, one.who.id, request),
    "leave match": lambda to, one, request: to.matches.leave(one.table.id, one.who.id, request),
    "come back": lambda to, one, request: to.matches.come_back(one.table.id, one.who.id, request),
    "take over": lambda to, one, request: to.matches.take_over(one.table.id, one.who, Seat(one.number % 5), request),
    "vote": lambda to, one, request: to.matches.vote_end(
        one.table.id, one.who.id, request, wants_end=one.number % 4 != 0
    ),
}
"""By their names in a trace."""
