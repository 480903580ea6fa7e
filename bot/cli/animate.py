"""`boneyard replay --gif`: draws a recorded match as an animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.cli.matches import Recorded, recorded_match
from bot.cli.pictures import chosen_theme, kind_of, written
from bot.cli.progress import progress_bar
from bot.render import placed_seats
from bot.render.animation import ANIMATIONS, Frame
from bot.render.film import WHOLE, FilmFrame, chosen_frames
from bot.render.themes import Theme
from bot.replay.film import Cast, film_frames

__all__ = ["animate"]


def animate(name: str, number: int, theme_name: str | None, out: Path) -> None:
    """Draw a match of a file as the public sees it, in at most a minute and a half; raise CommandError."""
    write = ANIMATIONS[kind_of("--gif", out, ANIMATIONS)]
    theme = chosen_theme(theme_name)
    recorded = recorded_match(name, number)
    with written(out) as stream:
        write(stream, _drawn(_frames(recorded, theme)))


def _frames(recorded: Recorded, theme: Theme) -> Sequence[FilmFrame]:
    moments, match = tuple(recorded.moments()), recorded.match
    placed = placed_seats(match.players, match.ranking, match.scores, is_given_up=moments[-1].is_given_up)
    return chosen_frames(film_frames(moments, Cast(match.players, placed), theme), WHOLE)


def _drawn(frames: Sequence[FilmFrame]) -> Iterator[Frame]:
    with progress_bar() as progress:
        for frame in progress.track(frames, description="Drawing"):
            yield Frame(frame.draw(), frame.milliseconds)
