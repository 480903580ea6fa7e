"""Input that Discord clients never send: altered custom ids, choices and events."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.cogs.test_custom_ids import HIGHEST, OF_EVERY_VERSION
from tests.naming import WORST

__all__ = ["changed_event", "forged_id", "is_form", "texts"]

_PARTS = st.one_of(
    st.integers(0, 5).map(str),
    st.sampled_from(
        [str(HIGHEST), "17", "44", "all", "*", "fifty", "pieciol", "roll", "play_3-5_left", "-1", "", "a" * 40]
    ),
)
texts = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=60),
    st.sampled_from(
        ["0", "-1", "9" * 40, "x" * 4000, "@everyone `x`", WORST, "١٢", "1e9", "nan", "31.02.2026", "25:61", "1, 2, 3"]
    ),
)
"""Texts that people write and choose."""
_ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        None,
        True,
        0,
        -1,
        "",
        "x",
        [],
        {},
        [None],
        {"id": "1"},
        "9" * 18,
        1e300,
        [{}],
        {"a": {"b": None}},
        "2026-13-45T99:99",
    ]
)


def is_form(custom_id: str) -> bool:
    """Return whether a custom id of `OF_EVERY_VERSION` is that of a form."""
    return type(OF_EVERY_VERSION[custom_id]).__name__.endswith(("Entry", "Form"))


@st.composite
def forged_id(draw: st.DrawFn, known: str, ids: Sequence[str]) -> str:
    """Return a custom id like a known one, of the same kind, with other fields, more of them, or fewer.

    `ids` are those of real tables and leagues.
    """
    control = OF_EVERY_VERSION[known]
    fields = known.split(":")[1 + len(control.kind.split(":")) :]
    for place in draw(st.sets(st.integers(0, len(fields) - 1))) if fields else ():
        fields[place] = draw(st.one_of(st.sampled_from(ids), _PARTS))
    fields = draw(st.sampled_from([fields, fields, fields, fields[:-1], [*fields, "0"]]))
    return ":".join(("bone", control.kind, *fields))[:100]


@st.composite
def changed_event(draw: st.DrawFn, event: object) -> Any:  # noqa: ANN401 - any JSON
    """Return an event in which a few values are missing or altered."""
    event = copy.deepcopy(event)
    for _ in range(draw(st.integers(1, 4))):
        above, key = draw(st.sampled_from(list(_places(event)) or [([event], 0)]))
        if draw(st.booleans()):
            above[key] = copy.deepcopy(draw(_ODD))
        else:
            del above[key]
    return event


def _places(value: object) -> Iterator[tuple[Any, Any]]:
    """Yield every object and list in a value with each of its keys."""
    inside = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    for key, part in inside:
        yield value, key
        yield from _places(part)
