"""Matches, totals, ratings, seasons, corrections: all that leaderboards and statistics are made of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_UNIX = "Unix time"
_POOL = "* for all games together"
_WEIGHT = "less than 1 if the same people play often; 0 for not at all"
_DERIVED = ("results", "records")
"""The earlier followers: the new ones rebuild and extend their rows when the bot runs."""


def upgrade() -> None:
    """Apply the change. The rows made from facts are empty until the followers have rebuilt them."""
    for name in ("results", "leaderboard"):
        op.drop_table(name)
    _make_matches()
    _make_results()
    _make_abandoned()
    _make_totals()
    _make_ratings()
    _make_steps()
    _make_corrections()
    _make_seasons()
    _make_season_settings()
    _make_scheduled_posts()
    op.add_column("person_settings", sa.Column("is_hidden", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("guild_settings", sa.Column("zone", sa.String(64), server_default="UTC", nullable=False))
    _report_abandoned_matches()
    _begin_again()


def downgrade() -> None:
    """Take the change back: seasons and corrections are lost, the followers rebuild results."""
    op.drop_column("guild_settings", "zone")
    op.drop_column("person_settings", "is_hidden")
    for name in ("scheduled_posts", "role_holders", "season_settings", "season_rows", "seasons", "corrections"):
        op.drop_table(name)
    for name in ("kept_ratings", "rating_steps", "ratings", "totals", "abandoned"):
        op.drop_table(name)
    for name in ("results", "matches"):
        op.drop_table(name)
    op.execute("DELETE FROM facts WHERE kind IN ('annulled', 'restored')")
    _make_results_of_before()
    _make_leaderboard_of_before()
    op.execute("DELETE FROM followers WHERE name NOT IN ('results', 'records')")
    _begin_again()


def _begin_again() -> None:
    change = sa.text("UPDATE followers SET position = 0 WHERE name = :name")
    for name in _DERIVED:
        op.get_bind().execute(change, {"name": name})


def _report_abandoned_matches() -> None:
    """Write facts of the matches that came to no result before there were facts."""
    connection = op.get_bind()
    rows = (
        connection.execute(
            sa.text("""
            SELECT id, revision, ended_at FROM tables WHERE status = 'cancelled'
            AND EXISTS (SELECT * FROM log_entries WHERE table_id = tables.id)
            AND NOT EXISTS (SELECT * FROM facts WHERE table_id = tables.id AND kind = 'cancelled')
            ORDER BY ended_at, id
        """)
        )
        .mappings()
        .all()
    )
    last = connection.execute(sa.text("SELECT last FROM fact_counter")).scalar_one()
    insert = sa.text("""
        INSERT INTO facts (position, table_id, revision, kind, data, is_lasting, made_at)
        VALUES (:position, :id, :revision, 'cancelled', '{}', :is_lasting, :ended_at)
    """)
    for position, row in enumerate(rows, start=last + 1):
        connection.execute(insert, {"position": position, "is_lasting": True, **row})
    connection.execute(sa.text("UPDATE fact_counter SET last = :last"), {"last": last + len(rows)})


def _make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False, comment=_UNIX),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False, comment="from the start to the end"),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("is_rated", sa.Boolean(), nullable=False, comment="whether only people sat there at the start"),
        sa.Column("is_annulled", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False, comment="of the fact that it ended"),
        _of_table("matches"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_matches")),
    )
    _index("matches", "guild_id", "ended_at")
    _index("matches", "guild_id", "game", "ended_at")


def _make_results() -> None:
    departure = "0 for who sat there at the end; who left, counts from 1"
    place = "1 is best; seats that share a place have the same number"
    rated_place = "among those who were there at the start; null for all others"
    counted = "whether it counts for its person; once in a match at most"
    luck = "how many deviations above the mean; null where nobody knows"
    op.create_table(
        "results",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("departure", sa.Integer(), nullable=False, comment=departure),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), comment="null for a computer"),
        sa.Column("place", sa.Integer(), nullable=False, comment=place),
        sa.Column("rated_place", sa.Integer(), comment=rated_place),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False, comment="made by this seat while they sat there"),
        sa.Column("best_round", sa.Integer(), comment="the most points in one round; null for who left"),
        sa.Column("luck", sa.Double(), comment=luck),
        sa.Column("ended_at", sa.Double(), nullable=False, comment=_UNIX),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("is_counted", sa.Boolean(), nullable=False, comment=counted),
        _of_table("results"),
        _of_person("results"),
        sa.PrimaryKeyConstraint("table_id", "seat", "departure", name=op.f("pk_results")),
    )
    _index("results", "user_id")
    _index("results", "guild_id", "user_id", "game", "ended_at")


def _make_abandoned() -> None:
    op.create_table(
        "abandoned",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False, comment=_UNIX),
        sa.Column("how", sa.String(16), nullable=False, comment="empty where the channel is gone"),
        sa.Column("moves", sa.Integer(), nullable=False),
        _of_table("abandoned"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_abandoned")),
    )
    _index("abandoned", "guild_id", "ended_at")


def _make_totals() -> None:
    op.create_table(
        "totals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("period", sa.String(16), nullable=False, comment="all, 2026-11, 2026-W47, season:3"),
        sa.Column("game", sa.String(32), nullable=False, comment=_POOL),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.Double(), nullable=False, comment=f"{_UNIX} at which the last of them ended"),
        _of_person("totals"),
        sa.PrimaryKeyConstraint("guild_id", "period", "game", "with_computers", "user_id", name=op.f("pk_totals")),
        sqlite_with_rowid=False,
    )
    _index("totals", "user_id")


def _make_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False, comment=_POOL),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("last_at", sa.Double(), nullable=False, comment=f"{_UNIX} at which the last match ended"),
        sa.Column("peak", sa.Double(), nullable=False, comment="the highest mu since it could settle"),
        sa.Column("season", sa.Integer(), nullable=False, comment="how many had begun at the last match"),
        sa.Column("week", sa.String(16), nullable=False, comment="that of the last match, such as 2026-W47"),
        sa.Column(
            "week_mu", sa.Double(), nullable=False, comment="before the first match of that week, as the next two"
        ),
        sa.Column("week_sigma", sa.Double(), nullable=False),
        sa.Column("week_matches", sa.Integer(), nullable=False),
        _of_person("ratings"),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    _index("ratings", "user_id")


def _make_steps() -> None:
    op.create_table(
        "rating_steps",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("game", sa.String(32), nullable=False, comment=_POOL),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("before_mu", sa.Double(), nullable=False),
        sa.Column("before_sigma", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False, comment="that counted before this one"),
        sa.Column("weight", sa.Double(), nullable=False, comment=_WEIGHT),
        sa.Column("ended_at", sa.Double(), nullable=False, comment=_UNIX),
        _of_table("rating_steps"),
        _of_person("rating_steps"),
        sa.PrimaryKeyConstraint("table_id", "game", "seat", name=op.f("pk_rating_steps")),
    )
    _index("rating_steps", "user_id")
    _index("rating_steps", "guild_id", "game", "user_id", "ended_at")
    op.create_table(
        "kept_ratings",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("game", sa.String(32), nullable=False, comment=_POOL),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("weight", sa.Double(), nullable=False),
        _of_table("kept_ratings"),
        sa.PrimaryKeyConstraint("table_id", "game", "seat", name=op.f("pk_kept_ratings")),
    )


def _make_corrections() -> None:
    op.create_table(
        "corrections",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False, comment="annul or restore"),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False, comment=_UNIX),
        _of_table("corrections"),
        _of_person("corrections"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_corrections")),
    )
    for columns in (("table_id",), ("user_id",), ("guild_id", "id")):
        _index("corrections", *columns)


def _make_seasons() -> None:
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False, comment="empty if nobody gave it one"),
        sa.Column("starts_at", sa.Double(), nullable=False, comment=_UNIX),
        sa.Column("ends_at", sa.Double(), comment=f"{_UNIX}; null while it runs"),
        sa.Column("after_position", sa.BigInteger(), nullable=False, comment="the last fact before it"),
        sa.Column("until_position", sa.BigInteger(), comment="its last fact; null while it runs"),
        sa.Column("awaits", sa.BigInteger(), comment="the fact that has to count before its final tables are made"),
        sa.PrimaryKeyConstraint("guild_id", "number", name=op.f("pk_seasons")),
    )
    _index("seasons", "awaits")
    op.create_table(
        "season_rows",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False, comment="* for all games together"),
        sa.Column("line", sa.Integer(), nullable=False, comment="in no order"),
        sa.Column("user_id", sa.BigInteger(), comment="null for somebody who was deleted"),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), comment="as people see it; null for one that had not settled"),
        _of_person("season_rows"),
        sa.PrimaryKeyConstraint("guild_id", "number", "game", "line", name=op.f("pk_season_rows")),
    )
    _index("season_rows", "user_id")


def _make_season_settings() -> None:
    since = f"{_UNIX} since which roles are to be given; null if they are"
    op.create_table(
        "season_settings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("calendar", sa.String(16), server_default="none", nullable=False),
        sa.Column("turns_at", sa.Double(), comment=f"{_UNIX} at which the next season begins by itself"),
        sa.Column("role_id", sa.BigInteger(), comment="the role of champions"),
        sa.Column("roles_at", sa.Double(), comment=since),
        sa.Column("role_trouble", sa.String(16), comment="why they could not be given"),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_season_settings")),
    )
    for column in ("turns_at", "roles_at"):
        _index("season_settings", column)
    op.create_table(
        "role_holders",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("role_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "role_id", name=op.f("pk_role_holders")),
    )
    _index("role_holders", "user_id")


def _make_scheduled_posts() -> None:
    on_its_way = "when the post was due that is on its way; null for none"
    op.create_table(
        "scheduled_posts",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("locale", sa.String(16), server_default="en-US", nullable=False),
        sa.Column("weekday", sa.Integer(), server_default="0", nullable=False, comment="0 for Monday"),
        sa.Column("hour", sa.Integer(), server_default="9", nullable=False, comment="in the zone of the server"),
        sa.Column("next_at", sa.Double(), comment=f"{_UNIX}; null if nothing is to be posted"),
        sa.Column(
            "failures", sa.Integer(), server_default="0", nullable=False, comment="posts in a row that did not arrive"
        ),
        sa.Column("trouble", sa.String(16), comment="why the last one did not"),
        sa.Column("claimed_for", sa.Double(), comment=on_its_way),
        sa.Column("claimed_at", sa.Double(), comment=_UNIX),
        sa.Column("nonce", sa.String(25), comment="by which Discord knows it"),
        sa.PrimaryKeyConstraint("guild_id", "kind", name=op.f("pk_scheduled_posts")),
    )
    for column in ("next_at", "claimed_for"):
        _index("scheduled_posts", column)


def _make_results_of_before() -> None:
    place = "1 is best; seats that share a place have the same number"
    op.create_table(
        "results",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), comment="null for a computer"),
        sa.Column("place", sa.Integer(), nullable=False, comment=place),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("with_computers", sa.Boolean(), server_default=sa.false(), nullable=False),
        _of_table("results"),
        _of_person("results"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    _index("results", "user_id")
    _index("results", "guild_id", "game")


def _make_leaderboard_of_before() -> None:
    key = ("guild_id", "game", "with_computers", "user_id")
    op.create_table(
        "leaderboard",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        _of_person("leaderboard"),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_leaderboard")),
    )
    _index("leaderboard", "user_id")


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"), ondelete="CASCADE")


def _of_person(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f(f"fk_{name}_user_id"))


def _index(table: str, *columns: str) -> None:
    op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, list(columns))
