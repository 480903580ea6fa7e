"""`simulate`, `verify`, `replay` and `games`: their output, its stream, and exit codes; some as real processes."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from bot.cli.replay import replay
from bot.cli.simulate import simulation, write_matches
from bot.games.registry import GAMES
from tests.cli.running import COMMAND, ROOT, boneyard, quiet, running, started
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

TOLD = {
    "resign": "resigns",
    "away": "is away, a computer keeps the seat",
    "back": "is back",
    "leave": "leaves, a computer has the seat",
    "sit": "is taken by another person",
}


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with three records."""
    path = tmp_path_factory.mktemp("records") / "three.jsonl"
    arguments = ["simulate", "draw", "--seats", "2", "--matches", "3", "--seed", "Łódź", "--set", "wins=3", "--out"]
    quiet(*arguments, str(path))
    return path


def write(folder: Path, text: bytes) -> str:
    path = folder / "file.jsonl"
    path.write_bytes(text)
    return str(path)


def test_simulate_writes_records_and_nothing_else_to_standard_output(records: Path) -> None:
    done = started(*["simulate", "draw", "--matches", "3", "--seed", "Łódź", "--set", "wins=3"])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == records.read_bytes()
    made = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(record["variant"], record["options"]["wins"]) for record in made] == [("draw", 3)] * 3
    assert len({record["server_seed"] for record in made}) == 3


def test_another_seed_text_gives_other_matches(records: Path) -> None:
    done = boneyard(*["simulate", "draw", "--matches", "3", "--seed", "Lodz", "--set", "wins=3"])
    assert done.stdout != records.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("chess --seed 1", "No game is called 'chess'"),
        ("draw --seed 1 --seats 3", "draw with these options is played by 2, not 3."),
        ("all-fives --seed 1 --seats 5 --set set=6", "is played by 2 to 4, not 5."),
        ("all-fives --seed 1 --set set=7", "the option set cannot be '7'; allowed: 12, 9, 6."),
        ("bergen --seed 1 --set target=9", "the option target cannot be '9'; allowed: 10 to 50."),
        ("bergen --seed 1 --set goal=9", "bergen has no option 'goal'; its options: target."),
        ("bergen --seed 1 --set target", "--set takes option=value, not 'target'."),
        ("bergen --seed 1 --set target=10 --set target=11", "The option 'target' is set twice."),
        ("bergen --seed 1 --matches 0", "matches"),
        ("bergen", "seed"),
        ("bergen --seed 1 --out no/such/folder.jsonl", "no/such/folder.jsonl cannot be written: No such file"),
    ],
)
def test_simulate_refuses_what_cannot_be(arguments: str, said: str) -> None:
    done = boneyard("simulate", *arguments.split())
    assert done.returncode == 2
    assert done.stdout == b""
    assert said in done.stderr.decode()


def test_verify_finds_nothing_in_right_records(records: Path) -> None:
    done = started("verify", str(records), "-", stdin=records.read_bytes())
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.decode() == "6 records checked, no faults.\n"


def test_verify_reads_a_record_on_many_lines(records: Path, tmp_path: Path) -> None:
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    path = write(tmp_path, b"\xef\xbb\xbf\r\n" + json.dumps(record, indent=2).replace("\n", "\r\n").encode())
    assert boneyard("verify", path).returncode == 0


def test_verify_says_file_line_round_and_action(records: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()]
    lines[1]["rounds"][0]["actions"][1]["seat"] ^= 1
    lines[2]["scores"] = [9, 9]
    path = write(tmp_path, "\n".join(map(json.dumps, lines)).encode())
    done = boneyard("verify", str(records), path)
    said = done.stdout.decode().splitlines()
    assert done.returncode == 1
    assert said[0].startswith(f"{path}:2: round 1, action 2: It is the turn of seat ")
    assert said[1].startswith(f"{path}:3: The scores differ from what was played: [9, 9] in place of ")
    assert len(said) == 2
    assert done.stderr.decode() == "6 records checked, 2 faults.\n"


NO_RECORDS = [
    (b"", "There is no record in this file."),
    (b"\n \n", "There is no record in this file."),
    (b"\x00\xff\xfe", "it is not UTF-8 text"),
    (b"hello", "Expecting value"),
    (b"[" * 10**6, "nested too deeply"),
    (b'{"a":' * 10**6, "nested too deeply"),
    (b'{"scores": NaN}', "NaN is not a JSON number"),
    (b'{"scores": 1e999}', "the number 1e999 is too large"),
    (b'{"scores": -Infinity}', "-Infinity is not a JSON number"),
    (b'{"a": 1, "a": 1}', "the key 'a' is there twice"),
    (b"9" * 5000, "a number in it is too long"),
    (b"null", "There is no JSON object here."),
    (b"[]", "There is no JSON object here."),
    (b"{}", "format is missing."),
    (b'{\n"format": "boneyard-record/1",\n"variant"', "Expecting ':' delimiter (line 3"),
    (b'{"a": "' + b"x" * (17 * 2**20), "longer than 16 MiB"),
    (b'{\n"a": 1,\n"b": "' + b"x" * (17 * 2**20), "longer than 16 MiB"),
]
"""Texts of files without a record, and the messages about each."""


