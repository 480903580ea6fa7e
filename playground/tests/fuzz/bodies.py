"""Nearly valid bodies: good ones with an odd part."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boneyard_playground

if TYPE_CHECKING:
    from random import Random

__all__ = ["GOOD", "Drawing"]

Json = Any
_SOURCES = sorted(Path(boneyard_playground.__file__).parent.rglob("*.py"))
KEYS = sorted({key for path in _SOURCES for key in re.findall(r'"([a-z_]{2,24})"', path.read_text())})
"""Every name that the playground may look up in a request."""

ODD: list[Json] = [
    *(None, True, False, 0, 1, -1, 2, 7, 10**6, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**18), 0.5, -1.5, 1e300),
    *(
        "",
        " ",
        "x",
        "0",
        "-1",
        "١٢",
        "²",
        "9" * 30,
        "9" * 5000,
        "NaN",
        "\0",
        "a\0b",
        "\x7f\x1b[2J",
        "\u202eabc",
        "👩" * 140,
    ),
    *("x" * 101, "x" * 5000, "attachment://", "attachment://a.png", "http://", "2026-01-01T00:00:00", "0001-01-01"),
    *("9999-12-31T23:59:59+14:00", "@everyone <@1> <@!2> <#3> <@&4>", "data:image/png;base64,iVBORw0KGgo=", "("),
    *([], {}, [[]], [{}], {"": {}}, [None], [1, "a"], {"id": None}, [[[[[[]]]]]]),
]

_BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🎲"}}
_OPTION = {"label": "A", "value": "a", "description": "b", "emoji": {"id": "1", "name": "c"}, "default": True}
_SELECT = {"type": 3, "custom_id": "s", "options": [_OPTION], "min_values": 0, "max_values": 1, "placeholder": "p"}
_CHOOSER = {"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]}
_ROWS = [{"type": 1, "components": [one]} for one in (_BUTTON, _SELECT, _CHOOSER)]
_V2 = [
    {"type": 10, "content": "Text <@1>"},
    {
        "type": 9,
        "components": [{"type": 10, "content": "a"}],
        "accessory": {"type": 11, "media": {"url": "http://a/b"}},
    },
    {"type": 12, "items": [{"media": {"url": "http://a/b.png"}, "description": "d", "spoiler": True}]},
    {"type": 17, "accent_color": 255, "components": [{"type": 14, "spacing": 2, "divider": False}, *_ROWS]},
]
_EMBED = {
    "title": "t",
    "description": "d",
    "color": 1,
    "url": "http://a",
    "timestamp": "2026-01-01T00:00:00",
    "fields": [{"name": "n", "value": "v"}],
    "footer": {"text": "f", "icon_url": "http://a/b.png"},
    "author": {"name": "a"},
    "image": {"url": "http://a/b.png"},
    "thumbnail": {"url": "http://a/b.png"},
}
_MESSAGE = {
    "content": "Hello <@1>",
    "embeds": [_EMBED],
    "components": _ROWS,
    "flags": 0,
    "nonce": "7",
    "tts": False,
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": True},
    "enforce_nonce": True,
    "attachments": [{"id": 0, "filename": "a.png", "description": "d"}],
    "message_reference": {"message_id": "{message}", "channel_id": "{channel}", "fail_if_not_exists": False},
}
_INPUT = {"type": 4, "custom_id": "t", "label": "T", "style": 1, "min_length": 1, "max_length": 9, "value": "v"}
_GROUP = {"type": 21, "custom_id": "g", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}
_MODAL = {
    "title": "M",
    "custom_id": "m",
    "components": [
        {"type": 1, "components": [_INPUT]},
        {"type": 18, "label": "L", "component": _SELECT | {"custom_id": "l"}},
        {"type": 18, "label": "G", "component": _GROUP},
        {"type": 10, "content": "Text"},
    ],
}
_COMMAND_OPTION = {
    "name": "size",
    "description": "d",
    "type": 4,
    "required": False,
    "min_value": 1,
    "max_value": 3,
    "name_localizations": {"pl": "rozmiar"},
    "choices": [{"name": "a", "value": 1, "name_localizations": {"pl": "b"}}],
}
_COMMAND = {
    "name": "play",
    "description": "d",
    "type": 1,
    "options": [_COMMAND_OPTION],
    "contexts": [0, 1],
    "name_localizations": {"pl": "graj"},
    "integration_types": [0, 1],
    "default_member_permissions": "8",
}
GOOD: list[Json] = [
    _MESSAGE,
    {"content": "Hello"},
    {"flags": 1 << 15, "components": _V2},
    *({"type": kind, "data": _MESSAGE} for kind in (4, 7)),
    *({"type": kind, "data": {"flags": 64}} for kind in (5, 6)),
    {"type": 9, "data": _MODAL},
    {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}},
    [_COMMAND],
    _COMMAND,
    {"name": "party", "image": "data:image/png;base64,iVBORw0KGgo=", "roles": []},
    {"name": "Thread", "auto_archive_duration": 60, "type": 11, "applied_tags": [], "message": {"content": "a"}},
    {"name": "Forum", "available_tags": [{"id": "1", "name": "t", "moderated": True, "emoji_name": "🎲"}], "flags": 16},
    {"archived": False, "locked": False, "name": "n", "topic": "t", "recipient_id": "{user}"},
    {
        "name": "E",
        "scheduled_start_time": "2027-01-01T00:00:00Z",
        "scheduled_end_time": "2027-01-02T00:00:00Z",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "here"},
        "status": 1,
    },
    {"user": "{user}", "channel": "{channel}", "content": "Hello", "name": "play", "options": {"size": 1}},
    {"user": "{user}", "message": "{message}", "custom_id": "go", "values": ["a"], "stale": True, "deliver": 1},
    {"guild": "{guild}", "name": "n", "members": ["{user}"], "type": "forum", "tags": ["a"], "moderator": True},
    {"answer": "error", "method": "GET", "path": "/x", "about": "y", "channel": "{channel}", "count": 0, "delay": 0},
    {"bot_denied": ["SEND_MESSAGES"], "granted": ["MANAGE_ROLES"], "withheld": [], "seconds": 0, "action": "reconnect"},
    {"display_name": "A", "locale": "pl", "dms_open": False, "installed": True, "a_second": 0, "name": "E", "data": {}},
]


class Drawing:
    """Draws bodies; `known` are existing ids, by the name of the field, and `good` are valid bodies."""

    def __init__(self, dice: Random, known: dict[str, str], good: list[Json] = GOOD) -> None:
        self._dice = dice
        self._good = good
        self._known = known

    def body(self) -> Json:
        """Draw a body: a good one with up to three odd parts, or a table of names and odd values."""
        if self._dice.random() < 0.25:
            return self._table(3)
        body = self._filled(copy.deepcopy(self._dice.choice(self._good)))
        for _ in range(self._dice.choice((0, 1, 1, 1, 2, 3))):
            body = self._spoiled(body)
        return body

    def odd(self) -> Json:
        """Draw an odd value, or the id of an object."""
        return copy.deepcopy(self._dice.choice([*ODD, *self._known.values()]))

    def _filled(self, body: Json) -> Json:
        text = json.dumps(body)
        for name, number in self._known.items():
            text = text.replace(f"{{{name}}}", number)
        return json.loads(text)

    def _table(self, depth: int) -> Json:
        keys = self._dice.sample(KEYS, self._dice.randint(0, 8))
        return {key: self._deeper(depth) if self._dice.random() < 0.7 else [self._deeper(depth)] for key in keys}

    def _deeper(self, depth: int) -> Json:
        return self._table(depth - 1) if self._dice.random() < depth / 8 else self.odd()

    def _spoiled(self, body: Json) -> Json:
        """Replace, remove, or add one part at any depth."""
        if not isinstance(body, (dict, list)) or not body or self._dice.random() < 0.12:
            return self.odd()
        keys = list(body) if isinstance(body, dict) else range(len(body))
        key = self._dice.choice(list(keys))
        what = self._dice.random()
        if what < 0.08:
            del body[key]
        elif what < 0.16 and isinstance(body, dict):
            body[self._dice.choice(KEYS)] = self.odd()
        elif what < 0.24 and isinstance(body, list):
            body.append(self.odd())
        else:
            body[key] = self._spoiled(body[key])
        return body
