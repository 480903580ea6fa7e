"""The games that score open ends or chains by five or three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.learn.lessons.common import (
    BLOCK,
    BLOCK_OF_THREE,
    CLOSES,
    LAST_OF_ALL,
    end,
    in_collection,
    playing,
    points,
    small_set,
    table,
)
from cogs.learn.lessons.model import Clause, Illustration, Lesson, at, scored, turn

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["ALL_FIVES", "BEST_OF_TEN", "FIVES", "FIVES_UP", "PLAIN_POINTS", "THREES"]

_LEAD = (at("5-5 1-2 0-6 / 0-0 3-4 2-6"), "0 play 5-5 first")
_TWO_ENDS = (at("1-6 3-3 2-5 / 0-0 1-5 3-5", "4-2 2-1"), "0 play 1-6 right")
_DOUBLE_END = (at("5-5 1-6 3-3 / 0-1 1-5 3-5", "5-2 2-0"), "0 play 5-5 left")
_ARM = (at("3-5 0-0 2-6 / 0-1 1-5 2-5", "4-3 3-3 3-1"), "0 play 3-5 up")
_OUT = (at("1-4 / 5-5 2-3 0-3", "4-2 2-1"), "0 play 1-4 right")
_OUT_OF_THREE = (at("1-4 / 5-5 2-3 / 0-3 1-3", "4-2 2-1"), "0 play 1-4 right")

_LINE = at("1-6 0-4 3-3 2-5 5-6 2-2 / 0-0 1-5 3-5 4-6 1-3 0-6", "4-2 2-1")
_CROSS = at("1-2 0-4 1-6 3-3 5-5 0-1 / 0-0 2-3 3-5 1-4 4-5", "4-6 6-6 6-2")
_CHAIN = at("1-5 0-4 3-3 2-6 / 0-0 3-5 4-6 1-3", "4-2 2-1")

ALL_FIVES: Lesson = (
    table("rules.about.all-fives", "rules.tiles.all-fives", "rules.leading.lot"),
    playing(
        Clause("rules.playing.chain", (turn(_LINE),)),
        Clause("rules.spinner.option", (turn(_CROSS, spinner=True),)),
    ),
    points(
        Clause(
            "rules.points.ends",
            (
                *(scored(*example) for example in (_LEAD, _TWO_ENDS, _DOUBLE_END)),
                scored(*_ARM, spinner=True),
            ),
        ),
    ),
    end(
        Clause("rules.out.others", (scored(*_OUT_OF_THREE),)),
        Clause("rules.block.others", (scored(BLOCK_OF_THREE, CLOSES),)),
        Clause("rules.winning.target"),
        readings=(
            "rules.reading.starts",
            "rules.reading.shared",
        ),
        source="rules.source.all-fives",
    ),
)


def _mode(about: str, winning: str, mode: str, scores: Sequence[Illustration] = ()) -> Lesson:
    """Return the lesson of one of the three modes of "Dominó", with what scores during play."""
    turns = (Clause("rules.playing.chain"), Clause("rules.spinner.always", (turn(_CROSS),)))
    in_play = (
        (playing(*turns), points(Clause("rules.points.ends", tuple(scores))))
        if scores
        else (playing(*turns, Clause("rules.points.none")),)
    )
    return (
        table(about, small_set(7, for_two=True), "rules.leading.after-block"),
        *in_play,
        end(
            Clause("rules.out.others", (scored(*_OUT),)),
            Clause("rules.block.others", (scored(BLOCK, CLOSES),)),
            Clause(winning),
            readings=("rules.reading.blocked", "rules.reading.shared"),
            source=Clause("rules.source.mode", fields={"mode": mode}),
        ),
    )


FIVES_UP = _mode(
    "rules.about.fives-up",
    "rules.winning.target",
    "The game for points with Fives Up",
    [scored(*example) for example in (_LEAD, _TWO_ENDS, _DOUBLE_END, _ARM)],
)
PLAIN_POINTS = _mode("rules.about.plain-points", "rules.winning.round", "The game for points without Fives Up")
BEST_OF_TEN = _mode("rules.about.best-of-ten", "rules.winning.rounds", "The best of 10 games")


def _shares(number: int, of_ends: Illustration, source: Clause) -> Lesson:
    """Return the lesson of Fives or Threes."""
    return (
        table(Clause("rules.about.share", fields={"number": number}), small_set(5), "rules.leading.lot"),
        playing(Clause("rules.playing.chain", (turn(_CHAIN),))),
        points(
            Clause("rules.points.share", (scored(_CHAIN, "0 play 1-5 right"),), {"number": number, "n": 15 // number}),
            Clause("rules.points.count", (of_ends,)),
        ),
        end(
            Clause("rules.out.fives", (scored(LAST_OF_ALL, CLOSES), scored(*_OUT))),
            Clause("rules.block.fives", (scored(BLOCK, CLOSES),)),
            Clause("rules.winning.rounds"),
            readings=("rules.reading.count", "rules.reading.stock", "rules.reading.starts", "rules.reading.shared"),
            source=source,
        ),
    )


FIVES = _shares(5, scored(*_TWO_ENDS, count="ends"), in_collection(60, "Domino Piątkowe"))
THREES = _shares(3, scored(_CHAIN, "0 play 1-5 right", count="ends"), in_collection(61, "Domino Trójkowe"))
