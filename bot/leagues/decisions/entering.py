"""Entering and leaving: sign-up, withdrawals and returns, expulsions and substitutes."""

from __future__ import annotations

from dataclasses import replace

from bot.base.errors import Formatted
from bot.leagues.decisions.common import (
    entrant_of,
    open_fixture_of,
    require_format,
    require_live,
    require_running,
)
from bot.leagues.decisions.places import (
    check_in_opens,
    has_room,
    is_check_in_open,
    late_places,
    takes_back,
    takes_late_entries,
)
from bot.leagues.entries import (
    Asked,
    Body,
    ByeAsked,
    CheckedIn,
    Expelled,
    Left,
    Returned,
    SaidNo,
    SignedUp,
    Substituted,
    Withdrew,
)
from bot.leagues.model import Entrant, EntrantState, EntryFacts, FormatKind, League, Phase, Settings
from bot.leagues.model.errors import AlreadyOutError, LeagueError, LeagueReason, NothingChangedError, NotOutError

__all__ = [
    "MOST_ENTRIES",
    "ask_back",
    "ask_substitute",
    "bring_back",
    "check_in",
    "expel",
    "leave",
    "request_bye",
    "sign_up",
    "take_over",
    "withdraw",
]

MOST_ENTRIES = 1000
"""The most numbers of entrants, including those who were asked, left or are waiting."""


def sign_up(league: League, facts: EntryFacts, seed: bytes, now: float) -> list[Body]:
    """Add an entrant with the next number: on the waiting list if all places are taken.

    An entrant who was taken out for not coming is brought back. Anyone who enters during check-in is checked in.
    """
    require_live(league)
    known = None if facts.entrant is None else entrant_of(league, facts.entrant)
    if known is not None and known.is_absent:
        return bring_back(league, known.number, now)
    _check_person(known)
    if league.phase is Phase.RUNNING and not takes_late_entries(league, now):
        raise LeagueError(LeagueReason.ENTRIES_CLOSED)
    is_asked = known is not None and known.state is EntrantState.ASKED
    _check_conditions(league.settings, replace(facts, is_invited=facts.is_invited or is_asked), now)
    number = known.number if known is not None and is_asked else _next_number(league)
    is_there = check_in_opens(league) is not None and is_check_in_open(league, now)
    there: list[Body] = [CheckedIn(entrant=number)] if is_there else []
    entry = SignedUp(entrant=number, rating=facts.rating, last_place=facts.last_place)
    if not has_room(league):
        return [entry.model_copy(update={"is_waiting": True}), *there]
    lot, byes = late_places(league, number, seed)
    return [entry.model_copy(update={"lot": lot, "byes": byes}), *there]


def leave(league: League, entrant: int, now: float) -> list[Body]:
    """Leave before the start; afterwards, this is a withdrawal at once. It declines an unanswered invitation."""
    require_live(league)
    one = entrant_of(league, entrant)
    if one.state is EntrantState.ASKED:
        return [SaidNo(entrant=entrant)]
    if one.state is EntrantState.WAITING or (one.state is EntrantState.IN and league.phase is Phase.SIGN_UP):
        return [Left(entrant=entrant)]
    if one.state is EntrantState.LEFT:
        raise LeagueError(LeagueReason.NOT_ENTERED)
    return withdraw(league, entrant, now)


def check_in(league: League, entrant: int, now: float) -> list[Body]:
    """Check an entrant in."""
    require_live(league)
    if league.phase is not Phase.SIGN_UP:
        raise LeagueError(LeagueReason.STARTED)
    if not league.settings.check_in:
        raise LeagueError(LeagueReason.CHECK_IN_CLOSED)
    opens = check_in_opens(league)
    if opens is not None and now < opens:
        raise LeagueError(
            LeagueReason.CHECK_IN_NOT_OPEN, time=Formatted(f"<t:{round(opens)}:F> (<t:{round(opens)}:R>)")
        )
    one = entrant_of(league, entrant)
    if one.state not in (EntrantState.IN, EntrantState.WAITING):
        raise LeagueError(LeagueReason.NOT_ENTERED)
    if one.is_checked_in:
        raise NothingChangedError
    return [CheckedIn(entrant=entrant)]


def withdraw(
    league: League, entrant: int, _now: float, *, at_once: bool = True, is_absent: bool = False, reason: str = ""
) -> list[Body]:
    """Withdraw an entrant, either at once or after the fixture that they still have to play.

    `follow_ups` gives the opponents in an open fixture a walkover.
    """
    require_running(league)
    if entrant_of(league, entrant).state is not EntrantState.IN:
        raise AlreadyOutError
    first = _first_missed(league, entrant) if at_once else league.next_round
    return [Withdrew(entrant=entrant, round=first, is_absent=is_absent, reason=reason)]


def bring_back(league: League, entrant: int, _now: float, *, by_organizer: bool = False) -> list[Body]:
    """Return an entrant who is out to the pairings; without an organizer, only one who was taken out for not coming."""
    require_running(league)
    if not takes_back(league):
        raise LeagueError(LeagueReason.NOT_FOR_THIS_FORMAT)
    one = entrant_of(league, entrant)
    if not one.is_out or not (by_organizer or one.is_absent):
        raise NotOutError
    return [Returned(entrant=entrant, round=league.next_round)]


def expel(league: League, entrant: int, _now: float, *, reason: str) -> list[Body]:
    """Expel an entrant."""
    require_live(league)
    one = entrant_of(league, entrant)
    if one.state not in (EntrantState.IN, EntrantState.WAITING, EntrantState.WITHDRAWN):
        raise AlreadyOutError
    return [Expelled(entrant=entrant, round=_first_missed(league, entrant), reason=reason)]


