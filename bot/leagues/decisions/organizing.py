"""The decisions of organizers about a whole league."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from bot.games.errors import SeatsError
from bot.games.fair import commitment
from bot.games.registry import find_game
from bot.leagues.decisions.common import entrant_of, require_format, require_live, require_running, usual_length
from bot.leagues.entries import (
    POINT,
    Body,
    Cancelled,
    DeadlineMoved,
    DeadlineReason,
    Forbidden,
    Noted,
    Opened,
    PointsAdjusted,
    Reopened,
    Seeded,
    SettingsChanged,
    UndoneRound,
)
from bot.leagues.entries.settings import LONGEST_NAME
from bot.leagues.formats.seating import foreseen_seeds
from bot.leagues.model import EntrantState, FormatKind, League, Phase, Seeding, Settings
from bot.leagues.model.errors import (
    LeagueError,
    LeagueReason,
    NothingChangedError,
    OnlyForSeveralError,
    SettingFixedError,
)

__all__ = [
    "CHANGEABLE",
    "MOST_POINTS",
    "adjust_points",
    "cancel",
    "change_settings",
    "check_settings",
    "forbid",
    "is_points_table",
    "move_seed",
    "next_season",
    "note",
    "opened",
    "renamed",
    "reopen",
    "set_seeds",
    "undo_round",
    "write_recap",
]

CHANGEABLE = frozenset(
    {
        *("name", "round_length", "most_entrants", "least_matches", "rating_from", "rating_to", "least_kept"),
        *("role_id", "is_by_invitation", "late_entry", "both_absent", "answer_length", "idle_length", "zone"),
        *("entrant_role_id", "champion_role_id", "has_events", "description", "prizes", "has_recap"),
        *("matchdays", "skipped_dates", "waits_for_day"),
    }
)
"""The settings that can be changed during a league: they affect nothing that has been drawn or counted."""


MOST_POINTS = 100
"""The most whole points that an organizer can give or take at once, and that a place can be worth."""

_PAIR = 2


def opened(settings: Settings, seed: bytes) -> list[Body]:
    """Start a log with settings and the commitment to the seed; raise GameError if the game does not allow them."""
    check_settings(settings)
    return [Opened(settings=settings, commitment=commitment(seed))]


def change_settings(league: League, settings: Settings) -> list[Body]:
    """Change settings; after the start only those of `CHANGEABLE`."""
    require_live(league)
    old, new = league.settings.model_dump(), settings.model_dump()
    changed = {name for name in new if new[name] != old[name]}
    if not changed:
        raise NothingChangedError
    if league.phase is not Phase.SIGN_UP and not changed <= CHANGEABLE:
        raise SettingFixedError
    check_settings(settings)
    return [SettingsChanged(settings=settings)]


def forbid(league: League, one: int, other: int, *, is_lifted: bool = False, reason: str = "") -> list[Body]:
    """Forbid the pairing of two people, or allow it again."""
    require_live(league)
    if entrant_of(league, one) is entrant_of(league, other):
        raise LeagueError(LeagueReason.SAME_PERSON)
    if (frozenset((one, other)) in league.forbidden) != is_lifted:
        raise NothingChangedError
    return [Forbidden(pair=(min(one, other), max(one, other)), is_lifted=is_lifted, reason=reason)]


def move_seed(league: League, entrant: int, place: int) -> list[Body]:
    """Set an entrant's seed, from 1, by hand; lower seeds move down. Seeding is then manual.

    Raises LeagueError (STARTED, NO_SUCH_ENTRANT) and NothingChangedError.
    """
    require_live(league)
    if league.phase is not Phase.SIGN_UP:
        raise LeagueError(LeagueReason.STARTED)
    entrant_of(league, entrant)
    present = [number for level in foreseen_seeds(league) for number in level]
    if entrant not in present:
        raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
    order = [number for number in present if number != entrant]
    order.insert(max(place, 1) - 1, entrant)
    is_by_hand = league.settings.seeding is Seeding.HAND
    if is_by_hand and order == present and not {*order} - {*league.by_hand}:
        raise NothingChangedError
    by_hand = league.settings.model_copy(update={"seeding": Seeding.HAND})
    return [*([] if is_by_hand else [SettingsChanged(settings=by_hand)]), Seeded(order=tuple(order))]


def set_seeds(league: League, order: Sequence[int]) -> list[Body]:
    """Set the seeds of some entrants by hand, the strongest first; the others follow by rating. Seeding is then manual.

    Raises LeagueError (STARTED, NO_SUCH_ENTRANT) and NothingChangedError.
    """
    require_live(league)
    if league.phase is not Phase.SIGN_UP:
        raise LeagueError(LeagueReason.STARTED)
    if not {*order} <= {one.number for one in league.present}:
        raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
    is_by_hand = league.settings.seeding is Seeding.HAND
    if not order or (is_by_hand and tuple(order) == league.by_hand):
        raise NothingChangedError
    by_hand = league.settings.model_copy(update={"seeding": Seeding.HAND})
    return [*([] if is_by_hand else [SettingsChanged(settings=by_hand)]), Seeded(order=tuple(order))]


def undo_round(league: League, *, reason: str) -> list[Body]:
    """Undo the last round if none of it has been played; the next is drawn when the organizer says so."""
    require_running(league)
    if not league.settings.format.traits.has_rounds:
        require_format(league)
    last = len(league.rounds)
    if not last or any(fixture.results for fixture in league.round_fixtures(last)):
        raise LeagueError(LeagueReason.ROUND_PLAYED)
    return [UndoneRound(round=last, reason=reason)]


def adjust_points(league: League, entrant: int, points: int, *, reason: str) -> list[Body]:
    """Give points, in units, or take them."""
    require_running(league)
    require_format(league, FormatKind.ROUND_ROBIN, FormatKind.SWISS)
    if entrant_of(league, entrant).state not in (EntrantState.IN, EntrantState.WITHDRAWN, EntrantState.EXPELLED):
        raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
    if not points or abs(points) > MOST_POINTS * POINT:
        raise LeagueError(LeagueReason.BAD_POINTS, most=MOST_POINTS)
    return [PointsAdjusted(entrant=entrant, points=points, reason=reason)]


def note(league: League, text: str) -> list[Body]:
    """Make an announcement."""
    if league.phase is Phase.CANCELLED:
        raise LeagueError(LeagueReason.OVER)
    return [Noted(text=text)]


def write_recap(league: League, text: str) -> list[Body]:
    """Set the organizer's text for the recap of the last round, which replaces the previous one; empty for none."""
    require_running(league)
    number = len(league.rounds)
    if not number or not league.settings.format.traits.has_rounds:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    if text == league.recap_words.get(number, ""):
        raise NothingChangedError
    return [Noted(text=text, round=number)]


