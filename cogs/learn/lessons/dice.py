"""The games with dice."""

from __future__ import annotations

from cogs.learn.lessons.common import dice, end, in_collection, points, two_dice
from cogs.learn.lessons.model import Clause, Lesson, scored

__all__ = ["FIFTY", "HEAVEN_AND_HELL", "PIECIOL"]

FIFTY: Lesson = (
    dice("rules.about.fifty", two_dice(8, scored("", "0 roll", "dice 2 5"))),
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
    end(
        Clause("rules.winning.fifty"),
        readings=("rules.reading.dice",),
        source=in_collection(73, "50"),
        has_options=False,
    ),
)

PIECIOL: Lesson = (
    dice(
        "rules.about.pieciol",
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
    end(Clause("rules.winning.pieciol"), readings=("rules.reading.dice",), source=in_collection(74, "Pięciol")),
)

HEAVEN_AND_HELL: Lesson = (
    dice("rules.about.heaven-and-hell", two_dice(4, scored("", "0 roll", "dice 3 5"))),
    points(Clause("rules.points.heaven", (scored("", "0 roll", "dice 6 1"),))),
    end(Clause("rules.winning.rounds"), readings=("rules.reading.heaven",), source=in_collection(72, "Piekło i Niebo")),
)
