"""The times at which something is due in a league; they depend on the league and the opening of its sign-up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.leagues.entries.settings import DAY
from bot.leagues.formats.arena import ends_at, next_pairing
from bot.leagues.formats.ladder import next_drop
from bot.leagues.formats.plan import awaited
from bot.leagues.model import Agreement, Fixture, FormatKind, League, Phase, Round

__all__ = [
    "LAST_PART",
    "Due",
    "DueKind",
    "agreed_call_at",
    "dues",
    "half_time",
    "last_call_at",
    "next_due",
    "time_to_play",
]

LAST_PART = 0.1
"""The part of a fixture's time that is left at the last call; two reminders are never closer than that."""

_AGREED_BEFORE = 900.0
"""Seconds before an agreed time at which its players get a reminder."""

_ASK_AGAIN, _LAST_DAY = 3 * DAY, DAY
"""Seconds after the question to the people of the last season, or before the start, when it is repeated."""

_LOOK_AGAIN = 120.0
"""Seconds after which a fixture that is in progress at its deadline is checked again."""


class DueKind(StrEnum):
    """The kinds of due events."""

    START = "start"
    CHECK_IN = "check-in"
    """Check-in opens."""
    ASKED = "asked"
    """People who have not said whether they enter are asked again."""
    HALF = "half"
    """Half of a round's time is over."""
    LAST = "last"
    """A tenth of a fixture's time is left."""
    AGREED = "agreed"
    """The agreed time of a fixture is near."""
    DEADLINE = "deadline"
    PAIRING = "pairing"
    """Entrants of an arena may be paired who could not be before, or its time is up."""
    MATCHDAY = "matchday"
    """The next round may be drawn."""
    DROP = "drop"
    """An entrant on a ladder has not played for long."""


@dataclass(frozen=True, slots=True)
class Due:
    """A timed event, which needs no decision."""

    at: float
    kind: DueKind
    number: int = 0
    """The number of the round or the fixture; 0 for the league."""


def dues(league: League, now: float, opened_at: float | None = None) -> Iterator[Due]:
    """Yield all events of the league in its current state, whether their time is in the future or over.

    `opened_at` is when the sign-up was opened, if that is known.
    """
    if league.phase is Phase.SIGN_UP:
        yield from _dues_of_sign_up(league, opened_at)
    if league.phase is Phase.RUNNING:
        for played in league.rounds:
            yield from _dues_of_round(league, played)
        for fixture in league.open_fixtures:
            yield from _dues_of_fixture(league, fixture)
        yield from _dues_of_format(league, now)


def next_due(league: League, done_until: float, opened_at: float | None = None) -> float | None:
    """Return the time of the next event after a time up to which everything was done; None if there is none."""
    times = []
    for due in dues(league, done_until, opened_at):
        if due.at > done_until:
            times.append(due.at)
        elif due.kind is DueKind.DEADLINE:
            times.append(done_until + _LOOK_AGAIN)
    return min(times, default=None)


def _dues_of_sign_up(league: League, opened_at: float | None) -> Iterator[Due]:
    settings = league.settings
    if settings.starts_at is not None:
        yield Due(settings.starts_at, DueKind.START)
        if settings.check_in:
            yield Due(settings.starts_at - settings.check_in, DueKind.CHECK_IN)
    if league.asked and league.asked_at is not None:
        asked_at = max(league.asked_at, opened_at or 0.0)  # the question is posted when the sign-up opens
        yield Due(_ask_again_at(asked_at, settings.starts_at), DueKind.ASKED)


def _ask_again_at(asked_at: float, starts_at: float | None) -> float:
    """Return when people are asked again: in the last day before the start, after half of the time at the earliest."""
    return asked_at + _ASK_AGAIN if starts_at is None else max((asked_at + starts_at) / 2, starts_at - _LAST_DAY)


def _dues_of_round(league: League, played: Round) -> Iterator[Due]:
    is_open = any(league.fixtures[number].is_open for number in played.fixtures)
    half = half_time(played)
    if is_open and half is not None and league.settings.format.traits.has_rounds:
        yield Due(half, DueKind.HALF, played.number)


def half_time(played: Round) -> float | None:
    """Return when half of a round's time is over."""
    return None if played.due is None else (played.at + played.due) / 2


def _dues_of_fixture(league: League, fixture: Fixture) -> Iterator[Due]:
    if fixture.agreements and (at := agreed_call_at(fixture.agreements[-1])) is not None:
        yield Due(at, DueKind.AGREED, fixture.number)
    if fixture.due is not None and league.settings.format is not FormatKind.ARENA:
        yield Due(fixture.due, DueKind.DEADLINE, fixture.number)
    if (last := last_call_at(league, fixture)) is not None:
        yield Due(last, DueKind.LAST, fixture.number)


def agreed_call_at(agreement: Agreement) -> float | None:
    """Return when players are reminded of an agreed time; None for a time that was near when they agreed on it."""
    at = agreement.at - _AGREED_BEFORE
    return at if agreement.made_at < at else None


def last_call_at(league: League, fixture: Fixture) -> float | None:
    """Return when the players of a fixture get the last call."""
    if fixture.due is None or league.settings.format is FormatKind.ARENA:
        return None
    return fixture.due - LAST_PART * time_to_play(league, fixture)


def time_to_play(league: League, fixture: Fixture) -> float:
    """Return how long players have for a fixture by its settings: a deadline that moved gives them no less."""
    settings = league.settings
    if settings.format is FormatKind.LADDER:
        return settings.answer_length
    played = league.rounds[fixture.round - 1] if 0 < fixture.round <= len(league.rounds) else None
    return settings.round_length if played is None or played.due is None else played.due - played.at


def _dues_of_format(league: League, now: float) -> Iterator[Due]:
    times: list[tuple[float | None, DueKind]] = []
    if league.settings.format is FormatKind.ARENA:
        times = [(ends_at(league), DueKind.PAIRING), (next_pairing(league, now), DueKind.PAIRING)]
    if league.settings.format is FormatKind.LADDER:
        times = [(next_drop(league), DueKind.DROP)]
    begins = None if league.is_held else awaited(league)
    yield from (Due(at, kind) for at, kind in [*times, (begins, DueKind.MATCHDAY)] if at is not None)
