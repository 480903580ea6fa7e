"""The games in the Austrian layout."""

from __future__ import annotations

from cogs.learn.lessons.common import BLOCK, CLOSES, end, in_collection, playing, points, small_set, table
from cogs.learn.lessons.model import Clause, Lesson, at, scored, turn

__all__ = ["AUSTRIAN", "POL"]

_TWO_LAID = at("1-6 0-4 3-3 2-5 / 0-0 3-5 4-6 1-3", "4-2 2-1")

AUSTRIAN: Lesson = (
    table("rules.about.austrian", small_set(5), "rules.layout.bricks", "rules.leading.lot"),
    playing(
        Clause("rules.playing.austrian", (turn(_TWO_LAID),)),
        Clause("rules.taking.back", (turn(BLOCK, CLOSES, "1 take left"),)),
    ),
    end(
        Clause("rules.end.austrian", (scored(at("1-4 / 5-5 2-3", "4-2 2-1"), "0 play 1-4 right"),)),
        Clause("rules.winning.wins"),
        readings=("rules.reading.austrian", "rules.reading.starts", "rules.reading.shared"),
        source="rules.source.austrian",
    ),
)

POL: Lesson = (
    table("rules.about.pol", small_set(5, for_two=True), "rules.layout.bricks", "rules.leading.pol"),
    playing(Clause("rules.playing.pol", (turn(_TWO_LAID),))),
    points(
        Clause(
            "rules.points.pol",
            (
                scored(at("1-4 / 5-5 2-3", "4-2 2-1"), "0 play 1-4 right"),
                scored(at("0-0 / 5-5 2-3", "4-2 2-0"), "0 play 0-0 right"),
                scored(at("6-6 / 5-5 2-3", "4-2 2-6"), "0 play 6-6 right"),
                scored(at("1-4 / 0-0", "4-2 2-1"), "0 play 1-4 right"),
                scored(at("1-4 / 6-6", "4-2 2-1"), "0 play 1-4 right"),
            ),
        ),
    ),
    end(
        Clause("rules.end.pol", (scored(BLOCK, CLOSES),)),
        Clause("rules.winning.pol"),
        readings=("rules.reading.passes", "rules.reading.caught", "rules.reading.starts", "rules.reading.shared"),
        source=in_collection(71, "Pol-Domino"),
    ),
)
