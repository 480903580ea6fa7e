"""An interaction of a person with the bot: the request, its deadline, and the response."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boneyard_playground.world.clock import WorldClock
    from boneyard_playground.world.enums import Callback, InteractionType
    from boneyard_playground.world.model import Json

__all__ = ["Interaction"]

_TOKEN_SECONDS = 15 * 60.0


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction and its answer so far.

    `message_id` is the message a pressed component is on (for a modal: the component that opened it). `original_id` is
    the message that `@original` means; `made` are all messages made with the token. `pending` says that a deferred
    answer has not been filled in yet.
    """

    clock: WorldClock
    id: int
    type: InteractionType
    user_id: int
    channel_id: int
    data: Json
    message_id: int | None = None
    opener: Interaction | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    payload: Json = field(default_factory=dict)
    callback: Callback | None = None
    attempts: int = 0
    latency_ms: float = 0.0
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    pending: bool = False
    original_id: int | None = None
    made: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    expired: bool = False
    started: float = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.clock.passed()

    @property
    def owners(self) -> Json:
        """Return the owners of the app's installations."""
        found: Json = self.payload["authorizing_integration_owners"]
        return found

    @property
    def age(self) -> float:
        """Return the seconds since it was sent."""
        return self.clock.passed() - self.started

    @property
    def token_dead(self) -> bool:
        """Return whether the token has expired."""
        return self.expired or self.age > _TOKEN_SECONDS
