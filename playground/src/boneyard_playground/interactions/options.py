"""Convert the text that a person typed for the options of a command to interaction data, as the client would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard_playground.backend.compose import store_file
from boneyard_playground.http.errors import ControlError
from boneyard_playground.interactions.files import read_file
from boneyard_playground.payloads.channels import partial_channel_json
from boneyard_playground.payloads.guilds import role_json
from boneyard_playground.payloads.messages import attachment_json
from boneyard_playground.payloads.users import member_json, user_json

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel, Guild, Json
    from boneyard_playground.world.world import World

__all__ = ["OptionReader", "command_data"]

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
_SAFE_INTEGER = 2**53


def command_data(command: Json, steps: list[Json], options: list[Json], resolved: Json) -> Json:
    """Build the `data` of a command interaction; sub-commands wrap the options."""
    for step in reversed(steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


class OptionReader:
    """Reads the options of one command call; raises `ControlError` for values that the client would not send."""

    def __init__(self, world: World, channel: Channel, user_id: int) -> None:
        self._world = world
        self._user_id = user_id
        self._guild: Guild | None = world.guild_of(channel)
        self.resolved: Json = {}

    def read(self, declared: list[Json], given: Json, focused: str | None = None) -> list[Json]:
        """Return the options in the order of their declaration.

        With `focused` (autocomplete), required options may still be missing, and the focused one may be incomplete.
        """
        names = [option["name"] for option in declared]
        for name in (name for name in given if name not in names):
            raise ControlError(400, f"There is no option {name!r}; there are: {', '.join(names) or 'none'}.")
        if focused is not None:
            self._check_focused(declared, focused)
        found = []
        for option in declared:
            name = option["name"]
            if given.get(name) is None and name != focused:
                if option.get("required") and focused is None:
                    raise ControlError(400, f"The option {name!r} is required.")
                continue
            found.append(self._one(option, given.get(name), is_focused=name == focused))
        return found

    def _check_focused(self, declared: list[Json], focused: str) -> None:
        if not any(option["name"] == focused and option.get("autocomplete") for option in declared):
            raise ControlError(400, f"The option {focused!r} has no autocomplete.")

    def _one(self, option: Json, value: object, *, is_focused: bool) -> Json:
        entry: Json = {"name": option["name"], "type": option["type"]}
        if is_focused:
            return entry | {"value": "" if value is None else str(value), "focused": True}
        return entry | {"value": self._checked(option, value)}

    def _checked(self, option: Json, value: Any) -> Any:  # noqa: ANN401 - JSON
        kind = option["type"]
        if kind == _STRING:
            _check_string(option, value)
        elif kind in (_INTEGER, _NUMBER):
            _check_number(option, value)
        elif kind == _BOOLEAN:
            _insist(option, "true or false", holds=isinstance(value, bool))
        elif kind == _FILE:
            value = self._attach(option, value)
        else:
            value = self._resolve(option, str(value))
        choices = option.get("choices")
        if choices and value not in [choice["value"] for choice in choices]:
            names = ", ".join(str(choice["value"]) for choice in choices)
            raise ControlError(400, f"The option {option['name']!r} is one of: {names}.")
        return value

    def _resolve(self, option: Json, value: str) -> str:
        """Look up a mentioned user, channel or role, and add it to the resolved data."""
        kind, number = option["type"], int(value) if value.isdecimal() else 0
        if kind in (_USER, _MENTIONABLE) and number in self._world.users:
            self._resolve_user(number)
        elif kind == _CHANNEL and (found := self._channel(option, number)):
            self._put("channels", value, partial_channel_json(self._world, found, self._user_id))
        elif kind in (_ROLE, _MENTIONABLE) and self._guild and number in self._guild.roles:
            self._put("roles", value, role_json(self._guild, self._guild.roles[number]))
        else:
            raise ControlError(400, f"The option {option['name']!r} has no such value: {value!r}.")
        return value

    def _channel(self, option: Json, number: int) -> Channel | None:
        """Return a channel of the server, of a type that the option accepts."""
        found, kinds = self._world.channels.get(number), option.get("channel_types")
        if found is None or self._guild is None or found.guild_id != self._guild.id:
            return None
        return found if not kinds or found.type in kinds else None

    def _attach(self, option: Json, value: object) -> str:
        """Store a file in the form {"filename", "data": base64}; return its id."""
        filename, data = read_file(value, f"The option {option['name']!r}")
        file = store_file(self._world, filename, data)
        self._put("attachments", str(file.id), attachment_json(self._world, file))
        return str(file.id)

    def _resolve_user(self, user_id: int) -> None:
        self._put("users", str(user_id), user_json(self._world.users[user_id]))
        member = None if self._guild is None else self._guild.members.get(user_id)
        if member is not None:
            self._put("members", str(user_id), member_json(self._world, member, with_user=False))

    def _put(self, kind: str, key: str, value: Json) -> None:
        self.resolved.setdefault(kind, {})[key] = value


def _insist(option: Json, what: str, *, holds: bool) -> None:
    if not holds:
        raise ControlError(400, f"The option {option['name']!r} is {what}.")


def _check_string(option: Json, value: object) -> None:
    if not isinstance(value, str):
        raise ControlError(400, f"The option {option['name']!r} is a text.")
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    _insist(option, f"a text of {least} to {most} characters", holds=least <= len(value) <= most)


def _check_number(option: Json, value: object) -> None:
    whole = option["type"] == _INTEGER
    what = "a whole number" if whole else "a number"
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        raise ControlError(400, f"The option {option['name']!r} is {what}.")
    least, most = option.get("min_value", -_SAFE_INTEGER), option.get("max_value", _SAFE_INTEGER)
    _insist(option, f"{what} from {least} to {most}", holds=least <= value <= most)
