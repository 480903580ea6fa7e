"""The limits of permission overwrites for roles and members in a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form
from boneyard_playground.http.errors import Refusal
from boneyard_playground.world.access import may_in
from boneyard_playground.world.model import Overwrite
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from boneyard_playground.checks.form import Path
    from boneyard_playground.world.model import Guild, Json

__all__ = ["read_overwrite", "read_overwrites"]

_ALL = sum(Permission)


def read_overwrites(guild: Guild, listed: list[Json] | None, bot_id: int) -> dict[int, Overwrite]:
    """Return the overwrites of a channel by role or member; raise `ApiError` for any that the bot cannot set."""
    form = Form()
    for n, one in enumerate(listed or []):
        if not str(one.get("id")).isdecimal():
            form.fault(("permission_overwrites", n, "id"), "NUMBER_TYPE_COERCE", "Value is not snowflake.")
        _check(form, ("permission_overwrites", n), one)
    form.finish()
    return {int(one["id"]): read_overwrite(guild, one, bot_id) for one in listed or []}


def read_overwrite(guild: Guild, fields: Json, bot_id: int) -> Overwrite:
    """Return one overwrite; the bot can allow and deny only permissions that it has itself."""
    form = Form()
    _check(form, (), fields)
    form.finish()
    found = Overwrite(*(Permission(int(fields.get(key) or 0) & _ALL) for key in ("allow", "deny")))
    if not all(may_in(guild, bot_id, one) for one in found.allowed | found.denied):
        raise Refusal.MISSING_PERMISSIONS.error()
    return found


def _check(form: Form, path: Path, fields: Json) -> None:
    for key in ("allow", "deny"):
        if not str(fields.get(key) or 0).isdecimal():
            form.fault((*path, key), "NUMBER_TYPE_COERCE", f'Value "{fields[key]}" is not int.')
