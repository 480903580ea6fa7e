"""A second reader, based on the page alone, gets the same tables and lots for random leagues of all formats."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.leagues.exporting import export_league
from bot.leagues.model import FormatKind, Seeding
from bot.leagues.verify import verify
from tests.leagues.adventures import adventure, exodus
from tests.leagues.reader.chance import lots_of, seeds_of
from tests.leagues.reader.judge import table_of

_LEAGUES = 30
_TIE_BREAKS = ("direct", "wins", "buchholz", "buchholz-cut", "sonneborn", "koya")
_STEPS = (20, 40, 80)


def _settings(kind: FormatKind, chance: Random) -> dict[str, object]:
    """Return settings of a format that change its table."""
    seats = 2
    if kind in (FormatKind.ROUND_ROBIN, FormatKind.SWISS, FormatKind.ARENA):
        seats = chance.choice([2, 2, 3, 4])
    elif kind is FormatKind.HEATS:
        seats = chance.choice([3, 4])
    told: dict[str, object] = {"seats": seats, "third_place": chance.random() < 0.5}
    told["grand_final"] = chance.choice(["simple", "reset"])
    if seats == 2 and kind.traits.meets_all:
        told["legs"] = chance.choice([1, 2])
    if kind in (FormatKind.ROUND_ROBIN, FormatKind.SWISS, FormatKind.GROUPS):
        told["tie_breaks"] = tuple(chance.sample(_TIE_BREAKS, chance.randrange(5)))
    if chance.random() < 0.3:
        told["points"] = (3, 1, 0, 0)[:seats]
    return told


@pytest.mark.slow
@pytest.mark.parametrize("kind", FormatKind)
def test_a_reader_of_the_page_makes_the_same_tables(kind: FormatKind) -> None:
    for seed in range(_LEAGUES):
        told = _settings(kind, Random(seed))
        export = json.loads(export_league(adventure(kind, 5 + seed % 4, seed, _STEPS[seed % 3], **told).log))
        table = [(row["place"], row["entrant"], row["points"]) for row in export["table"]]
        assert table_of(export) == table, f"the league of seed {seed} with {told}"


@pytest.mark.slow
def test_a_season_that_nearly_everyone_leaves_ends_and_has_the_same_table() -> None:
    for seed in range(_LEAGUES):
        book = exodus(seed)
        assert not book.is_running, f"the season of seed {seed} has no end"
        assert verify(book.log).fault is None, f"the season of seed {seed}"
        export = json.loads(export_league(book.log))
        table = [(row["place"], row["entrant"], row["points"]) for row in export["table"]]
        assert table_of(export) == table, f"the season of seed {seed}"


@pytest.mark.parametrize("seeding", Seeding)
def test_a_reader_of_the_page_puts_the_seeds_into_the_same_order(seeding: Seeding) -> None:
    for seed in range(_LEAGUES):
        kind = [*FormatKind][seed % len(FormatKind)]
        told, made = seeds_of(json.loads(export_league(adventure(kind, 5 + seed % 4, seed, 0, seeding=seeding).log)))
        assert told == made, f"{kind}, seed {seed}"


def test_a_reader_of_the_page_draws_the_same_lots() -> None:
    leagues = [adventure(FormatKind.SWISS, 5 + seed % 4, seed, 200) for seed in range(_LEAGUES)]
    over = [one for one in leagues if not one.is_running]
    assert over
    for one in over:
        told, made = lots_of(json.loads(export_league(one.log)))
        assert told == made
