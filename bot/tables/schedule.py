"""When a table acts automatically: pure functions of the table, its match, and the time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.tables.match import Match
from bot.tables.model import Status, Table

__all__ = ["Delays", "is_first_move_awaited", "is_given_up", "scheduled", "with_waiting_lobby", "without_schedule"]


@dataclass(frozen=True, slots=True)
class Delays:
    """The delays of the table itself, in seconds."""

    computer: float = 2.0
    """From the start of a computer's turn to its move, so that people can follow."""
    lobby: float = 24 * 3600.0
    """How long a lobby waits after its last change."""
    next_round: float = 90.0
    """The most time that people have to look at a finished round, if moves have a time limit."""
    closing: float = 3600.0
    """How long before a lobby closes its people are reminded."""
    silent_host: float = 120.0
    """How long a host may be inactive in the lobby before others may start."""
    first_move: float = 60.0
    """How long people have for their first move in a match that began without their click."""

    def of_lobby(self, now: float) -> tuple[float, float | None]:
        """Return when a lobby that changes now closes, and when people are reminded; None if that is at once."""
        due = now + self.lobby
        return due, due - self.closing if self.lobby > self.closing else None


def scheduled(table: Table, before: Match, match: Match, delays: Delays, now: float) -> Table:
    """Return the table with the time of its next automatic action, in seconds of Unix time.

    `before` is the match before the last change. A seat whose turn continues keeps its time when someone else acted.
    """
    if _continues(before, match) and table.due is not None:
        return table
    wait = _wait(table, match, delays)
    due = None if wait is None else now + wait
    return replace(table, due=due, remind_at=_remind_at(table, match, due))


def with_waiting_lobby(table: Table, delays: Delays, now: float) -> Table:
    """Return a table without a match after a change: a lobby waits again in full; a finished table has nothing due."""
    if table.status is Status.LOBBY:
        due, remind_at = delays.of_lobby(now)
        return replace(table, due=due, remind_at=remind_at)
    return table if table.status.is_live else without_schedule(table)


def without_schedule(table: Table) -> Table:
    """Return the table without a scheduled action."""
    return replace(table, due=None, remind_at=None)


def is_given_up(table: Table, match: Match) -> bool:
    """Return whether all people who are present have voted to end the match."""
    return bool(match.present) and all(table.sittings[seat].wants_end for seat in match.present)


def is_first_move_awaited(table: Table, match: Match) -> bool:
    """Return whether the match began without a click of the acting person, who has not moved in it yet."""
    acts = match.actor
    is_prompt = table.fixture is not None and table.fixture.is_prompt
    return is_prompt and acts is not None and acts not in match.moved and not match.is_automatic(acts)


def _remind_at(table: Table, match: Match, due: float | None) -> float | None:
    """Return when the acting person is reminded; None if a computer moves."""
    before = table.tempo.reminder
    if due is None or before is None or match.actor is None or match.is_automatic(match.actor):
        return None
    return due - before


def _wait(table: Table, match: Match, delays: Delays) -> float | None:
    """Return the seconds until the table acts automatically, None if it does not."""
    acts, seconds = match.actor, table.tempo.seconds
    if acts is not None:
        if is_first_move_awaited(table, match):
            return delays.first_move
        return delays.computer if match.is_automatic(acts) else seconds
    if not match.is_on_break:
        return None
    if not match.present:
        return delays.computer
    return None if seconds is None else min(seconds, delays.next_round)


def _continues(before: Match, match: Match) -> bool:
    """Return whether a person's turn continues: the game has not changed, and the seat has the same person."""
    acts = match.actor
    is_person = acts is not None and not match.is_automatic(acts) and not before.is_automatic(acts)
    return is_person and (before.actor, before.state) == (acts, match.state)
