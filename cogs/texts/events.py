"""What happened, one line each: who did what, and how every point was counted."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bot.games.core import Event, MatchEnded
from bot.games.dice.events import DiceRolled
from bot.games.dominoes.events import (
    LotDrawn,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    TileDrawn,
    TilePlayed,
)
from bot.tables.match import SeatResigned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.dominoes.scoring import RoundScore
    from bot.i18n import Language

__all__ = ["tell"]


def tell(lang: Language, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return the lines that tell events in order; `names` are the people in seat order.

    Draws of one seat in a row make one line.
    """
    lines: list[str] = []
    for drawn, group in groupby(events, key=lambda event: event.seat if isinstance(event, TileDrawn) else None):
        if drawn is not None:
            lines.append(lang.count("event.draws", len(list(group)), name=names[drawn]))
        else:
            lines += (line for event in group if (line := _line(lang, event, names)))
    return lines


def _line(lang: Language, event: Event, names: Sequence[str]) -> str:
    match event:
        case RoundStarted():
            return lang("event.round_started", round=event.round, name=names[event.leader])
        case LotDrawn():
            return lang("event.lot", name=names[event.leader])
        case TilePlayed():
            return _tile_played(lang, event, names)
        case SeatPassed():
            return lang("event.passes", name=names[event.seat])
        case RoundEnded():
            return _round_ended(lang, event, names)
        case DiceRolled():
            return _dice_rolled(lang, event, names)
        case SeatResigned():
            return lang("event.resigned", name=names[event.seat])
        case MatchEnded():
            return ""
        case _:
            raise TypeError(f"no words for {type(event).__name__}")


def _tile_played(lang: Language, event: TilePlayed, names: Sequence[str]) -> str:
    line = lang(f"event.plays_{event.end.value}", name=names[event.seat], tile=event.tile)
    if not event.score.points:
        return line
    return f"{line} {_sum(event.score.parts, event.score.points)}"


def _dice_rolled(lang: Language, event: DiceRolled, names: Sequence[str]) -> str:
    dice = " ".join(map(str, event.faces))
    line = lang("event.rolls", name=names[event.seat], dice=dice)
    clause = lang(event.score.clause.value)
    if not event.score.points:
        return f"{line} {clause}"
    return f"{line} {clause} → **{event.score.points:+d}**"


def _round_ended(lang: Language, event: RoundEnded, names: Sequence[str]) -> str:
    """Tell who won a round and how it was counted."""
    name = "" if event.winner is None else names[event.winner]
    suffix = "" if event.winner is not None else "_nobody"
    line = lang(f"event.round_{event.end.value}{suffix}", round=event.round, name=name)
    if event.score is None or event.winner is None:
        return line
    return f"{line} {_round_sum(event.score, event.score.points[event.winner])}"


def _round_sum(score: RoundScore, points: int) -> str:
    parts = " + ".join(map(str, score.parts))
    minus = f" − {score.minus}" if score.minus else ""
    total = f" = {score.total}" if len(score.parts) > 1 or score.minus else ""
    return f"{parts}{minus}{total} → **{points:+d}**"


def _sum(parts: Sequence[int], points: int) -> str:
    return f"{' + '.join(map(str, parts))} = {sum(parts)} → **{points:+d}**"
