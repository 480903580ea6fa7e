"""The text for every score names what was counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.families.dice import DICE
from bot.families.dominoes import DOMINOES
from bot.games.core import Event, Seat
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.scoring import doubles_to_fifty, five_alike, heaven_and_hell
from bot.games.dominoes.events import (
    DealVoid,
    RoundEnd,
    RoundEnded,
    SeatPassed,
    SetWon,
    TileDrawn,
    TilePlayed,
    TilesTaken,
)
from bot.games.dominoes.layout import End
from bot.games.dominoes.notation import read_layout, read_tile
from bot.games.dominoes.scoring import (
    STEPS_OF_25,
    Finish,
    RoundScore,
    ScoreRound,
    TileScore,
    equal_ends,
    fives_on_ends,
    heaviest_writes_all,
    lightest_scores,
    lightest_scores_difference,
    others_write_hands,
    pol_score,
    share_of_chain,
    winner_scores_others,
)
from bot.games.dominoes.tiles import Tile
from bot.i18n import language_for
from bot.words.events import tell

EN = language_for("en")
NAMES = ("Ola", "Sam")
OLA, SAM = Seat(0), Seat(1)


def _told(*events: Event) -> str:
    family = DICE if isinstance(events[0], DiceRolled | SeatStopped) else DOMINOES
    return "\n".join(tell(family.words, EN, events, NAMES))


def _played(tile: str, score: TileScore) -> str:
    return _told(TilePlayed(OLA, read_tile(tile), End.LEFT, score)).removeprefix(f"Ola plays {tile} on A. ")


@pytest.mark.parametrize(
    ("line", "tile", "score", "words"),
    [
        ("6-6 6-3", "6-6", fives_on_ends, "6 + 6 + 3 = 15 → **+15**"),
        ("5-5", "5-5", fives_on_ends, "5 + 5 = 10 → **+10**"),
        ("6-6 6-3 3-4", "3-4", share_of_chain(7), "28, divided by 7 → **+4**"),
        ("6-6 6-5 5-2", "2-5", STEPS_OF_25, "30, past 25 → **−5**"),
        ("6-6 6-5 5-3 3-3 3-4 4-2", "2-4", STEPS_OF_25, "Exactly 50 → **+10**"),
        ("4-6 6-4", "4-6", equal_ends, "Both ends show 4 → **+2**"),
        ("4-4 4-6 6-4", "4-4", equal_ends, "Both ends show 4, one with a double → **+3**"),
    ],
)
def test_a_tile_says_what_it_counted(line: str, tile: str, score: object, words: str) -> None:
    assert callable(score)
    layout = read_layout(line)
    assert _played(tile, score(layout, read_tile(tile))) == words


def test_the_last_tile_tells_its_bonus() -> None:
    assert _played("3-6", TileScore(bonus=20)) == "Last tile → **+20**"


def test_a_tile_that_scores_and_is_the_last_tells_both() -> None:
    score = share_of_chain(7)(read_layout("6-6 6-3 3-4"), read_tile("3-4"))
    told = _played("3-4", replace(score, bonus=2))
    assert told == "28, divided by 7 → **+4**, last tile → **+2**"


def _hands(*hands: str) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(map(read_tile, hand.split())) for hand in hands)


@pytest.mark.parametrize(
    ("score", "hands", "winner", "words"),
    [
        (winner_scores_others, ("", "5-6 1-1"), 0, "Ola: 13, to the nearest five → **+15**"),
        (lightest_scores_difference, ("1-2", "5-6 1-1"), 0, "Ola: 13 − 3 = 10 → **+10**"),
        (lightest_scores(2), ("1-2", "5-6 1-1"), 0, "Ola: the lightest hand → **+2**"),
        (others_write_hands, ("", "5-6 1-1"), 0, "Sam: 13 → **+13**"),
        (others_write_hands, ("", "6-6"), 0, "Sam: only 6-6 left → **+100**"),
        (heaviest_writes_all, ("1-2", "5-6 1-1"), 0, "Sam: 3 + 13 = 16 → **+16**"),
        (pol_score, ("", "6-6"), 0, "Ola: 12 → **+12**; Sam: left with only 6-6 → **−60**"),
    ],
)
def test_a_round_tells_whose_hands_were_counted(
    score: ScoreRound, hands: tuple[str, ...], winner: int, words: str
) -> None:
    dealt = _hands(*hands)
    scored = score(Finish(dealt, Seat(winner), None))
    told = _told(RoundEnded(2, RoundEnd.DOMINO, Seat(winner), dealt, scored))
    assert told == f"Ola goes out and wins round 2. {words}"


def test_a_round_without_a_winner_says_so() -> None:
    told = _told(RoundEnded(1, RoundEnd.BLOCKED, None, _hands("0-1", "0-1"), RoundScore(())))
    assert told == "Round 1 is blocked with a tie for the lightest hand, so nobody wins it."


def test_dice_say_what_the_turn_scored() -> None:
    assert _told(DiceRolled(OLA, (6, 6), (), doubles_to_fifty((6, 6), 5))) == "Ola rolls 6 6: double six → **+25**"
    assert _told(DiceRolled(OLA, (3, 3), (), doubles_to_fifty((3, 3), 30))).endswith("all points lost → **−30**")
    assert _told(DiceRolled(SAM, (5, 3), (), heaven_and_hell((5, 3), 0))) == (
        "Sam rolls 5 3: 50 + 2 + 30 + 4 = 86 → **+86**"
    )
    assert _told(DiceRolled(SAM, (1, 4, 4, 2, 6), (1, 2), None)) == "Sam rolls 1 4 4 2 6 (kept: 4 4)"
    assert _told(SeatStopped(SAM, (1, 4, 4, 4, 4), five_alike((1, 4, 4, 4, 4), 0))).endswith("jokers → **+1**")


def test_draws_in_a_row_make_one_line() -> None:
    drawn = TileDrawn(OLA)
    assert _told(drawn, drawn, TileDrawn(SAM)) == "Ola draws 2 tiles.\nSam draws 1 tile."
    assert _told(drawn, SeatPassed(OLA), SeatPassed(SAM)) == "Ola draws 1 tile and passes.\nSam passes."


def test_what_else_happens_has_words() -> None:
    assert _told(DealVoid()).startswith("Nobody was dealt a double")
    assert _told(SetWon(OLA)) == "Ola wins the set."
    taken = TilesTaken(SAM, End.RIGHT, (Tile(1, 2), Tile(0, 1)))
    assert _told(taken) == "Sam takes 1-2, 0-1 back from B."
