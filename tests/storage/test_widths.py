"""Every text from Discord fits its column, on every database: each column says where its text comes from."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import discord
from sqlalchemy import String

from bot.base.errors import BoneyardError
from bot.leagues.entries import LONGEST_NOTE, LONGEST_REASON
from bot.standings import histories
from bot.standings.seasons import plain_season_name
from bot.standings.timing import find_zone
from bot.tables.plain import LONGEST_LOCALE, LONGEST_PERSON, in_one_line
from bot.tables.presets import plain_preset_name
from cogs.kit.forms import written
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.tokens import LONGEST_TOKEN, token_of
from cogs.league.base.chosen_people import people_chosen
from cogs.league.manage.forms import reason_written
from cogs.league.setup.names import plain_league_name
from storage.schema import metadata
from tests.each import check_each

OURS = frozenset(
    {
        *(f"{table}.kind" for table in ("leagues", "league_reminders", "league_roles", "scheduled_posts")),
        *(f"{table}.kind" for table in ("corrections", "facts", "log_entries", "posts")),
        *(f"{table}.game" for table in ("presets", "ratings", "season_rows", "tables", "totals", "abandoned")),
        *(f"{table}.game" for table in ("kept_ratings", "matches", "rating_steps", "results")),
        *("posts.owner", "posts.nonce", "posts.digest", "followers.name", "leagues.phase", "league_log.by"),
        "private_hands.digest",
        *("guild_settings.language", "guild_settings.theme", "guild_settings.tempo", "guild_settings.enders"),
        *("person_settings.language", "person_settings.theme", "person_settings.hands"),
        "person_settings.league_mentions",
        *("presets.tempo", "tables.tempo", "tables.status", "computers.level", "season_settings.calendar"),
        *("scheduled_posts.trouble", "season_settings.role_trouble", "ratings.week", "totals.period"),
        *("abandoned.how", "compatibility.oldest", "matches.reason", "log_entries.text", "records.text"),
    }
)
"""Texts that the bot writes itself: codes, notations of games, random numbers."""


def _asking(**told: object) -> discord.Interaction[Any]:
    return cast("discord.Interaction[Any]", SimpleNamespace(**told))


def _person(text: str) -> Any:  # noqa: ANN401 - only its texts matter
    user = SimpleNamespace(id=1, display_name=text, global_name=None, name=text)
    return person_of(_asking(user=user, locale=SimpleNamespace(value=text)))


def _chosen(text: str) -> str:
    return people_chosen(_asking(data={"resolved": {"users": {"1": {"username": text}}}}))[1].name


def _written(text: str) -> str:
    return next(written([{"component": {"value": text}}]))


def _venue(text: str) -> str:
    return venue_of(_asking(guild_id=1, channel_id=2, guild_locale=SimpleNamespace(value=text))).locale


def _body(text: str) -> str:
    """Return the part of a league's log that comes from a form: a note and a reason."""
    note = _written(text)[:LONGEST_NOTE]
    assert len(reason_written([_written(text)])) <= LONGEST_REASON
    return note


OUTSIDE: dict[str, tuple[Callable[[str], str], int]] = {
    "people.name": (lambda text: _person(text).name, LONGEST_PERSON),
    "seats.name": (_chosen, LONGEST_PERSON),
    "people.locale": (lambda text: _person(text).locale, LONGEST_LOCALE),
    "private_hands.token": (lambda text: token_of(_asking(token=text)), LONGEST_TOKEN),
    "private_hands.locale": (lambda text: _person(text).locale, LONGEST_LOCALE),
    "tables.locale": (_venue, LONGEST_LOCALE),
    "leagues.locale": (_venue, LONGEST_LOCALE),
    "scheduled_posts.locale": (_venue, LONGEST_LOCALE),
    "leagues.name": (lambda text: plain_league_name(_written(text)), 60),
    "leagues.name_key": (lambda text: plain_league_name(_written(text)).casefold()[:120], 120),
    "league_log.body": (_body, LONGEST_NOTE),
    "presets.name": (lambda text: plain_preset_name(_written(text)), 40),
    "seasons.name": (lambda text: plain_season_name(_written(text)), 40),
    "corrections.reason": (lambda text: in_one_line(_written(text))[: histories.LONGEST_REASON], 200),
    "guild_settings.zone": (lambda text: find_zone(_written(text)), 64),
}
"""Texts of people, servers and Discord, in their stored form, and their greatest lengths."""

ODD = {
    "long": "W" * 10_000,
    "grows in small letters": "\ufb03" * 10_000,
    "halves of letters": "\ud83d" * 300 + "\udc4d",
    "zeros": "a\0b" * 3000,
    "right to left": "\u202e\u2066 \u0627" * 3000,
    "marks upon marks": "e" + "\u0301" * 9999,
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 2000,
    "lines": "a\r\n\u2028\u0085b" * 2000,
    "nothing": "\u200b \u00ad\t",
    "empty": "",
}


def test_every_column_of_text_says_where_it_comes_from() -> None:
    columns = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, String)
    }
    assert columns == OURS | OUTSIDE.keys()
    assert not OURS & OUTSIDE.keys()


def test_a_text_from_outside_is_bounded_and_can_be_stored() -> None:
    def check(case: tuple[str, str]) -> None:
        column, text = case[0], ODD[case[1]]
        read, most = OUTSIDE[column]
        try:
            stored = read(text)
        except BoneyardError:  # the person gets the refusal
            return
        table, name = column.split(".")
        width = metadata.tables[table].c[name].type
        assert isinstance(width, String)
        assert len(stored) <= most <= (width.length or most)
        assert "\0" not in stored
        assert stored.encode().decode() == stored

    check_each(product(OUTSIDE, ODD), check)
