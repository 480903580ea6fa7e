"""The fold of a league's log: it turns entries into the state of a league. It draws and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.leagues import entries as log
from bot.leagues.folding import people, play
from bot.leagues.folding.checks import ImpossibleError, entrant_of, require
from bot.leagues.folding.climbing import climb
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import EntrantState, FormatKind, LadderStep, League, Phase
from bot.leagues.model.errors import BrokenLogError

__all__ = ["apply", "begin", "fold"]


def fold(entries: Iterable[log.Entry]) -> League:
    """Return the league that a log makes; raise BrokenLogError for a log that no league has."""
    rest = iter(entries)
    first = next(rest, None)
    if first is None:
        raise BrokenLogError(0, "the log is empty")
    league = begin(first)
    for entry in rest:
        apply(league, entry)
    return league


def begin(entry: log.Entry) -> League:
    """Return the league that its first entry, an `Opened`, makes."""
    if entry.seq != 0 or not isinstance(entry.body, log.Opened):
        raise BrokenLogError(entry.seq, "a log begins with entry 0, which opens the league")
    return League(entry.body.settings, entry.body.commitment, size=1, at=entry.at)


def apply(league: League, entry: log.Entry) -> None:
    """Change a league by its next entry, in place; after a BrokenLogError the league is unusable."""
    body = entry.body
    phases, change = _CHANGES[type(body)]
    if entry.seq != league.size:
        raise BrokenLogError(entry.seq, f"entry {league.size} was expected")
    if league.phase not in phases:
        raise BrokenLogError(entry.seq, f"`{body.kind}` is not possible in a league that is {league.phase.value}")
    league.at = max(league.at, entry.at)
    try:
        change(league, body)
    except ImpossibleError as error:
        raise BrokenLogError(entry.seq, str(error)) from None
    league.size += 1


def _change_settings(league: League, body: log.SettingsChanged) -> None:
    league.settings = body.settings


def _start(league: League, body: log.Started) -> None:
    for number in body.order:
        require(entrant_of(league, number).state is EntrantState.IN, "entrant {} does not take part", number)
    require(len({*body.order}) == len(body.order), "an entrant is in the order twice")
    require(sorted(body.lots) == sorted(body.order), "the lots are not those of the entrants in the order")
    for number in body.left_out:
        require(entrant_of(league, number).state is EntrantState.WAITING, "entrant {} does not wait", number)
    for entrant in (*league.present, *(league.entrants[number] for number in body.left_out)):
        if entrant.number not in body.order:
            entrant.state, entrant.was_left_out = EntrantState.LEFT, True
    for entrant in league.asked:
        entrant.state = EntrantState.LEFT
    league.phase, league.started_at = Phase.RUNNING, body.at
    league.lots, league.planned_rounds = list(body.lots), body.rounds
    for seed, number in enumerate(body.order, 1):
        league.entrants[number].seed = seed
        climb(league, LadderStep.JOINED, number)


def _finish(league: League, body: log.Finished) -> None:
    league.phase, league.finished_at = Phase.FINISHED, body.at
    league.seed, league.table = body.seed, body.table


def _reopen(league: League, _: log.Reopened) -> None:
    pause = league.at - (league.finished_at or league.at)
    league.idle_since = {number: at + pause for number, at in league.idle_since.items()}
    league.phase, league.finished_at, league.table = Phase.RUNNING, None, ()
    bell = ends_at(league) if league.settings.format is FormatKind.ARENA else None
    league.is_held = league.settings.format.traits.has_rounds or (bell is not None and league.at >= bell)


def _cancel(league: League, body: log.Cancelled) -> None:
    league.phase, league.seed = Phase.CANCELLED, body.seed


def _note(league: League, body: log.Noted) -> None:
    require(bool(body.text) or body.round is not None, "nothing was announced")
    if body.round is not None:
        require(body.round == len(league.rounds), "round {0} is not the last one", body.round)
        league.recap_words[body.round] = body.text


def _nothing(_: League, __: log.Body) -> None:
    """Change nothing: the entry is only for readers of the log."""


_SIGN_UP = frozenset({Phase.SIGN_UP})
_RUNNING = frozenset({Phase.RUNNING})
_LIVE = _SIGN_UP | _RUNNING
_OVER = frozenset({Phase.FINISHED})

_CHANGES: Mapping[type[Any], tuple[frozenset[Phase], Callable[[League, Any], None]]] = {
    log.Opened: (frozenset(), _nothing),
    log.SettingsChanged: (_LIVE, _change_settings),
    log.Asked: (_LIVE, people.add_asked),
    log.SaidNo: (_LIVE, people.add_said_no),
    log.SignedUp: (_LIVE, people.add_signed_up),
    log.Admitted: (_LIVE, people.add_admitted),
    log.Left: (_LIVE, people.add_left),
    log.CheckedIn: (_SIGN_UP, people.add_checked_in),
    log.Seeded: (_SIGN_UP, people.add_seeded),
    log.Started: (_SIGN_UP, _start),
    log.Paired: (_RUNNING, play.add_paired),
    log.Challenged: (_RUNNING, play.add_challenged),
    log.DroppedDown: (_RUNNING, play.add_dropped_down),
    log.Proposed: (_RUNNING, play.add_proposed),
    log.Declined: (_RUNNING, play.add_declined),
    log.Came: (_RUNNING, play.add_came),
    log.ExtensionProposed: (_RUNNING, play.add_extension),
    log.Agreed: (_RUNNING, play.add_agreed),
    log.DeadlineMoved: (_RUNNING, play.add_deadline),
    log.Resulted: (_RUNNING, play.add_result),
    log.Unplayed: (_RUNNING, play.add_unplayed),
    log.Corrected: (_RUNNING, play.add_corrected),
    log.ResultKept: (_RUNNING | _OVER, _nothing),
    log.Withdrew: (_RUNNING, people.add_withdrew),
    log.Returned: (_RUNNING, people.add_returned),
    log.Expelled: (_LIVE, people.add_expelled),
    log.Substituted: (_RUNNING, people.add_substituted),
    log.Forbidden: (_LIVE, people.add_forbidden),
    log.Pardoned: (_RUNNING | _OVER, people.add_pardoned),
    log.UndoneRound: (_RUNNING, play.add_undone_round),
    log.PointsAdjusted: (_RUNNING, people.add_adjusted),
    log.ByeAsked: (_RUNNING, people.add_bye_asked),
    log.Ready: (_RUNNING, people.add_ready),
    log.Noted: (_LIVE | _OVER, _note),
    log.Finished: (_RUNNING, _finish),
    log.Reopened: (_OVER, _reopen),
    log.Cancelled: (_LIVE, _cancel),
}
"""The phases in which each kind of entry is allowed, and its effect."""
