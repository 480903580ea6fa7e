"""Entries about the entrants."""

from __future__ import annotations

from dataclasses import replace

from bot.leagues.entries import (
    Admitted,
    Asked,
    ByeAsked,
    ByeKind,
    CheckedIn,
    Expelled,
    Forbidden,
    Left,
    Pardoned,
    PointsAdjusted,
    Ready,
    Returned,
    SaidNo,
    Seeded,
    SignedUp,
    Substituted,
    Withdrew,
)
from bot.leagues.folding.checks import entrant_of, require
from bot.leagues.folding.climbing import climb
from bot.leagues.model import Entrant, EntrantState, LadderStep, League, Phase

__all__ = [
    "add_adjusted",
    "add_admitted",
    "add_asked",
    "add_bye_asked",
    "add_checked_in",
    "add_expelled",
    "add_forbidden",
    "add_left",
    "add_pardoned",
    "add_ready",
    "add_returned",
    "add_said_no",
    "add_seeded",
    "add_signed_up",
    "add_substituted",
    "add_withdrew",
]


_CAN_BE_REPLACED = (EntrantState.IN, EntrantState.WITHDRAWN, EntrantState.EXPELLED)


def add_asked(league: League, body: Asked) -> None:
    """Ask a person under the next number; an earlier invitation to the same place lapses.

    A person on the waiting list who is asked to take over a place keeps their number.
    """
    known = league.entrants.get(body.entrant)
    is_waiting = known is not None and known.state is EntrantState.WAITING and body.place_of is not None
    if not is_waiting:
        _require_next(league, body.entrant)
    if body.place_of is None:
        require(league.phase is Phase.SIGN_UP, "nobody is asked to enter any more")
        league.asked_at = league.at
    else:
        require(league.phase is Phase.RUNNING, "nobody has a place yet")
        old = entrant_of(league, body.place_of)
        require(old.state in _CAN_BE_REPLACED, "entrant {} has no place", old.number)
        _ask_no_more(league, old.number)
    asked = known or Entrant(body.entrant, EntrantState.ASKED)
    asked.state, asked.place_of, asked.was_waiting = EntrantState.ASKED, body.place_of, is_waiting
    league.entrants[body.entrant] = asked


def add_said_no(league: League, body: SaidNo) -> None:
    """Remove a person from those who were asked."""
    entrant = entrant_of(league, body.entrant)
    require(entrant.state is EntrantState.ASKED, "entrant {} is not asked", entrant.number)
    _go_back(entrant)


def add_signed_up(league: League, body: SignedUp) -> None:
    """Add an entrant: under the number from their invitation, otherwise under the next one."""
    known = league.entrants.get(body.entrant)
    if known is None or known.state is not EntrantState.ASKED or known.place_of is not None:
        _require_next(league, body.entrant)
    state = EntrantState.WAITING if body.is_waiting else EntrantState.IN
    entrant = league.entrants[body.entrant] = Entrant(body.entrant, state, body.rating, body.last_place)
    if not body.is_waiting:
        _join_late(league, entrant, body.lot, body.byes)


def add_seeded(league: League, body: Seeded) -> None:
    """Seed entrants by hand."""
    require(len({*body.order}) == len(body.order), "an entrant has two seeds")
    for number in body.order:
        entrant_of(league, number)
    league.by_hand = body.order


def add_admitted(league: League, body: Admitted) -> None:
    """Give a place to an entrant on the waiting list."""
    entrant = entrant_of(league, body.entrant)
    require(entrant.state is EntrantState.WAITING, "entrant {} does not wait", entrant.number)
    entrant.state = EntrantState.IN
    _join_late(league, entrant, body.lot, body.byes)


def add_left(league: League, body: Left) -> None:
    """Remove an entrant who has not played."""
    entrant = entrant_of(league, body.entrant)
    is_early = league.phase is Phase.SIGN_UP and entrant.state is EntrantState.IN
    require(is_early or entrant.state is EntrantState.WAITING, "entrant {} cannot leave any more", entrant.number)
    entrant.state = EntrantState.LEFT


def add_checked_in(league: League, body: CheckedIn) -> None:
    """Check an entrant in."""
    entrant_of(league, body.entrant).is_checked_in = True


def add_withdrew(league: League, body: Withdrew) -> None:
    """Withdraw an entrant."""
    entrant = entrant_of(league, body.entrant)
    require(entrant.state is EntrantState.IN, "entrant {} does not take part", entrant.number)
    _take_out(league, entrant, EntrantState.WITHDRAWN, body.round)
    entrant.is_absent = body.is_absent


