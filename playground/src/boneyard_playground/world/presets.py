"""Ready-made worlds: a lively one for trying the bot by hand, and an empty one for tests."""

from __future__ import annotations

from boneyard_playground.world.permissions import BOT, Permission
from boneyard_playground.world.world import World

__all__ = ["default_world", "empty_world"]

_PEOPLE = (
    ("grace", "Grace", "en-GB"),
    ("sam", "Sam", "en-US"),
    ("ola", "Ola", "pl"),
    ("taras", "Taras", "uk"),
    ("joao", "João", "pt-BR"),
    ("kasia", "Kasia", "pl"),
)


def default_world(bot_name: str = "Boneyard", invited_with: Permission = BOT) -> World:
    """Build one server with three channels, a thread, and six people, and a group of some of them without the bot.

    The first person owns the server; the third has installed the app for herself.
    """
    world = World(bot_name, invited_with)
    people = [world.add_user(name, shown, locale) for name, shown, locale in _PEOPLE]
    guild = world.add_guild("The Corner Table", people[0])
    for person in people:
        world.join(guild, person)
    world.join(guild, people[2], moderator=True)
    dominoes, _, general = (world.add_channel(guild, name) for name in ("dominoes", "dice", "general"))
    guild.system_channel_id = general.id
    world.add_thread(dominoes, "Friday night", people[0])
    world.add_private(tuple(people[2:]), "Kitchen table")
    people[2].installed = True
    return world


def empty_world() -> World:
    """Build a world with no one but the bot."""
    return World()
