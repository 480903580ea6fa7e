"""A league as its log makes it: settings, entrants, rounds and fixtures."""

from bot.leagues.entries.settings import (
    BothAbsent,
    FormatKind,
    GrandFinal,
    LateEntry,
    LeaguePart,
    Seeding,
    Settings,
    TieBreak,
)
from bot.leagues.model.entrants import Entrant, EntrantState, EntryFacts
from bot.leagues.model.fixtures import Agreement, Extension, Fixture, Round
from bot.leagues.model.ladder import LadderMove, LadderStep
from bot.leagues.model.league import League, Phase

__all__ = [
    "Agreement",
    "BothAbsent",
    "Entrant",
    "EntrantState",
    "EntryFacts",
    "Extension",
    "Fixture",
    "FormatKind",
    "GrandFinal",
    "LadderMove",
    "LadderStep",
    "LateEntry",
    "League",
    "LeaguePart",
    "Phase",
    "Round",
    "Seeding",
    "Settings",
    "TieBreak",
]
