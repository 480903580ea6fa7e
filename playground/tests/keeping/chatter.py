"""A playground in which the bot chats without end until it is killed: `python chatter.py FOLDER`.

It sends message after message, each with a picture, deletes every third one soon after, and prints when each was sent.
"""

from __future__ import annotations

import asyncio
import sys
import time
from itertools import count
from pathlib import Path

import aiohttp

from boneyard_playground.keeping.loading import load_world
from boneyard_playground.server import Playground
from boneyard_playground.world.presets import default_world
from boneyard_playground.world.world import World

__all__ = ["PICTURE", "numbers_in"]

PICTURE = 20_000
"""How many bytes each picture has."""


def numbers_in(world: World) -> dict[int, int]:
    """Return the numbers of the messages in the channel, in order, each with its id."""
    channel = next(iter(world.channels.values()))
    return {int(message.content): message.id for message in channel.messages.values()}


async def chat(folder: Path) -> None:
    world = load_world(folder) or default_world()
    server = Playground(world, folder=folder)
    await server.start()
    sent = numbers_in(world)
    url = f"{server.api_url}/channels/{next(iter(world.channels))}/messages"
    async with aiohttp.ClientSession(headers={"Authorization": "Bot playground"}) as session:
        for number in count(max(sent, default=0) + 1):
            form = aiohttp.FormData()
            form.add_field("payload_json", f'{{"content": "{number}"}}')
            form.add_field("files[0]", number.to_bytes(4, "big") * (PICTURE // 4), filename="board.png")
            async with session.post(url, data=form) as response:
                sent[number] = int((await response.json())["id"])
            print(number, time.monotonic(), flush=True)  # noqa: T201 - this is how it tells
            for old in [one for one in sent if one % 3 == 0 and one < number]:
                async with session.delete(f"{url}/{sent.pop(old)}"):
                    pass


if __name__ == "__main__":
    asyncio.run(chat(Path(sys.argv[1])))
