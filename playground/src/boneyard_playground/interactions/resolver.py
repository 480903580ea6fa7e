"""The people, roles and channels that a person chooses in selects, as an interaction describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.http.errors import ControlError
from boneyard_playground.payloads.channels import partial_channel_json
from boneyard_playground.payloads.guilds import role_json
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.payloads.users import member_json, user_json
from boneyard_playground.world.model import User

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel, Guild, Json, Message
    from boneyard_playground.world.world import World

__all__ = ["CHOOSERS", "Resolver"]

_PEOPLE, _ROLES, _MENTIONABLE, _CHANNELS = 5, 6, 7, 8
CHOOSERS = (_PEOPLE, _ROLES, _MENTIONABLE, _CHANNELS)
"""The selects that list no options of their own."""


class Resolver:
    """Describes the chosen values; raises `ControlError` for values that no client would offer there."""

    def __init__(self, world: World) -> None:
        self._world = world

    def chosen(self, user: User, channel: Channel, select: Json, values: list[str]) -> Json:
        """Describe the values that a person chose in a select in a channel."""
        guild = self._world.guild_of(channel)
        if select["type"] == _CHANNELS:
            return self._channels(user, channel, select, values)
        if select["type"] == _ROLES:
            return self._roles(guild, values)
        people = [value for value in values if self._is_person(value)]
        if select["type"] == _PEOPLE:
            for value in (value for value in values if value not in people):
                raise ControlError(400, f"There is nobody {value!r} on the menu.")
            return self._people(guild, people)
        return self._people(guild, people) | self._roles(guild, [value for value in values if value not in people])

    def target(self, channel: Channel, target: User | Message) -> Json:
        """Describe the person or the message of a context-menu command."""
        if isinstance(target, User):
            return self._people(self._world.guild_of(channel), [str(target.id)])
        return {"messages": {str(target.id): message_json(self._world, target)}}

    def _is_person(self, value: str) -> bool:
        return value.isdecimal() and int(value) in self._world.users

    def _people(self, guild: Guild | None, values: list[str]) -> Json:
        chosen = [self._world.users[int(value)] for value in values]
        members = [] if guild is None else [guild.members[one.id] for one in chosen if one.id in guild.members]
        return {
            "users": {str(user.id): user_json(user) for user in chosen},
            "members": {str(m.user_id): member_json(self._world, m, with_user=False) for m in members},
        }

    def _roles(self, guild: Guild | None, values: list[str]) -> Json:
        roles = {} if guild is None else {str(role.id): role_json(guild, role) for role in guild.roles.values()}
        for value in (value for value in values if value not in roles):
            raise ControlError(400, f"There is no role {value!r} on the menu.")
        return {"roles": {value: roles[value] for value in values}}

    def _channels(self, user: User, place: Channel, select: Json, values: list[str]) -> Json:
        """Describe the chosen channels: only those of the server, of the types that the menu accepts."""
        kinds = select.get("channel_types")
        found = {value: self._world.channels.get(int(value) if value.isdecimal() else 0) for value in values}
        described = {}
        for value, channel in found.items():
            if channel is None or channel.guild_id != place.guild_id or (kinds and channel.type not in kinds):
                raise ControlError(400, f"There is no channel {value!r} on the menu.")
            described[value] = partial_channel_json(self._world, channel, user.id)
        return {"channels": described}
