"""The log in words: every kind of entry, in every language."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues import decisions
from bot.leagues import entries as log
from bot.leagues.entries import POINT, Actor, DeadlineReason, Entry, UnplayedRule
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.words.league_rounds import round_name
from bot.words.leagues import entry_text
from bot.words.refusals import reason_of
from tests.leagues.logbook import DAY, Logbook

ENGLISH = language_for("en")
BODIES = get_args(get_args(log.Body)[0])


def eventful() -> Logbook:
    """Return a league whose log has nearly every kind of entry."""
    book = Logbook(FormatKind.SWISS, 8, starts=False, rounds=4, games=1, most_entrants=7, check_in=60.0)
    book.do(decisions.leave, 7, book.now)
    book.do(decisions.move_seed, 2, 2)
    for entrant in (1, 2, 3, 4, 5, 6, 8):
        book.do(decisions.check_in, entrant, book.now)
    book.start()
    book.sign_up(1500)
    first, second = list(book.league.open_fixtures)[:2]
    book.do(decisions.propose, first.number, first.seats[0], [book.now + 60], book.now)
    book.do(decisions.decline, first.number, first.seats[1], book.now)
    book.do(decisions.propose, first.number, first.seats[0], [book.now + 60], book.now)
    book.do(decisions.accept, first.number, first.seats[1], book.now + 60, book.now)
    book.do(decisions.come, first.number, first.seats[1], book.now)
    later = first.first_due + DAY if first.first_due is not None else 0.0
    book.do(decisions.want_extension, first.number, first.seats[0], later, book.now)
    book.do(decisions.extend, book.now + 9 * DAY, book.now, why=DeadlineReason.ORGANIZER, round_number=1)
    book.do(decisions.enter_result, second.number, [[second.seats]], book.now)
    book.play(first)
    book.do(decisions.correct, first.number, decisions.Verdict(winners=first.seats[1:]), book.now, reason="wrong")
    book.substitute(first.seats[0], reason="ill")
    book.do(decisions.forbid, 1, 2, reason="brothers")
    book.do(decisions.adjust_points, 2, -POINT // 2, reason="unfair")
    book.do(decisions.note, "Hurry *up*, @everyone")
    book.pass_deadline([2])
    book.do(decisions.undo_round, reason="oops")
    book.do(decisions.draw_next, book.now)
    absent = next(one.number for one in book.league.entrants.values() if one.is_absent)
    book.do(decisions.bring_back, absent, book.now)
    book.do(decisions.request_bye, absent)
    book.do(decisions.change_settings, book.league.settings.model_copy(update={"name": "Cup 2"}))
    book.do(decisions.expel, 5, book.now, reason="two accounts")
    book.do(decisions.finish, book.seed, book.now)
    book.do(decisions.reopen, book.now, reason="protest")
    book.do(decisions.cancel, book.seed, reason="quarrel")
    return book


def others(seq: int) -> list[Entry]:
    """Return entries of the kinds that such a Swiss does not have."""
    planned = log.PlannedFixture(number=1, seats=(1, 2))
    bodies: list[log.Body] = [
        log.Challenged(fixture=planned, at=5.0, due=9.0),
        log.DroppedDown(entrant=1, at=5.0),
        log.SaidNo(entrant=1),
        log.Ready(entrant=1, is_free=True, at=5.0),
        log.Pardoned(entrant=1, at=5.0),
        *(log.ResultKept(fixture=1, table_id=7, why=why) for why in log.KeptReason),
    ]
    return [Entry(seq=seq, at=5.0, by=Actor.CLOCK, body=body) for body in bodies]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_entry_has_words_in_every_language(code: str) -> None:
    lang, book = language_for(code), eventful()
    told = [*book.log, *others(len(book.log))]
    assert {type(entry.body) for entry in told} == {*BODIES}
    for entry in told:
        text = entry_text(lang, entry, book.league, lambda number: f"Player_{number}")
        assert text
        assert not re.search(r"[{}]|@everyone", text), text
        assert re.search(r"[.:`»”]|\d$", text), text


def test_an_entry_is_told_with_its_reason_and_names_that_format_nothing() -> None:
    book = eventful()
    expelled = next(entry for entry in book.log if isinstance(entry.body, log.Expelled))
    text = entry_text(ENGLISH, expelled, book.league, lambda number: f"*{number}*")
    assert text == r"An organizer excludes **\*5\*** from the league. Reason: two accounts"


@pytest.mark.parametrize("points", [0, POINT])
@pytest.mark.parametrize("rule", UnplayedRule)
def test_every_way_not_to_play_a_fixture_has_a_sentence(rule: UnplayedRule, points: int) -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2)
    body = log.Unplayed(fixture=1, rule=rule, points=((1, points), (2, 0)), at=5.0)
    text = entry_text(ENGLISH, Entry(seq=9, at=5.0, by=Actor.CLOCK, body=body), book.league, str)
    named = rule is not UnplayedRule.BOTH_ABSENT and bool(points)
    assert text.startswith("**")
    assert text.endswith(" **1**.") == named


def test_rounds_are_called_what_people_call_them() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 5)
    while book.is_running:
        book.play_all()
    names = [round_name(ENGLISH, book.league, number) for number in (1, 2, 3)]
    assert names == ["Quarterfinals", "Semifinals", "Final"]
    book = Logbook(FormatKind.KNOCKOUT, 16)
    assert round_name(ENGLISH, book.league, 1) == "Round of 16"
    assert round_name(ENGLISH, Logbook(FormatKind.SWISS, 4, rounds=2).league, 1) == "Matchday 1"


def test_a_cup_in_which_nobody_came_has_no_points_in_its_log() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2)
    book.pass_deadline()
    (entry,) = (one for one in book.log if isinstance(one.body, log.Unplayed))
    told = entry_text(ENGLISH, entry, book.league, str)
    assert told.endswith("nobody showed up, so nobody wins.")


def test_who_is_too_far_above_to_be_challenged_is_told_in_the_plural_form_of_the_number() -> None:
    told = [reason_of(language_for("pl"), LeagueError(LeagueReason.OUT_OF_REACH, n=n)) for n in (1, 3)]
    assert [one.rpartition("maksymalnie ")[2] for one in told] == ["1 miejsce wyżej.", "3 miejsca wyżej."]
