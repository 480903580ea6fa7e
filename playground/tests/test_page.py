"""The page is complete, needs nothing from other servers, and never treats text as markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import pytest

import boneyard_playground
from boneyard_playground.http.page import version

if TYPE_CHECKING:
    from boneyard_playground.thread import PlaygroundThread

PAGE = Path(boneyard_playground.__file__).parent / "page"
FILES = sorted(str(file.relative_to(PAGE)) for file in PAGE.rglob("*.*") if not file.name.endswith(".d.ts"))


async def test_every_file_of_the_page_is_served(server: PlaygroundThread) -> None:
    async with aiohttp.ClientSession(server.url) as session:
        for name in (name for name in FILES if not name.endswith(".html")):
            async with session.get(f"/page/{name}") as response:
                assert (response.status, await response.text()) == (200, (PAGE / name).read_text())
        async with session.get("/") as response:
            assert response.status == 200
            assert "script-src 'self'" in response.headers["Content-Security-Policy"]
        async with session.get("/page/server.py") as response:
            assert response.status == 404


async def test_a_browser_keeps_the_files_below_their_version(server: PlaygroundThread) -> None:
    async with aiohttp.ClientSession(server.url) as session:
        async with session.get("/") as response:
            assert response.headers["Cache-Control"] == "no-store"
            found = re.findall(r'(?:src|href)="(/page/\d+/[^"]+)', await response.text())
        assert f"/page/{version(PAGE)}/app.js" in found
        for path in found:
            async with session.get(path) as response:
                assert (response.status, "immutable" in response.headers["Cache-Control"]) == (200, True)


def test_the_version_of_the_page_changes_with_each_file(tmp_path: Path) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "slot.js").write_text("one")
    before = version(tmp_path)
    assert version(tmp_path) == before
    (tmp_path / "box" / "slot.js").write_text("three")
    assert version(tmp_path) != before


@pytest.mark.parametrize("name", FILES)
def test_what_the_page_refers_to_exists_here(name: str) -> None:
    text = (PAGE / name).read_text()
    modules = [PAGE / name / ".." / module for module in re.findall(r'from "(\.[^"]+)"', text)]
    files = [PAGE / file for file in re.findall(r'(?:src|href)="/page/([^"]+)', text)]
    assert {str(file.resolve().relative_to(PAGE)) for file in (*modules, *files)} <= set(FILES)
    assert not re.findall(r"""(?:src|href|url\(|from )["'(]?https?:""", text)


@pytest.mark.parametrize("name", FILES)
def test_the_page_never_treats_text_as_markup(name: str) -> None:
    text = (PAGE / name).read_text()
    assert not re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
