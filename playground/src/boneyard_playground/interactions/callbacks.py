"""The first response to an interaction, and later uses of its token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend.compose import apply_body
from boneyard_playground.checks.callbacks import check_callback_type, check_choices, check_modal
from boneyard_playground.http.bodies import Body
from boneyard_playground.http.errors import Refusal
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.payloads.users import user_json
from boneyard_playground.world.enums import Callback, InteractionType, MessageFlag, MessageType

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Json, Message
    from boneyard_playground.world.world import World

__all__ = ["Responder"]

_GUEST_FOLLOW_UPS = 5


class Responder:
    """Carries out the bot's requests with the token of an interaction."""

    def __init__(self, backend: Backend, interactions: Interactions) -> None:
        self._backend = backend
        self._world = backend.world
        self._interactions = interactions

    # The first response

    def respond(self, interaction_id: int, token: str, body: Body) -> Json:
        """Accept the first response; raises `ApiError` if it is too late, a second one, or malformed."""
        found = self._interactions.find(interaction_id, token)
        if found is None:
            raise Refusal.UNKNOWN_INTERACTION.error()
        found.attempts += 1
        if found.callback is not None:
            raise Refusal.ACKNOWLEDGED.error()
        if found.age > self._backend.answer_seconds:
            raise Refusal.UNKNOWN_INTERACTION.error()
        self._insist_on_channel(found)
        has_message = found.message_id is not None
        kind = check_callback_type(found.type, body.fields().get("type"), has_message=has_message)
        resource = self._carry_out(found, kind, body.part("data"))
        found.callback = kind
        found.latency_ms = round(found.age * 1000, 3)
        found.answered.set()
        self._backend.feed.push("interaction_answered", interaction=str(found.id))
        return self._answer(found, kind, resource)

    def _carry_out(self, found: Interaction, kind: Callback, data: Body) -> Message | None:
        if kind is Callback.MESSAGE:
            return self._reply(found, data, original=True)
        if kind is Callback.DEFERRED_MESSAGE:
            self._defer(found, data.fields())
        elif kind is Callback.DEFERRED_UPDATE:
            found.original_id, found.pending = found.message_id, True
        elif kind is Callback.UPDATE:
            return self._update(found, data)
        elif kind is Callback.CHOICES:
            self._suggest(found, data.fields())
        else:
            check_modal(data.fields(), self._world.emoji)
            found.modal = data.fields()
        return None

    def _answer(self, found: Interaction, kind: Callback, resource: Message | None) -> Json:
        shown: Json = {"id": str(found.id), "type": int(found.type), "channel_id": str(found.channel_id)}
        guild_id = self._world.channels[found.channel_id].guild_id
        if guild_id is not None:
            shown["guild_id"] = str(guild_id)
        original = None if found.original_id is None else self._world.find_message(found.original_id)
        if original is not None:
            shown["response_message_id"] = str(original.id)
            shown["response_message_loading"] = original.is_loading
            shown["response_message_ephemeral"] = original.seen_by is not None
        answer: Json = {"interaction": shown}
        if resource is not None:
            answer["resource"] = {"type": int(kind), "message": message_json(self._world, resource)}
        return answer

    def _blank(self, found: Interaction, flags: int, *, original: bool) -> Message:
        """Make the message of a response, public or, if the bot says so, for one person."""
        channel = self._world.channels[found.channel_id]
        target = found.message_id if original else found.original_id
        kind = MessageType.DEFAULT if target is None else MessageType.REPLY
        if original and found.type is InteractionType.COMMAND:
            kind = MessageType.COMMAND
        message = self._backend.blank(channel, self._world.bot.id, kind)
        if flags & MessageFlag.EPHEMERAL:
            message.flags |= MessageFlag.EPHEMERAL
            message.seen_by = found.user_id
        if target is not None:
            message.reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(target)}
        message.interaction = _metadata(self._world, found, None if original else found.original_id)
        if kind is MessageType.COMMAND:
            message.command = _words(found.data)
        return message

    def _reply(self, found: Interaction, data: Body, *, original: bool) -> Message:
        message = self._blank(found, int(data.fields().get("flags") or 0), original=original)
        apply_body(self._world, message, data, parse_all=False)
        self._note(found, message, original=original)
        return message

    def _note(self, found: Interaction, message: Message, *, original: bool) -> None:
        if original:
            found.original_id = message.id
        found.made.append(message.id)
        self._backend.post(message)

    def _defer(self, found: Interaction, fields: Json) -> None:
        message = self._blank(found, int(fields.get("flags") or 0), original=True)
        message.flags |= MessageFlag.LOADING
        found.pending = True
        self._note(found, message, original=True)

    def _update(self, found: Interaction, data: Body) -> Message:
        message = self._world.find_message(found.message_id or 0)
        if message is None:
            raise Refusal.UNKNOWN_MESSAGE.error()
        self._backend.edit(message, data, parse_all=False)
        found.original_id = message.id
        return message

    def _suggest(self, found: Interaction, fields: Json) -> None:
        choices = fields.get("choices") or []
        check_choices(choices, _focused_type(found.data))
        found.choices = choices

    # Later uses of the token

    def channel_of(self, token: str) -> int | None:
        """Return the channel of a token's interaction, None if there is none."""
        found = self._interactions.by_token(token)
        return None if found is None else found.channel_id

    def _live(self, application_id: int, token: str) -> Interaction:
        """Return the answered interaction of a token; raises `ApiError` if it has expired or is unknown."""
        found = self._interactions.by_token(token)
        if found is None or application_id != self._world.application_id or found.callback is None:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        if found.token_dead:
            raise Refusal.DEAD_TOKEN.error()
        self._insist_on_channel(found)
        return found

    def _insist_on_channel(self, found: Interaction) -> None:
        if found.channel_id not in self._world.channels:
            raise Refusal.UNKNOWN_CHANNEL.error()

    def follow_up(self, application_id: int, token: str, body: Body) -> Json:
        """Send another message; the first one after a deferred reply fills in that reply."""
        found = self._live(application_id, token)
        self._insist_on_room(found)
        original = self._world.find_message(found.original_id or 0)
        if original is not None and original.is_loading:
            self._backend.edit(original, body, parse_all=False)
            message = original
        else:
            message = self._reply(found, body, original=found.original_id is None)
        self._settle(found)
        return message_json(self._world, message)

    def _insist_on_room(self, found: Interaction) -> None:
        """Raise if an app that only the person has installed has sent all the messages that it may send."""
        sent = [message_id for message_id in found.made if message_id != found.original_id]
        if "0" not in found.owners and len(sent) >= _GUEST_FOLLOW_UPS:
            raise Refusal.FOLLOW_UPS.error()

    def show(self, application_id: int, token: str, message_id: int | None) -> Json:
        """Show a message of the interaction; None means the original response."""
        return message_json(self._world, self._own(self._live(application_id, token), message_id))

    def edit(self, application_id: int, token: str, message_id: int | None, body: Body) -> Json:
        """Edit a message of the interaction."""
        found = self._live(application_id, token)
        message = self._own(found, message_id)
        self._backend.edit(message, body, parse_all=False)
        self._settle(found)
        return message_json(self._world, message)

    def delete(self, application_id: int, token: str, message_id: int | None) -> None:
        """Delete a message of the interaction."""
        found = self._live(application_id, token)
        self._backend.delete(self._own(found, message_id))
        self._settle(found)

    def _own(self, found: Interaction, message_id: int | None) -> Message:
        wanted = found.original_id if message_id is None else message_id
        message = self._world.find_message(wanted or 0)
        if message is None or message.id not in (found.original_id, *found.made):
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def _settle(self, found: Interaction) -> None:
        found.pending = False
        self._backend.feed.push("interaction_settled", interaction=str(found.id))


def _metadata(world: World, found: Interaction, original_id: int | None) -> Json:
    """Describe the interaction that a message answers."""
    meta: Json = {
        "id": str(found.id),
        "type": int(found.type),
        "user": user_json(world.users[found.user_id]),
        "authorizing_integration_owners": found.owners,
    }
    if original_id is not None:
        meta["original_response_message_id"] = str(original_id)
    if found.type is InteractionType.COMPONENT:
        meta["interacted_message_id"] = str(found.message_id)
    if found.opener is not None:
        meta["triggering_interaction_metadata"] = _metadata(world, found.opener, None)
    return meta


def _words(data: Json) -> str:
    """Return a command with its sub-commands, as the person typed it."""
    inner = [option for option in data.get("options") or [] if option["type"] in (1, 2)]
    return " ".join((data["name"], *map(_words, inner)))


def _focused_type(data: Json) -> int:
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if option["type"] in (1, 2):
            return _focused_type(option)
    return 3
