"""Why points changed, in a few words: what was counted, and the clause that it fell under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.core import Event
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.scoring import RollClause, TurnScore
from bot.games.dominoes.events import DealVoid, LotDrawn, RoundEnded, SetWon, TilePlayed
from bot.games.dominoes.scoring import Tally, TallyClause, TileClause, TileScore

__all__ = ["chance_lines", "move_reason", "round_reasons"]

_ROLLS = {
    RollClause.DOUBLE: "a double",
    RollClause.DOUBLE_SIX: "a double six",
    RollClause.LOSES_ALL: "a double three loses everything",
    RollClause.FIVE_ONES: "five ones",
    RollClause.FIVE_ALIKE: "five alike",
    RollClause.FIVE_WITH_JOKERS: "five alike with jokers",
}


def chance_lines(events: Iterable[Event]) -> Iterator[str]:
    """Yield what chance did before a round could begin."""
    for event in events:
        if isinstance(event, DealVoid):
            yield "void deal"
        elif isinstance(event, LotDrawn):
            yield f"lot {event.leader}"


def move_reason(events: Iterable[Event]) -> str:
    """Say what a move scored and why; nothing for a move that scored nothing."""
    for event in events:
        match event:
            case TilePlayed(score=score):
                return _tile_reason(score)
            case DiceRolled(score=TurnScore() as turn) | SeatStopped(score=turn):
                return _turn_reason(turn)
    return ""


def round_reasons(events: Iterable[Event]) -> Iterator[str]:
    """Say what the end of a round scored and why, a line for each reason."""
    for event in events:
        if isinstance(event, RoundEnded):
            yield from map(_tally_reason, event.score.tallies)
        elif isinstance(event, SetWon):
            yield f"seat {event.seat} wins the set"


def _tile_reason(score: TileScore) -> str:
    bonus = f"{score.bonus:+} for the last tile" if score.bonus else ""
    if not score.points:
        return bonus
    counted, points = _sum(score.parts), f"{score.points:+}"
    match score.clause:
        case TileClause.SHARE:
            text = f"{counted}, divided by {score.number} → {points}"
        case TileClause.HIT:
            text = f"{counted} hits {score.number} → {points}"
        case TileClause.PASSED:
            text = f"{counted} passes {score.number} → {points}"
        case TileClause.EQUAL_ENDS:
            text = f"both ends {score.parts[0]} → {points}"
        case TileClause.EQUAL_ENDS_DOUBLE:
            text = f"both ends {score.parts[0]}, one a double → {points}"
        case _:
            text = f"{counted} → {points}"
    return f"{text}, {bonus}" if bonus else text


def _turn_reason(score: TurnScore) -> str:
    if score.clause is RollClause.NOTHING:
        return ""
    return f"{_ROLLS.get(score.clause) or _sum(score.parts)} → {score.points:+}"


def _tally_reason(tally: Tally) -> str:
    match tally.clause:
        case TallyClause.HANDS | TallyClause.ROUNDED:
            rounded = " rounded to five" if tally.clause is TallyClause.ROUNDED else ""
            why = f"{_sum(tally.parts, tally.minus)}{rounded}"
        case TallyClause.LIGHTEST:
            why = "the lightest hand"
        case TallyClause.ONLY_TILE:
            why = f"only {tally.tile} in hand"
        case TallyClause.LAST_DOUBLE:
            why = f"went out with {tally.tile}"
        case TallyClause.CAUGHT_DOUBLE:
            why = f"caught with only {tally.tile}"
    return f"seat {tally.seat}: {why} → {tally.points:+}"


def _sum(parts: tuple[int, ...], minus: int = 0) -> str:
    """Write a sum with its result; a single number stands for itself."""
    terms = " + ".join(map(str, parts)) + (f" − {minus}" if minus else "")
    return terms if len(parts) == 1 and not minus else f"{terms} = {sum(parts) - minus}"
