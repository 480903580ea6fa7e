"""`boneyard review`: judges the decisions in recorded matches."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from bot.base.printing import visible
from bot.cli.errors import CommandError
from bot.cli.matches import Recorded, recorded_matches
from bot.cli.printing import say
from bot.cli.progress import progress_bar
from bot.families import luck_for
from bot.games.core import Seat
from bot.i18n import language_for
from bot.luck import luck_of_actions
from bot.records import ChangeKind, Moment, SeatChange, play_again
from bot.review import Judge, Judged, Review, review_head, round_lines, turning_lines
from bot.words.games import unformatted

__all__ = ["review", "reviews_of"]


def review(name: str, number: int | None, seat: int | None, *, as_json: bool) -> None:
    """Print the reviews of the matches of a file, of all seats or of one; raise CommandError."""
    for recorded in recorded_matches(name, number):
        moments = [*recorded.moments()]
        reviews = reviews_of(recorded, moments, seat)
        if as_json:
            say(json.dumps({"match": recorded.number, "seats": [_value(moments, one) for one in reviews]}))
            continue
        say(f"match {recorded.number}: {recorded.match.game.id}")
        for one in reviews:
            say(f"  seat {one.seat}: {visible(recorded.match.players[one.seat])}")
            for line in _lines(moments, one):
                say(f"    {line}")
        say()


def reviews_of(recorded: Recorded, moments: Sequence[Moment], seat: int | None = None) -> Sequence[Review]:
    """Return the reviews of all seats of a match, or of one, and show a progress bar; raise CommandError."""
    match = recorded.match
    if seat is not None and seat not in range(match.seats):
        raise CommandError(f"{recorded.place} has no seat {seat}; its seats are 0 to {match.seats - 1}.")
    with recorded.telling_faults():
        actions = [played.action for played in play_again(match)]
    lucks = luck_of_actions(luck_for(match.game), match.game, match.seats, match.options, actions)
    seats = [Seat(one) for one in range(match.seats) if seat is None or one == seat]
    judges = [(one, Judge(moments, one, _sat_down(moments, one))) for one in seats]
    judged: dict[Seat, list[Judged | None]] = {one: [] for one, _ in judges}
    work = [(one, judge, number) for one, judge in judges for number in range(len(judge))]
    with progress_bar() as progress:
        for one, judge, number in progress.track(work, description="Reviewing"):
            judged[one].append(judge.judge(number))
    return [judge.review(judged[one], lucks[one]) for one, judge in judges]


def _sat_down(moments: Sequence[Moment], seat: Seat) -> int:
    """Return the number of the moment at which the last person of a seat sat down, from 0."""
    change = SeatChange(seat, ChangeKind.SIT)
    return max((place for place, moment in enumerate(moments) if change in moment.changes), default=0)


def _lines(moments: Sequence[Moment], one: Review) -> Iterator[str]:
    lang = language_for("en")
    yield from (unformatted(line.removeprefix("-# ")) for line in review_head(lang, one))
    yield from (f"{sign} {unformatted(text)}" for sign, text, _ in turning_lines(lang, moments, one))
    for number in one.rounds:
        yield lang("review.round", round=number)
        yield from (f"  {sign} {unformatted(text)}" for sign, text, _ in round_lines(lang, moments, one, number))


def _value(moments: Sequence[Moment], one: Review) -> dict[str, Any]:
    decisions = [
        {
            "ply": moments[judged.place].ply,
            "round": judged.round,
            "move": _written(moments, judged, is_best=judged.weighed.is_best),
            "best": _written(moments, judged, is_best=True),
            "is_good": judged.is_good,
            "is_turning_point": judged in one.turning_points,
            "cost": round(judged.cost, 4),
            "error": round(judged.weighed.error, 4),
            "worth": round(judged.weighed.worth, 4),
            "measure": judged.weighed.measure.value,
        }
        for judged in one.judged
    ]
    return {"seat": one.seat, "accuracy": one.accuracy, "luck": one.luck, "decisions": decisions}


def _written(moments: Sequence[Moment], judged: Judged, *, is_best: bool) -> str:
    weighed = judged.weighed
    return moments[judged.place].game.write(weighed.best if is_best else weighed.other)
