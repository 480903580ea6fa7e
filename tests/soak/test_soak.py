"""Which failures `make soak` counts as faults, and which as provoked."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.stage import Control, Seen
from tests.soak.remains import note_strays
from tests.soak.report import Provoked, Report
from tests.soak.stories import Stories

ERROR = "2026-01-01 00:00:00,000 ERROR   bot.app.client: oh\n"


@pytest.fixture
def report(tmp_path: Path) -> Report:
    (tmp_path / "log").write_text("2026-01-01 00:00:00,000 INFO    bot.app.client: ready\n")
    return Report([tmp_path / "log"], grace=0)


def log(report: Report, line: str) -> None:
    with report.log_files[0].open("a") as file:
        file.write(line)


def test_an_error_that_nothing_provoked_is_a_fault(report: Report) -> None:
    with report.provoking("kills"):
        log(report, ERROR)
        report.read_log()
    assert not report.faults
    report.read_log()
    log(report, ERROR)
    report.read_log()
    assert report.faults == [ERROR.strip()]
    assert report.counts == {"kills": 1, "ERROR lines, provoked": 1, "ERROR lines": 1}


def test_an_error_before_a_fault_is_not_excused_by_it(report: Report) -> None:
    log(report, ERROR)
    with report.provoking("kills"):
        pass
    assert report.faults == [ERROR.strip()]


def test_a_click_without_an_answer_is_a_fault_unless_something_was_provoked_meanwhile(report: Report) -> None:
    before = time.monotonic()
    with report.provoking("kills"):
        report.note_click(before, "bone:1:join:1", None)
    report.note_click(before, "bone:1:join:1", None)
    assert not report.faults
    after = time.monotonic()
    report.note_click(after, "bone:1:join:1", 12.0)
    report.note_click(after, "bone:1:join:1", None)
    assert report.faults == ["not answered: bone:1:join:1"]
    assert report.counts["answered"] == 1
    assert [line for line in report.lines() if line.startswith("lost ")] == [f"{'lost':32} {0:8}"]


def message(number: int, *custom_ids: str, **more: object) -> Seen:
    row: dict[str, Any] = {
        "type": 1,
        "components": [{"type": 2, "label": str(n), "custom_id": one} for n, one in enumerate(custom_ids)],
    }
    return Seen({"id": str(number), "content": "A board", "components": [row], **more})


def test_what_the_bot_posted_and_does_not_know_was_doubled_or_left_behind(report: Report) -> None:
    shown = [
        message(1, "bone:1:join:1"),
        message(2, "bone:1:join:1"),
        message(3, "bone:1:join:2"),
        message(4, "bone:1:join:1", command="help"),
    ]
    note_strays("#general", shown, {"1"}, report, untold(report))
    assert report.counts == {"doubled": 1, "left behind": 1}
    assert [fault.split(":")[0] for fault in report.faults] == ["doubled in #general", "left behind in #general"]


def untold(report: Report) -> Stories:
    """Return stories that are given requests, and ask for none."""
    return Stories(Control("", session=None), report)  # type: ignore[arg-type]


def asked(number: int, method: str, path: str, *, made: int | None = None, nonce: str = "") -> dict[str, Any]:
    """Return a request in the playground's form, a second after the previous one."""
    told = {"n": number, "at": float(number), "method": method, "path": path, "status": 200, "code": None}
    return {**told, "json": {"nonce": nonce} if nonce else None, "made": made and str(made)}


def test_the_story_of_a_double_has_both_posts_what_was_provoked_between_them_and_nothing_else(report: Report) -> None:
    first, double, other, place = (10**17 + n for n in range(4))
    posts = f"/channels/{place}/messages"
    stories = untold(report)
    report.began = 0.0
    stories.note(
        [
            asked(1, "POST", posts, made=first, nonce="abc"),
            asked(2, "POST", posts, made=other, nonce="def"),
            asked(4, "POST", posts, made=double, nonce="abc"),
            asked(5, "PATCH", f"{posts}/{double}"),
            asked(6, "PATCH", f"{posts}/{other}"),
        ]
    )
    report.provoked.append(Provoked("kills", 3.0, 3.5))
    assert stories.of(str(double)) == [
        f"    1.000 s  POST {posts} nonce abc -> 200, message {first}",
        "    3.000 s  (kills)",
        "    3.500 s  (kills: over)",
        f"    4.000 s  POST {posts} nonce abc -> 200, message {double}",
        f"    5.000 s  PATCH {posts}/{double} -> 200",
    ]


def test_a_message_that_is_not_kept_is_no_fault_unless_it_was_sent_twice(report: Report) -> None:
    stories, posts = untold(report), "/channels/1/messages"
    stories.note(
        [
            asked(1, "POST", posts, made=1, nonce="t0123456789abcdef012345678"),
            asked(2, "POST", posts, made=2, nonce="t0123456789abcdef"[:16]),
            *(asked(number, "POST", posts, made=number, nonce="78901234567890123456") for number in (3, 4)),
        ]
    )
    note_strays("DM", [message(number) for number in (1, 2, 3, 4)], (), report, stories)
    assert [fault.splitlines()[0][-5:] for fault in report.faults] == ["['2']", "['3']", "['4']"]
    assert report.faults[0].splitlines()[1:] == [
        f"      {2 - report.began:9.3f} s  POST {posts} nonce t0123456789abcde -> 200, message 2"
    ]
