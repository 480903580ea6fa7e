"""Leagues at their limits: the most people, with the longest names that Discord allows, and very long logs."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from bot.leagues import decisions
from bot.leagues.entries.settings import LONGEST_DESCRIPTION, LONGEST_PRIZES
from bot.leagues.model import EntryFacts, FormatKind, LateEntry, TieBreak
from bot.leagues.store import StoredLeague
from bot.tables.model import Person
from tests.leagues.logbook import Logbook
from tests.naming import worst

__all__ = ["ENTRANTS", "NAME", "book_of", "ended", "stored", "waiting"]

ENTRANTS = 64
NAME = worst(60)
"""The longest name of a league; each of its characters takes two in formatted text."""
_REASON = worst(300)
_NOTE = worst(1000)
_BIG = 2**60
"""The largest ids."""

_SETTINGS: dict[FormatKind, dict[str, Any]] = {
    FormatKind.ROUND_ROBIN: {"tie_breaks": (TieBreak.KOYA, TieBreak.SONNEBORN, TieBreak.DIRECT, TieBreak.WINS)},
    FormatKind.SWISS: {
        "rounds": 16,
        "tie_breaks": tuple(one for one in TieBreak if one not in (TieBreak.LOT, TieBreak.PERFORMANCE)),
    },
    FormatKind.KNOCKOUT: {"third_place": True, "games": 7},
    FormatKind.DOUBLE: {"games": 3},
    FormatKind.GROUPS: {"groups": 8, "advance": 4, "third_place": True},
    FormatKind.HEATS: {"seats": 8, "game_id": "fifty", "advance": 4},
    FormatKind.LADDER: {"reach": 50},
    FormatKind.ARENA: {},
}
_CONDITIONS: dict[str, Any] = {
    "name": NAME,
    "description": "Ї*" * (LONGEST_DESCRIPTION // 2),
    "prizes": "Ї*" * (LONGEST_PRIZES // 2),
    "least_matches": 1000,
    "rating_from": -9999,
    "rating_to": 99_999,
    "least_kept": 100,
    "role_id": _BIG,
    "is_by_invitation": False,
    "late_entry": LateEntry.HALF,
    "has_events": True,
    "entrant_role_id": _BIG,
    "champion_role_id": _BIG,
}
_FACTS = EntryFacts(matches=1000, rating=1500, kept_percent=100, has_role=True, is_invited=True)


def person(number: int) -> Person:
    """Return a person with a name of 32 characters: wide ones, or ones that must be escaped."""
    filled = "Ｗ" * 30 if number % 4 == 0 else worst(30)
    return Person(_BIG + number, f"{number % 100:02}{filled}", "en-US")


def stored(book: Logbook) -> StoredLeague:
    """Return a league with its people, as it would be read."""
    people = {number: person(number) for number in book.league.entrants}
    many = frozenset(_BIG + number for number in range(100))
    return StoredLeague(_BIG, _BIG, _BIG, "en-US", NAME, book.league, people, many, many, told=0)


@cache
def waiting(kind: FormatKind) -> Logbook:
    """Return a league before its start, with a long waiting list."""
    more = {**_CONDITIONS, **_SETTINGS[kind], "most_entrants": ENTRANTS, "check_in": 7200.0, "starts_at": 1_003_600.0}
    book = Logbook(kind, **more)
    for number in range(1, 2 * ENTRANTS):
        book.do(decisions.sign_up, _FACTS, book.seed, book.now, by=number)
    return book


@cache
def book_of(kind: FormatKind, *, seats: int = 2) -> Logbook:
    """Return a league that is nearly over: some of its last fixtures are open."""
    more: dict[str, Any] = {**_CONDITIONS, **_SETTINGS[kind]}
    if seats > 2:
        more |= {"seats": seats, "game_id": "fifty"}
    book = Logbook(kind, **more)
    for number in range(1, ENTRANTS + 1):
        book.do(decisions.sign_up, _FACTS, book.seed, book.now, by=number)
    book.start()
    _decide(book)
    match kind:
        case FormatKind.LADDER:
            _climb(book)
        case FormatKind.ARENA:
            _meet(book)
        case _:
            _play(book)
    return book


@cache
def ended(kind: FormatKind) -> Logbook:
    """Return a league that is over."""
    more: dict[str, Any] = {**_CONDITIONS, **_SETTINGS[kind]}
    book = Logbook(kind, **more)
    for number in range(1, ENTRANTS + 1):
        book.do(decisions.sign_up, _FACTS, book.seed, book.now, by=number)
    book.start()
    book.do(decisions.finish, book.seed, book.now)
    return book


def _decide(book: Logbook) -> None:
    """Let an organizer write the longest possible texts."""
    book.do(decisions.note, _NOTE)
    for number, other in pairwise(range(1, 12)):
        book.do(decisions.forbid, number, other, reason=_REASON)
    if book.league.settings.format in (FormatKind.ROUND_ROBIN, FormatKind.SWISS):
        for number in range(1, 12):
            book.do(decisions.adjust_points, number, -number, reason=_REASON)
    book.do(decisions.expel, 60, book.now, reason=_REASON)


def _play(book: Logbook) -> None:
    chance = Random(0)
    while book.is_running:
        fixtures = list(book.league.open_fixtures)
        last = book.league.rounds[-1]
        if len(fixtures) == 1 or last.number >= (book.league.planned_rounds or 99):
            break
        book.play_all(chance)
    _suggest(book)


def _suggest(book: Logbook) -> None:
    """Leave some fixtures open, with the most suggestions that are possible."""
    for fixture in list(book.league.open_fixtures)[:3]:
        for place, seat in enumerate(fixture.seats):
            times = [book.now + 60 * (3 * place + count + 1) for count in range(3)]
            book.do(decisions.propose, fixture.number, seat, times, book.now)


def _climb(book: Logbook) -> None:
    order = [*book.league.ladder]
    for above, below in zip(order[::2], order[1::2], strict=False):
        book.do(decisions.challenge, below, above, book.now)
        if below % 4:
            book.win(below)


def _meet(book: Logbook) -> None:
    for number in range(1, ENTRANTS + 1):
        if number != 60:
            book.do(decisions.ready, number, book.now)
    book.play_all(Random(0))
