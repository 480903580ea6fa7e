"""How a league goes on: its start, its rounds, its end."""

from __future__ import annotations

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = ["draw_next", "finish", "follow_ups", "start"]


def start(league: League, seed: bytes, now: float) -> list[Body]:
    """Begin with those who are there: their order, their lots, and the first round."""
    raise NotImplementedError


def draw_next(league: League, now: float) -> list[Body]:
    """Draw the next round because the organiser says so, even if deadlines have not passed.

    Whoever is out in that round by now gets no match: the others of their fixture get a walkover.
    """
    raise NotImplementedError


def finish(league: League, seed: bytes, now: float) -> list[Body]:
    """End a running league as it is: open the seed, and write down the final table."""
    raise NotImplementedError


def follow_ups(league: League, seed: bytes, now: float) -> list[Body]:
    """Return what happens by itself next; nothing if nothing does.

    To be asked after every change and whenever time is up (`bot.leagues.schedule`), again and again until nothing
    follows: places for those who wait, walkovers, the next round, the end.
    """
    raise NotImplementedError