def add_expelled(league: League, body: Expelled) -> None:
    """Expel an entrant."""
    entrant = entrant_of(league, body.entrant)
    has_place = entrant.state in (EntrantState.IN, EntrantState.WAITING, EntrantState.WITHDRAWN)
    require(has_place, "entrant {} does not take part", entrant.number)
    was_out = entrant.out_from
    _take_out(league, entrant, EntrantState.EXPELLED, body.round)
    if was_out is not None:
        entrant.out_from = min(was_out, body.round)
    entrant.is_absent = False


def add_returned(league: League, body: Returned) -> None:
    """Pair an entrant again."""
    entrant = entrant_of(league, body.entrant)
    require(entrant.state in (EntrantState.WITHDRAWN, EntrantState.EXPELLED), "entrant {} is not out", entrant.number)
    entrant.state, entrant.out_from, entrant.is_absent = EntrantState.IN, None, False
    _ask_no_more(league, entrant.number)
    climb(league, LadderStep.JOINED, entrant.number)


def add_substituted(league: League, body: Substituted) -> None:
    """Put a substitute in the place of an entrant: their line, their lot, and the open fixtures."""
    old = entrant_of(league, body.old)
    require(old.replaced_by is None, "entrant {} has been replaced already", old.number)
    known = league.entrants.get(body.new)
    if known is None or known.state is not EntrantState.ASKED or known.place_of != old.number:
        _require_next(league, body.new)
    new = league.entrants[body.new] = replace(
        old,
        number=body.new,
        state=EntrantState.IN,
        rating=body.rating,
        out_from=None,
        is_absent=False,
        is_free=False,
        free_since=None,
        place_of=None,
        replaces=old.number,
        adjustment=0,
    )
    old.state, old.replaced_by, old.is_free = EntrantState.REPLACED, new.number, False
    for fixture in league.open_fixtures:
        if old.number in fixture.seats:
            fixture.replace_seat(old.number, new.number)
    climb(league, LadderStep.REPLACED, new.number)


def add_forbidden(league: League, body: Forbidden) -> None:
    """Forbid the pairing of two people, or allow it again."""
    pair = frozenset(entrant_of(league, number).number for number in body.pair)
    if body.is_lifted:
        league.forbidden.discard(pair)
    else:
        league.forbidden.add(pair)


def add_pardoned(league: League, body: Pardoned) -> None:
    """Pardon the fixtures that an entrant has missed here."""
    entrant_of(league, body.entrant).pardoned_at = body.at


def add_adjusted(league: League, body: PointsAdjusted) -> None:
    """Give or take points."""
    entrant_of(league, body.entrant).adjustment += body.points


def add_bye_asked(league: League, body: ByeAsked) -> None:
    """Record an entrant's request for a bye in a round, or its withdrawal."""
    entrant_of(league, body.entrant).bye_round = None if body.is_lifted else body.round


def add_ready(league: League, body: Ready) -> None:
    """Make an entrant of an arena free, or let them rest. During a match, both apply after its end."""
    entrant = entrant_of(league, body.entrant)
    is_busy = any(entrant.number in fixture.seats for fixture in league.open_fixtures)
    entrant.is_resting = not body.is_free
    entrant.is_free = body.is_free and not is_busy
    entrant.free_since = body.at if entrant.is_free else None


def _require_next(league: League, number: int) -> None:
    require(number == len(league.entrants) + 1, "the next entrant has the number {}", len(league.entrants) + 1)


def _ask_no_more(league: League, place: int) -> None:
    """Let unanswered invitations to take over a place lapse."""
    for one in league.asked:
        if one.place_of == place:
            _go_back(one)


def _go_back(entrant: Entrant) -> None:
    """End an invitation: the entrant is on the waiting list again, or has left."""
    entrant.state = EntrantState.WAITING if entrant.was_waiting else EntrantState.LEFT


def _join_late(league: League, entrant: Entrant, lot: int | None, byes: tuple[tuple[int, ByeKind], ...]) -> None:
    """Give an entrant who joins after the start their place among the others."""
    if league.phase is Phase.SIGN_UP:
        return
    require(lot is not None and 0 <= lot <= len(league.lots), "a late entrant needs a lot")
    entrant.seed = 1 + max((one.seed or 0 for one in league.entrants.values()), default=0)
    entrant.since_round = league.next_round
    league.lots.insert(lot or 0, entrant.number)
    for number, kind in byes:
        require(0 < number < league.next_round, "there is no round {}", number)
        league.rounds[number - 1].byes[entrant.number] = kind
    climb(league, LadderStep.JOINED, entrant.number)


def _take_out(league: League, entrant: Entrant, state: EntrantState, round_number: int) -> None:
    if entrant.state is EntrantState.IN:
        climb(league, LadderStep.LEFT, entrant.number)
    entrant.state, entrant.out_from = state, round_number
    entrant.is_free, entrant.free_since = False, None
