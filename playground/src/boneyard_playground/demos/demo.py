"""What a demo is, and what it leaves: the views to open, and hints at what can be done next."""

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

    `targets` are beginnings of custom ids: the newest control with one of them is marked, and the hint goes when it is
    pressed. One that begins with "#" is a control of the page itself: "#open-switches". A hint also goes when a newer
    message has what the next one means.
    """

    text: str
    targets: tuple[str, ...]
    is_later: bool = False
    """Whether it means messages only that are sent after the hints were given."""

    def entry(self) -> Json:
        """Return it as the page takes it."""
        return {"text": self.text, "target": " ".join(self.targets), "later": self.is_later}


@dataclass(frozen=True, slots=True)
class Ended:
    """What the page shows when a demo is prepared: who is where, side by side, and what comes next."""

    views: Sequence[tuple[User, Channel]]
    hints: Sequence[Hint] = ()

    def entry(self) -> Json:
        """Return it as the page takes it."""
        views = [{"user": str(user.id), "channel": str(channel.id)} for user, channel in self.views]
        since = max((channel.last_message_id or 0 for _, channel in self.views[:1]), default=0)
        return {"views": views, "since": str(since), "hints": [hint.entry() for hint in self.hints]}


class Demo(Protocol):
    """Something that is prepared by people who use the bot."""

    @property
    def id(self) -> str:
        """Give its name in addresses."""

    @property
    def title(self) -> str:
        """Give what stands on its button."""

    @property
    def about(self) -> str:
        """Say in a sentence what there will be."""

    async def play(self, stage: Stage) -> Ended:
        """Prepare it; raises `ControlError` if that is not possible."""


@dataclass(frozen=True, slots=True)
class Program:
    """What the page offers to somebody who is new: demos, and hints by the command that was used first.

    `pictures` draw a PNG for some of the demos, by their ids; each is drawn once, in a thread.
    """

    demos: Sequence[Demo] = ()
    guides: Mapping[str, Sequence[Hint]] = field(default_factory=lambda: MappingProxyType({}))
    pictures: Mapping[str, Callable[[], bytes]] = field(default_factory=lambda: MappingProxyType({}))

    def entry(self) -> Json:
        """Return it as the page takes it."""
        return {
            "demos": [
                {"id": one.id, "title": one.title, "about": one.about, "picture": one.id in self.pictures}
                for one in self.demos
            ],
            "guides": {name: [hint.entry() for hint in hints] for name, hints in self.guides.items()},
        }
