"""What can be derived from a score sheet."""

from __future__ import annotations

from bot.games.sheet import SheetLine, changes, final_scores, has_points, ranked


def test_a_shared_place_leaves_out_the_next() -> None:
    assert list(ranked(((2,), (0, 3), (1,)))) == [(1, 2), (2, 0), (2, 3), (4, 1)]


def test_without_a_round_all_have_nothing() -> None:
    assert final_scores((), 3) == (0, 0, 0)
    assert changes(()) == ()


def test_each_round_changes_scores() -> None:
    sheet = (SheetLine(1, (10, -5), (10, -5)), SheetLine(2, (10, 20), (10, 20)))
    assert changes(sheet) == ((10, -5), (0, 25))
    assert final_scores(sheet, 2) == (10, 20)
    assert not has_points(sheet)


def test_rounds_won_are_changes_where_there_are_no_points() -> None:
    sheet = (SheetLine(1, (1, 0), (0, 0)), SheetLine(2, (1, 1), (0, 0)))
    assert not has_points(sheet)
    assert changes(sheet) == ((1, 0), (0, 1))


def test_after_a_won_set_points_are_counted_from_nothing() -> None:
    sheet = (
        SheetLine(1, (0, 0), (-30, 45)),
        SheetLine(2, (0, 1), (-30, 130)),
        SheetLine(3, (0, 1), (20, 0)),
    )
    assert has_points(sheet)
    assert changes(sheet) == ((-30, 45), (0, 85), (20, 0))
