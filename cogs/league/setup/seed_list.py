"""Seeds that an organizer writes as a list: names or mentions, one a line, the strongest first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.base.errors import BoneyardError
from bot.leagues.model import Seeding
from cogs.kit.forms import Form
from cogs.league.base.words import entrant_name
from cogs.league.setup.controls import SeedListEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["DoubleSeedsError", "SameNameError", "UnknownSeedsError", "read_seeds", "seed_list_form"]

_MOST = 4000
"""Discord's limit for the text in a field."""
_NUMBER = re.compile(r"\s*\d{1,3}\s*[.):]\s+")
_MENTION = re.compile(r"<@!?(\d{1,20})>")
_SHOWN = 10


class UnknownSeedsError(BoneyardError):
    """Some lines name no one who has a place; field `names`."""

    key = "error.league_seeds_unknown"


class DoubleSeedsError(BoneyardError):
    """Some people are in two lines; field `names`."""

    key = "error.league_seeds_double"


class SameNameError(BoneyardError):
    """Several people have a written name; field `names`."""

    key = "error.league_seeds_same_name"


def seed_list_form(lang: Language, stored: StoredLeague) -> Form:
    """Return the form for the list, filled in with the seeds that were set by hand."""
    league = stored.league
    by_hand = league.by_hand if league.settings.seeding is Seeding.HAND else ()
    there = {one.number for one in league.present}
    names = "\n".join(entrant_name(lang, stored, one) for one in by_hand if one in there)
    field = ui.TextInput[Any](
        custom_id="names", style=discord.TextStyle.paragraph, max_length=_MOST, default=names[:_MOST] or None
    )
    label = ui.Label[Any](text=lang("league.seed_list"), description=lang("league.seed_list_about"), component=field)
    return Form(SeedListEntry(stored.id), lang("button.league_seed_list"), label)


def read_seeds(lang: Language, stored: StoredLeague, text: str) -> Sequence[int]:
    """Return the entrants of a written list; raise UnknownSeedsError, SameNameError or DoubleSeedsError.

    A number before a name, as in “1. Ola”, is left out unless it belongs to the name.
    """
    names: dict[str, list[int]] = {}
    for one in stored.league.present:
        names.setdefault(entrant_name(lang, stored, one.number).casefold(), []).append(one.number)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    meant = [_meant(stored, names, line) for line in lines]
    _refuse(UnknownSeedsError, [line for line, found in zip(lines, meant, strict=True) if not found])
    _refuse(SameNameError, [line for line, found in zip(lines, meant, strict=True) if len(found) > 1])
    order = [found[0] for found in meant]
    _refuse(DoubleSeedsError, [line for at, line in enumerate(lines) if order[at] in order[:at]])
    return order


def _meant(stored: StoredLeague, names: dict[str, list[int]], line: str) -> Sequence[int]:
    """Return the entrants whom a line can mean."""
    plain = _NUMBER.sub("", line, count=1) if _NUMBER.match(line) else line
    if (mention := _MENTION.fullmatch(plain.strip())) is not None:
        number = stored.entrant_of(int(mention[1]))
        return [one.number for one in stored.league.present if one.number == number]
    texts = (line, plain, line.removeprefix("@"), plain.removeprefix("@"))
    return next((found for text in texts if (found := names.get(text.strip().casefold()))), [])


def _refuse(error: type[BoneyardError], lines: Sequence[str]) -> None:
    if lines:
        more = ["…"] if len(lines) > _SHOWN else []
        raise error(names=", ".join([*dict.fromkeys(lines[:_SHOWN]), *more]))
