"""The deleted people, as hashes: a restored backup forgets them again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change: the people who were deleted before are not known."""
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.LargeBinary(32), nullable=False, comment="of the id, made slowly and with the salt"),
        sa.Column("salt", sa.LargeBinary(16), nullable=False, comment="one for each database"),
        sa.Column("at", sa.Double(), nullable=False, comment="Unix time"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_forgotten")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("forgotten")
