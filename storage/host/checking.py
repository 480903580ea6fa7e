"""Checking what is stored: every log is replayed, and what follows from logs and facts is compared with the rows."""

from __future__ import annotations

import json
import math
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from bot.base.errors import HostError
from bot.games.errors import GameError
from bot.games.fair import FairDeal
from bot.tables.errors import DamagedLogError
from bot.tables.log import EntryKind
from bot.tables.match import Match
from bot.tables.model import Status
from storage.leagues.rows import LIVE_PHASES, read_league
from storage.schema import leagues, tables
from storage.tables.rows import LIVE, read_match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Connection

    from bot.tables.log import LogEntry
    from bot.tables.model import Table

__all__ = ["Findings", "check_logs", "compare_followed", "count_logs", "live_damaged"]

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
"""The tables whose rows follow from logs and facts, and which of their columns do; all of them if none is named."""

_MOST_TOLD = 3
"""How many rows of a table are told of which."""
_CLOSE = 1e-9
"""Numbers that differ by a smaller share were calculated on different machines."""


@dataclass
class Findings:
    """What a check found."""

    matches: int = 0
    """How many matches were replayed."""
    leagues: int = 0
    """How many leagues were."""
    faults: list[str] = field(default_factory=list)
    """What is wrong, a sentence each."""
    notes: list[str] = field(default_factory=list)
    """What was wrong and has been dealt with: closed tables and leagues with a damaged log."""


def count_logs(connection: Connection) -> int:
    """Return how many logs there are to be replayed."""
    return sum(connection.execute(select(func.count()).select_from(one)).scalar_one() for one in (tables, leagues))


def check_logs(connection: Connection, findings: Findings, tick: Callable[[], None] = lambda: None) -> None:
    """Replay the log of every match and of every league; `tick` is called after each."""
    for table_id in connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars().all():
        _check_match(connection, table_id, findings)
        tick()
    for league_id, phase in connection.execute(select(leagues.c.id, leagues.c.phase).order_by(leagues.c.id)).all():
        findings.leagues += 1
        try:
            read_league(connection, league_id)
        except HostError as error:
            told = findings.faults if phase in LIVE_PHASES else findings.notes
            told.append(f"League {league_id} ({phase}) cannot be read: {error}.")
        tick()


def live_damaged(connection: Connection) -> tuple[Sequence[int], Sequence[int]]:
    """Return the live tables, and the live leagues, whose logs cannot be replayed."""
    live_tables = connection.execute(select(tables.c.id).where(LIVE).order_by(tables.c.id)).scalars().all()
    live_leagues = connection.execute(select(leagues.c.id).where(leagues.c.phase.in_(LIVE_PHASES))).scalars().all()
    return (
        [one for one in live_tables if _is_damaged_table(connection, one)],
        [one for one in live_leagues if _is_damaged_league(connection, one)],
    )


def _is_damaged_table(connection: Connection, table_id: int) -> bool:
    """Tell whether the log of a table cannot be replayed."""
    try:
        _replay(*read_match(connection, table_id))
    except DamagedLogError:
        return True
    return False


def _is_damaged_league(connection: Connection, league_id: int) -> bool:
    """Tell whether the log of a league cannot be replayed."""
    try:
        read_league(connection, league_id)
    except HostError:
        return True
    return False


def compare_followed(before: Path, after: Path) -> Iterator[str]:
    """Yield a sentence for each table whose rows, made anew, are others than before; both are SQLite files."""
    with closing(sqlite3.connect(after)) as database:
        database.row_factory = sqlite3.Row
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
            wrong = [one for one in sorted({*there, *made}, key=str) if not _is_same(there.get(one), made.get(one))]
            if wrong:
                examples = "; ".join(" ".join(map(str, one)) for one in wrong[:_MOST_TOLD])
                yield f"{len(wrong)} rows of `{table}` do not follow from what happened ({', '.join(key)}: {examples})."


def _check_match(connection: Connection, table_id: int, findings: Findings) -> None:
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar_one()
    try:
        table, entries = read_match(connection, table_id)
        match = _replay(table, entries)
    except DamagedLogError as error:
        is_closed = status == Status.CANCELLED
        (findings.notes if is_closed else findings.faults).append(f"Table {table_id} ({status}): {error}.")
        return
    if match is None:
        return
    findings.matches += 1
    fault = _disagreement(table, match)
    if fault is not None:
        findings.faults.append(f"Table {table_id} ({status}): {fault}.")


def _replay(table: Table, entries: Sequence[LogEntry]) -> Match | None:
    """Return the match of a table, None if it never started.

    Raises DamagedLogError if its log is none, or if chance was not what the seeds say.
    """
    if not entries:
        if table.status in (Status.PLAYING, Status.FINISHED):
            raise DamagedLogError(why="it is gone")
        return None
    try:
        match, fair = Match.of(table), FairDeal(table.server_seed, table.public_seed)
    except GameError as error:
        raise DamagedLogError(why=f"no game begins like this ({type(error).__name__})") from error
    for one in entries:
        request = match.game.chance(match.state) if one.entry.kind is EntryKind.CHANCE else None
        if request is not None and match.game.write(fair.decide(request)) != one.entry.text:
            raise DamagedLogError(why=f"entry {one.ply} is not what the seeds say")
        match = match.replay([one])
    return match


def _disagreement(table: Table, match: Match) -> str | None:
    """Return what the row of a table tells otherwise than its log."""
    if table.status is Status.FINISHED and match.result is None:
        return "it is finished, but its log has no end"
    if table.status is Status.PLAYING and match.result is not None:
        return "its log has an end, but it goes on"
    return None


def _is_same(there: Mapping[str, Any] | None, made: Mapping[str, Any] | None) -> bool:
    """Tell whether two rows tell the same, but for names in records, which are those of when they were written."""
    if there is None or made is None:
        return False
    return all(_is_same_value(value, made[name]) for name, value in there.items())


def _is_same_value(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=_CLOSE, abs_tol=_CLOSE)
    if isinstance(one, str) and isinstance(other, str) and one.startswith("{"):
        return {**json.loads(one), "players": None} == {**json.loads(other), "players": None}
    return one == other
