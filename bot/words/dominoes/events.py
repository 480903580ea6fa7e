"""The events of a domino game, one line each: the action, and how every point was counted."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bot.games.dominoes.events import (
    DealVoid,
    LotDrawn,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    SetWon,
    TileDrawn,
    TilePlayed,
    TilesTaken,
)
from bot.games.dominoes.scoring import TallyClause, TileClause
from bot.words.faces import beside
from bot.words.scores import gives, sum_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Event
    from bot.games.dominoes.scoring import RoundScore, Tally, TileScore
    from bot.i18n import Language
    from bot.words.faces import Faces

__all__ = ["tell"]


def tell(lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces) -> Iterator[str]:
    """Yield the lines for events in order.

    Consecutive draws of one seat make one line, with the pass that may follow.
    """
    for drawer, group in groupby(_with_passes(events), key=_drawer):
        if drawer is None:
            yield from (_line(lang, event, names, faces) for event in group)
        else:
            yield _draws(lang, list(group), names[drawer])


def _with_passes(events: Sequence[Event]) -> Iterator[Event]:
    """Merge a pass right after a draw of the same seat into the draw."""
    for before, event in zip((None, *events), events, strict=False):
        if isinstance(event, SeatPassed) and isinstance(before, TileDrawn) and before.seat == event.seat:
            yield _PassAfterDraw(event.seat)
        else:
            yield event


@dataclass(frozen=True, slots=True)
class _PassAfterDraw(TileDrawn):
    """A pass that shares a line with the draws before it."""


def _drawer(event: Event) -> int | None:
    return event.seat if isinstance(event, TileDrawn) else None


def _draws(lang: Language, events: Sequence[Event], name: str) -> str:
    drawn = sum(not isinstance(event, _PassAfterDraw) for event in events)
    return lang.count("event.draws" if drawn == len(events) else "event.draws_and_passes", drawn, name=name)


def _line(lang: Language, event: Event, names: Sequence[str], faces: Faces) -> str:
    match event:
        case RoundStarted():
            return lang("event.round_started", round=event.round, name=names[event.leader])
        case LotDrawn():
            return lang("event.lot", name=names[event.leader])
        case DealVoid():
            return lang("event.void")
        case RoundEnded():
            return _round_ended(lang, event, names)
        case SetWon():
            return lang("event.set_won", name=names[event.seat])
        case _:
            return _acted(lang, event, names, faces)


def _acted(lang: Language, event: Event, names: Sequence[str], faces: Faces) -> str:
    """Say what a seat did in its turn."""
    match event:
        case TilePlayed():
            line = _played(lang, event, names[event.seat], faces)
            return _join(line, _as_sentence(_tile_score_text(lang, event.score)))
        case TilesTaken():
            tiles = ", ".join(beside(faces.tile(tile), tile) for tile in event.tiles)
            return lang("event.takes", name=names[event.seat], end=event.end.letter, tiles=tiles)
        case SeatPassed():
            return lang("event.passes", name=names[event.seat])
        case _:
            raise TypeError(f"no words for {type(event).__name__}")


def _played(lang: Language, event: TilePlayed, name: str, faces: Faces) -> str:
    tile = beside(faces.tile(event.tile), event.tile)
    if event.end.letter:
        return lang("event.plays", name=name, tile=tile, end=event.end.letter)
    return lang(f"event.plays_{event.end.value}", name=name, tile=tile)


def _round_ended(lang: Language, event: RoundEnded, names: Sequence[str]) -> str:
    """Say who won a round and how it was counted."""
    name = "" if event.winner is None else names[event.winner]
    suffix = "" if event.winner is not None else "_nobody"
    line = lang(f"event.round_{event.end.value}{suffix}", round=event.round, name=name)
    return _join(line, _round_score_text(lang, event.score, names))


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _join(line: str, more: str) -> str:
    return f"{line} {more}" if more else line


def _tile_score_text(lang: Language, score: TileScore) -> str:
    """Say what a tile scored and why; empty if it did not score."""
    told = []
    if score.clause is not TileClause.NOTHING:
        why = counted = sum_text(score.parts)
        if score.clause is not TileClause.ENDS:
            why = lang(score.clause.value, sum=counted, number=score.number or score.parts[0])
        told.append(gives(why, score.points))
    if score.bonus:
        told.append(gives(lang("score.bonus"), score.bonus))
    return ", ".join(told)


def _round_score_text(lang: Language, score: RoundScore, names: Sequence[str]) -> str:
    """Say what the end of a round scored for each seat and why; empty if no one scored."""
    return "; ".join(f"{names[tally.seat]}: {_tally(lang, tally)}" for tally in score.tallies)


def _tally(lang: Language, tally: Tally) -> str:
    counted = sum_text(tally.parts, tally.minus)
    match tally.clause:
        case TallyClause.HANDS:
            return gives(counted, tally.points)
        case TallyClause.ROUNDED:
            is_even = sum(tally.parts) - tally.minus == tally.points
            return gives(counted if is_even else lang("tally.rounded", sum=counted), tally.points)
        case _:
            return gives(lang(tally.clause.value, tile=tally.tile), tally.points)
