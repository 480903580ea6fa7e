"""What is refused to people who take part in leagues, on Discord's side."""

from __future__ import annotations

from bot.base.errors import BoneyardError

__all__ = ["OutForGoodError", "OutOfLeagueError"]


class OutOfLeagueError(BoneyardError):
    """The person does not take part any more; an organizer can bring them back."""

    key = "league.error.you_are_out"


class OutForGoodError(BoneyardError):
    """The person does not take part any more, and in this format nobody comes back."""

    key = "league.error.you_are_out_for_good"
