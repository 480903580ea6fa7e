"""Places for those who come: how many there are, and what somebody gets who joins after the start."""

from __future__ import annotations

from bot.leagues.entries import ByeKind
from bot.leagues.formats.arena import ends_at
from bot.leagues.lots import late_lot
from bot.leagues.model import FormatKind, LateEntry, League, Phase

__all__ = ["MOST_ENTRANTS", "has_room", "late_byes", "late_places", "takes_late_entries"]

MOST_ENTRANTS = 256
"""How many can play in a league."""


def has_room(league: League) -> bool:
    """Tell whether somebody can come in without waiting."""
    return len(league.present) < (league.settings.most_entrants or MOST_ENTRANTS)


def takes_late_entries(league: League, now: float) -> bool:
    """Tell whether somebody may join a running league: in a Swiss until half of its rounds are drawn."""
    if league.phase is not Phase.RUNNING or league.settings.late_entry is LateEntry.CLOSED:
        return False
    match league.settings.format:
        case FormatKind.SWISS:
            return league.planned_rounds is not None and 2 * len(league.rounds) < league.planned_rounds
        case FormatKind.LADDER:
            return True
        case FormatKind.ARENA:
            bell = ends_at(league)
            return bell is None or now < bell
        case _:
            return False


def late_places(league: League, entrant: int, seed: bytes) -> tuple[int | None, tuple[tuple[int, ByeKind], ...]]:
    """Return the lot of somebody who joins, and what they get for the rounds that they missed."""
    if league.phase is Phase.SIGN_UP:
        return None, ()
    return late_lot(seed, entrant, len(league.lots)), late_byes(league)


def late_byes(league: League) -> tuple[tuple[int, ByeKind], ...]:
    """Return what somebody gets who joins now; the last round that they missed is the one that counts half."""
    if league.settings.format is not FormatKind.SWISS:
        return ()
    last = len(league.rounds)
    has_half = league.settings.late_entry is LateEntry.HALF
    return tuple(
        (number, ByeKind.MISSED_HALF if has_half and number == last else ByeKind.MISSED)
        for number in range(1, last + 1)
    )
