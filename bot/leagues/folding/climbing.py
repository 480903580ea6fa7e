"""The moves of a ladder. In other formats, these functions do nothing."""

from __future__ import annotations

from bot.leagues.formats.ladder import moved, replayed
from bot.leagues.model import Fixture, FormatKind, LadderMove, LadderStep, League

__all__ = ["climb", "correct_climb"]


def climb(league: League, step: LadderStep, number: int) -> None:
    """Move the ladder by one step."""
    if league.settings.format is not FormatKind.LADDER:
        return
    move = LadderMove(step, number)
    league.ladder_moves.append(move)
    league.ladder = moved(league, league.ladder, move)
    if step in (LadderStep.JOINED, LadderStep.REPLACED, LadderStep.DROPPED):
        league.idle_since[number] = league.at


def correct_climb(league: League, fixture: Fixture, *, was_open: bool) -> None:
    """Update the ladder after a challenge was corrected, as if it had ended that way at its time."""
    if league.settings.format is not FormatKind.LADDER:
        return
    move = LadderMove(LadderStep.DECIDED, fixture.number)
    if was_open and not fixture.is_open:
        league.ladder_moves.append(move)
    elif fixture.is_open and move in league.ladder_moves:
        league.ladder_moves.remove(move)
    league.ladder = replayed(league)
