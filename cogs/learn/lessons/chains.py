"""The other games with a chain of tiles, and the pile of Italian Dominoes."""

from __future__ import annotations

from cogs.learn.lessons.common import (
    BLOCK,
    BLOCK_WITH_RESERVED,
    CLOSES,
    end,
    in_collection,
    out_scores,
    playing,
    points,
    small_set,
    table,
)
from cogs.learn.lessons.model import Clause, Lesson, at, scored, turn

__all__ = ["BERGEN", "BLOCK_GAME", "DRAW", "HUNDRED_ONE_EN", "HUNDRED_ONE_PL", "HUNDRED_ONE_UA", "ITALIAN", "THOUSAND"]

_TWENTY = at("1-4 4-6 3-6 2-2 / 0-0 0-3 1-2 3-5", "6-5 5-4")
"""A chain of 20 pips."""

_ZEROS = at("0-4 2-4 1-6 5-5 / 1-1 2-3 3-6", "0-0 0-3 3-4")
"""With 0-4 at either end, both ends are equal."""

_TWENTY_FIVE = at("2-3 5-5 0-1 1-6 / 0-0 3-6 4-5", "6-5 4-4 3-3")
"""A pile of 25 pips."""

_SIXTY_ONE = at("4-5 0-0 1-2 / 1-1 2-3", "6-6 5-6 4-6 5-5 4-4 3-6 0-1")
_NINETY_FIVE = at("0-6 0-0 / 1-1", "6-6 5-6 4-6 5-5 4-5 3-6 4-4 3-5 2-6 1-6 0-3")

DRAW: Lesson = (
    table("rules.about.draw", "rules.tiles.draw", "rules.leading.heaviest"),
    playing(Clause("rules.playing.chain", (turn(at("1-6 3-4 0-5 / 1-3 4-4 2-3", "6-6 6-2")),))),
    end(
        Clause(
            "rules.end.draw",
            (
                scored(at("1-5 / 4-4 0-3", "6-6 6-2 2-5"), "0 play 1-5 right"),
                scored(BLOCK_WITH_RESERVED.format(""), CLOSES),
            ),
        ),
        Clause("rules.winning.wins"),
        readings=("rules.reading.reserved", "rules.reading.shared"),
        source=in_collection(56, "Domino dobierane"),
    ),
)

BLOCK_GAME: Lesson = (
    table("rules.about.block", "rules.tiles.block", "rules.leading.lot"),
    playing(Clause("rules.playing.block", (turn(at("1-6 0-4 3-3 2-5 / 0-0 1-5 3-5 4-6", "4-2 2-1")),))),
    points(
        Clause("rules.out.block", (scored(at("1-4 / 5-5 2-3 / 0-3 1-3", "4-2 2-1"), "0 play 1-4 right"),)),
        Clause("rules.block.block", (scored(at("1-4 0-3 / 5-5 2-3", "6-2 2-1"), "0 play 1-4 right"),)),
    ),
    end(
        Clause("rules.winning.round"),
        readings=("rules.reading.block", "rules.reading.starts", "rules.reading.shared"),
        source="rules.source.block",
    ),
)

THOUSAND: Lesson = (
    table("rules.about.thousand", "rules.tiles.thousand", "rules.leading.lot"),
    playing(Clause("rules.playing.one", (turn(_TWENTY),))),
    points(
        Clause(
            "rules.points.thousand",
            (scored(_TWENTY, "0 play 1-4 right"), scored(_TWENTY, "0 play 4-6 right")),
        ),
    ),
    end(
        out_scores(20, scored(at("1-4 / 5-5 2-3", "4-2 2-1"), "0 play 1-4 right")),
        Clause("rules.block.thousand", (scored(BLOCK_WITH_RESERVED.format(" 0-0"), CLOSES),)),
        Clause("rules.winning.target"),
        readings=("rules.reading.reserved", "rules.reading.thousand", "rules.reading.starts", "rules.reading.shared"),
        source=in_collection(57, "Tysiąc"),
    ),
)

BERGEN: Lesson = (
    table("rules.about.bergen", small_set(5), "rules.leading.lowest"),
    playing(Clause("rules.playing.chain", (turn(_ZEROS),))),
    points(
        Clause("rules.points.bergen", (scored(_ZEROS, "0 play 0-4 left"), scored(_ZEROS, "0 play 0-4 right"))),
    ),
    end(
        out_scores(2, scored(at("1-4 / 3-3 0-6", "2-2 2-5 5-1"), "0 play 1-4 right")),
        Clause("rules.block.bergen", (scored(BLOCK, CLOSES),)),
        Clause("rules.winning.target"),
        readings=("rules.reading.bergen", "rules.reading.shared"),
        source=in_collection(59, "Bergen"),
    ),
)

ITALIAN: Lesson = (
    table("rules.about.italian", small_set(5), "rules.leading.lot"),
    playing(Clause("rules.playing.pile", (turn(_TWENTY_FIVE),))),
    points(
        Clause(
            "rules.points.pile",
            (
                scored(_TWENTY_FIVE, "0 play 2-3 pile"),
                scored(_SIXTY_ONE, "0 play 4-5 pile"),
                scored(_TWENTY_FIVE, "0 play 5-5 pile"),
            ),
        ),
    ),
    end(
        Clause("rules.end.pile", (scored(_NINETY_FIVE, "0 play 0-6 pile"),)),
        Clause("rules.winning.target"),
        readings=("rules.reading.italian", "rules.reading.bust", "rules.reading.starts"),
        source=in_collection(58, "Domino Włoskie"),
    ),
)


def _hundred_one(about: str, leading: str, block: str, source: str) -> Lesson:
    """Return the lesson of one version of One Hundred and One."""
    return (
        table(about, small_set(7), leading),
        playing(
            Clause(
                "rules.playing.chain",
                (turn(at("1-6 0-4 3-3 2-5 5-6 2-2 / 0-0 1-5 3-5 4-6 1-3 0-6", "1-1 1-4")),),
            ),
        ),
        points(
            Clause(
                "rules.out.write",
                (
                    scored(at("1-4 / 5-5 2-3 / 0-3 6-6", "4-2 2-1"), "0 play 1-4 right"),
                    scored(at("1-4 / 0-0 / 6-6", "4-2 2-1"), "0 play 1-4 right"),
                ),
            ),
            Clause(block, (scored(BLOCK, CLOSES),)),
        ),
        end(Clause("rules.winning.fewest"), readings=("rules.reading.shared",), source=source),
    )


HUNDRED_ONE_UA = _hundred_one(
    "rules.about.fish", "rules.leading.lowest-ua", "rules.block.fish", "rules.source.hundred-one-ua"
)
HUNDRED_ONE_EN = _hundred_one(
    "rules.about.fish", "rules.leading.highest-en", "rules.block.fish", "rules.source.hundred-one-en"
)
HUNDRED_ONE_PL = _hundred_one(
    "rules.about.write", "rules.leading.highest-pl", "rules.block.write", "rules.source.hundred-one-pl"
)
