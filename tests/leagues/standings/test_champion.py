"""Champions: none without a decision, and one person where there was one."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.model import BothAbsent, FormatKind, Phase
from bot.leagues.standings.champion import champion_of, medals_of
from tests.leagues.logbook import Logbook


def champion(book: Logbook) -> int | None:
    assert book.league.phase is Phase.FINISHED
    return champion_of(book.league, book.league.table)


@pytest.mark.parametrize("kind", [FormatKind.KNOCKOUT, FormatKind.GROUPS])
def test_a_final_to_which_nobody_came_has_no_champion(kind: FormatKind) -> None:
    book = Logbook(kind, 4, groups=2, advance=1)
    book.play_all()
    while book.is_running:
        book.pass_deadline()
    assert champion(book) is None


def test_a_final_is_won_by_the_one_who_came() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 4)
    book.play_all()
    one, other = next(book.league.open_fixtures).seats
    book.pass_deadline([other])
    assert champion(book) == other != one


def test_the_last_one_left_is_no_champion_without_a_match() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 3)
    book.pass_deadline()
    assert champion(book) is None, "the last one left has met nobody"


@pytest.mark.parametrize("rule", [BothAbsent.ZERO, BothAbsent.HALF])
def test_a_league_that_nobody_played_has_no_champion(rule: BothAbsent) -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 4, both_absent=rule)
    while book.is_running:
        book.pass_deadline()
    assert champion(book) is None


def test_the_lot_decides_a_shared_first_place() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 3)
    while book.is_running:
        for fixture in [*book.league.open_fixtures]:
            low, high = sorted(fixture.seats)
            winner, loser = (high, low) if (low, high) == (1, 3) else (low, high)
            book.play(fixture, [winner], [loser])
    assert [place for _, place in book.league.table] == [1, 1, 1]
    assert champion(book) == min((1, 2, 3), key=book.league.lot)


def test_a_substitute_is_champion_by_what_the_one_before_has_won() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, legs=2)
    book.win(1)
    book.substitute(1, reason="ill")
    book.pass_deadline()
    assert champion(book) == 3


def test_the_top_of_a_ladder_is_champion_though_nobody_challenged_it_but_not_where_nobody_played() -> None:
    book = Logbook(FormatKind.LADDER, 3)
    idle = Logbook(FormatKind.LADDER, 3)
    book.do(decisions.challenge, 3, 2, book.now)
    book.play(next(book.league.open_fixtures))
    for one in (book, idle):
        one.do(decisions.finish, one.seed, one.now)
    assert (champion(book), champion(idle)) == (book.league.ladder[0], None)


def test_medals_go_to_the_first_three_and_to_all_who_share_a_place() -> None:
    cup = Logbook(FormatKind.KNOCKOUT, 4)
    while cup.is_running:
        cup.play_all()
    winner = champion(cup)
    assert [place for _, place in medals_of(cup.league)] == [1, 2, 3, 3]
    assert (winner, 1) in medals_of(cup.league)
    level = Logbook(FormatKind.ROUND_ROBIN, 3)
    first, second, third = level.league.lots
    beats = {first: second, second: third, third: first}
    while level.is_running:
        one, other = next(level.league.open_fixtures).seats
        level.win(one if beats[one] == other else other)
    assert medals_of(level.league) == [(first, 1), (second, 2), (third, 2)], "the lot parts nobody but the champion"


def test_where_nobody_won_there_are_no_medals() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2)
    book.pass_deadline()
    assert medals_of(book.league) == ()
