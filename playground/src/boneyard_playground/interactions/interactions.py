"""The interactions of people with the bot: made, sent, and found again."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING

from boneyard_playground.http.errors import ControlError
from boneyard_playground.interactions.commands import context
from boneyard_playground.interactions.interaction import Interaction
from boneyard_playground.payloads.channels import partial_channel_json, permission_string
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.payloads.users import member_json, user_json
from boneyard_playground.world.enums import InteractionType
from boneyard_playground.world.model import Message
from boneyard_playground.world.permissions import GUEST

if TYPE_CHECKING:
    from collections.abc import Collection

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Channel, Json, User

__all__ = ["Interactions"]

_KEPT = 5000
_ATTACHMENT_LIMIT = 10 * 1024 * 1024


class Interactions:
    """Sends interactions to the bot and remembers them."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._world = backend.world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def get(self, interaction_id: int) -> Interaction:
        """Return an interaction for the control API; raises `ControlError`."""
        try:
            return self._by_id[interaction_id]
        except KeyError:
            raise ControlError(404, f"There is no interaction {interaction_id}.") from None

    def find(self, interaction_id: int, token: str) -> Interaction | None:
        """Return the interaction with this id and token."""
        found = self._by_id.get(interaction_id)
        return found if found is not None and secrets.compare_digest(found.token, token) else None

    def by_token(self, token: str) -> Interaction | None:
        """Return the interaction of a token."""
        return self._by_token.get(token)

    def make(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        origin: Message | Interaction | None = None,
        kinds: Collection[int] = (0, 1),
    ) -> Interaction:
        """Make an interaction without sending it.

        `origin` is the message whose component was pressed, or the interaction that opened a form. `kinds` are the
        installation types that let a command be used.
        """
        opener = origin if isinstance(origin, Interaction) else None
        message = origin if isinstance(origin, Message) else None
        if opener is not None and opener.message_id is not None:
            message = self._world.find_message(opener.message_id)
        message_id = None if message is None else message.id
        clock, made_id = self._world.clock, self._world.new_id()
        made = Interaction(clock, made_id, kind, user.id, channel.id, data, message_id, opener)
        made.payload = self._payload(made, user, channel, message)
        made.payload["authorizing_integration_owners"] = self._owners(user, channel, message, kinds)
        self._by_id[made.id] = made
        self._by_token[made.token] = made
        if len(self._by_id) > _KEPT:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            del self._by_token[oldest.token]
        return made

    async def send(self, interaction: Interaction, times: int = 1) -> None:
        """Send an interaction, and wait until it is answered or its time is over; raises `ControlError`."""
        channel = self._world.channels.get(interaction.channel_id)
        if channel is None:
            raise ControlError(404, "The channel of that interaction is gone.")
        for _ in range(times):
            self._backend.gateway.dispatch("INTERACTION_CREATE", interaction.payload, channel.guild_id)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, self._backend.answer_seconds - interaction.age)):
                await interaction.answered.wait()
        if not interaction.answered.is_set() and interaction.type is not InteractionType.AUTOCOMPLETE:
            self._tell_failed(interaction)

    def _tell_failed(self, interaction: Interaction) -> None:
        self._backend.feed.push(
            "interaction_failed",
            interaction=str(interaction.id),
            user=str(interaction.user_id),
            channel=str(interaction.channel_id),
            message=None if interaction.message_id is None else str(interaction.message_id),
        )

    def _payload(self, made: Interaction, user: User, channel: Channel, message: Message | None) -> Json:
        payload: Json = {
            "id": str(made.id),
            "application_id": str(self._world.application_id),
            "type": int(made.type),
            "token": made.token,
            "version": 1,
            "data": made.data,
            "locale": user.locale,
            "channel_id": str(channel.id),
            "channel": partial_channel_json(self._world, channel, user.id),
            "app_permissions": self._app_permissions(channel),
            "attachment_size_limit": _ATTACHMENT_LIMIT,
            "entitlements": [],
            "context": context(channel),
        }
        if message is not None:
            payload["message"] = message_json(self._world, message)
        return payload | self._person(user, channel)

    def _person(self, user: User, channel: Channel) -> Json:
        """Describe the acting person: a member of the server, or a user in direct messages."""
        guild = self._world.guild_of(channel)
        if guild is None:
            return {"user": user_json(user)}
        member = member_json(self._world, guild.members[user.id])
        member["permissions"] = permission_string(self._world, channel, user.id)
        return {
            "member": member,
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        }

    def _owners(self, user: User, channel: Channel, message: Message | None, kinds: Collection[int]) -> Json:
        """Return for whom the app is installed: the server ("0" in the bot's direct messages), and the person.

        A press on the answer to a command belongs to those for whom that command was installed.
        """
        if message is not None and message.interaction is not None:
            found: Json = message.interaction["authorizing_integration_owners"]
            return found
        owners: Json = {}
        if 0 in kinds and self._world.has_bot(channel):
            owners["0"] = str(channel.guild_id or 0)
        if 1 in kinds and user.installed:
            owners["1"] = str(user.id)
        return owners

    def _app_permissions(self, channel: Channel) -> str:
        """Return the bot's permissions; where it is not a member, what any answer may contain."""
        if self._world.has_bot(channel):
            return permission_string(self._world, channel, self._world.bot.id)
        return str(int(GUEST))
