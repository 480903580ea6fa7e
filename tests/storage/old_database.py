"""Databases of older versions: dumps in `old`, read with nothing but SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

__all__ = ["VERSIONS", "LogLine", "OldDatabase"]

_FOLDER = Path(__file__).with_name("old")

VERSIONS = sorted(path.stem for path in _FOLDER.glob("*.sql"))
"""The schema versions that have a dump."""

_NAMED_BEFORE = {"request_id": "interaction_id", "reserved_seat": "kept_seat"}
"""The names that columns had before 0007."""

LogLine = tuple[int, str, int | None, int | None]
"""Ply, text, and the person with the interaction."""


_LEVELS = {"random": "easy", "greedy": "medium", "thoughtful": "hard"}
"""The new names of the levels of computers, where they have changed."""


class OldDatabase:
    """A dump and its contents."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.positions: Mapping[int, Mapping[str, Any]] = {
            int(table_id): position
            for table_id, position in json.loads((_FOLDER / f"{version}.json").read_text(encoding="utf-8")).items()
        }
        """The positions of the running matches according to the code of that time, by their tables."""
        self._text = (_FOLDER / f"{version}.sql").read_text(encoding="utf-8")
        self._database = sqlite3.connect(":memory:")
        self._database.executescript(self._text)
        self._database.row_factory = sqlite3.Row

    def write(self, path: Path) -> None:
        """Make a database file from the dump."""
        database = sqlite3.connect(path)
        database.executescript(self._text)
        database.close()

    def close(self) -> None:
        """Forget what was read."""
        self._database.close()

    def rows(self, query: str, *values: object) -> list[dict[str, Any]]:
        """Return the rows of a query by their columns."""
        return [dict(row) for row in self._database.execute(query, values)]

    def columns(self) -> dict[str, list[str]]:
        """Return the columns of every table of the schema."""
        names = [row["name"] for row in self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [row["name"] for row in self.rows(f"PRAGMA table_info({name})")] for name in names}

    def ids(self, status: str | None = None) -> list[int]:
        """Return the ids of all tables, or of those in a status."""
        rows = self.rows("SELECT id, status FROM tables ORDER BY id")
        return [row["id"] for row in rows if status in (None, row["status"])]

    def row(self, table_id: int) -> dict[str, Any]:
        """Return the row of a table."""
        [row] = self.rows("SELECT * FROM tables WHERE id = ?", table_id)
        return row

    def seats(self, table_id: int) -> list[dict[str, Any]]:
        """Return people and computers of a table with all their columns, seated ones first, in seat order."""
        people = self.rows(
            "SELECT people.*, seats.* FROM seats JOIN people ON people.id = user_id WHERE table_id = ?", table_id
        )
        both = [
            {_NAMED_BEFORE.get(name, name): one[name] for name in one} for one in people + self._computers(table_id)
        ]
        return sorted(both, key=lambda one: (one["seat"] is None, one["seat"]))

    def people_at(self, table_id: int) -> list[int]:
        """Return the ids of the people who sit at a table, without deleted ones."""
        return [one["user_id"] for one in self.seats(table_id) if one["seat"] is not None and one.get("user_id", 0) > 0]

    def facts(self, table_id: int) -> dict[str, Any]:
        """Return the facts of a table, with the defaults of columns that its version did not have."""
        row, seats = self.row(table_id), self.seats(table_id)
        sitting = [one for one in seats if one["seat"] is not None]
        former = [one for one in seats if one["seat"] is None and one["interaction_id"] is not None]
        return {
            "status": row["status"],
            "game": row["game"],
            "options": json.loads(row["options"]),
            "max_seats": row["max_seats"],
            "opener": row["opener_id"],
            "server_seed": row["server_seed"],
            "revisions": (row["revision"], row["shown_revision"]),
            "public_seed": ",".join(str(one["interaction_id"]) for one in sitting),
            "occupants": [_occupant(one) for one in sitting],
            "former": sorted(map(_occupant, former)),
            "reserved": sorted(
                ((one["user_id"], one["kept_seat"]) for one in seats if one.get("kept_seat") is not None),
                key=lambda reserved: reserved[1],
            ),
            "flags": [(one.get("is_ready", 1), one.get("wants_end", 0)) for one in sitting if "user_id" in one],
            "kicked": [one["user_id"] for one in former if one.get("is_kicked")],
            "had_computers": row.get("had_computers", 0),
            "tempo": row.get("tempo", "none"),
            "times": (row.get("due_at"), row.get("remind_at")),
            **self._result(table_id, row["end_reason"] if "end_reason" in row else self._reason(table_id)),
        }

    def log(self, table_id: int) -> Sequence[LogLine]:
        """Return the log in its present form.

        Before 0005, it did not say who made the moves: the seat shows that, unless it had several people. It also did
        not say which seats had computers. Those of now had them, and the last person who came back to such a seat has
        left it.
        """
        if self.version >= "0007":
            entries = self.rows("SELECT * FROM log_entries WHERE table_id = ? ORDER BY ply", table_id)
            return [(one["ply"], _text(one), one["user_id"], one["request_id"]) for one in entries]
        moves = self.rows("SELECT * FROM moves WHERE table_id = ? ORDER BY ply", table_id)
        if self.version >= "0005":
            return [(move["ply"], move["text"], move["user_id"], move["interaction_id"]) for move in moves]
        people, texts = self._constant_people(table_id), self._texts(table_id, [move["text"] for move in moves])
        lines: list[LogLine] = []
        for move, text in zip(moves, texts, strict=True):
            user = None if move["interaction_id"] is None else people.get(move["text"].split()[0])
            lines.append((move["ply"], text, user, None if user is None else move["interaction_id"]))
        return lines

    def _texts(self, table_id: int, texts: list[str]) -> list[str]:
        computers = sorted(str(one["seat"]) for one in self._computers(table_id))
        for seat in computers:
            backs = [ply for ply, text in enumerate(texts) if text == f"{seat} back"]
            for ply in backs[-1:]:
                texts[ply] = f"{seat} leave"
        return [" ".join(["start", *computers]) if text == "start" else text for text in texts]

    def _constant_people(self, table_id: int) -> dict[str, int]:
        """Return the people on seats, by the seat as logs write it, if no one else sat there before."""
        seats = self.seats(table_id)
        left = {one["interaction_id"] for one in seats if one["seat"] is None}
        return {
            str(one["seat"]): one["user_id"] for one in seats if "user_id" in one and one["interaction_id"] not in left
        }

    def _computers(self, table_id: int) -> list[dict[str, Any]]:
        if "computers" not in self.columns():
            return []
        return self.rows("SELECT * FROM computers WHERE table_id = ?", table_id)

    def _reason(self, table_id: int) -> str | None:
        """Return why a match ended, according to its fact."""
        found = self.rows("SELECT data FROM facts WHERE table_id = ? AND kind = 'finished'", table_id)
        return json.loads(found[0]["data"])["reason"] if found else None

    def _result(self, table_id: int, reason: str | None) -> dict[str, Any]:
        rows = self.rows("SELECT seat, place, score FROM results WHERE table_id = ? ORDER BY seat", table_id)
        places = [{row["seat"] for row in rows if row["place"] == place} for place in range(1, len(rows) + 1)]
        return {
            "places": list(filter(None, places)) if reason else None,
            "scores": [row["score"] for row in rows] if reason else None,
            "reason": reason,
        }


def _text(entry: Mapping[str, Any]) -> str:
    """Return an entry with a kind in the form from before there were kinds."""
    kind, seat, text = entry["kind"], entry["seat"], entry["text"]
    if kind in ("move", "chance"):
        return str(text)
    return f"{kind} {text}".rstrip() if seat is None else f"{seat} {kind}"


def _occupant(one: Mapping[str, Any]) -> tuple[int | None, str]:
    """Return id and name of a person, or None with number and level of a computer."""
    return (
        (one["user_id"], one["name"])
        if "user_id" in one
        else (None, f"{one['number']} {_LEVELS.get(one['level'], one['level'])}")
    )
