"""The stage of a demo: people act on the running bot as they would by hand, and see the results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from boneyard_playground.checks.components import walk
from boneyard_playground.demos.company import Company
from boneyard_playground.http.errors import ControlError
from boneyard_playground.interactions.people import People

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Channel, Json, Message, User

T = TypeVar("T")

__all__ = ["Pressable", "Stage"]

_PATIENCE = 30.0
_AWAY = 409


@dataclass(frozen=True, slots=True)
class Pressable:
    """A button or menu on a message."""

    message: Message
    component: Json

    @property
    def custom_id(self) -> str:
        """Return its custom id."""
        return str(self.component["custom_id"])

    @property
    def options(self) -> list[str]:
        """Return the values of a menu; a button has none."""
        return [str(option["value"]) for option in self.component.get("options") or []]


class Stage(Company):
    """A company whose people act on the running bot; impossible actions raise `ControlError`."""

    def __init__(self, backend: Backend, interactions: Interactions, visitor: User | None) -> None:
        super().__init__(backend, visitor)
        self._interactions = interactions
        self._people = People(backend.world, interactions)
        self.done, self.of = 0, 1

    # Actions of people

    async def command(self, user: User, channel: Channel, words: str, **options: object) -> Interaction:
        """Run a slash command as a person."""
        return await self._send(self._people.command(user, channel, words, options))

    async def press(self, user: User, control: Pressable) -> Interaction:
        """Press a button as a person."""
        return await self._send(self._people.click(user, control.message, control.custom_id, stale=True))

    async def choose(self, user: User, control: Pressable, value: str) -> Interaction:
        """Choose from a menu as a person."""
        return await self._send(self._people.choose(user, control.message, control.custom_id, [value], stale=True))

    async def fill_in(self, user: User, opened: Interaction, **values: object) -> Interaction:
        """Submit, as a person, the form that an interaction opened."""
        return await self._send(self._people.submit(user, opened, values))

    async def _send(self, made: Interaction) -> Interaction:
        """Send an interaction, and wait for its complete answer."""
        await self._interactions.send(made)
        if made.callback is None:
            raise ControlError(_AWAY, f"{self._world.bot.display_name} did not answer. Please try again.")
        if made.pending:
            await self.until(lambda: not made.pending)
        return made

    # Views of people

    def answer(self, made: Interaction) -> Message | None:
        """Return the message with which the bot answered."""
        return None if made.original_id is None else self._world.find_message(made.original_id)

    def all_on(self, message: Message | None, *beginnings: str) -> list[Pressable]:
        """Return the enabled controls of a message whose custom ids begin with one of these."""
        parts = () if message is None else walk(message.components)
        fitting = (part for part in parts if str(part.get("custom_id", "")).startswith(beginnings))
        return [] if message is None else [Pressable(message, part) for part in fitting if not part.get("disabled")]

    def on(self, message: Message | None, *beginnings: str) -> Pressable | None:
        """Return the first of these controls."""
        return next(iter(self.all_on(message, *beginnings)), None)

    def insist(self, message: Message | None, *beginnings: str) -> Pressable:
        """Return the first of these controls; raises `ControlError` if there is none."""
        found = self.on(message, *beginnings)
        if found is None:
            raise ControlError(_AWAY, f"{self._world.bot.display_name} shows something that this demo does not expect.")
        return found

    def newest(self, user: User, channel: Channel, *beginnings: str) -> Pressable | None:
        """Return the first of these controls on the newest message with one that a person sees."""
        seen = (one for one in reversed(channel.messages.values()) if self._world.can_see(one, user.id))
        return next(filter(None, (self.on(one, *beginnings) for one in seen)), None)

    def insist_on_channel(self, channel_id: int) -> Channel:
        """Return a channel or thread; raises `ControlError` if it does not exist."""
        if channel_id not in self._world.channels:
            raise ControlError(_AWAY, f"There is no channel {channel_id}.")
        return self._world.channels[channel_id]

    async def until(self, look: Callable[[], T | None]) -> T:
        """Wait until a look succeeds; raises `ControlError` if the bot stops, or it takes too long."""
        gateway, name = self._backend.gateway, self._world.bot.display_name
        await self._backend.feed.wait_until(lambda: bool(look()) or not gateway.online, _PATIENCE)
        found = look()
        if found:
            return found
        raise ControlError(_AWAY, f"{name} went away in the middle." if not gateway.online else f"{name} is too slow.")

    def tell(self, text: str) -> None:
        """Report the progress to the page."""
        self.done = min(self.done + 1, self.of)
        self._backend.feed.push("demo", done=self.done, of=self.of, text=text)
