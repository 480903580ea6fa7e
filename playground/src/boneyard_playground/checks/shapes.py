"""The types of the fields in the bot's requests: a text, a number, an object, a list of these.

A name means the same everywhere, so one table is enough. Later checks decide which fields a request may have in which
place, and their limits; they can rely on the types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form

if TYPE_CHECKING:
    from boneyard_playground.checks.form import Path

__all__ = ["check_shapes"]

_Kinds = tuple[type, ...]
_TEXTS = (
    *("content", "title", "description", "name", "label", "custom_id", "placeholder", "filename", "topic", "url"),
    *("icon_url", "proxy_url", "location", "reason", "nick", "username", "avatar_url", "emoji_name", "locale"),
)
_NUMBERS = (
    *("flags", "style", "color", "accent_color", "spacing", "min_values", "max_values", "min_length", "max_length"),
    *("position", "auto_archive_duration", "rate_limit_per_user", "entity_type", "privacy_level", "status"),
    *("delete_message_seconds", "delete_message_days", "bitrate", "user_limit", "max_age", "max_uses"),
)
_OBJECTS = (
    *("data", "message", "footer", "author", "thumbnail", "media", "file", "component", "accessory", "emoji"),
    *("allowed_mentions", "message_reference", "entity_metadata", "name_localizations", "description_localizations"),
    *("default_reaction_emoji", "colors"),
)
_LISTS_OF_OBJECTS = (
    *("embeds", "components", "attachments", "options", "choices", "items", "fields", "available_tags"),
    *("default_values", "permission_overwrites"),
)
_LISTS = (
    *("parse", "users", "roles", "applied_tags", "contexts", "integration_types", "channel_types", "values"),
    *("messages", "sticker_ids"),
)
_IDS = ("message_id", "parent_id", "channel_id", "guild_id", "emoji_id")
_KINDS: dict[str, _Kinds] = {
    "nsfw": (bool,),
    **dict.fromkeys(_TEXTS, (str,)),
    **dict.fromkeys(_NUMBERS, (int,)),
    **dict.fromkeys(_OBJECTS, (dict,)),
    **dict.fromkeys((*_LISTS_OF_OBJECTS, *_LISTS), (list,)),
    **dict.fromkeys(
        ("id", "nonce", "message_id", "parent_id", "channel_id", "guild_id", "emoji_id", "type"), (str, int)
    ),
    "image": (str, dict),
    "value": (str, int, float),
}
_FAULTS = {
    dict: ("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
    list: ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    str: ("STRING_TYPE_CONVERT", "Could not interpret value as string."),
    int: ("NUMBER_TYPE_COERCE", "Value is not int."),
    bool: ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
}


def check_shapes(body: object) -> None:
    """Raise unless every known field of a body has the type of its name, or is null."""
    form = Form()
    _check(form, (), body)
    form.finish()


def _check(form: Form, path: Path, value: object) -> None:
    if isinstance(value, list):
        for n, one in enumerate(value):
            _check(form, (*path, n), one)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not key.startswith("_") and _fits(form, (*path, key), key, inner):
                _check(form, (*path, key), inner)


def _fits(form: Form, path: Path, key: str, value: object) -> bool:
    kinds = _KINDS.get(key)
    if value is None or kinds is None:
        return True
    if not isinstance(value, kinds):
        form.fault(path, *_FAULTS[kinds[0]])
        return False
    if isinstance(value, list):
        return _inner_fit(form, path, value, of_objects=key in _LISTS_OF_OBJECTS)
    return True


def _inner_fit(form: Form, path: Path, values: list[object], *, of_objects: bool) -> bool:
    """Return whether a list has only objects, or only numbers and texts."""
    kinds: _Kinds = (dict,) if of_objects else (str, int)
    wrong = [n for n, one in enumerate(values) if not isinstance(one, kinds)]
    for n in wrong:
        form.fault((*path, n), *_FAULTS[kinds[0]])
    return not wrong