def reopen(league: League, now: float, *, reason: str) -> list[Body]:
    """Reopen a finished league: its open fixtures get as much time as usual if their deadline has passed.

    With rounds, the next one is drawn when the organizer says so.
    """
    if league.phase is not Phase.FINISHED:
        raise LeagueError(LeagueReason.NOT_FINISHED)
    if league.settings.format is FormatKind.ARENA:  # fixtures have no time of their own
        return [Reopened(reason=reason)]
    overdue = {one.number for one in league.open_fixtures if one.due is not None and one.due <= now}
    due, why = now + usual_length(league), DeadlineReason.ORGANIZER
    moved: list[Body] = []
    for played in league.rounds:
        here = {one.number for one in league.round_fixtures(played.number) if one.is_open}
        if here and here <= overdue:
            moved.append(DeadlineMoved(round=played.number, due=due, why=why))
            overdue -= here
    moved += [DeadlineMoved(fixture=one, due=due, why=why) for one in sorted(overdue)]
    return [Reopened(reason=reason), *moved]


def cancel(league: League, seed: bytes, *, reason: str = "") -> list[Body]:
    """Cancel a league; its seed is opened."""
    require_live(league)
    return [Cancelled(reason=reason, seed=seed.hex())]


def next_season(league: League, league_id: int) -> Settings:
    """Return the settings of the league's next season; the same people are invited (`ask_back`).

    Manual seeds do not carry over: the seeds of the next season follow from the final table.
    """
    settings = renamed(league.settings)
    seeding = Seeding.LAST if settings.seeding is Seeding.HAND else settings.seeding
    return settings.model_copy(update={"starts_at": None, "follows": league_id, "seeding": seeding})


def renamed(settings: Settings) -> Settings:
    """Return settings under the next name: `Winter` becomes `Winter 2`."""
    return settings.model_copy(update={"name": _next_name(settings.name)})


def check_settings(settings: Settings) -> None:
    """Raise an error for settings that the game, or the format, does not allow."""
    game = find_game(settings.game_id)
    allowed = game.seats_allowed(game.complete_options(settings.options))
    if settings.seats not in allowed:
        raise SeatsError(settings.game_id, settings.seats, allowed)
    if settings.format.traits.in_pairs and settings.seats != _PAIR:
        raise LeagueError(LeagueReason.ONLY_FOR_TWO)
    if settings.format is FormatKind.HEATS and settings.seats == _PAIR:
        raise OnlyForSeveralError
    if settings.points is not None and not is_points_table(settings.points, settings.seats):
        raise LeagueError(LeagueReason.BAD_POINTS_TABLE, seats=settings.seats, most=MOST_POINTS)


def is_points_table(points: Sequence[int], seats: int) -> bool:
    """Return whether points are valid for the places at a table: never increasing, the first above the last."""
    table = [*points, *[0] * (seats - len(points))]
    is_in_order = all(one >= other for one, other in pairwise(table))
    return 0 < len(points) <= seats and is_in_order and table[0] > table[-1] >= 0 and table[0] <= MOST_POINTS


def _next_name(name: str) -> str:
    """Return a name with the number at its end raised by one: `Winter` becomes `Winter 2`."""
    found = re.fullmatch(r"(.*?)\s*(\d{1,9})", name)
    stem, number = (found[1], int(found[2]) + 1) if found and found[1] else (name, 2)
    tail = f" {number}"
    return stem[: LONGEST_NAME - len(tail)].rstrip() + tail
