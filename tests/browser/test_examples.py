"""The examples for the page have every type of component that Discord has."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.examples.components import COMPONENTS
from tests.browser.examples.forms import FORMS

COMPONENT_TYPES = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21, 22, 23}
"""Those in Discord's specification."""


def _types(part: Any) -> Iterator[int]:  # noqa: ANN401 - any JSON
    if isinstance(part, dict):
        if isinstance(part.get("type"), int):
            yield part["type"]
        part = list(part.values())
    for inner in part if isinstance(part, list) else ():
        yield from _types(inner)


def test_every_type_of_component_has_an_example() -> None:
    messages = [example.body.get("components") for example in COMPONENTS]
    assert set(_types([messages, list(FORMS.values())])) == COMPONENT_TYPES


def test_the_types_of_components_are_those_of_the_specification() -> None:
    path = os.environ.get("DISCORD_OPENAPI")
    if not path:
        pytest.skip("DISCORD_OPENAPI names no specification")
    schemas = json.loads(Path(path).read_text(encoding="utf-8"))["components"]["schemas"]
    assert {one["const"] for one in schemas["MessageComponentTypes"]["oneOf"]} == COMPONENT_TYPES
