"""A client of the control API for tests, and its waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard_playground.testing.waiting import eventually

if TYPE_CHECKING:
    from collections.abc import Callable

    import aiohttp

__all__ = ["Control", "Json", "turns", "until"]

Json = dict[str, Any]


async def until(holds: Callable[[], object]) -> None:
    """Wait until a function returns something true."""

    async def look() -> None:
        assert holds()

    await eventually(look)


class Control:
    """Drives the control API; `people`, `channel` and `guild` are those of the small world."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self.guild = self.channel = ""
        self.people: list[str] = []

    async def call(self, method: str, path: str, /, **fields: object) -> tuple[int, Json]:
        """Make a request; return status and body."""
        async with self._session.request(method, f"/control/{path}", json=fields or None) as response:
            return response.status, await response.json() if response.status != 204 else {}

    async def get(self, path: str) -> Json:
        """Return an object."""
        return (await self.call("GET", path))[1]

    async def do(self, what: str, /, **fields: object) -> Json:
        """Make a request that succeeds."""
        status, found = await self.call("POST", what, **fields)
        assert status in (200, 204), found
        return found

    async def refused(self, what: str, /, **fields: object) -> tuple[int, str]:
        """Make a request that is refused; return status and sentence."""
        status, found = await self.call("POST", what, **fields)
        assert "error" in found, found
        return status, found["error"]

    async def command(self, name: str, person: int = 0, **options: object) -> Json:
        """Run a command in the channel."""
        return await self.do("command", user=self.people[person], channel=self.channel, name=name, options=options)

    async def click(self, message: str, custom_id: str, person: int = 0, **more: object) -> Json:
        """Press a button."""
        return await self.do("click", user=self.people[person], message=message, custom_id=custom_id, **more)

    async def messages(self, person: int = 0) -> list[Json]:
        """List what a person sees in the channel."""
        found = await self.get(f"channels/{self.channel}/messages?user={self.people[person]}")
        listed: list[Json] = found["messages"]
        return listed

    async def requests(self, route: str) -> list[Json]:
        """List the bot's requests of one route."""
        return [entry for entry in (await self.get("requests"))["requests"] if entry["route"] == route]

    async def populate(self) -> None:
        """Make a server with two people, the first of them its owner."""
        for name, locale in (("ann", "pl"), ("bob", "en-GB")):
            self.people.append((await self.do("users", name=name, locale=locale))["id"])
        guild = await self.do("guilds", name="Home", locale="uk", members=self.people)
        self.guild, self.channel = guild["id"], guild["channels"][0]["id"]


async def turns(control: Control) -> None:
    """Let the loop of the playground, which answers these requests, finish everything else first."""
    for _ in range(20):
        assert await control.get("state")
