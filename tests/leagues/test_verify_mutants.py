"""Exported leagues with one change: `verify`, or the exported table, does not agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from bot.leagues.entries import Actor, Body, Entry, Opened, Unplayed
from bot.leagues.entries.parts import UnplayedRule
from bot.leagues.exporting import export_league, read_export
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind
from bot.leagues.verify import verify
from tests.leagues.adventures import adventure

Mutant = tuple[str, int, Entry]
"""What was changed, where, and the entry that replaces the original one."""

_NOT_TOLD = {"paired", "finished", "started", "admitted"}
"""What happens both by itself and by a person's decision."""
_EACH = 3
"""Mutants of each kind for each league."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", FormatKind)
def test_an_honest_export_has_no_fault_and_nearly_all_mutants_have_one(kind: FormatKind) -> None:
    found: list[str] = []
    missed: list[str] = []
    for seed in range(4):
        book = adventure(kind, 7, seed)
        export = read_export(export_league(book.log))
        assert _fault(export.entries, book.seed, export_league(book.log)) is None
        for what, seq, mutant in _mutants(export.entries, Random(seed)):
            log = [*export.entries[:seq], mutant, *export.entries[seq + 1 :]]
            (missed if _fault(log, book.seed, export_league(book.log)) is None else found).append(what)
    assert len(found) > 50
    assert len(missed) <= (len(found) + len(missed)) // 20, missed


def _fault(log: Sequence[Entry], seed: bytes, exported: str) -> str | None:
    """Return the findings of `boneyard league verify` for a log with the table that was exported with another."""
    report = verify(log, seed)
    if report.league is None:
        return "fault" if report.fault is None else report.fault.why
    rows = FORMATS[report.league.settings.format].standings(report.league).rows
    told = [(line.place, line.entrant, line.points) for line in read_export(exported).table]
    return None if [(row.place, row.entrant, row.points) for row in rows] == told else "the table"


def _mutants(log: Sequence[Entry], chance: Random) -> Iterator[Mutant]:
    """Yield a few mutants of each kind."""
    for what, change in _CHANGES.items():
        tried = [(entry, change(entry, log, chance)) for entry in log[1:]]
        changed = [(f"{what}: {one.body.kind}", one.seq, other) for one, other in tried if other not in (None, one)]
        yield from chance.sample(changed, min(_EACH, len(changed)))


Change = Callable[[Entry, Sequence[Entry], Random], Entry | None]


def _with(entry: Entry, **changes: object) -> Entry:
    return entry.model_copy(update={"body": entry.body.model_copy(update=changes)})


def _is_ladder(log: Sequence[Entry]) -> bool:
    """Return whether a result may leave everything unchanged."""
    body = log[0].body
    return isinstance(body, Opened) and body.settings.format is FormatKind.LADDER


def _stranger(entry: Entry, _log: Sequence[Entry], chance: Random) -> Entry | None:
    """Attribute it to another entrant."""
    others = [one for one in range(1, 8) if one != entry.by]
    return entry.model_copy(update={"by": chance.choice(others)})


def _by_clock(entry: Entry, _log: Sequence[Entry], _: Random) -> Entry | None:
    """Attribute a person's action to the clock."""
    is_told = entry.by is Actor.CLOCK or entry.body.kind in _NOT_TOLD or not getattr(entry.body, "is_free", True)
    return None if is_told else entry.model_copy(update={"by": Actor.CLOCK})


def _backwards(entry: Entry, log: Sequence[Entry], _: Random) -> Entry | None:
    """Move its time before the entry before it."""
    return entry.model_copy(update={"at": log[entry.seq - 1].at - 60.0})


def _too_early(entry: Entry, _log: Sequence[Entry], _: Random) -> Entry | None:
    """Put a walkover long before the deadline, or the end of a match before its draw."""
    rule = getattr(entry.body, "rule", None)
    is_due = rule in (UnplayedRule.NO_SHOW, UnplayedRule.BOTH_ABSENT)
    return _with(entry, at=1.0) if entry.body.kind == "result" or is_due else None


def _other_deadline(entry: Entry, _log: Sequence[Entry], _: Random) -> Entry | None:
    due = getattr(entry.body, "due", None)
    is_free = getattr(entry.body, "why", None) in ("organiser", "downtime") or entry.body.kind == "extension"
    return None if due is None or is_free else _with(entry, due=due + 7200.0)


def _nobody_present(entry: Entry, log: Sequence[Entry], _: Random) -> Entry | None:
    """Remove everyone who came from a win by attendance; on a ladder that means silence."""
    return _with(entry, present=()) if getattr(entry.body, "present", ()) and not _is_ladder(log) else None


def _other_points(entry: Entry, _log: Sequence[Entry], _: Random) -> Entry | None:
    """Give the points of an unplayed fixture to the other entrant."""
    points = entry.body.points if isinstance(entry.body, Unplayed) else ()
    if len({value for _, value in points}) < 2:
        return None
    turned = [value for _, value in points][::-1]
    return _with(entry, points=tuple((one, value) for (one, _), value in zip(points, turned, strict=True)))


def _other_winner(entry: Entry, log: Sequence[Entry], _: Random) -> Entry | None:
    places = () if _is_ladder(log) else getattr(entry.body, "places", ())
    return _with(entry, places=places[::-1]) if len(places) > 1 else None


def _other_seats(entry: Entry, _log: Sequence[Entry], _: Random) -> Entry | None:
    fixtures = getattr(entry.body, "fixtures", ())
    if not fixtures:
        return None
    first, *others = fixtures
    return _with(entry, fixtures=(first.model_copy(update={"seats": first.seats[::-1]}), *others))


def _left_out(entry: Entry, log: Sequence[Entry], _: Random) -> Entry | None:
    """Repeat the entry before."""
    before: Body = log[entry.seq - 1].body
    is_said_twice = entry.seq > 1 and before.kind not in ("note", "points", "proposed", "settings", "ready")
    return entry.model_copy(update={"body": before}) if is_said_twice else None


_CHANGES: dict[str, Change] = {
    "a stranger": _stranger,
    "by itself": _by_clock,
    "time goes back": _backwards,
    "too early": _too_early,
    "another deadline": _other_deadline,
    "nobody came": _nobody_present,
    "other points": _other_points,
    "another winner": _other_winner,
    "other seats": _other_seats,
    "said twice": _left_out,
}