def ask_back(league: League, people: int) -> list[Body]:
    """Invite this number of people, under the next numbers; signing up makes them entrants."""
    require_live(league)
    first = len(league.entrants) + 1
    return [Asked(entrant=number) for number in range(first, first + people)]


def ask_substitute(
    league: League, old: int, facts: EntryFacts, now: float, *, by_entrant: bool = False, reason: str = ""
) -> list[Body]:
    """Invite a person to take over an entrant's place, under the next number unless they are on the waiting list.

    The conditions for entering apply only if the entrant invites the person; in that case no invitation from the
    organizer is needed.
    """
    require_running(league)
    known = None if facts.entrant is None else entrant_of(league, facts.entrant)
    _check_replaced(league, old)
    if known is not None and known.state is EntrantState.IN:
        raise LeagueError(LeagueReason.SUBSTITUTE_ENTERED)
    if known is not None and known.state is EntrantState.ASKED:
        raise LeagueError(LeagueReason.SUBSTITUTE_ASKED)
    waits = known is not None and known.state is EntrantState.WAITING
    if by_entrant:
        if entrant_of(league, old).state is EntrantState.EXPELLED:
            raise AlreadyOutError
        _check_person(None if waits else known)
        _check_conditions(league.settings, replace(facts, is_invited=True), now)
    number = known.number if known is not None and waits else _next_number(league)
    return [Asked(entrant=number, place_of=old, reason=reason)]


def take_over(league: League, entrant: int, facts: EntryFacts, _now: float) -> list[Body]:
    """Let an invited person take over a place, points included."""
    require_running(league)
    one = entrant_of(league, entrant)
    if one.state is not EntrantState.ASKED or one.place_of is None:
        raise LeagueError(LeagueReason.NOT_ASKED)
    _check_replaced(league, one.place_of)
    return [Substituted(old=one.place_of, new=entrant, rating=facts.rating)]


def request_bye(league: League, entrant: int, *, is_lifted: bool = False) -> list[Body]:
    """Ask for a bye in the next round, or withdraw the request: one bye for each entrant, none in the last round."""
    require_running(league)
    require_format(league, FormatKind.SWISS)
    one = entrant_of(league, entrant)
    if one.state is not EntrantState.IN:
        raise AlreadyOutError
    asked, coming = one.bye_round, league.next_round
    if is_lifted != (asked == coming):
        raise NothingChangedError
    if not is_lifted and asked is not None:
        raise LeagueError(LeagueReason.BYE_USED)
    if not is_lifted and coming >= (league.planned_rounds or coming):
        raise LeagueError(LeagueReason.BYE_TOO_LATE)
    return [ByeAsked(entrant=entrant, round=coming, is_lifted=is_lifted)]


def _next_number(league: League) -> int:
    """Return the number of the next entrant; raise LeagueError(FULL) if there are too many."""
    if len(league.entrants) >= MOST_ENTRIES:
        raise LeagueError(LeagueReason.FULL)
    return len(league.entrants) + 1


def _check_replaced(league: League, old: int) -> None:
    """Raise AlreadyOutError unless the place of an entrant can be taken over."""
    one = entrant_of(league, old)
    if one.state is not EntrantState.IN and not one.is_out:
        raise AlreadyOutError


def _check_person(known: Entrant | None) -> None:
    """Raise an error unless a person who has entered before, or was invited, may enter."""
    if known is None or known.state is EntrantState.LEFT:
        return
    if known.state is EntrantState.ASKED:
        if known.place_of is not None:
            raise LeagueError(LeagueReason.ASKED_FIRST)
        return
    if known.state is EntrantState.EXPELLED:
        raise LeagueError(LeagueReason.EXPELLED)
    if known.state in (EntrantState.IN, EntrantState.WAITING):
        raise LeagueError(LeagueReason.ALREADY_ENTERED)
    raise AlreadyOutError


def _check_conditions(settings: Settings, facts: EntryFacts, now: float) -> None:
    if facts.banned_until is not None and now < facts.banned_until:
        raise LeagueError(LeagueReason.BANNED, time=Formatted(f"<t:{round(facts.banned_until)}:f>"))
    if settings.is_by_invitation and not facts.is_invited:
        raise LeagueError(LeagueReason.NOT_INVITED)
    if settings.role_id is not None and not facts.has_role:
        raise LeagueError(LeagueReason.ROLE_MISSING, role=Formatted(f"<@&{settings.role_id}>"))
    if facts.matches < settings.least_matches:
        raise LeagueError(LeagueReason.TOO_FEW_MATCHES, matches=facts.matches, least=settings.least_matches)
    _check_rating(settings, facts.rating)
    if facts.kept_percent is not None and facts.kept_percent < settings.least_kept:
        raise LeagueError(LeagueReason.TOO_FEW_KEPT, kept=facts.kept_percent, least=settings.least_kept)


def _check_rating(settings: Settings, rating: int | None) -> None:
    least, most = settings.rating_from, settings.rating_to
    if rating is None:
        if least is not None or most is not None:
            raise LeagueError(LeagueReason.UNRATED)
        return
    if least is not None and rating < least:
        raise LeagueError(LeagueReason.RATING_TOO_LOW, rating=rating, least=least)
    if most is not None and rating > most:
        raise LeagueError(LeagueReason.RATING_TOO_HIGH, rating=rating, most=most)


def _first_missed(league: League, entrant: int) -> int:
    """Return the first round that an entrant misses if they leave now."""
    fixture = open_fixture_of(league, entrant)
    return league.next_round if fixture is None or not fixture.round else fixture.round
