"""The order of the catalogues: the texts of each game stand together at the end, as its lesson is read.

`python -m tests.i18n.order` brings all catalogues into it.
"""

from __future__ import annotations

import re

from bot.games.registry import GAMES
from bot.i18n.catalogue import CATALOGUES
from cogs.learn.lessons import lesson_of

__all__ = ["game_keys", "in_order", "key_of"]


def game_keys() -> list[str]:
    """Return the keys of all games' texts in order; a clause that several games share stands with the first of them."""
    keys: dict[str, None] = {}
    for game_id in GAMES:
        keys[f"game.{game_id}"] = None
        keys.update((clause.key, None) for page in lesson_of(game_id) for clause in page.clauses)
    return list(keys)


def in_order(text: str) -> str:
    """Return the text of a catalogue with its entries in order; those of no game stay as they are."""
    entries = text.strip("\n").split("\n\n")
    of_games = {key: entry for entry in entries if (key := key_of(entry)) in set(game_keys())}
    others = [entry for entry in entries if key_of(entry) not in of_games]
    return "\n\n".join((*others, *(of_games[key] for key in game_keys() if key in of_games))) + "\n"


def key_of(entry: str) -> str:
    """Return the key of an entry, empty for the head."""
    found = re.search(r'^msgid "(.*)"$', entry, re.MULTILINE)
    return found[1] if found else ""


if __name__ == "__main__":
    for path in CATALOGUES.glob("*.po"):
        path.write_text(in_order(path.read_text(encoding="utf-8")), encoding="utf-8")
