"""The names of a league's rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.rounds import round_title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.model import League

__all__ = ["round_name", "titled"]


def round_name(lang: Language, league: League, number: int) -> str:
    """Return the name of a round; 0 means the challenges of a ladder."""
    return titled(lang, *round_title(league, number))


def titled(lang: Language, key: str, number: int) -> str:
    """Return the name of a round with a title of `bot.leagues.rounds`."""
    return lang(key, round=number, number=number)
