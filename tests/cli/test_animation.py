"""`replay --gif`: a frame for every deal and every action, the same pictures as `render`'s, and refusals."""

from __future__ import annotations

import json
import signal
import subprocess
from itertools import cycle
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot.families import codec_of
from bot.records import read_match
from bot.render import placed_seats
from bot.render.animation import ANIMATIONS
from bot.render.themes import CLASSIC, THEMES, Theme
from bot.replay.film import Cast, film_frames
from tests.cli.running import COMMAND, ROOT, boneyard, moments, quiet, refusal, running, write_records
from tests.waiting import PATIENCE, eventually_now

pytestmark = pytest.mark.slow

GAMES = (
    ("draw", 2, 3),
    ("all-fives", 4, 12),
    ("italian", 3, 12),
    ("fifty", 2, 2),
    ("heaven-and-hell", 4, 1),
    ("austrian", 2, 11),
)
"""Games, their seats, and the chosen matches: short ones, of domino games with the ends of rounds."""
MOST_BYTES_A_FRAME = 20_000
HEAD = 40_000
"""The size limit of the first frame, which is a whole picture."""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a match of each of some games."""
    return write_records(tmp_path_factory.mktemp("records") / "games.jsonl", *GAMES)


def check(path: Path, records: Path, number: int = 1, theme: Theme = CLASSIC) -> None:
    """Check that an animation shows a match in a loop, each moment for its time.

    Every third frame and the last are compared pixel by pixel; a wrong frame stays visible in the ones after it.
    """
    match = read_match(json.loads(records.read_text(encoding="utf-8").splitlines()[number - 1]), codec_of)
    placed = placed_seats(match.players, match.ranking, match.scores)
    told = film_frames(moments(records, number), Cast(match.players, placed), theme)
    with Image.open(path) as animation:
        assert (animation.format, animation.info["loop"]) == (path.suffix[1:].upper(), 0)
        frames = ((frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(animation))
        for place, ((frame, milliseconds), one) in enumerate(zip(frames, told, strict=True), start=1):
            if place % 3 == 1 or place == len(told):
                assert frame.tobytes() == one.draw().convert("RGB").tobytes()
            assert milliseconds == one.milliseconds
    assert path.stat().st_size < HEAD + MOST_BYTES_A_FRAME * len(told)


@pytest.mark.parametrize(("number", "kind"), list(zip(range(1, len(GAMES) + 1), cycle(ANIMATIONS), strict=False)))
def test_every_deal_and_every_action_of_a_short_match_is_a_frame(
    records: Path, tmp_path: Path, number: int, kind: str
) -> None:
    out = tmp_path / f"match{kind}"
    quiet("replay", str(records), "--match", str(number), "--gif", str(out))
    check(out, records, number)
    assert [path.name for path in tmp_path.iterdir()] == [out.name]


@pytest.mark.parametrize(
    ("theme", "kind"), list(zip(sorted(set(THEMES) - {CLASSIC.id}), cycle(ANIMATIONS), strict=False))
)
def test_every_other_theme_has_its_own_palette(records: Path, tmp_path: Path, theme: str, kind: str) -> None:
    out = tmp_path / f"match{kind}"
    quiet("replay", str(records), "--gif", str(out), "--theme", theme)
    check(out, records, theme=THEMES[theme])


def test_without_a_number_it_is_the_first_match_and_records_may_come_from_standard_input(
    records: Path, tmp_path: Path
) -> None:
    out = tmp_path / "OUT.GIF"
    done = boneyard("replay", "-", "--gif", str(out), stdin=records.read_bytes())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    check(out.rename(tmp_path / "out.gif"), records)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--gif {}/out.png", "--gif takes a name that ends in .gif or .webp, not '{}/out.png'."),
        ("--gif {}/gif", "--gif takes a name that ends in .gif or .webp, not '{}/gif'."),
        ("--gif {}/no/out.gif", "{}/no/out.gif cannot be written: No such file or directory."),
        ("--gif {}/out.gif --theme pink", "No theme is called 'pink'; there are classic, night, contrast, wood."),
        ("--gif {}/out.gif --match 7", "has no match 7; it has 6."),
        ("--gif {}/out.gif --match 0", "has no match 0; it has 6."),
        ("--theme night", "--theme needs --gif."),
    ],
)
def test_what_cannot_be_is_refused(records: Path, tmp_path: Path, arguments: str, said: str) -> None:
    code, sentence = refusal("replay", str(records), *arguments.format(tmp_path).split())
    assert code == 2
    assert sentence.endswith(said.format(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["out.gif", "out.webp"])
def test_a_fault_at_the_end_of_a_record_leaves_no_file(records: Path, tmp_path: Path, name: str) -> None:
    first = records.read_text(encoding="utf-8").splitlines()[0]
    bad = first.replace('"ranking":[[', '"ranking":[[7,')
    code, sentence = refusal("replay", "-", "--gif", str(tmp_path / name), stdin=bad)
    assert code == 1
    assert sentence.startswith("-:1: The ranking differs from what was played")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_becomes_too_large_is_told_and_leaves_the_old_one(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.gif"
    out.write_bytes(b"old")
    command = (*COMMAND, "replay", str(records), "--gif", str(out))
    limited = ("bash", "-c", 'ulimit -f 16 && exec "$@"', "bash", *command)
    done = subprocess.run(limited, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == f"Error: {out} cannot be written: File too large.\n"
    assert [path.name for path in tmp_path.iterdir()] == [out.name]
    assert out.read_bytes() == b"old"


def test_an_interrupt_leaves_no_file(tmp_path: Path) -> None:
    long, folder = tmp_path / "long.jsonl", tmp_path / "out"
    folder.mkdir()
    quiet("simulate", "thousand", "--seats", "4", "--seed", "long", "--set", "max_rounds=40", "--out", str(long))

    def see_a_beginning() -> None:
        assert any(path.stat().st_size for path in folder.iterdir())

    with running("replay", str(long), "--gif", str(folder / "out.gif")) as process:
        eventually_now(see_a_beginning)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
        assert process.returncode == 130
    assert list(folder.iterdir()) == []


def test_the_help_names_every_theme() -> None:
    for command in ("replay", "render"):
        said = boneyard(command, "--help").stdout.decode()
        assert all(theme in said for theme in THEMES)
