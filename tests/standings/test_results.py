"""The seats and places of people in a match, from the log and the places alone."""

from __future__ import annotations

from bot.games.core import Seat
from bot.standings.model import PlayedMatch
from bot.standings.results import is_rated, result_rows
from bot.standings.stays import Stay, stays_of
from bot.tables.facts import MatchFinished
from bot.tables.log import Entry, EntryKind, LogEntry


def log(*lines: str, computers: str = "") -> list[LogEntry]:
    """Return a log: the beginning of each line is a seat, its end a kind."""
    entries = [Entry(EntryKind.START, None, computers)]
    for line in lines:
        seat, kind = line.split()
        entries.append(Entry(EntryKind(kind), Seat(int(seat))))
    return [LogEntry(ply, entry) for ply, entry in enumerate(entries)]


def finished(*places: tuple[int, ...]) -> MatchFinished:
    seats = sum(map(len, places))
    return MatchFinished("end.target", places, tuple(10 * seat for seat in range(seats)), False, 9)


def rated(entries: list[LogEntry], *places: tuple[int, ...]) -> dict[tuple[int, int], tuple[int, int | None]]:
    """Return place and rated place of every stay, by seat and departure."""
    over = finished(*places)
    seats = len(over.scores)
    played = PlayedMatch(1, 1, stays_of(seats, entries), (0.5,) * seats, (7,) * seats)
    return {(one.stay.seat, one.stay.departure): (one.place, one.rated_place) for one in result_rows(over, played)}


def test_who_stayed_has_one_stay_with_all_moves_of_the_seat() -> None:
    entries = log("0 move", "1 move", "0 move", "1 late", "1 away", "1 move", "1 back")
    assert stays_of(2, entries) == [
        Stay(0, is_first=True, is_computers=False, moves=2),
        Stay(1, is_first=True, is_computers=False, moves=2),
    ]


def test_a_seat_that_changes_hands_has_the_stays_of_all_people() -> None:
    entries = log("1 move", "1 leave", "1 move", "1 move", "1 sit", "1 move", "1 away", "1 sit", "1 move", "1 leave")
    assert stays_of(2, entries)[1:] == [
        Stay(1, is_first=False, is_computers=True),
        Stay(1, is_first=True, is_computers=False, departure=1, named_at=2, moves=1),
        Stay(1, is_first=False, is_computers=False, departure=2, named_at=5, moves=1),
        Stay(1, is_first=False, is_computers=False, departure=3, named_at=8, moves=1),
    ]


def test_a_computer_that_was_relieved_has_no_stay() -> None:
    stays = stays_of(2, log("1 move", "1 sit", computers="1"))
    assert [(stay.seat, stay.is_first, stay.is_computers) for stay in stays] == [(0, True, False), (1, False, False)]


def test_matches_of_people_are_rated_also_when_someone_leaves() -> None:
    assert is_rated(stays_of(3, log("0 move", "1 leave", "2 resign")))
    assert not is_rated(stays_of(3, log("0 move", computers="2")))
    assert not is_rated(stays_of(3, log("2 sit", computers="2")))


def test_places_are_those_of_the_match_where_everyone_stayed() -> None:
    assert rated(log(), (2,), (0, 1)) == {(2, 0): (1, 1), (0, 0): (2, 2), (1, 0): (2, 2)}


def test_who_leaves_comes_last_wherever_the_computer_comes() -> None:
    places = rated(log("1 leave"), (1,), (0,), (2,))
    assert places == {(1, 0): (1, None), (0, 0): (2, 1), (2, 0): (3, 2), (1, 1): (3, 3)}


def test_all_who_leave_share_the_last_place_and_who_comes_later_is_not_rated() -> None:
    places = rated(log("1 leave", "3 leave", "3 sit"), (3,), (0, 1), (2,))
    assert places == {
        (3, 0): (1, None),
        (0, 0): (2, 1),
        (1, 0): (2, None),
        (2, 0): (4, 2),
        (1, 1): (4, 3),
        (3, 1): (4, 3),
    }


def test_nobody_has_a_rated_place_in_a_match_with_computers() -> None:
    assert {rated_place for _, rated_place in rated(log(computers="1"), (0,), (1,), (2,)).values()} == {None}


def test_who_left_has_no_score_no_luck_and_no_best_round_of_the_seat() -> None:
    played = PlayedMatch(1, 1, stays_of(2, log("1 leave")), (0.5, 1.5), (7, 8))
    rows = {(one.stay.seat, one.stay.departure): one for one in result_rows(finished((0,), (1,)), played)}
    told = [(one.score, one.luck, one.best_round) for one in (rows[1, 0], rows[1, 1])]
    assert told == [(10, 1.5, 8), (0, None, None)]
