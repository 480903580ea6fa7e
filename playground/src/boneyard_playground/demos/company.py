"""The server in which a demo is prepared, and the people who take part."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from boneyard_playground.backend import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Channel, Guild, User

__all__ = ["Company"]

_NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eva", "Finn", "Gina", "Hugo")


class Company:
    """A server with the person who watches a demo, and others who join when they are needed."""

    def __init__(self, backend: Backend, visitor: User | None) -> None:
        self._backend = backend
        self._world = backend.world
        self.guild = self._place(visitor)
        self.visitor = visitor or self.members[0]
        self._join(self.visitor)

    def organizer(self) -> User:
        """Return a person besides the visitor who may manage the server; if necessary, a member becomes a moderator."""
        others = [one for one in self.cast(2) + self.members if one is not self.visitor]
        role, owner = self.guild.moderator_role, self.guild.owner_id
        managers = (one for one in others if one.id == owner or role in self.guild.members[one.id].roles)
        found = next(managers, others[0])
        if found.id != owner:
            members.change(self._backend, self.guild, self._world.join(self.guild, found, moderator=True))
        return found

    @property
    def members(self) -> list[User]:
        """Return the people of the server."""
        return [user for user in map(self._world.users.__getitem__, self.guild.members) if not user.bot]

    def cast(self, number: int) -> list[User]:
        """Return this many people of the server, the visitor first; missing ones join it."""
        found = [self.visitor, *(one for one in self.members if one is not self.visitor)][:number]
        names = self._free_names()
        while len(found) < number:
            found.append(self._newcomer(next(names)))
        return found

    def rooms(self, name: str) -> Iterator[Channel]:
        """Return channels of this name, then `name-2` and so on, in which everyone can write; missing ones are made."""
        for number in count(1):
            wanted = name if number == 1 else f"{name}-{number}"
            found = (one for one in self._world.channels_of(self.guild) if one.name == wanted and one.takes_messages)
            yield next(found, None) or self._add_room(wanted)

    def _place(self, visitor: User | None) -> Guild:
        bot = self._world.bot.id
        fitting = [one for one in self._world.guilds.values() if bot in one.members]
        with_visitor = (one for one in fitting if visitor is not None and visitor.id in one.members)
        found = next(with_visitor, None) or next(iter(fitting), None)
        if found is None:
            found = self._world.add_guild("The Corner Table", visitor or self._newcomer(_NAMES[0], joins=False))
            self._backend.gateway.send_guild(found)
        return found

    def _free_names(self) -> Iterator[str]:
        taken = {user.name for user in self._world.people}
        numbered = (name if turn == 1 else f"{name} {turn}" for turn in count(1) for name in _NAMES)
        return (name for name in numbered if name.lower() not in taken)

    def _newcomer(self, name: str, *, joins: bool = True) -> User:
        user = self._world.add_user(name.lower(), name)
        if joins:
            self._join(user)
        return user

    def _join(self, user: User) -> None:
        members.join(self._backend, self.guild, user)

    def _add_room(self, name: str) -> Channel:
        channel = self._world.add_channel(self.guild, name)
        self._backend.channel_event("CREATE", channel)
        return channel
