"""The catalogue keys that the code uses, found in its source, its enums and its errors."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

import bot
import cogs
from bot.base.errors import BoneyardError
from bot.computers.levels import Level
from bot.computers.weighing import Measure
from bot.games.core import EndReason
from bot.games.dice.scoring import RollClause
from bot.games.dominoes.events import RoundEnd
from bot.games.dominoes.layout import End
from bot.games.dominoes.scoring import TallyClause, TileClause
from bot.games.errors import Reason
from bot.games.registry import GAMES
from bot.leagues.entries import ByeKind, UnplayedRule
from bot.leagues.entries.settings import BothAbsent, FormatKind, GrandFinal, LateEntry, Seeding, TieBreak
from bot.leagues.model import Phase
from bot.render.themes import THEMES
from bot.standings.histories import CorrectionKind, HistoryFilter
from bot.standings.leaderboards import Order, Span
from bot.standings.seasons import RoleTrouble
from bot.standings.timing import Calendar
from bot.standings.weekly_news import PostTrouble
from bot.tables.log import Cancelled, EntryKind
from cogs.league.base.controls import Page
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.base.troubles import Trouble
from cogs.league.setup.card import MORE, ROLES
from cogs.league.setup.fields import FIELDS
from cogs.league.setup.recipes import RecipeKind
from cogs.learn.help_card import Topic
from cogs.replay.controls import ALL_HANDS, EVERYONE, Way
from cogs.settings.controls import Scope
from cogs.settings.panels import VALUES
from cogs.settings.words import value_code

__all__ = ["FILLED", "literal_keys", "patterns", "spoken_keys", "used_keys"]

_KEY = re.compile(r"[a-z]+(\.[a-z0-9_-]*[a-z0-9])+")
_PATTERN = re.compile(r"[a-z]+\.([a-z_]+\.)?[a-z_]*")

_OPTIONS = {option.name for game in GAMES.values() for option in game.options}
_WORDS = {
    value for game in GAMES.values() for option in game.options for value in option.values if isinstance(value, str)
}

_COLUMNS = {
    *("place", "entrant", "name", "points", "played", "won", "parted_by", "out"),
    *("round", "fixture", "state", "seat", "scores", "table", "ended_at"),
}
"""The columns of the tables for spreadsheets."""

FILLED: Mapping[str, Collection[str]] = {
    "button.step_{}": set(Way) - {Way.OPEN},
    "corrections.{}": set(CorrectionKind),
    "history.shown_{}": set(HistoryFilter),
    "rewatch.eyes_{}": {ALL_HANDS, EVERYONE},
    "review.chance_{}": {"cost", "instead"},
    "review.points_{}": {"cost", "instead"},
    "review.how_{}": set(Measure),
    "cancelled.{}": set(Cancelled),
    "event.seat_{}": {kind for kind in EntryKind if kind is not EntryKind.START and not kind.is_of_the_game}
    - {EntryKind.CANCEL, EntryKind.HINT},
    "league.tie_break_{}": set(TieBreak),
    "league.sheet.{}": _COLUMNS | {"played", "open", "undone"},
    "button.league_page_{}": set(Page),
    "league.{}": {*ROLES, "description", "prizes"},
    "league.about_{}": set(FormatKind),
    "league.absent_{}": set(BothAbsent),
    "league.bye_{}": set(ByeKind),
    "league.confirm_{}": {OrganizerAction.START, OrganizerAction.DRAW, OrganizerAction.FINISH, OrganizerAction.CANCEL},
    "league.deed_{}": set(OrganizerAction) - {OrganizerAction.PANEL},
    "league.did_{}": {
        *(OrganizerAction.RECAP, OrganizerAction.SUBSTITUTE, OrganizerAction.FORBID, OrganizerAction.PARDON),
    },
    "league.format_{}": set(FormatKind),
    "league.grand_{}": set(GrandFinal),
    "league.more_{}": set(MORE),
    "league.recipe_{}": {RecipeKind.MONTH, RecipeKind.CUP, RecipeKind.ARENA, RecipeKind.LADDER},
    "league.seeding_{}": set(Seeding),
    "league.late_{}": set(LateEntry),
    "league.phase_{}": set(Phase),
    "league.rating_{}": {"from", "to"},
    "league.rules_{}": set(FormatKind),
    "league.rules_absent_{}": set(BothAbsent),
    "league.set_{}": set(FIELDS) - {"tempo", "seats"},
    "league.trouble_{}": {trouble.name.lower() for trouble in Trouble},
    "league.unplayed_{}": set(UnplayedRule),
    "level.{}": set(Level),
    "setup.{}": {"host", "kick", "free"},
    "event.plays_{}": {end.value for end in End if not end.letter},
    "event.round_{}{}": {RoundEnd.DOMINO, RoundEnd.HIT, RoundEnd.BLOCKED}
    | {f"{end}_nobody" for end in (RoundEnd.BLOCKED, RoundEnd.BUST, RoundEnd.TARGET)},
    "about.{}": set(GAMES),
    "help.topic_{}": {topic.value for topic in Topic},
    "game.{}": set(GAMES),
    "option.{}": _OPTIONS,
    "leaderboard.order_{}": set(Order),
    "leaderboard.span_{}": set(Span),
    "mine.{}": set(VALUES[Scope.ME]),
    "permission.{}": {
        "view_channel",
        "send_messages",
        "send_messages_in_threads",
        "attach_files",
        "create_public_threads",
    },
    "news.trouble_{}": set(PostTrouble),
    "season.calendar_{}": set(Calendar),
    "season.role_{}": set(RoleTrouble),
    "server.{}": set(VALUES[Scope.SERVER]),
    "setting.{}_{}": {
        f"{name}_{value_code(value)}"
        for scope in Scope
        for name in ("pings", "text_board", "hands", "is_hidden", "league_mentions", "enders")
        for value in VALUES[scope].get(name, ())
    },
    "short.{}": {"set", "target"},
    "standings.how_{}": set(TieBreak),
    "theme.{}": set(THEMES),
    "value.{}": {"yes", "no"} | _WORDS,
}
"""The possible placeholders of composed keys. A round always has a winner when a player goes out, and never when the
target ends it."""


def used_keys(namespaces: set[str]) -> set[str]:
    """Return every key that the code can ask for; `namespaces` are the first words of all known keys."""
    filled = {_fill(pattern, value) for pattern, values in FILLED.items() for value in values}
    enums = {member.value for enum in (Reason, EndReason) for member in enum}
    clauses = {member.value for enum in (TileClause, TallyClause, RollClause) for member in enum}
    enums |= {clause for clause in clauses if "." in clause}
    return literal_keys(namespaces) | spoken_keys() | filled | enums | _error_keys()


def literal_keys(namespaces: set[str]) -> set[str]:
    """Return the text constants that are keys in one of the namespaces."""
    return {text for text in _code().constants if _KEY.fullmatch(text) and text.partition(".")[0] in namespaces}


def spoken_keys() -> set[str]:
    """Return the text constants that are looked up directly: in `lang(…)`, `lang.count(…)` and `text(…)`."""
    return set(_code().spoken)


def patterns(namespaces: set[str]) -> set[str]:
    """Return the composed keys, with `{}` for each part that is filled in."""
    return {
        pattern
        for start, pattern in _code().joined
        if _PATTERN.fullmatch(start) and start.partition(".")[0] in namespaces
    }


def _fill(pattern: str, value: str) -> str:
    return pattern.partition("{}")[0] + value


def _asks(function: ast.expr) -> bool:
    """Return whether a call with this function looks a text up."""
    if isinstance(function, ast.Attribute):
        return function.attr == "count" and isinstance(function.value, ast.Name) and function.value.id == "lang"
    if isinstance(function, ast.Await):
        return _asks(function.value)
    if isinstance(function, ast.Call):
        return isinstance(function.func, ast.Name) and function.func.id in ("language_of", "language_for")
    return isinstance(function, ast.Name) and function.id in ("lang", "text")


def _outcomes(node: ast.expr) -> list[ast.expr]:
    """Return the possible values of an expression: both sides of a choice, otherwise itself."""
    if isinstance(node, ast.IfExp):
        return [*_outcomes(node.body), *_outcomes(node.orelse)]
    return [node]


class _Code(NamedTuple):
    """The texts in the source of everything that talks to people."""

    constants: Set[str]
    spoken: Set[str]
    """The constants that are looked up directly."""
    joined: Set[tuple[str, str]]
    """The composed texts, each with the constant that begins it."""


@cache
def _code() -> _Code:
    """Read the source once."""
    constants, spoken, joined = set[str](), set[str](), set[tuple[str, str]]()
    for node in _nodes():
        match node:
            case ast.Constant(value=str(text)):
                constants.add(text)
            case ast.Call(func=function, args=[first, *_]) if _asks(function):
                spoken.update(_texts(_outcomes(first)))
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_] as parts):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
                joined.add((start, text))
    return _Code(constants, spoken, joined)


def _texts(nodes: Iterable[ast.expr]) -> set[str]:
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _nodes() -> Iterator[ast.AST]:
    for path in (*Path(bot.__file__).parent.rglob("*.py"), *Path(cogs.__file__).parent.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _error_keys() -> set[str]:
    """Return the keys of all errors that people see."""
    for package in (bot, cogs):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    return {error.key for error in _below(BoneyardError)}


def _below(error: type[BoneyardError]) -> set[type[BoneyardError]]:
    direct = set(error.__subclasses__())
    return direct.union(*(_below(child) for child in direct))
