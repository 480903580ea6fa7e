"""Draw rounds whose tables have several seats; round robins and Swiss leagues share this."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.registry import find_game
from bot.leagues.entries import ByeKind
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.pairing_history import Past
from bot.leagues.model import League, Settings
from bot.leagues.pairing.groups import Guest, group, group_sizes
from bot.leagues.pairing.seats import seated

__all__ = ["draw_tables", "seats_of"]


def seats_of(settings: Settings) -> range:
    """Return how many may sit at a table of a league."""
    game = find_game(settings.game_id)
    return range(game.seats_allowed(game.complete_options(settings.options)).start, settings.seats + 1)


def draw_tables(league: League, people: Sequence[int], past: dict[int, Past], *, by_points: bool) -> Draw:
    """Return a round for people who are given in the order of the standings.

    If the tables do not have room for all, byes go to those who have had the fewest, from the bottom up. Everyone who
    repeats the search gets the same result: its randomness comes from the commitment and the number of the round.
    """
    sizes = group_sizes(len(people), seats_of(league.settings))
    place = {one: index for index, one in enumerate(people)}
    resting = sorted(people, key=lambda one: (past[one].byes, -place[one]))[: len(people) - sum(sizes)]
    guests = [
        Guest(
            one,
            past[one].points if by_points else 0,
            {other: len(rounds) for other, rounds in past[one].met.items()},
            past[one].small_tables,
        )
        for one in people
        if one not in resting
    ]
    key = bytes.fromhex(league.commitment) + league.next_round.to_bytes(4, "big")
    tables = group(guests, sizes, key, league.forbidden) if guests else []
    had = {one: past[one].seats for one in people}
    seats = [seated(sorted(table, key=league.lot), had) for table in tables]
    fixtures = tuple(Drawn(table, slot) for slot, table in enumerate(seats))
    repeats = sum(other in past[one].met for table in seats for one in table for other in table) // 2
    byes = tuple((one, ByeKind.PAIRED) for one in resting)
    return Draw(fixtures, byes, algorithm="groups/1", repeats=repeats)
