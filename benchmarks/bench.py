"""`make bench`: what things cost. Compare the ratios, which are taken in one run; the rest depends on the machine."""

from __future__ import annotations

import sys
from statistics import median, quantiles

from rich.console import Console
from rich.progress import Progress, track
from rich.table import Table

from benchmarks.cards import CARD_LIMIT, CARD_MATCHES, CardSample, measure_cards
from benchmarks.clicks import BLOCKS, ClickSample, measure_clicks
from benchmarks.economy import AIMS, EconomySample, measure_economy
from benchmarks.engine import Sample, early_and_late, measure_engine, measure_package
from benchmarks.leagues import measure_fold
from benchmarks.moves import MoveSample, measure_moves
from benchmarks.pairings import (
    GROUP_LIMIT,
    SWISS_LIMIT,
    PairingSample,
    measure_pairings,
)
from benchmarks.pairings import STEPS as DRAWS
from benchmarks.pictures import PictureSample, pictures
from benchmarks.played import PLAYED, PlayedSample, measure_played
from benchmarks.playground import PlaygroundSample, measure_playground
from benchmarks.simulator import CASES, SIMULATOR_AIM, measure_simulator
from benchmarks.standings import MOST_MS, STEPS, StandingsSample, measure_standings
from benchmarks.thinking import MEAN_LIMIT, MOST_LIMIT, measure_thinking
from benchmarks.weight import HELP_SECONDS, MEMORY, measure_help, measure_memory
from benchmarks.weight import STEPS as TABLES
from bot.games.core import Options

GOES = 15
"""How many times each subject is measured, alternating with the others; medians count."""

PICTURES = 100
"""How many times each picture is drawn."""

MATCHES = 25
GAMES = 120
AIM, LIMIT = 2, 5
"""How many times the package's cost one of our moves should and may cost."""

SHOWN_LIMIT = 100
"""How many ms a new picture may take from the click, as a median."""

PLAYED_MOST = 1.2
"""How many times its encoding a picture of a match may cost, as a median."""

MOVES = 300
STORED: tuple[tuple[str, Options], ...] = (("all-fives", {"set": 12, "target": 500}), ("fifty", {}))
"""The games whose moves are stored."""

ALL_FIVES: Options = {"set": 6}

LONG: tuple[tuple[str, int, Options, int], ...] = (
    ("all-fives", 6, {"set": 12, "target": 500}, 4),
    ("thousand", 4, {"max_rounds": 100}, 2),
    ("best-of-ten", 2, {}, 20),
)


def main() -> None:
    """Measure the subjects of the command line, or all of them, and print the tables."""
    console = Console(highlight=False, width=100)
    tables = {
        "engine": _engine,
        "simulator": _simulator,
        "pictures": _pictures,
        "played": _played,
        "clicks": _clicks,
        "economy": _economy,
        "standings": _standings,
        "pairings": _pairings,
        "leagues": _leagues,
        "playground": _playground,
        "weight": _weight,
    }
    for name in sys.argv[1:] or tables:
        tables[name](console)


def _engine(console: Console) -> None:
    ours, theirs = Sample(), Sample()
    for go in track(range(GOES), "Playing at random", console=Console(stderr=True), transient=True):
        ours.goes.append(measure_engine("all-fives", 4, ALL_FIVES, MATCHES, go))
        theirs.goes.append(measure_package(GAMES, go))
    console.print(_ratio_table(ours, theirs))
    ratio = ours.median("per_move") / theirs.median("per_move")
    console.print(f"RATIO {ratio:.2f} a move (aim {AIM}, at most {LIMIT})\n")
    console.print(_length_table())


def _simulator(console: Console) -> None:
    cases = track(CASES, "Simulating and thinking", console=Console(stderr=True), transient=True)
    samples = [(measure_simulator(*case), measure_thinking(*case)) for case in cases]
    table = Table("rounds played out, µs a move", "engine", "simulator", "ratio", "hard, ms a choice", "99 of 100")
    for one, thinking in samples:
        row = (one.engine, one.simulator, one.ratio, thinking.mean, thinking.most)
        table.add_row(f"{one.game}, {one.seats} seats", *(f"{number:.2f}" for number in row))
    console.print(table)
    ratio = median(one.ratio for one, _ in samples)
    console.print(f"RATIO {ratio:.1f} simulated moves to one of the rules engine, median (aim {SIMULATOR_AIM})")
    console.print(f"A hard computer may take {MEAN_LIMIT} ms a choice on average, and {MOST_LIMIT} in 99 of 100.")


