"""The limits of changes to members and roles."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from boneyard_playground.checks.events import read_time
from boneyard_playground.checks.form import Form

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json

__all__ = ["check_member_edit", "check_role"]

MOST_NICK = 32
MOST_ROLE_NAME = 100
MOST_SILENCE = timedelta(days=28)
_MEMBER_KEYS = ("nick", "roles", "communication_disabled_until")
_ROLE_KEYS = ("name", "permissions", "color", "colors", "hoist", "mentionable")


def check_member_edit(fields: Json, now: datetime) -> None:
    """Raise unless a member can be changed to these fields."""
    form = Form()
    form.only(_told(fields), _MEMBER_KEYS)
    form.text(("nick",), fields.get("nick"), 0, MOST_NICK)
    for n, role in enumerate(fields.get("roles") or []):
        if not str(role).isdecimal():
            form.fault(("roles", n), "NUMBER_TYPE_COERCE", f'Value "{role}" is not snowflake.')
    until = fields.get("communication_disabled_until")
    if until is not None:
        moment = read_time(until)
        if moment is None:
            form.fault(("communication_disabled_until",), "DATE_TIME_TYPE_PARSE", f"Could not parse {until}.")
        elif moment > now + MOST_SILENCE:
            form.fault(("communication_disabled_until",), "BASE_TYPE_MAX", "A time-out lasts 28 days at most.")
    form.finish()


def check_role(fields: Json) -> None:
    """Raise unless a role can be made with, or changed to, these fields."""
    form = Form()
    form.only(_told(fields), _ROLE_KEYS)
    form.text(("name",), fields.get("name"), 0, MOST_ROLE_NAME)
    form.number(("color",), fields.get("color"), 0, 0xFFFFFF)
    rights = fields.get("permissions")
    if rights is not None and not str(rights).isdecimal():
        form.fault(("permissions",), "NUMBER_TYPE_COERCE", f'Value "{rights}" is not int.')
    form.finish()


def _told(fields: Json) -> list[str]:
    """List the real changes of a request: clients also send many nulls."""
    return [key for key, value in fields.items() if value is not None]
