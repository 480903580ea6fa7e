"""The tables of the database after the last migration."""

from storage.schema.base import metadata
from storage.schema.feed import ONLY, compatibility, fact_counter, facts, followers, heartbeats, id_counter
from storage.schema.leagues import (
    league_entrants,
    league_invites,
    league_log,
    league_organisers,
    league_outings,
    league_reminders,
    league_roles,
    leagues,
)
from storage.schema.play import computers, forgotten, log_entries, people, records, requests, seats, tables
from storage.schema.posts import posts, private_hands
from storage.schema.seasons import role_holders, scheduled_posts, season_rows, season_settings, seasons
from storage.schema.settings import guild_settings, person_settings, presets
from storage.schema.standings import (
    abandoned,
    corrections,
    kept_ratings,
    matches,
    rating_steps,
    ratings,
    results,
    totals,
)

__all__ = [
    "ONLY",
    "abandoned",
    "compatibility",
    "computers",
    "corrections",
    "fact_counter",
    "facts",
    "followers",
    "forgotten",
    "guild_settings",
    "heartbeats",
    "id_counter",
    "kept_ratings",
    "league_entrants",
    "league_invites",
    "league_log",
    "league_organisers",
    "league_outings",
    "league_reminders",
    "league_roles",
    "leagues",
    "log_entries",
    "matches",
    "metadata",
    "people",
    "person_settings",
    "posts",
    "presets",
    "private_hands",
    "rating_steps",
    "ratings",
    "records",
    "requests",
    "results",
    "role_holders",
    "scheduled_posts",
    "season_rows",
    "season_settings",
    "seasons",
    "seats",
    "tables",
    "totals",
]
