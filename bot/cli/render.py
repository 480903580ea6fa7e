"""`boneyard render`: draws one moment of a recorded match."""

from __future__ import annotations

from pathlib import Path

from bot.cli.errors import CommandError
from bot.cli.matches import Recorded, recorded_match
from bot.cli.pictures import chosen_theme, kind_of, written
from bot.families import family_of
from bot.games.core import Seat
from bot.records import Moment
from bot.render.themes import Theme

__all__ = ["render"]


def render(name: str, number: int, ply: int | None, seat: int | None, theme_name: str | None, out: Path) -> None:
    """Draw the table of a match of a file after an action, or at its end, or the hand of a seat; raise CommandError."""
    kind_of("--out", out, (".png",))
    theme = chosen_theme(theme_name)
    recorded = recorded_match(name, number)
    moment = _moment(recorded, ply)
    if seat is None:
        png = family_of(moment.game).pictures.board_png(moment.view(None), last=moment.last, theme=theme)
    else:
        png = _hand(recorded, moment, seat, theme)
    with written(out) as stream:
        stream.write(png)


def _moment(recorded: Recorded, ply: int | None) -> Moment:
    """Return the first moment with a ply, or the last of all; the whole record is checked."""
    found = None
    for moment in recorded.moments():
        if ply is None or (moment.ply == ply and found is None):
            found = moment
    if found is None:
        raise CommandError(f"{recorded.place} has no ply {ply}; its plies are 0 to {recorded.match.plies}.")
    return found


def _hand(recorded: Recorded, moment: Moment, seat: int, theme: Theme) -> bytes:
    if seat not in range(recorded.match.seats):
        raise CommandError(f"{recorded.place} has no seat {seat}; its seats are 0 to {recorded.match.seats - 1}.")
    if not moment.game.has_hands:
        raise CommandError(f"There are no hands in {moment.game.id}: leave out --seat.")
    png = family_of(moment.game).pictures.hand_png(moment.view(Seat(seat)), theme=theme)
    if png is None:
        raise CommandError(f"The hand of seat {seat} is empty at ply {moment.ply}.")
    return png
