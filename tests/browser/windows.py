"""The windows of a browser, which tests use one after another: a new one costs more than most tests."""

from __future__ import annotations

from typing import Any, Literal

from playwright.async_api import Browser, CDPSession, Page, expect

from tests.waiting import PATIENCE

__all__ = ["PATIENCE_MS", "Windows"]

PATIENCE_MS = PATIENCE * 1000


class Windows:
    """Opens pages in clean windows: no earlier page, no stored data, the pointer in the corner."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}
        self._taken: list[tuple[str, Page]] = []
        self._tools: dict[Page, CDPSession] = {}
        self.faults: list[str] = []
        """Errors in the pages; the browser's own messages about failed requests are not errors of the page."""
        expect.set_options(timeout=PATIENCE_MS)

    async def open(
        self,
        url: str,
        width: int = 1280,
        height: int = 800,
        *,
        color_scheme: Literal["light", "dark"] = "light",
        **options: Any,  # noqa: ANN401
    ) -> Page:
        """Open a page in a window of some size, with the options of Playwright's contexts."""
        kind = repr(sorted(options.items()))
        free = self._free.setdefault(kind, [])
        page = free.pop() if free else await self._new(options)
        self._taken.append((kind, page))
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(color_scheme=color_scheme)
        await page.goto(url)
        return page

    async def empty(self) -> None:
        """Empty the open windows for the next test that needs one."""
        taken, self._taken = self._taken, []
        for kind, page in taken:
            await self._leave(page)
            self._free[kind].append(page)

    async def _new(self, options: dict[str, Any]) -> Page:
        context = await self._browser.new_context(locale="en-US", timezone_id="Europe/Warsaw", **options)
        context.set_default_timeout(PATIENCE_MS)
        page = await context.new_page()
        self._tools[page] = await context.new_cdp_session(page)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if _is_fault(line.type, line.text) else None)
        return page

    async def _leave(self, page: Page) -> None:
        origin = await page.evaluate("location.origin")
        await page.unroute_all(behavior="ignoreErrors")
        await page.mouse.move(0, 0)
        # A page that navigates by itself needs no new process, unlike one that the test navigates.
        await page.evaluate("setTimeout(() => location.replace('about:blank'))")
        await page.wait_for_url("about:blank")
        if origin.startswith("http"):
            await self._tools[page].send(
                "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"}
            )


def _is_fault(kind: str, text: str) -> bool:
    return kind == "error" and not text.startswith(("Failed to load resource", "WebSocket connection to"))
