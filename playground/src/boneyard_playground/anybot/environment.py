"""The environment in which a bot, whoever wrote it, finds the playground where it looks for Discord."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["PLAYGROUND_TOKEN", "bot_environment"]

PLAYGROUND_TOKEN = "playground"  # noqa: S105 - opens nothing but a playground
_HOOK = Path(__file__).parent / "hook"
_TOKEN_NAMES = ("DISCORD_TOKEN", "DISCORD_BOT_TOKEN", "BOT_TOKEN", "TOKEN")
"""Where bots look for their token."""


def bot_environment(api_url: str, gateway_url: str, token: str = PLAYGROUND_TOKEN) -> dict[str, str]:
    """Return this process's environment with what leads a bot that is started in it to a playground.

    Python runs the hook at its start, for it stands first in PYTHONPATH, which virtual environments inherit. The
    usual variables for a token hold the playground's; one from elsewhere is replaced by the hook.
    """
    found = dict(os.environ)
    paths = (str(_HOOK), found.get("PYTHONPATH", ""))
    found |= dict.fromkeys(_TOKEN_NAMES, token)
    found |= {
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PLAYGROUND_API": api_url,
        "PLAYGROUND_GATEWAY": gateway_url,
        "PLAYGROUND_TOKEN": token,
    }
    return found
