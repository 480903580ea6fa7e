"""`boneyard db`: maintenance of the database by the host."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console

from bot.cli.errors import BAD, CommandError, ending_quietly, errors, is_file
from bot.standings.export import ExportFormat

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.app.config import Settings

__all__ = ["database"]

T = TypeVar("T")

database = typer.Typer(
    name="db", help="Back up, check, repair and export the database.", no_args_is_help=True, rich_markup_mode=None
)


@database.command()
def backup(file: Annotated[Path, typer.Argument(help="The new file.")]) -> None:
    """Copy the database into one file, also while the bot runs. A plain copy of the file can miss moves."""
    with ending_quietly():
        from bot.cli.maintenance import back_up_database

        back_up_database(_settings(), file)
        Console(highlight=False, soft_wrap=True).print(f"The backup is in {file}.", markup=False)


@database.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A backup (default: the database of DATABASE_URL).")] = None,
) -> None:
    """Replay every match and league and compare the stored results, also while the bot runs.

    Prints the faults, and then exits with 1. Works on a copy, so there must be room for one (TMPDIR says where).
    """
    with ending_quietly():
        url = _settings().database_url if file is None else _url_of(file)
        found = _checked(url)
    raise typer.Exit(BAD if found else 0)


@database.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    force: Annotated[bool, typer.Option("--force", help="Restore it even if the check finds faults.")] = False,
) -> None:
    """Check a backup and replace the database with it. Keeps the old database. Stop the bot first."""
    with ending_quietly():
        from bot.cli.maintenance import restore_database

        if _checked(_url_of(file)) and not force:
            raise CommandError("Nothing was restored. With --force the backup is restored as it is.")
        kept, forgotten = restore_database(_settings(), file)
        told = "" if kept is None else f" What was there before is in {kept}."
        if forgotten:
            told += f" People who had been deleted since, and were deleted again: {forgotten}."
        if forgotten is None:
            told += " There was no readable list of deleted people: those who were deleted since are there again."
        Console(highlight=False, soft_wrap=True).print(f"Restored.{told}", markup=False)


@database.command()
def repair() -> None:
    """Restore tables and leagues from their logs, close what cannot continue, repair indexes. Stop the bot first."""
    with ending_quietly():
        from bot.cli.checkup import repair as repair_all

        done = _run(repair_all(_settings()))
        for line in done or ("There was nothing to repair.",):
            Console(highlight=False, soft_wrap=True).print(line, markup=False)


@database.command()
def rebuild(
    yes: Annotated[
        bool, typer.Option("--yes", help="Rebuild even if rows would be lost. Keeps a copy of everything.")
    ] = False,
) -> None:
    """Rebuild results, leaderboards, ratings and records from the logs. Stop the bot first.

    Prints rows that would be lost, and asks. Exits with 2 if nothing was rebuilt.
    """
    with ending_quietly():
        from bot.cli.checkup import rehearse
        from bot.cli.maintenance import rebuild as rebuild_all

        lost = _run(rehearse(_settings().database_url))
        out = Console(highlight=False, soft_wrap=True)
        for line in lost:
            out.print(line, markup=False)
        if lost and not yes and not (sys.stdin.isatty() and typer.confirm("Rebuild all the same?")):
            raise CommandError(
                "These rows would be lost, so nothing was rebuilt. With --yes they are deleted, and a copy is kept."
            )
        made, kept = _run(rebuild_all(_settings(), keep=bool(lost)))
        told = "" if kept is None else f" What was there before is in {kept}."
        out.print(f"Made again: {', '.join(made)}.{told}", markup=False)


@database.command()
def export(
    out: Annotated[Path, typer.Option(help="The file to write.")],
    form: Annotated[
        ExportFormat, typer.Option("--format", help="A CSV table, or one line of JSON per row.")
    ] = ExportFormat.CSV,
    server: Annotated[
        int | None, typer.Option(help="The id of a server (default: all servers).", min=0, max=2**63 - 1)
    ] = None,
) -> None:
    """Write the results of all finished matches to a file, also while the bot runs."""
    with ending_quietly():
        from bot.cli.maintenance import export as export_results

        count = export_results(_settings(), out, form, server)
        Console(highlight=False).print(f"Rows written: {count}.")


@database.command()
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The address of a database, as in DATABASE_URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The address of an empty database, or of a new file.")],
) -> None:
    """Copy everything into another database, such as from SQLite to PostgreSQL, and check the copy. Stop the bot first.

    If anything fails, nothing is copied.
    """
    with ending_quietly():
        from bot.cli.moving import copy_database

        rows = copy_database(source, target)
        Console(highlight=False).print(f"Rows copied: {rows}. Put the address of TO into DATABASE_URL.")
        found = _checked(target)
    raise typer.Exit(BAD if found else 0)


def _settings() -> Settings:
    from bot.app.config import read_settings

    return read_settings()


def _run(work: Coroutine[Any, Any, T]) -> T:
    import asyncio

    return asyncio.run(work)


def _checked(url: str) -> bool:
    """Check a database and print the findings; return whether there are faults."""
    from bot.cli.checkup import check as check_all

    found = _run(check_all(url))
    out = Console(highlight=False, soft_wrap=True)
    for line in (*found.faults, *(f"{note} It was closed." for note in found.notes)):
        out.print(line, markup=False)
    errors.print(f"Matches checked: {found.matches}. Leagues: {found.leagues}. Faults: {len(found.faults)}.")
    return bool(found.faults)


def _url_of(file: Path) -> str:
    if not is_file(file):
        raise CommandError(f"{file} is not there.")
    return f"sqlite:///{file}"
