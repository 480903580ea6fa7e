"""The games with dice."""

from __future__ import annotations

from cogs.learn.lessons.common import end, goal, playing, points, readings
from cogs.learn.lessons.model import Clause, Lesson, scored

__all__ = ["FIFTY", "HEAVEN_AND_HELL", "PIECIOL"]

FIFTY: Lesson = (
    goal("rules.about.fifty"),
    playing(Clause("rules.dice.fifty", (scored("", "0 roll", "dice 2 5"),))),
    points(
        Clause(
            "rules.points.fifty",
            (
                scored("", "0 roll", "dice 6 6"),
                scored("", "0 roll", "dice 4 4"),
                scored("", "0 roll", "dice 6 6", "1 roll", "dice 1 5", "0 roll", "dice 3 3"),
            ),
        ),
    ),
    end(Clause("rules.winning.fifty")),
    readings("rules.source.fifty", "rules.reading.dice"),
)

PIECIOL: Lesson = (
    goal("rules.about.pieciol"),
    playing(
        Clause(
            "rules.dice.pieciol",
            (scored("", "0 roll", "dice 4 4 1 2 6", "0 roll 0 1 2", "dice 4 4 1 4 3"),),
        ),
    ),
    points(
        Clause(
            "rules.points.pieciol",
            (
                scored("", "0 roll", "dice 1 1 1 1 1"),
                scored("", "0 roll", "dice 4 4 4 4 4", "0 stop"),
                scored("", "0 roll", "dice 4 1 4 4 1", "0 stop"),
                scored("", "0 roll", "dice 4 4 4 4 2", "0 stop"),
            ),
        ),
    ),
    end(Clause("rules.winning.pieciol")),
    readings("rules.source.pieciol", "rules.reading.dice"),
)

HEAVEN_AND_HELL: Lesson = (
    goal("rules.about.heaven-and-hell"),
    playing(Clause("rules.dice.heaven")),
    points(Clause("rules.points.heaven", (scored("", "0 roll", "dice 6 1"),))),
    end(Clause("rules.winning.heaven")),
    readings("rules.source.heaven-and-hell", "rules.reading.heaven"),
)
