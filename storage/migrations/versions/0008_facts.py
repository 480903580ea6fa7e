"""Facts and their followers: results, leaderboards, records."""

from __future__ import annotations

from itertools import groupby

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_FOLLOWERS = ("results", "records")
_ANONYMOUS = -1_000_000_000
"""The first of the ids for deleted people; they count downwards."""


def upgrade() -> None:
    """Apply the change. Earlier matches get only the fact of their end."""
    _make_tables_of_facts()
    _make_leaderboard()
    _follow(_report_finished_matches())
    op.drop_column("tables", "end_reason")  # the fact contains it now
    if op.get_bind().dialect.name == "postgresql":
        _notify()


def _make_tables_of_facts() -> None:
    op.create_table(
        "facts",
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column(
            "revision", sa.Integer(), nullable=False, comment="the revision of the table with which it was committed"
        ),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("is_lasting", sa.Boolean(), nullable=False, comment="whether it is never pruned"),
        sa.Column("made_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_facts_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("position", name=op.f("pk_facts")),
    )
    op.create_index(op.f("ix_facts_kind_position"), "facts", ["kind", "position"])
    op.create_table(
        "fact_counter",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False, comment="the position of the newest fact"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fact_counter")),
    )
    op.create_table(
        "followers",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False, comment="the last fact that was applied"),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_followers")),
    )


def _make_leaderboard() -> None:
    op.create_table(
        "leaderboard",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f("fk_leaderboard_user_id")),
        sa.PrimaryKeyConstraint("guild_id", "game", "with_computers", "user_id", name=op.f("pk_leaderboard")),
    )
    op.create_index(op.f("ix_leaderboard_user_id"), "leaderboard", ["user_id"])


def _follow(last: int) -> None:
    """Mark all facts as followed: results and records exist, and this function builds the leaderboards."""
    connection = op.get_bind()
    connection.execute(sa.text("INSERT INTO fact_counter (id, last) VALUES (1, :last)"), {"last": last})
    for name in _FOLLOWERS:
        row = {"name": name, "position": last}
        connection.execute(sa.text("INSERT INTO followers (name, position) VALUES (:name, :position)"), row)
    connection.execute(
        sa.text("""
            INSERT INTO leaderboard (guild_id, game, with_computers, user_id, played, won)
            SELECT guild_id, game, with_computers, user_id, COUNT(*), SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END)
            FROM results WHERE user_id > :anonymous GROUP BY guild_id, game, with_computers, user_id
        """),
        {"anonymous": _ANONYMOUS},
    )


def downgrade() -> None:
    """Take the change back."""
    connection = op.get_bind()
    op.add_column("tables", sa.Column("end_reason", sa.String(32)))
    change = sa.text("UPDATE tables SET end_reason = :reason WHERE id = :table_id")
    finished = sa.text("SELECT table_id, data FROM facts WHERE kind = 'finished'").columns(data=sa.JSON())
    for table_id, data in connection.execute(finished).all():
        connection.execute(change, {"reason": data["reason"], "table_id": table_id})
    if connection.dialect.name == "postgresql":
        op.execute("DROP TRIGGER facts_are_told ON facts")
        op.execute("DROP FUNCTION tell_facts")
    for name in ("leaderboard", "followers", "fact_counter", "facts"):
        op.drop_table(name)


def _report_finished_matches() -> int:
    """Write a fact for every result; return how many there are."""
    connection = op.get_bind()
    rows = connection.execute(
        sa.text("""
            SELECT results.table_id, seat, place, score, with_computers, revision, end_reason, ended_at,
            (SELECT COUNT(*) FROM log_entries WHERE log_entries.table_id = results.table_id) AS plies
            FROM results JOIN tables ON tables.id = results.table_id
            ORDER BY ended_at, results.table_id, place, seat
        """)
    ).all()
    insert = sa.text("""
        INSERT INTO facts (position, table_id, revision, kind, data, is_lasting, made_at)
        VALUES (:position, :table_id, :revision, 'finished', :data, :is_lasting, :made_at)
    """).bindparams(sa.bindparam("data", type_=sa.JSON()))
    position = 0
    for position, (_, group) in enumerate(groupby(rows, lambda row: row.table_id), start=1):
        seats = list(group)
        first = seats[0]
        places = [[row.seat for row in same] for _, same in groupby(seats, lambda row: row.place)]
        data = {
            "reason": first.end_reason,
            "places": places,
            "scores": [row.score for row in sorted(seats, key=lambda row: row.seat)],
            "with_computers": bool(first.with_computers),
            "plies": first.plies,
        }
        values = {"table_id": first.table_id, "revision": first.revision, "made_at": first.ended_at}
        connection.execute(insert, {"position": position, "data": data, "is_lasting": True, **values})
    return position


def _notify() -> None:
    """Let PostgreSQL tell all processes of new facts."""
    op.execute("""
        CREATE FUNCTION tell_facts() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('boneyard_facts', ''); RETURN NULL; END $$
    """)
    op.execute("CREATE TRIGGER facts_are_told AFTER INSERT ON facts FOR EACH STATEMENT EXECUTE FUNCTION tell_facts()")
