"""Settings of people and of servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "person_settings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True, comment="null for that of the person's Discord"),
        sa.Column("theme", sa.String(length=16), nullable=True, comment="null for that of the server"),
        sa.Column("pings", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("text_board", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("hands", sa.String(length=16), server_default="dm", nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_person_settings")),
    )
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True, comment="null for that of the server on Discord"),
        sa.Column("theme", sa.String(length=16), server_default="classic", nullable=False),
        sa.Column("channels", sa.JSON(), server_default="[]", nullable=False, comment="empty for all"),
        sa.Column("tempo", sa.String(length=16), server_default="none", nullable=False),
        sa.Column("enders", sa.String(length=16), server_default="managers", nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guild_settings")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("guild_settings")
    op.drop_table("person_settings")
