"""The command line. Each command imports its modules when it runs: help and the other commands start at once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from bot.base.errors import ConfigError, UnavailableError
from bot.base.version import __version__
from bot.cli.database import database
from bot.cli.errors import INTERRUPTED, CommandError, ending_quietly
from bot.cli.loading import loading
from bot.cli.playground import playground

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.app.config import Settings

__all__ = ["main"]

_WRONG, _LATER = 2, 75
"""The exit codes of a bot that cannot start: at all with these settings, or (EX_TEMPFAIL of sysexits.h) for now."""
_SWITCH = 0.0005
"""Seconds after which a calculating thread yields. With Python's 0.005 a click, which switches between threads, would
wait while a computer thinks."""
THEMES = "classic (the usual one), night, contrast, wood"
"""Written out, because only commands that draw load the module of themes."""

cli = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # Rich would add half of the plain help's time
)
cli.add_typer(database)
league = typer.Typer(help="Check leagues that were exported.", no_args_is_help=True, rich_markup_mode=None)
cli.add_typer(league, name="league")
errors = Console(stderr=True, highlight=False)


def _print_version(wanted: bool) -> None:
    """Print the version and end, if `--version` was given."""
    if wanted:
        typer.echo(f"Boneyard {__version__}")
        raise typer.Exit


@cli.callback()
def options(
    *, version: Annotated[bool, typer.Option("--version", help="Print the version.", callback=_print_version)] = False
) -> None:
    """Boneyard, the Discord bot for domino and dice games."""


@cli.command()
def run() -> None:
    """Run the bot with the settings of the environment and of .env."""
    with loading():
        from bot.app.config import read_settings
    settings = read_settings()
    with loading():
        from boneyard_playground.interrupts import held_interrupts
        from bot.app.client import run_bot
        from bot.app.logs import set_up as set_up_logs
    set_up_logs(settings.log_level, settings.log_format)
    with held_interrupts():
        _run_in_loop(run_bot, settings)


cli.command()(playground)


@cli.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The id of a game. `boneyard games` lists them.")],
    seed: Annotated[str, typer.Option(help="Any text. The same text gives the same matches on every machine.")],
    seats: Annotated[int, typer.Option(help="The number of seats.")] = 2,
    matches: Annotated[int, typer.Option(help="The number of matches.", min=1, max=10**9)] = 1,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="An option of the game. Can be repeated.", metavar="OPTION=VALUE"),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write (default: standard output).")] = None,
    changes: Annotated[
        bool, typer.Option("--changes", help="Let people also resign, leave, go away and return.")
    ] = False,
) -> None:
    """Play whole matches with random legal moves, and write their records as JSON Lines."""
    with ending_quietly():
        from bot.cli.simulate import simulation, write_matches

        write_matches(game, simulation(game, seats, seed, settings or (), changes=changes), matches, out)


@cli.command()
def verify(files: Annotated[list[str], typer.Argument(help="Files of records, or - for standard input.")]) -> None:
    """Check records. Prints the first fault of each bad record, and then exits with 1."""
    with ending_quietly():
        from bot.cli.verify import verify as verify_files

        exit_code = verify_files(files)
    raise typer.Exit(exit_code)


@cli.command()
def replay(
    file: Annotated[str, typer.Argument(help="A file of records, or - for standard input.")],
    match: Annotated[int | None, typer.Option(help="The number of the match to print or draw, from 1.")] = None,
    gif: Annotated[
        Path | None, typer.Option(help="Write an animation of the match (default: the first), as .gif or .webp.")
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(help="Write a page that replays the match (default: the first) and checks it in the browser."),
    ] = None,
    theme: Annotated[str | None, typer.Option(help=f"The look of the animation: {THEMES}.")] = None,
) -> None:
    """Print recorded matches move by move, with the reasons for scores. With --gif or --html, draw one."""
    with ending_quietly():
        if html is not None and (gif is not None or theme is not None):
            raise CommandError("--html cannot be combined with --gif or --theme.")
        if html is not None:
            from bot.cli.page import write_page

            write_page(file, 1 if match is None else match, html)
        elif gif is not None:
            from bot.cli.animate import animate

            animate(file, 1 if match is None else match, theme, gif)
        elif theme is not None:
            raise CommandError("--theme needs --gif.")
        else:
            from bot.cli.replay import replay as replay_file

            replay_file(file, match)


@cli.command()
def render(
    file: Annotated[str, typer.Argument(help="A file of records, or - for standard input.")],
    out: Annotated[Path, typer.Option(help="The PNG to write.")],
    match: Annotated[int, typer.Option(help="The number of the match, from 1.")] = 1,
    ply: Annotated[
        int | None,
        typer.Option(help="The number of actions before it: 0 is the first deal (default: the end)."),
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Draw the hand of this seat, from 0, instead of the board.")] = None,
    theme: Annotated[str | None, typer.Option(help=f"The look: {THEMES}.")] = None,
) -> None:
    """Draw any moment of a recorded match: the public table, or a hand."""
    with ending_quietly():
        from bot.cli.render import render as render_moment

        render_moment(file, match, ply, seat, theme, out)


@cli.command()
def review(
    file: Annotated[str, typer.Argument(help="A file of records, or - for standard input.")],
    match: Annotated[int | None, typer.Option(help="The number of the match, from 1 (default: all).")] = None,
    seat: Annotated[int | None, typer.Option(help="Review this seat alone, from 0.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object for each match.")] = False,
    html: Annotated[
        Path | None, typer.Option(help="Write the page that replays the match (default: the first), with its reviews.")
    ] = None,
) -> None:
    """Say which decisions were good, what would have been better, and what mistakes cost."""
    with ending_quietly():
        if html is not None and as_json:
            raise CommandError("--html goes without --json.")
        if html is not None:
            from bot.cli.page import write_page

            write_page(file, 1 if match is None else match, html, with_reviews=True, seat=seat)
            return
        from bot.cli.review import review as review_file

        review_file(file, match, seat, as_json=as_json)


@cli.command()
def games() -> None:
    """List the games with their seats and options."""
    with ending_quietly():
        from bot.cli.games import print_games

        print_games()


@cli.command()
def ladder(
    games: Annotated[list[str] | None, typer.Argument(help="Ids of games; without any, all games.")] = None,
    deals: Annotated[int, typer.Option(help="How many deals each two levels play.", min=1, max=10**6)] = 300,
    keep: Annotated[
        Path, typer.Option(help="The file that keeps what was played: the next run continues from there.")
    ] = Path("ladder.jsonl"),
    out: Annotated[Path | None, typer.Option(help="The document to write; without it, it is printed.")] = None,
) -> None:
    """Let the computer levels play each other, and write how strong they are."""
    with ending_quietly():
        from bot.cli.ladder import climb

        climb(games or (), deals, keep, out)


@league.command(name="verify")
def verify_one_league(
    file: Annotated[str, typer.Argument(help="An exported league, or - for standard input.")],
    seed: Annotated[
        str | None, typer.Option(help="The secret seed of a running league, as 64 hexadecimal digits.")
    ] = None,
) -> None:
    """Repeat all draws and counts of a league. Prints the first fault, and then exits with 1."""
    with ending_quietly():
        from bot.cli.league import verify_league

        exit_code = verify_league(file, seed)
    raise typer.Exit(exit_code)


@league.command(name="show")
def show_one_league(file: Annotated[str, typer.Argument(help="An exported league, or - for standard input.")]) -> None:
    """Print the table of a league."""
    with ending_quietly():
        from bot.cli.league import show_league

        show_league(file)


def main() -> None:
    """Run the command line; an error at the start of the bot is one clear sentence, and Ctrl+C is silent.

    The exit code is 2 for a wrong setting, and another one for a fault that may pass.
    """
    try:
        cli()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except ConfigError as error:
        errors.print(f"[bold red]Boneyard cannot start.[/bold red] {escape(str(error))}", soft_wrap=True)
        sys.exit(_LATER if isinstance(error, UnavailableError) else _WRONG)


def _run_in_loop(run_bot: Callable[[Settings], Coroutine[Any, Any, None]], settings: Settings) -> None:
    """Run the bot to its end."""
    import asyncio

    sys.setswitchinterval(_SWITCH)

    try:
        asyncio.run(run_bot(settings))
    except asyncio.CancelledError:
        raise typer.Exit(INTERRUPTED) from None
