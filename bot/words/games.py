"""Games, options and people in words."""

from __future__ import annotations

import re
import unicodedata
from itertools import accumulate
from typing import TYPE_CHECKING

from bot.games.options import option_text
from bot.tables.plain import in_one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import AnyGame, Goal, Option, Options, OptionValue
    from bot.i18n import Language

__all__ = [
    "game_name",
    "goal_text",
    "join_many",
    "join_names",
    "option_title",
    "option_values",
    "options_line",
    "plain_name",
    "plain_text",
    "rules_text",
    "unformatted",
    "value_text",
]


_MARKUP = re.compile(r"([\\*_~`|<>\[\]@/]|:(?=\S)|^[-+#])")
"""The delimiters of formats, mentions, emoji and addresses; the last ones only at the beginning of a line."""
_NUMBERED = re.compile(r"^(\d+)\.")
_PING = re.compile(r"@(?=everyone|here)")
_UNSEEN = "\u2060"
"""Separates the characters of a ping, because Discord searches the raw text for it."""
_ADDRESS = re.compile(r"(https?://[\w.~:/?#!$&+=%-]+)", re.ASCII)
_SIGNS = re.compile(r"[\\*_~`|<>\[\]@/:\-+#.]")
"""Characters of formats, mentions, emoji and addresses; most names have none of them."""
_ISOLATE, _END = "\u2068", "\u2069"
"""Unicode's marks around a text with a direction of its own."""
_FORMAT = re.compile(rf"\\([^0-9A-Za-z\s])|\*\*|[{_UNSEEN}{_ISOLATE}{_END}]")


def plain_name(name: str) -> str:
    """Return a name escaped so that a message shows it literally.

    It is one line without invisible signs, at most twice as long. A name without visible signs becomes a question mark;
    an empty name stays empty. A name with letters that are read from right to left is isolated with two more
    characters. Otherwise numbers and names behind it would change places with it.
    """
    escaped = _escaped(in_one_line(name) or "?") if name else ""
    return f"{_ISOLATE}{escaped}{_END}" if _is_right_to_left(escaped) else escaped


def plain_text(text: str) -> str:
    """Return a text of several lines escaped in the same way; whole addresses in it stay links."""
    lines = (_ADDRESS.split(in_one_line(line)) for line in text.splitlines())
    return "\n".join("".join(part if place % 2 else _escaped(part) for place, part in enumerate(one)) for one in lines)


def unformatted(text: str) -> str:
    """Return a text with escaped names and bold print as plain text."""
    return _FORMAT.sub(lambda found: found[1] or "", text)


def game_name(lang: Language, game_id: str) -> str:
    """Return the name of a game."""
    return lang(f"game.{game_id}")


def value_text(lang: Language, value: OptionValue) -> str:
    """Return an option's value as it is shown."""
    return option_text(value) if type(value) is int else lang(f"value.{option_text(value)}")


def option_title(lang: Language, option: Option) -> str:
    """Return the name of an option as it begins a line or a field."""
    name = lang(f"option.{option.name}")
    return name[:1].upper() + name[1:]


def options_line(lang: Language, options: Options) -> str:
    """Return all options with their values in one line, empty for a game without options."""
    return " · ".join(f"{lang(f'option.{name}')}: {value_text(lang, value)}" for name, value in options.items())


def goal_text(lang: Language, goal: Goal) -> str:
    """Return the target of a match."""
    parts = []
    if goal.wins is not None:
        parts.append(_wins_text(lang, goal, goal.wins))
    elif goal.target is not None:
        parts.append(lang("goal.fewest" if goal.is_fewest else "goal.target", target=goal.target))
    if goal.rounds is not None:
        parts.append(lang.count("goal.rounds", goal.rounds))
    return " · ".join(parts)


def _wins_text(lang: Language, goal: Goal, wins: int) -> str:
    """Return how many sets or rounds win the match; empty if one does."""
    if wins == 1:
        return lang("goal.set", target=goal.target) if goal.has_sets else lang("goal.win")
    return lang.count("goal.sets" if goal.has_sets else "goal.wins", wins, target=goal.target)


def rules_text(lang: Language, game: AnyGame, key: str, **fields: object) -> str:
    """Return a clause of the rules of a game; it names options like the panel on which they are chosen.

    A field `n` decides the plural form of the clause.
    """
    titles = {option.name: option_title(lang, option) for option in game.options}
    options = "\n".join(_option_line(lang, game, option) for option in game.options)
    if isinstance(n := fields.pop("n", None), int):
        return lang.count(key, n, options=options, **titles, **fields)
    return lang(key, options=options, **titles, **fields)


def _option_line(lang: Language, game: AnyGame, option: Option) -> str:
    """Return an option with all its values and the one of a new table."""
    values = option_values(lang, option)
    usual = value_text(lang, game.lobby_options.get(option.name, option.default))
    return lang("rules.option", option=option_title(lang, option), values=values, usual=usual)


def option_values(lang: Language, option: Option) -> str:
    """Return the allowed values of an option: a range, or a list."""
    if option.is_range and len(option.values) > 2:
        return lang("values.range", low=option.values[0], high=option.values[-1])
    return ", ".join(value_text(lang, value) for value in option.values)


def join_many(lang: Language, names: Sequence[str], room: int = 1200, most: int = 1000) -> str:
    """Return names as a list within limits on their number and characters, with the number of others."""
    ends = accumulate(len(name) + 2 for name in names)
    most = min(most, max(sum(end <= room for end in ends), 1))
    if most >= len(names):
        return join_names(lang, names)
    return lang("names.more", others=", ".join(names[:most]), n=len(names) - most)


def join_names(lang: Language, names: Sequence[str]) -> str:
    """Return names as a list: A, B, and C."""
    if len(names) <= 1:
        return "".join(names)
    *others, last = names
    return lang("names.last" if len(others) > 1 else "names.last_two", others=", ".join(others), last=last)


def _is_right_to_left(text: str) -> bool:
    return not text.isascii() and any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)


def _escaped(text: str) -> str:
    """Return a line escaped so that Discord sees no format, mention, emoji or address in it."""
    if not _SIGNS.search(text):
        return text
    return _NUMBERED.sub(r"\1\\.", _MARKUP.sub(r"\\\1", _PING.sub(f"@{_UNSEEN}", text)))
