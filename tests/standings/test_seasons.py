"""Final tables of seasons: the places, and the champion."""

from __future__ import annotations

from bot.standings.seasons import FinalRow, champions_of, with_places


def row(user_id: int | None, won: int, played: int, rating: int | None = None, *, is_hidden: bool = False) -> FinalRow:
    """Return a line of a final table."""
    return FinalRow(user_id, f"person {user_id}", played, won, rating, is_hidden)


def places(*rows: FinalRow) -> list[tuple[int, int | None]]:
    """Return place and person of every line."""
    return [(place, one.user_id) for place, one in with_places(rows)]


def test_settled_ratings_come_first_then_wins_then_fewer_matches() -> None:
    rows = row(1, 5, 9), row(2, 5, 6), row(3, 0, 12, 1400), row(4, 9, 20, 1550), row(5, 30, 31)
    assert places(*rows) == [(1, 4), (2, 3), (3, 5), (4, 2), (5, 1)]


def test_equal_lines_share_a_place_and_the_next_one_counts_them() -> None:
    assert places(row(1, 3, 4), row(2, 3, 4), row(3, 1, 4)) == [(1, 1), (1, 2), (3, 3)]
    assert places(row(1, 3, 30, 1500), row(2, 9, 20, 1500)) == [(1, 1), (1, 2)]


def test_a_hidden_person_takes_no_place_and_a_deleted_one_keeps_theirs() -> None:
    rows = row(1, 9, 9, is_hidden=True), row(None, 8, 9), row(2, 7, 9)
    assert places(*rows) == [(1, None), (2, 2)]
    assert [one.user_id for _, one in with_places(rows, viewer_id=1)] == [1, None, 2]


def test_champions_are_all_who_share_the_first_place() -> None:
    assert champions_of([row(1, 3, 4), row(2, 3, 4), row(3, 1, 4)]) == [1, 2]


def test_nobody_is_champion_without_a_win_or_after_a_deleted_person() -> None:
    assert champions_of([row(1, 0, 4)]) == []
    assert champions_of([row(None, 3, 4), row(1, 2, 4)]) == []
    assert champions_of([]) == []
