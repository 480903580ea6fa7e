"""Where a scene is played: people act on the running bot as they would by hand, and see what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from boneyard_playground.backend import members
from boneyard_playground.checks.components import walk
from boneyard_playground.errors import ControlError
from boneyard_playground.interactions.people import People

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Channel, Guild, Json, Message, User

T = TypeVar("T")

__all__ = ["Pressable", "Stage"]

_PATIENCE = 30.0
_AWAY = 409
_NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eva", "Finn", "Gina", "Hugo")


@dataclass(frozen=True, slots=True)
class Pressable:
    """A button or menu on a message."""

    message: Message
    component: Json

    @property
    def custom_id(self) -> str:
        """Give its custom id."""
        return str(self.component["custom_id"])

    @property
    def options(self) -> list[str]:
        """List the values of a menu; a button has none."""
        return [str(option["value"]) for option in self.component.get("options") or []]


class Stage:
    """The server in which a scene is played, with the person for whom it is prepared, and whoever else it takes.

    What cannot be done raises `ControlError`.
    """

    def __init__(self, backend: Backend, interactions: Interactions, visitor: User | None) -> None:
        self._backend = backend
        self._world = backend.world
        self._interactions = interactions
        self._people = People(backend.world, interactions)
        self.guild = self._place(visitor)
        self.visitor = visitor or self.members[0]
        self._join(self.visitor)
        self.done, self.of = 0, 1

    # Who and where

    def organiser(self) -> User:
        """Give somebody else than the visitor who may manage the server; a member becomes a moderator if need be."""
        others = [one for one in self.cast(2) + self.members if one is not self.visitor]
        role, owner = self.guild.moderator_role, self.guild.owner_id
        managers = (one for one in others if one.id == owner or role in self.guild.members[one.id].roles)
        found = next(managers, others[0])
        if found.id != owner:
            members.change(self._backend, self.guild, self._world.join(self.guild, found, moderator=True))
        return found

    @property
    def members(self) -> list[User]:
        """List the people of the server."""
        return [user for user in map(self._world.users.__getitem__, self.guild.members) if not user.bot]

    def cast(self, number: int) -> list[User]:
        """Give so many people of the server, the visitor first; who is missing joins it."""
        found = [self.visitor, *(one for one in self.members if one is not self.visitor)][:number]
        names = self._free_names()
        while len(found) < number:
            found.append(self._newcomer(next(names)))
        return found

    def rooms(self, name: str) -> Iterator[Channel]:
        """Give channels of this name, then `name-2` and so on, in which everybody can write; made if missing."""
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

    # What people do

    async def command(self, user: User, channel: Channel, words: str, **options: object) -> Interaction:
        """Let somebody run a slash command."""
        return await self._send(self._people.command(user, channel, words, options))

    async def press(self, user: User, control: Pressable) -> Interaction:
        """Let somebody press a button."""
        return await self._send(self._people.click(user, control.message, control.custom_id, stale=True))

    async def choose(self, user: User, control: Pressable, value: str) -> Interaction:
        """Let somebody choose from a menu."""
        return await self._send(self._people.choose(user, control.message, control.custom_id, [value], stale=True))

    async def fill_in(self, user: User, opened: Interaction, **values: object) -> Interaction:
        """Let somebody send off the form that an interaction opened."""
        return await self._send(self._people.submit(user, opened, values))

    async def _send(self, made: Interaction) -> Interaction:
        """Send an interaction, and wait until its answer is there in full."""
        await self._interactions.send(made)
        if made.callback is None:
            raise ControlError(_AWAY, f"{self._world.bot.display_name} did not answer. Please try again.")
        if made.pending:
            await self.until(lambda: not made.pending)
        return made

    # What they see

    def answer(self, made: Interaction) -> Message | None:
        """Give the message with which the bot answered."""
        return None if made.original_id is None else self._world.find_message(made.original_id)

    def all_on(self, message: Message | None, *beginnings: str) -> list[Pressable]:
        """List the controls of a message whose custom ids begin with one of these, and that can be pressed."""
        parts = () if message is None else walk(message.components)
        fitting = (part for part in parts if str(part.get("custom_id", "")).startswith(beginnings))
        return [] if message is None else [Pressable(message, part) for part in fitting if not part.get("disabled")]

    def on(self, message: Message | None, *beginnings: str) -> Pressable | None:
        """Find the first of these controls."""
        return next(iter(self.all_on(message, *beginnings)), None)

    def insist(self, message: Message | None, *beginnings: str) -> Pressable:
        """Find it; raises `ControlError` if it is not there."""
        found = self.on(message, *beginnings)
        if found is None:
            raise ControlError(_AWAY, f"{self._world.bot.display_name} offers something else than this scene expects.")
        return found

    def newest(self, user: User, channel: Channel, *beginnings: str) -> Pressable | None:
        """Find such a control on the newest message that has one and that somebody sees."""
        seen = (one for one in reversed(channel.messages.values()) if self._world.can_see(one, user.id))
        return next(filter(None, (self.on(one, *beginnings) for one in seen)), None)

    def insist_on_channel(self, channel_id: int) -> Channel:
        """Find a channel or thread; raises `ControlError` if it is not there."""
        if channel_id not in self._world.channels:
            raise ControlError(_AWAY, f"There is no channel {channel_id}.")
        return self._world.channels[channel_id]

    async def glance(self, look: Callable[[], object], seconds: float) -> None:
        """Wait until something is seen that may never come."""
        await self._backend.feed.wait_until(lambda: bool(look()), seconds)

    async def until(self, look: Callable[[], T | None]) -> T:
        """Wait until something is seen; raises `ControlError` if the bot goes away, or it takes too long."""
        gateway, name = self._backend.gateway, self._world.bot.display_name
        await self._backend.feed.wait_until(lambda: bool(look()) or not gateway.online, _PATIENCE)
        found = look()
        if found:
            return found
        raise ControlError(_AWAY, f"{name} went away in the middle." if not gateway.online else f"{name} is too slow.")

    def tell(self, text: str) -> None:
        """Tell the page how far it has come."""
        self.done = min(self.done + 1, self.of)
        self._backend.feed.push("scene", done=self.done, of=self.of, text=text)
