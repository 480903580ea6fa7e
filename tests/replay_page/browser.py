"""A browser without a window, for the pages that replay matches."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from base64 import b64encode
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from typing import Any

from bot.families import codec_of
from bot.records import moments_of, read_match
from bot.replay_page.bundle import bundle
from bot.replay_page.scenes import scene_of
from tests.chromium import CHROMIUM

__all__ = ["Verdict", "element", "open_page", "probed", "scenes_of", "verdicts_of"]

Verdict = dict[str, Any] | None
"""What the page found: None if everything holds, else the kind of the fault with its round and action."""

_JUDGES = """<!doctype html><meta charset="utf-8"><p id="verdicts"></p>
<script type="application/json" id="asked">{asked}</script>
<script type="module">{script}
const asked = JSON.parse(document.getElementById("asked").textContent);
const verdicts = [];
for (const {{ record, scenes }} of asked) verdicts.push(await module_check_match.checkMatch(record, scenes));
document.getElementById("verdicts").textContent = JSON.stringify(verdicts);
</script>"""


def open_page(path: Path, *switches: str, address: str = "") -> str:
    """Open a file without a network and return the document that its scripts have made."""
    assert CHROMIUM is not None
    profile = f"--user-data-dir={path.parent / 'profile'}"
    command = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", profile, *switches]
    command += ["--virtual-time-budget=60000", "--dump-dom", path.as_uri() + address]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout


def element(document: str, name: str) -> str:
    """Return what stands in the element with an id, as it is written."""
    found = re.search(rf'<(\w+)[^>]* ?id="{name}"[^>]*>(.*?)</\1>', document, re.DOTALL)
    assert found is not None, f"there is no {name}"
    return unescape(found[2])


def probed(page: str, script: str) -> str:
    """Return a page with one more script, which its policy lets run; it leaves what it finds in the element `found`."""
    told = "document.getElementById('found').textContent = JSON.stringify(found);"
    probe = f"const found = {{}};\n{script}\n{told}"
    allowed = b64encode(hashlib.sha256(probe.encode()).digest()).decode()
    page = page.replace("script-src ", f"script-src 'sha256-{allowed}' ", 1)
    return page.replace("</body>", f'<p id="found"></p><script type="module">{probe}</script></body>')


def scenes_of(record: object) -> list[dict[str, Any]]:
    """Return the scenes of a right record."""
    return [scene_of(moment)._asdict() for moment in moments_of(read_match(record, codec_of))]


def verdicts_of(asked: Iterable[tuple[object, list[dict[str, Any]] | None]], folder: Path) -> list[Verdict]:
    """Return what the code of the page finds wrong with records, which are shown in some scenes, or not shown."""
    questions = [{"record": record, "scenes": scenes} for record, scenes in asked]
    page = folder / "judges.html"
    text = json.dumps(questions).replace("<", "\\u003c")
    page.write_text(_JUDGES.format(asked=text, script=bundle("check/match.js")), encoding="utf-8")
    verdicts: list[Verdict] = json.loads(element(open_page(page), "verdicts") or "[]")
    assert len(verdicts) == len(questions)
    return verdicts
