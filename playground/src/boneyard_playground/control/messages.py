"""The control API's part about messages: the ones that people see, and the ones that they write."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from boneyard_playground.backend import reactions
from boneyard_playground.backend.compose import apply_body
from boneyard_playground.control.entries import message_entry
from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.bodies import Body, Upload
from boneyard_playground.http.errors import ApiError, ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.files import read_file
from boneyard_playground.world.enums import MessageType
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.control.fields import Fields
    from boneyard_playground.world.model import Channel, Json, Message, User

__all__ = ["MessageRoutes"]


class MessageRoutes(ControlRoutes):
    """Reading, writing and deleting messages as people do, and reacting to them."""

    @route("GET", "/channels/{id}/messages")
    async def show(self, request: web.Request) -> Json:
        """List what a person sees in a channel, oldest first."""
        user = self._user(request.query.get("user", ""))
        channel = self._channel_of(request.match_info["id"], user)
        return self._listed(channel, user, request)

    @route("GET", "/users/{id}/dm")
    async def show_direct(self, request: web.Request) -> Json:
        """List a person's direct messages with the bot, oldest first."""
        user = self._user(request.match_info["id"])
        channel = self._world.find_dm(user.id)
        if channel is None:
            return {"channel": None, "messages": []}
        return self._listed(channel, user, request)

    def _listed(self, channel: Channel, user: User, request: web.Request) -> Json:
        limit, before = (request.query.get(name, "") for name in ("limit", "before"))
        seen = [m for m in channel.messages.values() if self._world.can_see(m, user.id)]
        if before.isdecimal():
            seen = [message for message in seen if message.id < int(before)]
        last = seen[-int(limit) :] if limit.isdecimal() and int(limit) else seen
        return {"channel": str(channel.id), "messages": [message_entry(self._world, one, user.id) for one in last]}

    @route("POST", "/messages")
    async def chat(self, request: web.Request) -> Json:
        """Send a message as a person, perhaps in reply to a message."""
        fields = await read_fields(request)
        user, channel = self._user_in_channel(fields)
        if not channel.takes_messages:
            raise ControlError(400, "Nobody can write in a forum itself.")
        self._check_may_speak(user, channel)
        message = self._backend.blank(channel, user.id)
        replied = self._seen(user, fields.text("reply_to")) if "reply_to" in fields else None
        if replied is not None:
            self._refer(message, replied)
        self._write(message, Body({"content": fields.text("content", "")}, _uploads(fields)))
        if replied is not None and replied.author_id not in (user.id, *message.mentions):
            message.mentions.append(replied.author_id)
        self._backend.post(message)
        return message_entry(self._world, message, user.id)

    @route("PATCH", "/messages/{id}")
    async def edit(self, request: web.Request) -> Json:
        """Edit a person's own message."""
        fields = await read_fields(request)
        user, message = self._user(fields.text("user")), self._message(request.match_info["id"])
        if message.author_id != user.id:
            raise ControlError(403, f"{user.display_name} did not write this message.")
        self._write(message, Body({"content": fields.text("content")}))
        message.edited_at = self._world.clock.moment()
        self._backend.tell(message)
        return message_entry(self._world, message, user.id)

    @route("DELETE", "/messages/{id}")
    async def remove(self, request: web.Request) -> None:
        """Delete a message of any author."""
        self._backend.delete(self._message(request.match_info["id"]))

    @route("POST", "/react")
    async def react(self, request: web.Request) -> Json:
        """Add a person's reaction to a message."""
        user, message, written = self._reaction(await read_fields(request))
        rights = self._world.permissions(self._world.channels[message.channel_id], user.id)
        if written not in message.reactions and not rights & Permission.ADD_REACTIONS:
            raise ControlError(403, f"{user.display_name} may not add a new reaction here.")
        try:
            reactions.react(self._backend, message, user.id, written)
        except ApiError as error:
            raise ControlError(400, error.message) from error
        return message_entry(self._world, message, user.id)

    @route("POST", "/unreact")
    async def unreact(self, request: web.Request) -> Json:
        """Remove a person's own reaction."""
        user, message, written = self._reaction(await read_fields(request))
        reactions.unreact(self._backend, message, user.id, written)
        return message_entry(self._world, message, user.id)

    @route("POST", "/typing")
    async def type(self, request: web.Request) -> None:
        """Show that a person is typing."""
        user, channel = self._user_in_channel(await read_fields(request))
        self._backend.type(channel, user)

    def _check_may_speak(self, user: User, channel: Channel) -> None:
        sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        rights = self._world.permissions(channel, user.id)
        if channel.locked and not rights & Permission.MANAGE_THREADS:
            raise ControlError(403, "This thread is locked. Only moderators can write here.")
        if not rights & sending:
            raise ControlError(403, f"{user.display_name} may not write here.")
        if not rights & (Permission.MANAGE_MESSAGES | Permission.MANAGE_CHANNELS):
            self._check_slowmode(user, channel)

    def _check_slowmode(self, user: User, channel: Channel) -> None:
        own = (message for message in reversed(channel.messages.values()) if message.author_id == user.id)
        last = next(own, None)
        if last is not None and channel.slowmode_seconds:
            left = channel.slowmode_seconds - (self._world.clock.moment() - last.created_at).total_seconds()
            if left > 0:
                raise ControlError(403, f"Slow mode: {user.display_name} can write again in {ceil(left)} seconds.")

    def _seen(self, user: User, text: str) -> Message:
        """Return a message that a person sees."""
        message = self._message(text)
        if not self._world.can_see(message, user.id):
            raise ControlError(404, f"{user.display_name} does not see this message.")
        return message

    def _refer(self, message: Message, replied: Message) -> None:
        if replied.channel_id != message.channel_id or replied.seen_by is not None:
            raise ControlError(400, "That message cannot be replied to here.")
        message.type = MessageType.REPLY
        message.reference = self._backend.reference_to(replied)

    def _write(self, message: Message, body: Body) -> None:
        try:
            apply_body(self._world, message, body, parse_all=True)
        except ApiError as error:
            raise ControlError(400, "A message has 1 to 2000 characters, or up to 10 files.") from error

    def _reaction(self, fields: Fields) -> tuple[User, Message, str]:
        """Return the reacting person, the message and the emoji."""
        user = self._user(fields.text("user"))
        message = self._seen(user, fields.text("message"))
        if message.seen_by is not None:
            raise ControlError(400, "Nobody can react to a message that only one person sees.")
        try:
            return user, message, reactions.read_emoji(self._world, message, fields.text("emoji"))
        except ApiError as error:
            raise ControlError(400, f"{fields.text('emoji')!r} is not an emoji.") from error


def _uploads(fields: Fields) -> list[Upload]:
    return [Upload(n, *read_file(one, "Each of 'files'")) for n, one in enumerate(fields.list_of_any("files"))]
