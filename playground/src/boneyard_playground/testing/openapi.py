"""Checking the bot's requests against Discord's own specification, where the environment names its file."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import jsonschema_rs
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

__all__ = ["corrected", "faults", "specification"]

Json = dict[str, Any]

_SNOWFLAKE = {"oneOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}
"""Discord accepts numbers where its specification says text, and discord.py sends them."""
_MEDIA = {"title": "GUILD_MEDIA", "const": 16}
"""A type of forum that Discord has, but not its specification; discord.py names it wherever a forum may be."""

_FORWARD = {"title": "FORWARD", "const": 1}
"""The type of a forward's reference, which Discord has, but not its specification."""


@lru_cache
def specification() -> Json | None:
    """Return the specification that DISCORD_OPENAPI names, or None."""
    path = os.environ.get("DISCORD_OPENAPI")
    if not path:
        return None
    spec: Json = json.loads(Path(path).read_text(encoding="utf-8"))
    return corrected(spec)


def corrected(spec: Json) -> Json:
    """Extend a specification by the values that Discord also accepts."""
    schemas = spec["components"]["schemas"]
    schemas["SnowflakeType"] = _SNOWFLAKE
    schemas["ChannelTypes"]["oneOf"].append(_MEDIA)
    schemas["MessageReferenceType"]["oneOf"].append(_FORWARD)
    return spec


def faults(requests: list[Json]) -> list[str]:
    """Return a line for each request whose body the specification does not allow."""
    return [fault for request in requests if (fault := _fault(request))]


def _fault(request: Json) -> str | None:
    if request["json"] is None:
        return None
    name = f"{request['method']} {request['route']}"
    operation = request["method"].lower(), request["route"]
    validator = _validator(*operation)
    if validator is None:
        return f"{name}: the specification has no such operation"
    if validator.is_valid(request["json"]):
        return None
    error = best_match(Draft202012Validator(_schema(*operation) or {}).iter_errors(request["json"]))
    return f"{name}: {error.json_path}: {error.message}" if error else f"{name}: the specification does not allow it"


@lru_cache
def _validator(method: str, route: str) -> jsonschema_rs.Draft202012Validator | None:
    schema = _schema(method, route)
    return None if schema is None else jsonschema_rs.Draft202012Validator(schema)


@lru_cache
def _schema(method: str, route: str) -> Json | None:
    spec = specification()
    if spec is None:
        raise ValueError("DISCORD_OPENAPI is not set")
    operation = spec["paths"].get(route, {}).get(method)
    if operation is None or "requestBody" not in operation:
        return None
    content = operation["requestBody"]["content"]
    return {"components": spec["components"], **content["application/json"]["schema"]}
