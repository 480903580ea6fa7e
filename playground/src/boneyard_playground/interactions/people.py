"""People's uses of the bot, refused wherever a real client would not allow them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.callbacks import modal_inputs
from boneyard_playground.checks.components import BUTTON, walk
from boneyard_playground.http.errors import ControlError
from boneyard_playground.interactions.answers import FILE_UPLOAD, answer, check_values, filled
from boneyard_playground.interactions.commands import ON_MESSAGE, ON_USER, find_command, offered
from boneyard_playground.interactions.interaction import Interaction
from boneyard_playground.interactions.interactions import Interactions
from boneyard_playground.interactions.options import OptionReader, command_data
from boneyard_playground.interactions.resolver import CHOOSERS, Resolver
from boneyard_playground.payloads.messages import attachment_json
from boneyard_playground.world.enums import Callback, InteractionType
from boneyard_playground.world.model import User

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel, Json, Message
    from boneyard_playground.world.world import World

__all__ = ["People"]


class People:
    """Makes the interactions of people; every method raises `ControlError` for impossible ones."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._resolver = Resolver(world)
        self._interactions = interactions

    def command(
        self, user: User, channel: Channel, name: str, options: Json, focused: str | None = None
    ) -> Interaction:
        """Run a slash command, or with `focused` ask for suggestions while it is typed."""
        command, steps = find_command(offered(self._world, user.id, channel), name)
        declared = (steps[-1] if steps else command).get("options") or []
        reader = OptionReader(self._world, channel, user.id)
        read = reader.read(declared, options, focused)
        data = command_data(command, steps, read, reader.resolved)
        kind = InteractionType.COMMAND if focused is None else InteractionType.AUTOCOMPLETE
        return self._interactions.make(kind, user, channel, data, kinds=command["integration_types"])

    def command_on(self, user: User, channel: Channel, name: str, target: User | Message) -> Interaction:
        """Choose a command from the menu of a person or a message."""
        is_person = isinstance(target, User)
        commands = offered(self._world, user.id, channel, ON_USER if is_person else ON_MESSAGE)
        command = next((one for one in commands if one["name"] == name), None)
        if command is None:
            raise ControlError(
                404, f"There is no {name!r} in the menu of {'people' if is_person else 'messages'} here."
            )
        data = command_data(command, [], [], self._resolver.target(channel, target)) | {"target_id": str(target.id)}
        kinds = command["integration_types"]
        return self._interactions.make(InteractionType.COMMAND, user, channel, data, kinds=kinds)

    def click(self, user: User, message: Message, custom_id: str, *, stale: bool) -> Interaction:
        """Press a button."""
        component = self._component(user, message, custom_id, stale=stale)
        if component["type"] != BUTTON:
            raise ControlError(400, f"{custom_id!r} is not a button.")
        return self._press(user, message, component, {})

    def choose(self, user: User, message: Message, custom_id: str, values: list[str], *, stale: bool) -> Interaction:
        """Choose from a menu."""
        component = self._component(user, message, custom_id, stale=stale)
        if component["type"] == BUTTON:
            raise ControlError(400, f"{custom_id!r} is not a menu.")
        check_values(component, values)
        more: Json = {"values": values}
        if component["type"] in CHOOSERS:
            more["resolved"] = self._resolver.chosen(user, self._world.channels[message.channel_id], component, values)
        return self._press(user, message, component, more)

    def _component(self, user: User, message: Message, custom_id: str, *, stale: bool) -> Json:
        if not self._world.can_see(message, user.id):
            raise ControlError(404, f"{user.display_name} does not see this message.")
        versions = [message.components, *(reversed(message.earlier) if stale else ())]
        for components in versions:
            for component in walk(components):
                if component.get("custom_id") == custom_id and (stale or not component.get("disabled")):
                    return component
        shown = [component["custom_id"] for component in walk(message.components) if component.get("custom_id")]
        if custom_id in shown:
            raise ControlError(409, f"The component {custom_id!r} is disabled.")
        now = f"That has {', '.join(shown)}." if shown else "That has none."
        raise ControlError(409, f"The component {custom_id!r} is not on the message as it is now. {now}")

    def _press(self, user: User, message: Message, component: Json, more: Json) -> Interaction:
        data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]}
        channel = self._world.channels[message.channel_id]
        return self._interactions.make(InteractionType.COMPONENT, user, channel, data | more, origin=message)

    def submit(self, user: User, opener: Interaction, values: Json) -> Interaction:
        """Submit the modal that an interaction opened; a missing value is the one it was shown with."""
        if opener.callback is not Callback.MODAL or opener.modal is None:
            raise ControlError(409, "That interaction opened no modal.")
        if opener.user_id != user.id:
            raise ControlError(403, f"The modal is not open for {user.display_name}.")
        modal = opener.modal
        inputs = {part["custom_id"]: part for part in modal_inputs(modal["components"])}
        for name in (name for name in values if name not in inputs):
            raise ControlError(400, f"The modal has no input {name!r}; there are: {', '.join(inputs)}.")
        answers = {name: answer(self._world, part, values.get(name)) for name, part in inputs.items()}
        channel = self._world.channels[opener.channel_id]
        data = {"custom_id": modal["custom_id"], "components": filled(modal["components"], answers)}
        data["resolved"] = self._resolve_all(user, channel, inputs, answers)
        made = self._interactions.make(InteractionType.MODAL, user, channel, data, origin=opener)
        opener.modal = None
        return made

    def _resolve_all(self, user: User, channel: Channel, inputs: dict[str, Json], answers: dict[str, Json]) -> Json:
        """Describe all values that were chosen in the selects of a modal, and the added files."""
        found: Json = {}
        for name, part in inputs.items():
            if part["type"] == FILE_UPLOAD:
                for file_id in answers[name]["values"]:
                    shown = attachment_json(self._world, self._world.attachments[int(file_id)])
                    found.setdefault("attachments", {})[file_id] = shown
            if part["type"] in CHOOSERS:
                for kind, entries in self._resolver.chosen(user, channel, part, answers[name]["values"]).items():
                    found.setdefault(kind, {}).update(entries)
        return found
