"""The oldest version that can use the database: processes of two versions may then run at the same time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change; `storage.core.upgrading` fills the table in."""
    op.create_table(
        "compatibility",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False, comment="always 1"),
        sa.Column("oldest", sa.String(16), nullable=False, comment="the schema of the oldest version that can use it"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_compatibility")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("compatibility")
