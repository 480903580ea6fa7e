"""Time for moves, computers on seats, votes, and results for both kinds of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.base import clock

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_LOBBY = 24 * 3600
"""How long a lobby waits, in seconds."""
_FLAGS = (("is_ready", sa.true()), ("wants_end", sa.false()), ("is_kicked", sa.false()))


def upgrade() -> None:
    """Apply the change."""
    op.add_column("tables", sa.Column("had_computers", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("tempo", sa.String(16), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("due_at", sa.Double(), comment="Unix time at which something happens by itself"))
    op.add_column(
        "tables", sa.Column("remind_at", sa.Double(), comment="Unix time at which the acting person is reminded")
    )
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"])
    op.execute(f"UPDATE tables SET due_at = {clock.now() + _LOBBY} WHERE status = 'lobby'")  # noqa: S608
    for name, default in _FLAGS:
        op.add_column("seats", sa.Column(name, sa.Boolean(), nullable=False, server_default=default))
    with op.batch_alter_table("results") as batch:
        batch.alter_column(
            "user_id",
            existing_type=sa.BigInteger(),
            nullable=True,
            comment="null for a computer",
            existing_comment=None,
        )
        batch.add_column(sa.Column("with_computers", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "computers",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, comment="tells the computers of a table apart"),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False, comment="the one that took the seat first"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_computers_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_computers")),
    )
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("beat_at", sa.Double(), nullable=False, comment="Unix time at which a clock last ran"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeats")),
    )


def downgrade() -> None:
    """Take the change back; the results of computers are lost."""
    op.drop_table("heartbeats")
    op.drop_table("computers")
    op.execute("DELETE FROM results WHERE user_id IS NULL")
    with op.batch_alter_table("results") as batch:
        batch.drop_column("with_computers")
        batch.alter_column("user_id", existing_type=sa.BigInteger(), nullable=False)
    for name, _ in _FLAGS:
        op.drop_column("seats", name)
    op.drop_index(op.f("ix_tables_due_at"), "tables")
    for name in ("remind_at", "due_at", "tempo", "had_computers"):
        op.drop_column("tables", name)
