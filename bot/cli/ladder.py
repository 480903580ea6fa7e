"""`boneyard ladder`: measures the strength of computers by matches between their levels."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from bot.base.printing import visible
from bot.cli.errors import CommandError
from bot.cli.progress import progress_bar
from bot.families.contests import PAIRS, Contest, contests, share_and_error
from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES

__all__ = ["climb"]

_AT_ONCE = 10
"""How many deals of a contest are played before the next contest's turn, so that an interrupted ladder has some of
each."""

_BEGIN = '{"contest": "'
"""The beginning of each line of the file with the deals."""

Shares = dict[str, dict[int, float]]
"""By contest, the share of each deal."""

_HEAD = """\
# How strong the levels are

<!-- Written by `boneyard ladder`. -->

Computers of one level play against computers of the next one. Each deal is played once with the better level at each
seat, so luck of the deal cancels out. The numbers are the better level's share of victories in percent, with the
interval of 95 % over the deals. By luck alone it would be 50 with two seats and 25 with four. Matches are the shortest
of each game. The last column counts the deals of both pairs.

| game | options | seats | medium v easy | hard v medium | deals |
| --- | --- | --- | --- | --- | --- |
"""


def climb(games: Sequence[str], deals: int, keep: Path, out: Path | None) -> None:
    """Play the deals that the file lacks, and write the document, or print it.

    Raises CommandError for a game that does not exist, and for files that cannot be read or written.
    """
    try:
        found = list(contests(games or GAMES))
    except UnknownGameError as error:
        raise CommandError(f"No game is called {error.game_id!r}; there are {', '.join(GAMES)}.") from None
    shares = _read(keep)
    missing = list(_missing(found, shares, deals))
    try:
        _cut(keep)
        with keep.open("a", encoding="utf-8") as kept, progress_bar() as progress:
            for contest, deal in progress.track(missing, description="Playing"):
                share = shares.setdefault(str(contest), {})[deal] = contest.share(deal)
                kept.write(json.dumps({"contest": str(contest), "deal": deal, "share": share}) + "\n")
                kept.flush()
        _write(out, _HEAD + "".join(_rows(found, shares)))
    except OSError as error:
        raise CommandError(f"{visible(str(error.filename or keep))} cannot be written: {error.strerror}.") from None


def _read(keep: Path) -> Shares:
    """Return the shares of earlier runs; raise CommandError for a file that cannot be read or is another one."""
    shares: Shares = {}
    foreign = CommandError(f"{visible(str(keep))} is not a file of `boneyard ladder`.")
    try:
        *whole, last = keep.read_text(encoding="utf-8").split("\n")
        for line in whole:
            entry = json.loads(line)
            shares.setdefault(str(entry["contest"]), {})[int(entry["deal"])] = float(entry["share"])
    except FileNotFoundError:
        return shares
    except OSError as error:
        raise CommandError(f"{visible(str(keep))} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError):
        raise foreign from None
    if not _BEGIN.startswith(last[: len(_BEGIN)]):
        raise foreign
    return shares


def _cut(keep: Path) -> None:
    """Remove a last line that an interrupt has cut off, so that it is played again."""
    if keep.exists():
        text = keep.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            keep.write_text(whole, encoding="utf-8")


def _missing(found: Sequence[Contest], shares: Shares, deals: int) -> Iterator[tuple[Contest, int]]:
    for start in range(0, deals, _AT_ONCE):
        for contest in found:
            known = shares.get(str(contest), {})
            yield from ((contest, deal) for deal in range(start, min(start + _AT_ONCE, deals)) if deal not in known)


def _rows(found: Iterable[Contest], shares: Shares) -> Iterator[str]:
    """Yield a table row for each game and number of seats, with its contests side by side."""
    for (game, chosen, seats), both in groupby(found, key=lambda one: (one.game_id, one.chosen, one.seats)):
        by_pair = {(one.better, one.worse): [*shares.get(str(one), {}).values()] for one in both}
        options = ", ".join(f"`{name}` {value}" for name, value in chosen) or "–"
        told = (_told(by_pair[pair]) for pair in PAIRS)
        played = " / ".join(str(len(by_pair[pair])) for pair in PAIRS)
        yield f"| {game} | {options} | {seats} | {' | '.join(told)} | {played} |\n"


def _told(shares: Sequence[float]) -> str:
    if not shares:
        return "–"
    share, error = share_and_error(shares)
    return f"{100 * share:.1f} ± {100 * error:.1f}"


def _write(out: Path | None, text: str) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        out.write_text(text, encoding="utf-8")
