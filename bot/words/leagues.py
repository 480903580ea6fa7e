"""The log of a league in words: a sentence or two for each entry, in each reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.leagues import entries as log
from bot.leagues.entries import DeadlineReason, UnplayedRule
from bot.leagues.standings.champion import champion_of
from bot.words.games import join_many, join_names, plain_name
from bot.words.league_rounds import round_name
from bot.words.league_tables import Names, units_text
from bot.words.times import date_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.i18n import Language
    from bot.leagues.model import League

__all__ = ["entry_text"]


def entry_text(lang: Language, entry: log.Entry, league: League, name: Names) -> str:
    """Describe an entry, as formatted text.

    The league must have at least the log up to the entry, because the entrants of fixtures are looked up there.
    """
    told = _SENTENCES[type(entry.body)](_Teller(lang, league, name, entry), entry.body)
    reason = getattr(entry.body, "reason", "")
    return f"{told} {lang('corrections.reason')}: {plain_name(reason)}" if reason else told


@dataclass(frozen=True, slots=True)
class _Teller:
    """The data for a sentence."""

    lang: Language
    league: League
    raw_name: Names
    entry: log.Entry

    def name(self, number: int) -> str:
        return f"**{plain_name(self.raw_name(number))}**"

    def names(self, numbers: Iterable[int]) -> str:
        return join_many(self.lang, [self.name(number) for number in numbers])

    def fixture(self, number: int) -> str:
        """Name a fixture by its entrants."""
        return " – ".join(self.name(seat) for seat in self.league.fixtures[number].seats)

    def entered(self, sentence: str) -> str:
        return f"{sentence} {self.lang('league.log.entered')}"


# Participants.


def _opened(to: _Teller, body: log.Opened) -> str:
    return to.lang("league.log.opened", commitment=body.commitment)


def _settings(to: _Teller, _: log.SettingsChanged) -> str:
    by_itself = to.entry.by is log.Actor.CLOCK
    return to.lang("league.log.no_start") if by_itself else to.lang("league.log.settings")


def _asked(to: _Teller, body: log.Asked) -> str:
    if body.place_of is None:
        return to.lang("league.log.asked", name=to.name(body.entrant))
    return to.lang("league.log.asked_for", name=to.name(body.entrant), other=to.name(body.place_of))


def _said_no(to: _Teller, body: log.SaidNo) -> str:
    place_of = to.league.entrants[body.entrant].place_of
    if place_of is None:
        return to.lang("league.log.said_no", name=to.name(body.entrant))
    return to.lang("league.log.said_no_for", name=to.name(body.entrant), other=to.name(place_of))


def _signed_up(to: _Teller, body: log.SignedUp) -> str:
    if body.is_waiting:
        return to.lang("league.log.waits", name=to.name(body.entrant))
    key = "league.log.signed_up" if body.lot is None else "league.log.signed_up_late"
    return to.lang(key, name=to.name(body.entrant))


def _of_one(key: str) -> Callable[[_Teller, Any], str]:
    """Return a describer of entries about one entrant."""
    return lambda to, body: to.lang(key, name=to.name(body.entrant))


def _left(to: _Teller, body: log.Left) -> str:
    key = "league.log.taken_off" if to.entry.by is log.Actor.ORGANIZER else "league.log.left"
    return to.lang(key, name=to.name(body.entrant))


def _withdrew(to: _Teller, body: log.Withdrew) -> str:
    is_decided = to.entry.by is log.Actor.ORGANIZER
    own = "league.log.withdrawn" if is_decided else "league.log.withdrew"
    return to.lang("league.log.absent" if body.is_absent else own, name=to.name(body.entrant))


def _seeded(to: _Teller, body: log.Seeded) -> str:
    return to.lang("league.log.seeded", names=to.names(body.order))


def _substituted(to: _Teller, body: log.Substituted) -> str:
    key = "league.log.substituted" if body.keeps_points else "league.log.substituted_anew"
    return to.lang(key, name=to.name(body.new), other=to.name(body.old))


def _forbidden(to: _Teller, body: log.Forbidden) -> str:
    key = "league.log.allowed" if body.is_lifted else "league.log.forbidden"
    return to.lang(key, name=to.name(body.pair[0]), other=to.name(body.pair[1]))


def _pardoned(to: _Teller, body: log.Pardoned) -> str:
    return to.lang("league.log.pardoned", name=to.name(body.entrant))


def _points(to: _Teller, body: log.PointsAdjusted) -> str:
    key = "league.log.points_given" if body.points > 0 else "league.log.points_taken"
    return to.lang(key, name=to.name(body.entrant), points=units_text(to.lang, abs(body.points)))


def _bye_asked(to: _Teller, body: log.ByeAsked) -> str:
    key = "league.log.bye_lifted" if body.is_lifted else "league.log.bye_asked"
    return to.lang(key, name=to.name(body.entrant), round=body.round)


def _ready(to: _Teller, body: log.Ready) -> str:
    key = "league.log.ready" if body.is_free else "league.log.pause"
    return to.lang(key, name=to.name(body.entrant))


# Rounds and times.


def _started(to: _Teller, body: log.Started) -> str:
    return to.lang.count("league.log.started", len(body.order))


def _paired(to: _Teller, body: log.Paired) -> str:
    told = [to.lang.count("league.log.drawn", len(body.fixtures), round=round_name(to.lang, to.league, body.round))]
    if body.byes:
        told.append(to.lang("league.log.byes", names=to.names(number for number, _ in body.byes)))
    if body.repeats:
        told.append(to.lang.count("league.repeats", body.repeats))
    return " ".join(told)


def _undone_round(to: _Teller, body: log.UndoneRound) -> str:
    return to.lang("league.log.undone_round", round=body.round)


def _challenged(to: _Teller, body: log.Challenged) -> str:
    other, name = (to.name(seat) for seat in body.fixture.seats)
    return to.lang("league.log.challenged", name=name, other=other, time=date_text(body.due))


def _proposed(to: _Teller, body: log.Proposed) -> str:
    key = "league.log.proposed" if body.times else "league.log.proposed_none"
    times = join_names(to.lang, [date_text(time) for time in body.times])
    return to.lang(key, fixture=to.fixture(body.fixture), name=to.name(body.entrant), times=times)


def _declined(to: _Teller, body: log.Declined) -> str:
    return to.lang("league.log.declined", fixture=to.fixture(body.fixture), name=to.name(body.entrant))


def _came(to: _Teller, body: log.Came) -> str:
    return to.lang("league.log.came", fixture=to.fixture(body.fixture), name=to.name(body.entrant))


def _extension(to: _Teller, body: log.ExtensionProposed) -> str:
    name, fixture = to.name(body.entrant), to.fixture(body.fixture)
    return to.lang("league.log.extension", fixture=fixture, name=name, time=date_text(body.due))


def _agreed(to: _Teller, body: log.Agreed) -> str:
    return to.lang("league.log.agreed", fixture=to.fixture(body.fixture), time=date_text(body.at))


def _deadline(to: _Teller, body: log.DeadlineMoved) -> str:
    what = round_name(to.lang, to.league, body.round or 0) if body.fixture is None else to.fixture(body.fixture)
    moved = to.lang("league.log.deadline", what=what, time=date_text(body.due))
    return f"{moved} {to.lang(_WHY[body.why])}"


_WHY: Mapping[DeadlineReason, str] = {
    DeadlineReason.AGREED: "league.log.why_agreed",
    DeadlineReason.ORGANIZER: "league.log.why_organizer",
    DeadlineReason.DOWNTIME: "league.log.why_downtime",
    DeadlineReason.BOTH_ABSENT: "league.log.why_both_absent",
    DeadlineReason.PLAYING: "league.log.why_playing",
    DeadlineReason.CAME: "league.log.why_came",
    DeadlineReason.SHORT: "league.log.why_short",
}


# Results.


def _resulted(to: _Teller, body: log.Resulted) -> str:
    told = _places(to, body.places)
    return to.entered(told) if body.table_id is None else told


def _places(to: _Teller, places: Sequence[Sequence[int]]) -> str:
    """Say how a match ended."""
    if len(places) == 1:
        return to.lang("league.log.result_tie", fixture=" – ".join(to.name(one) for one in places[0]))
    if sum(map(len, places)) == len(places) == 2:
        return to.lang("league.log.result_win", name=to.name(places[0][0]), other=to.name(places[1][0]))
    ranked, place = [], 1
    for group in places:
        ranked.append(f"{place}. {to.names(group)}")
        place += len(group)
    return to.lang("alt.result", places=", ".join(ranked))


def _unplayed(to: _Teller, body: log.Unplayed) -> str:
    most = max((points for _, points in body.points), default=0)
    winners = [number for number, points in body.points if points == most and most > 0]
    if body.to_move is not None:
        return to.lang("league.log.out_of_time", fixture=to.fixture(body.fixture), name=to.name(body.to_move))
    keys = _UNPLAYED[body.rule]
    if body.rule is UnplayedRule.UNFINISHED and all(points for _, points in body.points):
        winners = []
    return to.lang(keys[0] if winners else keys[1], fixture=to.fixture(body.fixture), names=to.names(winners))


_UNPLAYED: Mapping[UnplayedRule, tuple[str, str]] = {
    UnplayedRule.NO_SHOW: ("league.log.no_show", "league.log.both_absent"),
    UnplayedRule.BOTH_ABSENT: ("league.log.both_half", "league.log.both_absent"),
    UnplayedRule.WITHDRAWN: ("league.log.walkover", "league.log.nobody_left"),
    UnplayedRule.DECIDED: ("league.log.decided", "league.log.decided_none"),
    UnplayedRule.UNFINISHED: ("league.log.unfinished_on", "league.log.unfinished"),
    UnplayedRule.OUT_OF_TIME: ("league.log.unfinished_on", "league.log.unfinished"),
}
"""The sentences of a rule, with points for an entrant and without."""


def _corrected(to: _Teller, body: log.Corrected) -> str:
    told = [to.lang("league.log.corrected", fixture=to.fixture(body.fixture))]
    told += [_places(to, result.places) for result in body.results]
    if body.unplayed is not None:
        told.append(_unplayed(to, body.unplayed))
    elif not body.results and body.due is not None:
        told.append(to.lang("league.log.corrected_open", time=date_text(body.due)))
    if body.is_exchange:
        told.append(to.lang("league.log.exchanged"))
    return " ".join(told)


def _result_kept(to: _Teller, body: log.ResultKept) -> str:
    return to.lang("league.log.kept", fixture=to.fixture(body.fixture))


# The league as a whole.


def _note(to: _Teller, body: log.Noted) -> str:
    if body.round is None:
        return to.lang("league.log.note", text=plain_name(body.text))
    key = "league.log.recap" if body.text else "league.log.recap_taken_back"
    return to.lang(key, text=plain_name(body.text), round=body.round)


def _finished(to: _Teller, body: log.Finished) -> str:
    champion = champion_of(to.league, body.table)
    if champion is not None:
        return to.lang("league.state_finished", names=to.name(champion))
    return to.lang("league.log.finished_undecided" if body.table else "league.error.over")


def _of_none(key: str) -> Callable[[_Teller, Any], str]:
    """Return a describer of entries that have no details."""
    return lambda to, _: to.lang(key)


_SENTENCES: Mapping[type[Any], Callable[[_Teller, Any], str]] = {
    log.Opened: _opened,
    log.SettingsChanged: _settings,
    log.Asked: _asked,
    log.SaidNo: _said_no,
    log.SignedUp: _signed_up,
    log.Admitted: _of_one("league.log.admitted"),
    log.Left: _left,
    log.CheckedIn: _of_one("league.log.checked_in"),
    log.Seeded: _seeded,
    log.Started: _started,
    log.Paired: _paired,
    log.Challenged: _challenged,
    log.DroppedDown: _of_one("league.log.dropped_down"),
    log.Proposed: _proposed,
    log.Declined: _declined,
    log.Came: _came,
    log.ExtensionProposed: _extension,
    log.Agreed: _agreed,
    log.DeadlineMoved: _deadline,
    log.Resulted: _resulted,
    log.Unplayed: _unplayed,
    log.Corrected: _corrected,
    log.ResultKept: _result_kept,
    log.Withdrew: _withdrew,
    log.Returned: _of_one("league.log.returned"),
    log.Expelled: _of_one("league.log.expelled"),
    log.Substituted: _substituted,
    log.Forbidden: _forbidden,
    log.Pardoned: _pardoned,
    log.UndoneRound: _undone_round,
    log.PointsAdjusted: _points,
    log.ByeAsked: _bye_asked,
    log.Ready: _ready,
    log.Noted: _note,
    log.Finished: _finished,
    log.Reopened: _of_none("league.log.reopened"),
    log.Cancelled: _of_none("league.log.cancelled"),
}
"""The describer of each kind of entry."""
