"""Results in words: the alternative texts of the pictures of a finished match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.games.sheet import final_scores, has_points, ranked
from bot.words.fitting import ALT_LIMIT, SLOT, Sentence, fit, listing
from bot.words.scores import final_score_text, number_text, score_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.games.core import Goal
    from bot.games.sheet import SheetLine
    from bot.i18n import Language

__all__ = ["Ending", "chart_alt", "replay_alt", "result_alt", "rounds_alt"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, as data for its sentences."""

    names: Sequence[str]
    """By seat."""
    places: Sequence[Sequence[int]]
    """The seats of each place, best first."""
    sheet: Sequence[SheetLine]
    goal: Goal
    is_given_up: bool = False


def result_alt(lang: Language, ending: Ending) -> str:
    """Describe a result: places with names and final scores."""
    return fit([_placed(lang, ending)])


def rounds_alt(lang: Language, names: Sequence[str], sheet: Sequence[SheetLine], room: int = ALT_LIMIT) -> str:
    """Describe the rounds of a match: the scores after each of them, in seat order.

    Of a long match, the first round and the last ones are described.
    """
    lines = list(_lines(lang, sheet))
    for left_out in range(len(lines)):
        shown = [*lines[:1], "…", *lines[1 + left_out :]] if left_out else lines
        sentence = _of_rounds(lang, names, shown)
        if len(sentence.whole) <= room:
            return sentence.whole
    return fit([_of_rounds(lang, names, lines)], room)


def replay_alt(lang: Language, frames: int, ending: Ending) -> str:
    """Describe an animation of a match: its contents, then how the match ended."""
    return fit([Sentence(lang.count("alt.replay", frames)), *_result(lang, ending)])


def _result(lang: Language, ending: Ending) -> list[Sentence]:
    rounds = [_of_rounds(lang, ending.names, _lines(lang, ending.sheet))] if ending.sheet else []
    return [_placed(lang, ending), *rounds]


def _placed(lang: Language, ending: Ending) -> Sentence:
    scores = [
        final_score_text(lang, ending.goal, score, is_given_up=ending.is_given_up)
        for score in final_scores(ending.sheet, len(ending.names))
    ]
    placed = (
        [": ".join(filter(None, (f"{place}. {ending.names[seat]}", scores[seat])))]
        for place, seat in ranked(ending.places)
    )
    return listing(lang("alt.result", places=SLOT), placed)


def _of_rounds(lang: Language, names: Sequence[str], lines: Iterable[str]) -> Sentence:
    text = lang("alt.by_round", names=", ".join(names), rounds=SLOT)
    return listing(text, ([line] for line in lines))


def chart_alt(lang: Language, names: Sequence[str], sheet: Sequence[SheetLine], goal: Goal) -> str:
    """Describe a chart of the scores: where each line ends, then each seat's scores after every round.

    In a long match the seats share the room, so that each has its first rounds.
    """
    final = zip(names, _final(lang, names, sheet, goal), strict=True)
    head = fit(
        [
            Sentence(lang.count("alt.chart", len(sheet))),
            listing(lang("alt.scores", scores=SLOT), ([f"{name}: {score}"] for name, score in final)),
        ]
    )
    if not sheet:
        return head
    seats = [_seat_scores(lang, name, [line.scores[seat] for line in sheet]) for seat, name in enumerate(names)]
    whole = " ".join((head, *(sentence.whole for sentence in seats)))
    if len(whole) <= ALT_LIMIT:
        return whole
    room = (ALT_LIMIT - len(head)) // len(names) - 1
    return " ".join((head, *(fit([sentence], room) for sentence in seats)))


def _seat_scores(lang: Language, name: str, scores: Iterable[int]) -> Sentence:
    return listing(lang("alt.by_seat", name=name, scores=SLOT), [map(number_text, scores)])


def _final(lang: Language, names: Sequence[str], sheet: Sequence[SheetLine], goal: Goal) -> list[str]:
    return [score_text(lang, goal, score) for score in final_scores(sheet, len(names))]


def _lines(lang: Language, sheet: Sequence[SheetLine]) -> Iterator[str]:
    """Yield each round with its scores, and with the points if they win sets."""
    is_by_sets = has_points(sheet)
    for line in sheet:
        scores = _row(line.scores)
        if is_by_sets:
            yield lang("alt.round_points", round=line.round, scores=scores, points=_row(line.points))
        else:
            yield lang("alt.round", round=line.round, scores=scores)


def _row(numbers: Iterable[int]) -> str:
    return ", ".join(map(number_text, numbers))
