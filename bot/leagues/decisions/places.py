"""Places: how many there are, and what a late entrant gets."""

from __future__ import annotations

from bot.leagues.entries import ByeKind
from bot.leagues.formats.arena import ends_at
from bot.leagues.formats.groups import are_groups_drawn
from bot.leagues.model import FormatKind, LateEntry, League, Phase
from bot.leagues.pairing.lots import late_lot

__all__ = [
    "MOST_ENTRANTS",
    "check_in_opens",
    "has_room",
    "is_check_in_open",
    "late_byes",
    "late_places",
    "takes_back",
    "takes_late_entries",
]

MOST_ENTRANTS = 256
"""How many can play in a league."""


def has_room(league: League) -> bool:
    """Return whether a new entrant gets a place without waiting."""
    return len(league.present) < (league.settings.most_entrants or MOST_ENTRANTS)


def check_in_opens(league: League) -> float | None:
    """Return when check-in opens; None without a check-in, or without a time for the start."""
    settings = league.settings
    return settings.starts_at - settings.check_in if settings.check_in and settings.starts_at is not None else None


def is_check_in_open(league: League, now: float) -> bool:
    """Return whether check-in is open: without a time for the start it always is."""
    opens = check_in_opens(league)
    return league.phase is Phase.SIGN_UP and league.settings.check_in > 0 and (opens is None or now >= opens)


def takes_late_entries(league: League, now: float) -> bool:
    """Return whether entrants may join a running league: in a Swiss until half of its rounds are drawn."""
    if league.phase is not Phase.RUNNING:
        return False
    match league.settings.format:
        case FormatKind.SWISS:
            is_early = league.planned_rounds is not None and 2 * len(league.rounds) < league.planned_rounds
            return is_early and league.settings.late_entry is not LateEntry.CLOSED
        case FormatKind.LADDER:
            return True
        case FormatKind.ARENA:
            bell = ends_at(league)
            return bell is None or now < bell
        case _:
            return False


def takes_back(league: League) -> bool:
    """Return whether entrants who are out can still return: in groups until the knockout comes next."""
    settings = league.settings
    return settings.format.traits.takes_back or (settings.format is FormatKind.GROUPS and not are_groups_drawn(league))


def late_places(league: League, entrant: int, seed: bytes) -> tuple[int | None, tuple[tuple[int, ByeKind], ...]]:
    """Return the lot of a late entrant, and what they get for the rounds that they missed."""
    if league.phase is Phase.SIGN_UP:
        return None, ()
    return late_lot(seed, entrant, len(league.lots)), late_byes(league)


def late_byes(league: League) -> tuple[tuple[int, ByeKind], ...]:
    """Return the byes of an entrant who joins now; the last missed round is the one that counts half."""
    if league.settings.format is not FormatKind.SWISS:
        return ()
    last = len(league.rounds)
    has_half = league.settings.late_entry is LateEntry.HALF
    return tuple(
        (number, ByeKind.MISSED_HALF if has_half and number == last else ByeKind.MISSED)
        for number in range(1, last + 1)
    )
