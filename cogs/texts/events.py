"""What happened, one line each: who did what, and how every point was counted."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bot.games.core import Event, MatchEnded
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.moves import Throw
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
from bot.tables.match import SeatEvent
from cogs.texts.dice import dice_text, throw_text
from cogs.texts.scores import round_score_text, tile_score_text, turn_score_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Seat
    from bot.i18n import Language

__all__ = ["since_last_turn", "tell", "tell_last"]

_DEEDS = (TilePlayed, TilesTaken, TileDrawn, SeatPassed, DiceRolled, SeatStopped, SeatEvent)
"""What a turn is made of."""


def tell(lang: Language, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return the lines that tell events in order; `names` are the people in seat order.

    Draws of one seat in a row make one line, with the pass that may follow.
    """
    lines: list[str] = []
    for drawer, group in groupby(_with_passes(events), key=_drawer):
        if drawer is None:
            lines += (line for event in group if (line := _line(lang, event, names)))
        else:
            lines.append(_draws(lang, list(group), names[drawer]))
    return lines


def tell_last(lang: Language, events: Sequence[Event], names: Sequence[str], *, most: int, room: int) -> str:
    """Tell the last events, a line each: so many lines at most, and as many as there is room for in characters."""
    lines = tell(lang, events, names)[-most:]
    while lines and len("\n".join(lines)) > room:
        lines.pop(0)
    return "\n".join(lines)


def since_last_turn(events: Sequence[Event], seat: Seat, *, is_turn: bool) -> Sequence[Event]:
    """Return the events from a seat's last turn on, with that turn; all of them if it had none.

    The turn that goes on, if it is the seat's, is not the last one.
    """
    is_own = [isinstance(event, _DEEDS) and event.seat == seat for event in events]
    end = len(events)
    while is_turn and end and is_own[end - 1]:
        end -= 1
    while end and not is_own[end - 1]:
        end -= 1
    while end and is_own[end - 1]:
        end -= 1
    return events[end:]


def _with_passes(events: Sequence[Event]) -> Iterator[Event]:
    """Turn a pass right after a draw of the same seat into a part of the draw."""
    for before, event in zip((None, *events), events, strict=False):
        if isinstance(event, SeatPassed) and isinstance(before, TileDrawn) and before.seat == event.seat:
            yield _PassAfterDraw(event.seat)
        else:
            yield event


@dataclass(frozen=True, slots=True)
class _PassAfterDraw(TileDrawn):
    """A pass that is told together with the draws before it."""


def _drawer(event: Event) -> int | None:
    return event.seat if isinstance(event, TileDrawn) else None


def _draws(lang: Language, events: Sequence[Event], name: str) -> str:
    drawn = sum(not isinstance(event, _PassAfterDraw) for event in events)
    return lang.count("event.draws" if drawn == len(events) else "event.draws_and_passes", drawn, name=name)


def _line(lang: Language, event: Event, names: Sequence[str]) -> str:
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
        case SeatEvent():
            return lang(f"event.seat_{event.verb.value}", name=names[event.seat])
        case MatchEnded():
            return ""
        case _:
            return _deed(lang, event, names)


def _deed(lang: Language, event: Event, names: Sequence[str]) -> str:
    """Tell what a seat did in its turn."""
    match event:
        case TilePlayed():
            line = lang(f"event.plays_{event.end.value}", name=names[event.seat], tile=event.tile)
            return _join(line, _as_sentence(tile_score_text(lang, event.score)))
        case TilesTaken():
            tiles = ", ".join(map(str, event.tiles))
            return lang(f"event.takes_{event.end.value}", name=names[event.seat], tiles=tiles)
        case SeatPassed():
            return lang("event.passes", name=names[event.seat])
        case DiceRolled():
            line = lang("event.rolls", name=names[event.seat], dice=throw_text(lang, Throw(event.faces, event.kept)))
            return line if event.score is None else f"{line}: {turn_score_text(lang, event.score)}"
        case SeatStopped():
            line = lang("event.stops", name=names[event.seat], dice=dice_text(event.faces))
            return f"{line}: {turn_score_text(lang, event.score)}"
        case _:
            raise TypeError(f"no words for {type(event).__name__}")


def _round_ended(lang: Language, event: RoundEnded, names: Sequence[str]) -> str:
    """Tell who won a round and how it was counted."""
    name = "" if event.winner is None else names[event.winner]
    suffix = "" if event.winner is not None else "_nobody"
    line = lang(f"event.round_{event.end.value}{suffix}", round=event.round, name=name)
    return _join(line, round_score_text(lang, event.score, names))


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _join(line: str, more: str) -> str:
    return f"{line} {more}" if more else line
