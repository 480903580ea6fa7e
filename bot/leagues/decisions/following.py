"""The course of a league: its start, its rounds, its end."""

from __future__ import annotations

from bot.leagues.decisions.common import Ruling, ahead, require_live, require_running, still_in, unplayed
from bot.leagues.decisions.places import has_room, is_check_in_open, late_places, takes_late_entries
from bot.leagues.entries import (
    Admitted,
    Body,
    DroppedDown,
    Finished,
    Paired,
    PlannedFixture,
    SettingsChanged,
    Started,
    UnplayedRule,
)
from bot.leagues.formats.arena import ends_at, pair_free
from bot.leagues.formats.base import Draw
from bot.leagues.formats.ladder import due_to_drop
from bot.leagues.formats.plan import awaited, has_plan, planned_due
from bot.leagues.formats.registry import FORMATS
from bot.leagues.formats.seating import seeding
from bot.leagues.model import EntrantState, FormatKind, League, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.leagues.pairing.lots import lots

__all__ = ["draw_next", "final_table", "finish", "follow_ups", "round_due", "start"]

_LEAST = 2


def start(league: League, seed: bytes, now: float) -> list[Body]:
    """Start with the entrants who are present: their order, their lots, and the first round.

    If there was a check-in, these are the entrants who checked in, and the others leave the waiting list. Otherwise
    they are all entrants with a place.
    """
    require_live(league)
    if league.phase is not Phase.SIGN_UP:
        raise LeagueError(LeagueReason.STARTED)
    settings = league.settings
    asks = is_check_in_open(league, now)
    there = [one for one in league.entrants.values() if not asks or one.is_checked_in]
    people = [one for one in there if one.state is EntrantState.IN]
    room = (settings.most_entrants or len(league.entrants)) - len(people)
    admitted = [one for one in there if one.state is EntrantState.WAITING][: max(room, 0)]
    people += admitted
    if len(people) < _LEAST:
        reason = LeagueReason.TOO_FEW_CHECKED_IN if asks else LeagueReason.TOO_FEW_ENTRANTS
        raise LeagueError(reason, entrants=len(people), least=_LEAST)
    kind = FORMATS[settings.format]
    kind.check(settings, len(people))
    drawn = lots(seed, [one.number for one in people])
    started = Started(
        at=now,
        order=seeding(league, people, drawn),
        lots=drawn,
        rounds=kind.rounds(settings, len(people)),
        left_out=tuple(one.number for one in league.waiting if asks and not one.is_checked_in),
    )
    entries: list[Body] = [*(Admitted(entrant=one.number) for one in admitted), started]
    return [*entries, *follow_ups(ahead(league, entries, now), seed, now)]


def draw_next(league: League, now: float) -> list[Body]:
    """Draw the next round on the organizer's request, also after an undone round.

    An entrant who is out in that round does not play: `follow_ups` gives the others of their fixture a walkover.
    """
    require_running(league)
    draw = FORMATS[league.settings.format].draw(league)
    if draw is None:
        if missing := sum(1 for _ in league.open_fixtures):
            raise LeagueError(LeagueReason.ROUND_RUNNING, open=missing)
        raise LeagueError(LeagueReason.NOTHING_TO_DRAW)
    return [_paired(league, draw, now)]


def finish(league: League, seed: bytes, now: float) -> list[Body]:
    """End a running league as it is: open the seed, and record the final table."""
    require_running(league)
    return [Finished(at=now, seed=seed.hex(), table=final_table(league))]


def final_table(league: League) -> tuple[tuple[int, int], ...]:
    """Return entrants with their places; empty if nothing was decided, because then no one has won."""
    rows = FORMATS[league.settings.format].standings(league).rows if league.has_results else ()
    return tuple((row.entrant, row.place) for row in rows)


def follow_ups(league: League, seed: bytes, now: float) -> list[Body]:
    """Return what happens next without a person's decision; empty if nothing does.

    Call this after every change and whenever something is due (`bot.leagues.schedule`), until it returns nothing. It
    handles places for the waiting list, the start, walkovers, the next round, and the end. An arena is ended by `ring`.
    """
    if league.phase is Phase.SIGN_UP:
        return _admitted(league, seed) or _begun(league, seed, now)
    if league.phase is not Phase.RUNNING:
        return []
    return _walkovers(league, now) or _gone_on(league, seed, now)


def _gone_on(league: League, seed: bytes, now: float) -> list[Body]:
    """Return the next entries of a running league without walkovers."""
    if league.is_held:
        return []
    if takes_late_entries(league, now) and (admitted := _admitted(league, seed)):
        return admitted
    match league.settings.format:
        case FormatKind.LADDER:
            return [DroppedDown(entrant=entrant, at=now) for entrant in due_to_drop(league, now)]
        case FormatKind.ARENA:
            draw = pair_free(league, now)
        case kind:
            if FORMATS[kind].is_over(league):
                return finish(league, seed, now)
            begins = awaited(league)
            draw = None if begins is not None and now < begins else FORMATS[kind].draw(league)
    return [] if draw is None else [_paired(league, draw, now)]


def _admitted(league: League, seed: bytes) -> list[Body]:
    """Return the entry of the entrant who has waited longest, if there is a place."""
    if not league.waiting or not has_room(league):
        return []
    number = league.waiting[0].number
    lot, byes = late_places(league, number, seed)
    return [Admitted(entrant=number, lot=lot, byes=byes)]


def _begun(league: League, seed: bytes, now: float) -> list[Body]:
    """Start a league whose start time is over; if it cannot be played, leave the start to its organizer."""
    if league.settings.starts_at is None or now < league.settings.starts_at:
        return []
    try:
        return start(league, seed, now)
    except LeagueError:
        return [SettingsChanged(settings=league.settings.model_copy(update={"starts_at": None}))]


def _walkovers(league: League, now: float) -> list[Body]:
    """Return the decisions of open fixtures with an entrant who is out."""
    entries: list[Body] = []
    for fixture in league.open_fixtures:
        here = still_in(league, fixture)
        if len(here) < len(fixture.seats):
            entries.append(unplayed(league, fixture, Ruling(UnplayedRule.WITHDRAWN, here, present=here), now))
    return entries


def round_due(league: League, now: float) -> float | None:
    """Return the deadline of a round that is drawn at a time."""
    if league.settings.format is FormatKind.ARENA:
        return ends_at(league)
    return planned_due(league, now) if has_plan(league.settings) else now + league.settings.round_length


def _paired(league: League, draw: Draw, now: float) -> Paired:
    first = len(league.fixtures) + 1
    fixtures = tuple(
        PlannedFixture(number=number, seats=one.seats, slot=one.slot, group=one.group)
        for number, one in enumerate(draw.fixtures, first)
    )
    return Paired(
        round=league.next_round,
        stage=draw.stage,
        fixtures=fixtures,
        byes=draw.byes,
        at=now,
        due=round_due(league, now),
        algorithm=draw.algorithm,
        repeats=draw.repeats,
    )