def _pictures(console: Console) -> None:
    samples = [PictureSample(picture) for picture in pictures()]
    for sample in samples:
        sample.go()  # the first picture makes the sprites, which are then cached
        sample.drawn.clear()
        sample.encoded.clear()
    for _ in track(range(PICTURES), "Drawing", console=Console(stderr=True), transient=True):
        for sample in samples:
            sample.go()
    console.print(_picture_table(samples))
    for sample in samples:
        picture, size = sample.picture, sample.file_bytes / 1000
        limits = f"(at most {picture.limit}), {size:.1f} kB (at most {picture.most_bytes / 1000:.0f})"
        console.print(f"RATIO {sample.ratio:.2f} {picture.name} {limits}")


def _played(console: Console) -> None:
    samples = [
        measure_played(*match) for match in track(PLAYED, "Playing", console=Console(stderr=True), transient=True)
    ]
    console.print(_played_table(samples))
    for sample in samples:
        limits = f"(at most {PLAYED_MOST}); of the first match {sample.first_ratio:.2f}"
        console.print(f"RATIO {sample.later_ratio:.2f} {sample.name}, drawn move by move {limits}")


def _clicks(console: Console) -> None:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Clicking", total=BLOCKS)
        bare, ours = measure_clicks(lambda: progress.advance(bar))
    console.print(_click_table(bare, ours))
    samples = [
        measure_moves(game, options, MOVES, is_followed=is_followed)
        for game, options in STORED
        for is_followed in (False, True)
    ]
    console.print(_move_table(samples))
    for alone, followed in zip(samples[::2], samples[1::2], strict=True):
        ratio = median(followed.taken) / median(alone.taken)
        console.print(f"RATIO {ratio:.2f} a stored move of {alone.game} with followers to one without")


def _economy(console: Console) -> None:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Counting requests", total=len(AIMS))
        samples = measure_economy(lambda: progress.advance(bar))
    console.print(_economy_table(samples))


def _standings(console: Console) -> None:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Filling servers", total=STEPS)
        samples = measure_standings(lambda: progress.advance(bar))
    console.print(_standings_table(samples))


def _pairings(console: Console) -> None:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Drawing rounds", total=DRAWS)
        samples = measure_pairings(lambda: progress.advance(bar))
    console.print(_pairings_table(samples))
    for sample in samples:
        console.print(f"RATIO {sample.ratio:.2f} a Swiss round of {sample.entrants} (at most {SWISS_LIMIT})")
        console.print(f"RATIO {sample.group_ratio:.1f} a round of groups of {sample.entrants} (at most {GROUP_LIMIT})")


def _pairings_table(samples: list[PairingSample]) -> Table:
    table = Table("a round drawn, ms, medians", "ours", "py4swiss 0.3.1", "in groups of four")
    for sample in samples:
        taken = (f"{median(times):.0f}" for times in (sample.ours, sample.theirs, sample.groups))
        table.add_row(f"{sample.entrants} entrants", *taken)
    return table


def _standings_table(samples: list[StandingsSample]) -> Table:
    table = Table("100 000 results, ms, medians", "database", "alone", "among 1 000 000", "at most", "ratio")
    for sample in samples:
        taken = (f"{median(sample.alone):.1f}", f"{median(sample.among):.1f}")
        table.add_row(sample.question, sample.database, *taken, str(MOST_MS), f"{sample.ratio:.2f}")
    return table


def _leagues(console: Console) -> None:
    table = Table("a league of 64, 2 016 results, ms, medians", "taken", "compared with", "at most", "ratio")
    for sample in measure_fold():
        taken = (f"{median(sample.taken):.1f}", f"{median(sample.other):.1f}")
        table.add_row(sample.name, *taken, str(sample.at_most), f"{sample.ratio:.2f}")
    console.print(table)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Ending matches of a league", total=CARD_MATCHES)
        cards = measure_cards(lambda: progress.advance(bar))
    console.print(_card_table(cards))


def _card_table(sample: CardSample) -> Table:
    table = Table("from the end of a league's match, ms", "p50", "p90", "at most, p50", "ratio of p50")
    for words, taken, limit in (
        ("the click is answered", sample.answered, ""),
        ("the result is posted", sample.result, ""),
        ("the standings are edited", sample.card, str(CARD_LIMIT)),
    ):
        p50, p90 = median(taken), quantiles(taken, n=10)[-1]
        table.add_row(words, f"{p50:.0f}", f"{p90:.0f}", limit, f"{p50 / median(sample.answered):.2f}")
    return table


