"""The registry of formats."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.leagues.formats.arena import Arena
from bot.leagues.formats.base import Format
from bot.leagues.formats.groups import Groups
from bot.leagues.formats.heats import Heats
from bot.leagues.formats.knockout import DoubleElimination, Knockout
from bot.leagues.formats.ladder import Ladder
from bot.leagues.formats.round_robin import RoundRobin
from bot.leagues.formats.swiss import Swiss
from bot.leagues.model import FormatKind

__all__ = ["FORMATS"]

_FORMATS: tuple[Format, ...] = (
    RoundRobin(),
    Swiss(),
    Knockout(),
    DoubleElimination(),
    Heats(),
    Groups(),
    Ladder(),
    Arena(),
)

FORMATS: Mapping[FormatKind, Format] = MappingProxyType({one.kind: one for one in _FORMATS})
"""Each format by its kind."""
