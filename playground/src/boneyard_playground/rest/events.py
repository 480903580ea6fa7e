"""Scheduled events of servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.events import MOST_EVENTS, check_event, read_time
from boneyard_playground.checks.form import Form
from boneyard_playground.gateway.sessions import Intent
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.events import event_json
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.enums import EventStatus
from boneyard_playground.world.model import ScheduledEvent
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json

__all__ = ["EventRoutes"]

_EVENTS = r"/guilds/{guild_id:\d+}/scheduled-events"
_EVENT = _EVENTS + r"/{guild_scheduled_event_id:\d+}"
_NEXT = {
    EventStatus.SCHEDULED: (EventStatus.SCHEDULED, EventStatus.ACTIVE, EventStatus.CANCELLED),
    EventStatus.ACTIVE: (EventStatus.ACTIVE, EventStatus.COMPLETED),
}
"""The possible next statuses of an event that is not over."""


class EventRoutes(RestRoutes):
    """Making, listing, changing and deleting events outside of channels."""

    @route("GET", _EVENTS)
    async def listing(self, request: web.Request) -> list[Json]:
        """List the scheduled and running events."""
        return [event_json(self._world, event) for event in self._world.events_of(self._joined_guild(request))]

    @route("POST", _EVENTS)
    async def create(self, request: web.Request) -> Json:
        """Make an event."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        self._require_in(guild, Permission.CREATE_EVENTS)
        check_event(fields, self._world.clock.moment(), is_new=True)
        if len(self._world.events_of(guild)) >= MOST_EVENTS:
            raise Refusal.MOST_EVENTS.error()
        starts, ends = (read_time(fields[f"scheduled_{end}_time"]) for end in ("start", "end"))
        if starts is None or ends is None:
            raise ValueError("check_event accepted an invalid time")
        place = fields["entity_metadata"]["location"]
        event = ScheduledEvent(self._world.new_id(), guild.id, self._world.bot.id, fields["name"], place, starts, ends)
        event.description = fields.get("description")
        guild.events[event.id] = event
        return self._announce("CREATE", event)

    @route("GET", _EVENT)
    async def show(self, request: web.Request) -> Json:
        """Show an event."""
        return event_json(self._world, self._event(request))

    @route("PATCH", _EVENT)
    async def change(self, request: web.Request) -> Json:
        """Change an event that is not over, start it, end it, or cancel it."""
        event, fields = self._own_event(request), body_of(request).fields()
        if event.status.is_over:
            raise Refusal.FINISHED_EVENT.error()
        shown = event_json(self._world, event)
        times = {key: shown[key] for key in ("scheduled_start_time", "scheduled_end_time")}
        check_event(times | fields, self._world.clock.moment(), is_new=False)
        _check_status(event, fields.get("status"))
        _apply(event, fields)
        return self._announce("UPDATE", event)

    @route("DELETE", _EVENT)
    async def delete(self, request: web.Request) -> None:
        """Delete an event."""
        event = self._own_event(request)
        del self._world.guilds[event.guild_id].events[event.id]
        self._announce("DELETE", event)

    def _announce(self, verb: str, event: ScheduledEvent) -> Json:
        shown = event_json(self._world, event)
        self._backend.gateway.dispatch(
            f"GUILD_SCHEDULED_EVENT_{verb}", shown, event.guild_id, Intent.GUILD_SCHEDULED_EVENTS
        )
        self._backend.feed.push("state")
        return shown

    def _event(self, request: web.Request) -> ScheduledEvent:
        guild = self._joined_guild(request)
        self._world.events_of(guild)
        event = guild.events.get(number(request, "guild_scheduled_event_id"))
        if event is None:
            raise Refusal.UNKNOWN_EVENT.error()
        return event

    def _own_event(self, request: web.Request) -> ScheduledEvent:
        """Return an event that the bot may change: all events are its own."""
        event = self._event(request)
        self._require_in(self._joined_guild(request), Permission.CREATE_EVENTS, Permission.MANAGE_EVENTS)
        return event


def _check_status(event: ScheduledEvent, status: object) -> None:
    form = Form()
    if status is not None and status not in _NEXT[event.status]:
        form.fault(("status",), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(map(int, _NEXT[event.status]))}.")
    form.finish()


def _apply(event: ScheduledEvent, fields: Json) -> None:
    event.name = fields.get("name") or event.name
    event.place = (fields.get("entity_metadata") or {}).get("location") or event.place
    event.starts_at = read_time(fields.get("scheduled_start_time")) or event.starts_at
    event.ends_at = read_time(fields.get("scheduled_end_time")) or event.ends_at
    event.status = EventStatus(fields.get("status") or event.status)
    if "description" in fields:
        event.description = fields["description"]
