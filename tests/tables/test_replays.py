"""Replays of a match: every moment is there once, unchanged, with the events before it."""

from __future__ import annotations

from bot.games.core import Event, Seat
from bot.games.registry import GAMES
from bot.tables.log import EntryKind
from bot.tables.match import Match, SeatEvent
from bot.tables.moments import moments_of_log
from bot.tables.replays import ReplayMoment, next_round, next_score, replay_moments
from tests.cogs.finished import played
from tests.each import check_each


def moments_of(game_id: str, most: int = 150) -> tuple[ReplayMoment, ...]:
    """Return the moments of a match that was played and then given up."""
    return replay_moments(*played(game_id, most))


def test_the_moments_are_those_of_the_animation_and_the_end() -> None:
    def check(game_id: str) -> None:
        table, entries = played(game_id)
        shown = [(moment.ply, moment.state) for moment in moments_of_log(table, entries)]
        told = [moment.match for moment in replay_moments(table, entries)]
        is_given_up = entries[-1].entry.kind is EntryKind.RESIGN
        assert [one.state for one in told[: len(shown)]] == [state for _, state in shown]
        assert len(told) == len(shown) + is_given_up
        assert told[-1].result is not None
        assert [one.result for one in told[:-1]] == [None] * (len(told) - 1)

    check_each(GAMES, check)


def test_everything_that_happened_is_told_once_and_in_order() -> None:
    def check(game_id: str) -> None:
        table, entries = played(game_id, 60)
        events: list[Event] = []
        match = Match.of(table)
        for one in entries:
            before = len(match.recent)
            match = match.then(one.entry)
            events += match.recent[before:]
        assert len(events) == len(match.recent)
        assert [event for moment in replay_moments(table, entries) for event in moment.events] == events

    check_each(GAMES, check)


def test_the_next_round_begins_and_the_next_points_are_the_first_that_differ() -> None:
    def check(game_id: str) -> None:
        moments = moments_of(game_id)
        for place, moment in enumerate(moments):
            begun, scored = next_round(moments, place), next_score(moments, place)
            if begun is None:
                assert {later.round for later in moments[place:]} == {moment.round}
            else:
                assert [later.round for later in moments[place:begun]] == [moment.round] * (begun - place)
                assert moments[begun].round == moment.round + 1
            end = len(moments) if scored is None else scored
            assert {later.standing for later in moments[place:end]} == {moment.standing}
            assert scored is None or moments[scored].standing != moment.standing

    check_each(GAMES, check)


def test_a_seat_sees_what_it_saw_and_at_the_end_what_everyone_saw() -> None:
    def check(game_id: str) -> None:
        *before, end = moments_of(game_id)
        for moment in before:
            for seat in (None, Seat(0), Seat(1)):
                assert moment.view(seat) == moment.match.game.view(moment.match.state, seat)
        assert end.view(Seat(0)) == end.view(None)
        assert end.view(None).actor is None
        assert not end.view(Seat(0)).has_hand

    check_each(GAMES, check)


def test_a_resignation_is_a_moment_if_it_ends_the_match() -> None:
    *_, before, end = moments_of("all-fives", 20)
    assert end.events == (SeatEvent(Seat(1), EntryKind.RESIGN),)
    assert end.match.state == before.match.state
