"""Seats that a rematch keeps for those who had them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change."""
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("kept_seat", sa.Integer(), comment="the seat of the match before a rematch"))
        batch.alter_column(
            "seat",
            existing_type=sa.Integer(),
            comment="null for those who left, and for whom a seat is only kept",
            existing_comment="null for those who got up again in the lobby",
        )
        batch.alter_column(
            "interaction_id",
            existing_type=sa.BigInteger(),
            nullable=True,
            comment="the one that took the seat first; null for whom a seat is only kept",
            existing_comment="the one that took the seat first",
        )


def downgrade() -> None:
    """Take the change back; seats are no longer kept."""
    op.execute("DELETE FROM seats WHERE interaction_id IS NULL")
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("interaction_id", existing_type=sa.BigInteger(), nullable=False)
        batch.drop_column("kept_seat")
