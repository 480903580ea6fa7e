"""Logs whose entries have a kind; requests in place of Discord's interactions; the names of closed tables."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_VERBS = ("resign", "late", "away", "back", "sit", "leave")
"""The words that tables wrote after a seat. No game of that time has a move with such a name."""

_KIND = f"""
    CASE WHEN text = 'start' OR text LIKE 'start %' THEN 'start'
    WHEN SUBSTR(text, 3) IN ({", ".join(f"'{verb}'" for verb in _VERBS)}) THEN SUBSTR(text, 3)
    WHEN SUBSTR(text, 1, 1) BETWEEN '0' AND '9' THEN 'move' ELSE 'chance' END
"""
"""Tables have at most eight seats, so a seat is one digit."""


def upgrade() -> None:
    """Apply the change."""
    _make_requests("requests", "interactions")
    _make_log()
    _fill_log()
    _rename_columns_of_seats()
    _name_those_who_sat()


def _fill_log() -> None:
    """Copy the moves, each with its kind."""
    op.execute(
        "INSERT INTO log_entries (table_id, ply, kind, seat, text, user_id, request_id, made_at)"  # noqa: S608
        f" SELECT table_id, ply, {_KIND}, NULL, text, user_id, interaction_id, made_at FROM moves"
    )
    op.execute(
        "UPDATE log_entries SET seat = CAST(SUBSTR(text, 1, 1) AS INTEGER) WHERE kind NOT IN ('start', 'chance')"
    )
    op.execute("UPDATE log_entries SET text = TRIM(SUBSTR(text, 6)) WHERE kind = 'start'")
    op.execute("UPDATE log_entries SET text = '' WHERE kind NOT IN ('start', 'move', 'chance')")
    op.drop_table("moves")


def _rename_columns_of_seats() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.alter_column(
            "interaction_id",
            new_column_name="request_id",
            existing_type=sa.BigInteger(),
            existing_nullable=True,
            comment="the one that took the seat first; null for whom one is only reserved",
            existing_comment="the one that took the seat first; null for whom a seat is only kept",
        )
        batch.alter_column(
            "kept_seat",
            new_column_name="reserved_seat",
            existing_type=sa.Integer(),
            existing_comment="the seat of the match before a rematch",
        )
        batch.alter_column(
            "seat",
            existing_type=sa.Integer(),
            comment="null for those who left, and for whom a seat is only reserved",
            existing_comment="null for those who left, and for whom a seat is only kept",
        )
        batch.add_column(sa.Column("name", sa.Text(), comment="the person's name when the table closed; null before"))
    with op.batch_alter_table("computers") as batch:
        batch.alter_column(
            "interaction_id",
            new_column_name="request_id",
            existing_type=sa.BigInteger(),
            existing_nullable=False,
            existing_comment="the one that took the seat first",
        )


def downgrade() -> None:
    """Take the change back."""
    with op.batch_alter_table("computers") as batch:
        batch.alter_column("request_id", new_column_name="interaction_id", existing_type=sa.BigInteger())
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("name")
        batch.alter_column("reserved_seat", new_column_name="kept_seat", existing_type=sa.Integer())
        batch.alter_column("request_id", new_column_name="interaction_id", existing_type=sa.BigInteger())
    _make_moves()
    op.execute("""
        INSERT INTO moves (table_id, ply, text, user_id, interaction_id, made_at)
        SELECT table_id, ply,
        CASE WHEN kind = 'start' THEN TRIM('start ' || text)
        WHEN kind IN ('move', 'chance') THEN text
        ELSE CAST(seat AS VARCHAR(2)) || ' ' || kind END,
        user_id, request_id, made_at FROM log_entries
    """)
    op.drop_table("log_entries")
    _make_requests("interactions", "requests")


def _make_requests(name: str, before: str) -> None:
    """Create the table under its new name, and copy the rows of the old one."""
    comment = "on Discord the id of an interaction" if name == "requests" else None
    op.create_table(
        name,
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False, comment=comment),
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{name}")),
    )
    op.execute(f"INSERT INTO {name} (id, table_id) SELECT id, table_id FROM {before}")  # noqa: S608
    op.drop_table(before)


def _make_log() -> None:
    op.create_table(
        "log_entries",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), comment="null for the start and for chance"),
        sa.Column(
            "text", sa.Text(), nullable=False, comment="in the game's notation; at the start the seats of computers"
        ),
        sa.Column("user_id", sa.BigInteger(), comment="who did it; null for the table"),
        sa.Column("request_id", sa.BigInteger()),
        sa.Column("made_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_entries_table_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f("fk_log_entries_user_id")),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_log_entries")),
        sa.UniqueConstraint("request_id", name=op.f("uq_log_entries_request_id")),
    )
    op.create_index(op.f("ix_log_entries_user_id"), "log_entries", ["user_id"])


def _make_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("made_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), comment="who did it; null for the table"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_table_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f("fk_moves_user_id")),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_moves")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_moves_interaction_id")),
    )
    op.create_index(op.f("ix_moves_user_id"), "moves", ["user_id"])


def _name_those_who_sat() -> None:
    """Keep for closed tables the names that their records give, or the present ones where there is no record."""
    connection = op.get_bind()
    connection.execute(
        sa.text("""
            UPDATE seats SET name = (SELECT people.name FROM people WHERE people.id = seats.user_id)
            WHERE table_id IN (SELECT id FROM tables WHERE status NOT IN ('lobby', 'playing'))
        """)
    )
    change = sa.text("UPDATE seats SET name = :name WHERE table_id = :table_id AND seat = :seat")
    for table_id, record in connection.execute(sa.text("SELECT table_id, text FROM records ORDER BY table_id")).all():
        for seat, name in enumerate(json.loads(record)["players"]):
            connection.execute(change, {"name": name, "table_id": table_id, "seat": seat})
