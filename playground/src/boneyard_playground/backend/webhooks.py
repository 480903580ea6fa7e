"""Posts through the webhooks of channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend.compose import apply_body
from boneyard_playground.checks.webhooks import check_webhook_name
from boneyard_playground.http.errors import Refusal
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.world.enums import MessageFlag

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.http.bodies import Body
    from boneyard_playground.world.model import Json, Message, Webhook

__all__ = ["WebhookPosts"]


class WebhookPosts:
    """Messages of webhooks: sent, shown, edited and deleted with the token."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._world = backend.world

    def find(self, webhook_id: int, token: str) -> Webhook | None:
        """Return a webhook; None if there is none with this id, or the token belongs to an interaction."""
        webhook = self._world.webhooks.get(webhook_id)
        if webhook is not None and webhook.token != token:
            raise Refusal.DEAD_TOKEN.error()
        return webhook

    def send(self, webhook: Webhook, body: Body, thread_id: int | None) -> Json:
        """Post a message into the channel of a webhook, or into a thread there."""
        channel = self._world.channels[webhook.channel_id]
        if thread_id is not None:
            thread = self._world.channels.get(thread_id)
            if thread is None or thread.parent_id != channel.id:
                raise Refusal.UNKNOWN_CHANNEL.error()
            channel = thread
        if not channel.takes_messages:
            raise Refusal.NOT_TEXT.error()
        message = self._backend.blank(channel, webhook.id)
        message.author_name = check_webhook_name(body.fields().get("username")) or webhook.name
        apply_body(self._world, message, body, parse_all=True)
        message.flags &= ~MessageFlag.EPHEMERAL
        self._backend.post(message)
        return message_json(self._world, message)

    def show(self, webhook: Webhook, message_id: int | None) -> Json:
        """Show a message of a webhook."""
        return message_json(self._world, self._own(webhook, message_id))

    def edit(self, webhook: Webhook, message_id: int | None, body: Body) -> Json:
        """Edit a message of a webhook."""
        message = self._own(webhook, message_id)
        self._backend.edit(message, body, parse_all=True)
        return message_json(self._world, message)

    def delete(self, webhook: Webhook, message_id: int | None) -> None:
        """Delete a message of a webhook."""
        self._backend.delete(self._own(webhook, message_id))

    def _own(self, webhook: Webhook, message_id: int | None) -> Message:
        message = self._world.find_message(message_id or 0)
        if message is None or message.author_id != webhook.id:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message
