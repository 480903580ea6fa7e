"""Checking the bot's requests against Discord's own specification, where the environment names its file."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

__all__ = ["faults", "specification"]

Json = dict[str, Any]

_SNOWFLAKE = {"oneOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}
"""Discord takes numbers where its specification says text, and discord.py sends them."""


@lru_cache
def specification() -> Json | None:
    """Return the specification that DISCORD_OPENAPI names, or None."""
    path = os.environ.get("DISCORD_OPENAPI")
    if not path:
        return None
    spec: Json = json.loads(Path(path).read_text(encoding="utf-8"))
    spec["components"]["schemas"]["SnowflakeType"] = _SNOWFLAKE
    return spec


def faults(requests: list[Json]) -> list[str]:
    """Return a line for each request whose body the specification does not allow."""
    return [fault for request in requests if (fault := _fault(request))]


def _fault(request: Json) -> str | None:
    if request["json"] is None:
        return None
    validator = _validator(request["method"].lower(), request["route"])
    if validator is None:
        return f"{request['method']} {request['route']}: the specification has no such operation"
    error = best_match(validator.iter_errors(request["json"]))
    return f"{request['method']} {request['route']}: {error.json_path}: {error.message}" if error else None


@lru_cache
def _validator(method: str, route: str) -> Draft202012Validator | None:
    spec = specification()
    if spec is None:
        raise ValueError("DISCORD_OPENAPI is not set")
    operation = spec["paths"].get(route, {}).get(method)
    if operation is None or "requestBody" not in operation:
        return None
    content = operation["requestBody"]["content"]
    return Draft202012Validator({"components": spec["components"], **content["application/json"]["schema"]})
