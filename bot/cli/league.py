"""`boneyard league`: checks an exported league, and shows its table."""

from __future__ import annotations

from bot.base.printing import visible
from bot.cli.errors import BAD, CommandError, errors
from bot.cli.files import open_file
from bot.cli.printing import say
from bot.leagues.entries import POINT
from bot.leagues.exporting import BadExportError, LeagueExport, read_export
from bot.leagues.folding.fold import fold
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import League
from bot.leagues.model.errors import BrokenLogError
from bot.leagues.standings.rows import Standings
from bot.leagues.verify import verify

__all__ = ["show_league", "verify_league"]

_LONGEST = 64 * 2**20
"""The most bytes of a league."""


def verify_league(name: str, seed: str | None) -> int:
    """Print the first wrong entry of an exported league; return the exit code."""
    export = _read(name)
    report = verify(export.entries, None if seed is None else _seed(seed))
    for sentence in report.unchecked:
        errors.print(sentence)
    if report.fault is not None:
        say(f"{visible(name)}: entry {report.fault.seq}: {report.fault.why}")
        return BAD
    if report.league is not None and (wrong := _wrong_line(export, _standings(report.league))):
        say(f"{visible(name)}: {wrong}")
        return BAD
    errors.print(f"{len(export.entries)} entries checked, no faults.")
    return 0


def show_league(name: str) -> None:
    """Print a summary of an exported league, and its table."""
    league = _league(name, _read(name))
    settings = league.settings
    say(f"{visible(settings.name)}: {settings.format.value}, {settings.game_id}, {league.phase.value}")
    say(f"Rounds: {len(league.rounds)}, fixtures to play: {sum(1 for _ in league.open_fixtures)}")
    for row in _standings(league).rows:
        end = "" if row.parted_by is None else f"  ({row.parted_by.value})"
        out = "  out" if row.is_out else ""
        say(f"{row.place:>3}. entrant {row.entrant:<3} {_points(row.points):>8}{out}{end}")


def _read(name: str) -> LeagueExport:
    with open_file(name) as stream:
        text = stream.read(_LONGEST + 1)
    if len(text) > _LONGEST:
        raise CommandError(f"{visible(name)} is longer than {_LONGEST // 2**20} MiB.", BAD)
    try:
        return read_export(text)
    except BadExportError as error:
        raise CommandError(f"{visible(name)} is not an exported league: {visible(str(error))}.", BAD) from None


def _league(name: str, export: LeagueExport) -> League:
    try:
        return fold(export.entries)
    except BrokenLogError as error:
        raise CommandError(f"{visible(name)}: {error}.", BAD) from None


def _standings(league: League) -> Standings:
    return FORMATS[league.settings.format].standings(league)


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise CommandError("A seed has 64 hexadecimal digits.")
    return seed


def _wrong_line(export: LeagueExport, standings: Standings) -> str | None:
    """Return the fault in the table of an export."""
    found = [(row.place, row.entrant, row.points) for row in standings.rows]
    told = [(line.place, line.entrant, line.points) for line in export.table]
    if len(found) != len(told):
        return f"the table has {len(told)} lines in place of {len(found)}"
    for number, (line, right) in enumerate(zip(told, found, strict=True), 1):
        if line != right:
            return f"line {number} of the table differs from what follows from the log"
    return None


def _points(units: int) -> str:
    return f"{units / POINT:.2f}".removesuffix(".00")
