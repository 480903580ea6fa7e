"""`render`: every moment of a record as a picture, made of one view alone, and all refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.core import Seat
from bot.games.dominoes.view import DominoView
from bot.records import Moment
from bot.render.themes import THEMES
from tests.cli.running import boneyard, moments, quiet, refusal, write_records
from tests.render.looking import board_png, hand_png

GAMES = (("draw", 2), ("italian", 3), ("fifty", 2), ("austrian", 2))


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a match of each of some games."""
    return write_records(tmp_path_factory.mktemp("records") / "games.jsonl", *GAMES)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.png"


def drawn(out: Path, *arguments: object) -> bytes:
    quiet("render", *map(str, arguments), "--out", str(out))
    assert [path.name for path in out.parent.iterdir()] == [out.name]
    return out.read_bytes()


def board(moment: Moment, theme: str = "classic") -> bytes:
    return board_png(moment.view(None), last=moment.last, theme=THEMES[theme])


def test_without_options_it_is_the_end_of_the_first_match(records: Path, out: Path) -> None:
    assert drawn(out, records) == board(moments(records)[-1])


def test_records_come_from_standard_input(records: Path, out: Path) -> None:
    done = boneyard("render", "-", "--match", "3", "--out", str(out), stdin=records.read_bytes())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert out.read_bytes() == board(moments(records, 3)[-1])


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_ply_0_is_the_table_before_the_first_move(records: Path, out: Path, number: int) -> None:
    assert drawn(out, records, "--match", number, "--ply", 0) == board(moments(records, number)[0])


@pytest.mark.parametrize("theme", THEMES)
def test_a_ply_is_the_table_after_that_action_in_the_look_of_a_theme(records: Path, out: Path, theme: str) -> None:
    moment = moments(records)[5]
    assert moment.ply == 5
    assert drawn(out, records, "--ply", 5, "--theme", theme) == board(moment, theme)


def test_the_last_action_of_a_round_shows_it_finished_and_the_next_one_begins_the_next(
    records: Path, out: Path
) -> None:
    all_of_them = moments(records)
    end = next(number for number, moment in enumerate(all_of_them) if moment.is_round_end)
    ply = all_of_them[end].ply
    finished = all_of_them[end].view(None)
    assert isinstance(finished, DominoView)
    assert finished.last_round is not None
    assert drawn(out, records, "--ply", ply) == board(all_of_them[end])
    following = all_of_them[end + 2]
    assert following.view(None).round == finished.round + 1
    assert drawn(out, records, "--ply", ply + 1) == board(following)


def test_a_seat_sees_its_own_hand_with_what_it_can_play(records: Path, out: Path) -> None:
    moment = moments(records)[4]
    actor = moment.view(None).actor
    assert actor is not None
    for seat in (actor, Seat(1 - actor)):
        view = moment.view(seat)
        assert bool(view.moves) == (seat == actor)
        assert drawn(out, records, "--ply", 4, "--seat", seat) == hand_png(view)


def test_a_file_that_is_there_is_replaced(records: Path, out: Path) -> None:
    out.write_bytes(b"old")
    assert drawn(out, records) == board(moments(records)[-1])


def test_a_name_may_end_in_capitals(records: Path, tmp_path: Path) -> None:
    drawn(tmp_path / "OUT.PNG", records)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--match 5", "has no match 5; it has 4."),
        ("--match 0", "has no match 0; it has 4."),
        ("--ply -1", ":1 has no ply -1; its plies are 0 to {plies}."),
        ("--ply 9999", ":1 has no ply 9999; its plies are 0 to {plies}."),
        ("--match 2 --seat 3", ":2 has no seat 3; its seats are 0 to 2."),
        ("--seat -1", ":1 has no seat -1; its seats are 0 to 1."),
        ("--match 3 --seat 0", "There are no hands in fifty: leave out --seat."),
        ("--theme pink", "No theme is called 'pink'; there are classic, night, contrast, wood."),
    ],
)
def test_what_is_not_there_is_refused_with_what_there_is(records: Path, out: Path, arguments: str, said: str) -> None:
    code, sentence = refusal("render", str(records), *arguments.split(), "--out", str(out))
    assert code == 2
    assert sentence.endswith(said.format(plies=moments(records)[-1].ply))
    assert list(out.parent.iterdir()) == []


def test_an_empty_hand_is_told(records: Path, out: Path) -> None:
    ply, seat = next(
        (moment.ply, seat)
        for moment in moments(records)
        if isinstance(view := moment.view(None), DominoView)
        for seat, count in enumerate(view.hand_counts)
        if not count
    )
    code, sentence = refusal("render", str(records), "--ply", str(ply), "--seat", str(seat), "--out", str(out))
    assert (code, sentence) == (2, f"The hand of seat {seat} is empty at ply {ply}.")
    assert not out.exists()


def test_only_png_is_written(records: Path, tmp_path: Path) -> None:
    for name in ("out.jpg", "out", "png", ".png", "out.png.gif"):
        code, sentence = refusal("render", str(records), "--out", str(tmp_path / name))
        assert code == 2
        assert sentence.startswith("--out takes a name that ends in .png, not ")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(records: Path, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").touch()
    for name, why in (
        ("folder.png", "Is a directory"),
        ("none/out.png", "No such file or directory"),
        ("file/out.png", "Not a directory"),
        (f"{'x' * 300}.png", "File name too long"),
    ):
        code, sentence = refusal("render", str(records), "--out", str(tmp_path / name))
        assert (code, sentence) == (2, f"{tmp_path / name} cannot be written: {why}.")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.png"]


def test_a_bad_record_is_told_by_its_fault(records: Path, out: Path) -> None:
    first = records.read_text(encoding="utf-8").splitlines()[0]
    for text, said in (
        ("", "There is no record in -."),
        ("hello\n", "-:1: This is no JSON: Expecting value (column 1)."),
        ("{}\n", "-:1: format is missing."),
        (first.replace('"scores":[', '"scores":[9'), "-:1: The scores differ from what was played"),
    ):
        code, sentence = refusal("render", "-", "--ply", "1", "--out", str(out), stdin=text)
        assert code == 1
        assert sentence.startswith(said)
    assert refusal("render", "no-such-file", "--out", str(out))[0] == 1
    assert list(out.parent.iterdir()) == []
