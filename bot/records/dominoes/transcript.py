"""Domino matches in English, move by move: what was counted, and the clause that applied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.core import Event
from bot.games.dominoes.events import DealVoid, LotDrawn, RoundEnded, SetWon, TilePlayed
from bot.games.dominoes.scoring import Tally, TallyClause, TileClause, TileScore
from bot.records.transcript import Entry, Transcript, written_sum

__all__ = ["DominoTranscript"]


class DominoTranscript(Transcript):
    """The deal, each move with its sum, and the hands that were counted at the end of a round."""

    def before_round(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield void deals and the lot."""
        for event in events:
            if isinstance(event, DealVoid):
                yield "void deal"
            elif isinstance(event, LotDrawn):
                yield f"lot {event.leader}"

    def start(self, start: Entry) -> Iterator[str]:
        """Yield the leader, and the location of all tiles."""
        yield f"leader {start['leader']}"
        for seat, hand in enumerate(start["hands"]):
            yield f"hand {seat}: {_tiles(hand)}"
        yield f"stock: {_tiles(start['stock'])}".rstrip()
        if start["reserved"]:
            yield f"reserved: {_tiles(start['reserved'])}"

    def outcome(self, action: Entry) -> str:
        """Return the tile that was drawn, or the tiles that were taken."""
        match action["do"]:
            case "draw":
                return _tiles([action["tile"]])
            case "take":
                return _tiles(action["tiles"])
        return ""

    def reason(self, events: Iterable[Event]) -> str:
        """Say what a played tile scored and why."""
        return next((_tile_reason(event.score) for event in events if isinstance(event, TilePlayed)), "")

    def end(self, end: Entry, events: Iterable[Event]) -> Iterator[str]:
        """Yield who won the round, then a line for each reason of points."""
        winner = "nobody" if end["winner"] is None else f"seat {end['winner']}"
        yield f"end {end['end']}, won by {winner}"
        for event in events:
            if isinstance(event, RoundEnded):
                yield from (f"  {_tally_reason(tally)}" for tally in event.score.tallies)
            elif isinstance(event, SetWon):
                yield f"  seat {event.seat} wins the set"


def _tile_reason(score: TileScore) -> str:
    bonus = f"{score.bonus:+} for the last tile" if score.bonus else ""
    if not score.points:
        return bonus
    counted, points = written_sum(score.parts), f"{score.points:+}"
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


def _tally_reason(tally: Tally) -> str:
    match tally.clause:
        case TallyClause.HANDS | TallyClause.ROUNDED:
            rounded = " rounded to five" if tally.clause is TallyClause.ROUNDED else ""
            why = f"{written_sum(tally.parts, tally.minus)}{rounded}"
        case TallyClause.LIGHTEST:
            why = "the lightest hand"
        case TallyClause.ONLY_TILE:
            why = f"only {tally.tile} in hand"
        case TallyClause.LAST_DOUBLE:
            why = f"went out with {tally.tile}"
        case TallyClause.CAUGHT_DOUBLE:
            why = f"caught with only {tally.tile}"
    return f"seat {tally.seat}: {why} → {tally.points:+}"


def _tiles(tiles: Iterable[Iterable[int]]) -> str:
    return " ".join("-".join(map(str, tile)) for tile in tiles)