def _economy_table(samples: list[EconomySample]) -> Table:
    table = Table("a move", "requests that share the limit", "at most", "click to new board, ms, p50", "at most")
    for sample in samples:
        counts = (f"{sample.requests:.2f}", str(AIMS[sample.name]))
        table.add_row(sample.name, *counts, f"{sample.p50:.0f}", str(SHOWN_LIMIT))
    return table


def _playground(console: Console) -> None:
    console.print(_playground_table(measure_playground()))


def _weight(console: Console) -> None:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Opening tables", total=TABLES)
        found = measure_memory(lambda: progress.advance(bar))
    bare = found["a bare bot"]
    table = Table("the process of the bot, MB in memory", "MB", "at most", "ratio")
    for name, taken in found.items():
        table.add_row(name, f"{taken:.0f}", str(MEMORY.get(name, "")), f"{taken / bare:.2f}")
    console.print(table)
    sample = measure_help()
    seconds, ratio = median(sample.seconds), median(sample.seconds) / median(sample.bare)
    limits = f"{seconds:.2f} s of CPU (at most {HELP_SECONDS}), {sample.modules} modules"
    console.print(f"RATIO {ratio:.1f} boneyard --help to a Python that does nothing: {limits}")


def _playground_table(sample: PlaygroundSample) -> Table:
    table = Table("the playground, seconds, medians", "s", "aim", "of an interpreter that loads aiohttp and discord.py")
    bare = median(sample.bare)
    for words, taken, aim in (
        ("opened again: until the page is there", sample.opened, "3"),
        ("then until the bot is ready", sample.ready, ""),
        ("Ctrl+C, with a match under way", sample.ended, "2"),
    ):
        table.add_row(words, f"{median(taken):.2f}", aim, f"{median(taken) / bare:.2f}")
    return table


def _ratio_table(ours: Sample, theirs: Sample) -> Table:
    table = Table("µs, medians", "all-fives, 4 seats, set 6", "dominoes 6.1.0, 4 seats", "ratio")
    for name, words in (
        ("per_move", "a move (plays and passes)"),
        ("per_play", "a tile laid"),
        ("per_deal", "a deal (ours is the fair one)"),
    ):
        one, other = ours.median(name), theirs.median(name)
        table.add_row(words, f"{one:.2f}", f"{other:.2f}", f"{one / other:.2f}")
    return table


def _length_table() -> Table:
    table = Table("long matches, µs a move", "first quarter", "last quarter", "ratio")
    for game_id, seats, options, matches in LONG:
        early, late = early_and_late(game_id, seats, options, matches)
        table.add_row(f"{game_id}, {seats} seats", f"{early:.2f}", f"{late:.2f}", f"{late / early:.2f}")
    return table


def _click_table(bare: ClickSample, ours: list[ClickSample]) -> Table:
    heads = ("clicks", "p50", "p90", "ratio of p50", "CPU")
    table = Table("a click until its answer, which holds the pictures, ms", *heads)
    for sample in (bare, *ours):
        taken = (
            f"{sample.p50:.2f}",
            f"{sample.p90:.2f}",
            f"{sample.p50 / bare.p50:.2f}",
            f"{median(sample.spent):.1f}",
        )
        table.add_row(sample.name, str(len(sample.taken)), *taken)
    return table


def _move_table(samples: list[MoveSample]) -> Table:
    table = Table("a move stored in SQLite, medians", "ms", "statements", "of them reads")
    for sample in samples:
        # While other benchmarks run, statements cannot be attributed.
        counts = ("", "") if sample.is_followed else (f"{median(one):.0f}" for one in (sample.statements, sample.reads))
        name = f"{sample.game}, with followers" if sample.is_followed else sample.game
        table.add_row(name, f"{median(sample.taken):.2f}", *counts)
    return table


def _played_table(samples: list[PlayedSample]) -> Table:
    table = Table(
        "a match move by move, CPU ms", "the very first", "p50, p90 of the first match", "p50, p90 of later ones"
    )
    for sample in samples:
        taken = (f"{median(times):.2f}, {quantiles(times, n=10)[-1]:.2f}" for times in (sample.first, sample.later))
        table.add_row(sample.name, f"{sample.first[0]:.1f}", *taken)
    return table


def _picture_table(samples: list[PictureSample]) -> Table:
    table = Table(
        "pictures whose sprites are kept, ms, the best", "view to PNG", "its encoding", "ratio", "pixels", "kB"
    )
    for sample in samples:
        table.add_row(
            sample.picture.name,
            f"{min(sample.drawn):.2f}",
            f"{min(sample.encoded):.2f}",
            f"{sample.ratio:.2f}",
            "{} x {}".format(*sample.size),
            f"{sample.file_bytes / 1000:.1f}",
        )
    return table


if __name__ == "__main__":
    main()
