"""Leagues in which everything happens: results, absences, withdrawals, late entries, corrections, undone rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from bot.leagues import decisions
from bot.leagues.entries import POINT, Actor, DeadlineReason
from bot.leagues.model import EntryFacts, Fixture, FormatKind, Seeding
from bot.leagues.model.errors import LeagueError, LeagueReason
from tests.leagues.logbook import DAY, Logbook

__all__ = ["adventure", "exodus"]

_SETTINGS: Mapping[FormatKind, Mapping[str, object]] = {
    FormatKind.SWISS: {"late_entry": "half"},
    FormatKind.GROUPS: {"groups": 2, "advance": 2},
    FormatKind.HEATS: {"seats": 4, "advance": 2},
    FormatKind.ARENA: {"arena_length": 1800.0, "late_entry": "zero"},
}


_LEAST: Mapping[FormatKind, int] = {FormatKind.GROUPS: 4}
"""The least number of entrants that a format needs with these settings."""


def adventure(kind: FormatKind, entrants: int, seed: int, steps: int = 60, **told: object) -> Logbook:
    """Return a league in which many things have happened; some end early, and some admit more entrants.

    Settings that are passed replace those of an adventure.
    """
    chance = Random(seed)
    settings: dict[str, Any] = {
        "games": chance.choice([1, 1, 2]),
        "both_absent": chance.choice(["zero", "half", "extend"]),
        "seeding": chance.choice([*Seeding]),
        **_SETTINGS.get(kind, {}),
        **told,
    }
    book = Logbook(kind, starts=False, **settings)
    asked = chance.choice([0, 0, 3])
    if asked:
        book.do(decisions.ask_back, asked)
    for number in range(1, asked + 1):
        _answer(book, number, chance)
    while len(book.league.present) < max(entrants, _LEAST.get(kind, 2)):
        facts = EntryFacts(rating=chance.choice([None, 1400, 1500, 1600]), last_place=chance.choice([None, 1, 2, 3]))
        book.sign_up(facts=facts)
    if book.league.settings.seeding is Seeding.HAND:
        book.do(decisions.move_seed, book.league.present[-1].number, 1)
    book.start()
    for _ in range(steps):
        if not book.is_running:
            break
        happen = chance.choices([what for what, _ in _HAPPENINGS], [weight for _, weight in _HAPPENINGS])[0]
        for what in (_OWN.get(kind), happen):
            if what is not None and book.is_running:
                with suppress(LeagueError):
                    what(book, chance)
    return book


def exodus(seed: int) -> Logbook:
    """Return a season of groups that most people leave before the knockout, and some in it."""
    chance = Random(seed)
    groups, advance = chance.choice([2, 2, 3, 4]), chance.choice([1, 2, 2, 3])
    entrants = groups * max(2, advance) + chance.randrange(5)
    book = Logbook(FormatKind.GROUPS, entrants, groups=groups, advance=advance, third_place=chance.random() < 0.5)
    rounds = (book.league.planned_rounds or 0) - (groups * advance - 1).bit_length() - book.league.settings.third_place
    steps = [(_play, 14), (_let_time_run_out, 1), (_correct, 2), (_undo, 1), (_substitute, 1)]
    for _ in range(200):
        if not book.is_running:
            break
        is_before = len(book.league.rounds) == rounds and sum(1 for _ in book.league.open_fixtures) <= 2
        leaving = 0.5 if is_before else 0.15 if len(book.league.rounds) > rounds else 0
        leaves = [chance.choice([_withdraw, _expel]) for _ in book.league.entrants if chance.random() < leaving]
        for what in [*leaves, chance.choices([what for what, _ in steps], [weight for _, weight in steps])[0]]:
            if book.is_running:
                with suppress(LeagueError):
                    what(book, chance)
        if book.league.is_held and book.is_running:
            with suppress(LeagueError):
                book.do(decisions.draw_next, book.now)
    return book


def _answer(book: Logbook, number: int, chance: Random) -> None:
    """Let an invited person accept, decline, or not answer."""
    match chance.choice(["yes", "yes", "no", ""]):
        case "yes":
            facts = EntryFacts(rating=1500, entrant=number)
            book.do(decisions.sign_up, facts, book.seed, book.now, by=number)
        case "no":
            book.do(decisions.leave, number, book.now, by=number)


def _play(book: Logbook, chance: Random) -> None:
    fixtures = list(book.league.open_fixtures)
    if not fixtures:
        book.wait(60)
        return
    fixture = chance.choice(fixtures)
    order = chance.sample(fixture.seats, len(fixture.seats))
    is_level = chance.random() < 0.2
    book.play(fixture, *([order] if is_level else [[one] for one in order]))


def _be_ready(book: Logbook, chance: Random) -> None:
    entrant = _someone(book, chance)
    book.wait(chance.choice([1, 5, 30]))
    book.do(decisions.ready if chance.random() < 0.8 else decisions.pause, entrant, book.now, by=entrant)


def _challenge(book: Logbook, chance: Random) -> None:
    entrant = _someone(book, chance)
    book.wait(chance.choice([60, DAY]))
    book.do(decisions.challenge, entrant, _someone(book, chance), book.now, by=entrant)


def _let_time_run_out(book: Logbook, chance: Random) -> None:
    present, to_move = ([one for one in book.league.entrants if chance.random() < part] for part in (0.8, 0.4))
    book.pass_deadline(present, to_move, is_on=chance.random() < 0.8)


def _someone(book: Logbook, chance: Random) -> int:
    return chance.choice([*book.league.entrants])


def _any_fixture(book: Logbook, chance: Random) -> Fixture:
    if not book.league.fixtures:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    return chance.choice([*book.league.fixtures.values()])


def _withdraw(book: Logbook, chance: Random) -> None:
    book.do(decisions.withdraw, _someone(book, chance), book.now, at_once=chance.random() < 0.5)


def _return(book: Logbook, chance: Random) -> None:
    book.do(decisions.bring_back, _someone(book, chance), book.now, by_organizer=True)


def _expel(book: Logbook, chance: Random) -> None:
    book.do(decisions.expel, _someone(book, chance), book.now, reason="rude")


def _substitute(book: Logbook, chance: Random) -> None:
    old, facts, number = _someone(book, chance), EntryFacts(rating=1450), len(book.league.entrants) + 1
    by = old if chance.random() < 0.5 else Actor.ORGANIZER
    book.do(decisions.ask_substitute, old, facts, book.now, by_entrant=by is old, by=by)
    if chance.random() < 0.8:
        book.do(decisions.take_over, number, facts, book.now, by=number)
    elif chance.random() < 0.5:
        book.do(decisions.leave, number, book.now, by=number)


def _join(book: Logbook, _: Random) -> None:
    book.sign_up(1500)


def _correct(book: Logbook, chance: Random) -> None:
    fixture = _any_fixture(book, chance)
    order = chance.sample(fixture.seats, len(fixture.seats))
    games = len(fixture.results) or book.league.settings.games
    way = chance.random()
    if way < 0.2:
        book.do(decisions.correct, fixture.number, decisions.Verdict(), book.now, reason="again")
    elif way < 0.5:
        book.do(decisions.correct, fixture.number, decisions.Verdict(winners=order[:1]), book.now, reason="unfair")
    else:
        matches = [[[one] for one in order]] * games
        book.do(decisions.correct, fixture.number, decisions.Verdict(matches), book.now, reason="wrong")


def _undo(book: Logbook, chance: Random) -> None:
    book.do(decisions.undo_round, reason="mistake")
    if chance.random() < 0.5:
        one, other = chance.sample([*book.league.entrants], 2)
        book.do(decisions.forbid, one, other)
    book.do(decisions.draw_next, book.now)


def _give_points(book: Logbook, chance: Random) -> None:
    book.do(decisions.adjust_points, _someone(book, chance), chance.choice([-1, 1]) * POINT // 2, reason="fairness")


def _extend(book: Logbook, chance: Random) -> None:
    fixture = _any_fixture(book, chance)
    book.do(decisions.extend, book.now + 9 * DAY, book.now, why=DeadlineReason.ORGANIZER, fixture=fixture.number)


_HAPPENINGS: list[tuple[Callable[[Logbook, Random], None], float]] = [
    (_play, 20),
    (_let_time_run_out, 1),
    (_withdraw, 0.7),
    (_return, 0.7),
    (_expel, 0.2),
    (_substitute, 0.7),
    (_join, 0.7),
    (_correct, 1.5),
    (_undo, 0.7),
    (_give_points, 0.5),
    (_extend, 0.3),
]

_OWN: Mapping[FormatKind, Callable[[Logbook, Random], None]] = {
    FormatKind.ARENA: _be_ready,
    FormatKind.LADDER: _challenge,
}
"""The actions of people in each format."""
