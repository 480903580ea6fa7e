"""`replay --html` and `review --html`: write a page that replays a recorded match and checks it, in any browser."""

from __future__ import annotations

from pathlib import Path

from bot.cli.matches import recorded_match
from bot.cli.pictures import kind_of, written
from bot.cli.review import reviews_of
from bot.replay.page import replay_page

__all__ = ["write_page"]


def write_page(name: str, number: int, out: Path, *, with_reviews: bool = False, seat: int | None = None) -> None:
    """Write the page of a match of a file, also with the reviews of all seats or of one; raise CommandError."""
    kind_of("--html", out, (".html",))
    recorded = recorded_match(name, number)
    reviews = reviews_of(recorded, [*recorded.moments()], seat) if with_reviews else ()
    with recorded.telling_faults():
        page = replay_page(recorded.value, f"{out.stem}.json", reviews=reviews)
    with written(out) as stream:
        stream.write(page.encode())
