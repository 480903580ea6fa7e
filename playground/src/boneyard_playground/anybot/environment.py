"""The environment in which any bot finds the playground in place of Discord."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

__all__ = ["PLAYGROUND_TOKEN", "bot_environment"]

PLAYGROUND_TOKEN = "playground"  # noqa: S105 - opens nothing but a playground
_HOOK = Path(__file__).parent / "hook"
_TOKEN_NAMES = ("DISCORD_TOKEN", "DISCORD_BOT_TOKEN", "BOT_TOKEN", "TOKEN")
"""The environment variables in which bots look for their token."""


def bot_environment(
    api_url: str, gateway_url: str, *, ahead: float = 0.0, hidden: Sequence[str] = ()
) -> dict[str, str]:
    """Return this process's environment, extended so that a bot started with it connects to a playground.

    Python runs the hook at its start because its folder is first in PYTHONPATH, which virtual environments inherit. The
    usual variables for a token contain the playground's; the hook replaces any other. The bot's wall clock is `ahead`
    by this many seconds. It imports nothing from the `hidden` folders unless it is started in one of them.
    """
    found = dict(os.environ)
    paths = (str(_HOOK), found.get("PYTHONPATH", ""))
    found |= dict.fromkeys(_TOKEN_NAMES, PLAYGROUND_TOKEN)
    found |= {
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PLAYGROUND_API": api_url,
        "PLAYGROUND_GATEWAY": gateway_url,
        "PLAYGROUND_TOKEN": PLAYGROUND_TOKEN,
        "PLAYGROUND_AHEAD": str(ahead),
        "PLAYGROUND_HIDDEN": os.pathsep.join(hidden),
    }
    return found
