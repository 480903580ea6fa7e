"""The pictures of the playground's offers: a match of the game, or a league."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["SCENE_PICTURES"]

_TABLE = (
    ("Ola", "1/1", "28", "1"),
    ("Sam", "1/1", "21", "1"),
    ("Grace", "1/1", "17", "1"),
    ("Taras", "0/1", "−17", "0"),
)


def _still(game_id: str) -> bytes:
    from bot.families import family_of
    from bot.families.stills import still_of
    from bot.render.still import draw_still

    view = still_of(game_id)
    return draw_still(family_of(view).pictures, view).encode()


def _standings() -> bytes:
    from bot.render.standings import StandingsLine, draw_standings

    lines = [
        StandingsLine(place, name, points, (won, difference), is_viewer=name == "Grace")
        for place, (name, won, difference, points) in enumerate(_TABLE, 1)
    ]
    return draw_standings(lines, ("Won", "+/−", "Pts")).encode()


SCENE_PICTURES: Mapping[str, Callable[[], bytes]] = MappingProxyType(
    {"computer": partial(_still, "all-fives"), "two": partial(_still, "pieciol"), "league": _standings}
)
"""Draws the picture of each offer, as PNG. The drawing modules are imported when a page asks for one."""
