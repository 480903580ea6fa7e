"""Which keys a record may have, and where: keys of the format in other places are faults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .sheets import SHEETS

MATCH = {
    "format",
    "variant",
    "options",
    "players",
    "commitment",
    "server_seed",
    "public_seed",
    "rounds",
    "scores",
    "ranking",
}
CHANGED_MATCH = MATCH | {"computers", "changes"}
CHANGE = {"round", "after", "seat", "do"}
DICE_ROUND = {"actions"}
DOMINO_ROUND = {"leader", "hands", "stock", "reserved", "actions", "end", "winner", "points"}
ACTIONS = {
    "play": {"seat", "do", "tile", "end", "points"},
    "draw": {"seat", "do", "tile"},
    "pass": {"seat", "do"},
    "take": {"seat", "do", "end", "tiles"},
    "roll": {"seat", "do", "dice", "points"},
    "stop": {"seat", "do", "points"},
}
KNOWN = CHANGED_MATCH | CHANGE | DOMINO_ROUND | {"dice", "keep"}.union(*ACTIONS.values())
OPTIONS = {name for sheet in SHEETS.values() for name in sheet.options}


def stray_keys(record: Mapping[str, Any]) -> Iterator[str]:
    """Yield every key of the format in a wrong place."""
    yield from _stray("the match", record, CHANGED_MATCH if record["format"] == "boneyard-record/2" else MATCH)
    for change in record.get("changes", []):
        yield from _stray("a change", change, CHANGE)
    variant = record["variant"]
    yield from _stray("the options", record["options"], set(SHEETS[variant].options), KNOWN | OPTIONS)
    for number, entry in enumerate(record["rounds"], 1):
        yield from _stray(f"round {number}", entry, DOMINO_ROUND if SHEETS[variant].hand else DICE_ROUND)
        for place, action in enumerate(entry["actions"], 1):
            own = ACTIONS.get(action["do"], set())
            if action["do"] == "roll" and variant == "pieciol":
                own = own | {"keep"}
            yield from _stray(f"round {number}, action {place}", action, own)


def _stray(where: str, part: Mapping[str, Any], own: set[str], known: set[str] = KNOWN) -> Iterator[str]:
    yield from (f"{where}: {key} has no place there" for key in part if key in known and key not in own)
