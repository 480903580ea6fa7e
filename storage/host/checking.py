"""Checks of stored data: every log is replayed, and the rows that follow from logs and facts are compared."""

from __future__ import annotations

import json
import math
import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from bot.leagues.model import Phase
from bot.leagues.model.errors import DamagedLeagueError
from bot.standings.records import is_record
from bot.tables.errors import DamagedLogError
from bot.tables.facts import MatchFinished, MoveMade, StoredFact, UnreadableFact
from bot.tables.match import replay_checked
from bot.tables.model import Status
from storage.core.facts import read_facts
from storage.leagues.rows import read_league
from storage.schema import leagues, tables
from storage.tables.rows import read_match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Connection

    from bot.tables.log import LogEntry
    from bot.tables.match import Match
    from bot.tables.model import Table

__all__ = ["Findings", "Told", "check_logs", "compare_followed", "count_logs", "lost_rows", "read_told", "replay"]

_FOLLOWED: Mapping[str, Sequence[str]] = {
    "matches": (),
    "results": (),
    "abandoned": (),
    "totals": (),
    "ratings": (),
    "rating_steps": (),
    "records": (),
    "league_outings": (),
    "leagues": ("id", "name", "name_key", "kind", "phase", "entrants", "size"),
}
"""The tables whose rows follow from logs and facts, with the columns that do; no names mean all columns."""

_AT_ONCE = 1000
_CLOSED_PHASES = tuple(phase.value for phase in Phase if not phase.is_live)
_ADVICE: Mapping[str, str] = {
    Status.LOBBY: "`boneyard db repair` closes it.",
    Status.PLAYING: "It cannot go on: `boneyard db repair` closes it without a result.",
    Status.FINISHED: "Its result and its record stay; it cannot be played again or checked.",
}
_MOST_TOLD = 3
"""How many differing rows of a table a sentence names."""
_CLOSE = 1e-9
"""Numbers that differ by a smaller fraction were calculated on different machines."""


_Rows = dict[tuple[Any, ...], dict[str, Any]]


@dataclass
class Findings:
    """The results of a check."""

    matches: int = 0
    """How many matches were replayed."""
    leagues: int = 0
    """How many leagues were replayed."""
    faults: list[str] = field(default_factory=list)
    """The faults, a sentence for each."""
    notes: list[str] = field(default_factory=list)
    """Faults that are already handled: closed tables and leagues with a damaged log."""


def count_logs(connection: Connection) -> int:
    """Return the number of logs to replay."""
    return sum(connection.execute(select(func.count()).select_from(one)).scalar_one() for one in (tables, leagues))


@dataclass
class Told:
    """What facts say about a table."""

    kinds: set[str] = field(default_factory=set)
    length: int = 0
    """The length that its log has had."""
    unreadable: list[int] = field(default_factory=list)
    """The positions of damaged facts."""


def read_told(connection: Connection) -> defaultdict[int, Told]:
    """Return what facts say about each table."""
    found: defaultdict[int, Told] = defaultdict(Told)
    after = 0
    while some := read_facts(connection, after, _AT_ONCE):
        after = some[-1].position
        for one in some:
            if not isinstance(one, StoredFact):
                continue
            told = found[one.table_id]
            told.kinds.add(one.fact.kind)
            match one.fact:
                case UnreadableFact():
                    told.unreadable.append(one.position)
                case MoveMade(ply=ply, plies=plies):
                    told.length = max(told.length, ply + plies)
                case MatchFinished(plies=plies):
                    told.length = max(told.length, plies)
    return found


def check_logs(connection: Connection, findings: Findings, tick: Callable[[], None] = lambda: None) -> None:
    """Replay the log of every match and of every league; `tick` is called after each."""
    told = read_told(connection)
    for one in told.values():
        findings.faults += [
            f"Fact {position} cannot be read, and nothing follows from it." for position in one.unreadable
        ]
    rows = connection.execute(select(tables.c.id, tables.c.status, tables.c.guild_id).order_by(tables.c.id)).all()
    for table_id, status, guild_id in rows:
        _check_match(
            connection, f"Table {table_id} ({status}) of server {guild_id}", table_id, told[table_id], findings
        )
        tick()
    query = select(leagues.c.id, leagues.c.phase, leagues.c.guild_id).order_by(leagues.c.id)
    for league_id, phase, guild_id in connection.execute(query).all():
        findings.leagues += 1
        name = f"League {league_id} ({phase}) of server {guild_id}"
        try:
            read_league(connection, league_id)
        except DamagedLeagueError as error:
            if phase in _CLOSED_PHASES:
                findings.notes.append(f"{name} cannot be read: {error.why}.")
            else:
                findings.faults.append(f"{name} cannot be read: {error.why}. `boneyard db repair` closes it as it is.")
        tick()


