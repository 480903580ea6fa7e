"""Names of people: names as Discord accepts them, and a user name derived from any display name."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from boneyard_playground.checks.commands import LOCALES
from boneyard_playground.http.errors import ControlError

if TYPE_CHECKING:
    from boneyard_playground.world.world import World

__all__ = ["display_name", "locale", "user_name"]

_MOST_CHARACTERS = 32


def display_name(text: str) -> str:
    """Return a display name without needless spaces."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= _MOST_CHARACTERS:
        raise ControlError(400, f"A name has 1 to {_MOST_CHARACTERS} characters.", "display_name")
    return name


def locale(text: str) -> str:
    """Return a language that people can choose on Discord."""
    if text not in LOCALES:
        raise ControlError(400, f"Discord has no language {text}.", "locale")
    return text


def user_name(world: World, shown: str) -> str:
    """Make an unused user name: lowercase Latin letters, digits, underscores, periods."""
    plain = unicodedata.normalize("NFKD", shown.lower()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[: _MOST_CHARACTERS - 4] or "somebody"
    taken = {user.name for user in world.users.values()}
    number = 1
    while (name := stem if number == 1 else f"{stem}{number}") in taken:
        number += 1
    return name
