"""The limits of scheduled events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form
from boneyard_playground.payloads.events import ELSEWHERE, MEMBERS_ONLY

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json

__all__ = ["MOST_EVENTS", "check_event", "read_time"]

MOST_EVENTS = 100
"""How many scheduled or running events a server may have."""
_FARTHEST = timedelta(days=5 * 366)
_NEEDED = ("name", "scheduled_start_time", "scheduled_end_time", "privacy_level", "entity_type", "entity_metadata")


def read_time(value: object) -> datetime | None:
    """Read a time as requests contain it; None for an invalid one."""
    try:
        found = datetime.fromisoformat(str(value))
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def check_event(fields: Json, now: datetime, *, is_new: bool) -> None:
    """Raise unless an event can be made with, or changed to, these fields; a change names all times."""
    form = Form()
    for key in _NEEDED if is_new else ():
        form.required((key,), fields.get(key))
    form.text(("name",), fields.get("name"), 1, 100)
    form.text(("description",), fields.get("description"), 1, 1000)
    _check_place(form, fields)
    _check_times(form, fields, now, is_new=is_new)
    form.finish()


def _check_place(form: Form, fields: Json) -> None:
    for key, only in (("entity_type", ELSEWHERE), ("privacy_level", MEMBERS_ONLY)):
        if fields.get(key) not in (None, only):
            form.lacks(f"{key} {fields[key]}")
    if fields.get("channel_id") is not None:
        form.fault(("channel_id",), "GUILD_SCHEDULED_EVENT_CHANNEL", "An event elsewhere has no channel.")
    for key in ("image", "recurrence_rule"):
        if fields.get(key) is not None:
            form.lacks(f"'{key}'")
    place = (fields.get("entity_metadata") or {}).get("location")
    if fields.get("entity_metadata") is not None and form.required(("entity_metadata", "location"), place):
        form.text(("entity_metadata", "location"), place, 1, 100)


def _check_times(form: Form, fields: Json, now: datetime, *, is_new: bool) -> None:
    times = {}
    for key in ("scheduled_start_time", "scheduled_end_time"):
        if fields.get(key) is not None:
            times[key] = read_time(fields[key])
            if times[key] is None:
                form.fault((key,), "DATE_TIME_TYPE_PARSE", f"Could not parse {fields[key]}.")
    starts, ends = times.get("scheduled_start_time"), times.get("scheduled_end_time")
    if starts is not None and is_new and starts <= now:
        form.fault(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "An event begins in the future.")
    if starts is not None and ends is not None and ends <= starts:
        form.fault(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "An event ends after its start.")
    if any(one is not None and one > now + _FARTHEST for one in (starts, ends)):
        form.fault(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_TOO_FAR", "An event is within five years.")
