"""A program that kills the bot when the server is gone, however the server ended.

It is started beside the bot with a pipe as its input. The server writes the process group of each bot to the pipe, and
0 when one has ended. The system closes the pipe when the server ends, even by SIGKILL. So the bot needs no support for
it, and no code has to run between fork and exec. It works on every system with process groups. (Linux has
PR_SET_PDEATHSIG, but only for the bot itself, not for its children.)
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

__all__ = ["main"]


def main() -> None:
    """Wait until the pipe is closed, then kill the last group."""
    named = sys.stdin.read().split()
    group = int(named[-1]) if named else 0
    if group:
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main()
