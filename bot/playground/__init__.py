"""A local Discord-compatible server and its page, to try a bot without a token and to test it end to end."""

from __future__ import annotations

from bot.playground.server import Playground
from bot.playground.thread import PlaygroundThread
from bot.playground.world import World
from bot.playground.worlds import default_world, empty_world

__all__ = ["Playground", "PlaygroundThread", "World", "default_world", "empty_world"]
