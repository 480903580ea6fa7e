"""Who takes part: signing up and leaving, withdrawals and returns, expulsions and substitutes."""

from __future__ import annotations

from dataclasses import dataclass

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = [
    "EntryFacts",
    "bring_back",
    "check_in",
    "expel",
    "leave",
    "request_bye",
    "sign_up",
    "substitute",
    "withdraw",
]


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """What is known of a person who wants to enter."""

    matches: int = 0
    """Matches of the league's game that they have finished on this server."""
    rating: int | None = None
    """As it is shown; None for somebody without a rated match."""
    kept_percent: int | None = None
    """How many of their last 20 fixtures on this server they came to; None if they had none."""
    banned_until: float | None = None
    has_role: bool = False
    """Whether they have the role that the league asks for."""
    is_invited: bool = False
    """Whether they stand on the organiser's list."""
    entrant: int | None = None
    """The number that is theirs in this league, if they have entered before."""


def sign_up(league: League, facts: EntryFacts, seed: bytes, now: float) -> list[Body]:
    """Enter somebody, who gets the next number: onto the waiting list if all places are taken."""
    raise NotImplementedError


def leave(league: League, entrant: int, now: float) -> list[Body]:
    """Take back an entry before the start; afterwards it is a withdrawal at once."""
    raise NotImplementedError


def check_in(league: League, entrant: int, now: float) -> list[Body]:
    """Say that an entrant is there."""
    raise NotImplementedError


def withdraw(
    league: League, entrant: int, now: float, *, at_once: bool = True, is_absent: bool = False, reason: str = ""
) -> list[Body]:
    """Take somebody out; at once, or after the fixture that they still have to play.

    The others of an open fixture get a walkover.
    """
    raise NotImplementedError


def bring_back(league: League, entrant: int, now: float, *, by_organiser: bool = False) -> list[Body]:
    """Pair somebody again who withdrew; people can do that themselves only if they were taken out for not coming."""
    raise NotImplementedError


def expel(league: League, entrant: int, now: float, *, reason: str) -> list[Body]:
    """Exclude somebody."""
    raise NotImplementedError


def substitute(
    league: League, old: int, facts: EntryFacts, now: float, *, keeps_points: bool = True, reason: str = ""
) -> list[Body]:
    """Put somebody new, who gets the next number, in the place of an entrant; no condition of entry holds for them."""
    raise NotImplementedError


def request_bye(league: League, entrant: int, *, is_lifted: bool = False) -> list[Body]:
    """Ask not to be paired in the next round, or take that back."""
    raise NotImplementedError
