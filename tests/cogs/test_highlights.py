"""The three lines about a finished match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.families import family_of
from bot.games.core import Seat
from bot.games.dominoes.events import TilePlayed
from bot.games.dominoes.layout import End
from bot.games.dominoes.scoring import TileClause, TileScore
from bot.games.dominoes.tiles import make_tile
from bot.games.highlights import Highlights
from bot.games.registry import find_game
from bot.games.values import SheetLine
from bot.i18n import LANGUAGES, language_for
from bot.tables.match import Match
from cogs.match.highlights import highlight_lines

NAMES = ["Ola", "Sam"]
LUCK = {0: -0.2, 1: 2.5}
BEST = TilePlayed(Seat(1), make_tile(5, 5), End.LEFT, TileScore((10, 10), 20, TileClause.ENDS))


def match_of(game_id: str, *scores: tuple[int, ...], highlights: tuple[Highlights, ...] = ()) -> Match:
    """Return a match after some rounds."""
    game = find_game(game_id)
    sheet = tuple(SheetLine(number, row, row) for number, row in enumerate(scores, start=1))
    return replace(Match(game, game.new_match(2), 2), sheet=sheet, highlights=highlights)


def told(match: Match, luck: dict[int, float] | None = None, locale: str = "en") -> list[str]:
    """Return the lines without their signs and bold letters."""
    lines = highlight_lines(family_of(match.game).words, language_for(locale), match, NAMES, luck or {})
    return [line.split(" ", 1)[1].replace("*", "") for line in lines]


def test_a_game_whose_tiles_score_tells_its_best_move_and_its_longest_run() -> None:
    highlights = (Highlights(Seat(1), BEST, 0, 3), Highlights(Seat(0)))
    match = match_of("all-fives", (10, 45), highlights=highlights)
    best, *others = told(match, LUCK)
    assert best.startswith("Best move · Sam")
    assert "5-5" in best
    assert "20" in best
    assert others == ["Longest run · Sam scored 3 times in a row", "Luck · Sam: far above average"]


def test_a_game_of_rounds_tells_its_best_round_and_who_won_most_in_a_row() -> None:
    match = match_of("bergen", (5, 0), (12, 0), (12, 3))
    assert told(match) == [
        "Best round · Ola: 7 points in round 2",
        "Longest run · Ola alone scored best in 2 rounds in a row",
        "Rounds · Ola alone scored best in 2 of 3",
    ]


def test_where_the_fewest_points_win_points_are_nothing_to_boast_of() -> None:
    match = match_of("hundred-one-pl", (5, 0), (12, 0), (12, 30))
    assert told(match) == [
        "Longest run · Sam alone scored best in 2 rounds in a row",
        "Rounds · Sam alone scored best in 2 of 3",
        "Changes at the top · 1",
    ]


def test_a_match_without_luck_tells_the_next_fact_that_it_has() -> None:
    highlights = (Highlights(Seat(1), BEST, 0, 3, 9), Highlights(Seat(0), moves=8))
    one, two = match_of("all-fives", (10, 45), highlights=highlights), match_of("all-fives", (10, 5), (15, 45))
    assert told(one)[2:] == ["Margin · Sam: 35 points"]
    assert told(replace(one, resigned=(Seat(0),)))[2:] == ["Moves · 17"]
    assert told(replace(two, highlights=highlights))[2:] == ["Best round · Sam: 40 points in round 2"]


def test_a_match_in_which_nothing_happened_has_nothing_to_tell() -> None:
    assert told(match_of("draw"), {0: 0.9, 1: -2.5}) == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_all_lines_are_told_in_every_language(locale: str) -> None:
    moves = match_of("all-fives", (10, 45), highlights=(Highlights(Seat(1), BEST, 0, 21),))
    rounds = match_of("bergen", (5, 0), (12, 0), (12, 3))
    few = match_of("draw", (5, 0), (5, 9), highlights=(Highlights(Seat(1), moves=2),))
    assert [len(told(one, luck, locale)) for one in (moves, rounds, few) for luck in (LUCK, {})] == [3, 3, 3, 3, 3, 3]
