"""`boneyard replay --gif`: draws a recorded match as an animation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.cli.matches import Recorded, recorded_match
from bot.cli.pictures import chosen_theme, kind_of, written
from bot.cli.progress import progress_bar
from bot.families import family_of
from bot.render.animation import ANIMATIONS, Frame, frame_time
from bot.render.themes import Theme

__all__ = ["animate"]


def animate(name: str, number: int, theme_name: str | None, out: Path) -> None:
    """Draw a match of a file, a frame for every deal and every action, as the public sees it; raise CommandError."""
    write = ANIMATIONS[kind_of("--gif", out, ANIMATIONS)]
    theme = chosen_theme(theme_name)
    recorded = recorded_match(name, number)
    with written(out) as stream:
        write(stream, _frames(recorded, theme))


def _frames(recorded: Recorded, theme: Theme) -> Iterator[Frame]:
    pictures = family_of(recorded.match.game).pictures
    height = max(pictures.board_height(moment.view(None)) for moment in recorded.moments())
    with progress_bar() as progress:
        task = progress.add_task("Drawing", total=recorded.match.plies)
        for moment in recorded.moments():
            time = frame_time(is_round_end=moment.is_round_end, is_match_end=moment.is_match_end)
            yield Frame(pictures.draw_board(moment.view(None), moment.last, theme).stretched(height), time)
            progress.update(task, completed=moment.ply)
