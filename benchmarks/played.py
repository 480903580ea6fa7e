"""The pictures of a match as people see them: move by move, for the next player, in a new process.

`python -m benchmarks.played GAME SEATS [OPTION=VALUE ...]` plays matches and writes the costs of their pictures as
JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from statistics import median
from time import thread_time_ns

from benchmarks.pictures import encoding
from bot.families import family_of
from bot.games.core import View
from gallery.positions import NAMES, Options, match_of

__all__ = ["PLAYED", "PlayedSample", "measure_played"]

PLAYED: tuple[tuple[str, int, Options], ...] = (
    ("all-fives", 2, (("set", 6),)),
    ("all-fives", 4, (("set", 12),)),
    ("fifty", 2, ()),
)
"""The matches whose pictures are drawn."""
_FIRST, _LATER = 40, 120
"""How many pictures of a table that is new to the process count, and how many of later ones."""


@dataclass
class PlayedSample:
    """The costs of pictures, in ms of CPU, and of their encoding alone."""

    name: str
    first: list[float] = field(default_factory=list)
    """The pictures of the first match, beginning with the very first of the process."""
    first_encoded: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    later_encoded: list[float] = field(default_factory=list)

    @property
    def first_ratio(self) -> float:
        """Return the median cost of the first match's pictures as a multiple of their encoding."""
        return median(self.first) / median(self.first_encoded)

    @property
    def later_ratio(self) -> float:
        """Return the same of later matches."""
        return median(self.later) / median(self.later_encoded)


def measure_played(game: str, seats: int, options: Options) -> PlayedSample:
    """Draw matches in a separate process, because drawn parts are cached."""
    chosen = [f"{name}={value}" for name, value in options]
    command = [sys.executable, "-m", __name__, game, str(seats), *chosen]
    output = subprocess.run(command, check=True, capture_output=True).stdout  # noqa: S603 - this module itself
    return PlayedSample(**json.loads(output))


def _draw(game: str, seats: int, options: Options) -> PlayedSample:
    sample = PlayedSample(" ".join((game, f"{seats} seats", *(f"{name} {value}" for name, value in options))))
    pictures = _pictures(game, seats, options)
    for drawn, encoded, number in (
        (sample.first, sample.first_encoded, _FIRST),
        (sample.later, sample.later_encoded, _LATER),
    ):
        for view, last in islice(pictures, number):
            began = thread_time_ns()
            family = family_of(view).pictures
            shown = (family.board_png(view, last=last, names=NAMES[:seats]), family.hand_png(view))
            drawn.append((thread_time_ns() - began) / 1e6)
            encoded.append(sum(map(encoding, filter(None, shown))))
    return sample


def _pictures(game: str, seats: int, options: Options) -> Iterator[tuple[View, object | None]]:
    """Yield the pictures that the next player sees, in consecutive matches."""
    for number in range(1, 100):
        for moment in match_of(game, seats, options, number):
            actor = moment.view(None).actor
            if actor is not None:
                yield moment.view(actor), moment.last


def _options(texts: list[str]) -> Options:
    pairs = (text.split("=") for text in texts)
    return tuple((name, int(value)) for name, value in pairs)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asdict(_draw(sys.argv[1], int(sys.argv[2]), _options(sys.argv[3:])))))
