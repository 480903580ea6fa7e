"""Animations of matches: one size, names on the plates, little time for what brings nothing, and the end at last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from bot.games.dominoes.view import DominoView
from bot.games.sheet import final_scores
from bot.records import Moment
from bot.render import placed_seats
from bot.render.film import HIGHLIGHT, WHOLE, FilmFrame, Kind, chosen_frames
from bot.render.pictures import Names
from bot.render.themes import CLASSIC
from bot.replay.film import Cast, film_frames
from gallery.positions import NAMES, Options, match_of, sheet_of_match

MATCHES: tuple[tuple[str, int, Options], ...] = (
    ("all-fives", 2, (("set", 6),)),
    ("all-fives", 4, (("set", 12), ("spinner", True))),
    ("draw", 2, ()),
    ("hundred-one-pl", 3, ()),
    ("pieciol", 2, ()),
    ("fifty", 3, ()),
)


def played(
    game_id: str, seats: int, options: Options, names: Names = NAMES
) -> tuple[Sequence[Moment], Sequence[FilmFrame]]:
    """Return the moments of a match, and what could be frames of it."""
    moments, scores = match_of(game_id, seats, options), final_scores(sheet_of_match(game_id, seats, options), seats)
    outcome = moments[-1].game.outcome(moments[-1].state)
    assert outcome is not None
    placed = placed_seats(names, outcome.places, scores)
    return moments, film_frames(moments, Cast(names[:seats], placed), CLASSIC)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats", "options"), MATCHES)
def test_the_frames_of_a_match_have_one_size_and_end_with_the_winner(
    game_id: str, seats: int, options: Options
) -> None:
    moments, frames = played(game_id, seats, options)
    assert len(frames) == len(moments) + 1
    assert [frame.kind for frame in frames[-4:]] == [Kind.END] * 4
    highlight = chosen_frames(frames, HIGHLIGHT)
    assert len({frame.draw().size for frame in highlight}) == 1
    assert highlight[-4:] == frames[-4:]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats", "options"), MATCHES)
def test_highlights_last_up_to_eighteen_seconds_and_whole_matches_up_to_ninety(
    game_id: str, seats: int, options: Options
) -> None:
    _, frames = played(game_id, seats, options)
    whole = sum(frame.milliseconds for frame in frames)
    for most in (HIGHLIGHT, WHOLE):
        lasts = sum(frame.milliseconds for frame in chosen_frames(frames, most))
        assert lasts == whole if whole <= most else most - 500 < lasts <= most


@pytest.mark.slow
def test_moves_that_bring_points_are_scores_and_those_that_lay_nothing_are_short() -> None:
    moments, frames = played("all-fives", 2, (("set", 6),))
    for (before, moment), frame in zip(pairwise(moments[:-3]), frames[1:], strict=False):
        now, then = moment.view(None), before.view(None)
        assert isinstance(now, DominoView)
        assert isinstance(then, DominoView)
        if moment.is_round_end:
            continue
        assert (frame.kind is Kind.SCORE) == (now.points != then.points)
        if now.layout == then.layout or not now.layout.line:
            assert (frame.kind, frame.milliseconds) == (Kind.TRIFLE, 250)


def test_names_are_on_the_plates() -> None:
    some, others = (played("fifty", 2, (), names)[1] for names in (("Ola", "Sam"), ("Iza", "Sam")))
    assert some[3].draw().tobytes() != others[3].draw().tobytes()
    assert some[-1].draw().tobytes() != others[-1].draw().tobytes()