def compare_followed(before: Path, after: Path) -> Iterator[str]:
    """Yield a sentence for each table whose rebuilt rows differ from the stored ones; both are SQLite files."""
    for table, key, there, made in _differences(before, after):
        wrong = [one for one in {*there, *made} if not _is_same(there.get(one), made.get(one))]
        if wrong:
            told = f"{len(wrong)} rows of `{table}` do not follow from what happened"
            yield f"{told} ({_examples(key, wrong)}). `boneyard db rebuild` makes them again."


def lost_rows(before: Path, after: Path) -> Iterator[str]:
    """Yield a sentence for each table with stored rows that were not rebuilt."""
    for table, key, there, made in _differences(before, after):
        lost = [one for one in there if one not in made]
        if lost:
            yield f"{len(lost)} rows of `{table}` follow from nothing that is stored ({_examples(key, lost)})."


def _differences(before: Path, after: Path) -> Iterator[tuple[str, Sequence[str], _Rows, _Rows]]:
    """Yield each table with its key, and the rows, by their keys, that only one of the two files has."""
    with closing(sqlite3.connect(after)) as database:
        database.row_factory = sqlite3.Row
        database.text_factory = lambda text: text.decode(errors="replace")
        database.execute("ATTACH ? AS before", (str(before),))
        for table, columns in _FOLLOWED.items():
            named = ", ".join(columns) or "*"
            key = [row["name"] for row in database.execute(f"PRAGMA table_info({table})") if row["pk"]]
            there, made = (
                {tuple(row[name] for name in key): dict(row) for row in database.execute(query)}
                for query in (
                    f"SELECT {named} FROM before.{table} EXCEPT SELECT {named} FROM main.{table}",  # noqa: S608
                    f"SELECT {named} FROM main.{table} EXCEPT SELECT {named} FROM before.{table}",  # noqa: S608
                )
            )
            yield table, key, there, made


def _examples(key: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> str:
    some = sorted(rows, key=str)[:_MOST_TOLD]
    return f"{', '.join(key)}: {'; '.join(' '.join(map(str, one)) for one in some)}"


def _check_match(connection: Connection, name: str, table_id: int, told: Told, findings: Findings) -> None:
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar_one()
    try:
        table, entries = read_match(connection, table_id)
        match = replay(table, entries)
    except DamagedLogError as error:
        advice = _ADVICE.get(status, "`boneyard db repair` finds out what it is.")
        if status == Status.CANCELLED:
            findings.notes.append(f"{name}: {error.why}.")
        else:
            findings.faults.append(f"{name}: {error.why}. {advice}")
        return
    findings.matches += match is not None
    for fault in _disagreements(table, match, len(entries), told):
        findings.faults.append(f"{name}: {fault}")


def replay(table: Table, entries: Sequence[LogEntry]) -> Match | None:
    """Return the match of a table, None if it never started; raise DamagedLogError for an invalid log."""
    if not entries and table.status not in (Status.PLAYING, Status.FINISHED):
        return None
    return replay_checked(table, entries)


def _disagreements(table: Table, match: Match | None, length: int, told: Told) -> Iterator[str]:
    """Yield the differences between a table's log and its row or facts."""
    is_over = match is not None and match.result is not None
    if table.status is Status.FINISHED and not is_over:
        yield f"it is finished, but its log has no end. {_ADVICE[Status.FINISHED]}"
    elif table.status is not Status.FINISHED and is_over:
        yield "its log has an end, but it goes on. `boneyard db repair` mends it."
    elif told.length > length and table.status is not Status.CANCELLED:
        yield f"the last {told.length - length} entries of its log are missing. {_ADVICE[table.status]}"
    if is_over and MatchFinished.kind not in told.kinds:
        yield "no fact tells of its result. `boneyard db repair` writes it again."


def _is_same(there: Mapping[str, Any] | None, made: Mapping[str, Any] | None) -> bool:
    """Return whether two rows are equal, except for names in records, which are from the time of writing."""
    if there is None or made is None:
        return False
    return all(_is_same_value(value, made[name]) for name, value in there.items())


def _is_same_value(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=_CLOSE, abs_tol=_CLOSE)
    if isinstance(one, str) and isinstance(other, str) and is_record(one) and is_record(other):
        return {**json.loads(one), "players": None} == {**json.loads(other), "players": None}
    return one == other
