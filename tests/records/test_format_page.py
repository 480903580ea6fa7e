"""The examples of docs/record-format.md are whole records, and its program checks the first one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from bot.families import codec_of
from bot.records import check_record

PAGE = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)


def test_both_examples_are_records_without_faults() -> None:
    assert [check_record(json.loads(example), codec_of) for example in EXAMPLES] == [None, None]
    assert [json.loads(example)["format"][-1] for example in EXAMPLES] == ["1", "2"]


def test_the_program_of_the_page_checks_the_first_example_and_refuses_a_changed_one() -> None:
    (program,) = re.findall(r"```python\n(.*?)\n```", PAGE, re.DOTALL)
    for record, code in ((EXAMPLES[0], 0), (EXAMPLES[0].replace("[0, 3]", "[0, 1]", 1), 1)):
        done = subprocess.run(
            [sys.executable, "-c", program], input=record, text=True, capture_output=True, check=False
        )
        assert done.returncode == code, done.stderr


def test_the_page_names_every_key_of_the_examples() -> None:
    keys = {key for example in EXAMPLES for key in re.findall(r'"(\w+)":', example)}
    assert {key for key in keys if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE.partition("## Match")[2]} == set()
