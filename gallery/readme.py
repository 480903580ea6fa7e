"""`python -m gallery.readme`: draws the pictures of the README, from matches between strong computers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from bot.computers.levels import Level
from bot.families import choose_move, codec_of, family_of
from bot.games.core import Action, AnyGame
from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.view import DominoView
from bot.games.fair import FairDeal
from bot.games.registry import find_game
from bot.games.sheet import final_scores
from bot.records import Moment, ReadMatch, RecordHead, match_record, moments_of, read_match, sheet_of
from bot.render.film import WHOLE, draw_film
from bot.render.results import draw_end, placed_seats
from bot.render.themes import CLASSIC
from bot.replay.film import Cast, film_frames
from gallery.exhibits import Drawing, hand, table
from gallery.positions import Options

__all__ = ["PICTURES", "finest_cross"]

_PEOPLE = ("Maja", "Oleh", "Ana", "Sam")
_CROSS = ("all-fives", (("set", 6), ("spinner", True)))
_TRIES = 12
"""How many matches are searched for a fine cross."""
_FEW, _MANY = 9, 12
"""How many tiles a table needs to look interesting."""
_EFFORT = 9
"""The revision keeps these files for good."""
_SLOWER = 1.5
"""How many times longer a move is shown than in the highlights of a match."""
_FILM_BYTES = 900_000


@lru_cache
def _record(game_id: str, options: Options = (), number: int = 1) -> dict[str, Any]:
    """Return the record of a match of four computers."""
    game, seed = find_game(game_id), f"readme, {game_id}, {number}"
    actions = _actions(game, options, FairDeal(bytes(32), seed), Random(seed))
    return match_record(codec_of(game), game, RecordHead(dict(options), _PEOPLE, bytes(32), seed), actions)


def _match(game_id: str, options: Options = (), number: int = 1) -> ReadMatch:
    return read_match(_record(game_id, options, number), codec_of)


def finest_cross() -> tuple[dict[str, Any], int]:
    """Return the record of a match, and the number of the moment with the finest cross on the table."""
    found = (
        (_shortest_arm(moment), -number, at)
        for number in range(1, _TRIES + 1)
        for at, moment in enumerate(moments_of(_match(*_CROSS, number)))
        if _FEW <= _layout(moment).size <= _MANY
    )
    _, number, at = max(found)
    return _record(*_CROSS, -number), at


def _actions(game: AnyGame, options: Options, fair: FairDeal, chance: Random) -> Iterator[Action]:
    state = game.new_match(len(_PEOPLE), dict(options))
    while game.outcome(state) is None:
        request = game.chance(state)
        action: Action = (
            choose_move(game.view(state, game.actor(state)), Level.MEDIUM, chance)
            if request is None
            else fair.decide(request)
        )
        yield action
        state = game.apply(state, action).state


def _board() -> Drawing:
    """Draw a cross with tiles on all sides."""
    return table("", max(_crosses(), key=_shortest_arm), _PEOPLE).draw(CLASSIC)


def _hand() -> Drawing:
    """Draw the hand with the most scoring tiles and some that cannot be played."""
    moment = max(_crosses(), key=_interest)
    return hand("", moment.view(moment.view(None).actor)).draw(CLASSIC)


def _dice() -> Drawing:
    """Draw a table of five dice, some of them kept."""
    return table("", max(_turns(_match("pieciol")), key=_kept), _PEOPLE).draw(CLASSIC)


def _result() -> Drawing:
    match = _match(*_CROSS)
    end = list(moments_of(match))[-1].view(None)
    if end.outcome is None:
        raise ValueError("a match that is recorded is over")
    seats = placed_seats(_PEOPLE, end.outcome.places, final_scores(sheet_of(match), len(_PEOPLE)))
    return draw_end(family_of(end).pictures, seats, end, theme=CLASSIC)


def _film() -> bytes:
    """Draw the last round of a match as an animation, slow enough to follow."""
    match = max((_match(*_CROSS, number) for number in range(1, _TRIES + 1)), key=lambda one: len(_last_round(one)))
    moments = _last_round(match)
    end = moments[-1].view(None)
    if end.outcome is None:
        raise ValueError("a match that is recorded is over")
    seats = placed_seats(_PEOPLE, end.outcome.places, final_scores(sheet_of(match), len(_PEOPLE)))
    scenes = film_frames(moments, Cast(_PEOPLE, seats), CLASSIC)
    slow = [scene._replace(milliseconds=round(scene.milliseconds * _SLOWER)) for scene in scenes]
    return draw_film(slow, _FILM_BYTES, WHOLE).data


def _turns(match: ReadMatch) -> list[Moment]:
    return [moment for moment in moments_of(match) if moment.view(None).actor is not None]


@lru_cache
def _crosses() -> tuple[Moment, ...]:
    """Return all turns with neither too few nor too many tiles around a spinner."""
    turns = (moment for number in range(1, _TRIES + 1) for moment in _turns(_match(*_CROSS, number)))
    return tuple(moment for moment in turns if _FEW <= _layout(moment).size <= _MANY)


def _layout(moment: Moment) -> Layout:
    view = moment.view(None)
    return view.layout if isinstance(view, DominoView) else Layout()


def _shortest_arm(moment: Moment) -> int:
    """Return the number of tiles on the shortest side."""
    layout = _layout(moment)
    if layout.spinner is None:
        return 0
    left = layout.line.index((layout.spinner, layout.spinner))
    return min(left, len(layout.line) - 1 - left, len(layout.up), len(layout.down))


def _interest(moment: Moment) -> int:
    """Return how many moves score, and a little for tiles that cannot be played, on a cross of all four arms."""
    view = moment.view(moment.view(None).actor)
    if not isinstance(view, DominoView) or not _shortest_arm(moment):
        return 0
    return 10 * sum(points > 0 for points in view.move_points) + len(view.unplayable)


def _kept(moment: Moment) -> int:
    """Return how many dice were kept before the last roll, while all seats have rolled."""
    view = moment.view(None)
    if not isinstance(view, DiceView) or view.running is None or not all(view.turns):
        return 0
    return len(view.running.kept)


def _last_round(match: ReadMatch) -> list[Moment]:
    """Return the moments of a match's last round."""
    moments = list(moments_of(match))
    ends = [number for number, moment in enumerate(moments[:-1]) if moment.is_round_end]
    return moments[ends[-1] + 1 if ends else 0 :]


def _picture(draw: Callable[[], Drawing]) -> Callable[[], bytes]:
    return lambda: draw().encode(_EFFORT)


PICTURES: dict[str, Callable[[], bytes]] = {
    "match.webp": _film,
    "board.png": _picture(_board),
    "hand.png": _picture(_hand),
    "dice.png": _picture(_dice),
    "result.png": _picture(_result),
}
"""The pictures by their file names."""


def main(out: Annotated[Path, typer.Option(help="The folder to draw into.")] = Path("docs")) -> None:
    """Draw the pictures of the README."""
    for name, draw in PICTURES.items():
        (out / name).write_bytes(draw())


if __name__ == "__main__":
    typer.run(main)
