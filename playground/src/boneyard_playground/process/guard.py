"""A program that kills the bot when the server is gone, however the server went.

It is started beside the bot with a pipe for its input, on which the server writes the process group of each bot, and 0
when one has ended. The system closes the pipe when the server ends, by SIGKILL too. So neither the bot has to know of
it, whatever bot it is, nor has anything to run between fork and exec, and it works on every system with process groups
(Linux could do it by PR_SET_PDEATHSIG, and only for the bot itself, not for what that has started).
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

__all__ = ["main"]


def main() -> None:
    """Wait until the pipe is closed, then kill the group that was named last."""
    named = sys.stdin.read().split()
    group = int(named[-1]) if named else 0
    if group:
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main()
