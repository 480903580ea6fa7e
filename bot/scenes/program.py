"""Everything that the playground offers to somebody who is new to Boneyard."""

from __future__ import annotations

from bot.playground.scenes.scene import Program
from bot.scenes.against_a_computer import AgainstAComputer
from bot.scenes.for_two import ForTwo

__all__ = ["PROGRAM"]

PROGRAM = Program(scenes=(AgainstAComputer(), ForTwo()))
