"""The limits of webhooks."""

from __future__ import annotations

from boneyard_playground.checks.form import Form

__all__ = ["MOST_WEBHOOKS", "check_webhook_name"]

MOST_WEBHOOKS = 15
_MOST_NAME = 80
_TAKEN = ("discord", "clyde")
"""What no webhook may have in its name."""


def check_webhook_name(name: object, *, needed: bool = False) -> str | None:
    """Return what a webhook is called; raise `ApiError` for a name that Discord does not take."""
    form = Form()
    if needed:
        form.required(("name",), name)
    form.text(("name",), name, 1, _MOST_NAME)
    for word in (word for word in _TAKEN if word in str(name or "").lower()):
        form.fault(("name",), "USERNAME_INVALID_CONTAINS", f'Username cannot contain "{word}"')
    form.finish()
    return None if name is None else str(name)
