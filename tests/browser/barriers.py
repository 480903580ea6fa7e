"""Accessibility faults that axe finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

__all__ = ["barriers"]

_GRAVE = ("serious", "critical")
_ALL: dict[str, Any] = {"resultTypes": ["violations"]}
_COLORS: dict[str, Any] = {**_ALL, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


async def barriers(page: Page) -> list[str]:
    """List what keeps people out, in light and dark mode, which differ only in colors."""
    found = []
    for scheme, options in (("light", _ALL), ("dark", _COLORS)):
        await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found += [
            f"{scheme}: {one['id']}: {node['html']}"
            for one in (await Axe().run(page, options=options)).response["violations"]
            if one["impact"] in _GRAVE
            for node in one["nodes"]
        ]
    return found
