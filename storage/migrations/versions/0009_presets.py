"""Presets of servers, and when the host of a lobby was last seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_REMINDER = "Unix time at which the acting person is reminded"


def upgrade() -> None:
    """Apply the change. For existing lobbies, it is unknown when the host was last seen."""
    op.create_table(
        "presets",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("tempo", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_presets")),
        sa.UniqueConstraint("guild_id", "name", name=op.f("uq_presets_guild_id_name")),
    )
    comment = "Unix time at which the host last did something in the lobby"
    op.add_column("tables", sa.Column("host_seen_at", sa.Double(), comment=comment))
    _say_of_reminders("Unix time at which people are told that the time is short", before=_REMINDER)
    op.drop_index(op.f("ix_tables_guild_id"), "tables")
    op.create_index(op.f("ix_tables_guild_id_id"), "tables", ["guild_id", "id"])


def downgrade() -> None:
    """Take the change back: presets are lost."""
    op.drop_index(op.f("ix_tables_guild_id_id"), "tables")
    op.create_index(op.f("ix_tables_guild_id"), "tables", ["guild_id"])
    _say_of_reminders(_REMINDER, before="Unix time at which people are told that the time is short")
    op.drop_column("tables", "host_seen_at")
    op.drop_table("presets")


def _say_of_reminders(comment: str, *, before: str) -> None:
    """Change a comment, which only PostgreSQL keeps."""
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("tables", "remind_at", existing_type=sa.Double(), comment=comment, existing_comment=before)
