"""Show all examples in a playground, until Ctrl+C."""

from __future__ import annotations

import asyncio
import contextlib
import sys

from tests.browser.examples.showing import showing


async def _show(port: int) -> None:
    async with showing(port) as show:
        sys.stdout.write(f"The examples are at {show.server.url}. Ctrl+C ends.\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_show(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
