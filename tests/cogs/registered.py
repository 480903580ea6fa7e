"""The commands as registered with Discord. `python -m tests.cogs.registered` updates them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from cogs.kit.localization import CatalogueTranslator
from tests.cogs.clients import offline_client

__all__ = ["REGISTERED", "registered"]

REGISTERED = Path(__file__).with_name("commands.json")
"""The commands registered with Discord; a change here is a change that every server sees."""


async def registered(folder: Path) -> str:
    """Return the commands as they are registered, with a database in a folder."""
    async with offline_client(folder) as client:
        translator = CatalogueTranslator()
        commands = client.tree.get_commands()
        payload = [await command.get_translated_payload(client.tree, translator) for command in commands]
    return json.dumps(payload, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        REGISTERED.write_text(asyncio.run(registered(Path(temporary))), encoding="utf-8")
