"""The limits of webhooks."""

from __future__ import annotations

from boneyard_playground.checks.form import Form

__all__ = ["MOST_WEBHOOKS", "check_webhook_name"]

MOST_WEBHOOKS = 15
_MOST_NAME = 80
_TAKEN = ("discord", "clyde")
"""Words that the name of a webhook may not contain."""


def check_webhook_name(name: object, *, needed: bool = False) -> str | None:
    """Return the name of a webhook; raise `ApiError` for a name that Discord does not accept."""
    form = Form()
    if needed:
        form.required(("name",), name)
    form.text(("name",), name, 1, _MOST_NAME)
    for word in (word for word in _TAKEN if word in str(name or "").lower()):
        form.fault(("name",), "USERNAME_INVALID_CONTAINS", f'Username cannot contain "{word}"')
    form.finish()
    return None if name is None else str(name)
