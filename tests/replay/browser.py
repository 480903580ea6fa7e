"""Open replay pages in a headless browser."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page

from bot.families import codec_of
from bot.records import moments_of, read_match
from bot.replay.bundle import bundle
from bot.replay.scenes import scene_of
from tests.waiting import PATIENCE, eventually

__all__ = ["Pages", "Verdict", "element", "scenes_of"]

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


class Pages:
    """Opens pages in a browser, each in a window of its own without a network."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self._folder = folder

    async def open(self, page: str, done: str, *, width: int = 1280, height: int = 800) -> str:
        """Return the document that the scripts of a page have made when it has what the selector `done` finds."""
        file = self._folder / "page.html"
        file.write_text(page, encoding="utf-8")
        context = await self._browser.new_context(viewport={"width": width, "height": height}, offline=True)
        context.set_default_timeout(PATIENCE * 1000)
        try:
            return await self._document(await context.new_page(), file, done)
        finally:
            await context.close()

    async def _document(self, tab: Page, file: Path, done: str) -> str:
        faults: list[str] = []
        tab.on("pageerror", lambda fault: faults.append(str(fault)))

        async def is_done() -> None:
            if faults:
                raise RuntimeError(f"a script failed: {faults}")
            assert await tab.locator(done).count(), f"{done} is on the page"

        await tab.goto(file.as_uri())
        await eventually(is_done)
        return await tab.content()

    async def found(self, page: str, script: str, *, width: int = 1280, height: int = 800) -> dict[str, Any]:
        """Return what a script finds on a page and puts into `found`."""
        document = await self.open(_probed(page, script), "#found:not(:empty)", width=width, height=height)
        found: dict[str, Any] = json.loads(element(document, "found"))
        return found

    async def verdicts(self, asked: Iterable[tuple[object, list[dict[str, Any]] | None]]) -> list[Verdict]:
        """Return what the code of the page finds wrong with records, which are shown in some scenes, or not shown."""
        questions = [{"record": record, "scenes": scenes} for record, scenes in asked]
        text = json.dumps(questions).replace("<", "\\u003c")
        page = _JUDGES.format(asked=text, script=bundle("check/match.js"))
        verdicts: list[Verdict] = json.loads(element(await self.open(page, "#verdicts:not(:empty)"), "verdicts"))
        assert len(verdicts) == len(questions)
        return verdicts


def element(document: str, name: str) -> str:
    """Return the text of the element with an id."""
    found = re.search(rf'<(\w+)[^>]* ?id="{name}"[^>]*>(.*?)</\1>', document, re.DOTALL)
    assert found is not None, f"there is no {name}"
    return unescape(found[2])


def _probed(page: str, script: str) -> str:
    """Return a page with one more script, which its policy lets run; it leaves what it finds in the element `found`."""
    told = "document.getElementById('found').textContent = JSON.stringify(found);"
    probe = f"const found = {{}};\n{script}\n{told}"
    allowed = b64encode(hashlib.sha256(probe.encode()).digest()).decode()
    page = page.replace("script-src ", f"script-src 'sha256-{allowed}' ", 1)
    return page.replace("</body>", f'<p id="found"></p><script type="module">{probe}</script></body>')


def scenes_of(record: object) -> list[dict[str, Any]]:
    """Return the scenes of a right record."""
    return [scene_of(moment)._asdict() for moment in moments_of(read_match(record, codec_of))]
