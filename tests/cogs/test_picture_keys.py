"""Pictures are identified by their contents: keys are equal exactly when these are, also in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path

import pytest

from bot.families import family_of
from bot.games.core import Seat
from bot.games.dominoes.tiles import Tile
from bot.games.registry import GAMES
from bot.render.canvas import Canvas
from bot.render.themes import CLASSIC, THEMES
from tests.cogs.digests import digests
from tests.render.positions import acting_view, random_states

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


STATES = 32
"""The first states of a match. Half of them are drawn: pairs that follow one another, and differ little."""


def _printed(hash_seed: str) -> str:
    """Return the output of a separate process, with its own order of hashes and its own addresses."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.cogs.digests"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout


def test_cards_have_the_same_digests_in_two_processes() -> None:
    ours = [*digests()]
    assert {line.split()[0] for line in ours} == set(GAMES)
    assert _printed("2" if os.environ.get("PYTHONHASHSEED") == "1" else "1").splitlines() == ours


def _pixels(canvas: Canvas) -> bytes:
    """Return the contents of a picture, without encoding a PNG."""
    return b"%d " % canvas.width + canvas.image.tobytes()


@pytest.mark.parametrize("game_id", GAMES)
def test_boards_and_hands_have_equal_keys_exactly_when_their_pictures_are_equal(game_id: str) -> None:
    game, pictures = GAMES[game_id], family_of(game_id).pictures
    drawn: defaultdict[str, set[bytes]] = defaultdict(set)
    for number, state in enumerate(islice(random_states(game, game.seats[-1], {}, seed=4), STATES)):
        if number % 4 > 1:
            continue
        public = game.view(state, None)
        drawn[pictures.board_key(public)].add(_pixels(pictures.draw_board(public, None, CLASSIC)))
        if not getattr(public, "hands_up", ()):  # otherwise the open view has the same hands, perhaps in less height
            opened = game.open_view(state, [Seat(seat) for seat in range(public.seats)])
            drawn[pictures.board_key(opened)].add(_pixels(pictures.draw_board(opened, None, CLASSIC)))
        own = game.view(state, Seat(0))
        assert pictures.board_key(own) == pictures.board_key(public)
        if own.has_hand:
            drawn[pictures.hand_key(own)].add(_pixels(pictures.draw_hand(own, CLASSIC)))
    assert all(len(found) == 1 for found in drawn.values())
    assert len({pixels for found in drawn.values() for pixels in found}) == len(drawn)


def test_only_what_lies_on_the_table_can_be_outlined() -> None:
    view = acting_view("draw", "hands: 1-2 / 3-4\nline: 6-6 6-5")
    pictures = family_of(view).pictures
    plain, outlined, gone = (pictures.board_key(view, last=last) for last in (None, Tile(5, 6), Tile(0, 1)))
    assert plain == gone != outlined
    assert pictures.board_png(view) == pictures.board_png(view, last=Tile(0, 1))
    assert pictures.board_png(view) != pictures.board_png(view, last=Tile(5, 6))


def test_every_theme_has_its_own_keys() -> None:
    game = GAMES["draw"]
    view = next(view for state in random_states(game, 2, {}, seed=1) if (view := game.view(state, Seat(0))).has_hand)
    pictures = family_of(game).pictures
    assert len({pictures.board_key(view, theme=theme) for theme in THEMES.values()}) == len(THEMES)
    assert len({pictures.hand_key(view, theme=theme) for theme in THEMES.values()}) == len(THEMES)
