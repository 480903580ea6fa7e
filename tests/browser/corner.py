"""A test's own server, with its own people, in the playground that tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp

from boneyard_playground.testing.control import Control, Json
from tests.browser.running import Running
from tests.waiting import PATIENCE

__all__ = ["Corner", "new_corner"]


@dataclass
class Corner:
    """Grace owns the server, and Sam is in it; their account names differ, because others share these names."""

    url: str
    control: Control
    accounts: dict[str, str]

    def at(self, *people: str, place: str = "general") -> str:
        """Return the address at which these people are side by side in a channel."""
        return f"{self.url}/#" + "+".join(f"{self.accounts[one]}/{place}" for one in people)


@asynccontextmanager
async def new_corner(running: Running) -> AsyncIterator[Corner]:
    """Make a server in a playground; at the end, remove it, and switch off what was switched on.

    Only the clock keeps its new time, because it never goes back.
    """
    async with aiohttp.ClientSession(running.url) as session:
        control = Control(session)
        for bot_is in ("online", "commands"):
            assert (await control.get(f"wait?for={bot_is}&timeout={PATIENCE}"))["ok"]
        before = await control.get("state")
        accounts: dict[str, str] = {}
        for name, locale in (("Grace", "en-GB"), ("Sam", "en-US")):
            user = await control.do("users", display_name=name, locale=locale)
            control.people.append(user["id"])
            accounts[name] = user["name"]
        guild = await control.do("guilds", name="The Round Table", members=control.people)
        control.guild, control.channel = guild["id"], guild["channels"][0]["id"]
        try:
            yield Corner(running.url, control, accounts)
        finally:
            await _tidy(control, before)


async def _tidy(control: Control, before: Json) -> None:
    """Remove the new servers and people, and all faults."""
    await control.do("gateway", action="away", seconds=0)
    await control.call("DELETE", "faults")
    await control.do("limits", a_second=0, delay=0)
    await control.do("bot", action="start")
    after = await control.get("state")
    for kind in ("guilds", "users"):
        known = {one["id"] for one in before[kind]}
        for one in after[kind]:
            if one["id"] not in known:
                status, found = await control.call("DELETE", f"{kind}/{one['id']}")
                assert status == 204, found
