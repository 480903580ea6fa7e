"""The limits of emoji that an application uploads."""

from __future__ import annotations

import base64
import binascii
import re
from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form
from boneyard_playground.http.errors import ApiError, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boneyard_playground.world.model import AppEmoji, Json

__all__ = ["MOST_EMOJI", "check_emoji_name", "read_new_emoji"]

MOST_EMOJI = 2000
_MOST_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]+")
_DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp));base64,(.+)", re.DOTALL)


def check_emoji_name(name: object, others: Iterable[AppEmoji]) -> str:
    """Return the name of an emoji; raise `ApiError` for one that Discord does not accept, or already has."""
    form = Form()
    if form.required(("name",), name):
        form.text(("name",), name, 2, 32)
    if isinstance(name, str) and not _NAME.fullmatch(name):
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(other.name == name for other in others):
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists.")
    form.finish()
    return str(name)


def read_new_emoji(body: Json, others: Iterable[AppEmoji]) -> tuple[str, bytes, str]:
    """Return name, picture and content type of a new emoji; raise `ApiError` for an invalid one."""
    others = list(others)
    name = check_emoji_name(body.get("name"), others)
    form = Form()
    form.required(("image",), body.get("image"))
    found = _DATA_URI.fullmatch(str(body.get("image") or ""))
    data = _decoded(found[2]) if found else b""
    if not data:
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
    form.finish()
    if len(data) > _MOST_BYTES:
        raise ApiError(400, 0, "File cannot be larger than 256.0 kb.")
    if len(others) >= MOST_EMOJI:
        raise Refusal.MOST_EMOJI.error()
    return name, data, found[1] if found else ""


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        return b""
