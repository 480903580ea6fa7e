"""The interface of a demo, and its result: the views to open, and hints about the next steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boneyard_playground.demos.stage import Stage
    from boneyard_playground.world.model import Channel, Json, User

__all__ = ["Demo", "Ended", "Hint", "Program"]


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing to do next, in a sentence.

    `targets` are beginnings of custom ids: the newest control with one of them is marked, and the hint disappears when
    it is pressed. A target that begins with "#" is a control of the page itself: "#open-switches". A hint also
    disappears when a newer message has a target of the next hint.
    """

    text: str
    targets: tuple[str, ...]
    is_later: bool = False
    """Whether it applies only to messages that are sent after the hints were given."""

    def entry(self) -> Json:
        """Return the hint in the form that the page takes."""
        return {"text": self.text, "target": " ".join(self.targets), "later": self.is_later}


@dataclass(frozen=True, slots=True)
class Ended:
    """What the page shows when a demo is prepared: people's views side by side, and the next steps."""

    views: Sequence[tuple[User, Channel]]
    hints: Sequence[Hint] = ()

    def entry(self) -> Json:
        """Return the result in the form that the page takes."""
        views = [{"user": str(user.id), "channel": str(channel.id)} for user, channel in self.views]
        since = max((channel.last_message_id or 0 for _, channel in self.views[:1]), default=0)
        return {"views": views, "since": str(since), "hints": [hint.entry() for hint in self.hints]}


class Demo(Protocol):
    """A scene that people prepare by using the bot."""

    @property
    def id(self) -> str:
        """Return the demo's name in addresses."""

    @property
    def title(self) -> str:
        """Return the text of its button."""

    @property
    def about(self) -> str:
        """Return a sentence about its result."""

    async def play(self, stage: Stage) -> Ended:
        """Prepare the demo; raises `ControlError` if that is impossible."""


@dataclass(frozen=True, slots=True)
class Program:
    """What the page offers to a new visitor: demos, and hints by the first command.

    `pictures` draw a PNG for some of the demos, by their ids; each is drawn once, in a thread.
    """

    demos: Sequence[Demo] = ()
    guides: Mapping[str, Sequence[Hint]] = field(default_factory=lambda: MappingProxyType({}))
    pictures: Mapping[str, Callable[[], bytes]] = field(default_factory=lambda: MappingProxyType({}))

    def entry(self) -> Json:
        """Return the program in the form that the page takes."""
        return {
            "demos": [
                {"id": one.id, "title": one.title, "about": one.about, "picture": one.id in self.pictures}
                for one in self.demos
            ],
            "guides": {name: [hint.entry() for hint in hints] for name, hints in self.guides.items()},
        }
