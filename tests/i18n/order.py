"""The order of the catalogues: by feature, and at the end game by game, each in the order of its lesson.

`python -m tests.i18n.order` sorts all catalogues that way, with headings, and with the comments of the English one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from io import StringIO

from babel.messages.pofile import PoFileError, read_po

from bot.games.registry import GAMES
from bot.i18n.catalogue import CATALOGUES
from cogs.learn.lessons import lesson_of
from tests.i18n.features import FEATURES, feature_of

__all__ = ["BEGUN", "faults_of", "game_keys", "heading_of", "in_order", "key_of", "missing_in"]

BEGUN = "X-State: begun"
"""The line in the head of a catalogue that lacks texts; those are shown in English."""

_HEADING = "# ==== "
_FOR_ALL = "#. "
"""The beginning of a comment that the English catalogue gives to all."""


@cache
def game_keys() -> dict[str, str]:
    """Return the keys of all games' texts in order, each with the game that uses it first."""
    keys: dict[str, str] = {}
    for game_id in GAMES:
        lesson = (clause.key for page in lesson_of(game_id) for clause in page.clauses)
        keys.update((key, game_id) for key in (f"game.{game_id}", f"about.{game_id}", *lesson) if key not in keys)
    return keys


def in_order(text: str, english: str) -> str:
    """Return the text of a catalogue with its entries in order, under headings, and with the English comments.

    Within a feature, the order is that of the English catalogue, or the existing one.
    """
    comments = {key_of(entry): _lines(entry, lambda line: line.startswith(_FOR_ALL)) for entry in _entries(english)}
    head, *entries = _entries(text)
    places = {key: number for number, key in enumerate(comments)}
    entries.sort(key=lambda entry: (*_place(key_of(entry)), places.get(key_of(entry), 0)))
    done, last = [head], ""
    for entry in entries:
        key, heading = key_of(entry), heading_of(key_of(entry))
        own = _lines(entry, lambda line: not line.startswith((_FOR_ALL, _HEADING)))
        notes = [line for line in own if line.startswith("#")]
        rest = [line for line in own if not line.startswith("#")]
        done.append("\n".join([*([heading] if heading != last else []), *notes, *comments.get(key, ()), *rest]))
        last = heading
    return "\n\n".join(done) + "\n"


def key_of(entry: str) -> str:
    """Return the key of an entry, empty for the head."""
    found = re.search(r'^msgid "(.*)"$', entry, re.MULTILINE)
    return found[1] if found else ""


def _entries(text: str) -> list[str]:
    return re.split(r"\n{2,}", text.strip("\n"))


def _lines(entry: str, wanted: Callable[[str], bool]) -> Sequence[str]:
    return [line for line in entry.split("\n") if wanted(line)]


def _place(key: str) -> tuple[int, int]:
    """Return the sort key of a key; those of games come last."""
    if key in game_keys():
        return len(FEATURES), list(game_keys()).index(key)
    return feature_of(key)


def heading_of(key: str) -> str:
    """Return the line above the texts of a key's feature or game."""
    game_id = game_keys().get(key)
    return f"{_HEADING}{list(FEATURES)[feature_of(key)[0]] if game_id is None else f'The game {game_id}'} ===="


def faults_of(text: str, english: str) -> list[str]:
    """Return the errors that prevent reading a catalogue, each with its line: not a catalogue, or an unknown key."""
    try:
        read_po(StringIO(text), abort_invalid=True)
    except PoFileError as error:
        return [f"{error.lineno + 1}: {error}: {error.line.strip()}"]
    except ValueError as error:  # such as plural forms with no number
        return [f"0: {error}"]
    known, lines = {key_of(entry) for entry in _entries(english)}, enumerate(text.split("\n"), 1)
    keys = {key: number for number, line in lines if (key := key_of(line))}
    return [f"{number}: no text has the key {key}" for key, number in keys.items() if key not in known]


def missing_in(text: str, english: str) -> list[str]:
    """Return for each heading how many of its texts a catalogue lacks, and the first of them."""
    present, missing = {key_of(entry) for entry in _entries(text)}, dict[str, list[str]]()
    for key in map(key_of, _entries(english)):
        if key not in present:
            missing.setdefault(heading_of(key).strip("# ="), []).append(key)
    return [f"{heading}: {len(keys)} missing, the first is {keys[0]}" for heading, keys in missing.items()]


def _bring_into_order() -> int:
    """Sort all catalogues and report what is missing; return the exit code."""
    master = (CATALOGUES / "en.po").read_text(encoding="utf-8")
    broken = 0
    for path in sorted(CATALOGUES.glob("*.po"), key=lambda path: path.stem != "en"):
        text = path.read_text(encoding="utf-8")
        faults = faults_of(text, text if path.stem == "en" else master)
        for line in faults or missing_in(text, master):
            sys.stdout.write(f"{path.name}:{line}\n")
        broken += bool(faults)
        if not faults:
            path.write_text(in_order(text, master), encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(_bring_into_order())
