"""The points of tiles and rounds in words: what was counted, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.dominoes.scoring import TallyClause, TileClause
from bot.words.scores import gives, sum_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.dominoes.scoring import RoundScore, Tally, TileScore
    from bot.i18n import Language

__all__ = ["round_score_text", "tile_score_text"]


def tile_score_text(lang: Language, score: TileScore) -> str:
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


def round_score_text(lang: Language, score: RoundScore, names: Sequence[str]) -> str:
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
