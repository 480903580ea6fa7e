"""Results of finished matches."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.sheet import ranked
from bot.standings.model import ResultRow
from bot.tables.facts import MatchFinished

__all__ = ["result_rows"]


def result_rows(finished: MatchFinished) -> Sequence[ResultRow]:
    """Return where each seat of a match came, best first."""
    return [ResultRow(seat, place, finished.scores[seat]) for place, seat in ranked(finished.places)]
