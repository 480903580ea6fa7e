"""The effects on a league when a match of a fixture ends, is annulled or is restored."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.leagues.decisions.arena import rest_absent
from bot.leagues.decisions.results import annul, result
from bot.leagues.entries import Body, Entry, Resulted
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import FormatKind, League, Phase

__all__ = ["EndedMatch", "match_annulled", "match_ended", "match_restored"]

_LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A finished match of a fixture; lists are in seat order."""

    fixture: int
    table_id: int
    entrants: Sequence[int]
    places: Sequence[int]
    """From 1, among the players of the start: a person who left a seat to a computer comes last."""
    scores: Sequence[int]
    left: Collection[int]
    """Seats whose player left for good."""
    absent: Collection[int]
    """Entrants whose seats computers had from the beginning: they share the last place."""
    at: float
    """Unix time of the end."""


def match_ended(league: League, match: EndedMatch, now: float) -> list[Body]:
    """Count a match in its fixture, and stop pairing players who left it; empty if the match does not count.

    Clocks of processes differ slightly: the time of the end is limited to between the draw of the fixture and `now`.
    """
    if league.phase is not Phase.RUNNING or _is_after_bell(league, match.at):
        return []
    placed = zip(match.entrants, match.places, strict=True)
    places = {entrant: len(match.places) + 1 if entrant in match.absent else place for entrant, place in placed}
    groups = [[entrant for entrant, own in places.items() if own == place] for place in sorted({*places.values()})]
    scores = tuple(zip(match.entrants, match.scores, strict=True))
    left = (entrant for seat, entrant in enumerate(match.entrants) if seat in match.left)
    fixture = league.fixtures.get(match.fixture)
    at = match.at if fixture is None else min(max(match.at, fixture.drawn_at), now)
    decided = result(league, match.fixture, match.table_id, groups, scores, at)
    return [*decided, *rest_absent(league, left, now)]


def match_annulled(league: League, fixture: int, table_id: int, reason: str, now: float) -> list[Body]:
    """Remove the match of a table from its fixture, or log that its result remains."""
    if league.phase not in (Phase.RUNNING, Phase.FINISHED):
        return []
    return annul(league, fixture, table_id, now, reason=reason[:_LONGEST_REASON])


def match_restored(league: League, fixture: int, table_id: int, log: Iterable[Entry]) -> list[Body]:
    """Count the match of a table again as before; empty if its fixture has been decided meanwhile."""
    if league.phase is not Phase.RUNNING:
        return []
    told = (entry.body for entry in log)
    before = next((one for one in told if isinstance(one, Resulted) and one.table_id == table_id), None)
    return [] if before is None else result(league, fixture, table_id, before.places, before.scores, before.at)


def _is_after_bell(league: League, at: float) -> bool:
    """Return whether a match of an arena ended too late to count."""
    bell = ends_at(league) if league.settings.format is FormatKind.ARENA else None
    return bell is not None and at >= bell
