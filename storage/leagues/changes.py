"""Writing leagues: entries at the end of a log, and the rows that follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, update

from bot.leagues.attendance import outings_of
from bot.leagues.entries import Asked, SignedUp, Substituted, UndoneRound
from bot.leagues.model import EntrantState, Phase
from bot.leagues.reminders import reminders_after
from bot.leagues.schedule import next_due
from bot.leagues.store import ReminderKind, Tick
from bot.tables.errors import ConflictError
from storage.core.dialects import insert_or
from storage.core.ids import next_id
from storage.core.outbox import append_league_fact
from storage.leagues.rows import read_league
from storage.schema import league_entrants, league_log, league_organisers, league_outings, league_reminders, leagues
from storage.tables.people import upsert_person

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sqlalchemy import Connection

    from bot.leagues.entries import Entry
    from bot.leagues.model import League
    from bot.leagues.store import Judge, NewLeague, StoredLeague
    from bot.tables.model import Person

__all__ = ["change_now", "close_damaged", "insert_league", "new_numbers", "project_again", "write_change"]

_NO_TICK = Tick()

_LONGEST_KEY = 120


def insert_league(connection: Connection, new: NewLeague, entries: Sequence[Entry], league: League) -> int:
    """Store a league with the first entries of its log; return its id."""
    upsert_person(connection, new.organizer)
    league_id = next_id(connection)
    row = {
        "id": league_id,
        "guild_id": new.venue.guild_id,
        "channel_id": new.venue.channel_id,
        "is_forum": new.forum,
        "locale": new.venue.locale,
        "seed": new.seed,
        "done_until": entries[0].at,
        **_columns(league, entries[0].at),
    }
    connection.execute(insert(leagues).values(row))
    connection.execute(insert(league_organisers).values(league_id=league_id, user_id=new.organizer.id))
    _append(connection, league_id, entries, new.request_id)
    append_league_fact(connection, league_id, league.size)
    return league_id


def write_change(
    connection: Connection,
    grown: StoredLeague,
    entries: Sequence[Entry],
    request_id: int | None = None,
    newcomers: Sequence[Person] = (),
    tick: Tick = _NO_TICK,
) -> None:
    """Append entries to the log of a league that has grown by them, or even further, and note what follows.

    Raises ConflictError if others have been appended since it was read. No other process appends before this
    transaction ends.
    """
    league = grown.league
    before, after = (entries[0].seq, entries[-1].seq + 1) if entries else (league.size, league.size)
    done_until = grown.done_until if tick.done_until is None else tick.done_until
    values = {**_columns(league, done_until, grown.opened_at), "size": after, "done_until": done_until}
    if tick.knows_pause:
        values |= {"down_from": None, "down_until": None}
    unchanged = (leagues.c.id == grown.id) & (leagues.c.size == before)
    if connection.execute(update(leagues).where(unchanged).values(values)).rowcount == 0:
        raise ConflictError
    _append(connection, grown.id, entries, request_id)
    _write_newcomers(connection, grown, entries, newcomers)
    _project(connection, grown.id, league, {number for entry in entries for number in _touched(league, entry)})
    _write_reminders(connection, grown.id, [*tick.reminders, *reminders_after(league, entries)])
    if entries or tick.reminders:
        append_league_fact(connection, grown.id, after)


def change_now(connection: Connection, league_id: int, judge: Judge) -> None:
    """Change a league inside a transaction that also does something else; no other process changes it meanwhile."""
    # Lock the row before the read, so that the judged league is the changed one.
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(size=leagues.c.size))
    stored = read_league(connection, league_id)
    write_change(connection, stored, judge(stored))


def new_numbers(stored: StoredLeague, entries: Sequence[Entry]) -> Sequence[int]:
    """Return the numbers of the entrants whom a league knows only since some entries."""
    numbers = []
    for entry in entries:
        match entry.body:
            case Asked(entrant=number) | SignedUp(entrant=number) | Substituted(new=number):
                numbers.append(number)
    return [one for one in numbers if one not in stored.people]


def project_again(connection: Connection, league_id: int) -> None:
    """Rebuild all rows that follow from the log of a league."""
    stored = read_league(connection, league_id)
    values = _columns(stored.league, stored.done_until, stored.opened_at)
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(values))
    connection.execute(delete(league_outings).where(league_outings.c.league_id == league_id))
    _project(connection, league_id, stored.league, stored.league.fixtures)


def close_damaged(connection: Connection, league_id: int) -> None:
    """Stop a league whose log cannot be read; its messages stay unchanged."""
    closed = update(leagues).where(leagues.c.id == league_id)
    connection.execute(closed.values(phase=Phase.CANCELLED.value, due_at=None, shown_size=leagues.c.size))
    connection.execute(delete(league_reminders).where(league_reminders.c.league_id == league_id))


def _columns(league: League, done_until: float, opened_at: float | None = None) -> dict[str, Any]:
    """Return the columns of a league's row that follow from its log."""
    return {
        "name": league.settings.name,
        "name_key": league.settings.name.casefold()[:_LONGEST_KEY],
        "kind": league.settings.format.value,
        "phase": league.phase.value,
        "entrants": sum(one.state is EntrantState.IN for one in league.entrants.values()),
        "size": league.size,
        "due_at": next_due(league, done_until, opened_at),
    }


def _append(connection: Connection, league_id: int, entries: Sequence[Entry], request_id: int | None) -> None:
    rows = [
        {
            "league_id": league_id,
            "seq": entry.seq,
            "at": entry.at,
            "by": str(entry.by),
            "body": entry.body.model_dump_json(),
            "request_id": request_id if number == 0 else None,
        }
        for number, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(league_log), rows)


def _write_newcomers(
    connection: Connection, before: StoredLeague, entries: Sequence[Entry], newcomers: Sequence[Person]
) -> None:
    numbers = new_numbers(before, entries)
    for number, person in zip(numbers, newcomers, strict=bool(numbers)):  # an entrant who comes back has a number
        upsert_person(connection, person)
        connection.execute(insert(league_entrants).values(league_id=before.id, number=number, user_id=person.id))


def _touched(league: League, entry: Entry) -> Iterator[int]:
    """Yield the fixtures whose decision an entry changes."""
    number = getattr(entry.body, "fixture", None)
    if isinstance(number, int):
        yield number
    if isinstance(entry.body, UndoneRound):
        yield from (one.number for one in league.fixtures.values() if one.is_undone)


def _project(connection: Connection, league_id: int, league: League, fixtures: Collection[int]) -> None:
    """Store who came to some fixtures, and replace what was known before."""
    if not fixtures:
        return
    mine = (league_outings.c.league_id == league_id) & league_outings.c.fixture.in_(fixtures)
    connection.execute(delete(league_outings).where(mine))
    rows = [
        {"league_id": league_id, "fixture": number, "entrant": entrant, "came": came, "at": at}
        for number in fixtures
        for entrant, came, at in outings_of(league.fixtures[number])
    ]
    if rows:
        connection.execute(insert(league_outings), rows)


def _write_reminders(
    connection: Connection, league_id: int, reminders: Sequence[tuple[ReminderKind, int, float]]
) -> None:
    for kind, number, at in reminders:
        new = insert_or(connection, league_reminders).values(league_id=league_id, kind=kind, number=number, at=at)
        connection.execute(new.on_conflict_do_nothing())
