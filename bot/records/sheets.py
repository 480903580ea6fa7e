"""The score sheet of a recorded match."""

from __future__ import annotations

from bot.games.sheet import SheetLine, close_sheet, extend_sheet
from bot.records.checking import play_again
from bot.records.reading import ReadMatch

__all__ = ["sheet_of"]


def sheet_of(match: ReadMatch) -> tuple[SheetLine, ...]:
    """Replay a recorded match and return its score sheet; raise FaultError at the first fault."""
    sheet: tuple[SheetLine, ...] = ()
    for played in play_again(match):
        sheet = extend_sheet(sheet, match.game, played.before, played.step)
        if played.is_given_up:
            sheet = close_sheet(sheet, match.game.view(played.step.state, None))
    return sheet