def test_verify_says_what_is_no_record(tmp_path: Path) -> None:
    paths = [tmp_path / str(number) for number in range(len(NO_RECORDS))]
    for path, (text, _) in zip(paths, NO_RECORDS, strict=True):
        path.write_bytes(text)
    done = boneyard("verify", *map(str, paths))
    assert done.returncode == 1
    for line, path, (_, said) in zip(done.stdout.decode().splitlines(), paths, NO_RECORDS, strict=True):
        assert line.startswith(f"{path}:")
        assert said in line


def test_verify_finds_a_file_that_is_cut_off(records: Path, tmp_path: Path) -> None:
    done = boneyard("verify", write(tmp_path, records.read_bytes()[:-300]))
    assert done.returncode == 1
    assert ":3: This is no JSON: " in done.stdout.decode()


def test_verify_continues_after_a_file_that_cannot_be_read(records: Path, tmp_path: Path) -> None:
    done = boneyard("verify", str(tmp_path / "none"), str(tmp_path), str(records))
    assert done.returncode == 1
    assert "none cannot be read: No such file or directory." in done.stderr.decode()
    assert "cannot be read: Is a directory." in done.stderr.decode()
    assert "3 records checked" in done.stderr.decode()


def test_an_endless_line_is_not_read_to_its_end() -> None:
    done = boneyard("verify", "/dev/zero")
    assert done.returncode == 1
    assert "longer than 16 MiB" in done.stdout.decode()


def test_replay_prints_moves_scores_and_reasons() -> None:
    record = boneyard(*["simulate", "fives-up", "--seed", "5"]).stdout
    done = started("replay", "-", stdin=record)
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert text.startswith("match 1: fives-up\n  target 100\n  seat 0: Seat 0\n")
    assert " → +" in text
    assert "  scores " in text
    moves = [action for entry in json.loads(record)["rounds"] for action in entry["actions"]]
    assert sum(line.split()[1:2] == ["play"] for line in text.splitlines()) == sum(
        action["do"] == "play" for action in moves
    )


def test_replay_prints_one_match_of_many(records: Path) -> None:
    done = boneyard("replay", str(records), "--match", "2")
    text = done.stdout.decode()
    assert text.startswith("match 2: draw\n")
    assert text.count("match ") == 1


def test_replay_refuses_a_match_that_is_not_there(records: Path) -> None:
    done = boneyard("replay", str(records), "--match", "4")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "has no match 4; it has 3." in done.stderr.decode()


def test_replay_stops_at_the_first_fault(records: Path, tmp_path: Path) -> None:
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    record["rounds"][0]["actions"][1]["seat"] ^= 1
    record["players"][0] = "\x1b[2J"
    done = boneyard("replay", write(tmp_path, json.dumps(record).encode()))
    assert done.returncode == 1
    assert "round 1, action 2: It is the turn of seat" in done.stderr.decode()
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("changes", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_replayed(game_id: str, changes: bool, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    write_matches(game_id, simulation(game_id, 2, "replay", (), changes=changes), 1, path)
    replay(str(path), None)


def test_replay_says_what_happened_to_seats(tmp_path: Path) -> None:
    path = tmp_path / "changes.jsonl"
    quiet("simulate", "block", "--seats", "4", "--matches", "8", "--seed", "1", "--changes", "--out", str(path))
    said = boneyard("replay", str(path))
    assert said.returncode == 0
    text = said.stdout.decode()
    for record in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        for change in record["changes"]:
            assert f"\n  seat {change['seat']} {TOLD[change['do']]}\n" in text
        assert f"\nranking {' / '.join(' '.join(map(str, place)) for place in record['ranking'])}\n" in text
    assert "\ngiven up\nscores " in text


def test_games_lists_every_game_with_its_options() -> None:
    done = boneyard("games")
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    for game in GAMES.values():
        assert f" {game.id} " in text
        assert all(f" {option.name} " in text for option in game.options)


@pytest.mark.parametrize("arguments", ["games", "simulate fifty --seed 1"])
def test_a_full_disk_is_told(arguments: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            (*COMMAND, *arguments.split()), cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"Error: standard output cannot be written: No space left on device.\n"


def test_a_closed_pipe_ends_quietly() -> None:
    with running("simulate", "fifty", "--seed", "1", "--matches", "100000") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 141


def test_an_interrupt_ends_quietly() -> None:
    with running("simulate", "fifty", "--seed", "1", "--matches", "100000") as process:
        assert process.stdout
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
        assert (process.returncode, said) == (130, b"")
